-- area: organisations
-- Organisations, their members, and who may act for them.

-- All that decides who owns an organisation waits here for its turn. What was seen before waiting is out of date.
create function lock_organisation(org uuid) returns void language sql volatile
  as $$ select pg_advisory_xact_lock(hashtext('organisation'), hashtext(org::text)) $$;

-- Organisations with an account on the platform. One that is closed is kept and read, and not changed any more.
-- retention: Kept for ever, because cases, payments and the audit log name it; one that was closed can be read
create table organisations (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name_mn text not null,
  name_en text not null,
  reg_no text,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_key text collate "C" not null generated always as (search_words(
    name_mn || ' ' || name_en, slug || ' ' || coalesce(reg_no, ''))) stored,
  -- An organisation that is closed is kept and read, and changed no more. Its register number is free for another.
  closed_at timestamptz,
  closed_by uuid references users (id) on delete set null,
  -- What the state registry said last of an organisation that comes from it.
  refreshed_at timestamptz,
  -- Since when it is known here that the registry has it no more.
  struck_off_at timestamptz,
  -- The operator has stopped it: it is read, and neither changed nor signed for, until the operator reopens it.
  suspended_at timestamptz,
  -- The organisation that has taken its members and applications, once the operator has merged it.
  merged_into uuid references organisations (id) on delete set null
);
create index organisations_merged on organisations (merged_into) where merged_into is not null;
create index organisations_search on organisations using gin (search_key gin_trgm_ops) with (fastupdate = off);
create unique index organisations_reg_no_key on organisations (reg_no) where closed_at is null;
create index organisations_to_refresh on organisations (refreshed_at nulls first)
  where reg_no is not null and closed_at is null;

alter table organisations enable row level security, force row level security;
create policy organisations_for_functions on organisations for select to tamga_owner using (true);
-- Members see their organisation; what changes it, or who belongs to it, is for owners. Everyone may leave.
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
grant select, insert, update, delete on organisations to tamga_app, tamga_job;

-- Whether an organisation with the register number is here already: that, and no more, for those who cannot see it.
create function reg_no_is_taken(number text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from organisations where reg_no = number and closed_at is null) $$;
revoke all on function reg_no_is_taken(text) from public;
grant execute on function reg_no_is_taken(text) to tamga_app, tamga_job;

-- Names of the one who answers for a service, which are public: members alone see the organisation itself.
create function authority_names(org uuid) returns table (name_mn text, name_en text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select o.name_mn, o.name_en from organisations o where o.id = org $$;
revoke all on function authority_names(uuid) from public;
grant execute on function authority_names(uuid) to tamga_app, tamga_job;

create function revoke_keys_of_closed_organisation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update api_keys set revoked_at = coalesce(new.closed_at, new.suspended_at) where org_id = new.id and revoked_at is null;
  return null;
end
$$;
revoke all on function revoke_keys_of_closed_organisation() from public;

create trigger organisations_revoke_keys after update of closed_at, suspended_at on organisations
  for each row when (coalesce(new.closed_at, new.suspended_at) is not null
    and coalesce(old.closed_at, old.suspended_at) is null)
  execute function revoke_keys_of_closed_organisation();

-- Who belongs to an organisation, and as what.
-- retention: The owner who removes them, or who leaves
create table organisation_members (
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'signer', 'member')),
  created_at timestamptz not null default now(),
  -- Who was named owner by the operator never accepted it, and may step down although no other is left. The operator then
  -- names another.
  named_by_operator boolean not null default false,
  -- On what the right rests: the state registry, the operator, or the owner who named them. One that has `ended` is
  -- deleted in the same transaction, whether or not an owner is left.
  basis text not null default 'named' check (basis in ('register', 'operator', 'named', 'ended')),
  -- When it was given; of one by the state registry, when that last confirmed it.
  basis_at timestamptz not null default now(),
  named_by uuid references users (id) on delete set null,
  -- No representative of today stands behind it: it ends then, unless one confirms it before.
  confirm_before timestamptz check (confirm_before is null or basis = 'named'),
  primary key (org_id, user_id)
);
create index organisation_members_user on organisation_members (user_id);
create index organisation_members_by_register on organisation_members (basis_at) where basis = 'register';
create index organisation_members_named_by on organisation_members (named_by) where named_by is not null;
create index organisation_members_to_confirm on organisation_members (confirm_before) where confirm_before is not null;
create index organisation_members_owners on organisation_members (org_id) where role = 'owner';

alter table organisation_members enable row level security, force row level security;
create policy members_for_policies on organisation_members for select to tamga_owner using (true);
create policy members_seen on organisation_members for select to tamga_app
  using (
    user_id = (select app_user_id())
    or org_id = (select app_org_id())
    or org_id = any (array(select app_member_orgs()))
  );
create policy members_removed on organisation_members for delete to tamga_app
  using (user_id = (select app_user_id()) or org_id = any (array(select app_owned_orgs())));
-- Who accepts acts for the organisation, and may take over from the one who asked.
create policy members_changed on organisation_members for update to tamga_app
  using (org_id = any (array(select app_owned_orgs())) or org_id = (select app_acting_org()))
  with check (org_id = any (array(select app_owned_orgs())) or org_id = (select app_acting_org()));
create policy members_added on organisation_members for insert to tamga_app
  with check (
    org_id = (select app_acting_org()) and user_id = (select app_user_id()) and not named_by_operator
    and basis in ('register', 'named') and confirm_before is null);
-- Who changes a service stays a member until the change is done: removing a member waits for it, or has come first. Only
-- the key of the row is held, so that a new role in the organisation waits for nothing.
create policy members_held_for_registry on organisation_members for update to tamga_owner using (true) with check (false);
-- A membership is not moved to another organisation or person, and no request says on what it rests.
grant select, insert, update (role, named_by, basis_at), delete on organisation_members to tamga_app;
grant select, insert, update, delete on organisation_members to tamga_job;

-- Whether a person is a member, for those who may not see the members.
create function belongs_to(person uuid, org uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from organisation_members m where m.org_id = org and m.user_id = person) $$;
revoke all on function belongs_to(uuid, uuid) from public;
grant execute on function belongs_to(uuid, uuid) to tamga_app, tamga_job;

-- An organisation that has owners keeps one, by whatever way its members are changed.
create function keep_an_owner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Who represents it no more cannot stay because no other does: the next representative takes over.
  if old.role <> 'owner' or old.basis = 'ended' then return null; end if;
  perform lock_organisation(old.org_id);
  if not old.named_by_operator
    and exists (select from organisations where id = old.org_id and closed_at is null)
    and not exists (select from organisation_members where org_id = old.org_id and role = 'owner')
  then
    raise exception 'an organisation must keep an owner'
      using errcode = 'check_violation', constraint = 'organisation_keeps_an_owner';
  end if;
  return null;
end
$$;
revoke all on function keep_an_owner() from public;

-- Whether a case is someone's own: they applied, or it is about them, or about an organisation that they answer for.
create function is_party_to(person uuid, applicant uuid, represented_hash bytea, represented_reg_no text)
  returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$
    select person = applicant
      or exists (select from users u where u.id = person and u.national_id_hash = represented_hash)
      or exists (
        select from organisations o join organisation_members m on m.org_id = o.id
        where o.reg_no = represented_reg_no and m.user_id = person and m.role in ('owner', 'signer'))
  $$;
revoke all on function is_party_to(uuid, uuid, bytea, text) from public;
grant execute on function is_party_to(uuid, uuid, bytea, text) to tamga_app, tamga_job;

-- And it raises no one either.
create function refuse_forced_role() returns trigger language plpgsql set search_path = public as $$
begin
  if new.user_id is distinct from app_user_id() and organisation_rank(new.role) > organisation_rank(old.role) then
    raise exception 'a role must be accepted first'
      using errcode = 'insufficient_privilege', constraint = 'organisation_roles_are_accepted';
  end if;
  -- What comes after is what they accepted, or chose.
  if new.role <> old.role then new.named_by_operator := false; end if;
  return new;
end
$$;
revoke all on function refuse_forced_role() from public;

-- No one joins it, whatever way they come, and it gets no case.
create function refuse_closed_organisation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from organisations o where o.id = new.org_id and o.closed_at is not null) then
    raise exception 'the organisation is closed'
      using errcode = 'check_violation', constraint = 'organisation_is_open';
  end if;
  return new;
end
$$;
revoke all on function refuse_closed_organisation() from public;

create function hold_place_in(org uuid) returns setof text
  language plpgsql volatile security definer set search_path = public, pg_temp rows 1
  as $$
begin
  return query
    select m.role from organisation_members m where m.org_id = org and m.user_id = app_user_id() for key share;
end
$$;
revoke all on function hold_place_in(uuid) from public;
grant execute on function hold_place_in(uuid) to tamga_app, tamga_job;

create trigger organisation_keeps_an_owner
  after update of role, org_id, user_id or delete on organisation_members
  for each row execute function keep_an_owner();
create trigger organisation_roles_are_accepted before update of role on organisation_members
  for each row when (current_user = 'tamga_app') execute function refuse_forced_role();
create trigger organisation_is_open before insert on organisation_members
  for each row execute function refuse_closed_organisation();

-- What can be installed for an organisation: each module binds the operations whose x-module names it. Versions are three
-- numbers, as in semantic versioning.
-- retention: Kept for ever: one row for each module of this version
-- no policies: what can be installed for an organisation
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
   'Байгууллагын үйлчилгээг тодорхойлж нийтлэх', 'Describes and publishes the services of the organisation', '1.0.0', '0.1.0');

grant select on modules to tamga_app;
grant select, insert, update, delete on modules to tamga_job;

-- Which modules an organisation has installed.
-- retention: The owner who uninstalls it
create table organisation_modules (
  org_id uuid not null references organisations (id) on delete cascade,
  module text not null references modules (key),
  installed_at timestamptz not null default now(),
  version text not null default '1.0.0',
  installed_by uuid references users (id) on delete set null,
  primary key (org_id, module)
);

alter table organisation_modules enable row level security, force row level security;
create policy modules_seen on organisation_modules for select to tamga_app
  using (org_id = (select app_org_id()) or org_id = any (array(select app_member_orgs())));
create policy modules_installed on organisation_modules for insert to tamga_app
  with check (org_id = any (array(select app_owned_orgs())));
create policy modules_changed on organisation_modules for update to tamga_app
  using (org_id = any (array(select app_owned_orgs())))
  with check (org_id = any (array(select app_owned_orgs())));
create policy modules_removed on organisation_modules for delete to tamga_app
  using (org_id = any (array(select app_owned_orgs())));
create policy modules_for_policies on organisation_modules for select to tamga_owner using (true);
-- A case is opened only where the module stays until the case is there: removing it waits for this lock, and then counts.
create policy modules_held_for_cases on organisation_modules for update to tamga_owner using (true) with check (false);
grant select, insert, update, delete on organisation_modules to tamga_app, tamga_job;

-- Whether an organisation takes cases at all, which those who publish a service for it must know.
create function receives_cases(org uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from organisation_modules m where m.org_id = org and m.module = 'gov') $$;
revoke all on function receives_cases(uuid) from public;
grant execute on function receives_cases(uuid) to tamga_app, tamga_job;

-- Whether someone reviews the cases of an organisation: as app_review_orgs, for a person who is not the acting one.
create function reviews_for(officer uuid, org uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from organisation_members m
        join organisation_modules o on o.org_id = m.org_id and o.module = 'gov'
        join users u on u.id = m.user_id and u.active
        where m.org_id = org and m.user_id = officer and exists (
          select from role_permissions p
          where p.permission = 'gov.review' and (p.role = u.role
            or exists (select from user_roles h where h.user_id = u.id and h.role = p.role)
            or p.role = 'superadmin' and exists (
              select from super_admins s where s.user_id = u.id and s.active))))
  $$;
revoke all on function reviews_for(uuid, uuid) from public;
grant execute on function reviews_for(uuid, uuid) to tamga_app, tamga_job;

-- Whether an organisation has a module, which non-members learn from the platform, not from the table.
create function has_module(org uuid, wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from organisation_modules m where m.org_id = org and m.module = wanted) $$;
revoke all on function has_module(uuid, text) from public;
grant execute on function has_module(uuid, text) to tamga_app, tamga_job;

-- Organisations as the state registry named them last. They are known by their register number, because most of them
-- have no account on this platform.
-- retention: Kept for ever, because it is public and signatures name it; one row for each legal entity
-- no policies: names of legal entities, which the state publishes by their register number
-- example: reg_no = '1234567'
create table eid_organisations (
  reg_no text primary key check (reg_no ~ '^[0-9]{7}$'),
  name_mn text not null,
  name_en text,
  checked_at timestamptz not null
);

grant select, insert, update on eid_organisations to tamga_app;
grant select, insert, update, delete on eid_organisations to tamga_job;

-- Organisations that people have put on their eID console, and what they were to them then.
-- retention: The person who unlinks, or the state registry that no longer names them | recheck-representatives
create table eid_organisation_links (
  user_id uuid not null references users (id) on delete cascade,
  reg_no text not null references eid_organisations (reg_no),
  basis text not null check (basis in ('representative', 'signer', 'member')),
  linked_at timestamptz not null,
  -- When the state registry was asked last whether this person represents the organisation.
  verified_at timestamptz not null,
  primary key (user_id, reg_no)
);
create index eid_organisation_links_by_check on eid_organisation_links (verified_at) where basis = 'representative';

alter table eid_organisation_links enable row level security, force row level security;
create policy links_of_actor on eid_organisation_links to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy links_for_functions on eid_organisation_links to tamga_owner using (true);
grant select, insert, update, delete on eid_organisation_links to tamga_app, tamga_job;

-- Who may sign for an organisation because someone who represents it has said so: first an invitation, then a person.
-- retention: So long after they were removed, or the invitation expired | recheck-representatives,
--   RETENTION_FORMER_SIGNERS_DAYS
-- example: token_hash = decode(repeat('ab', 32), 'hex')
create table eid_organisation_signers (
  id uuid primary key,
  reg_no text not null references eid_organisations (reg_no),
  -- Latin letters in lower case, as every comparison has them.
  email text not null check (email !~ '[A-Z]'),
  -- Whom the invitation is for; null where the one who holds the mail may take it.
  civil_id text,
  -- SHA-256 of what stands in the mail; it goes when the invitation has been accepted or withdrawn.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  invited_by uuid references users (id) on delete set null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  sends integer not null default 1 check (sends > 0),
  last_sent_at timestamptz not null,
  user_id uuid references users (id) on delete cascade,
  accepted_at timestamptz,
  removed_at timestamptz,
  -- As in organisation_members: no representative of today stands behind it.
  confirm_before timestamptz,
  check ((user_id is null) = (accepted_at is null)),
  check ((token_hash is not null) = (user_id is null and removed_at is null))
);
create unique index eid_organisation_signers_one_per_email
  on eid_organisation_signers (reg_no, email) where removed_at is null;
create unique index eid_organisation_signers_one_per_person
  on eid_organisation_signers (reg_no, user_id) where removed_at is null;
create index eid_organisation_signers_of_user on eid_organisation_signers (user_id) where removed_at is null;
create index eid_organisation_signers_to_confirm on eid_organisation_signers (confirm_before)
  where confirm_before is not null and removed_at is null;

alter table eid_organisation_signers enable row level security, force row level security;
create policy signers_seen on eid_organisation_signers for select to tamga_app
  using (reg_no = any (array(select app_signing_for(false))));
create policy signers_invited on eid_organisation_signers for insert to tamga_app
  with check (reg_no = any (array(select app_signing_for(true))));
create policy signers_changed on eid_organisation_signers for update to tamga_app
  using (reg_no = any (array(select app_signing_for(true))));
create policy signers_for_functions on eid_organisation_signers to tamga_owner using (true);
grant select, insert, update on eid_organisation_signers to tamga_app;
grant select, insert, update, delete on eid_organisation_signers to tamga_job;

-- Who is no signer any more has nothing of the organisation on the console either.
create function unlink_removed_signer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from eid_organisation_links
    where user_id = old.user_id and reg_no = old.reg_no and basis = 'signer';
  return null;
end
$$;
revoke all on function unlink_removed_signer() from public;

-- Anyone who holds the mail may not see the row yet, so its token is all that this asks for. One wins.
create function accept_signer_invitation(shown bytea, at timestamptz)
  returns table (id uuid, reg_no text, email text) language sql volatile security definer set search_path = public, pg_temp as $$
  update eid_organisation_signers s set user_id = u.id, accepted_at = at, token_hash = null
    from users u
    where s.token_hash = shown and s.user_id is null and s.removed_at is null and s.expires_at > at
      and u.id = app_user_id() and u.active and u.eid_verified_at is not null
      and (s.civil_id is null or s.civil_id = u.civil_id)
    returning s.id, s.reg_no, s.email
$$;
revoke all on function accept_signer_invitation(bytea, timestamptz) from public;
grant execute on function accept_signer_invitation(bytea, timestamptz) to tamga_app;

-- Who holds the token of an open invitation to sign sees which organisation asks, and the initials of who invites.
create function signer_invitation_shown(hash bytea, at timestamptz)
  returns table (reg_no text, name_mn text, name_en text, family_initial text, given_initial text, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.reg_no, o.name_mn, o.name_en, left(u.family_name, 1), left(u.given_name, 1), s.expires_at
    from eid_organisation_signers s
      join eid_organisations o on o.reg_no = s.reg_no
      left join users u on u.id = s.invited_by
    where s.token_hash = hash and s.user_id is null and s.removed_at is null and s.expires_at > at
  $$;
revoke all on function signer_invitation_shown(bytea, timestamptz) from public;
grant execute on function signer_invitation_shown(bytea, timestamptz) to tamga_app;

-- Who accepts an invitation by mail is the one who was named.
create function note_who_accepted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update organisation_nominations set user_id = case tg_table_name
      when 'organisation_invitations' then (to_jsonb(new)->>'accepted_by')::uuid
      else (to_jsonb(new)->>'user_id')::uuid end
    where invitation_id = new.id and user_id is null;
  return null;
end
$$;
revoke all on function note_who_accepted() from public;

create trigger signer_removed after update of removed_at on eid_organisation_signers
  for each row when (new.removed_at is not null and old.user_id is not null) execute function unlink_removed_signer();
create trigger eid_organisation_signers_accepted after update of user_id on eid_organisation_signers
  for each row when (new.user_id is not null) execute function note_who_accepted();

-- The picture of an organisation's stamp, to be shown on what is signed for it.
-- retention: The member who deletes it
-- example: reg_no = '1234567'
create table organisation_stamps (
  reg_no text primary key check (reg_no ~ '^[0-9]{7}$'),
  file_key text not null unique references stored_files (key),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  set_by uuid references users (id) on delete set null,
  updated_at timestamptz not null
);

alter table organisation_stamps enable row level security, force row level security;
-- Who signs for an organisation uses its stamp and its Latin name; who represents or owns it sets them.
create policy stamps_seen on organisation_stamps for select to tamga_app
  using (reg_no = any (array(select app_signing_for(false))));
create policy stamps_kept on organisation_stamps to tamga_app
  using (reg_no = any (array(select app_signing_for(true))))
  with check (reg_no = any (array(select app_signing_for(true))));
grant select, insert, update, delete on organisation_stamps to tamga_app, tamga_job;

create trigger stamp_file_left after delete or update of file_key on organisation_stamps
  for each row execute function forget_stored_file();

-- How an organisation writes its name in Latin letters.
-- retention: Kept for ever, because it is public; one row for each organisation
-- example: reg_no = '1234567'
create table organisation_latin_names (
  reg_no text primary key check (reg_no ~ '^[0-9]{7}$'),
  name text not null,
  set_by uuid references users (id) on delete set null,
  updated_at timestamptz not null
);

alter table organisation_latin_names enable row level security, force row level security;
create policy latin_names_seen on organisation_latin_names for select to tamga_app
  using (reg_no = any (array(select app_signing_for(false))));
create policy latin_names_kept on organisation_latin_names to tamga_app
  using (reg_no = any (array(select app_signing_for(true))))
  with check (reg_no = any (array(select app_signing_for(true))));
grant select, insert, update, delete on organisation_latin_names to tamga_app, tamga_job;

-- Whom an owner, or the operator, has asked to join. The token is in the mail alone.
-- retention: So long after it expired | prune-invitations, RETENTION_INVITATIONS_DAYS
-- example: email = 'a@demo.invalid', token_hash = decode(repeat('ab', 32), 'hex'),
--   expires_at = now() + interval '1 day'
create table organisation_invitations (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  email text check (length(email) <= 254),
  role text not null check (role in ('owner', 'signer', 'member')),
  -- Where it is known who is meant, no one else can accept.
  civil_id text,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_at timestamptz,
  accepted_by uuid references users (id) on delete set null,
  withdrawn_at timestamptz,
  -- A person becomes member, signer or owner of an organisation only by accepting. Whom the platform knows is asked by
  -- their account, without a mail and so without a token.
  user_id uuid references users (id) on delete cascade,
  -- The owner who asks steps down in the moment in which it is accepted.
  hands_over boolean not null default false,
  declined_at timestamptz,
  check (accepted_at is null or withdrawn_at is null),
  constraint organisation_invitations_reach_someone
    check (num_nonnulls(email, token_hash) = case when user_id is null then 2 else 0 end),
  constraint organisation_invitations_declined_by_whom check (declined_at is null or user_id is not null),
  constraint organisation_invitations_hand_over_ownership
    check (not hands_over or (user_id is not null and role = 'owner')),
  constraint organisation_invitations_end_once
    check (num_nonnulls(accepted_at, withdrawn_at, declined_at) <= 1)
);
create index organisation_invitations_of_organisation on organisation_invitations (org_id, id);
create index organisation_invitations_by_expiry on organisation_invitations (expires_at);
create unique index organisation_invitations_open_to_person on organisation_invitations (org_id, user_id)
  where accepted_at is null and withdrawn_at is null and declined_at is null;
create index organisation_invitations_of_person on organisation_invitations (user_id, id) where user_id is not null;
-- Addresses are compared by their Latin letters alone. lower() by the locale of the database takes other letters (the
-- Kelvin sign) for Latin ones, so that inviting one address replaced the invitation of another.
create unique index organisation_invitations_open on organisation_invitations (org_id, lower(email collate "C"))
  where accepted_at is null and withdrawn_at is null;

alter table organisation_invitations enable row level security, force row level security;
create policy invitations_of_owner on organisation_invitations to tamga_app
  using (org_id = (select app_acting_org()) or org_id = any (array(select app_owned_orgs())))
  with check (org_id = (select app_acting_org()) or org_id = any (array(select app_owned_orgs())));
create policy invitations_for_tokens on organisation_invitations for select to tamga_owner using (true);
create policy invitations_of_invited on organisation_invitations for select to tamga_app
  using (user_id = (select app_user_id()));
grant select, insert,
  update (role, civil_id, token_hash, invited_by, created_at, expires_at, accepted_at, accepted_by, withdrawn_at,
    hands_over, declined_at) on organisation_invitations to tamga_app;
grant select, insert, update, delete on organisation_invitations to tamga_job;

-- Anyone who has the token of an invitation may know the organisation that it is to.
create function invitation_organisation(hash bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select org_id from organisation_invitations where token_hash = hash $$;
revoke all on function invitation_organisation(bytea) from public;
grant execute on function invitation_organisation(bytea) to tamga_app;

-- What anyone who has the token of an invitation may know before accepting it, signed in or not: while it can be accepted.
create function invitation_shown(hash bytea, at timestamptz)
  returns table (name_mn text, name_en text, role text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.name_mn, o.name_en, i.role
    from organisation_invitations i join organisations o on o.id = i.org_id
    where i.token_hash = hash and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > at
  $$;
revoke all on function invitation_shown(bytea, timestamptz) from public;
grant execute on function invitation_shown(bytea, timestamptz) to tamga_app;

-- What the acting person is asked to become, with the names of organisations that they do not see yet.
create function offers_to_me(at timestamptz)
  returns table (
    id uuid, org_id uuid, name_mn text, name_en text, role text, hands_over boolean, created_at timestamptz,
    expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select i.id, i.org_id, o.name_mn, o.name_en, i.role, i.hands_over, i.created_at, i.expires_at
    from organisation_invitations i join organisations o on o.id = i.org_id
    where i.user_id = app_user_id() and i.accepted_at is null and i.withdrawn_at is null and i.declined_at is null
      and i.expires_at > at
  $$;
revoke all on function offers_to_me(timestamptz) from public;
grant execute on function offers_to_me(timestamptz) to tamga_app;

create trigger organisation_invitations_accepted after update of accepted_by on organisation_invitations
  for each row when (new.accepted_by is not null) execute function note_who_accepted();

-- A role that someone is to have once they have signed for it with PIN2 on their eID.
-- retention: Kept for ever, because it proves who gave a role to whom; the signature is erased with the account
-- example: role = 'manager'
create table role_grants (
  id uuid primary key,
  user_id uuid not null references users (id),
  role text not null,
  granted_by uuid not null references users (id),
  -- Whether the granter acted as a super admin: that standing is asked for again at the end.
  granted_elevated boolean not null,
  -- Whether the person keeps the roles that they hold.
  adds boolean not null default false,
  state text not null default 'pending'
    check (state in ('pending', 'completed', 'refused', 'timeout', 'expired', 'failed', 'withdrawn')),
  -- Why it did not come about, in more detail than the state.
  reason text check (reason is null or state not in ('pending', 'completed')),
  -- RFC 8785 JSON, whose SHA-256 is what is signed. No personal data: those are in the certificate.
  record text not null,
  verification_code text check (verification_code ~ '^[0-9]{4}$'),
  -- The session at the eID provider, sealed; absent until the phone has been asked, and again when it is over.
  sealed text check (sealed is null or state = 'pending'),
  -- Until then one instance asks the provider, and no other.
  asked_until timestamptz,
  signature bytea,
  signature_algorithm text,
  certificate bytea,
  signed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'pending')),
  withdrawn_by uuid references users (id),
  -- The person's right to be forgotten takes the signature with the certificate, and leaves the rest.
  evidence_erased_at timestamptz,
  -- The chain as text: certificates in base64, from the issuing one to the anchor. Drivers differ in lists of bytes.
  chain text[],
  -- An offer of a role that has ended keeps the role's name as a text; only one that is pending keeps the role itself.
  pending_role text generated always as (case when state = 'pending' then role end) stored references roles (key),
  constraint role_grants_evidence check (state <> 'completed' or evidence_erased_at is not null
    or num_nulls(signature, signature_algorithm, certificate, chain, signed_at) = 0)
);
create unique index role_grants_one_pending on role_grants (user_id) where state = 'pending';
create index role_grants_of_user on role_grants (user_id, id);
create index role_grants_of_granter on role_grants (granted_by, id);
create index role_grants_pending on role_grants (expires_at) where state = 'pending';
create index role_grants_of_role on role_grants (pending_role) where pending_role is not null;

alter table role_grants enable row level security, force row level security;
create policy role_grants_seen on role_grants for select to tamga_app
  using (
    user_id = (select app_user_id()) or (select app_may('users.manage')) or (select app_may('users.view')));
create policy role_grants_begun on role_grants for insert to tamga_app
  with check (granted_by = (select app_user_id()) and state = 'pending' and (select app_may('users.manage')));
create policy role_grants_withdrawn on role_grants for update to tamga_app
  using (user_id = (select app_user_id()) or (select app_may('users.manage')))
  with check (state = 'withdrawn' and withdrawn_by = (select app_user_id()));
-- How many are offered a role, for those who manage roles and not people.
create policy role_grants_for_functions on role_grants for select to tamga_owner using (state = 'pending');
grant select, insert, update (state, reason, verification_code, sealed, ended_at, withdrawn_by) on role_grants to
  tamga_app;
grant select, insert, update, delete on role_grants to tamga_job;

create function role_offers(wanted text) returns integer language sql stable security definer set search_path = public, pg_temp
  as $$ select count(*)::integer from role_grants where pending_role = wanted and state = 'pending' $$;
revoke all on function role_offers(text) from public;
grant execute on function role_offers(text) to tamga_app;

create trigger eid_request_ends after update of state on role_grants
  for each row when (old.state is distinct from new.state) execute function end_eid_request();

-- What an operator wants to correct in an organisation. It takes effect when another operator confirms it; both sign.
-- retention: Kept for ever, because it proves which operators changed an organisation and why
-- example: org_id = (select id from organisations limit 1), action = 'suspend', organisation_name = 'a', reason = 'because',
--   values = '{}'
create table organisation_corrections (
  id uuid primary key,
  org_id uuid references organisations (id) on delete set null,
  -- As it was called then: what was deleted or renamed is still known by it.
  organisation_name text not null,
  action text not null check (action in ('name_owner', 'suspend', 'rename', 'reopen', 'merge', 'delete')),
  -- The new owner, the new names, or the organisation that it is merged into.
  values jsonb not null,
  reason text not null check (length(reason) between 5 and 500),
  -- Of the organisation as the first operator saw it: one that has changed since is not corrected.
  org_row_version integer not null,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'refused', 'expired')),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz check ((decided_at is null) = (state = 'pending')),
  decision_reason text check (length(decision_reason) <= 500),
  -- Four eyes.
  constraint organisation_corrections_by_another check (state <> 'confirmed' or decided_by <> proposed_by)
);
create unique index organisation_corrections_one_pending on organisation_corrections (org_id) where state = 'pending';
create index organisation_corrections_of_organisation on organisation_corrections (org_id, id);
create index organisation_corrections_by_proposer on organisation_corrections (proposed_by);
create index organisation_corrections_by_decider on organisation_corrections (decided_by) where decided_by is not null;
create index organisation_corrections_due on organisation_corrections (expires_at) where state = 'pending';

-- The console works in the role of jobs, for every organisation; the contract lets super admins in alone.
alter table organisation_corrections enable row level security, force row level security;
grant select, insert, update, delete on organisation_corrections to tamga_job;

-- A person who is to own an organisation or sign for it is named by an owner, who signs that with PIN2. The invitation comes
-- into being together with the signature, or not at all.
-- retention: So long after it ended without effect; one that took effect is kept, because it proves who was made owner
--   | prune-invitations, RETENTION_INVITATIONS_DAYS
-- example: org_id = (select id from organisations limit 1), email = 'a@demo.invalid'
create table organisation_nominations (
  id uuid primary key,
  -- The account of the organisation here, or its register number: signers of the eID console need no account.
  org_id uuid references organisations (id) on delete cascade,
  reg_no text check (reg_no ~ '^[0-9]{7}$'),
  nominated_by uuid not null references users (id),
  -- The person who is named, where they are known; of an invitation by mail once it is accepted.
  user_id uuid references users (id),
  email text check (length(email) <= 254),
  civil_id text check (length(civil_id) <= 64),
  role text not null check (role in ('owner', 'signer')),
  -- A member, who gets a role with more duties.
  is_member boolean not null default false,
  -- The owner who asks steps down once it is accepted.
  hands_over boolean not null default false,
  language text not null check (language in ('mn', 'en')),
  -- What came of it: an invitation to the organisation, or one to sign for it. Either may be deleted later.
  invitation_id uuid,
  state text not null default 'pending'
    check (state in ('pending', 'completed', 'refused', 'timeout', 'expired', 'failed', 'withdrawn')),
  -- Why it failed, in more detail than the state.
  reason text check (reason is null or state not in ('pending', 'completed')),
  -- RFC 8785 JSON, whose SHA-256 is what is signed.
  record text not null,
  verification_code text check (verification_code ~ '^[0-9]{4}$'),
  -- The session at the eID provider, sealed; absent until the phone has been asked, and again when it is over.
  sealed text check (sealed is null or state = 'pending'),
  -- Until then one instance asks the provider, and no other.
  asked_until timestamptz,
  signature bytea,
  signature_algorithm text,
  certificate bytea,
  -- Certificates in base64, from the issuing one to the anchor.
  chain text[],
  signed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'pending')),
  withdrawn_by uuid references users (id),
  check (num_nonnulls(org_id, reg_no) = 1),
  check (num_nonnulls(user_id, email) > 0),
  check (state <> 'completed' or num_nulls(signature, signature_algorithm, certificate, chain, signed_at) = 0)
);
-- Of two owners who name the same person at once, one asks their phone.
create unique index organisation_nominations_person_pending on organisation_nominations (org_id, user_id)
  where state = 'pending' and user_id is not null;
create index organisation_nominations_of_organisation on organisation_nominations (org_id, id) where org_id is not null;
create index organisation_nominations_of_register on organisation_nominations (reg_no, id) where reg_no is not null;
create index organisation_nominations_of_person on organisation_nominations (user_id, id) where user_id is not null;
create index organisation_nominations_by_owner on organisation_nominations (nominated_by, id);
create index organisation_nominations_of_invitation on organisation_nominations (invitation_id)
  where invitation_id is not null;
create index organisation_nominations_pending on organisation_nominations (expires_at) where state = 'pending';
create unique index organisation_nominations_address_pending
  on organisation_nominations (coalesce(org_id::text, reg_no), lower(email collate "C"))
  where state = 'pending' and user_id is null;

alter table organisation_nominations enable row level security, force row level security;
create policy nominations_of_owners on organisation_nominations for select to tamga_app
  using (nominated_by = (select app_user_id()) or org_id = any (array(select app_owned_orgs()))
    or reg_no = any (array(select app_signing_for(true))));
-- Who was named sees by whom, once it is signed.
create policy nominations_of_named on organisation_nominations for select to tamga_app
  using (state = 'completed' and user_id = (select app_user_id()));
create policy nominations_begun on organisation_nominations for insert to tamga_app
  with check (
    nominated_by = (select app_user_id()) and state = 'pending' and invitation_id is null
    and (org_id = any (array(select app_owned_orgs())) or reg_no = any (array(select app_signing_for(true)))));
create policy nominations_withdrawn on organisation_nominations for update to tamga_app
  using (nominated_by = (select app_user_id()) or org_id = any (array(select app_owned_orgs()))
    or reg_no = any (array(select app_signing_for(true))));
create policy nominations_for_functions on organisation_nominations to tamga_owner using (invitation_id is not null);
grant select, insert, update (state, reason, sealed, ended_at, withdrawn_by) on organisation_nominations to tamga_app;
grant select, insert, update, delete on organisation_nominations to tamga_job;

create trigger eid_request_ends after update of state on organisation_nominations
  for each row when (old.state is distinct from new.state) execute function end_eid_request();

-- Rights to act for an organisation that have ended because nothing supports them any more, with what they rested on.
-- retention: So long after it ended | prune-invitations, RETENTION_INVITATIONS_DAYS
-- example: reg_no = '1234567', org_id = (select id from organisations limit 1)
create table organisation_ended_rights (
  id uuid primary key,
  -- The account of the organisation here; null for a representative of one that has none.
  org_id uuid references organisations (id) on delete cascade,
  reg_no text,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'signer', 'member', 'representative')),
  basis text not null check (basis in ('register', 'operator', 'named')),
  since timestamptz not null,
  ended_at timestamptz not null,
  reason text not null check (reason in ('not_representative', 'struck_off', 'unconfirmed', 'deceased', 'no_capacity')),
  check (num_nonnulls(org_id, reg_no) > 0)
);
create index organisation_ended_rights_of_person on organisation_ended_rights (user_id, id);
create index organisation_ended_rights_of_organisation on organisation_ended_rights (org_id, ended_at)
  where org_id is not null;
create index organisation_ended_rights_by_end on organisation_ended_rights (ended_at);

alter table organisation_ended_rights enable row level security, force row level security;
create policy ended_rights_seen on organisation_ended_rights for select to tamga_app
  using (user_id = (select app_user_id()) or org_id = any (array(select app_owned_orgs())));
grant select on organisation_ended_rights to tamga_app;
grant select, insert, update, delete on organisation_ended_rights to tamga_job;

-- A representative by the state registry who became owner beside or instead of others. Those may object to the operator for
-- a time, in which the organisation is neither closed nor handed over.
-- retention: Kept for ever, because it proves who took an organisation over
-- example: org_id = (select id from organisations limit 1), taken_at = now(), objection_until = now() + interval '3 days'
create table organisation_take_overs (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  taken_by uuid not null references users (id),
  taken_at timestamptz not null,
  objection_until timestamptz not null check (objection_until > taken_at),
  objected_by uuid references users (id) on delete set null,
  objected_at timestamptz,
  objection text check (length(objection) <= 2000),
  -- The operator's answer.
  decision text check (decision in ('dismissed', 'upheld')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 2000),
  check ((objected_at is null) = (objection is null)),
  check (num_nulls(decision, decided_at, decision_reason) in (0, 3)),
  check (decided_at is null or objected_at is not null)
);
create index organisation_take_overs_of_organisation on organisation_take_overs (org_id, id);
create index organisation_take_overs_undecided on organisation_take_overs (id)
  where objected_at is not null and decided_at is null;

-- Who may object to a take-over: the owners of that day, and those who were until shortly before.
-- retention: The deletion of the account
-- example: take_over_id = (select id from organisation_take_overs limit 1)
create table organisation_take_over_parties (
  take_over_id uuid not null references organisation_take_overs (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (take_over_id, user_id)
);
create index organisation_take_over_parties_of_person on organisation_take_over_parties (user_id);

alter table organisation_take_over_parties enable row level security, force row level security;
create policy take_over_parties_seen on organisation_take_over_parties for select to tamga_app
  using (user_id = (select app_user_id()));
grant select on organisation_take_over_parties to tamga_app;
grant select, insert, update, delete on organisation_take_over_parties to tamga_job;

alter table organisation_take_overs enable row level security, force row level security;
create policy take_overs_seen on organisation_take_overs for select to tamga_app
  using (
    taken_by = (select app_user_id()) or org_id = any (array(select app_owned_orgs()))
    or id in (select p.take_over_id from organisation_take_over_parties p where p.user_id = (select app_user_id())));
grant select on organisation_take_overs to tamga_app;
grant select, insert, update, delete on organisation_take_overs to tamga_job;
