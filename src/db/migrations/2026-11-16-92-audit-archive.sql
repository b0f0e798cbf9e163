-- expand
-- Which rows lie in which file of the archive; what it says of them stands in `canon`, under a MAC.
create table audit_archive (
  first_seq bigint primary key check (first_seq > 0),
  last_seq bigint not null unique check (last_seq >= first_seq),
  first_id uuid not null,
  last_id uuid not null check (last_id >= first_id),
  canon text not null,
  mac bytea not null check (octet_length(mac) = 32)
);
create trigger audit_archive_append_only before update or delete or truncate on audit_archive
  for each statement execute function audit_refuse_change();
alter table audit_archive enable always trigger audit_archive_append_only;
grant select, insert on audit_archive to tamga_job;

-- The partitions of a table and their bounds; null where there is none, both for the default partition.
create function audit_partitions(of_table regclass)
  returns table (name text, lower text, upper text, is_default boolean)
  language sql stable set search_path = pg_catalog, public as $$
  select c.relname::text,
    substring(bound from $e$FROM \('([^']+)'\)$e$), substring(bound from $e$TO \('([^']+)'\)$e$), bound = 'DEFAULT'
  from pg_inherits i join pg_class c on c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) bound
  where i.inhparent = of_table
$$;

-- An empty partition with all that guards it. Attached, and not created in its place: nothing then waits for the lock.
create function audit_add_partition(of_table text, name text, lower text, upper text) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  if of_table not in ('audit_entry', 'audit_seal') then
    raise exception 'No partitions of % are made here', of_table;
  end if;
  execute format('create table %I (like %I including constraints including indexes)', name, of_table);
  if of_table = 'audit_entry' then
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy audit_entry_owner_looks on %I for select to tamga_owner using (true)', name);
  else
    execute format('alter table %I add unique (entry_id)', name);
  end if;
  execute format('create trigger %I before update or delete or truncate on %I
    for each statement execute function audit_refuse_change()', of_table || '_append_only', name);
  execute format('alter table %I enable always trigger %I', name, of_table || '_append_only');
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', of_table, name, lower, upper);
end
$$;
revoke all on function audit_add_partition(text, text, text, text) from public;

-- Sees to partitions for seals up to the row, and gives the row before which the last one ends.
create function audit_extend_seals(wanted bigint) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  width constant bigint := 5000000;
  ends bigint;
begin
  select max(upper::bigint) from audit_partitions('audit_seal') into ends;
  if ends > wanted then
    return ends;
  end if;
  if wanted > ends + 100 * width then
    raise exception 'Row % is too far beyond the end of the log', wanted;
  end if;
  -- One at a time; a second one finds what the first has made.
  perform pg_advisory_xact_lock(7204118535);
  select max(upper::bigint) from audit_partitions('audit_seal') into ends;
  while ends <= wanted loop
    perform audit_add_partition('audit_seal', 'audit_seal_' || ends, ends::text, (ends + width)::text);
    ends := ends + width;
  end loop;
  return ends;
end
$$;

-- Sees to partitions for the entries of this month and the two after it, and gives how many were made. A month of which
-- entries lie in the default partition stays there.
create function audit_extend_entries() returns integer
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  latest uuid;
  begins timestamptz;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7204118534);
  select max(upper)::uuid from audit_partitions('audit_entry') into latest;
  begins := to_timestamp(('x' || lpad(left(replace(latest::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0);
  while begins <= now() + interval '2 months' loop
    declare
      ends constant timestamptz := date_trunc('month', begins, 'UTC') + interval '1 month';
    begin
      perform audit_add_partition('audit_entry', 'audit_entry_' || to_char(begins at time zone 'UTC', 'YYYY_MM'),
        audit_lowest_id(begins)::text, audit_lowest_id(ends)::text);
      made := made + 1;
    exception when check_violation then
      null;
    end;
    begins := date_trunc('month', begins, 'UTC') + interval '1 month';
  end loop;
  return made;
end
$$;

create function audit_lowest_id(at timestamptz) returns uuid language sql immutable strict
  set search_path = pg_catalog as $$
  select rpad(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

-- Drops the oldest partition of entries, and nothing else: if it has ended a year ago, and each of its entries is sealed
-- in a row that the archive has. Gives its name; null where there is none to drop.
create function audit_drop_archived() returns text
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  oldest record;
  archived bigint;
begin
  perform pg_advisory_xact_lock(7204118534);
  select name, upper::uuid as ends from audit_partitions('audit_entry') where not is_default
    order by lower::uuid nulls first limit 1 into oldest;
  if oldest.ends is null or oldest.ends > audit_lowest_id(now() - interval '365 days') then
    return null;
  end if;
  select coalesce(max(last_seq), 0) from audit_archive into archived;
  -- Readers go on; an entry that is still written to it would have to wait.
  execute format('lock table %I in share row exclusive mode', oldest.name);
  declare
    kept boolean;
  begin
    execute format('select exists (
      select from %I e left join audit_seal s on s.entry_id = e.id where s.seq is null or s.seq > $1)', oldest.name)
      into kept using archived;
    if kept then
      return null;
    end if;
  end;
  execute format('drop table %I', oldest.name);
  return oldest.name;
end
$$;

revoke all on function audit_partitions(regclass), audit_extend_seals(bigint), audit_extend_entries(),
  audit_lowest_id(timestamptz), audit_drop_archived() from public;
grant execute on function audit_partitions(regclass), audit_extend_seals(bigint), audit_extend_entries(),
  audit_drop_archived() to tamga_job;
