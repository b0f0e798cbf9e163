-- expand
-- area: services
-- What a person can do against a rejection, a revocation, or silence past the due time: to whom, until when, and what came
-- of it. Every such act leaves a row of its own, by triggers, so that no way of deciding forgets it.

-- Terms of the law where the version of a service names none, from the day on which each counts.
-- retention: Kept for ever, because earlier decisions went by them
-- no policies: terms of the law, which everyone reads
create table appeal_terms (
  valid_from date primary key,
  -- Days for the person, counted from receipt, and for the body that decides.
  days integer not null check (days between 1 and 366),
  decide_days integer not null check (decide_days between 1 and 366),
  -- So many days after the decision was sent it counts as received, opened or not.
  served_after_days integer not null check (served_after_days between 0 and 60),
  -- Whether these are working days.
  working boolean not null,
  legal_basis_mn text not null,
  legal_basis_en text not null
);
grant select on appeal_terms to tamga_app, tamga_job;

insert into appeal_terms (valid_from, days, decide_days, served_after_days, working, legal_basis_mn, legal_basis_en) values
  ('2016-07-01', 30, 30, 5, false, 'Захиргааны ерөнхий хууль', 'General Administrative Law');

-- The end of so many days after the day of `received`, in Ulaanbaatar. A last day off moves it to the next working day.
create function appeal_term_ends(received timestamptz, days integer, working boolean) returns timestamptz
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  counted date := (received at time zone 'UTC' + interval '8 hours')::date;
  remaining integer := days;
  works boolean;
begin
  loop
    works := coalesce((select h.working from holidays h where h.day = counted), extract(isodow from counted) <= 5);
    exit when remaining <= 0 and works;
    counted := counted + 1;
    works := coalesce((select h.working from holidays h where h.day = counted), extract(isodow from counted) <= 5);
    if works or not appeal_term_ends.working then remaining := remaining - 1; end if;
  end loop;
  return ((counted + 1)::timestamp - interval '8 hours 1 millisecond') at time zone 'UTC';
end
$$;
revoke all on function appeal_term_ends(timestamptz, integer, boolean) from public;
grant execute on function appeal_term_ends(timestamptz, integer, boolean) to tamga_app, tamga_job;

-- Against what a person can appeal: by what terms, and until when.
-- retention: Kept for ever, because it is the record of what an authority did
create table gov_remedies (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('rejection', 'revocation', 'silence')),
  -- Who may appeal. One for an organisation: its representatives of that day.
  user_id uuid not null references users (id),
  application_id uuid references gov_applications (id) on delete cascade,
  reference_id uuid references gov_references (id) on delete cascade,
  org_id uuid not null references organisations (id) on delete restrict,
  -- The authority that hears the appeal.
  body_org_id uuid not null references organisations (id) on delete restrict,
  -- Null where no service of today issues such a certificate.
  service_id uuid references reg_services (id),
  -- Who decided or revoked; null for silence.
  acted_by uuid references users (id),
  acted_at timestamptz not null,
  -- As they were on that day.
  terms jsonb not null,
  -- By then it counts as received; earlier, where the person has opened it.
  served_at timestamptz not null,
  opened_at timestamptz,
  -- Null while the authority is silent: that can be appealed for as long as it lasts.
  ends_at timestamptz,
  check (kind = 'silence' or ends_at is not null),
  check (num_nonnulls(application_id, reference_id) >= 1)
);
create index gov_remedies_of_case on gov_remedies (application_id, acted_at) where application_id is not null;
create index gov_remedies_of_reference on gov_remedies (reference_id) where reference_id is not null;
create index gov_remedies_of_person on gov_remedies (user_id, acted_at);
create index gov_remedies_of_service on gov_remedies (service_id) where service_id is not null;
create index gov_remedies_acted_by on gov_remedies (acted_by) where acted_by is not null;
create unique index gov_remedies_one_silence on gov_remedies (application_id) where kind = 'silence' and ends_at is null;

alter table gov_remedies enable row level security, force row level security;
create policy remedies_of_person on gov_remedies for select to tamga_app
  using (user_id = (select app_user_id()) and (application_id is null or not app_lost_case(application_id)));
create policy remedies_of_organisation on gov_remedies for select to tamga_app
  using (application_id is not null and exists (
    select from gov_applications a
    where a.id = application_id and a.represented_reg_no = any (array(select app_signing_for(false)))));
create policy remedies_of_officers on gov_remedies for select to tamga_app
  using (org_id = any (array(select app_review_orgs())) or body_org_id = any (array(select app_review_orgs())));
-- Opening it is proven by the person's own request.
create policy remedies_opened on gov_remedies for update to tamga_app
  using ((user_id = (select app_user_id()) and (application_id is null or not app_lost_case(application_id)))
    or (application_id is not null and exists (
      select from gov_applications a
      where a.id = application_id and a.represented_reg_no = any (array(select app_signing_for(false))))));
create policy remedies_for_functions on gov_remedies to tamga_owner using (true) with check (true);
grant select, update (opened_at, ends_at) on gov_remedies to tamga_app;
grant select, insert, update, delete on gov_remedies to tamga_job;

-- Writes the remedy of an act, by the terms of the version, else by those of the law on that day.
create function add_remedy(act text, person uuid, application uuid, reference uuid, org uuid, version uuid,
    actor uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
declare
  named jsonb;
  service uuid;
  lawful appeal_terms;
  terms jsonb;
  body uuid := org;
  served timestamptz;
begin
  select v.content, v.service_id into named, service from reg_service_versions v where v.id = version;
  select t.* into lawful from appeal_terms t
    where t.valid_from <= (at at time zone 'UTC' + interval '8 hours')::date order by t.valid_from desc limit 1;
  terms := jsonb_build_object('days', lawful.days, 'decide_days', lawful.decide_days,
    'served_after_days', lawful.served_after_days, 'working', lawful.working, 'legal_basis_mn', lawful.legal_basis_mn,
    'legal_basis_en', lawful.legal_basis_en, 'source', 'law');
  if named ? 'appeal' then
    terms := terms || jsonb_build_object('source', 'service') || jsonb_strip_nulls(jsonb_build_object(
      'days', named #> '{appeal,days}', 'decide_days', named #> '{appeal,decide_days}',
      'working', named #> '{appeal,working_days}', 'legal_basis_mn', named #> '{appeal,legal_basis_mn}',
      'legal_basis_en', named #> '{appeal,legal_basis_en}'));
    body := coalesce((named #>> '{appeal,authority_org_id}')::uuid, org);
    -- An authority that takes no cases any more hears no appeals.
    if not has_module(body, 'gov') then body := org; end if;
  end if;
  terms := terms || (select jsonb_build_object('body_mn', n.name_mn, 'body_en', n.name_en) from authority_names(body) n);
  -- What it is about, for an authority above, which sees the appeal and not the case.
  terms := terms || coalesce(
    (select jsonb_build_object('number', r.number, 'subject_mn', r.payload -> 'title_mn', 'subject_en', r.payload -> 'title_en')
      from gov_references r where r.id = reference),
    (select jsonb_build_object('number', a.number, 'subject_mn', named -> 'name_mn', 'subject_en', named -> 'name_en')
      from gov_applications a where a.id = application));
  served := appeal_term_ends(at, (terms ->> 'served_after_days')::integer, false);
  insert into gov_remedies (kind, user_id, application_id, reference_id, org_id, body_org_id, service_id, acted_by,
    acted_at, terms, served_at, ends_at)
  values (act, person, application, reference, org, body, service, actor, at, terms, served,
    case when act <> 'silence' then
      appeal_term_ends(served, (terms ->> 'days')::integer, (terms ->> 'working')::boolean) end)
  on conflict do nothing;
end
$$;
revoke all on function add_remedy(text, uuid, uuid, uuid, uuid, uuid, uuid, timestamptz) from public;
create policy versions_for_functions on reg_service_versions for select to tamga_owner using (true);

-- An appeal of a person. `settled`: the authority has decided meanwhile, or the person withdrew the case.
-- retention: Kept for ever, because it is the record of what an authority did; the person's words are erased with the
--   form of the case | sweep-cases, CASE_RETENTION_DAYS
create table gov_appeals (
  id uuid primary key,
  remedy_id uuid not null references gov_remedies (id) on delete cascade,
  kind text not null check (kind in ('rejection', 'revocation', 'silence')),
  user_id uuid not null references users (id),
  application_id uuid references gov_applications (id) on delete cascade,
  reference_id uuid references gov_references (id) on delete cascade,
  org_id uuid not null references organisations (id) on delete restrict,
  body_org_id uuid not null references organisations (id) on delete restrict,
  service_id uuid references reg_services (id),
  acted_by uuid references users (id),
  -- Null once it is erased.
  grounds text check (char_length(grounds) between 1 and 4000),
  state text not null default 'filed' check (state in ('filed', 'in_review', 'decided', 'withdrawn', 'settled')),
  officer_id uuid references users (id),
  taken_at timestamptz,
  filed_at timestamptz not null,
  -- By when the body decides.
  due_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'partly', 'overturned')),
  reasons text,
  -- What the outcome does: the case is decided again or the certificate is valid again; the fee goes back.
  reopened boolean,
  refunded boolean,
  decided_by uuid references users (id),
  ended_at timestamptz,
  -- The entry that the last change left in the audit log.
  entry_id uuid not null,
  row_version integer not null default 1,
  -- No one decides on what they did themselves, or on their own.
  constraint gov_appeals_by_others check (
    officer_id is distinct from acted_by or officer_id is null and acted_by is null),
  constraint gov_appeals_not_own check (officer_id is distinct from user_id),
  check ((state = 'in_review') <= (officer_id is not null)),
  check ((state in ('filed', 'in_review')) = (ended_at is null)),
  check ((state = 'decided') = (outcome is not null)),
  check ((outcome is null) = (num_nulls(decided_by, reopened, refunded) = 3))
);
-- One at a time; who withdrew theirs may file another while the term runs.
create unique index gov_appeals_one on gov_appeals (remedy_id) where state <> 'withdrawn';
create index gov_appeals_of_person on gov_appeals (user_id, id);
create index gov_appeals_of_case on gov_appeals (application_id, id) where application_id is not null;
create index gov_appeals_of_reference on gov_appeals (reference_id) where reference_id is not null;
create index gov_appeals_of_body on gov_appeals (body_org_id, state, due_at, id);
create index gov_appeals_of_org on gov_appeals (org_id, id);
create index gov_appeals_of_service on gov_appeals (service_id) where service_id is not null;
create index gov_appeals_officer on gov_appeals (officer_id) where officer_id is not null;
create index gov_appeals_decided_by on gov_appeals (decided_by) where decided_by is not null;
create index gov_appeals_acted_by on gov_appeals (acted_by) where acted_by is not null;

alter table gov_appeals enable row level security, force row level security;
create policy appeals_of_person on gov_appeals for select to tamga_app
  using (user_id = (select app_user_id()) and (application_id is null or not app_lost_case(application_id)));
create policy appeals_of_organisation on gov_appeals for select to tamga_app
  using (application_id is not null and exists (
    select from gov_applications a
    where a.id = application_id and a.represented_reg_no = any (array(select app_signing_for(false)))));
create policy appeals_of_officers on gov_appeals for select to tamga_app
  using (org_id = any (array(select app_review_orgs())) or body_org_id = any (array(select app_review_orgs())));
create policy appeals_filed on gov_appeals for insert to tamga_app
  with check (user_id = (select app_user_id()) and state = 'filed' and officer_id is null
    and exists (select from gov_remedies r where r.id = remedy_id));
create policy appeals_moved on gov_appeals for update to tamga_app
  using (user_id = (select app_user_id()) or body_org_id = any (array(select app_review_orgs())))
  with check (case when user_id = (select app_user_id()) then state = 'withdrawn'
    else state = 'in_review' and body_org_id = any (array(select app_review_orgs())) end);
create policy appeals_for_functions on gov_appeals to tamga_owner using (true) with check (true);
grant select, insert, update (state, officer_id, taken_at, ended_at, entry_id, row_version) on gov_appeals to tamga_app;
grant select, insert, update, delete on gov_appeals to tamga_job;

-- A decision on an appeal, which its officer signs with PIN2. The appeal is decided together with the signature.
-- retention: Kept for ever, because decisions of the state go to the archive
create table gov_appeal_decisions (
  id uuid primary key,
  appeal_id uuid not null references gov_appeals (id) on delete cascade,
  org_id uuid not null references organisations (id) on delete restrict,
  officer_id uuid not null references users (id),
  outcome text not null check (outcome in ('upheld', 'partly', 'overturned')),
  reasons text not null,
  reopens boolean not null,
  refunds boolean not null,
  -- The appeal as the officer saw it.
  appeal_version integer not null,
  state text not null default 'pending'
    check (state in ('pending', 'completed', 'refused', 'timeout', 'expired', 'failed', 'withdrawn')),
  reason text check (reason is null or state not in ('pending', 'completed')),
  -- RFC 8785 JSON, whose SHA-256 is what is signed.
  record text not null,
  verification_code text check (verification_code ~ '^[0-9]{4}$'),
  -- The session at the eID provider, sealed; absent until the phone has been asked, and again when it is over.
  sealed text check (sealed is null or state = 'pending'),
  asked_until timestamptz,
  signature bytea,
  signature_algorithm text,
  certificate bytea,
  chain text[],
  signed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'pending')),
  withdrawn_by uuid references users (id),
  check (state <> 'completed' or num_nulls(signature, signature_algorithm, certificate, chain, signed_at) = 0)
);
create unique index gov_appeal_decisions_one_pending on gov_appeal_decisions (appeal_id) where state = 'pending';
create index gov_appeal_decisions_of_appeal on gov_appeal_decisions (appeal_id, id);
create index gov_appeal_decisions_pending on gov_appeal_decisions (expires_at) where state = 'pending';
create index gov_appeal_decisions_officer on gov_appeal_decisions (officer_id);
create index gov_appeal_decisions_withdrawn_by on gov_appeal_decisions (withdrawn_by) where withdrawn_by is not null;

alter table gov_appeal_decisions enable row level security, force row level security;
create policy appeal_decisions_seen on gov_appeal_decisions for select to tamga_app
  using (org_id = any (array(select app_review_orgs())));
create policy appeal_decisions_withdrawn on gov_appeal_decisions for update to tamga_app
  using (officer_id = (select app_user_id()) and org_id = any (array(select app_review_orgs())));
create policy appeal_decisions_begun on gov_appeal_decisions for insert to tamga_app
  with check (
    officer_id = (select app_user_id()) and state = 'pending' and org_id = any (array(select app_review_orgs()))
    and exists (
      select from gov_appeals a where a.id = appeal_id and a.body_org_id = gov_appeal_decisions.org_id
        and a.officer_id = (select app_user_id())));
create policy appeal_decisions_for_functions on gov_appeal_decisions for select to tamga_owner using (state = 'completed');
grant select, insert, update (state, reason, sealed, ended_at, withdrawn_by) on gov_appeal_decisions to tamga_app;
grant select, insert, update, delete on gov_appeal_decisions to tamga_job;
create trigger eid_request_ends after update of state on gov_appeal_decisions
  for each row when (old.state is distinct from new.state) execute function end_eid_request();

-- What the appellant may know of the signature; the rows hold certificates, which name the officer by national number.
create function signature_of_own_appeal(wanted uuid)
  returns table (record text, signature bytea, signature_algorithm text, certificate bytea, signed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select d.record, d.signature, d.signature_algorithm, d.certificate, d.signed_at
    from gov_appeals p join gov_appeal_decisions d on d.appeal_id = p.id
      left join gov_applications a on a.id = p.application_id
    where p.id = wanted and d.state = 'completed' and case
      when a.represented_reg_no is null then p.user_id = app_user_id()
      else a.represented_reg_no in (select app_signing_for(false)) end
  $$;
revoke all on function signature_of_own_appeal(uuid) from public;
grant execute on function signature_of_own_appeal(uuid) to tamga_app;

-- Why an officer may not decide on an appeal: it is their own or of a party that they belong to; or they decided on the
-- case, prepared it, or hold it now.
create function appeal_bar(person uuid, appellant uuid, application uuid, acted_by uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select case
      when person = appellant or exists (
        select from gov_applications a where a.id = application
          and is_party_to(person, a.applicant_user_id, a.represented_hash, a.represented_reg_no)) then 'own'
      when person = acted_by
        or exists (select from gov_applications a where a.id = application and a.assigned_officer_id = person)
        or exists (
          select from gov_application_events e
          where e.application_id = application and e.actor_id = person and e.actor_role = 'officer'
            and e.action in ('assign', 'request_info', 'approve', 'reject', 'complete')) then 'took_part' end
  $$;
revoke all on function appeal_bar(uuid, uuid, uuid, uuid) from public;
grant execute on function appeal_bar(uuid, uuid, uuid, uuid) to tamga_app, tamga_job;

-- Whether a decision of the person on that case was overturned on appeal.
create function was_overturned(person uuid, application uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from gov_appeals p where p.application_id = application and p.acted_by = person and p.reopened)
  $$;
revoke all on function was_overturned(uuid, uuid) from public;
grant execute on function was_overturned(uuid, uuid) to tamga_app, tamga_job;

-- Whose decision was overturned does not decide once more. A release to such a deputy goes to the queue instead.
create or replace function officer_may_hold_case() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_officer(new.assigned_officer_id);
  -- A separate statement: it sees what was waited for.
  if not may_hold_case(new.assigned_officer_id, new.org_id, new.service_id) then
    raise exception 'the person does not handle cases of this service'
      using errcode = 'check_violation', constraint = 'gov_applications_officer';
  end if;
  if was_overturned(new.assigned_officer_id, new.id) then
    if pg_trigger_depth() > 1 then
      new.assigned_officer_id := null;
      new.assigned_at := null;
    else
      raise exception 'a decision of this person on the case was overturned'
        using errcode = 'check_violation', constraint = 'gov_applications_overturned';
    end if;
  end if;
  return new;
end
$$;

create function remedy_of_case() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'rejected' and old.status <> 'rejected' then
    perform add_remedy('rejection', new.applicant_user_id, new.id, null, new.org_id, new.service_version_id,
      new.decided_by, new.decided_at);
  end if;
  if new.escalated_at is not null and old.escalated_at is null then
    perform add_remedy('silence', new.applicant_user_id, new.id, null, new.org_id, new.service_version_id, null,
      new.escalated_at);
  end if;
  -- What was awaited is there, or is wanted no more.
  if new.status in ('approved', 'rejected', 'completed', 'cancelled', 'expired') and old.status <> new.status then
    update gov_remedies set ends_at = new.updated_at where application_id = new.id and kind = 'silence' and ends_at is null;
    update gov_appeals set state = 'settled', ended_at = new.updated_at, row_version = row_version + 1
      where application_id = new.id and kind = 'silence' and state in ('filed', 'in_review');
  end if;
  return null;
end
$$;
revoke all on function remedy_of_case() from public;
create trigger gov_applications_remedy after update of status, escalated_at on gov_applications
  for each row when (old.status is distinct from new.status or old.escalated_at is distinct from new.escalated_at)
  execute function remedy_of_case();

create function remedy_of_reference() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_remedy('revocation', new.subject_user_id, new.application_id, new.id, new.org_id, coalesce(
    (select a.service_version_id from gov_applications a where a.id = new.application_id),
    (select s.current_version_id from reg_services s join reg_service_versions v on v.id = s.current_version_id
      where s.authority_org_id = new.org_id and v.content #>> '{output,type}' = 'reference'
        and v.content #>> '{output,reference_type}' = new.type order by s.id limit 1)), new.revoked_by, new.revoked_at);
  return null;
end
$$;
revoke all on function remedy_of_reference() from public;
create trigger gov_references_remedy after update of status on gov_references
  for each row when (new.status = 'revoked' and old.status <> 'revoked') execute function remedy_of_reference();

-- Appeals stand in the timeline of their case. Its version stays: nothing of what its officer decides on has changed.
create policy events_of_appeals_for_functions on gov_application_events for insert to tamga_owner
  with check (action in ('appeal', 'cancel_appeal', 'decide_appeal') and (select pg_trigger_depth()) > 0);
create function appeal_in_timeline() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step constant text := case new.state
    when 'filed' then 'appeal' when 'withdrawn' then 'cancel_appeal' when 'decided' then 'decide_appeal' end;
begin
  if step is null or new.application_id is null then return null; end if;
  with changed as (
    update gov_applications a set events = a.events + 1, updated_at = coalesce(new.ended_at, new.filed_at)
      where a.id = new.application_id returning a.id, a.events, a.status
  )
  insert into gov_application_events (application_id, seq, action, from_status, to_status, actor_id, actor_role,
    visibility, note, details, audit_entry_id, at)
  select c.id, c.events, step, c.status, c.status,
    case step when 'decide_appeal' then new.decided_by else new.user_id end,
    case step when 'decide_appeal' then 'officer' else 'applicant' end, 'citizen',
    case step when 'decide_appeal' then new.reasons end,
    jsonb_strip_nulls(jsonb_build_object('appeal', new.id, 'outcome', new.outcome)), new.entry_id,
    coalesce(new.ended_at, new.filed_at)
  from changed c;
  return null;
end
$$;
revoke all on function appeal_in_timeline() from public;
create trigger gov_appeals_in_timeline after insert or update of state on gov_appeals
  for each row execute function appeal_in_timeline();

-- An appeal is opened with its case by the platform itself, for an authority that sees the case by nothing else.
grant execute on function actor_names(uuid, uuid) to tamga_job;
grant execute on function audit_seal_of(uuid) to tamga_job;
