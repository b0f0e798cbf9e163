import { appendAudits } from '../../audit/system-entry.ts'
import type { Tx } from '../../db/database.ts'
import type { DemoContext } from '../seeding.ts'
import { offices } from './offices.ts'
import { type SeededServices, seedEvidences, seedLifeEvents, seedServices } from './registry.ts'

/** Life events, evidences, services and offices, row by row, by the functions that the platform itself uses. */
export async function writeCatalogue(tx: Tx, at: Date): Promise<SeededServices> {
  await seedLifeEvents(tx, at)
  await seedEvidences(tx, at)
  const services = await seedServices(tx, at)
  await tx
    .insertInto('gov_offices')
    .values([...offices])
    .execute()
  return services
}

/** As they were published at first. */
export function recordServices(tx: Tx, { audit }: DemoContext, services: SeededServices): void {
  const entries = [...services.values()].map(({ id }) => ({
    operation: 'seedDemoServices',
    subject: `service:${id}`,
    requestId: 'start' as const,
    details: { version: 1 },
  }))
  appendAudits(tx, audit, entries)
}
