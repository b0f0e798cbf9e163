-- expand
-- A statement that is prepared keeps its plan until a table in it is analyzed. A plan that was made for a table of a few
-- rows reads it through, and must not be kept when there are thousands.

-- Every request reads these by a key, and they grow quickest: analyzed after a fiftieth of their rows, not a tenth.
alter table users set (autovacuum_analyze_scale_factor = 0.02);
alter table sessions set (autovacuum_analyze_scale_factor = 0.02);
alter table oauth_grants set (autovacuum_analyze_scale_factor = 0.02);
alter table oauth_access_tokens set (autovacuum_analyze_scale_factor = 0.02);
alter table rate_buckets set (autovacuum_analyze_scale_factor = 0.02);

-- Who may analyze a table is its owner. For the job that looks after tables that have grown: the embedded database has no
-- autovacuum, and on a server it may be a minute late, or off. One that is being analyzed is left alone.
create function analyze_table(wanted regclass) returns void language plpgsql strict security definer
set search_path = public, pg_temp as $$
begin
  execute format('analyze (skip_locked) %s', wanted);
end
$$;
revoke all on function analyze_table(regclass) from public;
grant execute on function analyze_table(regclass) to tamga_job;
