-- expand
-- A function that runs with its owner's rights must not find a table that its caller has made: unless named last, the
-- schema of temporary tables is searched first.
do $$
declare
  definer record;
begin
  for definer in
    select p.oid::regprocedure as signature, substr(setting, length('search_path=') + 1) as path
    from pg_proc p cross join unnest(p.proconfig) as setting
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proowner = 'tamga_owner'::regrole
      and setting like 'search\_path=%' and setting not like '%pg\_temp'
  loop
    execute format('alter function %s set search_path = %s, pg_temp', definer.signature, definer.path);
  end loop;
end
$$;
