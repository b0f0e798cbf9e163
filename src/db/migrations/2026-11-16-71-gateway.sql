-- What the gateway needs to know to pass requests on. A built-in service is served by the platform itself.
alter table gateway_services
  add column base_url text check (length(base_url) between 1 and 512),
  add column timeout_ms integer not null default 10000 check (timeout_ms between 100 and 120000),
  -- Both or neither: a client without a limit has no burst.
  add column per_minute integer check (per_minute between 1 and 1000000),
  add column burst integer check (burst between 1 and 100000),
  add column quota_day integer check (quota_day between 1 and 1000000000),
  add column body_limit integer not null default 1048576 check (body_limit between 0 and 104857600),
  add column health_path text check (length(health_path) between 1 and 512),
  add column active boolean not null default true,
  add column row_version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint gateway_services_limit check ((per_minute is null) = (burst is null)),
  add constraint gateway_services_built_in check (not built_in or (base_url is null and active));

alter table gateway_services enable row level security;
alter table gateway_services force row level security;
create policy gateway_services_seen on gateway_services for select to tamga_app using (true);
create policy gateway_services_made on gateway_services for insert to tamga_app
  with check ((select app_may('gateway.manage')) and not built_in);
create policy gateway_services_changed on gateway_services for update to tamga_app
  using ((select app_may('gateway.manage'))) with check ((select app_may('gateway.manage')));
create policy gateway_services_deleted on gateway_services for delete to tamga_app
  using ((select app_may('gateway.manage')) and not built_in);
grant insert, delete on gateway_services to tamga_app;
grant update (name_mn, name_en, base_url, timeout_ms, per_minute, burst, quota_day, body_limit, health_path, active,
  row_version, updated_at) on gateway_services to tamga_app;

-- A new service counts at once, too: instances remember that there was none.
drop trigger gateway_services_changed on gateway_services;
create trigger gateway_services_changed after insert or update or delete on gateway_services
  for each statement execute function announce_applications();

-- What the last probe of a service found; apart from the service, so that probes are no changes of it.
create table gateway_health (
  service_id uuid primary key references gateway_services (id) on delete cascade,
  healthy boolean not null,
  -- What the service answered; null when it did not.
  status integer,
  took_ms integer not null,
  checked_at timestamptz not null
);
alter table gateway_health enable row level security;
alter table gateway_health force row level security;
create policy gateway_health_of_manager on gateway_health for select to tamga_app
  using ((select app_may('gateway.manage')));
grant select on gateway_health to tamga_app;
grant select, insert, update, delete on gateway_health to tamga_job;

-- What instances have leased of the limits of an application at a service.
create table gateway_buckets (
  service_id uuid not null references gateway_services (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  tokens double precision not null,
  leased integer not null,
  refilled_at timestamptz not null,
  primary key (service_id, application_id)
);
create table gateway_quotas (
  service_id uuid not null references gateway_services (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  -- In UTC.
  day date not null,
  used bigint not null,
  leased integer not null,
  primary key (service_id, application_id, day)
);
create index gateway_buckets_by_application on gateway_buckets (application_id);
create index gateway_quotas_by_application on gateway_quotas (application_id);
create index gateway_quotas_by_day on gateway_quotas (day);
grant select, insert, update, delete on gateway_buckets, gateway_quotas to tamga_job;

-- One row a request: no query, no body, no token, no person. Ids begin with the time, so the oldest rows lie together,
-- and what has expired is deleted from that end.
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
);
create index gateway_logs_of_service on gateway_logs (service, id);
create index gateway_logs_of_client on gateway_logs (client_id, id);
create index gateway_logs_of_failures on gateway_logs (id) where failed;
create index gateway_logs_of_successes on gateway_logs (id) where not failed;

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

-- Entries that no log holds, because they came faster than they could be written.
create table gateway_drops (
  minute timestamptz primary key,
  entries bigint not null
);

alter table gateway_logs enable row level security;
alter table gateway_logs force row level security;
alter table gateway_minutes enable row level security;
alter table gateway_minutes force row level security;
create policy gateway_logs_of_manager on gateway_logs for select to tamga_app
  using ((select app_may('gateway.manage')));
create policy gateway_minutes_of_manager on gateway_minutes for select to tamga_app
  using ((select app_may('gateway.manage')));
grant select on gateway_logs, gateway_minutes, gateway_drops to tamga_app;
grant select, insert, update, delete on gateway_logs, gateway_minutes, gateway_drops to tamga_job;

-- The gateway remembers valid tokens for a moment. What makes one invalid tells every instance.
create function announce_token_revocations() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('token_revocations', '');
  return null;
end
$$;

create trigger oauth_grants_revoked after update of revoked_at on oauth_grants
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_token_revocations();
create trigger oauth_returned_tokens_added after insert on oauth_returned_tokens
  for each statement execute function announce_token_revocations();
create trigger applications_revoke_tokens after update of active, token_generation or delete on applications
  for each statement execute function announce_token_revocations();

-- Those that have expired are deleted by the thousand, which is no news.
create function announce_deleted_tokens() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from gone where expires_at > now()) then
    perform pg_notify('token_revocations', '');
  end if;
  return null;
end
$$;
create trigger oauth_access_tokens_deleted after delete on oauth_access_tokens
  referencing old table as gone for each statement execute function announce_deleted_tokens();
create trigger users_revoke_tokens after update of active, tokens_revoked_before on users
  for each row when (
    (old.active and not new.active) or new.tokens_revoked_before is distinct from old.tokens_revoked_before)
  execute function announce_token_revocations();
