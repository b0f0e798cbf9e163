-- area: jobs
-- What the platform does in the background.

-- When each job is due next. Rows change every minute, and there are few.
-- retention: Kept for ever: one row for each job
-- no policies: when that is due; the application cannot read it
create table job_schedules (
  name text primary key,
  cron text not null,
  next_at timestamptz not null
) with (fillfactor = 50);

grant select, insert, update, delete on job_schedules to tamga_job;

-- The runs of jobs, of which at most one of a job is queued or running. Rows change every minute, and there are few.
-- retention: The time that the setting gives, when the next run of its job ends | RETENTION_JOB_RUNS_DAYS
-- no policies: figures of what the platform has done by itself; the application can only add to it
create table job_runs (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  state text not null check (state in ('queued', 'running', 'completed', 'failed')),
  attempts integer not null default 0,
  queued_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- The instance that runs it; when it dies, another takes the run over after this moment.
  holder uuid,
  held_until timestamptz,
  output jsonb,
  -- What the request that queued it put beside it: its place in a trace.
  queued_with jsonb,
  constraint job_runs_held check ((state = 'running') = (held_until is not null))
) with (fillfactor = 70);
-- While a run is queued or running there is no second one of that job.
create unique index job_runs_open on job_runs (name) where state in ('queued', 'running');
create index job_runs_newest on job_runs (name, queued_at);

-- A request queues a run within its own transaction, and learns its id.
grant select (id, name, state, queued_at), insert (name, state, queued_with) on job_runs to tamga_app;
grant select, insert, update, delete on job_runs to tamga_job;
