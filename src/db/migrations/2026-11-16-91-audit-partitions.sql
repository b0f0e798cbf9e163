-- contract after 2026-11-16-89-unused-prompts.sql
-- Entries are divided by their ids, which are ordered by time: an entry has no row number when it is written. Seals are
-- divided by row number. No row is moved or read here: the tables as they were become first partitions.
alter table audit_entry rename to audit_entry_first;
alter index audit_entry_pkey rename to audit_entry_first_pkey;
alter index audit_entry_by_actor rename to audit_entry_first_by_actor;
alter index audit_entry_by_subject rename to audit_entry_first_by_subject;
alter index audit_entry_by_tenant rename to audit_entry_first_by_tenant;
alter index audit_entry_by_operation rename to audit_entry_first_by_operation;
alter table audit_seal rename to audit_seal_first;
alter index audit_seal_pkey rename to audit_seal_first_pkey;

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

-- That no entry is sealed twice each partition sees to by itself, and over all of them the verifier.
create table audit_seal (
  seq bigint primary key constraint audit_seal_seq_check check (seq > 0),
  entry_id uuid not null,
  hash bytea not null constraint audit_seal_hash_check check (octet_length(hash) = 32)
) partition by range (seq);

create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function audit_refuse_change();
alter table audit_entry enable always trigger audit_entry_append_only;
alter table audit_seal enable always trigger audit_seal_append_only;

drop policy audit_entry_append on audit_entry_first;
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy audit_entry_append on audit_entry for insert to tamga_app with check (true);

-- Partitions are reached through their table alone.
revoke all on audit_entry_first, audit_seal_first from tamga_app, tamga_job;
grant insert on audit_entry to tamga_app;
grant select, insert on audit_entry, audit_seal to tamga_job;

-- For the function that drops what is archived.
create policy audit_entry_owner_looks on audit_entry_first for select to tamga_owner using (true);

do $$
declare
  bounds text;
begin
  select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_entry_bounds' into bounds;
  execute format('alter table audit_entry attach partition audit_entry_first for values from (minvalue) to (%L)',
    substring(bounds from '[0-9a-f]{8}-[0-9a-f-]{27}'));
  select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_seal_bounds' into bounds;
  execute format('alter table audit_seal attach partition audit_seal_first for values from (minvalue) to (%s)',
    substring(bounds from '\d+'));
end
$$;
alter table audit_entry_first drop constraint audit_entry_bounds;
alter table audit_seal_first drop constraint audit_seal_bounds;

-- Where a partition is missing, an entry is not refused for it. A seal is: the sealer sees to its partition first.
create table audit_entry_default (like audit_entry including constraints including indexes);
alter table audit_entry_default enable row level security;
alter table audit_entry_default force row level security;
create policy audit_entry_owner_looks on audit_entry_default for select to tamga_owner using (true);
create trigger audit_entry_append_only before update or delete or truncate on audit_entry_default
  for each statement execute function audit_refuse_change();
alter table audit_entry_default enable always trigger audit_entry_append_only;
alter table audit_entry attach partition audit_entry_default default;
