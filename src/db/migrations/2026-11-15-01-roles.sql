-- Run by the connecting role.
-- Roles belong to the whole cluster: another database, or another migrator at this moment, may have made them.
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
  -- Whoever migrates hands what it makes to these two.
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

alter table schema_migrations owner to tamga_owner;
grant select on schema_migrations to tamga_job;

create extension if not exists pg_trgm;

-- The job queue keeps its own schema and manages it itself.
create schema if not exists pgboss authorization tamga_job;

-- For whom the transaction acts. A setting that has ended with its transaction is '' and not null.
create function app_user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_org_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::uuid $$;
alter function app_user_id() owner to tamga_owner;
alter function app_org_id() owner to tamga_owner;
