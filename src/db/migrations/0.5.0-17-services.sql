-- area: services
-- Public services: the service registry, its catalogue, and the cases of people.

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
revoke all on function figures_of_case(text, timestamptz, timestamptz, timestamptz, timestamptz, text, timestamptz,
  bigint, uuid) from public;
grant execute on function figures_of_case(text, timestamptz, timestamptz, timestamptz, timestamptz, text, timestamptz,
  bigint, uuid) to tamga_job;

-- Life events, such as a birth, under which services are found.
-- retention: The editor who deletes it
-- public: the public registry
create table reg_life_events (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(code) <= 64),
  name_mn text not null,
  name_en text not null,
  description_mn text not null default '',
  description_en text not null default '',
  sort integer not null default 0,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A second lock: the registry is written by those who manage it, and read by all, but for the working copies.
alter table reg_life_events enable row level security;
create policy life_events_read on reg_life_events for select to tamga_app using (true);
-- Evidences, life events and sources are shared by all agencies: people who run the platform write them. The others who
-- manage services hold the rows that these name, which a policy for updates must let them.
create policy life_events_added on reg_life_events for insert to tamga_app
  with check ((select app_runs_registry(true)));
create policy life_events_changed on reg_life_events for update to tamga_app
  using ((select app_may('registry.manage'))) with check ((select app_runs_registry(true)));
create policy life_events_removed on reg_life_events for delete to tamga_app
  using ((select app_runs_registry(true)));
grant select, insert, update, delete on reg_life_events to tamga_app, tamga_job;

create function catalogue_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update catalogue_revision set revision = revision + 1;
  return null;
end
$$;
revoke all on function catalogue_changed() from public;

create trigger catalogue_life_events_changed after insert or update or delete on reg_life_events
  for each statement execute function catalogue_changed();

-- Kinds of evidence that services ask for.
-- retention: The editor who deletes it
-- public: the public registry
create table reg_evidences (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(code) <= 64),
  name_mn text not null,
  name_en text not null,
  description_mn text not null default '',
  description_en text not null default '',
  issuer_mn text not null,
  issuer_en text not null,
  format text not null check (format in ('pdf', 'image', 'pdf_or_image', 'data')),
  -- For how long after it was issued it is good; null is for ever.
  validity_days integer check (validity_days > 0),
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

alter table reg_evidences enable row level security;
create policy evidences_read on reg_evidences for select to tamga_app using (true);
create policy evidences_added on reg_evidences for insert to tamga_app
  with check ((select app_runs_registry(true)));
create policy evidences_changed on reg_evidences for update to tamga_app
  using ((select app_may('registry.manage'))) with check ((select app_runs_registry(true)));
create policy evidences_removed on reg_evidences for delete to tamga_app
  using ((select app_runs_registry(true)));
grant select, insert, update, delete on reg_evidences to tamga_app, tamga_job;

-- Where the state has an evidence already, so that no one need bring it.
-- retention: The editor who deletes it
-- public: the public registry
create table reg_once_only_sources (
  id uuid primary key,
  evidence_id uuid not null references reg_evidences (id) on delete restrict,
  provider_mn text not null,
  provider_en text not null,
  -- The service of the state registry that answers, such as WS100101.
  source_code text not null check (source_code ~ '^[A-Z]{2}[0-9]{6}$'),
  inputs text[] not null default '{civil_id}',
  legal_basis text not null,
  -- How surely anyone who asks must be known.
  assurance text not null default 'high' check (assurance in ('low', 'substantial', 'high')),
  -- For how long an answer may be used again.
  keep_seconds integer not null default 86400 check (keep_seconds between 0 and 2592000),
  active boolean not null default true,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index reg_once_only_sources_one_active on reg_once_only_sources (evidence_id) where active;

alter table reg_once_only_sources enable row level security;
create policy sources_read on reg_once_only_sources for select to tamga_app using (true);
create policy sources_added on reg_once_only_sources for insert to tamga_app
  with check ((select app_runs_registry(true)));
create policy sources_changed on reg_once_only_sources for update to tamga_app
  using ((select app_runs_registry(true))) with check ((select app_runs_registry(true)));
create policy sources_removed on reg_once_only_sources for delete to tamga_app
  using ((select app_runs_registry(true)));
grant select, insert, update, delete on reg_once_only_sources to tamga_app, tamga_job;

-- The services of authorities, each with the working copy that its editors change.
-- retention: The editor who deletes it, while it was never published
-- public: what is published; working copies need a permission
create table reg_services (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(code) <= 64),
  authority_org_id uuid not null references organisations (id) on delete restrict,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  -- The working copy; no one but the registry sees it.
  draft jsonb not null,
  -- Set by the first publication, and from then on always the newest.
  current_version_id uuid,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id) on delete set null,
  check ((status = 'draft') = (current_version_id is null))
);
create index reg_services_by_authority on reg_services (authority_org_id);

alter table reg_services enable row level security, force row level security;
create policy services_for_functions on reg_services for select to tamga_owner using (true);
create policy services_read on reg_services for select to tamga_app
  using (
    status <> 'draft'
    or authority_org_id = any (array(select app_registry_orgs(false)))
    or (select app_runs_registry(false)));
create policy services_made on reg_services for insert to tamga_app
  with check (authority_org_id = any (array(select app_registry_orgs(true))) or (select app_runs_registry(true)));
-- The former organisation and the one that it passes to: it takes the right in both.
create policy services_changed on reg_services for update to tamga_app
  using (authority_org_id = any (array(select app_registry_orgs(true))) or (select app_runs_registry(true)))
  with check (authority_org_id = any (array(select app_registry_orgs(true))) or (select app_runs_registry(true)));
create policy services_removed on reg_services for delete to tamga_app
  using (authority_org_id = any (array(select app_registry_orgs(true))) or (select app_runs_registry(true)));
-- That a service is there is public once it is published; its working copy never is. Rows cannot be half hidden, so the
-- column is, and those who may read it read it here.
grant select (id, code, authority_org_id, status, current_version_id, row_version, created_at, updated_at, updated_by),
  insert, update, delete on reg_services to tamga_app;
grant select, insert, update, delete on reg_services to tamga_job;

create function keep_to_own_services() returns trigger language plpgsql set search_path = public as $$
begin
  if current_user <> 'tamga_app' or app_runs_registry(true) then
    return coalesce(new, old);
  end if;
  if (tg_op <> 'INSERT' and not exists (select from hold_place_in(old.authority_org_id)))
    or (tg_op <> 'DELETE' and not exists (select from hold_place_in(new.authority_org_id)))
  then
    raise exception 'only members of its organisation change a service'
      using errcode = 'check_violation', constraint = 'reg_services_of_members';
  end if;
  return coalesce(new, old);
end
$$;

create trigger reg_services_of_members before insert or update or delete on reg_services
  for each row execute function keep_to_own_services();

-- Published versions of a service. What was published stays as it was: cases are bound to it.
-- retention: Kept for ever, because each case was opened under one
-- public: what was published, with the id of the official who published it
create table reg_service_versions (
  id uuid primary key,
  service_id uuid not null references reg_services (id) on delete restrict,
  version_no integer not null check (version_no > 0),
  content jsonb not null,
  -- Of the content's canonical JSON (RFC 8785).
  sha256 bytea not null check (octet_length(sha256) = 32),
  effective_from timestamptz not null,
  -- Set once, when the next version takes its place or the service is archived.
  effective_to timestamptz check (effective_to >= effective_from),
  published_at timestamptz not null,
  published_by uuid references users (id) on delete set null,
  unique (service_id, version_no)
);
-- The service whose result a reference is, by its type.
create index reg_service_versions_by_reference_type on reg_service_versions ((content #>> '{output,reference_type}'))
  where content #>> '{output,type}' = 'reference';

alter table reg_service_versions enable row level security;
create policy versions_read on reg_service_versions for select to tamga_app using (true);
create policy versions_published on reg_service_versions for insert to tamga_app
  with check (app_manages_service(service_id));
create policy versions_ended on reg_service_versions for update to tamga_app
  using (app_manages_service(service_id));
grant select, insert, update (effective_to) on reg_service_versions to tamga_app, tamga_job;

create function keep_published_version() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'UPDATE' and old.effective_to is null
    and (to_jsonb(new) - 'effective_to' - 'published_by') = (to_jsonb(old) - 'effective_to' - 'published_by')
  then
    return new;
  end if;
  -- The publisher may be anonymised.
  if tg_op = 'UPDATE' and new.published_by is null
    and (to_jsonb(new) - 'published_by') = (to_jsonb(old) - 'published_by')
  then
    return new;
  end if;
  raise exception 'a published version is never changed' using errcode = 'insufficient_privilege';
end
$$;

create trigger reg_service_versions_immutable before update or delete on reg_service_versions
  for each row execute function keep_published_version();

alter table reg_services add constraint reg_services_current_version_fkey
  foreign key (current_version_id) references reg_service_versions (id);

-- Which evidences and life events the working copy and the versions name, so that none of them is deleted under them.
-- retention: The editor who takes it out of the service
-- public: the public registry
create table reg_service_evidences (
  service_id uuid not null references reg_services (id) on delete cascade,
  evidence_id uuid not null references reg_evidences (id) on delete restrict,
  primary key (service_id, evidence_id)
);
create index reg_service_evidences_by_evidence on reg_service_evidences (evidence_id);

alter table reg_service_evidences enable row level security;
create policy service_evidences_read on reg_service_evidences for select to tamga_app using (true);
create policy service_evidences_added on reg_service_evidences for insert to tamga_app
  with check (app_manages_service(service_id));
create policy service_evidences_removed on reg_service_evidences for delete to tamga_app
  using (app_manages_service(service_id));
grant select, insert, delete on reg_service_evidences to tamga_app;
grant select, insert, update, delete on reg_service_evidences to tamga_job;

-- The same of life events.
-- retention: The editor who takes it out of the service
-- public: the public registry
create table reg_service_life_events (
  service_id uuid not null references reg_services (id) on delete cascade,
  life_event_id uuid not null references reg_life_events (id) on delete restrict,
  primary key (service_id, life_event_id)
);
create index reg_service_life_events_by_event on reg_service_life_events (life_event_id);

alter table reg_service_life_events enable row level security;
create policy service_life_events_read on reg_service_life_events for select to tamga_app using (true);
create policy service_life_events_added on reg_service_life_events for insert to tamga_app
  with check (app_manages_service(service_id));
create policy service_life_events_removed on reg_service_life_events for delete to tamga_app
  using (app_manages_service(service_id));
grant select, insert, delete on reg_service_life_events to tamga_app;
grant select, insert, update, delete on reg_service_life_events to tamga_job;

-- The calendar of working days, where it differs from the week: days on which the state does not work beside Saturdays and
-- Sundays, and Saturdays and Sundays on which it does, because a day off was moved.
-- retention: The administrator who deletes it; some twenty rows a year
-- public: days on which the state works
create table holidays (
  day date primary key check (day between '2000-01-01' and '2199-12-31'),
  name_mn text not null,
  name_en text not null,
  working boolean not null default false,
  constraint holidays_moved check (not working or extract(isodow from day) > 5)
);

-- As the clock of cases reads it: days off as they are, working days at a weekend with a plus before them.
create function calendar_exceptions() returns text[] language sql stable set search_path = public
  as $$ select array(select case when working then '+' else '' end || day::text from holidays) $$;

-- Days off by law, as far as they are known. Those of the lunar calendar move: Цагаан сар, the day of the Buddha, and the
-- day of Chinggis Khaan, which begins winter.
insert into holidays (day, name_mn, name_en)
select make_date(year, month, day), name_mn, name_en
from generate_series(2026, 2027) year
cross join (values
  (1, 1, 'Шинэ жил', 'New Year'),
  (3, 8, 'Олон улсын эмэгтэйчүүдийн өдөр', 'International Women''s Day'),
  (6, 1, 'Хүүхдийн баяр', 'Children''s Day'),
  (7, 10, 'Үндэсний их баяр наадам', 'Naadam'),
  (7, 11, 'Үндэсний их баяр наадам', 'Naadam'),
  (7, 12, 'Үндэсний их баяр наадам', 'Naadam'),
  (7, 13, 'Үндэсний их баяр наадам', 'Naadam'),
  (7, 14, 'Үндэсний их баяр наадам', 'Naadam'),
  (7, 15, 'Үндэсний их баяр наадам', 'Naadam'),
  (11, 26, 'Бүгд Найрамдах Улс тунхагласан өдөр', 'Republic Day'),
  (12, 29, 'Үндэсний эрх чөлөө, тусгаар тогтнолоо сэргээсний баярын өдөр', 'Day of Freedom and Independence')
) as fixed (month, day, name_mn, name_en);

insert into holidays (day, name_mn, name_en) values
  ('2026-02-18', 'Цагаан сар', 'Lunar New Year'),
  ('2026-02-19', 'Цагаан сар', 'Lunar New Year'),
  ('2026-02-20', 'Цагаан сар', 'Lunar New Year'),
  ('2027-02-07', 'Цагаан сар', 'Lunar New Year'),
  ('2027-02-08', 'Цагаан сар', 'Lunar New Year'),
  ('2027-02-09', 'Цагаан сар', 'Lunar New Year'),
  ('2026-05-31', 'Бурхан багшийн их дүйчин өдөр', 'Day of the Buddha'),
  ('2027-05-20', 'Бурхан багшийн их дүйчин өдөр', 'Day of the Buddha'),
  ('2026-11-10', 'Их эзэн Чингис хааны өдөр', 'Day of Chinggis Khaan'),
  ('2027-11-29', 'Их эзэн Чингис хааны өдөр', 'Day of Chinggis Khaan');

alter table holidays enable row level security, force row level security;
create policy holidays_seen on holidays for select to tamga_app using (true);
create policy holidays_kept on holidays to tamga_app
  using ((select app_may('settings.manage'))) with check ((select app_may('settings.manage')));
create policy holidays_for_functions on holidays for select to tamga_owner using (true);
grant select, insert, update, delete on holidays to tamga_app;
grant select, insert, update, delete on holidays to tamga_job;

-- Cases: a person's request for a service, from the application to the decision.
-- retention: Kept for ever, because that the case existed, and how it ended, is a public record; form and whom it was
--   for are erased so long after it was closed | sweep-cases, CASE_RETENTION_DAYS
create table gov_applications (
  id uuid primary key,
  -- What people read out at a counter.
  number text not null unique check (length(number) <= 32),
  service_id uuid not null references reg_services (id),
  service_version_id uuid not null references reg_service_versions (id),
  applicant_user_id uuid not null references users (id),
  -- The organisation that decides.
  org_id uuid not null references organisations (id) on delete restrict,
  -- For whom the applicant acts, where that is someone else.
  represented_kind text check (represented_kind in ('organisation', 'person')),
  represented_reg_no text check (represented_reg_no ~ '^[0-9]{7}$'),
  -- A person's number is kept as a keyed hash alone.
  represented_hash bytea check (octet_length(represented_hash) = 32),
  represented_name text,
  represented_reason text,
  represented_proof_file_id uuid,
  channel text not null check (channel in ('online', 'office', 'kiosk', 'phone')),
  urgency text not null check (urgency in ('normal', 'urgent')),
  locale text not null check (locale in ('mn', 'en')),
  form_data jsonb not null,
  status text not null
    check (status in (
      'signature_pending', 'payment_pending', 'submitted', 'in_review', 'info_requested', 'approved', 'rejected', 'completed', 'cancelled', 'expired')),
  fee_amount bigint not null check (fee_amount >= 0),
  -- What the fee was made of on that day: the line of the version, and its legal basis.
  fee_snapshot jsonb not null,
  processing_days integer not null check (processing_days >= 0),
  submitted_at timestamptz,
  -- The clock: by when it is to be decided. It stands still since `paused_at`; `paused_seconds` is working time.
  due_at timestamptz,
  paused_at timestamptz,
  paused_seconds bigint not null default 0 check (paused_seconds >= 0),
  escalated_at timestamptz,
  assigned_officer_id uuid references users (id),
  assigned_at timestamptz,
  decision text check (decision in ('approved', 'rejected')),
  reason_code text,
  reason_text text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  closed_at timestamptz,
  -- How many events the timeline has; the next one is this and one.
  events integer not null default 0,
  -- How long it must be kept once it is closed; then what it says of people is taken out of it.
  purge_after timestamptz,
  purged_at timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What an officer has found and a certificate states, in both languages; only an approval has it.
  finding_mn text check (char_length(finding_mn) between 1 and 1000),
  finding_en text check (char_length(finding_en) between 1 and 1000),
  -- Some services ask that the applicant signs the application with PIN2. Until then the case waits, and is ended when its
  -- time has passed, as one that is not paid.
  sign_before timestamptz,
  -- No one handles a case of their own.
  constraint gov_applications_not_own check (
    assigned_officer_id is distinct from applicant_user_id and decided_by is distinct from applicant_user_id),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null)),
  check ((status = 'info_requested') = (paused_at is not null)),
  check ((represented_kind = 'organisation') = (represented_reg_no is not null)),
  check ((represented_kind = 'person') = (represented_hash is not null)),
  constraint gov_applications_finding
    check (num_nulls(finding_mn, finding_en) = 2 or (num_nulls(finding_mn, finding_en) = 0 and decision = 'approved')),
  constraint gov_applications_sign_before
    check (status <> 'signature_pending' or sign_before is not null)
);
create index gov_applications_of_applicant on gov_applications (applicant_user_id, id);
create index gov_applications_queue on gov_applications (org_id, status, due_at, id);
create index gov_applications_of_service on gov_applications (service_id, id);
create index gov_applications_to_escalate on gov_applications (due_at)
  where status in ('submitted', 'in_review') and escalated_at is null;
create index gov_applications_to_purge on gov_applications (purge_after) where purged_at is null;
create index gov_applications_to_date on gov_applications (closed_at) where closed_at is not null and purge_after is null;
-- The queue reads each organisation and state, and where asked for the service or the officer, in the order of what is
-- due: a page costs as many rows as it shows, however many cases there are.
create index gov_applications_queue_of_service on gov_applications (org_id, service_id, status, due_at, id);
create index gov_applications_of_officer on gov_applications (org_id, assigned_officer_id, status, due_at, id)
  where assigned_officer_id is not null;
-- What an officer holds, in whatever organisation, and what an officer had to give back.
create index gov_applications_held on gov_applications (assigned_officer_id)
  where assigned_officer_id is not null and status in ('in_review', 'info_requested', 'approved');
create index gov_applications_unassigned on gov_applications (org_id, status, due_at, id)
  where assigned_officer_id is null;
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
create index gov_applications_unsigned on gov_applications (sign_before) where status = 'signature_pending';

alter table gov_applications enable row level security, force row level security;
create policy cases_seen on gov_applications for select to tamga_app
  using (applicant_user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())));
create policy cases_moved on gov_applications for update to tamga_app
  using (applicant_user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())))
  with check (case
    when applicant_user_id = (select app_user_id()) then status in ('in_review', 'cancelled') and decision is null
    else org_id = any (array(select app_review_orgs())) end);
-- What the applicant may know of the signature under the decision of their own case. The rows themselves stay with the
-- authority: they hold certificates, which name the officer by their national number.
create policy applications_of_applicant_for_functions on gov_applications for select to tamga_owner
  using (applicant_user_id = (select app_user_id()));
-- How many cases an organisation has still to bring to an end. Owners may know it who review no cases themselves.
create policy applications_of_owners_for_functions on gov_applications for select to tamga_owner
  using (org_id = any (array(select app_owned_orgs())));
create policy applications_reviewed_for_functions on gov_applications for select to tamga_owner
  using (org_id = any (array(select app_review_orgs())));
-- What an officer holds goes to others when a change takes the right to it away. Who makes that change may see no cases:
-- only triggers find and change them.
create policy cases_released_for_functions on gov_applications to tamga_owner
  using ((select pg_trigger_depth()) > 0) with check ((select pg_trigger_depth()) > 0);
create policy cases_opened on gov_applications for insert to tamga_app
  with check (
    applicant_user_id = (select app_user_id()) and status in ('signature_pending', 'payment_pending', 'submitted')
    and num_nonnulls(assigned_officer_id, decision, closed_at) = 0);
-- Cases: what says whose they are, what was declared and what it costs is written once. Applicants answer and withdraw,
-- before a decision; no one handles a case of their own.
grant select, insert,
  update (status, due_at, paused_at, paused_seconds, assigned_officer_id, assigned_at, decision, reason_code,
    reason_text, decided_by, decided_at, closed_at, events, row_version, updated_at, finding_mn, finding_en) on
    gov_applications to tamga_app;
grant select, insert, update, delete on gov_applications to tamga_job;

create function unfinished_cases(org uuid, open_states text[]) returns integer
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select count(*)::integer from gov_applications a
      where a.org_id = org and a.status = any (open_states) and org = any (array(select app_owned_orgs()))
  $$;
revoke all on function unfinished_cases(uuid, text[]) from public;
grant execute on function unfinished_cases(uuid, text[]) to tamga_app;

create function hold_module_for_case() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from organisation_modules m where m.org_id = new.org_id and m.module = 'gov' for key share;
  -- A separate statement: closing holds the module too, and may have gone before.
  if not found or exists (select from organisations o where o.id = new.org_id and o.closed_at is not null) then
    raise exception 'the organisation receives no cases'
      using errcode = 'check_violation', constraint = 'gov_applications_received';
  end if;
  return new;
end
$$;
revoke all on function hold_module_for_case() from public;

-- What was, taken off, and what is, added: of a statement as a whole, so that what it leaves as it was costs no row.
create function count_moved_cases() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
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

create trigger gov_applications_received before insert on gov_applications
  for each row execute function hold_module_for_case();
create trigger gov_cases_opened_are_counted after insert on gov_applications
  referencing new table as cases_after for each statement execute function count_moved_cases();
create trigger gov_cases_moved_are_counted after update on gov_applications
  referencing old table as cases_before new table as cases_after for each statement execute function count_moved_cases();
create trigger gov_cases_removed_are_counted after delete on gov_applications
  referencing old table as cases_before for each statement execute function count_moved_cases();

-- The timeline of a case. Rows are only ever added.
-- retention: Kept for ever, because it is the record of what an authority did
create table gov_application_events (
  application_id uuid not null references gov_applications (id) on delete cascade,
  seq integer not null check (seq > 0),
  action text not null,
  from_status text,
  to_status text not null,
  -- Null for the platform itself.
  actor_id uuid references users (id),
  actor_role text not null check (actor_role in ('applicant', 'officer', 'manager', 'system')),
  visibility text not null check (visibility in ('citizen', 'internal')),
  note text,
  details jsonb not null default '{}',
  -- The entry that the same change left in the audit log. Null where a job took the right from an officer: its entries
  -- are about the person, not the case.
  audit_entry_id uuid check (audit_entry_id is not null or action = 'release'),
  at timestamptz not null,
  primary key (application_id, seq)
);

-- What belongs to a case is seen by those who see the case.
alter table gov_application_events enable row level security, force row level security;
-- What belongs to a case is asked for a case at a time. A list of all cases that someone sees would be made again for
-- each question, and an authority has a million. No one sees what is said among officers of a case of their own.
create policy events_seen on gov_application_events for select to tamga_app
  using (exists (
    select from gov_applications a where a.id = application_id and case
      when a.applicant_user_id = (select app_user_id()) then visibility = 'citizen'
      else a.org_id = any (array(select app_review_orgs())) end));
-- The timeline: anyone who acts writes it, of a case that they see. A case has one first event, written with it.
create policy events_added on gov_application_events for insert to tamga_app
  with check (
    actor_id = (select app_user_id())
    and (seq = 1 and from_status is null and actor_role = 'applicant'
      or exists (select from gov_applications a where a.id = application_id)));
create policy events_for_functions on gov_application_events for select to tamga_owner using (true);
create policy releases_for_functions on gov_application_events for insert to tamga_owner
  with check (action = 'release' and (select pg_trigger_depth()) > 0);
-- A purge takes the words out of a timeline, and nothing else.
grant select, insert on gov_application_events to tamga_app;
grant select, insert, update (note, details) on gov_application_events to tamga_job;

-- Who acted on a case. They may have left the authority since, so nothing but the case leads to them.
create function actor_names(application uuid, actor uuid) returns table (family_name text, given_name text)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select u.family_name, u.given_name from users u
    where u.id = actor
      and exists (select from gov_application_events e where e.application_id = application and e.actor_id = actor)
      and exists (select from gov_applications a where a.id = application)
  $$;
revoke all on function actor_names(uuid, uuid) from public;
grant execute on function actor_names(uuid, uuid) to tamga_app;

-- Files that people have sent to show something, before and after a case takes them.
-- retention: So long after its case was closed; 7 days where no case took it | sweep-cases, forget-evidence-files,
--   CASE_RETENTION_DAYS
create table gov_files (
  id uuid primary key,
  -- Without a cascade: what a case has taken belongs to the case, whatever becomes of the one who sent it.
  user_id uuid not null references users (id),
  file_key text not null unique references stored_files (key),
  name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  application_id uuid references gov_applications (id) on delete cascade,
  created_at timestamptz not null
);
create index gov_files_of_user on gov_files (user_id, id);
create index gov_files_of_application on gov_files (application_id) where application_id is not null;
-- Those that no case has taken are forgotten after a while.
create index gov_files_free on gov_files (created_at) where application_id is null;

alter table gov_files enable row level security, force row level security;
create policy files_of_reviewed_cases on gov_files for select to tamga_app
  using (exists (
    select from gov_applications a where a.id = application_id and a.org_id = any (array(select app_review_orgs()))));
-- Files: what a case has taken stays with it.
create policy files_of_owner on gov_files for select to tamga_app using (user_id = (select app_user_id()));
create policy files_sent on gov_files for insert to tamga_app
  with check (user_id = (select app_user_id()) and application_id is null);
create policy files_taken on gov_files for update to tamga_app
  using (user_id = (select app_user_id()) and application_id is null) with check (user_id = (select app_user_id()));
create policy files_deleted on gov_files for delete to tamga_app
  using (user_id = (select app_user_id()) and application_id is null);
grant select, insert, update (application_id), delete on gov_files to tamga_app;
grant select, insert, update, delete on gov_files to tamga_job;

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

create trigger gov_file_left after delete or update of file_key on gov_files
  for each row execute function forget_stored_file();
create trigger gov_files_own_case after update of application_id on gov_files
  for each row when (current_user = 'tamga_app' and new.application_id is not null) execute function assert_own_case();

-- What the state was asked for in place of an evidence from the person. The answer is sealed.
-- retention: So long after its case was closed; the answer itself as soon as it has served | tidy-once-only,
--   sweep-cases, CASE_RETENTION_DAYS
create table gov_once_only_fetches (
  id uuid primary key,
  -- As with files, what a case has taken belongs to the case.
  user_id uuid not null references users (id),
  service_id uuid references reg_services (id),
  application_id uuid references gov_applications (id) on delete cascade,
  source_id uuid not null references reg_once_only_sources (id),
  -- Nothing is fetched unless the person has asked for it, or used unless they have seen it.
  explicit_request_at timestamptz not null,
  preview_accepted_at timestamptz,
  provider_request_id text,
  result_sha256 bytea check (octet_length(result_sha256) = 32),
  outcome text not null check (outcome in ('pending', 'found', 'nothing', 'failed', 'declined')),
  expires_at timestamptz,
  answered_at timestamptz,
  -- What the state has told is sealed at rest, and erased when it has served; its hash stays.
  result_sealed text,
  -- What the registry calls a failure, and what it calls a source that it does not have.
  failure text check (failure in ('unavailable', 'invalid_answer', 'unknown_source', 'abandoned')),
  check ((outcome = 'found') = (result_sha256 is not null)),
  constraint gov_once_only_fetches_failed check ((outcome = 'failed') = (failure is not null)),
  constraint gov_once_only_fetches_sealed check (result_sealed is null or outcome = 'found'),
  -- Nothing is used that was not found, and seen by the person.
  constraint gov_once_only_fetches_used check (
    application_id is null or (outcome = 'found' and preview_accepted_at is not null)),
  constraint gov_once_only_fetches_ended check ((outcome = 'pending') = (answered_at is null))
);
create index gov_once_only_fetches_of_user on gov_once_only_fetches (user_id, id);
create index gov_once_only_fetches_to_erase on gov_once_only_fetches (expires_at) where result_sealed is not null;
create index gov_once_only_fetches_pending on gov_once_only_fetches (explicit_request_at) where outcome = 'pending';
create index gov_once_only_fetches_of_case on gov_once_only_fetches (application_id) where application_id is not null;

alter table gov_once_only_fetches enable row level security, force row level security;
create policy fetches_of_person on gov_once_only_fetches to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy fetches_of_reviewed_cases on gov_once_only_fetches for select to tamga_app
  using (exists (
    select from gov_applications a where a.id = application_id and a.org_id = any (array(select app_review_orgs()))));
grant select, insert,
  update (application_id, preview_accepted_at, result_sha256, outcome, expires_at, answered_at, result_sealed, failure)
    on gov_once_only_fetches to tamga_app;
grant select, insert, update, delete on gov_once_only_fetches to tamga_job;

create trigger gov_once_only_fetches_own_case after insert or update of application_id on gov_once_only_fetches
  for each row when (current_user = 'tamga_app' and new.application_id is not null) execute function assert_own_case();

-- Certificates that an authority has issued, and that others check.
-- retention: Kept for ever, because others check the certificate; one that is over is expired, revoked or superseded |
--   expire-references
create table gov_references (
  id uuid primary key,
  number text not null unique check (length(number) <= 32),
  type text not null check (type ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(type) <= 64),
  subject_user_id uuid not null references users (id),
  application_id uuid references gov_applications (id) on delete restrict,
  -- The issuer.
  org_id uuid not null references organisations (id) on delete restrict,
  payload jsonb not null,
  -- The payload, signed: a JWS in compact form, which anyone can check by the published keys.
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
create index gov_references_of_case on gov_references (application_id, id) where application_id is not null;

-- Whether the acting person handles the service that a certificate comes from: that of its case, or without one any whose
-- result it is. An officer who is limited to services handles no certificate of others.
create function app_handles_reference(org uuid, application uuid, reference_type text) returns boolean
  language plpgsql stable set search_path = public
  as $$
begin
  return exists (
    select from app_review_scope(true) r
    where r.org_id = org and (r.services is null or case
      when application is not null then exists (
        select from gov_applications a where a.id = application and a.service_id = any (r.services))
      else exists (
        select from reg_service_versions v
        where v.service_id = any (r.services) and v.content #>> '{output,reference_type}' = reference_type) end));
end
$$;
revoke all on function app_handles_reference(uuid, uuid, text) from public;
grant execute on function app_handles_reference(uuid, uuid, text) to tamga_app;

alter table gov_references enable row level security, force row level security;
create policy references_seen on gov_references for select to tamga_app
  using (subject_user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())));
-- What anyone may know who has the code, and that it was asked: the row itself stays with the person and the issuer.
create policy references_checked on gov_references for select to tamga_owner using (true);
create policy references_issued on gov_references for insert to tamga_app
  with check (
    status = 'issued' and (subject_user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())))
    and (application_id is null or exists (
      select from gov_applications a where a.id = application_id and a.applicant_user_id = subject_user_id)));
create policy references_replaced on gov_references for update to tamga_app
  using (subject_user_id = (select app_user_id()))
  with check (subject_user_id = (select app_user_id()) and status = 'superseded');
create policy references_revoked on gov_references for update to tamga_app
  using (subject_user_id <> (select app_user_id()) and org_id = any (array(select app_review_orgs()))
    and app_handles_reference(org_id, application_id, type))
  with check (
    status = 'revoked' and revoked_by = (select app_user_id()) and subject_user_id <> (select app_user_id())
    and org_id = any (array(select app_review_orgs())));
-- Certificates: what was signed is never changed. Their person may have them replaced, and the issuer's officers may
-- revoke those of others.
grant select, insert, update (status, revoked_at, revoked_by, revoke_reason, superseded_by, row_version) on
  gov_references to tamga_app;
grant select, insert, update, delete on gov_references to tamga_job;

-- A reference says what registers have answered or an officer has found. What the applicant declares stands beside it and
-- is marked; nothing else is stated without a source.
create function reference_rests() returns trigger language plpgsql set search_path = public as $$
begin
  if jsonb_array_length(new.payload -> 'sources') > 0 then return new; end if;
  if jsonb_array_length(new.payload -> 'lines') > 0 and not exists (
    select from jsonb_array_elements(new.payload -> 'lines') as line
    where line ->> 'name' <> 'finding' and line -> 'declared' is distinct from 'true'::jsonb)
  then return new; end if;
  raise exception 'a reference states something that no register and no officer has said'
    using errcode = 'check_violation', constraint = 'gov_references_rest', table = 'gov_references';
end
$$;

create trigger gov_references_rest before insert on gov_references
  for each row execute function reference_rests();

-- Which evidence a case has: a file, an answer of the state, or a certificate.
-- retention: So long after its case was closed | sweep-cases, CASE_RETENTION_DAYS
create table gov_application_evidences (
  id uuid primary key,
  application_id uuid not null references gov_applications (id) on delete cascade,
  evidence_id uuid not null references reg_evidences (id),
  origin text not null check (origin in ('upload', 'once_only', 'reference')),
  file_id uuid references gov_files (id),
  fetch_id uuid references gov_once_only_fetches (id),
  reference_id uuid,
  sha256 bytea not null check (octet_length(sha256) = 32),
  valid_until timestamptz,
  created_at timestamptz not null,
  check ((origin = 'upload') = (file_id is not null)),
  check ((origin = 'once_only') = (fetch_id is not null)),
  check ((origin = 'reference') = (reference_id is not null)),
  constraint gov_application_evidences_reference_fkey
    foreign key (reference_id) references gov_references (id)
);
create index gov_application_evidences_of_application on gov_application_evidences (application_id);

alter table gov_application_evidences enable row level security, force row level security;
create policy evidences_of_seen_cases on gov_application_evidences for select to tamga_app
  using (exists (select from gov_applications a where a.id = application_id));
-- What is shown to an authority is the applicant's own.
create policy evidences_of_own_cases on gov_application_evidences for insert to tamga_app
  with check (case origin
    when 'upload' then exists (select from gov_files f where f.id = file_id and f.user_id = (select app_user_id()))
    when 'once_only' then exists (
      select from gov_once_only_fetches f where f.id = fetch_id and f.user_id = (select app_user_id()))
    else exists (
      select from gov_references r where r.id = reference_id and r.subject_user_id = (select app_user_id())) end);
grant select, insert on gov_application_evidences to tamga_app;
grant select, insert, update, delete on gov_application_evidences to tamga_job;

create trigger gov_application_evidences_own_case after insert on gov_application_evidences
  for each row when (current_user = 'tamga_app') execute function assert_own_case();

-- What an officer asks an applicant for, and the answer.
-- retention: So long after its case was closed | sweep-cases, CASE_RETENTION_DAYS
create table gov_info_requests (
  id uuid primary key,
  application_id uuid not null references gov_applications (id) on delete cascade,
  -- [{code, text_mn, text_en, kind: text|file, evidence_id?}]
  items jsonb not null,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- [{code, text?, file_id?}]
  answers jsonb,
  answered_at timestamptz,
  check ((answers is null) = (answered_at is null))
);
create unique index gov_info_requests_open on gov_info_requests (application_id) where answered_at is null;
create index gov_info_requests_by_due on gov_info_requests (due_at) where answered_at is null;
-- A case is shown with all that belongs to it.
create index gov_info_requests_of_case on gov_info_requests (application_id, id);

alter table gov_info_requests enable row level security, force row level security;
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
-- Officers ask, applicants answer.
grant select, insert, update (answers, answered_at) on gov_info_requests to tamga_app;
grant select, insert, update, delete on gov_info_requests to tamga_job;

-- Which services an officer handles; anyone who has no row in an organisation handles all of its services.
-- retention: The owner of the authority who takes it back
-- example: org_id = (select org_id from organisation_members order by org_id, user_id limit 1),
--   user_id = (select user_id from organisation_members order by org_id, user_id limit 1)
create table gov_officer_services (
  org_id uuid not null,
  user_id uuid not null,
  service_id uuid not null references reg_services (id) on delete cascade,
  primary key (org_id, user_id, service_id),
  foreign key (org_id, user_id) references organisation_members (org_id, user_id) on delete cascade
);

alter table gov_officer_services enable row level security, force row level security;
create policy officer_services_seen on gov_officer_services for select to tamga_app
  using (org_id = any (array(select app_review_orgs())));
-- Owners say which services an officer handles.
create policy officer_services_of_owner on gov_officer_services to tamga_app
  using (org_id = any (array(select app_owned_orgs())))
  with check (org_id = any (array(select app_owned_orgs())));
create policy officer_services_for_functions on gov_officer_services for select to tamga_owner using (true);
grant select, insert, delete on gov_officer_services to tamga_app;
grant select, insert, update, delete on gov_officer_services to tamga_job;

-- Whether the acting person answers for a service: one who is limited to services for those alone, an owner for all.
create function app_handles_service(org uuid, service uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(bool_or(s.service_id = service), true) from gov_officer_services s
    where s.org_id = org and s.user_id = app_user_id() and not exists (
      select from organisation_members m where m.org_id = org and m.user_id = app_user_id() and m.role = 'owner')
  $$;
revoke all on function app_handles_service(uuid, uuid) from public;
grant execute on function app_handles_service(uuid, uuid) to tamga_app, tamga_job;

-- Who gets the cases of an officer who leaves, and may take them while the officer is absent. Without a reference to the
-- membership, because what ends that one reads this first.
-- retention: The owner of the authority who names another, or the officer or deputy who leaves
-- example: org_id = (select org_id from organisation_members where reviews_for(user_id, org_id)
--     group by org_id having count(*) > 1 order by org_id limit 1),
--   user_id = (select min(user_id::text)::uuid from organisation_members where reviews_for(user_id, org_id)
--     group by org_id having count(*) > 1 order by org_id limit 1),
--   deputy_id = (select max(user_id::text)::uuid from organisation_members where reviews_for(user_id, org_id)
--     group by org_id having count(*) > 1 order by org_id limit 1)
create table gov_officer_deputies (
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  deputy_id uuid not null references users (id) on delete cascade,
  primary key (org_id, user_id),
  constraint gov_officer_deputies_another check (deputy_id <> user_id)
);
create index gov_officer_deputies_of_deputy on gov_officer_deputies (deputy_id);

alter table gov_officer_deputies enable row level security, force row level security;
create policy deputies_seen on gov_officer_deputies for select to tamga_app
  using (org_id = any (array(select app_review_orgs())));
create policy deputies_of_owner on gov_officer_deputies to tamga_app
  using (org_id = any (array(select app_owned_orgs())))
  with check (org_id = any (array(select app_owned_orgs())));
create policy deputies_for_functions on gov_officer_deputies to tamga_owner using (true) with check (false);
grant select, insert, update (deputy_id), delete on gov_officer_deputies to tamga_app;
grant select, insert, update, delete on gov_officer_deputies to tamga_job;

-- Days on which an officer is away, both included.
-- retention: The owner or officer who takes it back, the officer who leaves, or 30 days after its end | sweep-cases
-- example: from_day = '2026-11-16', until_day = '2026-11-20'
create table gov_officer_absences (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  from_day date not null,
  until_day date not null,
  created_at timestamptz not null,
  constraint gov_officer_absences_days check (until_day between from_day and from_day + 366),
  constraint gov_officer_absences_once unique (org_id, user_id, from_day)
);
create index gov_officer_absences_of_user on gov_officer_absences (user_id);
create index gov_officer_absences_past on gov_officer_absences (until_day);

alter table gov_officer_absences enable row level security, force row level security;
create policy absences_seen on gov_officer_absences for select to tamga_app
  using (org_id = any (array(select app_review_orgs())));
-- Officers enter their own, owners those of every officer.
create policy absences_entered on gov_officer_absences to tamga_app
  using (org_id = any (array(select app_owned_orgs()))
    or user_id = (select app_user_id()) and org_id = any (array(select app_review_orgs())))
  with check (org_id = any (array(select app_owned_orgs()))
    or user_id = (select app_user_id()) and org_id = any (array(select app_review_orgs())));
create policy absences_for_functions on gov_officer_absences to tamga_owner using (true) with check (false);
grant select, insert, delete on gov_officer_absences to tamga_app;
grant select, insert, update, delete on gov_officer_absences to tamga_job;

-- Whether an officer is away today, by the days of Ulaanbaatar.
create function is_absent(org uuid, officer uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from gov_officer_absences b where b.org_id = org and b.user_id = officer
        and (now() at time zone 'Asia/Ulaanbaatar')::date between b.from_day and b.until_day)
  $$;
revoke all on function is_absent(uuid, uuid) from public;
grant execute on function is_absent(uuid, uuid) to tamga_app, tamga_job;

-- Whether someone may be the officer of a case of that service.
create function may_hold_case(officer uuid, org uuid, service uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select reviews_for(officer, org)
      and not exists (select from organisations o where o.id = org and o.closed_at is not null)
      and (select coalesce(bool_or(s.service_id = service), true) from gov_officer_services s
        where s.org_id = org and s.user_id = officer)
  $$;
revoke all on function may_hold_case(uuid, uuid, uuid) from public;
grant execute on function may_hold_case(uuid, uuid, uuid) to tamga_app, tamga_job;

-- Who gives something to an officer holds these until the end; who takes the right from them waits, and has the first
-- wait. So what an officer is given is there to be released, or is not given.
create function hold_officer(officer uuid) returns void language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('officers'), 0);
  perform pg_advisory_xact_lock_shared(hashtext('officer'), hashtext(officer::text));
end
$$;

create function officer_may_hold_case() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_officer(new.assigned_officer_id);
  -- A separate statement: it sees what was waited for.
  if not may_hold_case(new.assigned_officer_id, new.org_id, new.service_id) then
    raise exception 'the person does not handle cases of this service'
      using errcode = 'check_violation', constraint = 'gov_applications_officer';
  end if;
  return new;
end
$$;
revoke all on function officer_may_hold_case() from public;

create trigger gov_applications_officer before update of assigned_officer_id on gov_applications
  for each row when (new.assigned_officer_id is not null and new.assigned_officer_id is distinct from old.assigned_officer_id)
  execute function officer_may_hold_case();

create function deputy_is_officer() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_officer(least(new.user_id, new.deputy_id));
  perform hold_officer(greatest(new.user_id, new.deputy_id));
  if not (reviews_for(new.user_id, new.org_id) and reviews_for(new.deputy_id, new.org_id)) then
    raise exception 'both must be officers of the organisation'
      using errcode = 'check_violation', constraint = 'gov_officer_deputies_officers';
  end if;
  return new;
end
$$;
revoke all on function deputy_is_officer() from public;

create trigger gov_officer_deputies_officers before insert or update on gov_officer_deputies
  for each row execute function deputy_is_officer();

-- What these officers hold and may hold no longer, or all of it, goes to their deputy, where that one may have it and is
-- not away, or back to the queue. The deputy is notified.
create function release_cases_of(officers uuid[], everything boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held record;
  heir uuid;
  heirs uuid[] := '{}';
  orgs uuid[] := '{}';
begin
  for held in
    select a.id, a.org_id, a.service_id, a.status, a.events, a.assigned_officer_id as officer, a.applicant_user_id,
      a.represented_hash, a.represented_reg_no
    from gov_applications a
    where a.assigned_officer_id = any (officers) and a.status in ('in_review', 'info_requested', 'approved')
      and (everything or not may_hold_case(a.assigned_officer_id, a.org_id, a.service_id))
    order by a.id for update
  loop
    select d.deputy_id into heir from gov_officer_deputies d where d.org_id = held.org_id and d.user_id = held.officer;
    -- A deputy whose own right is being taken at this moment is not waited for: two who are each other's deputies may leave
    -- at once.
    if heir is not null and not (
      pg_try_advisory_xact_lock_shared(hashtext('officers'), 0)
      and pg_try_advisory_xact_lock_shared(hashtext('officer'), hashtext(heir::text)))
    then
      heir := null;
    end if;
    if heir is not null and (
      not may_hold_case(heir, held.org_id, held.service_id) or is_absent(held.org_id, heir)
      or is_party_to(heir, held.applicant_user_id, held.represented_hash, held.represented_reg_no))
    then
      heir := null;
    end if;
    update gov_applications a
      set assigned_officer_id = heir, assigned_at = case when heir is not null then now() end, events = a.events + 1,
        row_version = a.row_version + 1, updated_at = now()
      where a.id = held.id;
    insert into gov_application_events (application_id, seq, action, from_status, to_status, actor_id, actor_role,
      visibility, details, audit_entry_id, at)
    values (held.id, held.events + 1, 'release', held.status, held.status, app_user_id(),
      case when app_user_id() is null then 'system' when app_user_id() = held.officer then 'officer' else 'manager' end,
      'internal', jsonb_strip_nulls(jsonb_build_object('before', held.officer, 'assignee', heir)),
      nullif(current_setting('app.audit_entry', true), '')::uuid, now());
    if heir is not null then
      heirs := heirs || heir;
      orgs := orgs || held.org_id;
    end if;
  end loop;
  perform notify_person(got.heir, 'officer_cases_moved',
    jsonb_build_object('organisation_mn', o.name_mn, 'organisation_en', o.name_en, 'cases', got.cases::text),
    'organisation', o.id, gen_random_uuid()::text)
  from (select t.heir, t.org, count(*) as cases from unnest(heirs, orgs) as t (heir, org) group by t.heir, t.org) got
    join organisations o on o.id = got.org;
end
$$;
revoke all on function release_cases_of(uuid[], boolean) from public;

-- Every change that can take the right from one person: the argument names the column that has the person.
create function release_of_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person constant uuid := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[0];
  demoted boolean := false;
begin
  perform pg_advisory_xact_lock(hashtext('officer'), hashtext(person::text));
  -- Who loses a higher role gives back everything, and as an officer that they still are takes cases again.
  if tg_table_name = 'users' then
    demoted := exists (select from roles b, roles n where b.key = old.role and n.key = new.role and n.rank > b.rank);
  end if;
  perform release_cases_of(array[person], demoted);
  -- Who reviews for an organisation no longer has no deputy there, is none, and is missed by no one.
  delete from gov_officer_deputies d
    where (d.user_id = person or d.deputy_id = person) and not reviews_for(person, d.org_id);
  delete from gov_officer_absences b where b.user_id = person and not reviews_for(person, b.org_id);
  return null;
end
$$;
revoke all on function release_of_person() from public;

create trigger users_release_cases after update of role, active on users
  for each row when (old.role is distinct from new.role or old.active is distinct from new.active)
  execute function release_of_person('id');
create trigger user_roles_release_cases after delete on user_roles
  for each row execute function release_of_person('user_id');
create trigger super_admins_release_cases after delete or update of active on super_admins
  for each row execute function release_of_person('user_id');
create trigger members_release_cases after delete on organisation_members
  for each row execute function release_of_person('user_id');
create trigger officer_services_release_cases after insert or delete on gov_officer_services
  for each row execute function release_of_person('user_id');

-- Every change that can take it from many at once.
create function release_of_all() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('officers'), 0);
  perform release_cases_of(array(
    select distinct a.assigned_officer_id from gov_applications a
    where a.assigned_officer_id is not null and a.status in ('in_review', 'info_requested', 'approved')), false);
  return null;
end
$$;
revoke all on function release_of_all() from public;

create trigger role_permissions_release_cases after delete on role_permissions
  for each row when (old.permission = 'gov.review') execute function release_of_all();
create trigger modules_release_cases after delete on organisation_modules
  for each row when (old.module = 'gov') execute function release_of_all();
create trigger organisations_release_cases after update of closed_at on organisations
  for each row when (new.closed_at is not null and old.closed_at is null) execute function release_of_all();

-- Fees of cases.
-- retention: Kept for ever, because it is the account of money that was taken
create table gov_payments (
  id uuid primary key,
  invoice_no text not null unique check (length(invoice_no) <= 32),
  application_id uuid not null references gov_applications (id) on delete restrict,
  user_id uuid not null references users (id),
  org_id uuid not null references organisations (id) on delete restrict,
  amount bigint not null check (amount > 0),
  currency text not null default 'MNT' check (currency = 'MNT'),
  -- [{text_mn, text_en, amount}]
  breakdown jsonb not null,
  status text not null check (status in ('created', 'pending', 'paid', 'failed', 'void', 'refunding', 'refunded')),
  due_at timestamptz not null,
  provider text,
  provider_ref text unique,
  paid_at timestamptz,
  receipt_no text unique,
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  refunded_at timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status in ('paid', 'refunding', 'refunded')) = (paid_at is not null))
);
create index gov_payments_of_user on gov_payments (user_id, id);
create unique index gov_payments_one_open on gov_payments (application_id)
  where status in ('created', 'pending', 'failed', 'paid');
create index gov_payments_by_due on gov_payments (due_at) where status in ('created', 'failed', 'pending');
create index gov_payments_of_case on gov_payments (application_id, id);

alter table gov_payments enable row level security, force row level security;
create policy payments_seen on gov_payments for select to tamga_app
  using (user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())));
create policy payments_asked on gov_payments for insert to tamga_app
  with check (user_id = (select app_user_id()) and status = 'created');
create policy payments_moved on gov_payments for update to tamga_app
  using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()) and status in ('pending', 'void', 'refunding'));
-- Payments: that something was paid only the provider says, which is the job's to hear. The payer sets out to pay, and
-- ends what is not to be paid any more.
grant select, insert, update (status, row_version, updated_at) on gov_payments to tamga_app;
grant select, insert, update, delete on gov_payments to tamga_job;

create trigger gov_payments_own_case after insert on gov_payments
  for each row when (current_user = 'tamga_app') execute function assert_own_case();

-- Each time that someone sets out to pay. The attempt's id is the order number at the provider, so that whatever is
-- asked there twice is one invoice.
-- retention: The time that the setting gives, where it failed; the one that paid is kept with its payment |
--   prune-payment-attempts, RETENTION_PAYMENT_ATTEMPTS_DAYS
create table gov_payment_attempts (
  id uuid primary key,
  payment_id uuid not null references gov_payments (id) on delete cascade,
  provider text not null,
  -- The provider's invoice; null until its answer has been kept.
  provider_ref text unique,
  status text not null check (status in ('pending', 'paid', 'failed')),
  reason text check (reason in ('unavailable', 'refused', 'cancelled', 'expired', 'wrong_amount')),
  -- What the payer needs: {qr_text, links: [{name, description, url}]}.
  offer jsonb,
  started_at timestamptz not null,
  -- After it the invoice is taken back.
  expires_at timestamptz not null,
  ended_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  -- When the provider said that it wrote the newest call-back.
  called_back_at timestamptz,
  -- The movement of money at the provider that paid it.
  taken_ref text unique,
  check ((status = 'pending') = (ended_at is null)),
  constraint gov_payment_attempts_check2 check ((status = 'paid') = (taken_ref is not null)),
  constraint gov_payment_attempts_check3 check ((status = 'failed') = (reason is not null)),
  -- An attempt that is over is asked after once more, and whenever the provider has told something of it: money may come late.
  constraint gov_payment_attempts_pending_is_checked
    check (status <> 'pending' or next_check_at is not null)
);
create unique index gov_payment_attempts_one_pending on gov_payment_attempts (payment_id) where status = 'pending';
create index gov_payment_attempts_of_payment on gov_payment_attempts (payment_id, id);
create index gov_payment_attempts_to_check on gov_payment_attempts (next_check_at) where next_check_at is not null;

-- What belongs to a payment is seen by those who see the payment.
alter table gov_payment_attempts enable row level security, force row level security;
create policy attempts_of_payments on gov_payment_attempts for select to tamga_app
  using (exists (select from gov_payments p where p.id = payment_id));
create policy attempts_started on gov_payment_attempts for insert to tamga_app
  with check (
    status = 'pending' and num_nonnulls(provider_ref, offer, taken_ref) = 0
    and exists (select from gov_payments p where p.id = payment_id and p.user_id = (select app_user_id())));
create policy attempts_hurried on gov_payment_attempts for update to tamga_app
  using (exists (select from gov_payments p where p.id = payment_id and p.user_id = (select app_user_id())));
grant select, insert, update (next_check_at) on gov_payment_attempts to tamga_app;
grant select, insert, update, delete on gov_payment_attempts to tamga_job;

-- Money that the provider has taken and must give back: all of one movement, once.
-- retention: Kept for ever, because it is the account of money that was given back
create table gov_payment_refunds (
  id uuid primary key,
  payment_id uuid not null references gov_payments (id) on delete cascade,
  attempt_id uuid not null references gov_payment_attempts (id) on delete cascade,
  taken_ref text not null unique,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('case_ended', 'wrong_amount', 'paid_twice', 'paid_late')),
  asked_at timestamptz not null,
  next_try_at timestamptz,
  tries integer not null default 0,
  refunded_at timestamptz,
  traceparent text default nullif(current_setting('app.traceparent', true), ''),
  check ((refunded_at is null) = (next_try_at is not null))
);
create index gov_payment_refunds_to_try on gov_payment_refunds (next_try_at) where refunded_at is null;
create index gov_payment_refunds_of_payment on gov_payment_refunds (payment_id);

alter table gov_payment_refunds enable row level security, force row level security;
-- What goes back because someone asks is what their payment was paid with, and all of it.
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
grant select, insert on gov_payment_refunds to tamga_app;
grant select, insert, update, delete on gov_payment_refunds to tamga_job;

-- Offices of authorities that people visit.
-- retention: Kept for ever, because appointments and certificates name it; one that is closed is inactive
-- public: where an office is
create table gov_offices (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete restrict,
  code text not null unique check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(code) <= 64),
  name_mn text not null,
  name_en text not null,
  address_mn text not null,
  address_en text not null,
  -- Until how long before it begins a visit can be cancelled.
  cancel_minutes integer not null default 120 check (cancel_minutes between 0 and 10080),
  -- For how long after its end the office may still enter that someone came.
  attendance_minutes integer not null default 120 check (attendance_minutes between 0 and 10080),
  active boolean not null default true,
  row_version integer not null default 1,
  -- How people reach an office and when it is open; null where the office has not said.
  phone text check (length(phone) between 1 and 50),
  hours_mn text check (length(hours_mn) between 1 and 200),
  hours_en text check (length(hours_en) between 1 and 200)
);
create index gov_offices_of_organisation on gov_offices (org_id);

-- Where an office is, and when it has time, everyone may know; its authority alone decides it. One that is closed is
-- still known to the one who has been there.
alter table gov_offices enable row level security, force row level security;
create policy offices_opened on gov_offices for insert to tamga_app
  with check (org_id = any (array(select app_review_orgs())));
create policy offices_changed on gov_offices for update to tamga_app
  using (org_id = any (array(select app_review_orgs())));
grant select, insert,
  update (name_mn, name_en, address_mn, address_en, cancel_minutes, attendance_minutes, active, row_version, phone,
    hours_mn, hours_en) on gov_offices to tamga_app;
grant select, insert, update, delete on gov_offices to tamga_job;

-- Times at which an office receives people, and how many.
-- retention: So long after it was over, once no appointment names it | prune-appointments, RETENTION_APPOINTMENTS_DAYS
-- public: when an office has time, and how many come, but not who
create table gov_slots (
  id uuid primary key,
  office_id uuid not null references gov_offices (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- None at all where the office has closed it.
  capacity integer not null check (capacity >= 0),
  booked_count integer not null default 0,
  -- What a booking takes, one statement decides; this holds where it is forgotten.
  constraint gov_slots_not_overbooked check (booked_count between 0 and capacity),
  constraint gov_slots_one_at_a_time unique (office_id, starts_at)
);
create index gov_slots_free on gov_slots (office_id, starts_at, id) where booked_count < capacity;

alter table gov_slots enable row level security, force row level security;
create policy slots_read on gov_slots for select to tamga_app using (true);
create policy slots_taken on gov_slots for update to tamga_app using (true);
create policy slots_offered on gov_slots for insert to tamga_app
  with check (office_id in (select id from gov_offices where org_id = any (array(select app_review_orgs()))));
create policy slots_for_functions on gov_slots for select to tamga_owner using (true);
grant select, insert, update (capacity, booked_count) on gov_slots to tamga_app;
grant select, insert, update, delete on gov_slots to tamga_job;

-- Seats are taken and freed by the one who has or had one, or by the office; how many there are, the office says.
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

-- A slot counts its seats so that one statement can decide whether one is left. The count is the number of visits that
-- were not cancelled, and at the end of each transaction the database looks whether it is: a booking without a seat, or a
-- seat without a booking, does not commit. Who books holds the row of the slot, so two at once are looked at in turn.
create function assert_seats_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  concerned uuid[];
begin
  if tg_table_name = 'gov_slots' then
    concerned := array[new.id];
  elsif tg_op = 'UPDATE' then
    concerned := array[old.slot_id, new.slot_id];
  else
    concerned := array[coalesce(new.slot_id, old.slot_id)];
  end if;
  if exists (
    select from gov_slots s where s.id = any (concerned) and s.booked_count <> (
      select count(*) from gov_appointments a where a.slot_id = s.id and a.status <> 'cancelled'))
  then
    raise exception 'the slot does not count as many seats as are booked'
      using errcode = 'check_violation', constraint = 'gov_slots_counts_seats';
  end if;
  return null;
end
$$;
revoke all on function assert_seats_counted() from public;

create trigger gov_slots_own_seat after update on gov_slots
  for each row when (current_user = 'tamga_app') execute function assert_own_seat();
create constraint trigger gov_slots_counts_seats after insert or update of booked_count on gov_slots
  deferrable initially deferred for each row execute function assert_seats_counted();

-- Visits that people have booked.
-- retention: So long after its end | prune-appointments, RETENTION_APPOINTMENTS_DAYS
create table gov_appointments (
  id uuid primary key,
  slot_id uuid not null references gov_slots (id) on delete restrict,
  -- The office's.
  org_id uuid not null references organisations (id) on delete restrict,
  user_id uuid not null references users (id) on delete cascade,
  application_id uuid references gov_applications (id) on delete set null,
  status text not null check (status in ('booked', 'cancelled', 'attended', 'no_show')),
  cancel_until timestamptz not null,
  -- Anyone who has not come by then did not come.
  attendance_deadline timestamptz not null,
  booked_at timestamptz not null,
  ended_at timestamptz,
  row_version integer not null default 1,
  check ((status = 'booked') = (ended_at is null))
);
create unique index gov_appointments_one_per_slot on gov_appointments (slot_id, user_id) where status = 'booked';
create unique index gov_appointments_one_per_case on gov_appointments (application_id) where status = 'booked';
create index gov_appointments_of_slot on gov_appointments (slot_id, id);
create index gov_appointments_of_user on gov_appointments (user_id, id);
create index gov_appointments_by_deadline on gov_appointments (attendance_deadline) where status = 'booked';
create index gov_appointments_of_case on gov_appointments (application_id, id) where application_id is not null;

-- Who comes is known to themselves and to the office.
alter table gov_appointments enable row level security, force row level security;
create policy appointments_of_office on gov_appointments for select to tamga_app
  using (org_id = any (array(select app_review_orgs())));
-- Visits: people book and cancel their own, for a case of theirs; offices enter who came, or whose case is over.
create policy appointments_of_person on gov_appointments to tamga_app
  using (user_id = (select app_user_id()))
  with check (
    user_id = (select app_user_id()) and status in ('booked', 'cancelled')
    and (application_id is null or exists (
      select from gov_applications a where a.id = application_id and a.applicant_user_id = (select app_user_id()))));
create policy appointments_attended on gov_appointments for update to tamga_app
  using (org_id = any (array(select app_review_orgs())))
  with check (org_id = any (array(select app_review_orgs())) and status in ('attended', 'cancelled'));
create policy appointments_for_functions on gov_appointments for select to tamga_owner using (true);
grant select, insert, update (status, ended_at, row_version) on gov_appointments to tamga_app;
grant select, insert, update, delete on gov_appointments to tamga_job;

-- Anyone who is forgotten comes no more.
create function free_forgotten_seat() returns trigger language plpgsql set search_path = public as $$
begin
  update gov_slots set booked_count = booked_count - 1 where id = old.slot_id;
  return null;
end
$$;

create function unfinished_business(org uuid, open_states text[])
  returns table (cases integer, services integer, appointments integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select unfinished_cases(org, open_states),
      (select count(*)::integer from reg_services s where s.authority_org_id = org and s.status = 'published'),
      (select count(*)::integer from gov_appointments a where a.org_id = org and a.status = 'booked')
    where org = any (array(select app_owned_orgs()))
  $$;
revoke all on function unfinished_business(uuid, text[]) from public;
grant execute on function unfinished_business(uuid, text[]) to tamga_app;

create trigger gov_appointment_forgotten after delete on gov_appointments
  for each row when (old.status <> 'cancelled') execute function free_forgotten_seat();
create constraint trigger gov_slots_counts_seats after insert or delete or update of status, slot_id on gov_appointments
  deferrable initially deferred for each row execute function assert_seats_counted();

create policy offices_read on gov_offices for select to tamga_app
  using (active or org_id = any (array(select app_review_orgs())) or id in (
    select s.office_id from gov_appointments a join gov_slots s on s.id = a.slot_id
      where a.user_id = (select app_user_id())));

-- Who checked a certificate, without who it was: an address is kept as a keyed hash.
-- retention: The time that the setting gives | expire-references, RETENTION_REFERENCE_CHECKS_DAYS
create table gov_reference_checks (
  id uuid primary key,
  reference_id uuid not null references gov_references (id) on delete cascade,
  checked_at timestamptz not null,
  address_hash text
);
create index gov_reference_checks_of_reference on gov_reference_checks (reference_id, id);
create index gov_reference_checks_by_time on gov_reference_checks (checked_at);

alter table gov_reference_checks enable row level security, force row level security;
create policy checks_noted on gov_reference_checks for insert to tamga_owner with check (true);
create policy checks_seen on gov_reference_checks for select to tamga_app
  using (exists (select from gov_references r where r.id = reference_id));
grant select on gov_reference_checks to tamga_app;
grant select, insert, update, delete on gov_reference_checks to tamga_job;

create function check_reference(code text, at timestamptz, check_id uuid, address text)
  returns table (
    number text, type text, title_mn text, title_en text, issuer_mn text, issuer_en text, family_initial text,
    given_initial text, sha256 bytea, status text, issued_at timestamptz, valid_until timestamptz, sources jsonb,
    finding boolean, declared boolean)
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with found as (select * from gov_references r where r.verify_code = code),
    noted as (
      insert into gov_reference_checks (id, reference_id, checked_at, address_hash)
        select check_id, f.id, at, address from found f)
    select f.number, f.type, f.payload #>> '{title_mn}', f.payload #>> '{title_en}',
      f.payload #>> '{issuer,name_mn}', f.payload #>> '{issuer,name_en}',
      upper(left(f.payload #>> '{subject,family_name}', 1)), upper(left(f.payload #>> '{subject,given_name}', 1)),
      f.sha256, f.status, f.issued_at, f.valid_until,
      (select coalesce(jsonb_agg(jsonb_build_object('code', s.source -> 'code', 'name_mn', s.source -> 'name_mn',
          'name_en', s.source -> 'name_en', 'asked_at', s.source -> 'asked_at') order by s.place), '[]')
        from jsonb_array_elements(f.payload -> 'sources') with ordinality as s (source, place)),
      exists (select from jsonb_array_elements(f.payload -> 'lines') as line where line ->> 'name' = 'finding'),
      -- Before lines were marked, all of a reference without sources was declared, but for the finding.
      exists (
        select from jsonb_array_elements(f.payload -> 'lines') as line
        where line -> 'declared' = 'true'::jsonb
          or jsonb_array_length(f.payload -> 'sources') = 0 and line ->> 'name' <> 'finding')
    from found f
  $$;
revoke all on function check_reference(text, timestamptz, uuid, text) from public;
grant execute on function check_reference(text, timestamptz, uuid, text) to tamga_app;

-- What everyone may find: one row for each service that is published now, made when it is published and gone when it is
-- archived. It is read without a policy that could keep an index from being used, for nothing in it is hidden.
-- retention: The end of the publication of its service
-- public: the public catalogue
create table catalogue_services (
  service_id uuid primary key references reg_services (id) on delete cascade,
  version_id uuid not null references reg_service_versions (id),
  code text not null unique,
  authority_id uuid not null,
  authority_mn text not null,
  authority_en text not null,
  name_mn text not null,
  name_en text not null,
  description_mn text not null,
  description_en text not null,
  addressee text not null check (addressee in ('citizen', 'business')),
  channels text[] not null,
  life_events text[] not null,
  -- The least that it costs, and the fewest working days that it takes.
  fee_from bigint not null,
  days_from integer not null,
  -- The Mongolian name by the order of the Mongolian alphabet, which no collation of the database knows.
  sort_key text collate "C" not null,
  -- Every word as it is written, as it sounds in Latin letters and without its endings; see lexemes.ts.
  words tsvector not null,
  -- How the words of the names and keywords sound, one after another, for slips of the fingers.
  sounds text collate "C" not null
) with (toast_tuple_target = 8160);
-- A search looks at the words of many services. Compressed, or in a table of their own, they would be unpacked each time,
-- which took five times as long as looking; only a row that fills a page by itself still puts them elsewhere.
alter table catalogue_services alter column words set storage external;
create index catalogue_services_sorted on catalogue_services (sort_key, service_id);
create index catalogue_services_words on catalogue_services using gin (words);
create index catalogue_services_sounds on catalogue_services using gin (sounds gin_trgm_ops);
create index catalogue_services_life_events on catalogue_services using gin (life_events);
create index catalogue_services_of_authority on catalogue_services (authority_id, sort_key);

alter table catalogue_services enable row level security;
create policy catalogue_read on catalogue_services for select to tamga_app using (true);
create policy catalogue_shown on catalogue_services for insert to tamga_app
  with check (app_manages_service(service_id));
create policy catalogue_changed on catalogue_services for update to tamga_app
  using (app_manages_service(service_id)) with check (app_manages_service(service_id));
create policy catalogue_removed on catalogue_services for delete to tamga_app
  using (app_manages_service(service_id));
grant select, insert, update, delete on catalogue_services to tamga_app, tamga_job;

-- Services in whose names and keywords something sounds nearly so, and how near the nearest are in all. It is a function for
-- the threshold alone, which the operator that the index knows takes from a setting.
create function catalogue_sounding_like(asked text[]) returns table (service_id uuid, nearness double precision)
  language sql stable set pg_trgm.word_similarity_threshold = 0.4 set search_path = public
as $$
  select c.service_id, (select sum(word_similarity(one, c.sounds)) from unnest(asked) one)
  from catalogue_services c
  where c.service_id in (select s.service_id from unnest(asked) one join catalogue_services s on one <% s.sounds)
$$;
revoke all on function catalogue_sounding_like(text[]) from public;
grant execute on function catalogue_sounding_like(text[]) to tamga_app, tamga_job;

create trigger catalogue_services_changed after insert or update or delete on catalogue_services
  for each statement execute function catalogue_changed();

-- Grows with every change of what the catalogue shows, so that what was made of all of it is made again only then.
-- retention: Kept for ever: always one row
-- no policies: a number that grows with each change of the public catalogue
create table catalogue_revision (
  id boolean primary key default true check (id),
  revision bigint not null
);

insert into catalogue_revision (revision) values (1);

grant select on catalogue_revision to tamga_app, tamga_job;

-- It grows with every change of what the catalogue shows.
create trigger catalogue_told after update on catalogue_revision
  for each statement execute function announce_kept('catalogue');

-- A decision that its officer signs with PIN2. The case moves together with the signature, or not at all.
-- retention: Kept for ever, because decisions of the state go to the archive
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
  -- Why it failed, in more detail than the state.
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
  -- The same, of a decision that waits for its signature.
  finding_mn text check (char_length(finding_mn) between 1 and 1000),
  finding_en text check (char_length(finding_en) between 1 and 1000),
  check (decision = 'approved' or num_nulls(reason_code, reason_text) = 0),
  check (state <> 'completed' or num_nulls(signature, signature_algorithm, certificate, chain, signed_at) = 0),
  constraint gov_decisions_finding
    check (num_nulls(finding_mn, finding_en) = 2 or (num_nulls(finding_mn, finding_en) = 0 and decision = 'approved'))
);
create unique index gov_decisions_one_pending on gov_decisions (application_id) where state = 'pending';
create index gov_decisions_of_application on gov_decisions (application_id, id);
create index gov_decisions_pending on gov_decisions (expires_at) where state = 'pending';

alter table gov_decisions enable row level security, force row level security;
create policy decisions_seen on gov_decisions for select to tamga_app
  using (org_id = any (array(select app_review_orgs())));
create policy decisions_withdrawn on gov_decisions for update to tamga_app
  using (officer_id = (select app_user_id()) and org_id = any (array(select app_review_orgs())));
-- A decision is asked of whom the case is assigned to, by the organisation that decides it.
create policy decisions_begun on gov_decisions for insert to tamga_app
  with check (
    officer_id = (select app_user_id()) and state = 'pending' and org_id = any (array(select app_review_orgs()))
    and exists (
      select from gov_applications a where a.id = application_id and a.org_id = gov_decisions.org_id
        and a.assigned_officer_id = (select app_user_id())));
create policy decisions_for_functions on gov_decisions for select to tamga_owner using (state = 'completed');
grant select, insert, update (state, reason, sealed, ended_at, withdrawn_by) on gov_decisions to tamga_app;
grant select, insert, update, delete on gov_decisions to tamga_job;

create function signature_of_own_decision(wanted uuid)
  returns table (record text, signature bytea, signature_algorithm text, certificate bytea, signed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select d.record, d.signature, d.signature_algorithm, d.certificate, d.signed_at
    from gov_applications a join gov_decisions d on d.application_id = a.id
    where a.id = wanted and a.applicant_user_id = app_user_id() and d.state = 'completed'
  $$;
revoke all on function signature_of_own_decision(uuid) from public;
grant execute on function signature_of_own_decision(uuid) to tamga_app;

create trigger eid_request_ends after update of state on gov_decisions
  for each row when (old.state is distinct from new.state) execute function end_eid_request();

-- What an applicant signs with PIN2. The case moves together with the signature, or not at all.
-- retention: So long after its case was closed | sweep-cases, CASE_RETENTION_DAYS
create table gov_application_signatures (
  id uuid primary key,
  application_id uuid not null references gov_applications (id) on delete cascade,
  org_id uuid not null references organisations (id) on delete restrict,
  user_id uuid not null references users (id),
  -- The case as the applicant signs it: one that has changed since does not move by this.
  case_version integer not null,
  state text not null default 'pending'
    check (state in ('pending', 'completed', 'refused', 'timeout', 'expired', 'failed', 'withdrawn')),
  -- Why it failed, in more detail than the state.
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
alter table gov_application_signatures enable row level security, force row level security;
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

create trigger eid_request_ends after update of state on gov_application_signatures
  for each row when (old.state is distinct from new.state) execute function end_eid_request();

-- What the officers' figures are read from: how many cases an organisation has, by service and state, and by the day on
-- which something happened to them. Each statement that moves cases adds what it changed, as rows of its own, so that no
-- two of them wait for one another; a job folds the rows of one key into one. The sum of the rows is the figure at any time.
-- retention: The next count of its key: rows of one key are folded into one | fold-case-counts, recount-cases
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

alter table gov_case_counts enable row level security, force row level security;
create policy case_counts_seen on gov_case_counts for select to tamga_app
  using (org_id = any (array(select app_review_orgs())));
create policy case_counts_kept on gov_case_counts for insert to tamga_owner with check (true);
grant select on gov_case_counts to tamga_app;
grant select, insert, delete on gov_case_counts to tamga_job;

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
revoke all on function fold_case_counts() from public;
grant execute on function fold_case_counts() to tamga_job;

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
revoke all on function recount_cases() from public;
grant execute on function recount_cases() to tamga_job;

-- A reference on paper, sealed once by its issuer: everyone who downloads it gets these bytes.
-- retention: Kept for ever, with its certificate; the file that it names is replaced by a renewed one |
--   renew-references
create table gov_reference_files (
  reference_id uuid primary key references gov_references (id) on delete cascade,
  seal_id uuid not null references organisation_seals (id),
  file_key text not null unique references stored_files (key),
  sha256 bytea not null check (octet_length(sha256) = 32),
  time_stamped boolean not null,
  sealed_at timestamptz not null,
  -- Sealed certificates are provable for as long as the last time-stamp over the file can be checked; a job adds another in
  -- time.
  proven_until timestamptz,
  renew_at timestamptz default now(),
  renewal_attempts integer not null default 0
);
create index gov_reference_files_by_seal on gov_reference_files (seal_id);
create index gov_reference_files_due on gov_reference_files (renew_at) where renew_at is not null;

alter table gov_reference_files enable row level security, force row level security;
grant select, insert, update, delete on gov_reference_files to tamga_job;

create trigger reference_file_left after delete or update of file_key on gov_reference_files
  for each row execute function forget_stored_file();

-- What the assistant answers from: what is published, in pieces, with their words in both languages. Nothing of people is
-- in it. An index is one whole; one is searched while another is built beside it, and the change is one statement.
-- retention: 90 days after it was replaced | knowledge-upkeep
-- public: how many pieces of what is published there are, and since when
create table ai_indexes (
  -- Also the id of the run that builds it.
  id uuid primary key,
  state text not null check (state in ('building', 'active', 'retired', 'failed')),
  -- May go active although it is less than half of the one before.
  forced boolean not null default false,
  -- Things to read, those that were read, pieces that they have given, and how many of these were copied.
  sources integer not null default 0 check (sources >= 0),
  sources_done integer not null default 0 check (sources_done >= 0),
  chunks integer not null default 0 check (chunks >= 0),
  chunks_copied integer not null default 0 check (chunks_copied >= 0),
  -- Grows with every change of what is published.
  revision bigint not null default 0,
  -- The last that was read, as `service/0193b2a4-…`: from there it goes on.
  read_to text,
  -- Which instance builds it, and until when it need not say so again.
  worker uuid,
  lease_until timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  retired_at timestamptz,
  error text check (error in ('shrunk', 'gave_up')),
  check ((state = 'failed') = (error is not null)),
  check ((state = 'building') = (finished_at is null)),
  -- A constraint, so that it is looked at when the statement is over: one statement retires the former and puts up the next.
  constraint ai_indexes_one_active
    exclude using btree (state with =) where (state = 'active') deferrable initially immediate
);
create unique index ai_indexes_one_building on ai_indexes (state) where state = 'building';

alter table ai_indexes enable row level security, force row level security;
create policy ai_indexes_read on ai_indexes for select to tamga_app using (true);
create policy ai_indexes_asked on ai_indexes for insert to tamga_app
  with check (state = 'building' and worker is null and (select app_may('settings.manage')));
create policy ai_indexes_counted on ai_indexes for update to tamga_app using ((select app_writes_knowledge()));
grant select, insert, update (chunks, revision) on ai_indexes to tamga_app;
grant select, insert, update, delete on ai_indexes to tamga_job;

-- The pieces of an index.
-- retention: A day after its index was replaced | knowledge-upkeep
-- public: pieces of what is published
create table ai_chunks (
  index_id uuid not null references ai_indexes (id) on delete cascade,
  kind text not null check (kind in ('service', 'life_event', 'evidence', 'office', 'doc')),
  -- Id of the service, life event, evidence or office, or the name of the document.
  ref_id text collate "C" not null,
  part text collate "C" not null,
  code text,
  title_mn text,
  text_mn text,
  title_en text,
  text_en text,
  href text,
  -- SHA-256 of all that it says, and of the words under which it is found besides.
  hash bytea not null check (octet_length(hash) = 32),
  -- The folded words of both languages, those of the titles with the weight A, and one that names the index.
  words tsvector not null,
  primary key (index_id, kind, ref_id, part),
  check (num_nonnulls(title_mn, text_mn) in (0, 2) and num_nonnulls(title_en, text_en) in (0, 2)),
  check (num_nonnulls(title_mn, title_en) > 0)
) with (toast_tuple_target = 8160);
-- Read for each candidate: unpacking would take longer than comparing.
alter table ai_chunks alter column words set storage external;
-- Without a list of pending entries: each search would walk through it while an index is built.
create index ai_chunks_words on ai_chunks using gin (words) with (fastupdate = off);
create index ai_chunks_hash on ai_chunks (hash);

alter table ai_chunks enable row level security, force row level security;
create policy ai_chunks_read on ai_chunks for select to tamga_app using (true);
create policy ai_chunks_added on ai_chunks for insert to tamga_app with check (app_writes_knowledge_of(kind, ref_id));
create policy ai_chunks_removed on ai_chunks for delete to tamga_app using (app_writes_knowledge_of(kind, ref_id));
grant select, insert, delete on ai_chunks to tamga_app;
grant select, insert, update, delete on ai_chunks to tamga_job;

-- The vocabulary of each index, and in how many pieces a word occurs; one that has left them all stays with 0.
-- retention: A day after its index was replaced | knowledge-upkeep
-- public: words of what is published
create table ai_words (
  index_id uuid not null references ai_indexes (id) on delete cascade,
  word text collate "C" not null,
  sound text collate "C" not null,
  stem text collate "C" not null,
  english_stem text collate "C",
  snowball_stem text collate "C" generated always as (public.insight_english_stem(word)) stored,
  chunks integer not null check (chunks >= 0),
  primary key (index_id, word)
);
create index ai_words_sound on ai_words (index_id, sound);
create index ai_words_stem on ai_words (index_id, stem);
create index ai_words_english_stem on ai_words (index_id, english_stem) where english_stem is not null;
create index ai_words_snowball_stem on ai_words (index_id, snowball_stem) where snowball_stem is not null;
create index ai_words_trigrams on ai_words using gin (sound gin_trgm_ops) with (fastupdate = off);

alter table ai_words enable row level security, force row level security;
create policy ai_words_read on ai_words for select to tamga_app using (true);
create policy ai_words_added on ai_words for insert to tamga_app with check ((select app_writes_knowledge()));
create policy ai_words_counted on ai_words for update to tamga_app using ((select app_writes_knowledge()));
grant select, insert, update (chunks) on ai_words to tamga_app;
grant select, insert, update, delete on ai_words to tamga_job;

-- What a model makes of a piece of what is published, by the piece's hash: an index that is built again finds them there.
-- retention: The end of the text or of the model that it was made from | knowledge-vectors
-- public: what a model makes of what is published
create table ai_vectors (
  model text not null,
  hash bytea not null check (octet_length(hash) = 32),
  -- The sign of each number: how many differ tells roughly how far two texts are apart.
  signs bit varying not null,
  -- 32-bit floats, little-endian.
  vector bytea not null,
  primary key (model, hash)
) with (toast_tuple_target = 128);
-- Elsewhere than the signs, which a search reads all of.
alter table ai_vectors alter column vector set storage external;

alter table ai_vectors enable row level security, force row level security;
create policy ai_vectors_read on ai_vectors for select to tamga_app using (true);
grant select on ai_vectors to tamga_app;
grant select, insert, update, delete on ai_vectors to tamga_job;

create view reg_working_copies with (security_barrier) as
  select s.id as service_id, s.draft from reg_services s
  where current_user <> 'tamga_app'
    or s.authority_org_id = any (array(select app_registry_orgs(false)))
    or (select app_runs_registry(false));
grant select on reg_working_copies to tamga_app, tamga_job;
