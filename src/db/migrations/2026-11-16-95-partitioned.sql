-- contract after 2026-11-16-89-unused-prompts.sql
-- What it takes away is a unique key that no version has named in `on conflict`.
-- The third step: each table becomes the first partition of one of the same name, columns, keys, policies and grants, so that
-- older versions go on as before. Nothing is copied or read.
do $$
declare
  wanted text;
  held record;
begin
  for wanted in select parent from partitioned_by_time() loop
    execute format('alter table %I rename to %I', wanted, wanted || '_before');
    for held in select relname from pg_index join pg_class c on c.oid = indexrelid
      where indrelid = to_regclass(wanted || '_before')
    loop
      execute format('alter index %I rename to %I', held.relname, held.relname || '_before');
    end loop;
    for held in select polname from pg_policy where polrelid = to_regclass(wanted || '_before') loop
      execute format('drop policy %I on %I', held.polname, wanted || '_before');
    end loop;
    for held in select tgname from pg_trigger where tgrelid = to_regclass(wanted || '_before') and not tgisinternal loop
      execute format('drop trigger %I on %I', held.tgname, wanted || '_before');
    end loop;
    execute format('create table %I (like %I including defaults including constraints) partition by range (id)',
      wanted, wanted || '_before');
    execute format('alter table %I drop constraint %I', wanted, wanted || '_before');
    execute format('alter table %I add primary key (id)', wanted);
  end loop;
end
$$;
alter table gov_notifications_before drop constraint gov_notifications_told_once_before;
drop function remember_notice();

alter table security_events
  add constraint security_events_user_id_fkey foreign key (user_id) references users (id) on delete set null,
  add constraint security_events_acknowledged_by_fkey foreign key (acknowledged_by) references users (id) on delete set null;
create index security_events_by_time on security_events (at desc, id desc);
create index security_events_unacknowledged on security_events (severity, at desc) where acknowledged_at is null;
create index security_events_by_severity on security_events (severity, id);
create index security_events_by_kind on security_events (kind, id);
create index security_events_of_user on security_events (user_id, id) where user_id is not null;
alter table security_events enable row level security;
alter table security_events force row level security;
create policy security_events_seen on security_events for select to tamga_app
  using (user_id = (select app_user_id()) or (select app_ranks('admin')));
create policy security_events_noted on security_events for insert to tamga_app
  with check (
    acknowledged_at is null
    and (user_id is null or user_id = any (array(select app_people())) or (select app_may('users.manage'))));
create policy security_events_acknowledged on security_events for update to tamga_app
  using ((select app_ranks('admin'))) with check (acknowledged_by = (select app_user_id()));
grant select, insert, update (acknowledged_at, acknowledged_by) on security_events to tamga_app;
grant select, insert, update, delete on security_events to tamga_job;

alter table gov_notifications
  add constraint gov_notifications_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
create index gov_notifications_of_user on gov_notifications (user_id, id);
create index gov_notifications_unread on gov_notifications (user_id) where read_at is null;
alter table gov_notifications enable row level security;
alter table gov_notifications force row level security;
create policy notifications_of_reader on gov_notifications for select to tamga_app
  using (user_id = (select app_user_id()));
create policy notifications_read on gov_notifications for update to tamga_app
  using (user_id = (select app_user_id()));
create policy notifications_told on gov_notifications for insert to tamga_app with check (read_at is null);
grant select, insert, update (read_at) on gov_notifications to tamga_app;
grant select, insert, update, delete on gov_notifications to tamga_job;
create trigger gov_notifications_claimed before insert on gov_notifications
  for each row execute function claim_notice();
create trigger gov_notifications_told after insert on gov_notifications
  for each row when (current_user = 'tamga_app' and new.user_id is distinct from app_user_id())
  execute function assert_may_tell();
create trigger gov_notifications_delivered after insert on gov_notifications
  for each row execute function deliver_notice();
create trigger gov_notifications_forgotten after delete on gov_notifications
  for each row execute function forget_notice();

create index gateway_logs_of_service on gateway_logs (service, id);
create index gateway_logs_of_client on gateway_logs (client_id, id);
create index gateway_logs_of_failures on gateway_logs (id) where failed;
create index gateway_logs_of_successes on gateway_logs (id) where not failed;
alter table gateway_logs enable row level security;
alter table gateway_logs force row level security;
create policy gateway_logs_of_manager on gateway_logs for select to tamga_app
  using ((select app_may('gateway.manage')));
grant select on gateway_logs to tamga_app;
grant select, insert, update, delete on gateway_logs to tamga_job;

do $$
declare
  wanted text;
  unit text;
  first_part text;
  cutoff uuid;
  begins timestamptz;
  filled boolean;
begin
  for wanted, unit in select parent, span from partitioned_by_time() loop
    first_part := wanted || '_before';
    perform close_partition(first_part);
    perform close_partition(wanted || '_default');
    execute format('select exists (select from %I)', first_part) into filled;
    begins := now();
    if filled then
      select substring(pg_get_constraintdef(oid) from '''([0-9a-f-]{36})''')::uuid into cutoff
        from pg_constraint where conrelid = to_regclass(first_part) and conname = first_part;
      execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', wanted, first_part, cutoff);
      execute format('alter table %I drop constraint %I', first_part, first_part);
      begins := moment_of_id(cutoff);
    else
      -- A database that begins.
      execute format('drop table %I', first_part);
    end if;
    execute format('alter table %I attach partition %I default', wanted, wanted || '_default');
    for ahead in 0..case unit when 'day' then 7 else 3 end loop
      perform ensure_partition(wanted, begins + (ahead || ' ' || unit)::interval);
    end loop;
  end loop;
end
$$;
