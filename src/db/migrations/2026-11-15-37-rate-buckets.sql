-- Counts of the last minutes. A crash of the database may forget them, so that nobody waits for the disk to count.
alter table rate_buckets set unlogged;
