-- area: identity
-- People: who they are, how they sign in, what they may do, and who looked at their data.

-- Roles of the platform by rank; 1 is the highest. Administrators add roles of their own below rank 2.
-- retention: The administrator who deletes it
-- public: names of roles
create table roles (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  rank integer not null check (rank > 0),
  name_mn text not null,
  name_en text not null,
  system boolean not null default false,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint roles_below_administrators check (system or rank > 2)
);

insert into roles (key, rank, name_mn, name_en, system) values
  ('superadmin', 1, 'Ерөнхий админ', 'Super administrator', true),
  ('admin', 2, 'Админ', 'Administrator', true),
  ('manager', 3, 'Менежер', 'Manager', true),
  ('helpdesk', 3, 'Тусламжийн ажилтан', 'Help desk', true),
  ('auditor', 3, 'Хянагч', 'Auditor', true),
  ('user', 4, 'Хэрэглэгч', 'User', true);

-- The application changes roles that people made, and never one of the platform's own.
alter table roles enable row level security;
create policy roles_seen on roles for select to tamga_app using (true);
create policy roles_made on roles for insert to tamga_app with check (not system);
create policy roles_changed on roles for update to tamga_app using (not system) with check (not system);
create policy roles_deleted on roles for delete to tamga_app using (not system);
grant select, insert, update (rank, name_mn, name_en, row_version, updated_at), delete on roles to tamga_app;
grant select, insert, update, delete on roles to tamga_job;

-- What can be permitted on the platform.
-- retention: Kept for ever: one row for each permission of this version
-- no policies: names of permissions, with what they mean
create table permissions (
  key text primary key,
  description_mn text not null,
  description_en text not null
);

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
  ('tools.manage', 'Хэрэгслийг удирдах', 'Manage the tools'),
  ('audit.view', 'Аудитын бүртгэл, аюулгүй байдлын үйл явдлыг харах', 'See the audit log and security events'),
  ('users.view', 'Хэрэглэгч, эрх олголтыг харах', 'See people and their role grants'),
  ('helpdesk.read', 'Тусламжийн ширээнээс хүний бүртгэлийг харах', 'See a person''s account at the help desk'),
  ('helpdesk.act', 'Тусламжийн ширээнээс хүнд туслах', 'Help a person with their account'),
  ('sign.seal', 'Байгууллагынхаа цахим тамгаар PDF баримт баталгаажуулах', 'Seal PDF documents for an organisation of one''s own');

grant select on permissions to tamga_app;
grant select, insert, update, delete on permissions to tamga_job;

-- Which permissions a role holds.
-- retention: The administrator who takes it out of the role
-- public: what a role permits
create table role_permissions (
  role text not null references roles (key) on delete cascade,
  permission text not null references permissions (key) on delete cascade,
  primary key (role, permission)
);

insert into role_permissions (role, permission)
  select role, key from permissions cross join (values ('superadmin'), ('admin')) as holders (role);

insert into role_permissions (role, permission) values
  ('manager', 'gov.review'),
  ('manager', 'registry.view'),
  ('manager', 'relay.view'),
  ('manager', 'registry.manage'),
  ('manager', 'sign.seal'),
  ('helpdesk', 'helpdesk.read'),
  ('helpdesk', 'helpdesk.act'),
  ('auditor', 'audit.view'),
  ('auditor', 'users.view'),
  ('auditor', 'registry.view'),
  ('auditor', 'relay.view');

alter table role_permissions enable row level security;
create policy role_permissions_seen on role_permissions for select to tamga_app using (true);
create policy role_permissions_given on role_permissions for insert to tamga_app
  with check (exists (select from roles where key = role and not system));
create policy role_permissions_taken on role_permissions for delete to tamga_app
  using (exists (select from roles where key = role and not system));
grant select, insert, delete on role_permissions to tamga_app;
grant select, insert, update, delete on role_permissions to tamga_job;

-- People with an account. Every request reads them by a key, and they grow quickest: analyzed after a fiftieth of the rows,
-- not a tenth.
-- retention: Kept for ever, because cases and the audit log name it; a deleted account keeps neither name, number nor
--   address
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
  updated_at timestamptz not null default now(),
  -- SHA-256 of the authentication certificate of the last eID sign-in, in hex: another one ends what stood on it.
  eid_certificate text,
  -- The document with which the person last signed in by eID; a signature is asked of it.
  eid_document text,
  -- Since then nothing personal is left in the row, and no one can come in by it.
  anonymised_at timestamptz,
  search_key text collate "C" not null generated always as (search_words(
    coalesce(family_name, '') || ' ' || coalesce(given_name, '') || ' ' || coalesce(latin_family_name, '') || ' '
      || coalesce(latin_given_name, ''),
    coalesce(civil_id, '') || ' ' || coalesce(email, ''))) stored,
  -- Contact details are verified by a code.
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  -- What the state registry said last: when the person died, and what they may do alone.
  deceased_on date,
  legal_capacity text not null default 'full' check (legal_capacity in ('full', 'minor', 'guardianship')),
  registry_checked_at timestamptz,
  -- What an administrator was before, to be that again afterwards. Whatever way the role changes, it is remembered.
  former_role text references roles (key) on delete set null,
  -- Since the help desk began a recovery only the eID lets the person in, which ends it.
  recovery_started_at timestamptz,
  -- Since the person reported the device as lost, no request goes to it: until they come with another document, or the
  -- block is lifted.
  push_blocked_at timestamptz,
  push_blocked_document text,
  -- The person has asked to close the account, and it is erased then.
  closing_asked_at timestamptz,
  closes_at timestamptz,
  constraint users_closing check ((closing_asked_at is null) = (closes_at is null)),
  constraint users_anonymised check (anonymised_at is null or (not active
    and num_nonnulls(civil_id, family_name, given_name, latin_family_name, latin_given_name, email, phone, ge_id,
      national_id_hash, eid_certificate, eid_document, eid_verified_at) = 0))
) with (autovacuum_analyze_scale_factor = 0.02);
create index users_search on users using gin (search_key gin_trgm_ops) with (fastupdate = off);
create index users_by_role on users (role, id);
create index users_by_creation on users (created_at);
-- Lists of those who are few among many.
create index users_inactive on users (id) where not active;
create index users_to_check on users (registry_checked_at nulls first) where active and eid_verified_at is not null;
create index users_without_eid on users (id) where eid_verified_at is null;
create index users_closing on users (closes_at) where closes_at is not null;

alter table users enable row level security, force row level security;
-- For the functions and triggers that run as the owner.
create policy users_for_functions on users for select to tamga_owner using (true);
create policy users_seen on users for select to tamga_app
  using (
    id = (select app_user_id())
    or civil_id = (select app_shown('civil_id'))
    -- One that someone was named by, which opens nothing but this.
    or civil_id = (select app_shown('looked_up'))
    or (select app_may('users.manage'))
    or (select app_may('users.view'))
    or id = any (array(select app_people()))
    or app_knows(
      id, array(select app_member_orgs()), array(select app_review_orgs()), array(select app_signing_for(false))));
create policy users_admitted on users for insert to tamga_app
  with check (
    civil_id = (select app_shown('civil_id'))
    or (select app_may('users.manage'))
    or id = any (array(select app_people())));
create policy users_changed on users for update to tamga_app
  using (
    id = (select app_user_id())
    or civil_id = (select app_shown('civil_id'))
    or (select app_may('users.manage'))
    or id = any (array(select app_people())));
-- A cut-off is read and moved, and the row locked, by whatever issues, renews or ends sessions.
grant select (id, civil_id, family_name, given_name, latin_family_name, latin_given_name, email, phone, ge_id,
    national_id_hash, role, active, tokens_revoked_before, locked_until, eid_verified_at, row_version, created_at,
    updated_at, eid_certificate, eid_document, anonymised_at, search_key, email_verified_at, phone_verified_at,
    former_role, legal_capacity, deceased_on, registry_checked_at, recovery_started_at, push_blocked_at,
    push_blocked_document, closing_asked_at, closes_at),
  insert (id, civil_id, family_name, given_name, email, ge_id, national_id_hash, eid_verified_at, eid_certificate,
    eid_document, email_verified_at, phone_verified_at),
  update (civil_id, family_name, given_name, latin_family_name, latin_given_name, email, phone, ge_id, national_id_hash,
    role, active, tokens_revoked_before, locked_until, eid_verified_at, row_version, updated_at, eid_certificate,
    eid_document, email_verified_at, phone_verified_at, recovery_started_at, push_blocked_at, push_blocked_document,
    closing_asked_at, closes_at) on users to tamga_app;
grant select, insert, update, delete on users to tamga_job;

-- Anyone who serves a request changes roles and standing only for a person who manages people, never that person's own,
-- and never to a higher rank than theirs. The rules proper are stricter; this holds where they are forgotten.
create function refuse_own_power() returns trigger language plpgsql set search_path = public as $$
begin
  if current_user <> 'tamga_app' then
    return new;
  end if;
  -- Anyone may give their own role up, for another one that they hold or for none.
  if app_user_id() = new.id and new.active = old.active and (new.role = 'user'
    or exists (select from user_roles h where h.user_id = new.id and h.role = new.role))
  then
    return new;
  end if;
  if app_user_id() is distinct from new.id and app_may('users.manage')
    and app_ranks(old.role) and app_ranks(new.role)
  then
    return new;
  end if;
  raise exception 'No one gives what they lack, or changes their own role or standing'
    using errcode = 'insufficient_privilege';
end
$$;

create function erase_fetches_of_person() returns trigger language plpgsql set search_path = public as $$
begin
  update gov_once_only_fetches set result_sealed = null
    where user_id = new.id and application_id is null and result_sealed is not null;
  return new;
end
$$;

-- Another address is not verified because the one before was, anyone who writes it.
create function unverify_changed_contact() returns trigger language plpgsql set search_path = public as $$
begin
  if new.email is distinct from old.email
    and (new.email is null or new.email_verified_at is not distinct from old.email_verified_at) then
    new.email_verified_at := null;
  end if;
  if new.phone is distinct from old.phone
    and (new.phone is null or new.phone_verified_at is not distinct from old.phone_verified_at) then
    new.phone_verified_at := null;
  end if;
  return new;
end
$$;

-- A number of the state's comes from its registry, from the issuer of a sign-in or from an administrator, and never from
-- the person themselves.
create function refuse_own_ge_id() returns trigger language plpgsql set search_path = public as $$
begin
  if current_user = 'tamga_app' and app_user_id() = new.id and new.ge_id is distinct from old.ge_id then
    raise exception 'People cannot set their own ge_id' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create function remember_former_role() returns trigger language plpgsql set search_path = public as $$
begin
  if new.role not in ('admin', 'superadmin') then
    new.former_role := null;
  elsif old.role not in ('admin', 'superadmin') then
    -- One that the person keeps is theirs already.
    new.former_role := case
      when not exists (select from user_roles h where h.user_id = new.id and h.role = old.role) then old.role end;
  end if;
  return new;
end
$$;
revoke all on function remember_former_role() from public;

-- The gateway remembers valid tokens for a moment. What makes one invalid tells every instance.
create function announce_token_revocations() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('token_revocations', '');
  return null;
end
$$;

create trigger users_refuse_own_power before update of role, active on users
  for each row execute function refuse_own_power();
create trigger users_erase_fetches after update of anonymised_at on users
  for each row when (old.anonymised_at is null and new.anonymised_at is not null)
  execute function erase_fetches_of_person();
create trigger users_unverify_changed_contact before update of email, phone on users
  for each row execute function unverify_changed_contact();
create trigger users_refuse_own_ge_id before update of ge_id on users
  for each row execute function refuse_own_ge_id();
create trigger users_remember_former_role before update of role on users
  for each row when (new.role is distinct from old.role) execute function remember_former_role();
create trigger users_revoke_tokens after update of active, tokens_revoked_before on users
  for each row when (
    (old.active and not new.active) or new.tokens_revoked_before is distinct from old.tokens_revoked_before)
  execute function announce_token_revocations();

-- Roles that a person holds beside the one in their account, which is the highest of all; one who is but a user has none.
-- retention: The administrator who takes it back, the person who gives it up, or the end of the account
-- example: user_id = (select id from users where role = 'admin' limit 1), role = 'auditor'
create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null references roles (key) check (role not in ('user', 'superadmin')),
  -- Who made it one of several; null where the platform did.
  granted_by uuid references users (id) on delete set null,
  granted_at timestamptz not null,
  primary key (user_id, role)
);
create index user_roles_of_role on user_roles (role, user_id);

alter table user_roles enable row level security, force row level security;
-- For the functions and triggers that run as the owner.
create policy user_roles_for_functions on user_roles to tamga_owner using (true) with check (true);
create policy user_roles_seen on user_roles for select to tamga_app
  using (
    user_id = (select app_user_id()) or (select app_may('users.manage')) or (select app_may('users.view')));
create policy user_roles_given on user_roles for insert to tamga_app with check ((select app_may('users.manage')));
create policy user_roles_taken on user_roles for delete to tamga_app
  using (user_id = (select app_user_id()) or (select app_may('users.manage')));
grant select, insert, delete on user_roles to tamga_app;
grant select, insert, update, delete on user_roles to tamga_job;

-- How many have a role, for those who manage roles and not people.
create function role_holders(wanted text) returns integer language sql stable security definer set search_path = public, pg_temp
  as $$
    select count(*)::integer from (
      select id from users where role = wanted union select user_id from user_roles where role = wanted) holders
  $$;
revoke all on function role_holders(text) from public;
grant execute on function role_holders(text) to tamga_app;

-- What refuse_own_power is for the role of an account. None of the several outranks that role; while a higher one takes its
-- place, that role itself is here, too.
create function refuse_own_roles() returns trigger language plpgsql set search_path = public as $$
declare
  row_now constant user_roles := case when tg_op = 'DELETE' then old else new end;
  account text;
begin
  if tg_op = 'INSERT' then
    -- No rank changes meanwhile.
    perform pg_advisory_xact_lock_shared(hashtext('tamga roles'));
  end if;
  select u.role into account from users u where u.id = row_now.user_id;
  -- Anyone may give up their own.
  if current_user = 'tamga_app' and not (tg_op = 'DELETE' and app_user_id() = row_now.user_id) then
    if app_user_id() = row_now.user_id or not app_may('users.manage')
      or not app_ranks(account) or not app_ranks(row_now.role)
      or (tg_op = 'INSERT' and row_now.role <> account and exists (
        select from role_permissions p where p.role = row_now.role and not app_may(p.permission)))
    then
      raise exception 'No one gives what they lack, or changes their own roles'
        using errcode = 'insufficient_privilege';
    end if;
  end if;
  if tg_op = 'INSERT' and not exists (
    select from roles h, roles b
    where h.key = account and h.key <> 'user' and b.key = row_now.role and h.rank <= b.rank)
  then
    raise exception 'The role of an account is the highest that the person holds' using errcode = 'check_violation';
  end if;
  return row_now;
end
$$;
revoke all on function refuse_own_roles() from public;
create trigger user_roles_refuse_own_power before insert or delete on user_roles
  for each row execute function refuse_own_roles();

-- Whatever way the role of an account changes, no other outranks it, and none is there twice.
create function settle_roles() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from user_roles h where h.user_id = new.id and (
    new.role in (h.role, 'user')
    or exists (select from roles a, roles b where a.key = new.role and b.key = h.role and b.rank < a.rank));
  return null;
end
$$;
revoke all on function settle_roles() from public;
-- Named to fire after the other triggers of a changed role, which ask what was held beside it.
create trigger users_settle_roles after update of role on users
  for each row when (new.role is distinct from old.role) execute function settle_roles();

-- Where a role rises above the one of an account that it was held beside, it takes its place.
create policy users_role_reranked on users for update to tamga_owner using (role <> 'user');
create function settle_ranks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person record;
begin
  perform pg_advisory_xact_lock(hashtext('tamga roles'));
  for person in
    select u.id, u.role, (
      select h.role from user_roles h join roles b on b.key = h.role
      where h.user_id = u.id order by b.rank, b.key limit 1) as highest
    from users u join roles a on a.key = u.role
    where exists (
      select from user_roles h join roles b on b.key = h.role where h.user_id = u.id and b.rank < a.rank)
      and new.key in (select u.role union all select h.role from user_roles h where h.user_id = u.id)
    order by u.id
  loop
    insert into user_roles (user_id, role, granted_at) values (person.id, person.role, now());
    update users set role = person.highest where id = person.id;
  end loop;
  return null;
end
$$;
revoke all on function settle_ranks() from public;
create trigger roles_settle_ranks after update of rank on roles
  for each row when (new.rank <> old.rank) execute function settle_ranks();

-- One row is a whole chain of refresh tokens: rotation, reuse and revocation are updates of this row,
-- so that its lock decides every race between them.
-- retention: Its expiry | prune-sessions
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  gen integer not null default 1 check (gen >= 1),
  created_at timestamptz not null,
  -- When the newest token of the chain was issued: a cut-off for the user is never set before it.
  issued_at timestamptz not null,
  rotated_at timestamptz,
  -- SHA-256 of the Idempotency-Key that asked for the present generation.
  rotation_key bytea check (octet_length(rotation_key) = 32),
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  -- When it ends, and after how long without use, from the moment that its person has a role.
  staff_ends_at timestamptz not null default now() + interval '12 hours',
  staff_idle interval not null default '30 minutes',
  revoked_at timestamptz,
  revoke_reason text,
  outcome text not null default 'issued' check (outcome in ('issued', 'rotated', 'repeated', 'reuse')),
  -- How the person proved who they are when the chain began, for acr and amr.
  method text not null default 'unknown',
  -- What they had shown before, where the method is a second factor.
  first_method text,
  -- A super admin who has shown the second factor. The person's other sessions are ordinary ones.
  elevated boolean not null default false,
  -- When the person showed the eID or a second factor for it; roles other than `user` count in such sessions alone.
  strong_at timestamptz,
  -- The second factor that was shown: a code, a key that leaves its device or one that does not, a recovery code.
  factor text check (factor in ('otp', 'swk', 'hwk', 'recovery')),
  -- Which of the person's factors it was. No reference: a deleted one ends its sessions by name.
  factor_id uuid,
  -- Where a session was opened, and an attempt was made, as far as the person can recognise it: the browser or app by the
  -- name that it gave, and the network, without the last part of the address.
  device text check (char_length(device) <= 80),
  network text check (char_length(network) <= 64),
  check (expires_at <= absolute_expires_at),
  check ((revoked_at is null) = (revoke_reason is null))
) with (autovacuum_analyze_scale_factor = 0.02);
create index sessions_of_user on sessions (user_id) where revoked_at is null;
create index sessions_by_expiry on sessions (expires_at);

alter table sessions enable row level security, force row level security;
-- One policy for each command, with what is cheap and usual first: several would be asked in the order of their names.
create policy sessions_seen on sessions for select to tamga_app
  using (
    user_id = (select app_user_id())
    or user_id = any (array(select app_people()))
    or (select app_may('users.manage')));
create policy sessions_begun on sessions for insert to tamga_app
  with check (user_id = (select app_user_id()) or user_id = any (array(select app_people())));
-- Anyone who takes something from a person ends their sessions.
create policy sessions_changed on sessions for update to tamga_app
  using (
    user_id = (select app_user_id())
    or user_id = any (array(select app_people()))
    or (select app_may('users.manage')));
grant select, insert, update on sessions to tamga_app;
grant select, insert, update, delete on sessions to tamga_job;

-- Sessions end in many ways: by logging out, by a cut-off, by a token that was used twice. All of them come through here,
-- after whatever was opened on the session, because that holds its lock. Who has asked for access while the person is away
-- keeps it when that person merely logs out.
create function note_session_end() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with gone as (
    delete from oauth_participants where session_id = new.id returning application_id, sid, told
  ),
  ended as (
    update oauth_grants set revoked_at = new.revoked_at, revoke_reason = 'logout'
    where session_id in (select sid from gone) and revoked_at is null
      and (new.revoke_reason <> 'logout' or not 'offline_access' = any (scopes))
  )
  insert into oauth_logout_notices (id, application_id, user_id, sid, ended_at, due_at)
    select gen_random_uuid(), application_id, new.user_id, sid, new.revoked_at, new.revoked_at from gone where told;
  return null;
end
$$;
revoke all on function note_session_end() from public;

create trigger sessions_ended after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function note_session_end();

-- Second factors of people: codes of an authenticator app, and passkeys. Super admins have theirs in their own record.
-- retention: The person who deletes it
-- example: kind = 'totp', secret_sealed = 'sealed', last_step = 1
create table second_factors (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (char_length(name) between 1 and 60),
  -- Of an authenticator app, sealed. Each code is used once, and none that is older than the last one used.
  secret_sealed text,
  last_step bigint,
  -- Of a passkey (WebAuthn): which credential it is, its public key in COSE, and how often it has signed.
  credential_id text unique check (char_length(credential_id) <= 1400),
  public_key bytea,
  counter bigint check (counter >= 0),
  transports text[] not null default '{}',
  -- Whether it is copied to the person's other devices.
  synced boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz,
  check ((kind = 'totp') = (secret_sealed is not null and last_step is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null))
);
create index second_factors_of_user on second_factors (user_id);

alter table second_factors enable row level security, force row level security;
create policy second_factors_of_actor on second_factors to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on second_factors to tamga_app, tamga_job;

-- What a person was asked to prove with a factor, or to add one; each is used once, right or wrong.
-- retention: Its use, or a day | prune-sign-ins
-- example: purpose = 'confirm'
create table factor_challenges (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The session in which it was asked; no other one can use it.
  session_id uuid not null references sessions (id) on delete cascade,
  purpose text not null check (purpose in ('totp', 'passkey', 'confirm')),
  challenge text check (char_length(challenge) <= 200),
  secret_sealed text,
  expires_at timestamptz not null,
  unique (session_id, purpose)
);
create index factor_challenges_of_user on factor_challenges (user_id);
create index factor_challenges_by_expiry on factor_challenges (expires_at);

alter table factor_challenges enable row level security, force row level security;
create policy factor_challenges_of_actor on factor_challenges to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on factor_challenges to tamga_app, tamga_job;

-- What every instance must know until the access tokens concerned have expired by themselves.
-- retention: The expiry of what was revoked | prune-sessions
create table revocations (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('session', 'token', 'user')),
  key text not null,
  not_before timestamptz check ((kind = 'user') = (not_before is not null)),
  expires_at timestamptz not null,
  -- Readers ask by transaction, never by id or time: both are handed out before the commit that shows the row.
  xact xid8 not null default pg_current_xact_id()
);
create index revocations_by_transaction on revocations (xact);
create index revocations_by_token on revocations (key) where kind = 'token';
create index revocations_by_expiry on revocations (expires_at);

-- Every instance reads what was revoked as the job. A request adds to it, and sees what it has added.
alter table revocations enable row level security, force row level security;
create policy revocations_just_made on revocations for select to tamga_app
  using (xact = (select pg_current_xact_id_if_assigned()));
create policy revocations_made on revocations for insert to tamga_app
  with check (exists (select from app_people()));
grant select, insert on revocations to tamga_app;
grant select, insert, delete on revocations to tamga_job;

-- Who tried to sign in, how, and how it ended. Written also when the answer is an error.
-- retention: The time that the setting gives | prune-sign-ins, LOGIN_EVENT_DAYS
-- example: user_id = (select id from users limit 1)
create table login_events (
  id uuid primary key,
  at timestamptz not null,
  -- A refresh token that is shown twice is a failed attempt, too.
  method text not null
    check (method in ('eid_qr', 'eid_link', 'eid_push', 'eid_app', 'social', 'sso', 'mfa', 'onboarding', 'refresh')),
  outcome text not null check (outcome in ('ok', 'failed')),
  -- From the closed list of reasons that clients read as sso_error.
  reason text check ((outcome = 'failed') = (reason is not null)),
  user_id uuid references users (id) on delete set null,
  -- Whom the attempt was aimed at, hashed with a key, when it is not known to be a user.
  target_hash bytea,
  session_id uuid,
  address_hash text,
  request_id text not null,
  -- Where the attempt was made: the browser or app by the name that it gave, and the network, without the last part of
  -- the address.
  device text check (char_length(device) <= 80),
  network text check (char_length(network) <= 64)
);
create index login_events_of_user on login_events (user_id, at desc);
create index login_events_by_time on login_events (at);

alter table login_events enable row level security, force row level security;
create policy login_events_of_people on login_events for select to tamga_app using (user_id = (select app_user_id()));
create policy login_events_noted on login_events for insert to tamga_app
  with check (user_id is null or user_id = any (array(select app_people())));
-- Read on behalf of the one who may see them; operations decide that by permission.
grant select, insert on login_events to tamga_app;
grant select, insert, update, delete on login_events to tamga_job;

-- What looks like an attack or a fault of security, for administrators to see and acknowledge.
-- retention: Partitioned by month. A month goes as a whole | keep-partitions, prune-security-events,
--   RETENTION_SECURITY_EVENTS_DAYS
-- example: kind = 'social_linked', user_id = (select id from users limit 1)
create table security_events (
  id uuid primary key,
  at timestamptz not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  -- The platform itself, or a signed-in person who reports something.
  source text not null check (source in ('system', 'user')),
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{1,63}$'),
  user_id uuid references users (id) on delete set null,
  details jsonb not null default '{}',
  address_hash text,
  request_id text not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid references users (id) on delete set null,
  -- What the person who reported it reads of what became of it.
  answer text check (char_length(answer) between 1 and 2000),
  closed_at timestamptz,
  closed_by uuid references users (id) on delete set null,
  check (acknowledged_by is null or acknowledged_at is not null),
  check (closed_by is null or closed_at is not null),
  check (answer is null or closed_at is not null)
) partition by range (id);
create index security_events_by_time on security_events (at desc, id desc);
create index security_events_unacknowledged on security_events (severity, at desc) where acknowledged_at is null;
create index security_events_by_severity on security_events (severity, id);
create index security_events_by_kind on security_events (kind, id);
create index security_events_of_user on security_events (user_id, id) where user_id is not null;

alter table security_events enable row level security, force row level security;
create policy security_events_seen on security_events for select to tamga_app
  using (
    user_id = (select app_user_id())
    or (select app_ranks('admin'))
    or (select app_may('audit.view'))
    or (source = 'user' and (select app_may('helpdesk.read'))));
create policy security_events_noted on security_events for insert to tamga_app
  with check (
    acknowledged_at is null
    and (user_id is null or user_id = any (array(select app_people())) or (select app_may('users.manage'))));
create policy security_events_acknowledged on security_events for update to tamga_app
  using ((select app_ranks('admin')) or (source = 'user' and (select app_may('helpdesk.act'))))
  with check (coalesce(closed_by, acknowledged_by) = (select app_user_id()));
-- Triggers note what happens to accounts, by whatever way it does.
create policy security_events_of_triggers on security_events for insert to tamga_owner with check (true);
grant select, insert, update (acknowledged_at, acknowledged_by, answer, closed_at, closed_by) on security_events
  to tamga_app;
grant select, insert, update, delete on security_events to tamga_job;

-- For rows that have no partition yet, so that an insert never fails.
create table security_events_default (like security_events including defaults including constraints);
select close_partition('security_events_default');
alter table security_events attach partition security_events_default default;
select ensure_partition('security_events', now() + ahead * interval '1 month') from generate_series(0, 3) ahead;

-- Failures counted within a window, for one key such as 'account:<id>' or 'push:<hash>'. What strangers can make fail
-- has a key of its own, so that they lock that way in and no other.
-- retention: The end of the lock, or of its window | prune-sign-ins
create table sign_in_locks (
  key text primary key,
  failures integer not null check (failures >= 0),
  window_started_at timestamptz not null,
  locked_until timestamptz
);
create index sign_in_locks_by_window on sign_in_locks (window_started_at);

alter table sign_in_locks enable row level security, force row level security;
-- A key with an address has it as a hash with a secret of the server: which one it is, the database cannot tell.
create policy locks_of_people on sign_in_locks to tamga_app
  using (
    key = any (array(select app_locks()))
    or (key like 'email:%' and (select app_shown('onboarding')) is not null));
grant select, insert, update, delete on sign_in_locks to tamga_app, tamga_job;

-- People who are on their way in with the eID. Rows live for a day at most.
-- retention: A day | prune-sign-ins
-- example: purpose = 'sign-in'
create table eid_sessions (
  -- SHA-256 of the sid: anyone who reads this table cannot poll.
  id bytea primary key check (octet_length(id) = 32),
  -- What a proof is good for; a session of one purpose does not exist for another.
  purpose text not null check (purpose ~ '^[a-z][a-z-]{1,39}$'),
  method text not null check (method in ('eid_qr', 'eid_push', 'eid_app')),
  state text not null default 'pending'
    check (state in ('pending', 'COMPLETE', 'REFUSED', 'TIMEOUT', 'WRONG_VC', 'UNUSABLE', 'FAILED', 'EXPIRED')),
  sso_error text check ((sso_error is null) = (state in ('pending', 'COMPLETE'))),
  -- The provider's session, sealed: absent until a push has gone out, and again when it is over.
  sealed text check (sealed is null or state = 'pending'),
  verification_code text check (verification_code ~ '^[0-9]{4}$'),
  -- SHA-256 of what the app that started it has to show.
  challenge bytea check (octet_length(challenge) = 32),
  -- Of whom a push was sent to, hashed with a key.
  national_id_hash bytea check ((method = 'eid_push') = (national_id_hash is not null)),
  -- No one could be asked, which no one may learn: until then it looks as if someone were.
  silent_until timestamptz,
  -- Whom the provider has named first; no one else can finish it.
  civil_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'pending')),
  consumed_at timestamptz check (consumed_at is null or state <> 'pending'),
  -- The browser from which a push was sent, where it was known; what fails counts against that browser alone.
  known_browser uuid
);
create index eid_sessions_pending on eid_sessions (expires_at) where state = 'pending';
create index eid_sessions_by_time on eid_sessions (created_at);

alter table eid_sessions enable row level security, force row level security;
create policy eid_sessions_for_functions on eid_sessions for select to tamga_owner using (true);
create policy eid_session_shown on eid_sessions to tamga_app
  using (id = (select app_shown_hash('eid_session'))) with check (id = (select app_shown_hash('eid_session')));
grant select, insert, update (state, sso_error, sealed, ended_at, consumed_at) on eid_sessions to tamga_app;
grant select, insert, update, delete on eid_sessions to tamga_job;

-- A request ends with the row that it belongs to; the first end stays.
create function end_eid_request() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  row_now constant jsonb := to_jsonb(new);
  ended constant text := case lower(row_now->>'state')
    when 'pending' then case when row_now->>'silent_until' is not null then 'not_sent' end
    when 'complete' then 'completed'
    when 'completed' then 'completed'
    when 'refused' then 'refused'
    when 'timeout' then 'timeout'
    when 'expired' then 'timeout'
    when 'wrong_vc' then 'wrong_code'
    when 'withdrawn' then 'withdrawn'
    else 'failed' end;
begin
  if ended is not null then
    update eid_requests set outcome = ended, ended_at = now()
      where origin = tg_table_name and outcome is null
        and origin_id = case tg_table_name when 'eid_sessions' then substr(row_now->>'id', 3) else row_now->>'id' end;
  end if;
  return null;
end
$$;
revoke all on function end_eid_request() from public;

-- Requests that a lost device may still show count no more. For the acting person alone.
create function end_pushes_of_actor(at timestamptz) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  update eid_sessions set state = 'REFUSED', sso_error = 'user_refused', sealed = null, ended_at = at
    where state = 'pending' and method = 'eid_push'
      and national_id_hash = (select u.national_id_hash from users u where u.id = app_user_id());
  get diagnostics ended = row_count;
  return ended;
end
$$;
revoke all on function end_pushes_of_actor(timestamptz) from public;
grant execute on function end_pushes_of_actor(timestamptz) to tamga_app;
create policy eid_sessions_ended on eid_sessions for update to tamga_owner using (method = 'eid_push');

create trigger eid_request_ends after update of state, silent_until on eid_sessions
  for each row execute function end_eid_request();

-- Accounts at social providers that people have linked to themselves, after their eID. Anyone who changes one locks its
-- user first, so that linking, signing in and unlinking of one person happen one after the other.
-- retention: The person who unlinks
create table linked_accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Name of the provider in the configuration, by which the person knows it.
  provider text not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  constraint linked_accounts_account_key unique (issuer, subject),
  constraint linked_accounts_one_per_provider unique (user_id, provider)
);

alter table linked_accounts enable row level security, force row level security;
create policy linked_accounts_for_functions on linked_accounts for select to tamga_owner using (true);
create policy linked_accounts_seen on linked_accounts for select to tamga_app
  using (
    user_id = (select app_user_id())
    or (issuer, subject) in (select a.issuer, a.subject from app_shown_accounts() a));
create policy linked_accounts_made on linked_accounts for insert to tamga_app
  with check (user_id = (select app_user_id()));
create policy linked_accounts_used on linked_accounts for update to tamga_app
  using ((issuer, subject) in (select a.issuer, a.subject from app_shown_accounts() a));
create policy linked_accounts_removed on linked_accounts for delete to tamga_app
  using (user_id = (select app_user_id()));
-- What else they have linked may stand in its way.
create policy linked_accounts_of_people on linked_accounts for select to tamga_app
  using ((select app_shown_hash('onboarding')) is not null and user_id = any (array(select app_people())));
grant select, insert, update (last_used_at), delete on linked_accounts to tamga_app;
grant select, insert, update, delete on linked_accounts to tamga_job;

-- Whom the issuer of single sign-on means by a subject.
-- retention: The end of the account
create table sso_subjects (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (issuer, subject)
);
create index sso_subjects_of_user on sso_subjects (user_id);

alter table sso_subjects enable row level security, force row level security;
create policy sso_subjects_for_functions on sso_subjects for select to tamga_owner using (true);
create policy sso_subject_shown on sso_subjects to tamga_app
  using (issuer = (select app_shown('issuer')) and subject = (select app_shown('subject')))
  with check (issuer = (select app_shown('issuer')) and subject = (select app_shown('subject')));
grant select, insert, update (last_seen_at) on sso_subjects to tamga_app;
grant select, insert, update, delete on sso_subjects to tamga_job;

-- States that have been used. One that is not here and has not expired may be used; to use it is to insert it.
-- retention: An hour after it expired | prune-sso-states
-- no policies: random ids that have been used; the application cannot read it
create table sso_used_states (
  id uuid primary key,
  expires_at timestamptz not null
);
create index sso_used_states_by_expiry on sso_used_states (expires_at);

grant select, insert, update, delete on sso_used_states to tamga_job;

-- The id_token of a session that began at the issuer, sealed: the issuer asks for it when the session ends.
-- retention: The end of its session | prune-sessions
create table sso_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  id_token text not null,
  -- Whether the issuer that signed the person in said that it had seen their eID then.
  eid_seen boolean not null default false
);

alter table sso_sessions enable row level security, force row level security;
create policy sso_sessions_of_people on sso_sessions to tamga_app
  using (exists (
    select from sessions s where s.id = session_id
      and (s.user_id = (select app_user_id()) or s.user_id = any (array(select app_people())))));
grant select, insert, delete on sso_sessions to tamga_app;
grant select, insert, update, delete on sso_sessions to tamga_job;

-- Super admins, apart from the roles of ordinary accounts: the same person may be an administrator by eID and a super
-- admin here.
-- retention: The super admin who removes them
create table super_admins (
  id uuid primary key,
  -- An account that a super admin stands on cannot be deleted under it.
  user_id uuid not null unique references users (id),
  -- Latin letters in lower case, as every comparison has them.
  email text not null unique check (email !~ '[A-Z]'),
  social_issuer text not null,
  social_subject text not null,
  -- A compact JWE under INTEGRATION_ENC_KEY; null after a reset, until the person has gone through onboarding again.
  totp_sealed text,
  -- Number of the last 30-second step whose code was used; no code of it or of an earlier one works again.
  totp_last_step bigint,
  active boolean not null default true,
  created_at timestamptz not null,
  totp_set_at timestamptz not null,
  unique (social_issuer, social_subject),
  check ((totp_sealed is null) = (totp_last_step is null))
);

-- Super admins. No one becomes one but by an onboarding that has come to its end.
alter table super_admins enable row level security, force row level security;
create policy super_admins_for_functions on super_admins for select to tamga_owner using (true);
create policy super_admins_seen on super_admins for select to tamga_app
  using (
    user_id = (select app_user_id())
    or (select app_may('users.manage'))
    or user_id = any (array(select app_people()))
    or email in (select a.email from app_shown_accounts() a)
    or (social_issuer, social_subject) in (select a.issuer, a.subject from app_shown_accounts() a));
create policy super_admins_removed on super_admins for delete to tamga_app using ((select app_ranks('superadmin')));
-- Taking the standing of a super admin away takes the record: what it was stays in the audit log.
grant select, insert, update, delete on super_admins to tamga_app, tamga_job;

-- The roles that count for a person in a session, the highest first, decided here alone. A super admin who has not shown
-- the second factor is an ordinary user, whatever their account is otherwise; no one else is a super admin. Any other role,
-- too, counts only where the person has shown the eID or a second factor.
create function standings_of(person uuid, account_role text, elevated boolean, strong boolean) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  if exists (select from super_admins s where s.user_id = person and s.active) then
    return array[case when elevated then 'superadmin' else 'user' end];
  end if;
  if not strong or account_role = 'user' then
    return array['user'];
  end if;
  return array[case account_role when 'superadmin' then 'admin' else account_role end] || array(
    select h.role from user_roles h join roles b on b.key = h.role where h.user_id = person order by b.rank, b.key);
end
$$;
revoke all on function standings_of(uuid, text, boolean, boolean) from public;
grant execute on function standings_of(uuid, text, boolean, boolean) to tamga_app, tamga_job;

-- Who gets a role has the sessions of staff from then on, also those that were opened before. The person is locked first,
-- as where sessions are opened and renewed.
create policy sessions_for_functions on sessions for select to tamga_owner using (true);
create policy sessions_shortened on sessions for update to tamga_owner using (true);
create function shorten_sessions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person constant uuid := to_jsonb(new) ->> tg_argv[0];
begin
  perform from users where id = person for no key update;
  update sessions set
    absolute_expires_at = least(absolute_expires_at, staff_ends_at),
    expires_at = least(expires_at, issued_at + staff_idle, staff_ends_at)
  where user_id = person and revoked_at is null;
  return null;
end
$$;
revoke all on function shorten_sessions() from public;
create trigger users_shorten_sessions after update of role on users
  for each row when (old.role = 'user' and new.role <> 'user') execute function shorten_sessions('id');
create trigger super_admins_shorten_sessions after insert or update of active on super_admins
  for each row when (new.active) execute function shorten_sessions('user_id');

-- Codes for a super admin who has lost the second factor, sealed; each is used once.
-- retention: New codes, or the end of the super admin
create table super_admin_recovery_codes (
  id uuid primary key,
  super_admin_id uuid not null references super_admins (id) on delete cascade,
  sealed text not null,
  used_at timestamptz
);
create index super_admin_recovery_codes_of on super_admin_recovery_codes (super_admin_id);

alter table super_admin_recovery_codes enable row level security, force row level security;
create policy recovery_codes_of_people on super_admin_recovery_codes to tamga_app
  using (exists (
    select from super_admins s where s.id = super_admin_id
      and (s.user_id = any (array(select app_people())) or (select app_ranks('superadmin')))));
grant select, insert, update, delete on super_admin_recovery_codes to tamga_app, tamga_job;

-- Who may become a super admin, besides the address in SUPERADMIN_EMAIL.
-- retention: The super admin who takes it back, or the onboarding
create table super_admin_invites (
  email text primary key check (email !~ '[A-Z]'),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

alter table super_admin_invites enable row level security, force row level security;
create policy super_admin_invites_kept on super_admin_invites to tamga_app using ((select app_ranks('superadmin')));
create policy super_admin_invites_shown on super_admin_invites for select to tamga_app
  using (email in (select a.email from app_shown_accounts() a));
create policy super_admin_invites_taken on super_admin_invites for update to tamga_app
  using (email in (select a.email from app_shown_accounts() a));
grant select, insert, update, delete on super_admin_invites to tamga_app, tamga_job;

-- One person's way through onboarding. Each step is one update that asks for the step before it.
-- retention: Its end, or a day after it expired | prune-sign-ins
-- example: step = 'eid'
create table super_admin_onboardings (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  step text not null check (step in ('eid', 'email', 'totp', 'done', 'void')),
  email text not null,
  social_issuer text not null,
  social_subject text not null,
  -- Hash of the eID session that this onboarding has started last; no other one counts.
  eid_session_hash bytea,
  user_id uuid references users (id) on delete cascade,
  -- A keyed hash; null when there is none, or it has been used, or it was guessed at too often.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  totp_sealed text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The social account with which an onboarding began is linked to its person at the end; where it is null, none is.
  social_provider text,
  check ((step in ('email', 'totp', 'done')) <= (user_id is not null))
);
create index super_admin_onboardings_by_expiry on super_admin_onboardings (expires_at);

alter table super_admin_onboardings enable row level security, force row level security;
create policy onboardings_for_functions on super_admin_onboardings for select to tamga_owner using (true);
create policy onboarding_shown on super_admin_onboardings to tamga_app
  using (token_hash = (select app_shown_hash('onboarding')))
  with check (token_hash = (select app_shown_hash('onboarding')));
grant select, insert, update on super_admin_onboardings to tamga_app;
grant select, insert, update, delete on super_admin_onboardings to tamga_job;

create policy linked_accounts_of_onboarding on linked_accounts for insert to tamga_app
  with check (exists (
    select from super_admin_onboardings o
      where o.token_hash = (select app_shown_hash('onboarding')) and o.step = 'done'
        and o.user_id = linked_accounts.user_id and o.social_provider = linked_accounts.provider
        and o.social_issuer = linked_accounts.issuer and o.social_subject = linked_accounts.subject));

create policy super_admins_made on super_admins for insert to tamga_app
  with check (exists (
    select from super_admin_onboardings o
      where o.token_hash = (select app_shown_hash('onboarding')) and o.step = 'done'
        and o.user_id = super_admins.user_id and o.email = super_admins.email));

-- People show their own second factor before they have the rank; a code that was used is noted in their record.
create policy super_admins_changed on super_admins for update to tamga_app
  using (
    user_id = (select app_user_id())
    or (select app_ranks('superadmin'))
    or exists (
      select from super_admin_onboardings o
        where o.token_hash = (select app_shown_hash('onboarding')) and o.step = 'done'
          and o.user_id = super_admins.user_id));

-- A picture of a person's own handwriting, to be shown on what they sign.
-- retention: The person who deletes it
create table user_signatures (
  user_id uuid primary key references users (id) on delete cascade,
  file_key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  updated_at timestamptz not null
);

alter table user_signatures enable row level security, force row level security;
create policy signature_of_actor on user_signatures to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on user_signatures to tamga_app, tamga_job;

-- Whatever way a row takes to let go of its file, the file's own row goes with it.
create function forget_stored_file() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from stored_files where key = old.file_key;
  return null;
end
$$;
revoke all on function forget_stored_file() from public;

create trigger signature_file_left after delete or update of file_key on user_signatures
  for each row execute function forget_stored_file();

-- Whether the operator console is open to every address or only to those in CONTROL_PLANE_ALLOWED_CIDRS: always one row.
-- retention: Kept for ever: always one row
create table platform_access (
  singleton boolean primary key default true check (singleton),
  mode text not null default 'public' check (mode in ('public', 'private')),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null
);

insert into platform_access default values;

alter table platform_access enable row level security, force row level security;
create policy access_of_super_admins on platform_access to tamga_app using ((select app_ranks('superadmin')));
grant select, update (mode, row_version, updated_at, updated_by) on platform_access to tamga_app;
grant select, update on platform_access to tamga_job;

-- Where someone has a row here, they hold of the permissions of their roles only those that it lists. What a role is given
-- later, or another role permits, is not theirs until it stands here too.
-- retention: The administrator who takes it back, or the end of the account
create table permission_limits (
  user_id uuid primary key references users (id) on delete cascade,
  permissions text[] not null,
  limited_by uuid references users (id) on delete set null,
  limited_at timestamptz not null
);

alter table permission_limits enable row level security, force row level security;
create policy limits_seen on permission_limits for select to tamga_app
  using (user_id = (select app_user_id()) or (select app_may('users.manage')));
create policy limits_set on permission_limits to tamga_app using ((select app_ranks('superadmin')));
grant select, insert, update, delete on permission_limits to tamga_app, tamga_job;

-- Browsers in which a person has signed in with the eID. A push from there is counted apart, so that strangers who send
-- pushes to the same person do not keep the person out.
-- retention: A newer browser of the person, or 180 days without use | prune-sign-ins
create table known_browsers (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Moves on with each sign-in, so that a copy of the cookie is worth nothing after the next one.
  turn integer not null default 1,
  signed_in_at timestamptz not null
);
create index known_browsers_of_user on known_browsers (user_id, signed_in_at desc);
create index known_browsers_by_age on known_browsers (signed_in_at);

alter table known_browsers enable row level security, force row level security;
grant select, insert, update, delete on known_browsers to tamga_job;

-- Devices and places from which a person has signed in: another one is news to them. A device is the browser or app and its
-- system, a place the network of a provider's size, so that neither an update nor a new address is one.
-- retention: 180 days without a sign-in from there, unless it was the latest | prune-sign-ins
create table sign_in_places (
  user_id uuid not null references users (id) on delete cascade,
  device text not null,
  place text not null,
  last_seen_at timestamptz not null,
  -- The person has said that it was not them: the next sign-in from there is news again.
  disowned_at timestamptz,
  primary key (user_id, device, place)
);
create index sign_in_places_by_age on sign_in_places (last_seen_at);

alter table sign_in_places enable row level security, force row level security;
create policy places_come_with_sessions on sign_in_places to tamga_owner using (true) with check (true);
grant select, insert, update, delete on sign_in_places to tamga_job;

-- An address or number that a person has named and not shown yet to be theirs: at most one of each kind.
-- retention: The confirmation, or a day | tidy-contact
-- example: target = 'a@demo.invalid'
create table contact_changes (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  target text not null check (length(target) between 3 and 254),
  -- A keyed hash; null once the code was right, or has been tried too often.
  code_hash bytea,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (user_id, kind)
);
create index contact_changes_by_expiry on contact_changes (expires_at);

alter table contact_changes enable row level security, force row level security;
create policy contact_change_of_actor on contact_changes to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on contact_changes to tamga_app, tamga_job;

-- Who looked at a person's data, or was given them: one row for each person whom an audit entry concerns, in the same
-- commit as the entry, whose id it has. The audit log proves it, and this table shows it to the person.
-- retention: The time that the setting gives | prune-data-accesses, RETENTION_DATA_ACCESSES_DAYS
create table data_accesses (
  user_id uuid not null references users (id) on delete cascade,
  -- That of the audit entry. It begins with the time, so that the primary key is the order of the list.
  id uuid not null,
  at timestamptz not null,
  kind text not null
    check (kind in ('officer', 'application', 'registry', 'administrator', 'operator', 'organisation')),
  operation text not null check (char_length(operation) <= 64),
  categories text[] not null,
  -- The person who looked; null where an application or the platform itself did.
  actor_id uuid,
  -- What that person was on that day.
  actor_role text check (char_length(actor_role) <= 64),
  org_id uuid,
  case_id uuid,
  case_number text check (char_length(case_number) <= 32),
  application_id uuid,
  -- The register that was asked.
  source_mn text check (char_length(source_mn) <= 500),
  source_en text check (char_length(source_en) <= 500),
  -- Why, in the words of the one who looked.
  reason text check (char_length(reason) <= 2000),
  -- One row stands for all looks of one kind until this time; null where each look has its own.
  until timestamptz,
  fold uuid,
  primary key (user_id, id)
);
create index data_accesses_of_kind on data_accesses (user_id, kind, id);
create unique index data_accesses_folded on data_accesses (user_id, fold) where fold is not null;
create index data_accesses_by_age on data_accesses (at);

alter table data_accesses enable row level security, force row level security;
create policy accesses_of_actor on data_accesses for select to tamga_app
  using (user_id = (select app_user_id()));
-- For the two functions below: what they write, and what they show of it to the person.
create policy accesses_noted on data_accesses for insert to tamga_owner with check (true);
create policy accesses_shown on data_accesses for select to tamga_owner
  using (user_id = (select app_user_id()));
grant select on data_accesses to tamga_app;
grant select, delete on data_accesses to tamga_job;

-- Leaves a row for each of these people who has an account here, but none for those who look at their own data as an
-- official. Says whether the look is to have an audit entry: a look that an earlier row stands for has that one's.
-- Who acts is what the transaction says, and no argument.
create function note_data_accesses(people uuid[], look jsonb) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  by_person constant boolean := look->>'kind' in ('officer', 'administrator', 'operator', 'organisation');
  -- Whose own look leaves no row.
  onlooker constant uuid := case when by_person then app_user_id() end;
  -- The person whom a case is about, where another applied.
  represented constant bytea := decode(look->>'represented', 'hex');
  added integer;
begin
  insert into data_accesses (user_id, id, at, kind, operation, categories, actor_id, actor_role, org_id, case_id,
    case_number, application_id, source_mn, source_en, reason, until, fold)
  select u.id, (look->>'id')::uuid, (look->>'at')::timestamptz, look->>'kind', look->>'operation',
    array(select jsonb_array_elements_text(look->'categories')), onlooker,
    coalesce(look->>'role', (select a.role from users a where a.id = onlooker)),
    (look->>'org')::uuid, (look->>'case')::uuid, look->>'number', (look->>'application')::uuid,
    look->>'source_mn', look->>'source_en', left(look->>'reason', 2000), (look->>'until')::timestamptz,
    (look->>'fold')::uuid
  from users u
  where (u.id = any (people) or u.national_id_hash = represented) and u.id is distinct from onlooker
  on conflict do nothing;
  get diagnostics added = row_count;
  return added > 0 or look->>'fold' is null
    or not exists (
      select from users u
      where (u.id = any (people) or u.national_id_hash = represented) and u.id is distinct from onlooker);
end
$$;
revoke all on function note_data_accesses(uuid[], jsonb) from public;
grant execute on function note_data_accesses(uuid[], jsonb) to tamga_app, tamga_job;

-- Every request to a phone that this platform has sent or passed on, as the person sees it who was asked.
-- retention: The time that the setting gives; a day where it belongs to no account | prune-eid-requests,
--   RETENTION_EID_REQUESTS_DAYS
create table eid_requests (
  id uuid primary key,
  -- Null until it is known whose phone was asked, and for people who have no account here.
  user_id uuid references users (id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('authentication', 'signature', 'certificate_choice')),
  purpose text not null check (purpose ~ '^[a-z][a-z_]*$' and length(purpose) <= 40),
  -- The client for which it was asked; null where the platform asked for itself.
  application_id uuid,
  -- As the phone showed it.
  client_name text check (length(client_name) <= 100),
  display_text text check (length(display_text) <= 200),
  -- The row that the request belongs to, whose end is its own.
  origin text,
  origin_id text,
  outcome text check (
    outcome in ('completed', 'refused', 'timeout', 'wrong_code', 'failed', 'withdrawn', 'not_sent')),
  ended_at timestamptz,
  disputed_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check ((origin is null) = (origin_id is null))
);
create index eid_requests_of_user on eid_requests (user_id, id);
create index eid_requests_by_time on eid_requests (at);
create unique index eid_requests_of_origin on eid_requests (origin, origin_id) where origin is not null;

alter table eid_requests enable row level security, force row level security;
create policy eid_requests_of_actor on eid_requests for select to tamga_app
  using (user_id = (select app_user_id()));
create policy eid_requests_disputed on eid_requests for update to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy eid_requests_for_functions on eid_requests to tamga_owner using (true) with check (true);
grant select, update (disputed_at) on eid_requests to tamga_app;
grant select, insert, update, delete on eid_requests to tamga_job;

-- Whom the eID has proven in a session: the request was theirs, whether they had an account when it began or not.
create function name_eid_request(session bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update eid_requests r set user_id = u.id
    from eid_sessions s join users u on u.civil_id = s.civil_id
    where s.id = session and r.origin = 'eid_sessions' and r.origin_id = encode(session, 'hex')
      and r.user_id is distinct from u.id
$$;
revoke all on function name_eid_request(bytea) from public;
grant execute on function name_eid_request(bytea) to tamga_app, tamga_job;

-- A client that may not ask a person any more, since the person disputed one of its requests.
-- retention: The person who unlocks the application
create table eid_request_locks (
  user_id uuid not null references users (id) on delete cascade,
  application_id uuid not null,
  request_id uuid not null references eid_requests (id) on delete cascade,
  locked_at timestamptz not null,
  primary key (user_id, application_id)
);
create index eid_request_locks_of_application on eid_request_locks (application_id);
create index eid_request_locks_of_request on eid_request_locks (request_id);

alter table eid_request_locks enable row level security, force row level security;
create policy eid_request_locks_seen on eid_request_locks for select to tamga_app
  using (user_id = (select app_user_id()) or (select app_may('users.manage')));
create policy eid_request_locks_made on eid_request_locks for insert to tamga_app
  with check (user_id = (select app_user_id()));
create policy eid_request_locks_lifted on eid_request_locks for delete to tamga_app
  using (user_id = (select app_user_id()) or (select app_may('users.manage')));
create policy eid_request_locks_for_functions on eid_request_locks for select to tamga_owner using (true);
grant select, insert, delete on eid_request_locks to tamga_app, tamga_job;

-- Notes a request at the moment of asking, before the person or anyone else is known to the transaction. Null, and no
-- row, where the person has disputed a request of that client, or has lost the device: then nothing is to be asked.
create function note_eid_request(request jsonb) returns uuid
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  person constant uuid := (
    select u.id from users u
    where u.civil_id = request->>'civil_id' or u.eid_document = request->>'document'
      or u.national_id_hash = decode(request->>'national_id_hash', 'hex')
    limit 1);
begin
  if exists (
    select from eid_request_locks l
    where l.user_id = person and l.application_id = (request->>'application')::uuid)
    or exists (select from users u where u.id = person and u.push_blocked_at is not null)
  then
    return null;
  end if;
  insert into eid_requests (id, user_id, at, kind, purpose, application_id, client_name, display_text, origin, origin_id)
  values ((request->>'id')::uuid, person, (request->>'at')::timestamptz, request->>'kind', request->>'purpose',
    (request->>'application')::uuid, left(request->>'client_name', 100), left(request->>'text', 200),
    request->>'origin', request->>'origin_id');
  return (request->>'id')::uuid;
end
$$;
revoke all on function note_eid_request(jsonb) from public;
grant execute on function note_eid_request(jsonb) to tamga_app, tamga_job;

-- A person's data as a file: asked for, made by the job, fetched until it expires. One a person.
-- retention: Its expiry, or the end of the account | make-exports
create table account_exports (
  user_id uuid primary key references users (id) on delete cascade,
  -- Another one for each time that the person asks.
  id uuid not null unique,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  parts_done integer not null default 0 check (parts_done >= 0),
  parts integer not null default 0 check (parts >= parts_done),
  file_key text unique,
  bytes bigint,
  sha256 bytea,
  check ((state = 'ready') = (file_key is not null)),
  check ((file_key is null) = (bytes is null) and (file_key is null) = (sha256 is null)
    and (file_key is null) = (expires_at is null)),
  check ((ended_at is null) = (state in ('queued', 'running')))
);
create index account_exports_waiting on account_exports (asked_at) where state in ('queued', 'running');
create index account_exports_by_expiry on account_exports (expires_at) where expires_at is not null;

alter table account_exports enable row level security, force row level security;
create policy export_of_actor on account_exports to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()) and state = 'queued');
grant select, insert, update on account_exports to tamga_app;
grant select, insert, update, delete on account_exports to tamga_job;

create trigger export_file_left after delete or update of file_key on account_exports
  for each row execute function forget_stored_file();
