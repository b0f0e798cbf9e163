-- The second lock of cases, and of all that belongs to them. The statements of the application say whose rows they change;
-- where one forgets it, the role that it runs as can still write no more than the acting person could have asked for.

-- Cases: what says whose they are, what was declared and what it costs is written once. Applicants answer and withdraw,
-- before a decision; nobody handles a case of their own.
revoke update on gov_applications from tamga_app;
grant update (
    status, events, row_version, updated_at, closed_at, due_at, paused_at, paused_seconds, assigned_officer_id, assigned_at,
    decision, reason_code, reason_text, finding_mn, finding_en, decided_by, decided_at)
  on gov_applications to tamga_app;
drop policy cases_opened on gov_applications;
create policy cases_opened on gov_applications for insert to tamga_app
  with check (
    applicant_user_id = (select app_user_id()) and status in ('payment_pending', 'submitted')
    and num_nonnulls(assigned_officer_id, decision, closed_at) = 0);
drop policy cases_moved on gov_applications;
create policy cases_moved on gov_applications for update to tamga_app
  using (applicant_user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())))
  with check (case
    when applicant_user_id = (select app_user_id()) then status in ('in_review', 'cancelled') and decision is null
    else org_id = any (array(select app_review_orgs())) end);

-- What is written together with a new case cannot be judged by a policy: the statement does not see the case yet. This
-- looks when it is over.
create function assert_own_case() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (
    select from gov_applications a where a.id = new.application_id and a.applicant_user_id = app_user_id())
  then
    raise exception 'this belongs to no case of the acting person' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
revoke all on function assert_own_case() from public;

-- The timeline: whoever acts writes it, of a case that they see. A case has one first event, written with it.
drop policy events_added on gov_application_events;
create policy events_added on gov_application_events for insert to tamga_app
  with check (
    actor_id = (select app_user_id())
    and (seq = 1 and from_status is null and actor_role = 'applicant'
      or exists (select from gov_applications a where a.id = application_id)));

-- Files: what a case has taken stays with it.
drop policy files_of_owner on gov_files;
create policy files_of_owner on gov_files for select to tamga_app using (user_id = (select app_user_id()));
create policy files_sent on gov_files for insert to tamga_app
  with check (user_id = (select app_user_id()) and application_id is null);
create policy files_taken on gov_files for update to tamga_app
  using (user_id = (select app_user_id()) and application_id is null) with check (user_id = (select app_user_id()));
create policy files_deleted on gov_files for delete to tamga_app
  using (user_id = (select app_user_id()) and application_id is null);
create trigger gov_files_own_case after update of application_id on gov_files
  for each row when (current_user = 'tamga_app' and new.application_id is not null) execute function assert_own_case();

revoke update on gov_once_only_fetches from tamga_app;
grant update (
    application_id, preview_accepted_at, outcome, failure, result_sha256, result_sealed, expires_at, answered_at)
  on gov_once_only_fetches to tamga_app;
create trigger gov_once_only_fetches_own_case after insert or update of application_id on gov_once_only_fetches
  for each row when (current_user = 'tamga_app' and new.application_id is not null) execute function assert_own_case();

-- What is shown to an authority is the applicant's own.
drop policy evidences_of_own_cases on gov_application_evidences;
create policy evidences_of_own_cases on gov_application_evidences for insert to tamga_app
  with check (case origin
    when 'upload' then exists (select from gov_files f where f.id = file_id and f.user_id = (select app_user_id()))
    when 'once_only' then exists (
      select from gov_once_only_fetches f where f.id = fetch_id and f.user_id = (select app_user_id()))
    else exists (
      select from gov_references r where r.id = reference_id and r.subject_user_id = (select app_user_id())) end);
create trigger gov_application_evidences_own_case after insert on gov_application_evidences
  for each row when (current_user = 'tamga_app') execute function assert_own_case();

-- Officers ask, applicants answer.
revoke update on gov_info_requests from tamga_app;
grant update (answers, answered_at) on gov_info_requests to tamga_app;
drop policy requests_of_seen_cases on gov_info_requests;
create policy requests_of_seen_cases on gov_info_requests for select to tamga_app
  using (exists (select from gov_applications a where a.id = application_id));
create policy requests_put on gov_info_requests for insert to tamga_app
  with check (
    requested_by = (select app_user_id()) and answered_at is null
    and exists (
      select from gov_applications a where a.id = application_id and a.assigned_officer_id = (select app_user_id())
        and a.org_id = any (array(select app_review_orgs()))));
create policy requests_answered on gov_info_requests for update to tamga_app
  using (exists (
    select from gov_applications a where a.id = application_id and a.applicant_user_id = (select app_user_id())));

-- A decision is asked of whom the case is assigned to, by the organisation that decides it.
drop policy decisions_begun on gov_decisions;
create policy decisions_begun on gov_decisions for insert to tamga_app
  with check (
    officer_id = (select app_user_id()) and state = 'pending' and org_id = any (array(select app_review_orgs()))
    and exists (
      select from gov_applications a where a.id = application_id and a.org_id = gov_decisions.org_id
        and a.assigned_officer_id = (select app_user_id())));

-- Payments: that something was paid only the provider says, which is the job's to hear. The payer sets out to pay, and
-- ends what is not to be paid any more.
revoke update on gov_payments, gov_payment_attempts from tamga_app;
grant update (status, row_version, updated_at) on gov_payments to tamga_app;
grant update (next_check_at) on gov_payment_attempts to tamga_app;
drop policy payments_asked on gov_payments;
create policy payments_asked on gov_payments for insert to tamga_app
  with check (user_id = (select app_user_id()) and status = 'created');
create trigger gov_payments_own_case after insert on gov_payments
  for each row when (current_user = 'tamga_app') execute function assert_own_case();
drop policy payments_moved on gov_payments;
create policy payments_moved on gov_payments for update to tamga_app
  using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()) and status in ('pending', 'void', 'refunding'));

drop policy attempts_of_payments on gov_payment_attempts;
create policy attempts_of_payments on gov_payment_attempts for select to tamga_app
  using (exists (select from gov_payments p where p.id = payment_id));
create policy attempts_started on gov_payment_attempts for insert to tamga_app
  with check (
    status = 'pending' and num_nonnulls(provider_ref, offer, taken_ref) = 0
    and exists (select from gov_payments p where p.id = payment_id and p.user_id = (select app_user_id())));
create policy attempts_hurried on gov_payment_attempts for update to tamga_app
  using (exists (select from gov_payments p where p.id = payment_id and p.user_id = (select app_user_id())));

-- What goes back because somebody asks is what their payment was paid with, and all of it.
drop policy refunds_of_payments on gov_payment_refunds;
create policy refunds_of_payments on gov_payment_refunds for select to tamga_app
  using (exists (select from gov_payments p where p.id = payment_id));
create policy refunds_asked on gov_payment_refunds for insert to tamga_app
  with check (
    reason = 'case_ended' and refunded_at is null
    and exists (
      select from gov_payment_attempts a join gov_payments p on p.id = a.payment_id
        where a.id = gov_payment_refunds.attempt_id and p.id = gov_payment_refunds.payment_id
          and p.user_id = (select app_user_id()) and p.amount = gov_payment_refunds.amount
          and a.taken_ref = gov_payment_refunds.taken_ref));

-- Visits: people book and cancel their own, for a case of theirs; offices enter who came, or whose case is over.
drop policy appointments_of_person on gov_appointments;
create policy appointments_of_person on gov_appointments to tamga_app
  using (user_id = (select app_user_id()))
  with check (
    user_id = (select app_user_id()) and status in ('booked', 'cancelled')
    and (application_id is null or exists (
      select from gov_applications a where a.id = application_id and a.applicant_user_id = (select app_user_id()))));
drop policy appointments_attended on gov_appointments;
create policy appointments_attended on gov_appointments for update to tamga_app
  using (org_id = any (array(select app_review_orgs())))
  with check (org_id = any (array(select app_review_orgs())) and status in ('attended', 'cancelled'));

-- Seats are taken and freed by whoever has or had one, or by the office; how many there are, the office says.
create function assert_own_seat() returns trigger language plpgsql set search_path = public as $$
begin
  if new.capacity = old.capacity and exists (
    select from gov_appointments a where a.slot_id = new.id and a.user_id = app_user_id())
  then
    return null;
  end if;
  if exists (
    select from gov_offices o where o.id = new.office_id and o.org_id = any (array(select app_review_orgs())))
  then
    return null;
  end if;
  raise exception 'neither a seat of the acting person nor a slot of their office' using errcode = 'insufficient_privilege';
end
$$;
revoke all on function assert_own_seat() from public;
create trigger gov_slots_own_seat after update on gov_slots
  for each row when (current_user = 'tamga_app') execute function assert_own_seat();

-- Certificates: what was signed is never changed. Their person may have them replaced, and the issuer's officers may
-- revoke those of others.
revoke update on gov_references from tamga_app;
grant update (status, superseded_by, revoked_at, revoked_by, revoke_reason, row_version) on gov_references to tamga_app;
drop policy references_issued on gov_references;
create policy references_issued on gov_references for insert to tamga_app
  with check (
    status = 'issued' and (subject_user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())))
    and (application_id is null or exists (
      select from gov_applications a where a.id = application_id and a.applicant_user_id = subject_user_id)));
drop policy references_changed on gov_references;
create policy references_replaced on gov_references for update to tamga_app
  using (subject_user_id = (select app_user_id()))
  with check (subject_user_id = (select app_user_id()) and status = 'superseded');
create policy references_revoked on gov_references for update to tamga_app
  using (subject_user_id <> (select app_user_id()) and org_id = any (array(select app_review_orgs())))
  with check (
    status = 'revoked' and revoked_by = (select app_user_id()) and subject_user_id <> (select app_user_id())
    and org_id = any (array(select app_review_orgs())));
drop policy checks_seen on gov_reference_checks;
create policy checks_seen on gov_reference_checks for select to tamga_app
  using (exists (select from gov_references r where r.id = reference_id));

-- Whoever reviews tells those whose cases or certificates are their organisation's, one that is issued with it too;
-- everybody else tells themselves.
drop policy notifications_told on gov_notifications;
create policy notifications_told on gov_notifications for insert to tamga_app with check (read_at is null);
create function assert_may_tell() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (
      select from gov_applications a
        where a.applicant_user_id = new.user_id and a.org_id = any (array(select app_review_orgs())))
    and not exists (
      select from gov_references r
        where r.subject_user_id = new.user_id and r.org_id = any (array(select app_review_orgs())))
  then
    raise exception 'the acting person has nothing to tell them' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
revoke all on function assert_may_tell() from public;
create trigger gov_notifications_told after insert on gov_notifications
  for each row when (current_user = 'tamga_app' and new.user_id is distinct from app_user_id())
  execute function assert_may_tell();

-- An attempt that is over is asked after once more, and whenever the provider has told something of it: money may come late.
alter table gov_payment_attempts drop constraint gov_payment_attempts_check1;
alter table gov_payment_attempts add constraint gov_payment_attempts_pending_is_checked
  check (status <> 'pending' or next_check_at is not null);
drop index gov_payment_attempts_to_check;
create index gov_payment_attempts_to_check on gov_payment_attempts (next_check_at) where next_check_at is not null;
