-- expand
-- area: services
-- Which services people use most, for the start page. Counted from cases, so that no view of a page writes anything.

-- One row for each place, without the count: a small number could point to one person.
-- retention: The next count that puts another service there | count-most-used-services
-- no policies: an order of published services, which everyone reads
create table catalogue_most_used (
  place integer primary key check (place between 1 and 6),
  service_id uuid not null unique references reg_services (id) on delete cascade
);

grant select on catalogue_most_used to tamga_app;
grant select, insert, delete on catalogue_most_used to tamga_job;

create trigger catalogue_most_used_told after insert or update or delete on catalogue_most_used
  for each statement execute function announce_kept('catalogue');
