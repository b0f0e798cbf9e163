-- The relay: requests that platforms hand to each other, in signed messages that are delivered until they are received.

alter table signing_keys drop constraint signing_keys_purpose_check;
alter table signing_keys add constraint signing_keys_purpose_check
  check (purpose in ('openid', 'references', 'relay'));

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

create table relay_routes (
  id uuid primary key,
  request_type text not null,
  platform_ids uuid[] not null,
  -- All must hold: [{field, in: [values]}], about fields of the request's payload.
  conditions jsonb not null default '[]',
  created_by uuid not null references users (id),
  created_at timestamptz not null
);
create index relay_routes_by_type on relay_routes (request_type);

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
  check ((direction = 'incoming') = (platform_id is not null and remote_id is not null)),
  check ((direction = 'outgoing') = (created_by is not null))
);
create unique index relay_requests_remote_key on relay_requests (platform_id, remote_id);
create index relay_requests_by_state on relay_requests (state, id);
create index relay_requests_open on relay_requests (expires_at)
  where state in ('created', 'routed', 'forwarded', 'in_progress');

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
  unique (assignment_id, seq)
);
create index relay_deliveries_due on relay_deliveries (platform_id, due_at)
  where state in ('queued', 'sending', 'retry_wait');
create index relay_deliveries_dead on relay_deliveries (id) where state = 'dead';
create index relay_deliveries_of_request on relay_deliveries (request_id);
create index relay_deliveries_by_time on relay_deliveries (delivered_at) where delivered_at is not null;

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

do $$
declare
  name text;
begin
  foreach name in array array['relay_platforms', 'relay_routes', 'relay_requests', 'relay_assignments', 'relay_deliveries']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy %I on %I for select to tamga_app using ((select app_may(''relay.view'')) or (select app_may(''relay.manage'')))',
      name || '_seen', name);
    execute format(
      'create policy %I on %I for insert to tamga_app with check ((select app_may(''relay.manage'')))',
      name || '_made', name);
    execute format(
      'create policy %I on %I for update to tamga_app using ((select app_may(''relay.manage''))) with check ((select app_may(''relay.manage'')))',
      name || '_changed', name);
    execute format('grant select, insert, update on %I to tamga_app', name);
    execute format('grant select, insert, update, delete on %I to tamga_job', name);
  end loop;
end
$$;
create policy relay_routes_removed on relay_routes for delete to tamga_app
  using ((select app_may('relay.manage')));
grant delete on relay_routes to tamga_app;

-- Of the server alone.
alter table relay_inbox enable row level security;
alter table relay_inbox force row level security;
grant select, insert, update, delete on relay_inbox to tamga_job;
