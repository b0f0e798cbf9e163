-- What is kept in the storage, one row for each file. A file without a row is rubbish, and is removed after a while.
create table stored_files (
  key text primary key check (key ~ '^[a-z]+(/[a-z0-9-]+)+$'),
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes integer not null check (bytes > 0),
  stored_at timestamptz not null
);

-- Whatever way a row takes to let go of its file, the file's own row goes with it.
create function forget_stored_file() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from stored_files where key = old.file_key;
  return null;
end
$$;
revoke all on function forget_stored_file() from public;

-- A picture of a person's own handwriting, to be shown on what they sign.
create table user_signatures (
  user_id uuid primary key references users (id) on delete cascade,
  file_key text not null unique references stored_files (key),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  updated_at timestamptz not null
);
create trigger signature_file_left after delete or update of file_key on user_signatures
  for each row execute function forget_stored_file();

-- Organisations as the state registry named them last. They are known by their register number, because most of them
-- have no account on this platform.
create table eid_organisations (
  reg_no text primary key check (reg_no ~ '^[0-9]{7}$'),
  name_mn text not null,
  name_en text,
  checked_at timestamptz not null
);

-- Organisations that people have put on their eID console, and what they were to them then.
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

-- Who may sign for an organisation because somebody who represents it has said so: first an invitation, then a person.
create table eid_organisation_signers (
  id uuid primary key,
  reg_no text not null references eid_organisations (reg_no),
  -- Latin letters in lower case, as every comparison has them.
  email text not null check (email !~ '[A-Z]'),
  -- Whom the invitation is for; null where whoever holds the mail may take it.
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
  check ((user_id is null) = (accepted_at is null)),
  check ((token_hash is not null) = (user_id is null and removed_at is null))
);
create unique index eid_organisation_signers_one_per_email
  on eid_organisation_signers (reg_no, email) where removed_at is null;
create unique index eid_organisation_signers_one_per_person
  on eid_organisation_signers (reg_no, user_id) where removed_at is null;
create index eid_organisation_signers_of_user on eid_organisation_signers (user_id) where removed_at is null;

-- Who is no signer any more has nothing of the organisation on the console either.
create function unlink_removed_signer() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from eid_organisation_links
    where user_id = old.user_id and reg_no = old.reg_no and basis = 'signer';
  return null;
end
$$;
revoke all on function unlink_removed_signer() from public;
create trigger signer_removed after update of removed_at on eid_organisation_signers
  for each row when (new.removed_at is not null and old.user_id is not null) execute function unlink_removed_signer();

create table organisation_stamps (
  reg_no text primary key check (reg_no ~ '^[0-9]{7}$'),
  file_key text not null unique references stored_files (key),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  set_by uuid references users (id) on delete set null,
  updated_at timestamptz not null
);
create trigger stamp_file_left after delete or update of file_key on organisation_stamps
  for each row execute function forget_stored_file();

create table organisation_latin_names (
  reg_no text primary key check (reg_no ~ '^[0-9]{7}$'),
  name text not null,
  set_by uuid references users (id) on delete set null,
  updated_at timestamptz not null
);

-- Organisations for which the acting person may sign; with `managing`, those whose signers the person chooses: who
-- represents the organisation by the state registry, and who owns its account here.
create function app_signing_for(managing boolean) returns setof text language sql stable security definer
  set search_path = public as $$
  select reg_no from eid_organisation_links where user_id = app_user_id() and basis = 'representative'
  union
  select o.reg_no from organisations o join organisation_members m on m.org_id = o.id
    where m.user_id = app_user_id() and o.reg_no is not null
      and (m.role = 'owner' or (m.role = 'signer' and not managing))
  union
  select reg_no from eid_organisation_signers
    where user_id = app_user_id() and removed_at is null and not managing
$$;
revoke all on function app_signing_for(boolean) from public;
grant execute on function app_signing_for(boolean) to tamga_app;

-- Whoever holds the mail may not see the row yet, so its token is all that this asks for. One wins.
create function accept_signer_invitation(shown bytea, at timestamptz)
  returns table (id uuid, reg_no text, email text) language sql volatile security definer set search_path = public as $$
  update eid_organisation_signers s set user_id = u.id, accepted_at = at, token_hash = null
    from users u
    where s.token_hash = shown and s.user_id is null and s.removed_at is null and s.expires_at > at
      and u.id = app_user_id() and u.active and u.eid_verified_at is not null
      and (s.civil_id is null or s.civil_id = u.civil_id)
    returning s.id, s.reg_no, s.email
$$;
revoke all on function accept_signer_invitation(bytea, timestamptz) from public;
grant execute on function accept_signer_invitation(bytea, timestamptz) to tamga_app;

alter table user_signatures enable row level security;
alter table user_signatures force row level security;
create policy signature_of_actor on user_signatures to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));

alter table eid_organisation_links enable row level security;
alter table eid_organisation_links force row level security;
create policy links_of_actor on eid_organisation_links to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy links_for_functions on eid_organisation_links to tamga_owner using (true);

alter table eid_organisation_signers enable row level security;
alter table eid_organisation_signers force row level security;
create policy signers_seen on eid_organisation_signers for select to tamga_app
  using (reg_no = any (array(select app_signing_for(false))));
create policy signers_invited on eid_organisation_signers for insert to tamga_app
  with check (reg_no = any (array(select app_signing_for(true))));
create policy signers_changed on eid_organisation_signers for update to tamga_app
  using (reg_no = any (array(select app_signing_for(true))));
create policy signers_for_functions on eid_organisation_signers to tamga_owner using (true);

alter table organisation_stamps enable row level security;
alter table organisation_stamps force row level security;
create policy stamps_of_signers on organisation_stamps to tamga_app
  using (reg_no = any (array(select app_signing_for(false))))
  with check (reg_no = any (array(select app_signing_for(false))));

alter table organisation_latin_names enable row level security;
alter table organisation_latin_names force row level security;
create policy latin_names_of_signers on organisation_latin_names to tamga_app
  using (reg_no = any (array(select app_signing_for(false))))
  with check (reg_no = any (array(select app_signing_for(false))));

create policy organisations_for_functions on organisations for select to tamga_owner using (true);

grant select, insert on stored_files to tamga_app;
grant select, insert, update, delete on user_signatures, organisation_stamps, organisation_latin_names to tamga_app;
grant select, insert, update on eid_organisations, eid_organisation_signers to tamga_app;
grant select, insert, update, delete on eid_organisation_links to tamga_app;
grant update (latin_family_name, latin_given_name) on users to tamga_app;
grant select, insert, update, delete
  on stored_files, user_signatures, eid_organisations, eid_organisation_links, eid_organisation_signers,
     organisation_stamps, organisation_latin_names
  to tamga_job;
