-- Full runs of the audit log's verification. What a run found stands in `canon`, under a MAC, so that nobody can make up
-- a run; the other columns say how far it is. A run belongs to the `runner` that last took it up, and shows by `beat_at`
-- that it is alive.
create table audit_verification (
  id uuid primary key,
  requested_by text not null,
  requested_at timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  runner uuid,
  beat_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  rows_done bigint not null default 0 check (rows_done >= 0),
  rows_total bigint not null default 0 check (rows_total >= 0),
  failure text,
  canon text,
  mac bytea check (octet_length(mac) = 32),
  constraint audit_verification_result check ((state = 'done') = (canon is not null and mac is not null))
);
create unique index audit_verification_one_at_a_time on audit_verification ((true)) where state in ('queued', 'running');

grant select, insert (id, requested_by, requested_at) on audit_verification to tamga_app;
grant select, insert, update on audit_verification to tamga_job;

-- One instance at a time publishes checkpoints, each of which names the one before: who, until when, and, under a MAC,
-- which checkpoint was the last.
create table audit_publishing (
  singleton boolean primary key default true check (singleton),
  holder uuid,
  held_until timestamptz not null default '-infinity',
  canon text,
  mac bytea check (octet_length(mac) = 32)
);

grant select, insert, update on audit_publishing to tamga_job;
