create table roles (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  rank integer not null check (rank > 0),
  name_mn text not null,
  name_en text not null,
  system boolean not null default false,
  row_version integer not null default 1,
  created_at timestamptz not null default now()
);

create table permissions (
  key text primary key,
  description_mn text not null,
  description_en text not null
);

create table role_permissions (
  role text not null references roles (key) on delete cascade,
  permission text not null references permissions (key) on delete cascade,
  primary key (role, permission)
);

create table users (
  id uuid primary key,
  civil_id text unique,
  family_name text,
  given_name text,
  latin_family_name text,
  latin_given_name text,
  email text,
  phone text,
  ge_id text unique,
  -- A keyed hash: the number itself is never stored.
  national_id_hash bytea unique,
  role text not null default 'user' references roles (key),
  active boolean not null default true,
  -- Access tokens issued before this moment are refused.
  tokens_revoked_before timestamptz,
  locked_until timestamptz,
  eid_verified_at timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_role on users (role);

create table organisations (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name_mn text not null,
  name_en text not null,
  reg_no text unique,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table organisation_members (
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'signer', 'member')),
  created_at timestamptz not null default now(),
  primary key (org_id, user_id)
);
create index organisation_members_user on organisation_members (user_id);

create table organisation_modules (
  org_id uuid not null references organisations (id) on delete cascade,
  module text not null,
  installed_at timestamptz not null default now(),
  primary key (org_id, module)
);

-- The organisations of the acting person. It reads as the owner, so that the policy on the members themselves can
-- ask it without asking itself.
create function app_member_orgs() returns setof uuid language sql stable security definer set search_path = public
  as $$ select org_id from organisation_members where user_id = app_user_id() $$;
revoke all on function app_member_orgs() from public;
grant execute on function app_member_orgs() to tamga_app;

alter table organisations enable row level security;
alter table organisations force row level security;
create policy organisations_of_actor on organisations to tamga_app
  using (id = (select app_org_id()) or id = any (array(select app_member_orgs())))
  with check (id = (select app_org_id()) or id = any (array(select app_member_orgs())));

alter table organisation_members enable row level security;
alter table organisation_members force row level security;
create policy members_of_actor on organisation_members to tamga_app
  using (
    user_id = (select app_user_id())
    or org_id = (select app_org_id())
    or org_id = any (array(select app_member_orgs()))
  )
  -- Seeing one's own membership is not the right to make one.
  with check (org_id = (select app_org_id()) or org_id = any (array(select app_member_orgs())));
create policy members_for_policies on organisation_members for select to tamga_owner using (true);

alter table organisation_modules enable row level security;
alter table organisation_modules force row level security;
create policy modules_of_actor on organisation_modules to tamga_app
  using (org_id = (select app_org_id()) or org_id = any (array(select app_member_orgs())))
  with check (org_id = (select app_org_id()) or org_id = any (array(select app_member_orgs())));

grant select on roles, permissions, role_permissions to tamga_app;
grant select (
  id, civil_id, family_name, given_name, latin_family_name, latin_given_name, email, phone, ge_id, role, active,
  locked_until, eid_verified_at, row_version, created_at, updated_at
) on users to tamga_app;
grant select, insert, update, delete on organisations, organisation_members, organisation_modules to tamga_app;
grant select, insert, update, delete
  on roles, permissions, role_permissions, users, organisations, organisation_members, organisation_modules
  to tamga_job;

insert into roles (key, rank, name_mn, name_en, system) values
  ('superadmin', 1, 'Ерөнхий админ', 'Super administrator', true),
  ('admin', 2, 'Админ', 'Administrator', true),
  ('manager', 3, 'Менежер', 'Manager', true),
  ('user', 4, 'Хэрэглэгч', 'User', true);

insert into permissions (key, description_mn, description_en) values
  ('roles.manage', 'Эрхийн бүлгийг удирдах', 'Manage roles and what they permit'),
  ('users.manage', 'Хэрэглэгчийг удирдах', 'Manage people and their roles'),
  ('settings.manage', 'Тохиргоог удирдах', 'Manage settings and appearance'),
  ('gov.review', 'Төрийн үйлчилгээний хүсэлтийг хянах', 'Review applications for public services'),
  ('registry.view', 'Үйлчилгээний бүртгэлийг харах', 'See the registry of services'),
  ('registry.manage', 'Үйлчилгээний бүртгэлийг удирдах', 'Manage the registry of services'),
  ('relay.view', 'Дамжуулалтыг харах', 'See what the relay carries'),
  ('relay.manage', 'Дамжуулалтыг удирдах', 'Manage the relay'),
  ('gateway.manage', 'Гарцыг удирдах', 'Manage the gateway'),
  ('tools.use', 'Хэрэгслийг ашиглах', 'Use the tools'),
  ('tools.manage', 'Хэрэгслийг удирдах', 'Manage the tools');

insert into role_permissions (role, permission)
  select role, key from permissions cross join (values ('superadmin'), ('admin')) as holders (role);
insert into role_permissions (role, permission) values
  ('manager', 'gov.review'),
  ('manager', 'registry.view'),
  ('manager', 'relay.view');
