-- Everything that is ever shown of an entry stands in `canon`. The columns after `mac` repeat what lists are filtered
-- by; the verifier holds them against `canon`. Deriving them here would cost each change more than all the rest.
create table audit_entry (
  id uuid primary key,
  canon text not null,
  mac bytea not null check (octet_length(mac) = 32),
  actor text not null,
  operation text not null,
  subject text not null,
  outcome text not null,
  tenant_id uuid
);
create index audit_entry_by_actor on audit_entry (actor, id);
create index audit_entry_by_subject on audit_entry (subject, id);
create index audit_entry_by_tenant on audit_entry (tenant_id, id) where tenant_id is not null;

-- No foreign keys: they would cost every mutation a row lock, and the verifier counts both sides anyway.
create table audit_queue (
  entry_id uuid primary key,
  queued_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table audit_seal (
  seq bigint primary key check (seq > 0),
  entry_id uuid not null unique,
  hash bytea not null check (octet_length(hash) = 32)
);

-- An epoch's `canon` says where its rows begin, what it follows and what was lost before it.
create table audit_epoch (
  epoch integer primary key check (epoch > 0),
  first_seq bigint not null check (first_seq > 0),
  canon text not null,
  mac bytea not null check (octet_length(mac) = 32),
  genesis bytea not null check (octet_length(genesis) = 32)
);

-- How far the log was last found whole. The MAC keeps the point from being moved forward by hand.
create table audit_verified (
  singleton boolean primary key default true check (singleton),
  canon text not null,
  mac bytea not null check (octet_length(mac) = 32)
);

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only: % on % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function audit_refuse_change();
create trigger audit_epoch_append_only before update or delete or truncate on audit_epoch
  for each statement execute function audit_refuse_change();
create trigger audit_queue_no_change before update or truncate on audit_queue
  for each statement execute function audit_refuse_change();

-- A replica's session setting must not switch them off.
alter table audit_entry enable always trigger audit_entry_append_only;
alter table audit_seal enable always trigger audit_seal_append_only;
alter table audit_epoch enable always trigger audit_epoch_append_only;
alter table audit_queue enable always trigger audit_queue_no_change;

alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy audit_entry_append on audit_entry for insert to tamga_app with check (true);

grant insert on audit_entry to tamga_app;
grant insert (entry_id) on audit_queue to tamga_app;
grant select on audit_entry, audit_queue, audit_seal, audit_epoch, audit_verified to tamga_job;
grant insert on audit_entry to tamga_job;
grant insert (entry_id) on audit_queue to tamga_job;
grant delete on audit_queue to tamga_job;
grant insert on audit_seal, audit_epoch, audit_verified to tamga_job;
grant update on audit_verified to tamga_job;
