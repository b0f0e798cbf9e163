-- Whether somebody reviews the cases of an organisation: as app_review_orgs, for a person who is not the acting one.
create function reviews_for(officer uuid, org uuid) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (
      select from organisation_members m
        join organisation_modules o on o.org_id = m.org_id and o.module = 'gov'
        join users u on u.id = m.user_id and u.active
        where m.org_id = org and m.user_id = officer and exists (
          select from role_permissions p
          where p.permission = 'gov.review' and (p.role = u.role or p.role = 'superadmin' and exists (
            select from super_admins s where s.user_id = u.id and s.active))))
  $$;
revoke all on function reviews_for(uuid, uuid) from public;
grant execute on function reviews_for(uuid, uuid) to tamga_app, tamga_job;

-- Whether a case is somebody's own: they applied, or it is about them, or about an organisation that they answer for.
create function is_party_to(person uuid, applicant uuid, represented_hash bytea, represented_reg_no text)
  returns boolean language sql stable security definer set search_path = public
  as $$
    select person = applicant
      or exists (select from users u where u.id = person and u.national_id_hash = represented_hash)
      or exists (
        select from organisations o join organisation_members m on m.org_id = o.id
        where o.reg_no = represented_reg_no and m.user_id = person and m.role in ('owner', 'signer'))
  $$;
revoke all on function is_party_to(uuid, uuid, bytea, text) from public;
grant execute on function is_party_to(uuid, uuid, bytea, text) to tamga_app, tamga_job;

-- Officers belong to a few organisations. By default a function is thought to return a thousand rows, for which the
-- planner would compile a query that is over before that is done.
alter function app_review_orgs() rows 3;

-- The queue reads each organisation and state, and where asked for the service or the officer, in the order of what is
-- due: a page costs as many rows as it shows, however many cases there are.
create index gov_applications_queue_of_service on gov_applications (org_id, service_id, status, due_at, id);
drop index gov_applications_of_officer;
create index gov_applications_of_officer on gov_applications (org_id, assigned_officer_id, status, due_at, id)
  where assigned_officer_id is not null;
create index gov_applications_escalated on gov_applications (org_id, status, due_at, id)
  where escalated_at is not null;

-- What the figures are counted from, without a look at the cases themselves. The applicant stands in these because the
-- policy on the table asks for it.
create index gov_applications_open on gov_applications (org_id, service_id, status)
  include (due_at, escalated_at, assigned_officer_id, applicant_user_id)
  where status in ('submitted', 'in_review', 'info_requested', 'approved');
create index gov_applications_by_submission on gov_applications (org_id, submitted_at)
  include (service_id, applicant_user_id);
create index gov_applications_by_decision on gov_applications (org_id, decided_at)
  include (service_id, decision, submitted_at, paused_seconds, applicant_user_id) where decided_at is not null;
create index gov_applications_by_closing on gov_applications (org_id, closed_at)
  include (service_id, status, applicant_user_id) where closed_at is not null;

-- A case is shown with all that belongs to it.
create index gov_info_requests_of_case on gov_info_requests (application_id, id);
create index gov_payments_of_case on gov_payments (application_id, id);
create index gov_appointments_of_case on gov_appointments (application_id, id) where application_id is not null;
create index gov_references_of_case on gov_references (application_id, id) where application_id is not null;

-- What belongs to a case is asked for a case at a time. A list of all cases that somebody sees would be made anew for
-- each question, and an authority has a million. Nobody sees what is said among officers of a case of their own.
drop policy events_seen on gov_application_events;
create policy events_seen on gov_application_events for select to tamga_app
  using (exists (
    select from gov_applications a where a.id = application_id and case
      when a.applicant_user_id = (select app_user_id()) then visibility = 'citizen'
      else a.org_id = any (array(select app_review_orgs())) end));
drop policy files_of_reviewed_cases on gov_files;
create policy files_of_reviewed_cases on gov_files for select to tamga_app
  using (exists (
    select from gov_applications a where a.id = application_id and a.org_id = any (array(select app_review_orgs()))));
drop policy fetches_of_reviewed_cases on gov_once_only_fetches;
create policy fetches_of_reviewed_cases on gov_once_only_fetches for select to tamga_app
  using (exists (
    select from gov_applications a where a.id = application_id and a.org_id = any (array(select app_review_orgs()))));
drop policy evidences_of_seen_cases on gov_application_evidences;
create policy evidences_of_seen_cases on gov_application_evidences for select to tamga_app
  using (exists (select from gov_applications a where a.id = application_id));
drop policy requests_of_seen_cases on gov_info_requests;
create policy requests_of_seen_cases on gov_info_requests to tamga_app
  using (exists (select from gov_applications a where a.id = application_id));

-- A decision that its officer signs with PIN2. The case moves together with the signature, or not at all.
create table gov_decisions (
  id uuid primary key,
  application_id uuid not null references gov_applications (id) on delete cascade,
  org_id uuid not null references organisations (id) on delete restrict,
  officer_id uuid not null references users (id),
  decision text not null check (decision in ('approved', 'rejected')),
  reason_code text,
  reason_text text,
  -- The case as the officer saw it: one that has changed since is not decided by this.
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
  check (decision = 'approved' or num_nulls(reason_code, reason_text) = 0),
  check (state <> 'completed' or num_nulls(signature, signature_algorithm, certificate, chain, signed_at) = 0)
);
create unique index gov_decisions_one_pending on gov_decisions (application_id) where state = 'pending';
create index gov_decisions_of_application on gov_decisions (application_id, id);
create index gov_decisions_pending on gov_decisions (expires_at) where state = 'pending';

alter table gov_decisions enable row level security;
alter table gov_decisions force row level security;
create policy decisions_seen on gov_decisions for select to tamga_app
  using (org_id = any (array(select app_review_orgs())));
create policy decisions_begun on gov_decisions for insert to tamga_app
  with check (officer_id = (select app_user_id()) and org_id = any (array(select app_review_orgs())));
create policy decisions_withdrawn on gov_decisions for update to tamga_app
  using (officer_id = (select app_user_id()) and org_id = any (array(select app_review_orgs())));

grant select, insert, update (state, reason, sealed, ended_at, withdrawn_by) on gov_decisions to tamga_app;
grant select, insert, update, delete on gov_decisions to tamga_job;

-- Owners say which services an officer handles.
create policy officer_services_of_owner on gov_officer_services to tamga_app
  using (org_id = any (array(select app_owned_orgs())))
  with check (org_id = any (array(select app_owned_orgs())));
grant insert, delete on gov_officer_services to tamga_app;
