-- Some services ask that the applicant signs the application with PIN2. Until then the case waits, and is ended when its
-- time has passed, as one that is not paid.
alter table gov_applications drop constraint gov_applications_status_check;
alter table gov_applications add constraint gov_applications_status_check check (status in (
  'signature_pending', 'payment_pending', 'submitted', 'in_review', 'info_requested', 'approved', 'rejected',
  'completed', 'cancelled', 'expired'));
alter table gov_applications add column sign_before timestamptz;
alter table gov_applications add constraint gov_applications_sign_before
  check (status <> 'signature_pending' or sign_before is not null);
create index gov_applications_unsigned on gov_applications (sign_before) where status = 'signature_pending';

drop policy cases_opened on gov_applications;
create policy cases_opened on gov_applications for insert to tamga_app
  with check (
    applicant_user_id = (select app_user_id()) and status in ('signature_pending', 'payment_pending', 'submitted')
    and num_nonnulls(assigned_officer_id, decision, closed_at) = 0);

-- What an applicant signs with PIN2. The case moves together with the signature, or not at all.
create table gov_application_signatures (
  id uuid primary key,
  application_id uuid not null references gov_applications (id) on delete cascade,
  org_id uuid not null references organisations (id) on delete restrict,
  user_id uuid not null references users (id),
  -- The case as the applicant signs it: one that has changed since does not move by this.
  case_version integer not null,
  state text not null default 'pending'
    check (state in ('pending', 'completed', 'refused', 'timeout', 'expired', 'failed', 'withdrawn')),
  -- Why it came to nothing, in more detail than the state.
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
  check (state <> 'completed' or num_nulls(signature, signature_algorithm, certificate, chain, signed_at) = 0)
);
create unique index gov_application_signatures_one_pending on gov_application_signatures (application_id)
  where state = 'pending';
create index gov_application_signatures_of_application on gov_application_signatures (application_id, id);
create index gov_application_signatures_pending on gov_application_signatures (expires_at) where state = 'pending';

-- The authority sees what was signed, once it was: before that the case has not reached it.
alter table gov_application_signatures enable row level security;
alter table gov_application_signatures force row level security;
create policy application_signatures_own on gov_application_signatures for select to tamga_app
  using (user_id = (select app_user_id()));
create policy application_signatures_reviewed on gov_application_signatures for select to tamga_app
  using (state = 'completed' and org_id = any (array(select app_review_orgs())));
create policy application_signatures_begun on gov_application_signatures for insert to tamga_app
  with check (
    user_id = (select app_user_id()) and state = 'pending'
    and exists (
      select from gov_applications a where a.id = application_id and a.org_id = gov_application_signatures.org_id
        and a.applicant_user_id = (select app_user_id())));

grant select, insert on gov_application_signatures to tamga_app;
grant select, insert, update, delete on gov_application_signatures to tamga_job;
