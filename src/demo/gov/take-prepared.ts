import { sql } from 'kysely'
import { appendAudits } from '../../audit/system-entry.ts'
import type { Tx } from '../../db/database.ts'
import { issueCertificate, type ReferenceSigner } from './certificates.ts'
import type { DemoContext } from './context.ts'
import { fillPreparedCases } from './fill-in.ts'
import type { Papers } from './given-evidence.ts'
import { insertPrepared, preparedRows, unmarked, type Written } from './prepared.ts'
import type { SeededServices } from './registry.ts'
import { visitOfPrepared } from './visits.ts'

interface Given {
  tx: Tx
  context: DemoContext
  papers: Papers
  signer: ReferenceSigner
  now: Date
}

interface Taken {
  services: SeededServices
  /** Once there are seats: applicants take theirs, and certificates are signed. */
  complete(): Promise<void>
}

/** The prepared catalogue and cases, where nothing of the kind is there yet; else nothing is written. */
export async function takePrepared(given: Given): Promise<Taken | undefined> {
  const { tx, context, papers, now } = given
  const { audit, config } = context
  const { hasNone, holidays } = await selectPresent(tx)
  const prepared = hasNone ? preparedRows(config.caseInvoiceDays) : undefined
  if (!prepared) return undefined
  const written = unmarked(prepared, {
    now,
    provider: config.paymentProviderName,
    file: (kind) => papers.take(kind).key,
  })
  await fillPreparedCases(written.tables, context, holidays)
  await insertPrepared(tx, written.tables)
  appendAudits(tx, audit, written.entries)
  return { services: servicesIn(written.tables), complete: () => complete(given, written) }
}

async function complete(given: Given, { tables, visits, certificates }: Written): Promise<void> {
  const completed = new Map(
    tables.gov_applications
      .filter(({ status }) => status === 'completed')
      .map(({ id, closed_at }) => [id, new Date(closed_at as string)]),
  )
  for (const visit of visits)
    await visitOfPrepared(given.tx, given.now, dated(visit), completed.get(visit.caseId))
  for (const certificate of certificates) await issueCertificate(given, dated(certificate))
}

const dated = <T extends { at: string }>(marked: T) => ({ ...marked, at: new Date(marked.at) })

const servicesIn = ({ reg_services }: Written['tables']): SeededServices =>
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
