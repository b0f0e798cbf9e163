-- expand
-- area: services
-- Open statistics: what everyone may know of how services are used, month by month.

-- A month is published once, when it is over, and stays as it is: two publications of one month would give away by their
-- difference what each leaves out.
-- retention: Kept for ever, because a month is not published twice
-- no policies: rounded numbers by month, which everyone may read and the job alone writes
create table catalogue_statistics_months (
  month date primary key check (month = date_trunc('month', month)),
  published_at timestamptz not null
);
grant select on catalogue_statistics_months to tamga_app;
grant select, insert on catalogue_statistics_months to tamga_job;

-- Only what may be known: nothing below five, and the rest rounded to fives, so that neither a number nor the difference
-- of two points to single people.
-- retention: Kept for ever, because it is published and names no one
-- no policies: rounded numbers by month, which everyone may read and the job alone writes
create table catalogue_statistics (
  month date not null references catalogue_statistics_months (month),
  service_id uuid not null references reg_services (id) on delete cascade,
  received integer check (received >= 5 and received % 5 = 0),
  approved integer check (approved >= 5 and approved % 5 = 0),
  rejected integer check (rejected >= 5 and rejected % 5 = 0),
  primary key (month, service_id),
  check (num_nonnulls(received, approved, rejected) > 0)
);
create index catalogue_statistics_of_service on catalogue_statistics (service_id, month);
grant select on catalogue_statistics to tamga_app;
grant select, insert on catalogue_statistics to tamga_job;
create trigger catalogue_statistics_told after insert or delete on catalogue_statistics
  for each statement execute function announce_kept('catalogue');
