-- An organisation's e-seal: a key that the platform keeps sealed, and the certificate that an authority has given for it.
create table organisation_seals (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  state text not null default 'requested' check (state in ('requested', 'active', 'retired', 'revoked', 'failed')),
  -- The organisation, as the certificate names it.
  reg_no text not null check (reg_no ~ '^[0-9]{7}$'),
  name text not null check (length(name) between 1 and 500),
  -- SHA-256 of the public key (SPKI), base64url.
  key_id text not null unique check (key_id ~ '^[A-Za-z0-9_-]{43}$'),
  -- The private key, sealed for this row. It is destroyed once nothing may be sealed with it any more.
  key_sealed text check ((key_sealed is not null) = (state in ('requested', 'active'))),
  -- PKCS#10. While the authority has not decided, the same one is sent again.
  request bytea not null,
  -- The seal that this one replaces.
  renews uuid references organisation_seals (id) on delete set null,
  -- Whether the authority is asked to renew, because the subject stays the same.
  re_enrols boolean not null default false,
  certificate bytea,
  -- Certificates in base64, from the issuing one to the anchor.
  chain text[],
  -- Hexadecimal.
  serial text,
  not_before timestamptz,
  not_after timestamptz,
  -- Why it failed, was retired or revoked.
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  -- Null where the platform renewed it.
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null,
  -- When the authority is asked next; moved ahead by the instance that asks, so that no other does.
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  activated_at timestamptz,
  ended_at timestamptz check ((ended_at is not null) = (state in ('retired', 'revoked', 'failed'))),
  ended_by uuid references users (id) on delete set null,
  check (state not in ('active', 'retired')
    or num_nulls(certificate, chain, serial, not_before, not_after, activated_at) = 0)
);
create unique index organisation_seals_active on organisation_seals (org_id) where state = 'active';
create unique index organisation_seals_requested on organisation_seals (org_id) where state = 'requested';
create index organisation_seals_of_organisation on organisation_seals (org_id, id);
create index organisation_seals_due on organisation_seals (next_attempt_at) where state = 'requested';
create index organisation_seals_ending on organisation_seals (not_after) where state = 'active';
create index organisation_seals_renewed on organisation_seals (renews) where renews is not null;
create index organisation_seals_requested_by on organisation_seals (requested_by) where requested_by is not null;
create index organisation_seals_ended_by on organisation_seals (ended_by) where ended_by is not null;

alter table organisation_seals enable row level security;
alter table organisation_seals force row level security;
create policy seals_seen on organisation_seals for select to tamga_app
  using (
    org_id = (select app_org_id()) or org_id = any (array(select app_member_orgs())) or (select app_ranks('admin')));
create policy seals_requested on organisation_seals for insert to tamga_app
  with check (
    state = 'requested' and requested_by = (select app_user_id()) and org_id = any (array(select app_owned_orgs())));
create policy seals_ended on organisation_seals for update to tamga_app
  using (org_id = any (array(select app_owned_orgs())) or (select app_ranks('admin')))
  with check (state = 'revoked' and ended_by = (select app_user_id()));

-- Not key_sealed: what serves requests can put a key away, and never take it out.
grant select (id, org_id, state, reg_no, name, key_id, request, renews, re_enrols, certificate, chain, serial, not_before,
    not_after, reason, requested_by, requested_at, next_attempt_at, attempts, activated_at, ended_at, ended_by)
  on organisation_seals to tamga_app;
grant insert, update (state, key_sealed, reason, ended_at, ended_by) on organisation_seals to tamga_app;
grant select, insert, update, delete on organisation_seals to tamga_job;

-- A reference on paper, sealed once by its issuer: everyone who downloads it gets these bytes.
create table gov_reference_files (
  reference_id uuid primary key references gov_references (id) on delete cascade,
  seal_id uuid not null references organisation_seals (id),
  file_key text not null unique references stored_files (key),
  sha256 bytea not null check (octet_length(sha256) = 32),
  time_stamped boolean not null,
  sealed_at timestamptz not null
);
create trigger reference_file_left after delete or update of file_key on gov_reference_files
  for each row execute function forget_stored_file();
create index gov_reference_files_by_seal on gov_reference_files (seal_id);
alter table gov_reference_files enable row level security;
alter table gov_reference_files force row level security;
grant select, insert, update, delete on gov_reference_files to tamga_job;

insert into permissions (key, description_mn, description_en) values
  ('sign.seal', 'Байгууллагынхаа цахим тамгаар PDF баримт баталгаажуулах', 'Seal PDF documents for an organisation of one''s own');
-- Of people who run the platform or work at an authority; a role of one's own may have it, too.
insert into role_permissions (role, permission) values
  ('superadmin', 'sign.seal'), ('admin', 'sign.seal'), ('manager', 'sign.seal');
