import { sql } from 'kysely'
import type { Audit } from '../../audit/audit.ts'
import { appendAudit } from '../../audit/system-entry.ts'
import { type Clock, DAY_MS } from '../../config/clock.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import type { RegisteredOrganisation, StateRegistry } from '../../providers/state-registry/port.ts'
import { applyRecord } from './representation/apply-record.ts'

interface Refreshed {
  /** Whether the names, or whether it is struck off, differ from what was known. */
  changed: boolean
  struckOff: boolean
}

interface Refresh {
  orgId: string
  regNo: string
  /** As the registry has it; undefined where it has none. */
  record: RegisteredOrganisation | undefined
  now: Date
}

/** Takes over what the state registry says. Undefined where the organisation is closed or has another number by now. */
export async function refreshOrganisation(
  tx: Tx,
  { orgId, regNo, record, now }: Refresh,
): Promise<Refreshed | undefined> {
  const struckOff = record?.active !== true
  const [nameMn, nameEn] = [record?.nameMn ?? null, record?.nameEn ?? record?.nameMn ?? null]
  const { rows } = await sql<{ changed: boolean }>`
    with before as (
      select id, name_mn, name_en, struck_off_at from organisations
      where id = ${orgId}::uuid and reg_no = ${regNo} and closed_at is null for no key update
    ), fresh as (
      select id, coalesce(${nameMn}::text, name_mn) as name_mn, coalesce(${nameEn}::text, name_en) as name_en,
        case when ${struckOff} then coalesce(struck_off_at, ${now}::timestamptz) end as struck_off_at
      from before
    ), changed as (
      select f.*, (f.name_mn, f.name_en, f.struck_off_at) is distinct from (b.name_mn, b.name_en, b.struck_off_at) as changed
      from fresh f join before b on b.id = f.id
    )
    update organisations o set refreshed_at = ${now}::timestamptz, name_mn = c.name_mn, name_en = c.name_en,
      struck_off_at = c.struck_off_at,
      row_version = o.row_version + case when c.changed then 1 else 0 end,
      updated_at = case when c.changed then ${now}::timestamptz else o.updated_at end
    from changed c where o.id = c.id
    returning c.changed`.execute(tx)
  const [refreshed] = rows
  return refreshed && { changed: refreshed.changed, struckOff }
}

const WEEK_MS = 7 * DAY_MS
/** Organisations in one run: others use the registry too. */
const BATCH = 200
const TIMEOUT_MS = 10_000

interface Deps {
  database: Database
  stateRegistry: Pick<StateRegistry, 'organisation'>
  audit: Pick<Audit, 'statement'>
  clock: Clock
}

/** Asks the state registry again for organisations that it was last asked for more than a week ago. */
export async function refreshDue({
  database,
  stateRegistry,
  audit,
  clock,
}: Deps): Promise<Record<string, number>> {
  const due = await selectDue(database.system, new Date(clock() - WEEK_MS))
  let changed = 0
  for (const { id, reg_no: regNo } of due) {
    const record = await stateRegistry.organisation(regNo, AbortSignal.timeout(TIMEOUT_MS))
    const now = new Date(clock())
    const refreshed = await database.transact({ role: 'job' }, 'write', async (tx) => {
      await applyRecord(tx, { audit }, { regNo, record, now })
      const done = await refreshOrganisation(tx, { orgId: id, regNo, record, now })
      if (done?.changed)
        appendAudit(tx, audit, {
          operation: 'refreshOrganisations',
          subject: `org:${id}`,
          details: { struck_off: done.struckOff },
        })
      return done
    })
    if (refreshed?.changed) changed++
  }
  return { asked: due.length, changed }
}

async function selectDue(db: Db, before: Date): Promise<{ id: string; reg_no: string }[]> {
  const { rows } = await sql<{ id: string; reg_no: string }>`
    select id, reg_no from organisations
    where reg_no ~ '^[0-9]{7}$' and closed_at is null and coalesce(refreshed_at, created_at) < ${before}
    order by refreshed_at nulls first limit ${BATCH}`.execute(db)
  return rows
}
