import type { Clock } from '../../src/config/clock.ts'
import { type Database, uuidv7 } from '../../src/db/database.ts'
import { type CaseState, caseTransitions } from '../../src/domains/services/cases/state-machine.ts'
import { documentNumber } from '../../src/domains/services/payments/invoice.ts'
import type { PublishedContent } from '../../src/domains/services/registry/content.ts'
import { indexService } from '../../src/domains/services/registry/index-service.ts'
import { contentDigest } from '../../src/text/content-digest.ts'
import { joinOrganisation, seedOrganisation } from './organisations.ts'
import type { Person, Stage } from './stage.ts'

/** An organisation that receives cases, and an officer of it. */
export interface Authority {
  orgId: string
  owner: Person
  officer: Person
}

export async function seedAuthority(stage: Stage): Promise<Authority> {
  const owner = await stage.signIn('user')
  const orgId = await seedOrganisation(stage, owner)
  await stage.test.database.system
    .insertInto('organisation_modules')
    .values(['gov', 'registry'].map((module) => ({ org_id: orgId, module })))
    .execute()
  return { orgId, owner, officer: await seedOfficer(stage, orgId) }
}

export async function seedOfficer(stage: Stage, orgId: string): Promise<Person> {
  const officer = await stage.signIn('manager')
  await joinOrganisation(stage, orgId, officer)
  return officer
}

export interface SeededService {
  id: string
  versionId: string
  code: string
  content: PublishedContent
}

let seeded = 0

/** The part of a stage that is enough to write into its tables. */
export interface Tables {
  test: { database: Database }
  app: { services: { clock: Clock } }
}

/** A published service, written straight into the tables. */
export async function seedService(
  stage: Tables,
  orgId: string,
  changes: Partial<PublishedContent> = {},
): Promise<SeededService> {
  seeded++
  const { system } = stage.test.database
  const [id, versionId, code, now] = [
    uuidv7(),
    uuidv7(),
    `seeded-${process.pid}-${seeded}`,
    new Date(stage.app.services.clock()),
  ]
  const content: PublishedContent = {
    code,
    authority: { org_id: orgId, name_mn: 'Байгууллага', name_en: 'Organisation' },
    name_mn: `Үйлчилгээ ${seeded}`,
    name_en: `Service ${seeded}`,
    description_mn: 'Туршилтын үйлчилгээ',
    description_en: 'A service for tests',
    addressee: 'citizen',
    keywords: [],
    legal_basis: [{ title_mn: 'Хууль', title_en: 'A law' }],
    channels: [{ channel: 'online' }],
    fees: [{ channel: 'online', urgency: 'normal', amount: 0, processing_days: 5 }],
    fee_timing: 'before',
    requires_signature: false,
    output: { type: 'registration' },
    form_schema: { type: 'object', properties: {} },
    evidence_groups: [],
    life_events: [],
    ...changes,
  }
  await system
    .insertInto('reg_services')
    .values({
      id,
      code,
      authority_org_id: orgId,
      draft: JSON.stringify(content),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await system
    .insertInto('reg_service_versions')
    .values({
      id: versionId,
      service_id: id,
      version_no: 1,
      content: JSON.stringify(content),
      sha256: contentDigest(content),
      effective_from: now,
      published_at: now,
    })
    .execute()
  await system
    .updateTable('reg_services')
    .set({ status: 'published', current_version_id: versionId })
    .where('id', '=', id)
    .execute()
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    indexService(tx, { serviceId: id, versionId, content }),
  )
  return { id, versionId, code, content }
}

export const caseStates = [...new Set(caseTransitions.map(({ to }) => to))]

export interface SeededCase {
  id: string
  number: string
}

/** A case in that state, as if it had come there by itself. */
export async function seedCase(
  stage: Stage,
  service: SeededService,
  applicant: Person,
  status: CaseState,
  { officer, feeAmount = 0 }: { officer?: Person; feeAmount?: number } = {},
): Promise<SeededCase> {
  const id = uuidv7()
  const now = new Date(stage.app.services.clock())
  const number = documentNumber('APP', now)
  const decided = ['approved', 'rejected', 'completed'].includes(status)
  const handled = decided || status === 'in_review' || status === 'info_requested'
  const isReceived = status !== 'signature_pending' && status !== 'payment_pending'
  if (handled && !officer) throw new Error(`a case that is ${status} has an officer`)
  await stage.test.database.system
    .insertInto('gov_applications')
    .values({
      id,
      number,
      service_id: service.id,
      service_version_id: service.versionId,
      applicant_user_id: applicant.id,
      org_id: service.content.authority.org_id,
      channel: 'online',
      urgency: 'normal',
      locale: 'mn',
      form_data: '{}',
      status,
      fee_amount: feeAmount,
      fee_snapshot: JSON.stringify(service.content.fees[0] ?? {}),
      processing_days: 5,
      sign_before: status === 'signature_pending' ? new Date(now.getTime() + 3 * 24 * 3_600_000) : null,
      submitted_at: isReceived ? now : null,
      due_at: isReceived ? new Date(now.getTime() + 7 * 24 * 3_600_000) : null,
      paused_at: status === 'info_requested' ? now : null,
      ...(handled && { assigned_officer_id: officer!.id, assigned_at: now }),
      ...(decided && {
        decision: status === 'rejected' ? 'rejected' : 'approved',
        decided_by: officer!.id,
        decided_at: now,
      }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { id, number }
}

export interface SeededSlot {
  id: string
  officeId: string
  startsAt: Date
}

const HOUR_MS = 3_600_000

/** A slot of half an hour, in an office of its own unless one is named. */
export async function seedSlot(
  stage: Stage,
  orgId: string,
  {
    capacity = 1,
    startsInHours = 24,
    officeId,
  }: { capacity?: number; startsInHours?: number; officeId?: string } = {},
): Promise<SeededSlot> {
  seeded++
  const { system } = stage.test.database
  const office = officeId ?? uuidv7()
  if (!officeId)
    await system
      .insertInto('gov_offices')
      .values({
        id: office,
        org_id: orgId,
        code: `office-${process.pid}-${seeded}`,
        name_mn: `Салбар ${seeded}`,
        name_en: `Office ${seeded}`,
        address_mn: 'Улаанбаатар',
        address_en: 'Ulaanbaatar',
      })
      .execute()
  const id = uuidv7()
  const startsAt = new Date(stage.app.services.clock() + startsInHours * HOUR_MS)
  const endsAt = new Date(startsAt.getTime() + HOUR_MS / 2)
  await system
    .insertInto('gov_slots')
    .values({ id, office_id: office, starts_at: startsAt, ends_at: endsAt, capacity })
    .execute()
  return { id, officeId: office, startsAt }
}

/** A booked visit, with its seat taken. */
export async function seedAppointment(
  stage: Stage,
  orgId: string,
  slot: SeededSlot,
  person: Person,
  caseId: string | null = null,
): Promise<string> {
  const id = uuidv7()
  // Together: the database looks at the end whether the slot counts as many seats as are booked.
  await stage.test.database.transact({ role: 'job' }, 'write', async (tx) => {
    await tx
      .updateTable('gov_slots')
      .set((eb) => ({ booked_count: eb('booked_count', '+', 1) }))
      .where('id', '=', slot.id)
      .execute()
    await tx
      .insertInto('gov_appointments')
      .values({
        id,
        slot_id: slot.id,
        org_id: orgId,
        user_id: person.id,
        application_id: caseId,
        status: 'booked',
        cancel_until: new Date(slot.startsAt.getTime() - 2 * HOUR_MS),
        attendance_deadline: new Date(slot.startsAt.getTime() + 2.5 * HOUR_MS),
        booked_at: new Date(stage.app.services.clock()),
      })
      .execute()
  })
  return id
}

export interface SeededEvidence {
  id: string
  code: string
}

/** An evidence that services may ask for. */
export async function seedEvidence(
  stage: Stage,
  format: 'pdf' | 'image' | 'pdf_or_image' | 'data' = 'pdf_or_image',
): Promise<SeededEvidence> {
  seeded++
  const [id, code, now] = [
    uuidv7(),
    `evidence-${process.pid}-${seeded}`,
    new Date(stage.app.services.clock()),
  ]
  await stage.test.database.system
    .insertInto('reg_evidences')
    .values({
      id,
      code,
      name_mn: `Баримт ${seeded}`,
      name_en: `Evidence ${seeded}`,
      issuer_mn: 'Олгогч',
      issuer_en: 'Issuer',
      format,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { id, code }
}

/** What someone sends to show something, over HTTP. Each has another content. */
export async function sendFile(
  stage: Stage,
  person: Person,
  content: Buffer = aPdf(`${++seeded}`),
): Promise<string> {
  const body = { name: 'file', content: content.toString('base64') }
  const answer = await stage.call('uploadGovFile', { body }, person.credential)
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** The least that is taken for a PDF. */
export const aPdf = (text = ''): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`, 'latin1')
/** One dot, or what says that it is larger. */
export function aPng(width = 1, height = 1): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  )
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}
/** The least that is taken for a JPEG. */
export function aJpeg(width = 1, height = 1): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const ends = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9])] as const
  return Buffer.concat([ends[0], frame, ends[1]])
}
