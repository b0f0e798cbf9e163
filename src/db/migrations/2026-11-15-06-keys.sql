-- Keys of programs. The secret itself is never kept; the prefix names a key in lists and logs.
create table api_keys (
  id uuid primary key,
  name text not null,
  prefix text not null unique,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  -- Null: a key of the platform itself.
  org_id uuid references organisations (id) on delete cascade,
  tools text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at),
  revoked_at timestamptz,
  last_used_at timestamptz
);

create index api_keys_of_organisation on api_keys (org_id);

alter table api_keys enable row level security;
alter table api_keys force row level security;

-- Keys of the platform belong to no organisation and so are seen by the job role alone.
create policy api_keys_of_actor on api_keys to tamga_app
  using (org_id = (select app_org_id()) or org_id = any (array(select app_member_orgs())))
  with check (org_id = (select app_org_id()) or org_id = any (array(select app_member_orgs())));

grant select (id, name, prefix, org_id, tools, created_at, expires_at, revoked_at, last_used_at) on api_keys to tamga_app;
grant select, insert, update, delete on api_keys to tamga_job;
