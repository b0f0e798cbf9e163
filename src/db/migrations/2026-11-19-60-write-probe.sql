-- expand
-- area: audit
-- What each instance writes to see whether the database still takes changes.

-- One row for each instance that runs.
-- retention: The next probe of another instance, a day after its own instance has ended |
-- no policies: times of probes, and nothing of people
create table write_probes (
  instance uuid primary key,
  probed_at timestamptz not null
);

grant select, insert, update, delete on write_probes to tamga_job;
