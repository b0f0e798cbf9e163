import { join } from 'node:path'
import pg from 'pg'
import { eventually } from '../../test/support/eventually.ts'
import { withAudit } from '../../test/support/with-audit.ts'
import type { Cluster } from './cluster.ts'
import type { Acknowledged } from './load/load.ts'
import { databaseUrl } from './plan.ts'

/** What the database has, compared with what was acknowledged to clients. Every list must be empty. */
export interface Tally {
  /** Acknowledged, and not there. */
  lost: string[]
  /** There twice, or granted twice. */
  doubled: string[]
  /** Changes without exactly one sealed entry in the audit log, and entries without their change. */
  unaudited: string[]
  /** What verification of the whole log found. */
  auditFaults: string[]
  /** Sealed rows of the log. */
  sealed: number
}

type Ask = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>

export async function takeTally(cluster: Cluster, promises: Acknowledged): Promise<Tally> {
  const client = new pg.Client({ connectionString: databaseUrl(cluster.plan, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  const ask: Ask = async (text, values) => (await client.query(text, values)).rows
  const tally: Tally = { lost: [], doubled: [], unaudited: [], auditFaults: [], sealed: 0 }
  try {
    await eventually(async () => (await ask('select from audit_queue limit 1')).length === 0, 120_000, 100)
    await tallyCases(ask, promises, tally)
    await tallyThemes(ask, promises, tally)
    await tallyRefreshes(ask, promises, tally)
    const [row] = await ask<{ count: number }>('select count(*)::int as count from audit_seal')
    tally.sealed = row!.count
  } finally {
    await client.end()
  }
  const place = {
    url: databaseUrl(cluster.plan, 'tamga'),
    checkpoints: join(cluster.plan.home, 'shared', 'checkpoints'),
    key: cluster.secrets.AUDIT_KEY,
  }
  const { faults } = await withAudit(place, (audit) => audit.verify())
  tally.auditFaults = faults.map((fault) => JSON.stringify(fault))
  return tally
}

async function tallyCases(ask: Ask, { cases }: Acknowledged, tally: Tally): Promise<void> {
  const rows = await ask<{ id: string; mark: string }>(
    `select id, form_data->>'mark' as mark from gov_applications`,
  )
  const idsOf = Map.groupBy(rows, ({ mark }) => mark)
  for (const [mark, told] of cases) {
    const there = (idsOf.get(mark) ?? []).map(({ id }) => id)
    for (const id of told) if (!there.includes(id)) tally.lost.push(`application ${id}`)
    if (told.size > 1 || there.length > 1) tally.doubled.push(`application with the key ${mark}`)
  }
  await tallyEntries(
    ask,
    'createGovApplication',
    rows.map(({ id }) => `application:${id}`),
    tally,
  )
}

async function tallyThemes(ask: Ask, { themes }: Acknowledged, tally: Tally): Promise<void> {
  const rows = await ask<{ id: string }>('select id from themes where slug = any($1)', [themes.sent])
  const there = new Set(rows.map(({ id }) => id))
  for (const id of themes.told) if (!there.has(id)) tally.lost.push(`theme ${id}`)
  await tallyEntries(
    ask,
    'createTheme',
    rows.map(({ id }) => `theme:${id}`),
    tally,
  )
}

/** Each of these changes has one entry, which is sealed, and no entry speaks of another. */
async function tallyEntries(ask: Ask, operation: string, subjects: string[], tally: Tally): Promise<void> {
  const entries = await ask<{ subject: string; sealed: boolean }>(
    `select e.subject, exists (select from audit_seal s where s.entry_id = e.id) as sealed
     from audit_entry e where e.operation = $1 and e.outcome = 'done'`,
    [operation],
  )
  const entriesOf = Map.groupBy(entries, ({ subject }) => subject)
  for (const subject of subjects) {
    const its = entriesOf.get(subject) ?? []
    if (its.length !== 1) tally.unaudited.push(`${subject} has ${its.length} entries`)
    else if (!its[0]!.sealed) tally.unaudited.push(`the entry of ${subject} is not sealed`)
    entriesOf.delete(subject)
  }
  for (const subject of entriesOf.keys()) tally.unaudited.push(`${subject} has an entry and is not there`)
}

async function tallyRefreshes(ask: Ask, { refreshes }: Acknowledged, tally: Tally): Promise<void> {
  const rows = await ask<{ id: string; refreshed: number; sealed: number }>(
    `select s.id, s.gen - 1 as refreshed, (
       select count(*)::int from audit_entry e join audit_seal on entry_id = e.id
       where e.operation = 'refreshSession' and e.subject = 'session:' || s.id) as sealed
     from sessions s where s.id = any($1)`,
    [[...refreshes.keys()]],
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  for (const [id, { steps, winners, maybeOneMore }] of refreshes) {
    const { refreshed = 0, sealed = 0 } = rowOf.get(id) ?? {}
    const told = steps + winners
    if (winners > 1) tally.doubled.push(`a refresh token of session ${id}`)
    if (refreshed < told) tally.lost.push(`${told - refreshed} refreshes of session ${id}`)
    if (refreshed > told + (maybeOneMore ? 1 : 0)) tally.doubled.push(`a refresh of session ${id}`)
    if (sealed < refreshed) tally.unaudited.push(`session ${id}: ${refreshed} refreshes, ${sealed} entries`)
  }
}
