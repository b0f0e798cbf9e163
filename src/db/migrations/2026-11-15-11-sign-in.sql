-- Who tried to sign in, how, and how it ended. Written also when the answer is an error.
create table login_events (
  id uuid primary key,
  at timestamptz not null,
  method text not null check (method in ('eid_qr', 'eid_link', 'eid_push', 'eid_app', 'social', 'sso', 'mfa', 'onboarding')),
  outcome text not null check (outcome in ('ok', 'failed')),
  -- From the closed list of reasons that clients read as sso_error.
  reason text check ((outcome = 'failed') = (reason is not null)),
  user_id uuid references users (id) on delete set null,
  -- Whom the attempt was aimed at, hashed with a key, when it is not known to be a user.
  target_hash bytea,
  session_id uuid,
  address_hash text,
  request_id text not null
);
create index login_events_of_user on login_events (user_id, at desc);
create index login_events_by_time on login_events (at);

-- What looks like an attack or a fault of security, for administrators to see and acknowledge.
create table security_events (
  id uuid primary key,
  at timestamptz not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  -- The platform itself, or a signed-in person who reports something.
  source text not null check (source in ('system', 'user')),
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{1,63}$'),
  user_id uuid references users (id) on delete set null,
  details jsonb not null default '{}',
  address_hash text,
  request_id text not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid references users (id) on delete set null,
  check (acknowledged_by is null or acknowledged_at is not null)
);
create index security_events_by_time on security_events (at desc, id desc);
create index security_events_unacknowledged on security_events (severity, at desc) where acknowledged_at is null;

-- Failures counted within a window, for one key such as 'account:<id>' or 'push:<hash>'. What strangers can make fail
-- has a key of its own, so that they lock that way in and no other.
create table sign_in_locks (
  key text primary key,
  failures integer not null check (failures >= 0),
  window_started_at timestamptz not null,
  locked_until timestamptz
);
create index sign_in_locks_by_window on sign_in_locks (window_started_at);

-- SHA-256 of the authentication certificate of the last eID sign-in, in hex: another one ends what stood on it.
alter table users add column eid_certificate text;

-- How the person proved who they are when the chain began, for acr and amr.
alter table sessions add column method text not null default 'unknown';
-- A super admin who has shown the second factor. The person's other sessions are ordinary ones.
alter table sessions add column elevated boolean not null default false;

grant insert (
  id, civil_id, family_name, given_name, email, ge_id, national_id_hash, eid_verified_at, eid_certificate
) on users to tamga_app;
grant update (
  civil_id, family_name, given_name, email, ge_id, national_id_hash, eid_verified_at, eid_certificate, locked_until,
  updated_at, row_version
) on users to tamga_app;
grant select (national_id_hash, eid_certificate) on users to tamga_app;
grant insert on login_events, security_events to tamga_app;
-- Read on behalf of whoever may see them; operations decide that by permission.
grant select on login_events to tamga_app;
grant select, update (acknowledged_at, acknowledged_by) on security_events to tamga_app;
grant select, insert, update, delete on sign_in_locks to tamga_app;
grant select, insert, update, delete on login_events, security_events, sign_in_locks to tamga_job;
