-- The next messages of a platform are read in their order, and those under way are counted, however many wait.

drop index relay_deliveries_due;
create index relay_deliveries_due on relay_deliveries (platform_id, due_at, id)
  where state in ('queued', 'sending', 'retry_wait');
create index relay_deliveries_sending on relay_deliveries (platform_id, lease_until) where state = 'sending';

-- The person whom a request is about, by the number that all platforms know.
alter table relay_requests add column subject_civil_id text check (length(subject_civil_id) between 1 and 64);
