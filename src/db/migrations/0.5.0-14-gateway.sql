-- area: gateway
-- The gateway to services of others.

-- What applications can be let through to, each by a scope of its own.
-- retention: The administrator who deletes it
-- public: the services that applications can be let through to
create table gateway_services (
  id uuid primary key,
  scope text not null unique check (scope ~ '^svc:[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(scope) <= 64),
  name_mn text not null,
  name_en text not null,
  -- Part of the platform itself: it can be neither changed nor deleted.
  built_in boolean not null default false,
  created_at timestamptz not null default now(),
  -- What the gateway needs to know to pass requests on. A built-in service is served by the platform itself.
  base_url text check (length(base_url) between 1 and 512),
  timeout_ms integer not null default 10000 check (timeout_ms between 100 and 120000),
  -- Both or neither: a client without a limit has no burst.
  per_minute integer check (per_minute between 1 and 1000000),
  burst integer check (burst between 1 and 100000),
  quota_day integer check (quota_day between 1 and 1000000000),
  body_limit integer not null default 1048576 check (body_limit between 0 and 104857600),
  health_path text check (length(health_path) between 1 and 512),
  active boolean not null default true,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Names of headers that pass besides those that pass for every service, in small letters; the server checks which may.
  request_headers text[] not null default '{}' check (cardinality(request_headers) <= 32),
  response_headers text[] not null default '{}' check (cardinality(response_headers) <= 32),
  -- How surely, and how recently in seconds, the person must have signed in for whom a client calls.
  minimum_acr text check (minimum_acr in ('urn:tamga:acr:federated', 'urn:tamga:acr:mfa', 'urn:tamga:acr:eid')),
  max_age integer check (max_age between 60 and 31536000),
  constraint gateway_services_limit check ((per_minute is null) = (burst is null)),
  constraint gateway_services_built_in check (
    not built_in or (base_url is null and active and minimum_acr is null and max_age is null))
);

insert into gateway_services (id, scope, name_mn, name_en, built_in) values
  ('01930000-0000-7000-8000-00000000e001', 'svc:eid-proxy', 'eID мэдээлэл', 'eID records', true),
  ('01930000-0000-7000-8000-00000000e002', 'svc:eid-org-proxy', 'eID байгууллагын мэдээлэл', 'eID records of organisations', true),
  ('01930000-0000-7000-8000-00000000e003', 'svc:eid-sign', 'eID гарын үсэг', 'eID signing', true),
  ('01930000-0000-7000-8000-00000000e004', 'svc:tools', 'Хэрэгсэл', 'Tools for AI assistants', true);

alter table gateway_services enable row level security, force row level security;
create policy gateway_services_seen on gateway_services for select to tamga_app using (true);
create policy gateway_services_made on gateway_services for insert to tamga_app
  with check ((select app_may('gateway.manage')) and not built_in);
create policy gateway_services_changed on gateway_services for update to tamga_app
  using ((select app_may('gateway.manage'))) with check ((select app_may('gateway.manage')));
create policy gateway_services_deleted on gateway_services for delete to tamga_app
  using ((select app_may('gateway.manage')) and not built_in);
grant select, insert, update (name_mn, name_en, base_url, timeout_ms, per_minute, burst, quota_day, body_limit,
  health_path, active, row_version, updated_at, request_headers, response_headers, minimum_acr, max_age), delete on
  gateway_services to tamga_app;
grant select, insert, update, delete on gateway_services to tamga_job;

create trigger gateway_services_changed after insert or update or delete on gateway_services
  for each statement execute function announce_applications();

-- What the last probe of a service found; apart from the service, so that probes are no changes of it.
-- retention: The end of its service
create table gateway_health (
  service_id uuid primary key references gateway_services (id) on delete cascade,
  healthy boolean not null,
  -- What the service answered; null when it did not.
  status integer,
  took_ms integer not null,
  checked_at timestamptz not null
);

alter table gateway_health enable row level security, force row level security;
create policy gateway_health_of_manager on gateway_health for select to tamga_app
  using ((select app_may('gateway.manage')));
grant select on gateway_health to tamga_app;
grant select, insert, update, delete on gateway_health to tamga_job;

-- What instances have leased of the limits of an application at a service.
-- retention: A day without a request | prune-gateway-logs
-- no policies: what is left of the limits of applications; the application cannot read it
create table gateway_buckets (
  service_id uuid not null references gateway_services (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  tokens double precision not null,
  leased integer not null,
  refilled_at timestamptz not null,
  primary key (service_id, application_id)
);
create index gateway_buckets_by_application on gateway_buckets (application_id);

grant select, insert, update, delete on gateway_buckets to tamga_job;

-- What an application has used of its quota of a day at a service.
-- retention: 2 days | prune-gateway-logs
-- no policies: what applications have used of their quotas; the application cannot read it
create table gateway_quotas (
  service_id uuid not null references gateway_services (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  -- In UTC.
  day date not null,
  used bigint not null,
  leased integer not null,
  primary key (service_id, application_id, day)
);
create index gateway_quotas_by_application on gateway_quotas (application_id);
create index gateway_quotas_by_day on gateway_quotas (day);

grant select, insert, update, delete on gateway_quotas to tamga_job;

-- One row a request: no query, no body, no token, no person. Ids begin with the time, so the oldest rows lie together,
-- and what has expired is deleted from that end.
-- retention: Partitioned by day. A day goes as a whole; successes before it, in batches | keep-partitions,
--   prune-gateway-logs, RETENTION_GATEWAY_LOGS_DAYS, RETENTION_GATEWAY_SUCCESSES_DAYS
create table gateway_logs (
  id uuid primary key,
  at timestamptz not null,
  service text not null,
  client_id text not null,
  method text not null,
  path text not null,
  status integer not null,
  -- Our own code, where the answer was ours.
  error text,
  failed boolean not null,
  took_ms integer not null,
  request_bytes bigint not null,
  response_bytes bigint not null,
  request_id text not null
) partition by range (id);
create index gateway_logs_of_service on gateway_logs (service, id);
create index gateway_logs_of_client on gateway_logs (client_id, id);
create index gateway_logs_of_failures on gateway_logs (id) where failed;
create index gateway_logs_of_successes on gateway_logs (id) where not failed;

alter table gateway_logs enable row level security, force row level security;
create policy gateway_logs_of_manager on gateway_logs for select to tamga_app
  using ((select app_may('gateway.manage')));
grant select on gateway_logs to tamga_app;
grant select, insert, update, delete on gateway_logs to tamga_job;

-- For rows that have no partition yet, so that an insert never fails.
create table gateway_logs_default (like gateway_logs including defaults including constraints);
select close_partition('gateway_logs_default');
alter table gateway_logs attach partition gateway_logs_default default;
select ensure_partition('gateway_logs', now() + ahead * interval '1 day') from generate_series(0, 7) ahead;

-- Figures of the gateway by minute, service and application.
-- retention: 8 days | prune-gateway-logs
-- example: durations = array_fill(0, array[20])
create table gateway_minutes (
  minute timestamptz not null,
  service text not null,
  client_id text not null,
  requests bigint not null,
  failures bigint not null,
  -- How many requests took how long, by the bounds in src/domains/gateway/durations.ts.
  durations bigint[] not null check (cardinality(durations) = 20),
  primary key (minute, service, client_id)
);

alter table gateway_minutes enable row level security, force row level security;
create policy gateway_minutes_of_manager on gateway_minutes for select to tamga_app
  using ((select app_may('gateway.manage')));
grant select on gateway_minutes to tamga_app;
grant select, insert, update, delete on gateway_minutes to tamga_job;

-- Entries that no log holds, because they came faster than they could be written.
-- retention: 8 days | prune-gateway-logs
-- no policies: how many entries a log lacks
create table gateway_drops (
  minute timestamptz primary key,
  entries bigint not null
);

grant select on gateway_drops to tamga_app;
grant select, insert, update, delete on gateway_drops to tamga_job;
