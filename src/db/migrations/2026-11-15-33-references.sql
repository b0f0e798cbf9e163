create table gov_references (
  id uuid primary key,
  number text not null unique check (length(number) <= 32),
  type text not null check (type ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(type) <= 64),
  subject_user_id uuid not null references users (id),
  application_id uuid references gov_applications (id) on delete restrict,
  -- The issuer.
  org_id uuid not null references organisations (id) on delete restrict,
  payload jsonb not null,
  -- The payload, signed: a JWS in compact form, which anybody can check by the published keys.
  jws text not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- What stands in the QR code: 128 bits, in base32.
  verify_code text not null unique check (verify_code ~ '^[a-z2-7]{26}$'),
  status text not null check (status in ('issued', 'expired', 'revoked', 'superseded')),
  issued_at timestamptz not null,
  valid_until timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  revoke_reason text,
  superseded_by uuid references gov_references (id),
  row_version integer not null default 1,
  check ((status = 'revoked') = (revoked_at is not null)),
  check ((status = 'superseded') = (superseded_by is not null))
);
-- A case has one result.
create unique index gov_references_one_per_case on gov_references (application_id) where status = 'issued';
create index gov_references_of_person on gov_references (subject_user_id, id);
create index gov_references_of_issuer on gov_references (org_id, id);
create index gov_references_by_end on gov_references (valid_until) where status = 'issued';
alter table gov_application_evidences add constraint gov_application_evidences_reference_fkey
  foreign key (reference_id) references gov_references (id);

-- Who looked, without who it was: an address is kept as a keyed hash.
create table gov_reference_checks (
  id uuid primary key,
  reference_id uuid not null references gov_references (id) on delete cascade,
  checked_at timestamptz not null,
  address_hash text
);
create index gov_reference_checks_of_reference on gov_reference_checks (reference_id, id);

alter table gov_references enable row level security;
alter table gov_references force row level security;
create policy references_seen on gov_references for select to tamga_app
  using (subject_user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())));
create policy references_issued on gov_references for insert to tamga_app
  with check (subject_user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())));
create policy references_changed on gov_references for update to tamga_app
  using (subject_user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())));
alter table gov_reference_checks enable row level security;
alter table gov_reference_checks force row level security;
create policy checks_seen on gov_reference_checks for select to tamga_app
  using (reference_id in (select id from gov_references));

grant select, insert, update on gov_references to tamga_app;
grant select on gov_reference_checks to tamga_app;
grant select, insert, update, delete on gov_references, gov_reference_checks to tamga_job;
