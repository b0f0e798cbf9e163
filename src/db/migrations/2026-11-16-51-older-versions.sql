-- Whether versions that do not know a migration can no longer run on the database once it is applied.
alter table schema_migrations add column breaks_older boolean not null default false;
