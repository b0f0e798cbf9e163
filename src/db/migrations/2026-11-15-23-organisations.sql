-- The organisations in which the acting person is an owner; as app_member_orgs, it reads as the owner of the tables.
create function app_owned_orgs() returns setof uuid language sql stable security definer set search_path = public
  as $$ select org_id from organisation_members where user_id = app_user_id() and role = 'owner' $$;
revoke all on function app_owned_orgs() from public;
grant execute on function app_owned_orgs() to tamga_app;

-- The organisation for which a person acts without being its owner: one that is being founded or joined. A key acts
-- for its organisation too, but as nobody, and changes neither the organisation nor who belongs to it.
create function app_acting_org() returns uuid language sql stable parallel safe
  as $$ select case when app_user_id() is not null then app_org_id() end $$;

-- Members see their organisation; what changes it, or who belongs to it, is for owners. Everybody may leave.
drop policy organisations_of_actor on organisations;
create policy organisations_seen on organisations for select to tamga_app
  using (id = (select app_org_id()) or id = any (array(select app_member_orgs())));
create policy organisations_founded on organisations for insert to tamga_app
  with check (id = (select app_acting_org()));
create policy organisations_changed on organisations for update to tamga_app
  using (id = any (array(select app_owned_orgs())))
  with check (id = any (array(select app_owned_orgs())));
create policy organisations_deleted on organisations for delete to tamga_app
  using (id = any (array(select app_owned_orgs())));
create policy organisations_for_policies on organisations for select to tamga_owner using (true);

drop policy members_of_actor on organisation_members;
create policy members_seen on organisation_members for select to tamga_app
  using (
    user_id = (select app_user_id())
    or org_id = (select app_org_id())
    or org_id = any (array(select app_member_orgs()))
  );
create policy members_added on organisation_members for insert to tamga_app
  with check (org_id = (select app_acting_org()) or org_id = any (array(select app_owned_orgs())));
create policy members_changed on organisation_members for update to tamga_app
  using (org_id = any (array(select app_owned_orgs())))
  with check (org_id = any (array(select app_owned_orgs())));
create policy members_removed on organisation_members for delete to tamga_app
  using (user_id = (select app_user_id()) or org_id = any (array(select app_owned_orgs())));

-- A membership is not moved to another organisation or person.
revoke update on organisation_members from tamga_app;
grant update (role) on organisation_members to tamga_app;
create index organisation_members_owners on organisation_members (org_id) where role = 'owner';

-- All that decides who owns an organisation waits here for its turn. What was seen before waiting is out of date.
create function lock_organisation(org uuid) returns void language sql volatile
  as $$ select pg_advisory_xact_lock(hashtext('organisation'), hashtext(org::text)) $$;

-- An organisation that has owners keeps one, whoever changes its members and by whatever way.
create function keep_an_owner() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if old.role <> 'owner' then return null; end if;
  perform lock_organisation(old.org_id);
  if exists (select from organisations where id = old.org_id)
    and not exists (select from organisation_members where org_id = old.org_id and role = 'owner')
  then
    raise exception 'an organisation must keep an owner'
      using errcode = 'check_violation', constraint = 'organisation_keeps_an_owner';
  end if;
  return null;
end
$$;
revoke all on function keep_an_owner() from public;
create trigger organisation_keeps_an_owner
  after update of role, org_id, user_id or delete on organisation_members
  for each row execute function keep_an_owner();

-- What can be installed for an organisation. Versions are three numbers, as in semantic versioning.
create table modules (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  name_mn text not null,
  name_en text not null,
  description_mn text not null,
  description_en text not null,
  version text not null check (version ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$'),
  minimum_platform_version text not null check (minimum_platform_version ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$')
);
insert into modules (key, name_mn, name_en, description_mn, description_en, version, minimum_platform_version) values
  ('gov', 'Төрийн үйлчилгээ', 'Public services',
   'Иргэдийн хүсэлтийг хүлээн авч шийдвэрлэх', 'Receives and decides applications of citizens', '1.0.0', '0.1.0'),
  ('registry', 'Үйлчилгээний бүртгэл', 'Service registry',
   'Байгууллагын үйлчилгээг тодорхойлж нийтлэх', 'Describes and publishes the services of the organisation', '1.0.0', '0.1.0'),
  ('relay', 'Дамжуулалт', 'Relay',
   'Бусад платформтой хүсэлт солилцох', 'Exchanges requests with other platforms', '1.0.0', '0.1.0'),
  ('sign', 'Гарын үсэг', 'Signing',
   'Баримт бичигт цахим гарын үсэг зурах', 'Signs documents electronically', '1.0.0', '0.1.0'),
  ('assistant', 'Туслах', 'Assistant',
   'Хиймэл оюуны туслах', 'An AI assistant for the organisation', '1.0.0', '0.1.0');

alter table organisation_modules
  add column version text not null default '1.0.0',
  add column installed_by uuid references users (id) on delete set null,
  add constraint organisation_modules_module_fkey foreign key (module) references modules (key);
drop policy modules_of_actor on organisation_modules;
create policy modules_seen on organisation_modules for select to tamga_app
  using (org_id = (select app_org_id()) or org_id = any (array(select app_member_orgs())));
create policy modules_installed on organisation_modules for insert to tamga_app
  with check (org_id = any (array(select app_owned_orgs())));
create policy modules_changed on organisation_modules for update to tamga_app
  using (org_id = any (array(select app_owned_orgs())))
  with check (org_id = any (array(select app_owned_orgs())));
create policy modules_removed on organisation_modules for delete to tamga_app
  using (org_id = any (array(select app_owned_orgs())));

-- Whom an owner, or the operator, has asked to join. The token is in the mail alone.
create table organisation_invitations (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  email text not null check (length(email) <= 254),
  role text not null check (role in ('owner', 'signer', 'member')),
  -- Where it is known who is meant, nobody else can accept.
  civil_id text,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_at timestamptz,
  accepted_by uuid references users (id) on delete set null,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
-- Inviting an address again replaces the invitation that is open.
create unique index organisation_invitations_open on organisation_invitations (org_id, lower(email))
  where accepted_at is null and withdrawn_at is null;
create index organisation_invitations_of_organisation on organisation_invitations (org_id, id);
create index organisation_invitations_by_expiry on organisation_invitations (expires_at);

alter table organisation_invitations enable row level security;
alter table organisation_invitations force row level security;
create policy invitations_of_owner on organisation_invitations to tamga_app
  using (org_id = (select app_acting_org()) or org_id = any (array(select app_owned_orgs())))
  with check (org_id = (select app_acting_org()) or org_id = any (array(select app_owned_orgs())));
create policy invitations_for_tokens on organisation_invitations for select to tamga_owner using (true);

-- Whoever has the token of an invitation may know the organisation that it is to.
create function invitation_organisation(hash bytea) returns uuid
  language sql stable security definer set search_path = public
  as $$ select org_id from organisation_invitations where token_hash = hash $$;
revoke all on function invitation_organisation(bytea) from public;
grant execute on function invitation_organisation(bytea) to tamga_app;

-- Roles that people make: the application changes these, and never one of the platform's own.
alter table roles
  add column updated_at timestamptz not null default now(),
  add constraint roles_below_administrators check (system or rank > 2);
alter table roles enable row level security;
create policy roles_seen on roles for select to tamga_app using (true);
create policy roles_made on roles for insert to tamga_app with check (not system);
create policy roles_changed on roles for update to tamga_app using (not system) with check (not system);
create policy roles_deleted on roles for delete to tamga_app using (not system);
alter table role_permissions enable row level security;
create policy role_permissions_seen on role_permissions for select to tamga_app using (true);
create policy role_permissions_given on role_permissions for insert to tamga_app
  with check (exists (select from roles where key = role and not system));
create policy role_permissions_taken on role_permissions for delete to tamga_app
  using (exists (select from roles where key = role and not system));

grant insert, delete, update (rank, name_mn, name_en, row_version, updated_at) on roles to tamga_app;
grant insert, delete on role_permissions to tamga_app;
grant select on modules to tamga_app;
grant select, insert, update (role, civil_id, token_hash, invited_by, created_at, expires_at, accepted_at, accepted_by, withdrawn_at)
  on organisation_invitations to tamga_app;
grant select, insert, update, delete on modules, organisation_invitations to tamga_job;
