-- The scope by which a person lets an assistant use the tools as themselves.
alter table applications drop constraint applications_scopes_check;
alter table applications add constraint applications_scopes_check check (
  scopes <@ array['openid', 'profile', 'email', 'phone', 'address', 'civil_id', 'offline_access', 'tools']
);

-- Clients that no administrator has looked at: described by the document at the address that is their client_id, or
-- registered by themselves.
alter table applications add column registered_by text not null default 'administrator'
  check (registered_by in ('administrator', 'document', 'itself'));
alter table applications drop constraint applications_client_id_check;
alter table applications add constraint applications_client_id_check check (
  case registered_by
    when 'document' then client_id ~ '^https?://[!-~]{1,247}$'
    else client_id ~ '^[A-Za-z0-9._-]{8,128}$'
  end
);
-- They can be given nothing of a person but their consent to the tools, whatever the code says.
alter table applications add constraint applications_unseen_check check (
  registered_by = 'administrator' or (
    kind = 'public' and not first_party and org_id is null and backchannel_logout_uri is null
    and origins = '{}' and scopes <@ array['openid', 'offline_access', 'tools']
  )
);
create index applications_unseen on applications (created_at) where registered_by <> 'administrator';
