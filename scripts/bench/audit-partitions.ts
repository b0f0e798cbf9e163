import pg from 'pg'

const ROWS_AT_ONCE = 500_000

/**
 * Fills the log with so many sealed entries, in the partitions that it would have by now. The database makes them itself,
 * with hashes of the right length and no more: they are listed and stood behind, and not verified. Gives the last hash.
 */
export async function fillPartitions(url: string, count: number, msBetween: number): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = (text: string) => client.query(text)
  try {
    await run(`alter system set fsync = off; `)
    await run(`alter system set max_wal_size = '16GB'`)
    await run('select pg_reload_conf()')
    await run(`set maintenance_work_mem = '512MB'`)
    const begun = Date.now() - count * msBetween
    await run(layOut(begun))
    for (let seq = 0; seq < count; seq += 5_000_000)
      await run(`select audit_extend_seals(${seq + 5_100_000})`)
    await run('drop index audit_entry_by_actor, audit_entry_by_subject, audit_entry_by_operation')
    for (let from = 1; from <= count; from += ROWS_AT_ONCE)
      await run(rows(begun, msBetween, from, Math.min(from + ROWS_AT_ONCE - 1, count)))
    await run('create index audit_entry_by_actor on audit_entry (actor, id)')
    await run('create index audit_entry_by_subject on audit_entry (subject, id)')
    await run('create index audit_entry_by_operation on audit_entry (operation, id)')
    await run('vacuum analyze audit_entry')
    await run('vacuum analyze audit_seal')
    await run('alter system reset fsync')
    await run('select pg_reload_conf()')
    await run('checkpoint')
    const last = await client.query(`select encode(hash, 'hex') as hash from audit_seal where seq = ${count}`)
    return last.rows[0].hash
  } finally {
    await client.end()
  }
}

/** One partition a month from the first entry on, as the service makes them. */
const layOut = (begun: number) => `
  do $$
  declare
    month timestamptz := date_trunc('month', to_timestamp(${begun / 1000}), 'UTC') + interval '1 month';
    ends uuid;
    last uuid;
  begin
    select upper::uuid from audit_partitions('audit_entry') where name = 'audit_entry_first' into last;
    alter table audit_entry detach partition audit_entry_first;
    execute format('alter table audit_entry attach partition audit_entry_first for values from (minvalue) to (%L)',
      audit_lowest_id(month));
    while audit_lowest_id(month) < last loop
      ends := audit_lowest_id(month + interval '1 month');
      perform audit_add_partition('audit_entry', 'audit_entry_' || to_char(month at time zone 'UTC', 'YYYY_MM'),
        audit_lowest_id(month)::text, ends::text);
      month := month + interval '1 month';
    end loop;
  end
  $$`

const rows = (begun: number, msBetween: number, from: number, to: number) => `
  with made as materialized (
    select n, (lpad(to_hex(${begun} + n::bigint * ${msBetween}), 12, '0') || '7000' || '8' || lpad(to_hex(n), 15, '0'))::uuid as id,
      'user:01993f5e-7c00-7000-9000-' || lpad((n % 1000)::text, 12, '0') as actor,
      'theme:01993f5e-7c00-7000-8000-' || lpad(n::text, 12, '0') as subject
    from generate_series(${from}, ${to}) n
  ), sealed as (
    insert into audit_seal (seq, entry_id, hash) select n, id, sha256(n::text::bytea) from made
  )
  insert into audit_entry (id, canon, mac, actor, operation, subject, outcome)
  select id, '{"actor":"' || actor || '","address_hash":"b1946ac92492d2347c6235b4d2611184","at":'
    || ${begun} + n::bigint * ${msBetween} || ',"details":{"changed":["name","colours"],"name":"Тэнгэр"},"id":"' || id
    || '","operation":"updateTheme","outcome":"done","request_id":"0b7e3a52-6f1d-4c7e-8a70-' || lpad(n::text, 12, '0')
    || '","subject":"' || subject || '","tenant_id":null}', sha256(id::text::bytea), actor, 'updateTheme', subject, 'done'
  from made`
