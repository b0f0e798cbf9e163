-- expand
-- Sealed certificates are provable for as long as the last time-stamp over the file can be checked; a job adds another in
-- time. A row of an earlier version is due at once.
alter table gov_reference_files
  add column proven_until timestamptz,
  add column renew_at timestamptz default now(),
  add column renewal_attempts integer not null default 0;
create index gov_reference_files_due on gov_reference_files (renew_at) where renew_at is not null;

-- The level that a signature has in the file, where it ended below the one that was asked for.
alter table sign_sessions
  add column level_reached text check (level_reached in ('B-B', 'B-T', 'B-LT', 'B-LTA'));
