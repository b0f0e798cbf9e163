-- contract
-- area: services
-- A case for an organisation belongs to the organisation: who acts for it sees the case, and who does no longer has lost it
-- with that right. One of them has it in hand (`applicant_user_id`), answers, signs, pays and withdraws.

create index gov_applications_of_organisation on gov_applications (represented_reg_no, id)
  where represented_reg_no is not null;

alter policy cases_seen on gov_applications
  using (
    case when represented_reg_no is null then applicant_user_id = (select app_user_id())
      else represented_reg_no = any (array(select app_signing_for(false))) end
    or org_id = any (array(select app_review_orgs())));
alter policy cases_moved on gov_applications
  using (
    (applicant_user_id = (select app_user_id())
      and (represented_reg_no is null or represented_reg_no = any (array(select app_signing_for(false)))))
    or org_id = any (array(select app_review_orgs())));
-- No one sees what is said among officers of a case that they are a party to.
alter policy events_seen on gov_application_events
  using (exists (
    select from gov_applications a where a.id = application_id and case
      when a.applicant_user_id = (select app_user_id())
        or a.represented_reg_no = any (array(select app_signing_for(false))) then visibility = 'citizen'
      else a.org_id = any (array(select app_review_orgs())) end));

-- Functions say themselves whose case it is.
create policy cases_for_functions on gov_applications for select to tamga_owner using (true);

-- Whether a case is for an organisation for which the acting person does not act. It is asked of rows that are written
-- together with a new case, too, which no policy sees yet.
create function app_lost_case(application uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from gov_applications a
      where a.id = application and a.represented_reg_no is not null
        and a.represented_reg_no not in (select app_signing_for(false)))
  $$;
revoke all on function app_lost_case(uuid) from public;
grant execute on function app_lost_case(uuid) to tamga_app;

-- What a case has taken goes with it.
alter policy files_of_owner on gov_files
  using (user_id = (select app_user_id()) and (application_id is null or not app_lost_case(application_id)));
create policy files_of_organisation on gov_files for select to tamga_app
  using (application_id is not null and exists (
    select from gov_applications a
    where a.id = application_id and a.represented_reg_no = any (array(select app_signing_for(false)))));
alter policy payments_seen on gov_payments
  using (
    org_id = any (array(select app_review_orgs()))
    or (user_id = (select app_user_id()) and not app_lost_case(application_id)));
create policy payments_of_organisation on gov_payments for select to tamga_app
  using (exists (
    select from gov_applications a
    where a.id = application_id and a.represented_reg_no = any (array(select app_signing_for(false)))));
alter policy payments_moved on gov_payments
  using (user_id = (select app_user_id()) and not app_lost_case(application_id));
alter policy appointments_of_person on gov_appointments
  using (user_id = (select app_user_id()) and (application_id is null or not app_lost_case(application_id)));
create policy appointments_of_organisation on gov_appointments for select to tamga_app
  using (application_id is not null and exists (
    select from gov_applications a
    where a.id = application_id and a.represented_reg_no = any (array(select app_signing_for(false)))));
create policy references_of_organisation on gov_references for select to tamga_app
  using (application_id is not null and exists (
    select from gov_applications a
    where a.id = application_id and a.represented_reg_no = any (array(select app_signing_for(false)))));
create policy application_signatures_of_organisation on gov_application_signatures for select to tamga_app
  using (exists (
    select from gov_applications a
    where a.id = application_id and a.represented_reg_no = any (array(select app_signing_for(false)))));

create or replace function signature_of_own_decision(wanted uuid)
  returns table (record text, signature bytea, signature_algorithm text, certificate bytea, signed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select d.record, d.signature, d.signature_algorithm, d.certificate, d.signed_at
    from gov_applications a join gov_decisions d on d.application_id = a.id
    where a.id = wanted and d.state = 'completed' and case
      when a.represented_reg_no is null then a.applicant_user_id = app_user_id()
      else a.represented_reg_no in (select app_signing_for(false)) end
  $$;

create or replace function actor_names(application uuid, actor uuid) returns table (family_name text, given_name text)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select u.family_name, u.given_name from users u
    where u.id = actor
      and exists (select from gov_application_events e where e.application_id = application and e.actor_id = actor)
      and exists (
        select from gov_applications a where a.id = application and (
          case when a.represented_reg_no is null then a.applicant_user_id = app_user_id()
            else a.represented_reg_no in (select app_signing_for(false)) end
          or a.org_id = any (array(select app_review_orgs()))))
  $$;

-- Who is notified of a case: who has it in hand. Where that person acts for the organisation no longer, its representatives
-- and owners of today, one of whom is to take it over; no one, where it has none here.
create function case_readers(applicant uuid, reg_no text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    with signing as (
      select l.user_id, true as managing from eid_organisation_links l
        where l.reg_no = case_readers.reg_no and l.basis = 'representative'
      union all
      select m.user_id, m.role = 'owner' from organisations o join organisation_members m on m.org_id = o.id
        where o.reg_no = case_readers.reg_no and o.closed_at is null and m.role in ('owner', 'signer')
      union all
      select s.user_id, false from eid_organisation_signers s
        where s.reg_no = case_readers.reg_no and s.removed_at is null and s.user_id is not null
    )
    select applicant where case_readers.reg_no is null or exists (select from signing s where s.user_id = applicant)
    union
    select s.user_id from signing s
    where s.managing and not exists (select from signing h where h.user_id = applicant)
  $$;
revoke all on function case_readers(uuid, text) from public;
grant execute on function case_readers(uuid, text) to tamga_app, tamga_job;

create or replace function assert_may_tell() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (
      select from gov_applications a
        where a.applicant_user_id = new.user_id and a.org_id = any (array(select app_review_orgs())))
    and not exists (
      select from gov_references r
        where r.subject_user_id = new.user_id and r.org_id = any (array(select app_review_orgs())))
    and not (new.resource_kind = 'application' and exists (
      select from gov_applications a
        where a.id = new.resource_id and new.user_id in (select case_readers(a.applicant_user_id, a.represented_reg_no))))
    and not (new.resource_kind = 'invitation' and exists (
      select from organisation_invitations i join organisation_members me on me.org_id = i.org_id
        where i.id = new.resource_id and i.user_id = new.user_id
          and me.user_id = app_user_id() and me.role = 'owner'))
    and not (new.resource_kind = 'organisation' and exists (
      select from organisation_members m join organisation_members me on me.org_id = m.org_id
        where m.org_id = new.resource_id and m.user_id = new.user_id
          and me.user_id = app_user_id() and me.role = 'owner'))
  then
    raise exception 'the acting person has nothing to tell them' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
