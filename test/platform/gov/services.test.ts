import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { insertReference, prepareReference } from '../../../src/domains/services/references/issue.ts'
import {
  type Authority,
  type SeededService,
  seedAppointment,
  seedAuthority,
  seedCase,
  seedService,
  seedSlot,
} from '../../support/gov.ts'
import { aFinding } from '../../support/references.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { seedLifeEvent } from '../catalog/support.ts'

const test = suite('services as a person finds them')

let stage: Stage
let authority: Authority
let person: Person
let service: SeededService
let officeOnly: SeededService

const digest = createHash('sha256').update('result').digest()
const ahead = () => new Date(Date.now() + 3_600_000)

test.before(async () => {
  stage = await openStage()
  authority = await seedAuthority(stage)
  person = await stage.signIn()
  await seedLifeEvent(stage, { code: 'moving', name_mn: 'Нүүх', name_en: 'Moving' })
  service = await seedService(stage, authority.orgId, {
    name_mn: 'Аяга',
    life_events: ['moving'],
    form_schema: {
      type: 'object',
      properties: {
        address: { type: 'string', title_mn: 'Хаяг', title_en: 'Address', prefill: 'WS100103/address' },
        note: { type: 'string', title_mn: 'Тэмдэглэл', title_en: 'Note' },
      },
    },
    evidence_groups: [
      { evidences: [{ code: 'id-card', once_only_source: 'WS100101' }, { code: 'address-reference' }] },
      { evidences: [{ code: 'consent', optional: true }, { code: 'contract' }] },
    ],
  })
  officeOnly = await seedService(stage, authority.orgId, {
    name_mn: 'Бөмбөг',
    channels: [{ channel: 'office' }],
    fees: [{ channel: 'office', urgency: 'normal', amount: 0, processing_days: 1 }],
  })
})
test.after(() => stage?.close())

const services = async (as = person, query = {}) => {
  const { status, body } = await stage.call('listGovServices', { query }, as.credential)
  assert.is(status, 200)
  return body.data.items
}

test('tells where each evidence would come from, and what must be brought', async () => {
  const [first, second] = await services()
  assert.is(first.service.code, service.code)
  assert.is(first.standing, 'ready')
  assert.is(first.prefilled_fields, 1)
  assert.is(first.nothing_to_bring, false)
  const from = Object.fromEntries(
    first.evidences.map((one: { code: string; from: string }) => [one.code, one.from]),
  )
  assert.equal(from, {
    'id-card': 'state',
    'address-reference': 'bring',
    consent: 'bring',
    contract: 'bring',
  })
  assert.is(second.standing, 'office_only')
  assert.is(second.nothing_to_bring, true)
})

test('counts what the person has already: a certificate, and what was fetched and accepted', async () => {
  const { system } = stage.test.database
  const now = new Date()
  const signed = await prepareReference(stage.app.services, {
    type: 'address-reference',
    title_mn: 'Хаягийн лавлагаа',
    title_en: 'Address',
    subject: { userId: person.id, family_name: '', given_name: '', civil_id: '' },
    org: { id: authority.orgId, name_mn: 'УБЕГ', name_en: 'GASR' },
    payload: { lines: [aFinding] },
    validUntil: null,
  })
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) => insertReference(tx, signed))
  const evidenceId = uuidv7()
  const sourceId = uuidv7()
  await system
    .insertInto('reg_evidences')
    .values({
      id: evidenceId,
      code: 'id-card',
      name_mn: 'Үнэмлэх',
      name_en: 'ID card',
      issuer_mn: 'УБЕГ',
      issuer_en: 'GASR',
      format: 'data',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await system
    .insertInto('reg_once_only_sources')
    .values({
      id: sourceId,
      evidence_id: evidenceId,
      provider_mn: 'УБЕГ',
      provider_en: 'GASR',
      source_code: 'WS100101',
      legal_basis: 'Хууль',
      created_at: now,
      updated_at: now,
    })
    .execute()
  const fetchId = uuidv7()
  await system
    .insertInto('gov_once_only_fetches')
    .values({
      id: fetchId,
      user_id: person.id,
      service_id: service.id,
      source_id: sourceId,
      explicit_request_at: now,
      preview_accepted_at: now,
      result_sha256: digest,
      outcome: 'found',
      expires_at: ahead(),
      answered_at: now,
    })
    .execute()

  const [first] = await services()
  assert.is(first.nothing_to_bring, true)
  assert.is(first.evidences[0].fetch_id, fetchId)
  assert.is(first.evidences[0].from, 'fetched')
  assert.is(first.evidences[1].reference_id, signed.id)
  const [asOther] = await services(await stage.signIn())
  assert.is(asOther.nothing_to_bring, false)
  assert.is(asOther.evidences[1].from, 'bring')
})

test('names the open case of the same service, of no one but the caller', async () => {
  await seedCase(stage, service, person, 'cancelled')
  assert.is((await services())[0].standing, 'ready')
  const open = await seedCase(stage, service, person, 'in_review', { officer: authority.officer })
  const [first] = await services()
  assert.is(first.standing, 'open_case')
  assert.equal(first.open_case, { id: open.id, number: open.number, status: 'in_review' })
  // The officer sees the case in the queue, and has none of her own.
  assert.is((await services(authority.officer))[0].standing, 'ready')

  const { body } = await stage.call('listGovLifeEvents', {}, person.credential)
  assert.equal([body.data.items[0].services, body.data.items[0].open_cases], [1, 1])
  const ofOfficer = await stage.call('listGovLifeEvents', {}, authority.officer.credential)
  assert.is(ofOfficer.body.data.items[0].open_cases, 0)
})

test('says where the authority takes no applications', async () => {
  const closed = await seedAuthority(stage)
  await seedService(stage, closed.orgId, { name_mn: 'Ваар' })
  await stage.test.database.system
    .deleteFrom('organisation_modules')
    .where('org_id', '=', closed.orgId)
    .execute()
  const [only] = await services(person, { authority: closed.orgId })
  assert.is(only.standing, 'not_receiving')
})

test('searches and pages as the catalogue does', async () => {
  const { body } = await stage.call('listGovServices', { query: { limit: 1 } }, person.credential)
  const { next_cursor } = body.data
  const [next] = await services(person, { limit: 1, cursor: next_cursor })
  assert.is(next.service.code, officeOnly.code)
  assert.equal(
    (await services(person, { q: 'бөмбөгийн' })).map(
      (one: { service: { code: string } }) => one.service.code,
    ),
    [officeOnly.code],
  )
})

test('gives an overview of what is the caller’s, and nothing of others', async () => {
  const { system } = stage.test.database
  const other = await stage.signIn()
  const own = await stage.signIn()
  const [pending, late] = [
    await seedCase(stage, service, own, 'payment_pending', { feeAmount: 5000 }),
    await seedCase(stage, service, own, 'submitted'),
  ]
  const past = new Date(Date.now() - 3_600_000)
  await system.updateTable('gov_applications').set({ due_at: past }).where('id', '=', late.id).execute()
  await seedCase(stage, service, own, 'completed', { officer: authority.officer })
  await seedCase(stage, service, other, 'submitted')
  const now = new Date()
  await system
    .insertInto('gov_payments')
    .values({
      id: uuidv7(),
      invoice_no: 'I-1',
      application_id: pending.id,
      user_id: own.id,
      org_id: authority.orgId,
      amount: 5000,
      breakdown: '[]',
      status: 'created',
      due_at: new Date('2031-01-01T00:00:00Z'),
      created_at: now,
      updated_at: now,
    })
    .execute()
  for (const [user, read_at] of [
    [own, null],
    [own, now],
    [other, null],
  ] as const)
    await system
      .insertInto('gov_notifications')
      .values({
        id: uuidv7(),
        user_id: user.id,
        template: 'case_submitted',
        resource_kind: 'application',
        resource_id: late.id,
        dedupe_key: uuidv7(),
        created_at: now,
        read_at,
      })
      .execute()
  const slot = await seedSlot(stage, authority.orgId)
  await seedAppointment(stage, authority.orgId, slot, own)

  const { status, body } = await stage.call('getGovOverview', {}, own.credential)
  assert.is(status, 200)
  const { cases, overdue, next_due, unpaid, unread_notifications, appointments, references } = body.data
  assert.equal([cases.payment_pending, cases.submitted, cases.completed, cases.in_review], [1, 1, 1, 0])
  assert.is(overdue, 1)
  assert.is(next_due.id, late.id)
  assert.is(next_due.due_at, past.toISOString())
  assert.equal(unpaid, { count: 1, amount: 5000, next_due_at: '2031-01-01T00:00:00.000Z' })
  assert.is(unread_notifications, 1)
  assert.equal(
    appointments.map(({ starts_at }: { starts_at: string }) => starts_at),
    [slot.startsAt.toISOString()],
  )
  assert.equal(references, [])

  const ofOfficer = await stage.call('getGovOverview', {}, authority.officer.credential)
  assert.is(
    Object.values(ofOfficer.body.data.cases).reduce<number>((sum, one) => sum + Number(one), 0),
    0,
  )
  assert.is(ofOfficer.body.data.next_due, null)
})

test.run()
