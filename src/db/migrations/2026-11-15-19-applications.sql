-- Whether the acting person holds a permission: a second lock behind the one that the contract asks for. It reads as the
-- owner, because the rows that it looks at are not the actor's to see. Super admins hold what their role does in an
-- elevated session alone, which the database does not know; the contract has asked for that before.
create function app_may(wanted text) returns boolean language sql stable security definer set search_path = public
  as $$
    select exists (
      select from users u join role_permissions p on p.role = u.role
      where u.id = app_user_id() and u.active and p.permission = wanted
    ) or exists (
      select from super_admins s join users u on u.id = s.user_id join role_permissions p on p.role = 'superadmin'
      where s.user_id = app_user_id() and s.active and u.active and p.permission = wanted
    )
  $$;
revoke all on function app_may(text) from public;
grant execute on function app_may(text) to tamga_app;

-- What applications can be let through to, each by a scope of its own.
create table gateway_services (
  id uuid primary key,
  scope text not null unique check (scope ~ '^svc:[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(scope) <= 64),
  name_mn text not null,
  name_en text not null,
  -- Part of the platform itself: it can be neither changed nor deleted.
  built_in boolean not null default false,
  created_at timestamptz not null default now()
);

insert into gateway_services (id, scope, name_mn, name_en, built_in) values
  ('01930000-0000-7000-8000-00000000e001', 'svc:eid-proxy', 'eID мэдээлэл', 'eID records', true),
  ('01930000-0000-7000-8000-00000000e002', 'svc:eid-org-proxy', 'eID байгууллагын мэдээлэл', 'eID records of organisations', true),
  ('01930000-0000-7000-8000-00000000e003', 'svc:eid-sign', 'eID гарын үсэг', 'eID signing', true),
  ('01930000-0000-7000-8000-00000000e004', 'svc:tools', 'Хэрэгсэл', 'Tools for AI assistants', true);

-- Whoever asks the platform who somebody is, or calls it as a program: relying parties, apps, consumers of the gateway.
create table applications (
  id uuid primary key,
  client_id text not null unique check (client_id ~ '^[A-Za-z0-9._-]{8,128}$'),
  name_mn text not null,
  name_en text not null,
  -- public: nothing that it carries stays secret, so it has no secret at all.
  kind text not null check (kind in ('confidential', 'public')),
  auth_method text not null check (auth_method in ('client_secret_basic', 'client_secret_post', 'none')),
  -- Compared byte for byte, so they are kept as they were given.
  redirect_uris text[] not null default '{}',
  post_logout_redirect_uris text[] not null default '{}',
  -- Pages that may call the provider from a browser.
  origins text[] not null default '{}',
  grant_types text[] not null check (grant_types <@ array[
    'authorization_code', 'refresh_token', 'client_credentials', 'urn:openid:params:grant-type:ciba'
  ]),
  -- What it may ask for, besides the scopes of its services.
  scopes text[] not null check (scopes <@ array['openid', 'profile', 'email', 'phone', 'address', 'offline_access']),
  pkce_required boolean not null default true,
  -- The platform's own: people are not asked for their consent.
  first_party boolean not null default false,
  -- Null: as the settings say.
  access_token_seconds integer check (access_token_seconds between 60 and 86400),
  refresh_token_seconds integer check (refresh_token_seconds between 3600 and 31536000),
  id_token_seconds integer check (id_token_seconds between 60 and 86400),
  backchannel_logout_uri text,
  active boolean not null default true,
  -- Null: of the platform itself.
  org_id uuid references organisations (id) on delete cascade,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'public') = (auth_method = 'none')),
  check (kind = 'confidential' or pkce_required),
  check (kind = 'confidential' or not grant_types && array['client_credentials', 'urn:openid:params:grant-type:ciba'])
);
create index applications_of_organisation on applications (org_id) where org_id is not null;

-- Several may be good at once, so that a new one can be spread before the old one ends.
create table application_secrets (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  -- Keyed, because a secret may have been chosen by its owner and be easier to guess than a random one.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  -- The beginning of a secret that was made here, to recognise it by; nothing of one that its owner brought.
  prefix text,
  created_at timestamptz not null,
  -- Null: until it is replaced or deleted.
  expires_at timestamptz,
  last_used_at timestamptz,
  unique (application_id, secret_hash)
);

create table application_services (
  application_id uuid not null references applications (id) on delete cascade,
  service_id uuid not null references gateway_services (id) on delete cascade,
  primary key (application_id, service_id)
);
create index application_services_by_service on application_services (service_id);

alter table applications enable row level security;
alter table applications force row level security;
alter table application_secrets enable row level security;
alter table application_secrets force row level security;
alter table application_services enable row level security;
alter table application_services force row level security;

-- An application of an organisation is managed by whoever manages the gateway, as the platform's own are.
create policy applications_of_manager on applications to tamga_app
  using ((select app_may('gateway.manage'))) with check ((select app_may('gateway.manage')));
create policy application_secrets_of_manager on application_secrets to tamga_app
  using ((select app_may('gateway.manage'))) with check ((select app_may('gateway.manage')));
create policy application_services_of_manager on application_services to tamga_app
  using ((select app_may('gateway.manage'))) with check ((select app_may('gateway.manage')));

grant select on gateway_services to tamga_app;
grant select, insert, update, delete on applications, application_services to tamga_app;
grant select (id, application_id, prefix, created_at, expires_at, last_used_at) on application_secrets to tamga_app;
grant insert, delete on application_secrets to tamga_app;
grant update (expires_at) on application_secrets to tamga_app;
grant select, insert, update, delete
  on gateway_services, applications, application_secrets, application_services to tamga_job;

-- Instances keep applications in memory; whoever changes one, by whatever way, tells them.
create function announce_applications() returns trigger language plpgsql as $$
begin
  perform pg_notify('applications', '');
  return null;
end
$$;

create trigger applications_changed after insert or update or delete on applications
  for each statement execute function announce_applications();
create trigger application_secrets_changed
  after insert or delete or update of secret_hash, expires_at on application_secrets
  for each statement execute function announce_applications();
create trigger application_services_changed after insert or update or delete on application_services
  for each statement execute function announce_applications();
create trigger gateway_services_changed after update or delete on gateway_services
  for each statement execute function announce_applications();

-- The signing key is kept in memory, too.
create function announce_signing_keys() returns trigger language plpgsql as $$
begin
  perform pg_notify('signing_keys', '');
  return null;
end
$$;

create trigger signing_keys_changed after insert or update on signing_keys
  for each statement execute function announce_signing_keys();
