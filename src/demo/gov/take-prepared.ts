import { sql } from 'kysely'
import { appendAudits } from '../../audit/system-entry.ts'
import type { Tx } from '../../db/database.ts'
import type { DemoContext } from './context.ts'
import { fillIn } from './fill-in.ts'
import type { Papers } from './given-evidence.ts'
import { insertPrepared, type Prepared, preparedRows, unmarked } from './prepared.ts'
import type { SeededServices } from './registry.ts'

interface Given {
  tx: Tx
  context: DemoContext
  papers: Papers
  now: Date
}

/** The prepared catalogue and cases, where nothing of the kind is there yet; else nothing is written. */
export async function takePrepared({ tx, context, papers, now }: Given): Promise<SeededServices | undefined> {
  const { audit, config } = context
  const { hasNone, holidays } = await selectPresent(tx)
  const prepared = hasNone ? preparedRows(config.caseInvoiceDays) : undefined
  if (!prepared) return undefined
  const { tables, entries } = unmarked(prepared, {
    now,
    provider: config.paymentProviderName,
    file: (kind) => papers.take(kind).key,
  })
  await fillIn(tables, context, holidays)
  await insertPrepared(tx, tables)
  appendAudits(tx, audit, entries)
  return servicesIn(tables)
}

const servicesIn = ({ reg_services }: Prepared['tables']): SeededServices =>
  new Map(
    reg_services.map(({ code, id, row_version }) => [
      code as string,
      { id: id as string, rowVersion: row_version as number },
    ]),
  )

async function selectPresent(tx: Tx): Promise<{ hasNone: boolean; holidays: string[] }> {
  const { rows } = await sql<{ hasNone: boolean; holidays: string[] }>`
    select not exists (select from reg_services) and not exists (select from reg_evidences)
      and not exists (select from reg_life_events) and not exists (select from gov_offices) as "hasNone",
      array(select day::text from holidays) as holidays`.execute(tx)
  return rows[0]!
}
