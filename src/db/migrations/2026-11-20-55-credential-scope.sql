-- expand
-- area: openid
-- A wallet asks for a certificate of residence by a scope of its own.

alter table applications drop constraint applications_scopes_check;
alter table applications add constraint applications_scopes_check check (
  scopes <@ array['openid', 'profile', 'email', 'phone', 'address', 'civil_id', 'offline_access', 'tools']
  or scopes <@ array[
    'openid', 'profile', 'email', 'phone', 'address', 'civil_id', 'offline_access', 'tools', 'residence_credential']
) not valid;
alter table applications validate constraint applications_scopes_check;
