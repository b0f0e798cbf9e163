-- Names of whoever answers for a service, which are public: members alone see the organisation itself.
create function authority_names(org uuid) returns table (name_mn text, name_en text)
  language sql stable security definer set search_path = public
  as $$ select o.name_mn, o.name_en from organisations o where o.id = org $$;
revoke all on function authority_names(uuid) from public;
grant execute on function authority_names(uuid) to tamga_app, tamga_job;

-- Whether an organisation takes cases at all, which whoever publishes a service for it must know.
create function receives_cases(org uuid) returns boolean
  language sql stable security definer set search_path = public
  as $$ select exists (select from organisation_modules m where m.org_id = org and m.module = 'gov') $$;
revoke all on function receives_cases(uuid) from public;
grant execute on function receives_cases(uuid) to tamga_app, tamga_job;

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

-- Where the state has an evidence already, so that nobody need bring it.
create table reg_once_only_sources (
  id uuid primary key,
  evidence_id uuid not null references reg_evidences (id) on delete restrict,
  provider_mn text not null,
  provider_en text not null,
  -- The service of the state registry that answers, such as WS100101.
  source_code text not null check (source_code ~ '^[A-Z]{2}[0-9]{6}$'),
  inputs text[] not null default '{civil_id}',
  legal_basis text not null,
  -- How surely whoever asks must be known.
  assurance text not null default 'high' check (assurance in ('low', 'substantial', 'high')),
  -- For how long an answer may be used again.
  keep_seconds integer not null default 86400 check (keep_seconds between 0 and 2592000),
  active boolean not null default true,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index reg_once_only_sources_one_active on reg_once_only_sources (evidence_id) where active;

create table reg_services (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(code) <= 64),
  authority_org_id uuid not null references organisations (id) on delete restrict,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  -- The working copy; nobody but the registry sees it.
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

-- What was published once stays as it was: cases are bound to it.
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
alter table reg_services add constraint reg_services_current_version_fkey
  foreign key (current_version_id) references reg_service_versions (id);

create function keep_published_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.effective_to is null
    and (to_jsonb(new) - 'effective_to' - 'published_by') = (to_jsonb(old) - 'effective_to' - 'published_by')
  then
    return new;
  end if;
  -- Whoever published may be forgotten.
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

-- What of a content is written by people; the rest is put in by publishing. The same for a working copy and a version.
create function written_content(content jsonb) returns jsonb language sql immutable parallel safe
  as $$
    select (content - 'code' - 'authority') || jsonb_build_object('evidence_groups', coalesce((
      select jsonb_agg(jsonb_build_object('evidences', coalesce((
          select jsonb_agg(
            jsonb_strip_nulls(jsonb_build_object('code', e.value -> 'code', 'optional', e.value -> 'optional'))
            order by e.ordinality)
          from jsonb_array_elements(g.value -> 'evidences') with ordinality e), '[]')) order by g.ordinality)
      from jsonb_array_elements(content -> 'evidence_groups') with ordinality g), '[]'))
  $$;

-- Which evidences and life events the working copy and the versions name, so that none of them is deleted under them.
create table reg_service_evidences (
  service_id uuid not null references reg_services (id) on delete cascade,
  evidence_id uuid not null references reg_evidences (id) on delete restrict,
  primary key (service_id, evidence_id)
);
create index reg_service_evidences_by_evidence on reg_service_evidences (evidence_id);
create table reg_service_life_events (
  service_id uuid not null references reg_services (id) on delete cascade,
  life_event_id uuid not null references reg_life_events (id) on delete restrict,
  primary key (service_id, life_event_id)
);
create index reg_service_life_events_by_event on reg_service_life_events (life_event_id);

-- A second lock: the registry is written by those who manage it, and read by all, but for the working copies.
alter table reg_life_events enable row level security;
create policy life_events_read on reg_life_events for select to tamga_app using (true);
create policy life_events_managed on reg_life_events to tamga_app
  using ((select app_may('registry.manage'))) with check ((select app_may('registry.manage')));
alter table reg_evidences enable row level security;
create policy evidences_read on reg_evidences for select to tamga_app using (true);
create policy evidences_managed on reg_evidences to tamga_app
  using ((select app_may('registry.manage'))) with check ((select app_may('registry.manage')));
alter table reg_once_only_sources enable row level security;
create policy sources_read on reg_once_only_sources for select to tamga_app using (true);
create policy sources_managed on reg_once_only_sources to tamga_app
  using ((select app_may('registry.manage'))) with check ((select app_may('registry.manage')));
alter table reg_services enable row level security;
alter table reg_services force row level security;
create policy services_read on reg_services for select to tamga_app
  using (status <> 'draft' or (select app_may('registry.view')) or (select app_may('registry.manage')));
create policy services_managed on reg_services to tamga_app
  using ((select app_may('registry.manage'))) with check ((select app_may('registry.manage')));
alter table reg_service_versions enable row level security;
create policy versions_read on reg_service_versions for select to tamga_app using (true);
create policy versions_published on reg_service_versions for insert to tamga_app
  with check ((select app_may('registry.manage')));
create policy versions_ended on reg_service_versions for update to tamga_app
  using ((select app_may('registry.manage')));
alter table reg_service_evidences enable row level security;
create policy service_evidences_read on reg_service_evidences for select to tamga_app using (true);
create policy service_evidences_managed on reg_service_evidences to tamga_app
  using ((select app_may('registry.manage'))) with check ((select app_may('registry.manage')));
alter table reg_service_life_events enable row level security;
create policy service_life_events_read on reg_service_life_events for select to tamga_app using (true);
create policy service_life_events_managed on reg_service_life_events to tamga_app
  using ((select app_may('registry.manage'))) with check ((select app_may('registry.manage')));

grant select, insert, update, delete
  on reg_life_events, reg_evidences, reg_once_only_sources, reg_services, reg_service_evidences, reg_service_life_events
  to tamga_app, tamga_job;
grant select, insert, update (effective_to) on reg_service_versions to tamga_app, tamga_job;
