-- Run by the connecting role.
-- area: db
-- The roles, and what they may do in the schema. Roles belong to the whole cluster: another database, or another migrator
-- at this moment, may have made them.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values ('tamga_owner', 'nobypassrls'), ('tamga_app', 'nobypassrls'), ('tamga_job', 'bypassrls')) as roles (name, rls)
  loop
    if to_regrole(wanted.name) is null then
      begin
        execute format('create role %I nologin noinherit nosuperuser %s', wanted.name, wanted.rls);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
  end loop;
  -- The role that migrates gives what it makes to these two.
  for wanted in select * from (values ('tamga_owner'), ('tamga_job')) as roles (name) loop
    if not pg_has_role(current_user, wanted.name, 'member') then
      execute format('grant %I to %I', wanted.name, current_user);
    end if;
  end loop;
end
$$;

revoke all on schema public from public;
grant usage, create on schema public to tamga_owner;
grant usage on schema public to tamga_app, tamga_job;

-- The runner makes this table before the first migration, because it reads it.
-- retention: Kept for ever, because versions compare it with their own; one row for each migration
-- no policies: names of migrations; the application cannot read it
alter table schema_migrations owner to tamga_owner;
grant select on schema_migrations to tamga_job;

create extension if not exists pg_trgm;
