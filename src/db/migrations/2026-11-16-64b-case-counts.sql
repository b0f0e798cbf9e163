-- What the officers' figures are read from: how many cases an organisation has, by service and state, and by the day on
-- which something happened to them. Each statement that moves cases adds what it changed, as rows of its own, so that no
-- two of them wait for one another; a job folds the rows of one key into one. The sum of the rows is the figure at any time.
create table gov_case_counts (
  org_id uuid not null,
  service_id uuid not null,
  -- state: cases in it now. escalated: those of them that were escalated. due and due_month: whose clock runs, by the day on
  -- which they are due, and by the first of its month, so that what has been late for long is few rows. received, closed,
  -- decided: by the day on which they were. assigned: open cases that an officer has. Days are those of Ulaanbaatar.
  figure text not null check (figure in ('state', 'escalated', 'due', 'due_month', 'received', 'closed', 'decided', 'assigned')),
  -- The state that a case is in, or was closed in; the decision; the officer.
  state text not null default '',
  day date,
  -- Of decisions: the day of submission, and working time without the clock. Working days follow when they are asked for,
  -- so that a holiday that is entered late counts.
  began date,
  paused_seconds bigint,
  n bigint not null,
  folded boolean not null default false
);
create index gov_case_counts_read on gov_case_counts (org_id, figure, day, state, service_id);
create index gov_case_counts_unfolded on gov_case_counts (org_id) where not folded;

alter table gov_case_counts enable row level security;
alter table gov_case_counts force row level security;
create policy case_counts_seen on gov_case_counts for select to tamga_app
  using (org_id = any (array(select app_review_orgs())));
create policy case_counts_kept on gov_case_counts for insert to tamga_owner with check (true);
grant select on gov_case_counts to tamga_app;
grant select, insert, delete on gov_case_counts to tamga_job;

-- Under what a case counts, from what it is. Mongolia keeps one time all year.
create function figures_of_case(status text, escalated_at timestamptz, due_at timestamptz, submitted_at timestamptz,
    closed_at timestamptz, decision text, decided_at timestamptz, paused_seconds bigint, officer uuid)
  returns table (figure text, state text, day date, began date, paused bigint)
  language sql immutable parallel safe
  as $$
    select f.figure, f.state,
      case when f.figure = 'due_month' then date_trunc('month', f.at at time zone 'UTC' + interval '8 hours')
        else f.at at time zone 'UTC' + interval '8 hours' end::date,
      (f.since at time zone 'UTC' + interval '8 hours')::date, f.paused
    from (values
      ('state', status, null::timestamptz, null::timestamptz, null::bigint, true),
      ('escalated', status, null, null, null, escalated_at is not null),
      ('due', '', due_at, null, null, due_at is not null and status in ('submitted', 'in_review')),
      ('due_month', '', due_at, null, null, due_at is not null and status in ('submitted', 'in_review')),
      ('received', '', submitted_at, null, null, submitted_at is not null),
      ('closed', status, closed_at, null, null, closed_at is not null),
      ('decided', decision, decided_at, submitted_at, paused_seconds, decided_at is not null),
      ('assigned', officer::text, null, null, null,
        officer is not null and status in ('submitted', 'in_review', 'info_requested', 'approved'))
    ) f (figure, state, at, since, paused, counts)
    where f.counts
  $$;
revoke all on function figures_of_case(text, timestamptz, timestamptz, timestamptz, timestamptz, text, timestamptz, bigint, uuid)
  from public;
grant execute
  on function figures_of_case(text, timestamptz, timestamptz, timestamptz, timestamptz, text, timestamptz, bigint, uuid)
  to tamga_job;

-- What was, taken off, and what is, added: of a statement as a whole, so that what it leaves as it was costs no row.
create function count_moved_cases() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into gov_case_counts (org_id, service_id, figure, state, day, began, paused_seconds, n)
    select a.org_id, a.service_id, f.figure, f.state, f.day, f.began, f.paused, count(*)
    from cases_after a, figures_of_case(a.status, a.escalated_at, a.due_at, a.submitted_at, a.closed_at, a.decision,
      a.decided_at, a.paused_seconds, a.assigned_officer_id) f
    group by 1, 2, 3, 4, 5, 6, 7;
  elsif tg_op = 'DELETE' then
    insert into gov_case_counts (org_id, service_id, figure, state, day, began, paused_seconds, n)
    select a.org_id, a.service_id, f.figure, f.state, f.day, f.began, f.paused, -count(*)
    from cases_before a, figures_of_case(a.status, a.escalated_at, a.due_at, a.submitted_at, a.closed_at, a.decision,
      a.decided_at, a.paused_seconds, a.assigned_officer_id) f
    group by 1, 2, 3, 4, 5, 6, 7;
  else
    insert into gov_case_counts (org_id, service_id, figure, state, day, began, paused_seconds, n)
    select a.org_id, a.service_id, f.figure, f.state, f.day, f.began, f.paused, sum(a.one)
    from (
      select 1 as one, org_id, service_id, status, escalated_at, due_at, submitted_at, closed_at, decision, decided_at,
        paused_seconds, assigned_officer_id from cases_after
      union all
      select -1, org_id, service_id, status, escalated_at, due_at, submitted_at, closed_at, decision, decided_at,
        paused_seconds, assigned_officer_id from cases_before
    ) a, figures_of_case(a.status, a.escalated_at, a.due_at, a.submitted_at, a.closed_at, a.decision, a.decided_at,
      a.paused_seconds, a.assigned_officer_id) f
    group by 1, 2, 3, 4, 5, 6, 7 having sum(a.one) <> 0;
  end if;
  return null;
end
$$;
revoke all on function count_moved_cases() from public;
create trigger gov_cases_opened_are_counted after insert on gov_applications
  referencing new table as cases_after for each statement execute function count_moved_cases();
create trigger gov_cases_moved_are_counted after update on gov_applications
  referencing old table as cases_before new table as cases_after for each statement execute function count_moved_cases();
create trigger gov_cases_removed_are_counted after delete on gov_applications
  referencing old table as cases_before for each statement execute function count_moved_cases();

-- One row for each key that has new ones. What is added meanwhile is not seen, and stays for the next time.
create function fold_case_counts() returns bigint language plpgsql set search_path = public as $$
declare
  folded_rows bigint;
begin
  perform pg_advisory_xact_lock(hashtext('tamga case counts'));
  with keys as materialized (
    select distinct org_id, figure, day, service_id from gov_case_counts where not folded
  ), gone as (
    delete from gov_case_counts c using keys k
    where c.org_id = k.org_id and c.figure = k.figure and c.day is not distinct from k.day and c.service_id = k.service_id
    returning c.*
  ), added as (
    insert into gov_case_counts (org_id, service_id, figure, state, day, began, paused_seconds, n, folded)
    select org_id, service_id, figure, state, day, began, paused_seconds, sum(n), true from gone
    group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
  )
  select count(*) into folded_rows from gone where not gone.folded;
  return folded_rows;
end
$$;

-- Counts all over from the cases, and returns how many figures were wrong. Cases may move meanwhile: the statement sees
-- neither them nor the rows that they add.
create function recount_cases() returns bigint language plpgsql set search_path = public as $$
declare
  wrong bigint;
begin
  perform pg_advisory_xact_lock(hashtext('tamga case counts'));
  with gone as (
    delete from gov_case_counts returning *
  ), counted as materialized (
    select a.org_id, a.service_id, f.figure, f.state, f.day, f.began, f.paused as paused_seconds, count(*) as n
    from gov_applications a, figures_of_case(a.status, a.escalated_at, a.due_at, a.submitted_at, a.closed_at, a.decision,
      a.decided_at, a.paused_seconds, a.assigned_officer_id) f
    group by 1, 2, 3, 4, 5, 6, 7
  ), added as (
    insert into gov_case_counts (org_id, service_id, figure, state, day, began, paused_seconds, n, folded)
    select org_id, service_id, figure, state, day, began, paused_seconds, n, true from counted
    -- What is read together lies together.
    order by org_id, figure, day, state, service_id
  )
  select count(*) into wrong from (
    select from (
      select org_id, service_id, figure, state, day, began, paused_seconds, n from counted
      union all
      select org_id, service_id, figure, state, day, began, paused_seconds, -n from gone
    ) compared
    group by org_id, service_id, figure, state, day, began, paused_seconds having sum(n) <> 0
  ) differing;
  return wrong;
end
$$;
revoke all on function fold_case_counts(), recount_cases() from public;
grant execute on function fold_case_counts(), recount_cases() to tamga_job;

-- What is there already. A million cases take longer than a statement usually may.
set local statement_timeout = 0;
alter table gov_applications no force row level security;
alter table gov_case_counts no force row level security;
select recount_cases();
alter table gov_applications force row level security;
alter table gov_case_counts force row level security;
