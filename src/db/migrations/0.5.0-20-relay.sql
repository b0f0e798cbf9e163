-- area: relay
-- The relay: requests that platforms hand to each other, in signed messages that are delivered until they are received.

-- Platforms to which requests go and from which they come.
-- retention: Kept for ever, because requests name it; one row for each platform
create table relay_platforms (
  id uuid primary key,
  name text not null,
  -- Its name on the wire: what `from` and `to` of a message say.
  address text not null,
  state text not null check (state in ('active', 'paused', 'removed')),
  -- Why it is paused: by a person, or because it answered 410.
  pause_reason text check (pause_reason in ('manual', 'gone')),
  -- Pinned keys are what an administrator entered; others are fetched from the platform.
  pinned boolean not null,
  keys jsonb not null default '[]',
  keys_fetched_at timestamptz,
  -- The circuit breaker, the same for all instances.
  failures integer not null default 0,
  open_until timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'paused') = (pause_reason is not null))
);
create unique index relay_platforms_address_key on relay_platforms (address) where state <> 'removed';

alter table relay_platforms enable row level security, force row level security;
create policy relay_platforms_seen on relay_platforms for select to tamga_app
  using ((select app_may('relay.view')) or (select app_may('relay.manage')));
create policy relay_platforms_made on relay_platforms for insert to tamga_app with check ((select app_may('relay.manage')));
create policy relay_platforms_changed on relay_platforms for update to tamga_app
  using ((select app_may('relay.manage'))) with check ((select app_may('relay.manage')));
grant select, insert, update on relay_platforms to tamga_app;
grant select, insert, update, delete on relay_platforms to tamga_job;

-- To which platforms requests of a type go.
-- retention: The administrator who deletes it
create table relay_routes (
  id uuid primary key,
  request_type text not null,
  platform_ids uuid[] not null,
  -- All must hold: [{field, in: [values]}], about fields of the request's payload.
  conditions jsonb not null default '[]',
  created_by uuid not null references users (id),
  created_at timestamptz not null
);
-- One of each: a second would send nothing more, and ending the first would change nothing.
create unique index relay_routes_once on relay_routes (request_type, platform_ids, md5(conditions::text));

alter table relay_routes enable row level security, force row level security;
create policy relay_routes_removed on relay_routes for delete to tamga_app
  using ((select app_may('relay.manage')));
create policy relay_routes_seen on relay_routes for select to tamga_app
  using ((select app_may('relay.view')) or (select app_may('relay.manage')));
create policy relay_routes_made on relay_routes for insert to tamga_app with check ((select app_may('relay.manage')));
create policy relay_routes_changed on relay_routes for update to tamga_app
  using ((select app_may('relay.manage'))) with check ((select app_may('relay.manage')));
grant select, insert, update, delete on relay_routes to tamga_app, tamga_job;

-- Requests that platforms hand to each other.
-- retention: So long after its end | maintain-relay, RETENTION_RELAY_REQUESTS_DAYS
-- example: state = 'routed', created_by = (select id from users limit 1)
create table relay_requests (
  id uuid primary key,
  direction text not null check (direction in ('outgoing', 'incoming')),
  -- The platform that sent it, and its id there; null for our own.
  platform_id uuid references relay_platforms (id),
  remote_id uuid,
  request_type text not null,
  title text not null,
  payload jsonb not null,
  state text not null check (state in (
    'created', 'routed', 'forwarded', 'in_progress', 'completed', 'rejected', 'cancelled', 'expired', 'undeliverable'
  )),
  expires_at timestamptz not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  -- The person whom a request is about, by the number that all platforms know.
  subject_civil_id text check (length(subject_civil_id) between 1 and 64),
  check ((direction = 'incoming') = (platform_id is not null and remote_id is not null)),
  check ((direction = 'outgoing') = (created_by is not null))
);
create unique index relay_requests_remote_key on relay_requests (platform_id, remote_id);
create index relay_requests_by_state on relay_requests (state, id);
create index relay_requests_open on relay_requests (expires_at)
  where state in ('created', 'routed', 'forwarded', 'in_progress');

alter table relay_requests enable row level security, force row level security;
create policy relay_requests_seen on relay_requests for select to tamga_app
  using ((select app_may('relay.view')) or (select app_may('relay.manage')));
create policy relay_requests_made on relay_requests for insert to tamga_app with check ((select app_may('relay.manage')));
create policy relay_requests_changed on relay_requests for update to tamga_app
  using ((select app_may('relay.manage'))) with check ((select app_may('relay.manage')));
grant select, insert, update on relay_requests to tamga_app;
grant select, insert, update, delete on relay_requests to tamga_job;

-- What became of a request at one platform.
-- retention: The end of its request | maintain-relay, RETENTION_RELAY_REQUESTS_DAYS
create table relay_assignments (
  id uuid primary key,
  request_id uuid not null references relay_requests (id) on delete cascade,
  -- Whom it is for; null: for us.
  platform_id uuid references relay_platforms (id),
  state text not null check (state in ('pending', 'delivered', 'accepted', 'responded', 'expired', 'undeliverable')),
  outcome text check (outcome in ('approved', 'rejected', 'needs_info')),
  note text,
  answer jsonb,
  -- The last message of each way; the next one we send has the next number.
  sent_seq integer not null default 0,
  received_seq integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  responded_by uuid references users (id),
  check ((state = 'responded') <= (outcome is not null))
);
create unique index relay_assignments_one_each
  on relay_assignments (request_id, coalesce(platform_id, '00000000-0000-0000-0000-000000000000'));

alter table relay_assignments enable row level security, force row level security;
create policy relay_assignments_seen on relay_assignments for select to tamga_app
  using ((select app_may('relay.view')) or (select app_may('relay.manage')));
create policy relay_assignments_made on relay_assignments for insert to tamga_app with check ((select app_may('relay.manage')));
create policy relay_assignments_changed on relay_assignments for update to tamga_app
  using ((select app_may('relay.manage'))) with check ((select app_may('relay.manage')));
grant select, insert, update on relay_assignments to tamga_app;
grant select, insert, update, delete on relay_assignments to tamga_job;

-- Messages that wait to be delivered, in the order of their numbers.
-- retention: The end of its request | maintain-relay, RETENTION_RELAY_REQUESTS_DAYS
-- example: state = 'dead'
create table relay_deliveries (
  -- The webhook-id, the same for every attempt.
  id uuid primary key,
  request_id uuid not null references relay_requests (id) on delete cascade,
  assignment_id uuid not null references relay_assignments (id) on delete cascade,
  platform_id uuid not null references relay_platforms (id),
  seq integer not null,
  type text not null,
  -- What is signed and sent, byte by byte.
  body text not null,
  state text not null check (state in ('queued', 'sending', 'retry_wait', 'delivered', 'dead', 'paused')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  lease_until timestamptz,
  last_status integer,
  last_error text,
  -- The other side's proof that it has the message, and the key with which it was verified.
  receipt text,
  receipt_key jsonb,
  created_at timestamptz not null,
  delivered_at timestamptz,
  changed_at timestamptz not null,
  traceparent text default nullif(current_setting('app.traceparent', true), ''),
  unique (assignment_id, seq)
);
create index relay_deliveries_dead on relay_deliveries (id) where state = 'dead';
create index relay_deliveries_of_request on relay_deliveries (request_id);
create index relay_deliveries_by_time on relay_deliveries (delivered_at) where delivered_at is not null;
create index relay_deliveries_due on relay_deliveries (platform_id, due_at, id)
  where state in ('queued', 'sending', 'retry_wait');
create index relay_deliveries_sending on relay_deliveries (platform_id, lease_until) where state = 'sending';

alter table relay_deliveries enable row level security, force row level security;
create policy relay_deliveries_seen on relay_deliveries for select to tamga_app
  using ((select app_may('relay.view')) or (select app_may('relay.manage')));
create policy relay_deliveries_made on relay_deliveries for insert to tamga_app with check ((select app_may('relay.manage')));
create policy relay_deliveries_changed on relay_deliveries for update to tamga_app
  using ((select app_may('relay.manage'))) with check ((select app_may('relay.manage')));
grant select, insert, update on relay_deliveries to tamga_app;
grant select, insert, update, delete on relay_deliveries to tamga_job;

-- Messages that were received, so that one that comes twice is applied once.
-- retention: 30 days, longer than any message is tried for | maintain-relay
create table relay_inbox (
  platform_id uuid not null references relay_platforms (id),
  webhook_id text not null,
  type text not null,
  request_id uuid references relay_requests (id) on delete set null,
  seq integer not null,
  body_hash bytea not null,
  outcome text not null check (outcome in ('applied', 'ignored')),
  receipt text not null,
  received_at timestamptz not null,
  primary key (platform_id, webhook_id)
);
create index relay_inbox_by_time on relay_inbox (received_at);

-- Of the server alone.
alter table relay_inbox enable row level security, force row level security;
grant select, insert, update, delete on relay_inbox to tamga_job;
