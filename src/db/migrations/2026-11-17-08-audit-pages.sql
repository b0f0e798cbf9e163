-- expand
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

-- Up to which id there are archived entries is asked for every page that reaches the end of what is here.
create index audit_archive_by_last_id on audit_archive (last_id);
