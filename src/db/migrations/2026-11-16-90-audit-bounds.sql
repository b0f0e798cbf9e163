-- contract after 2026-11-16-89-unused-prompts.sql
-- The audit log so far becomes the first partition of a log in partitions. Where that one ends is said here and checked
-- by the next migration, which reads every row but lets changes go on meanwhile.
alter table audit_entry no force row level security;
do $$
declare
  months constant timestamptz := date_trunc('month', now(), 'UTC') + interval '2 months';
  milliseconds bigint;
  rows bigint;
begin
  -- Ids begin with the time of their entry, in milliseconds.
  select greatest(
    (extract(epoch from months) * 1000)::bigint,
    (select ('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint + 1
      from audit_entry order by id desc limit 1))
  into milliseconds;
  execute format('alter table audit_entry add constraint audit_entry_bounds check (id < %L) not valid',
    rpad(lpad(to_hex(milliseconds), 12, '0'), 32, '0')::uuid);

  select coalesce(max(seq), 0) from audit_seal into rows;
  execute format('alter table audit_seal add constraint audit_seal_bounds check (seq < %s) not valid',
    (rows / 5000000 + 1) * 5000000 + 1);
end
$$;
alter table audit_entry force row level security;
