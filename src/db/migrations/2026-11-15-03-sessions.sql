-- One row is a whole chain of refresh tokens: rotation, reuse and revocation are updates of this row,
-- so that its lock decides every race between them.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  gen integer not null default 1 check (gen >= 1),
  created_at timestamptz not null,
  -- When the newest token of the chain was issued: a cut-off for the user is never set before it.
  issued_at timestamptz not null,
  rotated_at timestamptz,
  -- SHA-256 of the Idempotency-Key that asked for the present generation.
  rotation_key bytea check (octet_length(rotation_key) = 32),
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  outcome text not null default 'issued' check (outcome in ('issued', 'rotated', 'repeated', 'reuse')),
  check (expires_at <= absolute_expires_at),
  check ((revoked_at is null) = (revoke_reason is null))
);

create index sessions_of_user on sessions (user_id) where revoked_at is null;
create index sessions_by_expiry on sessions (expires_at);

-- What every instance must know until the access tokens concerned have expired by themselves.
create table revocations (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('session', 'token', 'user')),
  key text not null,
  not_before timestamptz check ((kind = 'user') = (not_before is not null)),
  expires_at timestamptz not null,
  -- Readers ask by transaction, never by id or time: both are handed out before the commit that shows the row.
  xact xid8 not null default pg_current_xact_id()
);

create index revocations_by_transaction on revocations (xact);
create index revocations_by_token on revocations (key) where kind = 'token';
create index revocations_by_expiry on revocations (expires_at);

grant select, insert, update on sessions to tamga_app;
grant select, insert, update, delete on sessions to tamga_job;
grant select, insert on revocations to tamga_app;
grant select, insert, delete on revocations to tamga_job;
-- A cut-off is read and moved, and the row locked, by whatever issues, renews or ends sessions.
grant select (tokens_revoked_before), update (tokens_revoked_before) on users to tamga_app;
