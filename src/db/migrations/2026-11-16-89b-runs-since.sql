-- expand
-- Of a migration that takes something away: the one from which on versions have not used it, so that they can run on.
alter table schema_migrations add column runs_since text;
