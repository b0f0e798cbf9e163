import { sql } from 'kysely'
import { appendAudits } from '../../audit/system-entry.ts'
import type { Tx } from '../../db/database.ts'
import type { DemoContext } from './context.ts'
import { offices } from './offices.ts'
import { insertPrepared, type PreparedCatalogue, preparedCatalogue, unmarked } from './prepared.ts'
import { type SeededServices, seedEvidences, seedLifeEvents, seedServices } from './registry.ts'

/** Life events, evidences, services and offices; prepared rows where nothing of the kind is there yet. */
export async function seedCatalogue(tx: Tx, context: DemoContext, at: Date): Promise<SeededServices> {
  const prepared = (await hasNone(tx)) ? preparedCatalogue() : undefined
  return prepared ? takePrepared(tx, context, prepared, at) : writeCatalogue(tx, context, at)
}

/** Row by row, by the functions that the platform itself uses. */
export async function writeCatalogue(tx: Tx, context: DemoContext, at: Date): Promise<SeededServices> {
  await seedLifeEvents(tx, at)
  await seedEvidences(tx, at)
  const services = await seedServices(tx, at)
  await tx
    .insertInto('gov_offices')
    .values([...offices])
    .execute()
  recordServices(tx, context, services)
  return services
}

async function takePrepared(
  tx: Tx,
  context: DemoContext,
  prepared: PreparedCatalogue,
  at: Date,
): Promise<SeededServices> {
  const rows = unmarked(prepared, at)
  await insertPrepared(tx, rows)
  const services: SeededServices = new Map(
    rows.reg_services.map(({ code, id, row_version }) => [
      code as string,
      { id: id as string, rowVersion: row_version as number },
    ]),
  )
  recordServices(tx, context, services)
  return services
}

function recordServices(tx: Tx, { audit }: DemoContext, services: SeededServices): void {
  const entries = [...services.values()].map(({ id }) => ({
    operation: 'seedDemoServices',
    subject: `service:${id}`,
    requestId: 'start' as const,
    details: { version: 1 },
  }))
  appendAudits(tx, audit, entries)
}

async function hasNone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ none: boolean }>`
    select not exists (select from reg_services) and not exists (select from reg_evidences)
      and not exists (select from reg_life_events) and not exists (select from gov_offices) as none`.execute(
    tx,
  )
  return rows[0]?.none === true
}
