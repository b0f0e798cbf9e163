-- Organisations whose cases the acting person reviews: those that receive cases, of which the person is a member.
create function app_review_orgs() returns setof uuid language sql stable security definer set search_path = public
  as $$
    select m.org_id from organisation_members m
      join organisation_modules o on o.org_id = m.org_id and o.module = 'gov'
      where m.user_id = app_user_id() and app_may('gov.review')
  $$;
revoke all on function app_review_orgs() from public;
grant execute on function app_review_orgs() to tamga_app;
create policy modules_for_policies on organisation_modules for select to tamga_owner using (true);

-- Where an entry of the audit log stands in the chain, once it is sealed. Whoever knows the entry's id may know this.
create function audit_seal_of(entry uuid) returns table (seq bigint, hash bytea)
  language sql stable security definer set search_path = public
  as $$ select s.seq, s.hash from audit_seal s where s.entry_id = entry $$;
revoke all on function audit_seal_of(uuid) from public;
grant execute on function audit_seal_of(uuid) to tamga_app;

-- Days on which the state does not work, beside Saturdays and Sundays.
create table holidays (
  day date primary key,
  name_mn text not null,
  name_en text not null
);

create table gov_applications (
  id uuid primary key,
  -- What people read out at a counter.
  number text not null unique check (length(number) <= 32),
  service_id uuid not null references reg_services (id),
  service_version_id uuid not null references reg_service_versions (id),
  applicant_user_id uuid not null references users (id),
  -- The organisation that decides.
  org_id uuid not null references organisations (id) on delete restrict,
  -- For whom the applicant acts, where that is somebody else.
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
  status text not null check (status in (
    'payment_pending', 'submitted', 'in_review', 'info_requested', 'approved', 'rejected', 'completed', 'cancelled',
    'expired')),
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
  -- Nobody handles a case of their own.
  constraint gov_applications_not_own check (
    assigned_officer_id is distinct from applicant_user_id and decided_by is distinct from applicant_user_id),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null)),
  check ((status = 'info_requested') = (paused_at is not null)),
  check ((represented_kind = 'organisation') = (represented_reg_no is not null)),
  check ((represented_kind = 'person') = (represented_hash is not null))
);
create index gov_applications_of_applicant on gov_applications (applicant_user_id, id);
create index gov_applications_queue on gov_applications (org_id, status, due_at, id);
create index gov_applications_of_service on gov_applications (service_id, id);
create index gov_applications_of_officer on gov_applications (assigned_officer_id, status, due_at, id)
  where assigned_officer_id is not null;
create index gov_applications_to_escalate on gov_applications (due_at)
  where status in ('submitted', 'in_review') and escalated_at is null;
create index gov_applications_to_purge on gov_applications (purge_after) where purged_at is null;
create index gov_applications_to_date on gov_applications (closed_at) where closed_at is not null and purge_after is null;

-- The timeline. Rows are only ever added.
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
  -- The entry that the same change left in the audit log.
  audit_entry_id uuid not null,
  at timestamptz not null,
  primary key (application_id, seq)
);

-- Files that people have sent to show something, before and after a case takes them.
create table gov_files (
  id uuid primary key,
  -- Without a cascade: what a case has taken belongs to the case, whatever becomes of whoever sent it.
  user_id uuid not null references users (id),
  file_key text not null unique references stored_files (key),
  name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  application_id uuid references gov_applications (id) on delete cascade,
  created_at timestamptz not null
);
create trigger gov_file_left after delete or update of file_key on gov_files
  for each row execute function forget_stored_file();
create index gov_files_of_user on gov_files (user_id, id);
create index gov_files_of_application on gov_files (application_id) where application_id is not null;
-- Those that no case has taken are forgotten after a while.
create index gov_files_free on gov_files (created_at) where application_id is null;

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
  result jsonb,
  result_sha256 bytea check (octet_length(result_sha256) = 32),
  outcome text not null check (outcome in ('pending', 'found', 'nothing', 'failed', 'declined')),
  expires_at timestamptz,
  answered_at timestamptz,
  check ((outcome = 'found') = (result_sha256 is not null))
);
create index gov_once_only_fetches_of_user on gov_once_only_fetches (user_id, id);

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
  check ((origin = 'reference') = (reference_id is not null))
);
create index gov_application_evidences_of_application on gov_application_evidences (application_id);

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

-- Which services an officer handles; whoever has no row in an organisation handles all of its services.
create table gov_officer_services (
  org_id uuid not null,
  user_id uuid not null,
  service_id uuid not null references reg_services (id) on delete cascade,
  primary key (org_id, user_id, service_id),
  foreign key (org_id, user_id) references organisation_members (org_id, user_id) on delete cascade
);

alter table gov_applications enable row level security;
alter table gov_applications force row level security;
create policy cases_seen on gov_applications for select to tamga_app
  using (applicant_user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())));
create policy cases_opened on gov_applications for insert to tamga_app
  with check (applicant_user_id = (select app_user_id()));
create policy cases_moved on gov_applications for update to tamga_app
  using (applicant_user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())));

-- What belongs to a case is seen by those who see the case.
alter table gov_application_events enable row level security;
alter table gov_application_events force row level security;
create policy events_seen on gov_application_events for select to tamga_app
  using (application_id in (
    select id from gov_applications a
      where a.org_id = any (array(select app_review_orgs()))
        or (a.applicant_user_id = (select app_user_id()) and visibility = 'citizen')));
create policy events_added on gov_application_events for insert to tamga_app with check (true);

alter table gov_files enable row level security;
alter table gov_files force row level security;
create policy files_of_owner on gov_files to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy files_of_reviewed_cases on gov_files for select to tamga_app
  using (application_id in (
    select id from gov_applications where org_id = any (array(select app_review_orgs()))));

alter table gov_once_only_fetches enable row level security;
alter table gov_once_only_fetches force row level security;
create policy fetches_of_person on gov_once_only_fetches to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy fetches_of_reviewed_cases on gov_once_only_fetches for select to tamga_app
  using (application_id in (
    select id from gov_applications where org_id = any (array(select app_review_orgs()))));

alter table gov_application_evidences enable row level security;
alter table gov_application_evidences force row level security;
create policy evidences_of_seen_cases on gov_application_evidences for select to tamga_app
  using (application_id in (select id from gov_applications));
create policy evidences_of_own_cases on gov_application_evidences for insert to tamga_app with check (true);

alter table gov_info_requests enable row level security;
alter table gov_info_requests force row level security;
create policy requests_of_seen_cases on gov_info_requests to tamga_app
  using (application_id in (select id from gov_applications));

alter table gov_officer_services enable row level security;
alter table gov_officer_services force row level security;
create policy officer_services_seen on gov_officer_services for select to tamga_app
  using (org_id = any (array(select app_review_orgs())));

grant select on holidays to tamga_app;
grant select, insert, update on gov_applications, gov_info_requests, gov_once_only_fetches to tamga_app;
grant select, insert on gov_application_events, gov_application_evidences to tamga_app;
grant select, insert, delete, update (application_id) on gov_files to tamga_app;
grant select on gov_officer_services to tamga_app;
grant select, insert, update, delete
  on holidays, gov_applications, gov_files, gov_once_only_fetches, gov_application_evidences, gov_info_requests,
     gov_officer_services
  to tamga_job;
-- A purge takes the words out of a timeline, and nothing else.
grant select, insert, update (note, details) on gov_application_events to tamga_job;
