-- expand
-- Clients that register themselves may prove by keys of their own who they are. The same rule as before, or one more case.

alter table applications drop constraint applications_unseen_check;
alter table applications add constraint applications_unseen_check check (
  registered_by in ('administrator', 'organisation') or (
    not first_party and org_id is null and backchannel_logout_uri is null
    and (kind = 'public' or (registered_by = 'itself' and auth_method in ('client_secret_basic', 'client_secret_post')))
    and not grant_types && array['client_credentials', 'urn:openid:params:grant-type:ciba']
    and origins = '{}' and jwks_uri is null and scopes <@ array['openid', 'offline_access', 'tools']
  ) or (
    registered_by = 'itself' and auth_method = 'private_key_jwt'
    and not first_party and org_id is null and backchannel_logout_uri is null
    and not grant_types && array['client_credentials', 'urn:openid:params:grant-type:ciba']
    and origins = '{}' and scopes <@ array['openid', 'offline_access', 'tools']
  )
) not valid;
alter table applications validate constraint applications_unseen_check;
