-- area: db
-- Tables that are partitioned by time. Their ids begin with the time, so an id alone says where its row lies, and keys,
-- cursors and look-ups by id are those of any other table.

-- The lowest id of a moment.
create function first_id_at(moment timestamptz) returns uuid language sql immutable strict parallel safe
set search_path = public as $$
  select (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

create function moment_of_id(id uuid) returns timestamptz language sql immutable strict parallel safe
set search_path = public as $$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;

-- The tables that are partitioned by time: nothing below touches another. Shortest: younger rows are never dropped, whatever
-- the settings of an instance say.
create function partitioned_by_time() returns table (parent text, span text, shortest interval) language sql immutable
set search_path = public as $$
  values ('security_events', 'month', interval '365 days'), ('gov_notifications', 'month', interval '365 days'),
    ('gateway_logs', 'day', interval '30 days')
$$;

create function partition_span(wanted text) returns text language plpgsql stable set search_path = public as $$
declare
  found_span text;
begin
  select span into found_span from partitioned_by_time() where parent = wanted;
  if found_span is null then
    raise exception '% is not partitioned by time', wanted using errcode = 'invalid_parameter_value';
  end if;
  return found_span;
end
$$;

-- In UTC, as partitions are named.
create function period_start(span text, moment timestamptz) returns timestamptz language sql stable
set search_path = public as $$ select date_trunc(span, moment at time zone 'UTC') at time zone 'UTC' $$;

create function period_end(span text, moment timestamptz) returns timestamptz language sql stable
set search_path = public as $$
  select (date_trunc(span, moment at time zone 'UTC') + ('1 ' || span)::interval) at time zone 'UTC'
$$;

-- The partitions of a table in order; the last is the default one, which has no bounds.
create function time_partitions(wanted text) returns table (name text, first_id uuid, end_id uuid, is_default boolean)
language sql stable set search_path = public as $$
  select c.relname::text, substring(bound.text from 'FROM \(''([0-9a-f-]{36})''\)')::uuid,
    substring(bound.text from 'TO \(''([0-9a-f-]{36})''\)')::uuid, bound.text = 'DEFAULT'
  from pg_inherits i
  join pg_class c on c.oid = i.inhrelid
  cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as text) bound
  where i.inhparent = to_regclass(quote_ident(wanted))
  order by bound.text = 'DEFAULT', 2 nulls first
$$;

-- Partitions are read and written through their table alone, whose policies and grants count: nothing is granted on them.
-- The functions here count and move their rows as the owner.
create function close_partition(part text) returns void language plpgsql set search_path = public as $$
begin
  execute format('alter table %I enable row level security, force row level security', part);
  execute format('revoke all on %I from public, tamga_app, tamga_job', part);
  execute format('create policy counted on %I for select to tamga_owner using (true)', part);
  execute format('create policy moved on %I for delete to tamga_owner using (true)', part);
end
$$;
revoke all on function close_partition(text) from public;

-- Makes the partition of the month or day of a moment, unless there is one, and moves there what the default partition has
-- held for it. Gives how many rows those were, and null where the partition was there.
create function ensure_partition(wanted text, moment timestamptz) returns integer language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '3s' as $$
declare
  span text := partition_span(wanted);
  starts timestamptz := period_start(span, moment);
  ends timestamptz := period_end(span, moment);
  part text := wanted || '_' || to_char(starts at time zone 'UTC', case span when 'day' then 'YYYY_MM_DD' else 'YYYY_MM' end);
  kept text := wanted || '_default';
  moved integer;
begin
  if moment is null or moment < now() - interval '20 years' or moment > now() + interval '400 days' then
    raise exception 'no partition of % is made for %', wanted, moment using errcode = 'invalid_parameter_value';
  end if;
  -- Another instance may be making it.
  perform pg_advisory_xact_lock(hashtextextended('partitions of ' || wanted, 0));
  perform from time_partitions(wanted) p
    where not p.is_default and (p.first_id is null or p.first_id < first_id_at(ends))
      and (p.end_id is null or p.end_id > first_id_at(starts));
  if found then
    return null;
  end if;

  execute format('create table %I (like %I including defaults including constraints)', part, wanted);
  execute format('lock table %I in access exclusive mode', kept);
  -- Triggers would take the move for news and for deletions.
  execute format('alter table %I disable trigger user', kept);
  execute format('with moved as (delete from %I where id >= $1 and id < $2 returning *) insert into %I select * from moved',
    kept, part) using first_id_at(starts), first_id_at(ends);
  get diagnostics moved = row_count;
  execute format('alter table %I enable trigger user', kept);
  perform close_partition(part);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', wanted, part,
    first_id_at(starts), first_id_at(ends));
  return moved;
end
$$;
revoke all on function ensure_partition(text, timestamptz) from public;
grant execute on function ensure_partition(text, timestamptz) to tamga_job;

-- The months or days for which the default partition holds rows. It is a safety net: ids of another kind, or of a clock that
-- is years off, lie there for good.
create function stray_periods(wanted text) returns setof timestamptz language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  span text := partition_span(wanted);
begin
  return query execute format('select distinct period_start($1, moment_of_id(id)) from %I
    where id >= first_id_at(now() - interval ''19 years'') and id < first_id_at(now() + interval ''390 days'')
    order by 1 limit 500', wanted || '_default') using span;
end
$$;
revoke all on function stray_periods(text) from public;
grant execute on function stray_periods(text) to tamga_job;

-- Drops the oldest partition of which every row is older than the moment, and gives its name and how many rows it held.
create function drop_expired_partition(wanted text, before timestamptz) returns table (dropped text, held bigint)
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
begin
  perform partition_span(wanted);
  if before is null or before > now() - (select shortest from partitioned_by_time() where parent = wanted) then
    raise exception '% keeps its rows longer than until %', wanted, before using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('partitions of ' || wanted, 0));
  select p.name into dropped from time_partitions(wanted) p
    where not p.is_default and p.end_id <= first_id_at(before) order by p.end_id limit 1;
  if dropped is null then
    return;
  end if;
  execute format('select count(*) from %I', dropped) into held;
  execute format('drop table %I', dropped);
  return next;
end
$$;
revoke all on function drop_expired_partition(text, timestamptz) from public;
grant execute on function drop_expired_partition(text, timestamptz) to tamga_job;
