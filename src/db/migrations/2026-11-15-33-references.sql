-- Certificates are signed by keys of their own, which live as those of the OpenID provider do, whether it is on or off.
alter table signing_keys add column purpose text not null default 'openid' check (purpose in ('openid', 'references'));
drop index signing_keys_one_active;
drop index signing_keys_one_next;
create unique index signing_keys_one_active on signing_keys (purpose) where state = 'active';
create unique index signing_keys_one_next on signing_keys (purpose) where state = 'next';
-- What signs no more loses its private part, also while it stays published: a reference without an end is verified for ever.
alter table signing_keys drop constraint signing_keys_check;
alter table signing_keys add constraint signing_keys_private_part check (
  case state when 'retiring' then true else (private_jwe is null) = (state = 'retired') end);

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
  -- Of the JWS.
  sha256 bytea not null check (octet_length(sha256) = 32),
  key_id uuid not null references signing_keys (id),
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
create index gov_references_by_key on gov_references (key_id) where status = 'issued';
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
create index gov_reference_checks_by_time on gov_reference_checks (checked_at);

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

-- What anybody is told who has the code, and that it was asked: the row itself stays with the person and the issuer.
create policy references_checked on gov_references for select to tamga_owner using (true);
create policy checks_noted on gov_reference_checks for insert to tamga_owner with check (true);
create function check_reference(code text, at timestamptz, check_id uuid, address text)
  returns table (
    number text, type text, title_mn text, title_en text, issuer_mn text, issuer_en text, family_initial text,
    given_initial text, sha256 bytea, status text, issued_at timestamptz, valid_until timestamptz)
  language sql volatile security definer set search_path = public
  as $$
    with found as (select * from gov_references r where r.verify_code = code),
    noted as (
      insert into gov_reference_checks (id, reference_id, checked_at, address_hash)
        select check_id, f.id, at, address from found f)
    select f.number, f.type, f.payload #>> '{title_mn}', f.payload #>> '{title_en}',
      f.payload #>> '{issuer,name_mn}', f.payload #>> '{issuer,name_en}',
      upper(left(f.payload #>> '{subject,family_name}', 1)), upper(left(f.payload #>> '{subject,given_name}', 1)),
      f.sha256, f.status, f.issued_at, f.valid_until
    from found f
  $$;
revoke all on function check_reference(text, timestamptz, uuid, text) from public;
grant execute on function check_reference(text, timestamptz, uuid, text) to tamga_app;

-- The service whose result a reference is, by its type.
create index reg_service_versions_by_reference_type on reg_service_versions ((content #>> '{output,reference_type}'))
  where content #>> '{output,type}' = 'reference';

grant select, insert, update on gov_references to tamga_app;
grant select on gov_reference_checks to tamga_app;
grant select, insert, update, delete on gov_references, gov_reference_checks to tamga_job;
