import type { AuditEvent } from '../../src/audit/event.ts'
import { DAY_MS } from '../../src/config/clock.ts'
import type { Database, Tx } from '../../src/db/database.ts'
import { writeCatalogue } from '../../src/demo/gov/catalogue.ts'
import type { DemoContext } from '../../src/demo/gov/context.ts'
import { Papers, sourcesInUse } from '../../src/demo/gov/given-evidence.ts'
import { PUBLISHED_DAYS_AGO, playHistory } from '../../src/demo/gov/history.ts'
import { type PaperKind, PROVIDER_MARK } from '../../src/demo/gov/marks.ts'
import type { Written } from '../../src/demo/gov/prepared.ts'
import type { Visit } from '../../src/demo/gov/visits.ts'
import { insertSigner } from './insert-signer.ts'
import { readMarked } from './read-marked.ts'

/** No other date of the rows is near it. */
const madeAt = new Date('2001-02-03T04:05:06.000Z')

const PNG_BEGINS = 0x89

/** Plays all stories in an empty database, with a key for the occasion and without an audit log, and reads what it has written. */
export async function writeDemonstration(
  database: Database,
  invoiceDays: number,
  insertOwners: (tx: Tx) => Promise<void>,
): Promise<Written> {
  const entries: AuditEvent[] = []
  const files = new Map<string, PaperKind>()
  const context = contextOf(database, invoiceDays, entries, files)
  const visits: Visit[] = []
  const papers = await Papers.stored(context)
  await database.transact({ role: 'job' }, 'write', async (tx) => {
    await insertOwners(tx)
    const services = await writeCatalogue(tx, new Date(madeAt.getTime() - PUBLISHED_DAYS_AGO * DAY_MS))
    const sources = await sourcesInUse(tx)
    const signer = await insertSigner(tx, madeAt)
    await playHistory({ tx, context, services, papers, sources, signer, now: madeAt, visits })
  })
  return readMarked(database, { now: madeAt, files, entries, visits })
}

/** What only an instance has is told apart when the rows are read: its values are left out there. */
function contextOf(
  database: Database,
  invoiceDays: number,
  entries: AuditEvent[],
  files: Map<string, PaperKind>,
): DemoContext {
  const context = {
    database,
    clock: () => madeAt.getTime(),
    config: { caseInvoiceDays: invoiceDays, paymentProviderName: PROVIDER_MARK },
    audit: {
      statement(event: AuditEvent) {
        entries.push(event)
        return { text: 'select' }
      },
    },
    storage: {
      async put(key: string, bytes: Buffer) {
        files.set(key, bytes[0] === PNG_BEGINS ? 'picture' : 'page')
      },
    },
    identityHashes: { nationalId: () => Buffer.alloc(32) },
    onceOnlyResults: {
      seal: async (data: unknown) => JSON.stringify(data),
      open: async (sealed: string) => JSON.parse(sealed) as unknown,
    },
  }
  return context as unknown as DemoContext
}
