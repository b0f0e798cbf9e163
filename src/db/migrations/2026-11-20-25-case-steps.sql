-- expand
-- area: services
-- The steps that the version of a service declares, of each case that reaches an authority: who does them, in which order,
-- and what came of them. What officers say to each other is in the acts, which no applicant reads.

-- retention: Kept for ever, because it is the record of who took part in a decision
create table gov_case_steps (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references gov_applications (id) on delete cascade,
  key text not null check (length(key) between 2 and 40),
  -- As declared, from 1.
  place integer not null check (place > 0),
  kind text not null check (kind in ('check', 'opinion', 'second_decision', 'issue')),
  -- The authority whose officers do it, and the one that decides the case.
  org_id uuid not null references organisations (id) on delete restrict,
  case_org_id uuid not null references organisations (id) on delete restrict,
  service_id uuid not null references reg_services (id),
  needs text[] not null,
  optional boolean not null,
  days integer not null check (days between 0 and 366),
  state text not null check (state in ('waiting', 'open', 'done', 'cancelled')),
  -- Who has it, or did it last.
  officer_id uuid references users (id),
  opened_at timestamptz,
  due_at timestamptz,
  ended_at timestamptz check ((ended_at is null) = (state in ('waiting', 'open'))),
  row_version integer not null default 1,
  unique (application_id, key),
  check (state <> 'open' or num_nulls(opened_at, due_at) = 0),
  check (state <> 'waiting' or officer_id is null),
  check (state <> 'done' or officer_id is not null)
);
create index gov_case_steps_open on gov_case_steps (org_id, state, due_at, id) where state in ('waiting', 'open');
create index gov_case_steps_of_org on gov_case_steps (org_id, due_at, id);
create index gov_case_steps_of_case_org on gov_case_steps (case_org_id, application_id);
create index gov_case_steps_of_service on gov_case_steps (service_id);
create index gov_case_steps_of_officer on gov_case_steps (officer_id) where officer_id is not null;

-- What officers did in a step, in their words. Rows are only ever added.
-- retention: Kept for ever, because it is the record of who took part in a decision; the officers' words are erased with
--   the form of the case | sweep-cases, CASE_RETENTION_DAYS
create table gov_case_step_acts (
  id uuid primary key,
  step_id uuid not null references gov_case_steps (id) on delete cascade,
  application_id uuid not null references gov_applications (id) on delete cascade,
  action text not null check (action in ('take', 'hand_over', 'complete', 'send_back', 'reopen')),
  actor_id uuid not null references users (id),
  result text check (result in (
    'passed', 'failed', 'agree', 'conditions', 'object', 'not_competent', 'approve', 'reject', 'issued')),
  text text check (length(text) between 1 and 4000),
  -- Of a hand-over: to whom. Of a send-back: to which step, or from which.
  to_officer_id uuid references users (id),
  other_step text,
  audit_entry_id uuid not null,
  at timestamptz not null,
  check ((result is not null) = (action = 'complete')),
  check ((to_officer_id is not null) = (action = 'hand_over'))
);
create index gov_case_step_acts_of_step on gov_case_step_acts (step_id, id);
create index gov_case_step_acts_of_case on gov_case_step_acts (application_id, id);
create index gov_case_step_acts_actor on gov_case_step_acts (actor_id);
create index gov_case_step_acts_to_officer on gov_case_step_acts (to_officer_id) where to_officer_id is not null;

-- Whether a person belongs to a party of that case, whose steps they neither see nor do as an officer.
create function is_party_to_case(person uuid, application uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from gov_applications a where a.id = application
        and is_party_to(person, a.applicant_user_id, a.represented_hash, a.represented_reg_no))
  $$;
revoke all on function is_party_to_case(uuid, uuid) from public;
grant execute on function is_party_to_case(uuid, uuid) to tamga_app, tamga_job;

-- Whether the acting person is an officer of the authority that decides the case, or of one that does a step of it.
create function app_works_on_case(application uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select not is_party_to_case(app_user_id(), application) and exists (
      select from gov_case_steps s where s.application_id = application
        and (s.org_id = any (array(select app_review_orgs())) or s.case_org_id = any (array(select app_review_orgs()))))
  $$;
revoke all on function app_works_on_case(uuid) from public;
grant execute on function app_works_on_case(uuid) to tamga_app;

-- What was done in a step is read by its own authority, by the one that decides, and by those whose steps need it.
create function app_reads_step(step uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from gov_case_steps s
      where s.id = step and not is_party_to_case(app_user_id(), s.application_id) and (
        s.org_id = any (array(select app_review_orgs())) or s.case_org_id = any (array(select app_review_orgs()))
        or exists (
          select from gov_case_steps d where d.application_id = s.application_id and s.key = any (d.needs)
            and d.org_id = any (array(select app_review_orgs())))))
  $$;
revoke all on function app_reads_step(uuid) from public;
grant execute on function app_reads_step(uuid) to tamga_app;

alter table gov_case_steps enable row level security, force row level security;
create policy steps_of_case on gov_case_steps for select to tamga_app
  using (exists (select from gov_applications a where a.id = application_id));
-- Officers of a step see the other steps of the case, to send back to one: their states, and nothing of what was said.
create policy steps_of_officers on gov_case_steps for select to tamga_app using (app_works_on_case(application_id));
create policy steps_moved on gov_case_steps for update to tamga_app
  using (app_works_on_case(application_id)) with check (app_works_on_case(application_id) and state <> 'cancelled');
create policy steps_for_functions on gov_case_steps to tamga_owner using (true) with check (true);
grant select, update (state, officer_id, opened_at, due_at, ended_at, row_version) on gov_case_steps to tamga_app;
grant select, insert, update, delete on gov_case_steps to tamga_job;

alter table gov_case_step_acts enable row level security, force row level security;
create policy step_acts_read on gov_case_step_acts for select to tamga_app using (app_reads_step(step_id));
create policy step_acts_added on gov_case_step_acts for insert to tamga_app
  with check (actor_id = (select app_user_id()) and app_works_on_case(application_id));
create policy step_acts_for_functions on gov_case_step_acts for select to tamga_owner using (true);
grant select, insert on gov_case_step_acts to tamga_app;
grant select, insert, update (text), delete on gov_case_step_acts to tamga_job;

-- Steps and decisions of one case come one after the other: who moves one holds the case first, also where the case is of
-- another authority.
create policy cases_held_for_functions on gov_applications for update to tamga_owner using (true) with check (false);
create function hold_case_of_step(step uuid) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from gov_applications a
    where a.id = (select s.application_id from gov_case_steps s where s.id = step and app_works_on_case(s.application_id))
    for update;
end
$$;
revoke all on function hold_case_of_step(uuid) from public;
grant execute on function hold_case_of_step(uuid) to tamga_app;

-- What the officers of a step see of its case: what was declared for it, and nothing else.
create function case_of_step(step uuid) returns table (
    application_id uuid, number text, status text, service_version_id uuid, form_data jsonb, created_at timestamptz,
    declared jsonb, assigned_officer_id uuid)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select a.id, a.number, a.status, a.service_version_id,
      (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(a.form_data) f
        where d.value -> 'sees' ? f.key),
      a.created_at, d.value, a.assigned_officer_id
    from gov_case_steps s join gov_applications a on a.id = s.application_id
      join reg_service_versions v on v.id = a.service_version_id
      cross join lateral jsonb_array_elements(v.content -> 'steps') d
    where s.id = step and d.value ->> 'key' = s.key and app_works_on_case(s.application_id)
  $$;
revoke all on function case_of_step(uuid) from public;
grant execute on function case_of_step(uuid) to tamga_app;

-- Whom a step concerns, for the list of who looked at a person's data.
create function subject_of_step(step uuid) returns table (
    person uuid, case_id uuid, number text, org_id uuid, represented bytea)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select a.applicant_user_id, a.id, a.number, s.org_id, a.represented_hash
    from gov_case_steps s join gov_applications a on a.id = s.application_id
    where s.id = step and app_works_on_case(s.application_id)
  $$;
revoke all on function subject_of_step(uuid) from public;
grant execute on function subject_of_step(uuid) to tamga_app;

-- Who has a step or acted in it; they may have left since.
create function step_officer_names(step uuid, officer uuid) returns table (family_name text, given_name text)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select u.family_name, u.given_name from users u
    where u.id = officer and app_reads_step(step) and (
      exists (select from gov_case_steps s where s.id = step and s.officer_id = officer)
      or exists (select from gov_case_step_acts c where c.step_id = step and c.actor_id = officer))
  $$;
revoke all on function step_officer_names(uuid, uuid) from public;
grant execute on function step_officer_names(uuid, uuid) to tamga_app, tamga_job;

-- Opens what waits for nothing more: what leads to the decision before it, what issues the result after an approval.
create function open_case_steps(application uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update gov_case_steps s
    set state = 'open', opened_at = at, due_at = appeal_term_ends(at, s.days, true), row_version = s.row_version + 1
    from gov_applications a
    where s.application_id = application and a.id = application and s.state = 'waiting'
      and (s.kind = 'issue') = (a.status = 'approved')
      and not exists (
        select from gov_case_steps n
        where n.application_id = s.application_id and n.key = any (s.needs) and n.state in ('waiting', 'open'));
end
$$;
revoke all on function open_case_steps(uuid, timestamptz) from public;

create function steps_of_case() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'submitted' then
    insert into gov_case_steps (application_id, key, place, kind, org_id, case_org_id, service_id, needs, optional, days,
      state)
    select new.id, d.value ->> 'key', d.place, d.value ->> 'kind',
      -- An authority that takes no cases any more does no steps either.
      case when has_module((d.value ->> 'authority_org_id')::uuid, 'gov')
        then (d.value ->> 'authority_org_id')::uuid else new.org_id end,
      new.org_id, new.service_id,
      array(select jsonb_array_elements_text(coalesce(d.value -> 'needs', '[]'))),
      coalesce((d.value ->> 'optional')::boolean, false), (d.value ->> 'days')::integer, 'waiting'
    from reg_service_versions v
      cross join lateral jsonb_array_elements(coalesce(v.content -> 'steps', '[]')) with ordinality d (value, place)
    where v.id = new.service_version_id
    on conflict (application_id, key) do nothing;
  elsif new.status = 'in_review' then
    -- On appeal: a second decision is made once more, and what was given up is needed again.
    update gov_case_steps s
      set state = 'waiting', officer_id = null, opened_at = null, due_at = null, ended_at = null,
        row_version = s.row_version + 1
      where s.application_id = new.id and (s.state = 'cancelled' or s.kind = 'second_decision');
  else
    update gov_case_steps s set state = 'cancelled', ended_at = new.updated_at, row_version = s.row_version + 1
      where s.application_id = new.id and s.state in ('waiting', 'open')
        and (new.status <> 'approved' or s.kind <> 'issue');
  end if;
  perform open_case_steps(new.id, new.updated_at);
  return null;
end
$$;
revoke all on function steps_of_case() from public;
create trigger gov_applications_steps_opened after insert on gov_applications
  for each row when (new.status = 'submitted') execute function steps_of_case();
create trigger gov_applications_steps after update of status on gov_applications
  for each row when (
    (new.status = 'submitted' and old.status in ('signature_pending', 'payment_pending'))
    or (new.status = 'in_review' and old.status = 'rejected')
    or (old.status <> new.status and new.status in ('approved', 'rejected', 'completed', 'cancelled', 'expired')))
  execute function steps_of_case();

-- A step that is done opens those that waited for it alone.
create function open_next_steps() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform open_case_steps(new.application_id, new.ended_at);
  return null;
end
$$;
revoke all on function open_next_steps() from public;
create trigger gov_case_steps_next after update of state on gov_case_steps
  for each row when (new.state = 'done' and old.state = 'open') execute function open_next_steps();

-- A case is decided once its steps are done, by another officer than the second one, and as that one has confirmed it. Who
-- decides holds the case, so no step moves meanwhile.
create function decided_after_steps() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  confirmed record;
begin
  if exists (
    select from gov_case_steps s where s.application_id = new.id and not s.optional and s.state in ('waiting', 'open')
      and (s.kind = 'issue') = (new.status = 'completed')) then
    raise exception 'steps of the case are not done'
      using errcode = 'check_violation', constraint = 'gov_applications_steps';
  end if;
  if new.decision is not null and old.decision is null then
    for confirmed in
      select s.officer_id, (
        select c.result from gov_case_step_acts c where c.step_id = s.id and c.action = 'complete'
        order by c.id desc limit 1) as result
      from gov_case_steps s
      where s.application_id = new.id and s.kind = 'second_decision' and s.state = 'done'
    loop
      if confirmed.officer_id = new.decided_by then
        raise exception 'the second officer decides nothing alone'
          using errcode = 'check_violation', constraint = 'gov_applications_second_officer';
      end if;
      if confirmed.result <> (case new.decision when 'approved' then 'approve' else 'reject' end) then
        raise exception 'the second officer has confirmed another decision'
          using errcode = 'check_violation', constraint = 'gov_applications_second_decision';
      end if;
    end loop;
  end if;
  return new;
end
$$;
revoke all on function decided_after_steps() from public;
create trigger gov_applications_decided_after_steps before update of status on gov_applications
  for each row when (old.status <> new.status and new.status in ('approved', 'rejected', 'completed'))
  execute function decided_after_steps();

-- Steps stand in the timeline of their case, without words. What a decision rests on has changed with one that is done or
-- sent back, so the case has another version then.
create policy events_of_steps_for_functions on gov_application_events for insert to tamga_owner
  with check (action in ('complete_step', 'hand_over_step', 'reopen_step') and (select pg_trigger_depth()) > 0);
create function step_in_timeline() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with changed as (
    update gov_applications a
      set events = a.events + 1, updated_at = new.at,
        row_version = a.row_version + case when new.action = 'hand_over' then 0 else 1 end
      where a.id = new.application_id returning a.id, a.events, a.status
  )
  insert into gov_application_events (application_id, seq, action, from_status, to_status, actor_id, actor_role,
    visibility, details, audit_entry_id, at)
  select c.id, c.events, new.action || '_step', c.status, c.status, new.actor_id, 'officer',
    case new.action when 'hand_over' then 'internal' else 'citizen' end,
    jsonb_build_object('step', s.key), new.audit_entry_id, new.at
  from changed c join gov_case_steps s on s.id = new.step_id;
  return null;
end
$$;
revoke all on function step_in_timeline() from public;
create trigger gov_case_step_acts_in_timeline after insert on gov_case_step_acts
  for each row when (new.action in ('complete', 'hand_over', 'reopen')) execute function step_in_timeline();
