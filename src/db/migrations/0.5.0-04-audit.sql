-- area: audit
-- The audit log: entries, the chain over them, and its archive.

create function audit_refuse_change() returns trigger language plpgsql set search_path = public as $$
begin
  raise exception 'The audit log is append-only: % on % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;

-- One entry for each change, and for each attempt that is worth keeping. All that is ever shown of it is in `canon`; the
-- columns after `mac` repeat what lists are filtered by, and the verifier compares them with `canon`. Divided by id, which is
-- ordered by time: an entry has no row number yet when it is written.
-- retention: Partitioned by month. Kept for ever, because the log proves what happened; after the time that the setting
--   gives in the signed files of the archive, which nothing deletes, instead of the database | audit-archive,
--   AUDIT_ARCHIVE_AFTER_DAYS
-- added by anyone: every request leaves its entry, signed by the server
create table audit_entry (
  id uuid primary key,
  canon text not null,
  mac bytea not null constraint audit_entry_mac_check check (octet_length(mac) = 32),
  actor text not null,
  operation text not null,
  subject text not null,
  outcome text not null,
  tenant_id uuid
) partition by range (id);
create index audit_entry_by_actor on audit_entry (actor, id);
create index audit_entry_by_subject on audit_entry (subject, id);
create index audit_entry_by_tenant on audit_entry (tenant_id, id) where tenant_id is not null;
create index audit_entry_by_operation on audit_entry (operation, id);

alter table audit_entry enable row level security, force row level security;
create policy audit_entry_append on audit_entry for insert to tamga_app with check (true);
grant insert on audit_entry to tamga_app;
grant select, insert on audit_entry to tamga_job;

create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_refuse_change();
alter table audit_entry enable always trigger audit_entry_append_only;

-- The first partition: all entries up to the end of the next month. A job makes those after it.
create table audit_entry_first (like audit_entry including constraints);
alter table audit_entry_first add primary key (id);
create index audit_entry_first_by_actor on audit_entry_first (actor, id);
create index audit_entry_first_by_subject on audit_entry_first (subject, id);
create index audit_entry_first_by_tenant on audit_entry_first (tenant_id, id) where tenant_id is not null;
create index audit_entry_first_by_operation on audit_entry_first (operation, id);

-- Where a partition is missing, an entry is not refused for it.
create table audit_entry_default (like audit_entry including constraints including indexes);

-- Partitions are reached through their table alone: nothing is granted on them. The owner reads them in the function that
-- drops what is archived.
do $$
declare
  months constant timestamptz := date_trunc('month', now(), 'UTC') + interval '2 months';
  part text;
begin
  foreach part in array array['audit_entry_first', 'audit_entry_default'] loop
    execute format('alter table %I enable row level security, force row level security', part);
    execute format('create policy audit_entry_owner_looks on %I for select to tamga_owner using (true)', part);
    execute format('create trigger audit_entry_append_only before update or delete or truncate on %I
      for each statement execute function audit_refuse_change()', part);
    execute format('alter table %I enable always trigger audit_entry_append_only', part);
  end loop;
  execute format('alter table audit_entry attach partition audit_entry_first for values from (minvalue) to (%L)',
    first_id_at(months));
end
$$;
alter table audit_entry attach partition audit_entry_default default;

-- Entries that wait to be sealed. No foreign keys: they would cost every mutation a row lock, and the verifier counts both
-- sides anyway.
-- retention: The seal of its entry
-- no policies: ids of entries that wait to be sealed; the application can only add to it
create table audit_queue (
  entry_id uuid primary key,
  queued_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

grant insert (entry_id) on audit_queue to tamga_app;
grant select, insert (entry_id), delete on audit_queue to tamga_job;

create trigger audit_queue_no_change before update or truncate on audit_queue
  for each statement execute function audit_refuse_change();
alter table audit_queue enable always trigger audit_queue_no_change;

-- The chain over the entries, one row each. Each partition refuses to seal an entry twice, and the verifier looks over all of
-- them.
-- retention: Partitioned by row number. Kept for ever, because it is the chain of the log
-- no policies: hashes over entries; the application cannot read it
create table audit_seal (
  seq bigint primary key constraint audit_seal_seq_check check (seq > 0),
  entry_id uuid not null,
  hash bytea not null constraint audit_seal_hash_check check (octet_length(hash) = 32)
) partition by range (seq);

grant select, insert on audit_seal to tamga_job;

create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function audit_refuse_change();
alter table audit_seal enable always trigger audit_seal_append_only;

-- The first five million rows. The sealer makes the partitions after it, and no seal is written without one.
create table audit_seal_first (like audit_seal including constraints,
  constraint audit_seal_first_pkey primary key (seq), constraint audit_seal_entry_id_key unique (entry_id));
create trigger audit_seal_append_only before update or delete or truncate on audit_seal_first
  for each statement execute function audit_refuse_change();
alter table audit_seal_first enable always trigger audit_seal_append_only;
alter table audit_seal attach partition audit_seal_first for values from (minvalue) to (5000001);

-- Where the chain begins. `canon` says where an epoch's rows begin, what it follows and what was lost before it.
-- retention: Kept for ever, because it says where the chain of the log begins; one row for each beginning
-- no policies: where the chain begins again, and no entry; the application cannot read it
create table audit_epoch (
  epoch integer primary key check (epoch > 0),
  first_seq bigint not null check (first_seq > 0),
  canon text not null,
  mac bytea not null check (octet_length(mac) = 32),
  genesis bytea not null check (octet_length(genesis) = 32)
);

grant select, insert on audit_epoch to tamga_job;

create trigger audit_epoch_append_only before update or delete or truncate on audit_epoch
  for each statement execute function audit_refuse_change();
alter table audit_epoch enable always trigger audit_epoch_append_only;

-- How far the log was last found whole. The MAC keeps the point from being moved forward by hand.
-- retention: Kept for ever: one row for each part of the log that was verified
-- no policies: how far the chain was verified; the application cannot read it
create table audit_verified (
  singleton boolean primary key default true check (singleton),
  canon text not null,
  mac bytea not null check (octet_length(mac) = 32)
);

grant select, insert, update on audit_verified to tamga_job;

-- Full runs of the audit log's verification. What a run found stands in `canon`, under a MAC, so that no one can make up
-- a run; the other columns say how far it is. A run belongs to the `runner` that last took it up, and shows by `beat_at`
-- that it is alive.
-- retention: Kept for ever, because it shows when the log was verified; one row for each verification
create table audit_verification (
  id uuid primary key,
  requested_by text not null,
  requested_at timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  runner uuid,
  beat_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  rows_done bigint not null default 0 check (rows_done >= 0),
  rows_total bigint not null default 0 check (rows_total >= 0),
  failure text,
  canon text,
  mac bytea check (octet_length(mac) = 32),
  constraint audit_verification_result check ((state = 'done') = (canon is not null and mac is not null))
);
create unique index audit_verification_one_at_a_time on audit_verification ((true)) where state in ('queued', 'running');

-- Who asked for a verification of the audit log, and what it found, is for administrators.
alter table audit_verification enable row level security, force row level security;
create policy verifications_of_administrators on audit_verification to tamga_app
  using ((select app_ranks('admin'))) with check ((select app_ranks('admin')));
create policy verifications_of_auditors on audit_verification for select to tamga_app
  using ((select app_may('audit.view')));
grant select, insert (id, requested_by, requested_at) on audit_verification to tamga_app;
grant select, insert, update on audit_verification to tamga_job;

-- One instance at a time publishes checkpoints, each of which names the one before: who, until when, and, under a MAC,
-- which checkpoint was the last.
-- retention: Kept for ever: always one row
-- no policies: which instance publishes checkpoints, and the last one; the application cannot read it
create table audit_publishing (
  singleton boolean primary key default true check (singleton),
  holder uuid,
  held_until timestamptz not null default '-infinity',
  canon text,
  mac bytea check (octet_length(mac) = 32)
);

grant select, insert, update on audit_publishing to tamga_job;

-- Which rows lie in which file of the archive; what it says of them stands in `canon`, under a MAC.
-- retention: Kept for ever, because it says which rows lie in which file of the archive
-- no policies: which rows of the log lie in which file; the application cannot read it
create table audit_archive (
  first_seq bigint primary key check (first_seq > 0),
  last_seq bigint not null unique check (last_seq >= first_seq),
  first_id uuid not null,
  last_id uuid not null check (last_id >= first_id),
  canon text not null,
  mac bytea not null check (octet_length(mac) = 32)
);
-- Up to which id there are archived entries is asked for every page that reaches the end of what is here.
create index audit_archive_by_last_id on audit_archive (last_id);

grant select, insert on audit_archive to tamga_job;

create trigger audit_archive_append_only before update or delete or truncate on audit_archive
  for each statement execute function audit_refuse_change();
alter table audit_archive enable always trigger audit_archive_append_only;

-- A partition of the audit log is dropped by a permit, which only who has the key of the log can write: a record of the
-- archive alone, which the role of jobs may add, says nothing. The key of permits is derived from that of the log and serves
-- nothing else; it is kept as the two blocks that a HMAC begins with. Who reads it here, the owner or one who has a copy of
-- the database, can write permits, which only the role of jobs can use.
-- retention: Kept for ever, because by it the database knows who may drop archived entries; one row
-- no policies: by which the database knows permits to drop; only its owner can read it
create table audit_drop_key (
  singleton boolean primary key default true check (singleton),
  inner_block bytea not null check (octet_length(inner_block) = 64),
  outer_block bytea not null check (octet_length(outer_block) = 64)
);

-- Where an entry of the audit log stands in the chain, once it is sealed. Anyone who knows the entry's id may know this.
create function audit_seal_of(entry uuid) returns table (seq bigint, hash bytea)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.seq, s.hash from audit_seal s where s.entry_id = entry $$;
revoke all on function audit_seal_of(uuid) from public;
grant execute on function audit_seal_of(uuid) to tamga_app;

-- The partitions of a table and their bounds; null where there is none, both for the default partition.
create function audit_partitions(of_table regclass)
  returns table (name text, lower text, upper text, is_default boolean)
  language sql stable set search_path = pg_catalog, public as $$
  select c.relname::text,
    substring(bound from $e$FROM \('([^']+)'\)$e$), substring(bound from $e$TO \('([^']+)'\)$e$), bound = 'DEFAULT'
  from pg_inherits i join pg_class c on c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) bound
  where i.inhparent = of_table
$$;
revoke all on function audit_partitions(regclass) from public;
grant execute on function audit_partitions(regclass) to tamga_job;

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

-- Makes the partitions for seals up to the row, and gives the row before which the last one ends.
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
revoke all on function audit_extend_seals(bigint) from public;
grant execute on function audit_extend_seals(bigint) to tamga_job;

-- Makes the partitions for the entries of this month and the two after it, and gives how many were made. A month of which
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
revoke all on function audit_extend_entries() from public;
grant execute on function audit_extend_entries() to tamga_job;

create function audit_lowest_id(at timestamptz) returns uuid language sql immutable strict
  set search_path = pg_catalog as $$
  select rpad(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;
revoke all on function audit_lowest_id(timestamptz) from public;

-- A page of the audit log, newest first: entries with ids from `lowest` on and before `beyond`, of one actor, operation,
-- subject or organisation where one is named. To plan a statement over a partition for each month costs far more than to
-- look into each; here plans are made once for a connection, for any values. Pairs are compared, and not the column alone:
-- only the index of that column has their order, so that no plan reads past the entries of others. What lies from
-- `lately` on is looked for first: mostly it is enough, and one partition has it.
create function audit_page(by_actor text, by_operation text, by_subject text, by_tenant uuid,
    lowest uuid, beyond uuid, lately uuid, most integer)
  returns table (id uuid, canon text, seq bigint, hash bytea)
  language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  above uuid := greatest(lowest, least(lately, beyond));
  before uuid := beyond;
  missing integer := most;
  found_now integer;
begin
  if num_nonnulls(by_actor, by_operation, by_subject, by_tenant) > 1 then
    raise exception 'A page is of one actor, operation, subject or organisation' using errcode = 'invalid_parameter_value';
  end if;
  loop
    if by_subject is not null then
      return query select e.id, e.canon, s.seq, s.hash
        from (
          select e.id, e.canon from audit_entry e
          where e.id >= above and e.id < before
            and (e.subject, e.id) >= (by_subject, above) and (e.subject, e.id) < (by_subject, before)
          order by e.subject desc, e.id desc limit missing
        ) e left join lateral (select seq, hash from audit_seal where entry_id = e.id limit 1) s on true;
    elsif by_actor is not null then
      return query select e.id, e.canon, s.seq, s.hash
        from (
          select e.id, e.canon from audit_entry e
          where e.id >= above and e.id < before
            and (e.actor, e.id) >= (by_actor, above) and (e.actor, e.id) < (by_actor, before)
          order by e.actor desc, e.id desc limit missing
        ) e left join lateral (select seq, hash from audit_seal where entry_id = e.id limit 1) s on true;
    elsif by_tenant is not null then
      return query select e.id, e.canon, s.seq, s.hash
        from (
          select e.id, e.canon from audit_entry e
          where e.id >= above and e.id < before and e.tenant_id is not null
            and (e.tenant_id, e.id) >= (by_tenant, above) and (e.tenant_id, e.id) < (by_tenant, before)
          order by e.tenant_id desc, e.id desc limit missing
        ) e left join lateral (select seq, hash from audit_seal where entry_id = e.id limit 1) s on true;
    elsif by_operation is not null then
      return query select e.id, e.canon, s.seq, s.hash
        from (
          select e.id, e.canon from audit_entry e
          where e.id >= above and e.id < before
            and (e.operation, e.id) >= (by_operation, above) and (e.operation, e.id) < (by_operation, before)
          order by e.operation desc, e.id desc limit missing
        ) e left join lateral (select seq, hash from audit_seal where entry_id = e.id limit 1) s on true;
    else
      return query select e.id, e.canon, s.seq, s.hash
        from (
          select e.id, e.canon from audit_entry e where e.id >= above and e.id < before order by e.id desc limit missing
        ) e left join lateral (select seq, hash from audit_seal where entry_id = e.id limit 1) s on true;
    end if;
    get diagnostics found_now = row_count;
    missing := missing - found_now;
    exit when missing <= 0 or above <= lowest;
    before := above;
    above := lowest;
  end loop;
end
$$;
revoke all on function audit_page(text, text, text, uuid, uuid, uuid, uuid, integer) from public;
grant execute on function audit_page(text, text, text, uuid, uuid, uuid, uuid, integer) to tamga_job;

-- The first one stays: a service that starts leaves its own. Gives whether the key is this one.
create function audit_keep_drop_key(inner_given bytea, outer_given bytea) returns boolean
  language plpgsql strict security definer set search_path = public, pg_temp as $$
begin
  insert into audit_drop_key (inner_block, outer_block) values (inner_given, outer_given) on conflict do nothing;
  return exists (select from audit_drop_key where inner_block = inner_given and outer_block = outer_given);
end
$$;
revoke all on function audit_keep_drop_key(bytea, bytea) from public;
grant execute on function audit_keep_drop_key(bytea, bytea) to tamga_job;

-- Drops the oldest partition of entries, and nothing else: if it has ended a year ago, the permit is for it and for the row
-- up to which it is archived, and each of its entries is sealed up to there, in a row that a record of the archive has.
-- Gives whether it did; another one may have dropped it.
create function audit_drop_archived(wanted text, archived bigint, permit bytea) returns boolean
  language plpgsql strict security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  oldest record;
  kept boolean;
begin
  perform pg_advisory_xact_lock(7204118534);
  select name, upper from audit_partitions('audit_entry') where not is_default
    order by lower::uuid nulls first limit 1 into oldest;
  if oldest.name is distinct from wanted or oldest.upper::uuid > audit_lowest_id(now() - interval '365 days') then
    return false;
  end if;
  perform from audit_drop_key
    where sha256(outer_block || sha256(inner_block
      || convert_to(concat_ws(E'\n', 'drop', oldest.name, oldest.upper, archived), 'UTF8'))) = permit;
  if not found then
    raise exception 'The permit to drop % was not written with the key', wanted using errcode = 'insufficient_privilege';
  end if;
  -- Readers go on; an entry that is still written to it would have to wait.
  execute format('lock table %I in share row exclusive mode', oldest.name);
  execute format('select exists (
    select from %I e left join audit_seal s on s.entry_id = e.id
    where s.seq is null or s.seq > $1
      or not exists (select from audit_archive a where a.first_seq <= s.seq and a.last_seq >= s.seq))', oldest.name)
    into kept using archived;
  if kept then
    return false;
  end if;
  execute format('drop table %I', oldest.name);
  return true;
end
$$;
revoke all on function audit_drop_archived(text, bigint, bytea) from public;
grant execute on function audit_drop_archived(text, bigint, bytea) to tamga_job;

create trigger audit_drop_key_append_only before update or delete or truncate on audit_drop_key
  for each statement execute function audit_refuse_change();
alter table audit_drop_key enable always trigger audit_drop_key_append_only;
