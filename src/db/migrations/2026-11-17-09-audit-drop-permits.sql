-- expand
-- A partition of the audit log is dropped by a permit, which only who has the key of the log can write: a record of the
-- archive alone, which the role of jobs may add, says nothing. The key of permits is derived from that of the log and serves
-- nothing else; it is kept as the two blocks that a HMAC begins with. Who reads it here, the owner or one who has a copy of
-- the database, can write permits, which only the role of jobs can use.
create table audit_drop_key (
  singleton boolean primary key default true check (singleton),
  inner_block bytea not null check (octet_length(inner_block) = 64),
  outer_block bytea not null check (octet_length(outer_block) = 64)
);
create trigger audit_drop_key_append_only before update or delete or truncate on audit_drop_key
  for each statement execute function audit_refuse_change();
alter table audit_drop_key enable always trigger audit_drop_key_append_only;

-- The first one stays: a service that starts leaves its own. Gives whether the key is this one.
create function audit_keep_drop_key(inner_given bytea, outer_given bytea) returns boolean
  language plpgsql strict security definer set search_path = public, pg_temp as $$
begin
  insert into audit_drop_key (inner_block, outer_block) values (inner_given, outer_given) on conflict do nothing;
  return exists (select from audit_drop_key where inner_block = inner_given and outer_block = outer_given);
end
$$;

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

-- Versions before ask without a permit: they keep what there is.
create or replace function audit_drop_archived() returns text language sql immutable
  set search_path = public, pg_temp as $$ select null::text $$;

revoke all on function audit_keep_drop_key(bytea, bytea), audit_drop_archived(text, bigint, bytea) from public;
grant execute on function audit_keep_drop_key(bytea, bytea), audit_drop_archived(text, bigint, bytea) to tamga_job;
