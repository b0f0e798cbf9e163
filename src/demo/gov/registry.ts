import { appendAudit } from '../../audit/system-entry.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import type { ServiceContent } from '../../domains/services/registry/content.ts'
import { publishService } from '../../domains/services/registry/publish.ts'
import { createService, saveService } from '../../domains/services/registry/save.ts'
import { unwrap } from '../../errors/refusal.ts'
import type { DemoContext } from '../seeding.ts'
import { agencies } from './agencies.ts'
import { evidences } from './evidences.ts'
import { lifeEvents } from './life-events.ts'
import { assetServices } from './services/assets.ts'
import { civilServices } from './services/civil.ts'
import type { DemoService } from './services/describe.ts'
import { paperServices } from './services/papers.ts'

export const demoServices: readonly DemoService[] = [...civilServices, ...paperServices, ...assetServices]

/** Of each service, by its code. */
export type SeededServices = Map<string, { id: string; rowVersion: number }>

/** The one whose price has risen: a case that was opened before goes on at the old one. */
export const REPRICED = 'property-record-change'
const OLD_PRICE_SHARE = 0.875
/** Those that ask for the applicant's signature by now. */
export const signedServices = demoServices
  .filter(({ content }) => content.applicant_signs)
  .map(({ code }) => code)

export async function seedLifeEvents(tx: Tx, at: Date): Promise<void> {
  await tx
    .insertInto('reg_life_events')
    .values(
      lifeEvents.map((event, index) => ({
        id: uuidv7(at.getTime()),
        ...event,
        sort: index + 1,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** Evidences, and their sources in the state registry. */
export async function seedEvidences(tx: Tx, at: Date): Promise<void> {
  const rows = evidences.map(({ source, ...evidence }) => ({
    row: { id: uuidv7(at.getTime()), ...evidence, created_at: at, updated_at: at },
    source,
  }))
  const made = await tx
    .insertInto('reg_evidences')
    .values(rows.map(({ row }) => row))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute()
  const isMade = new Set(made.map(({ id }) => id))
  const sources = rows.flatMap(({ row, source }) => (source && isMade.has(row.id) ? [{ row, source }] : []))
  if (sources.length === 0) return
  await tx
    .insertInto('reg_once_only_sources')
    .values(
      sources.map(({ row, source }) => ({
        id: uuidv7(at.getTime()),
        evidence_id: row.id,
        provider_mn: row.issuer_mn,
        provider_en: row.issuer_en,
        source_code: source,
        legal_basis: 'Нийтийн мэдээллийн ил тод байдлын тухай хууль',
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
}

/** All services, published as they were at first: at the old price, and without a signature of the applicant. */
export async function seedServices(tx: Tx, at: Date): Promise<SeededServices> {
  const seeded: SeededServices = new Map()
  for (const service of demoServices) {
    const content = atFirst(service)
    const row = unwrap(
      await createService(tx, {
        code: service.code,
        authorityOrgId: agencies[service.agency].id,
        content,
        by: null,
        at,
      }),
    )
    const { service: made } = unwrap(await publishService(tx, { serviceId: row.id, by: null, at }))
    seeded.set(service.code, { id: row.id, rowVersion: made.row_version })
  }
  return seeded
}

/** The second version of what costs more by now. */
export function raisePrice(tx: Tx, context: DemoContext, services: SeededServices, at: Date): Promise<void> {
  return publishAgain(tx, context, services, [REPRICED], at)
}

/** Cases from before go on without. */
export function requireSignatures(
  tx: Tx,
  context: DemoContext,
  services: SeededServices,
  at: Date,
): Promise<void> {
  return publishAgain(tx, context, services, signedServices, at)
}

async function publishAgain(
  tx: Tx,
  context: DemoContext,
  services: SeededServices,
  codes: readonly string[],
  at: Date,
): Promise<void> {
  for (const { code, content } of demoServices.filter((service) => codes.includes(service.code))) {
    const { id, rowVersion } = services.get(code)!
    unwrap(await saveService(tx, { serviceId: id, rowVersion, content, by: null, at }))
    services.set(code, await published(tx, context, id, at))
  }
}

async function published(tx: Tx, { audit }: DemoContext, serviceId: string, at: Date) {
  const { service, versionNo } = unwrap(await publishService(tx, { serviceId, by: null, at }))
  appendAudit(tx, audit, {
    operation: 'seedDemoServices',
    subject: `service:${serviceId}`,
    requestId: 'start',
    details: { version: versionNo },
  })
  return { id: serviceId, rowVersion: service.row_version }
}

function atFirst({ code, content }: DemoService): ServiceContent {
  const { applicant_signs: _, ...unsigned } = content
  return code === REPRICED ? atOldPrice(unsigned) : unsigned
}

function atOldPrice(content: ServiceContent): ServiceContent {
  return { ...content, fees: content.fees.map((fee) => ({ ...fee, amount: fee.amount * OLD_PRICE_SHARE })) }
}
