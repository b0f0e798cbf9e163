import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { dueAt } from '../../../src/domains/services/cases/clock.ts'
import { insertReference, prepareReference } from '../../../src/domains/services/references/issue.ts'
import type { PublishedContent } from '../../../src/domains/services/registry/content.ts'
import { contentDigest } from '../../../src/text/content-digest.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { eventually } from '../../support/eventually.ts'
import {
  type Authority,
  aPng,
  seedAuthority,
  seedEvidence,
  seedService,
  sendFile,
} from '../../support/gov.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import { aFinding } from '../../support/references.ts'
import { type Answered, openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('applications for public services')

const monday = Date.parse('2026-11-16T02:00:00Z')
let now = monday
let stage: Stage
let authority: Authority
let applicant: Person

test.before(async () => {
  stage = await openStage({ clock: () => now })
  authority = await seedAuthority(stage)
  applicant = await stage.signIn()
})
test.before.each(async () => {
  now = monday
  await resetLimits(stage)
})
test.after(() => stage?.close())

const offer = (changes: Partial<PublishedContent> = {}) => seedService(stage, authority.orgId, changes)
const fee = (amount: number) => ({
  channel: 'online' as const,
  urgency: 'normal' as const,
  amount,
  processing_days: 5,
  legal_basis: 'Тогтоол 230',
})

interface Asking {
  [field: string]: unknown
}

function apply(asked: Asking, as = applicant, headers: Record<string, string> = {}): Promise<Answered> {
  const body = { channel: 'online', urgency: 'normal', form_data: {}, evidences: [], ...asked }
  return stage.send('createGovApplication', { body, headers }, as.credential)
}

const get = (id: string, as = applicant) => stage.call('getGovApplication', { path: { id } }, as.credential)
const codesOf = ({ body }: Answered) =>
  body.details.map(({ rule, message }: Record<string, string>) => [rule, message])

function rowsOf(table: 'gov_application_events' | 'gov_application_evidences', id: string) {
  return stage.test.database.system.selectFrom(table).selectAll().where('application_id', '=', id).execute()
}

test('201: without a fee the authority has it at once, and its clock runs', async () => {
  const service = await offer({ fees: [fee(0)] })
  const answer = await apply({ service_id: service.id })
  assert.is(answer.status, 201)
  const { id, ...shown } = answer.body.data
  assert.is(shown.status, 'submitted')
  assert.is(shown.due_at, dueAt(new Date(monday), 5, new Set()).toISOString())
  assert.is(shown.clock.working_seconds_left, 6 * 86_400 - 10 * 3600 - 1)
  assert.equal(shown.service, {
    id: service.id,
    code: service.code,
    name_mn: service.content.name_mn,
    name_en: service.content.name_en,
    version_no: 1,
  })
  assert.is(shown.payment, null)

  const [event] = await rowsOf('gov_application_events', id)
  const { items } = await stage.app.services.audit.list({ subject: `application:${id}`, limit: 10 })
  assert.equal(
    items.map((entry) => [entry.id, entry.operation, entry.actor]),
    [[(event as { audit_entry_id: string }).audit_entry_id, 'createGovApplication', `user:${applicant.id}`]],
  )
  const told = await stage.test.database.system
    .selectFrom('gov_notifications')
    .select(['template', 'params'])
    .where('resource_id', '=', id)
    .execute()
  const [next] = shown.next_steps
  assert.equal([next.act, shown.next_steps.length], ['wait_for_officer', 1])
  assert.equal(told, [
    {
      template: 'case_submitted',
      params: {
        number: shown.number,
        service_mn: service.content.name_mn,
        service_en: service.content.name_en,
        next_mn: next.text_mn,
        next_en: next.text_en,
      },
    },
  ])
})

test('201: with a fee it waits for the payment, for which there is an invoice', async () => {
  const service = await offer({ fees: [fee(3500)] })
  const { status, body } = await apply({ service_code: service.code })
  assert.is(status, 201)
  assert.is(body.data.status, 'payment_pending')
  assert.is(body.data.due_at, null)
  assert.is(body.data.clock.working_seconds_left, null)
  const { lines, ...charged } = body.data.fee
  assert.equal(charged, { amount: 3500, legal_basis: 'Тогтоол 230' })
  assert.equal(
    lines.map(({ code, head, amount, full }: Record<string, unknown>) => [code, head, amount, full]),
    [['base', 'fee', 3500, 3500]],
  )
  assert.is(body.data.payment.status, 'created')
  assert.is(body.data.payment.due_at, new Date(monday + 3 * 86_400_000).toISOString())
  const invoice = await stage.test.database.system
    .selectFrom('gov_payments')
    .selectAll()
    .where('application_id', '=', body.data.id)
    .executeTakeFirstOrThrow()
  assert.equal([invoice.user_id, invoice.org_id, invoice.amount], [applicant.id, authority.orgId, 3500])
  const told = await stage.test.database.system
    .selectFrom('gov_notifications')
    .select(['template', 'params'])
    .where('resource_id', '=', body.data.id)
    .executeTakeFirstOrThrow()
  assert.equal(told, {
    template: 'case_payment_due',
    params: {
      number: body.data.number,
      service_mn: service.content.name_mn,
      service_en: service.content.name_en,
      amount: 3500,
      due_at: body.data.payment.due_at,
    },
  })
})

test('201: a fee that is not charged through the platform holds nothing up', async () => {
  const service = await offer({ fees: [fee(3500)], fee_timing: 'none' })
  const { body } = await apply({ service_id: service.id })
  assert.equal([body.data.status, body.data.payment], ['submitted', null])
})

test('what a look shows is what was answered, with evidence and a fee', async () => {
  const [one, two] = [await seedEvidence(stage), await seedEvidence(stage, 'image')]
  const service = await offer({
    fees: [fee(100)],
    evidence_groups: [{ evidences: [{ code: one.code }, { code: two.code }] }],
    form_schema: {
      type: 'object',
      properties: { address: { type: 'string', title_mn: 'Хаяг', title_en: 'Address' } },
      required: ['address'],
    },
  })
  const [pdf, png] = [await sendFile(stage, applicant), await sendFile(stage, applicant, aPng())]
  const asked = {
    service_id: service.id,
    form_data: { address: 'Ulaanbaatar' },
    evidences: [
      { code: one.code, file_id: pdf },
      { code: two.code, file_id: png },
    ],
  }
  const made = await apply(asked)
  assert.is(made.status, 201, JSON.stringify(made.body))
  assert.is(made.body.data.evidences.length, 2)
  assert.equal((await get(made.body.data.id)).body, made.body)

  assert.is((await rowsOf('gov_application_evidences', made.body.data.id)).length, 2)
  const again = await apply(asked)
  assert.is(again.body.error, 'cases.evidence_unusable')
  assert.equal(
    again.body.details.map(({ path, rule }: { path: string; rule: string }) => [path, rule]),
    [0, 1].map((index) => [`/body/evidences/${index}/file_id`, 'file_used']),
    'a file serves one application',
  )
})

test('422: each missing evidence is named, group by group', async () => {
  const [one, two, three] = [await seedEvidence(stage), await seedEvidence(stage), await seedEvidence(stage)]
  const named = { name_mn: 'Түрээс', name_en: 'Lease' }
  const service = await offer({
    evidence_groups: [
      { evidences: [{ code: one.code }, { code: two.code, ...named }] },
      { evidences: [{ code: one.code }, { code: three.code, once_only_source: 'WS100101' }] },
    ],
  })
  const evidences = [{ code: one.code, file_id: await sendFile(stage, applicant) }]
  const answer = await apply({ service_id: service.id, evidences })
  assert.equal([answer.status, answer.body.error], [422, 'cases.evidence_missing'])
  assert.equal(codesOf(answer), [
    ['evidence_group', `${two.code}: Lease (send it with POST /api/v1/gov/files and give its id as file_id)`],
    [
      'evidence_group',
      `${three.code}: ${three.code} (the state registry has it, ask with POST /api/v1/gov/once-only)`,
    ],
  ])
  const inMongolian = await apply({ service_id: service.id, evidences }, applicant, {
    'Accept-Language': 'mn',
  })
  assert.equal(codesOf(inMongolian)[0], [
    'evidence_group',
    `${two.code}: Түрээс (POST /api/v1/gov/files-ээр илгээж, id-г нь file_id-д өгнө үү)`,
  ])
})

test('422: evidence that cannot be used, each with its reason', async () => {
  const [pdf, data, other] = [
    await seedEvidence(stage, 'pdf'),
    await seedEvidence(stage, 'data'),
    await seedEvidence(stage),
  ]
  const service = await offer({
    evidence_groups: [{ evidences: [{ code: pdf.code }, { code: data.code, optional: true }] }],
  })
  const stranger = await stage.signIn()
  const [mine, theirs, picture] = [
    await sendFile(stage, applicant),
    await sendFile(stage, stranger),
    await sendFile(stage, applicant, aPng()),
  ]
  const answer = await apply({
    service_id: service.id,
    evidences: [
      { code: pdf.code, file_id: theirs },
      { code: pdf.code, file_id: picture },
      { code: data.code, file_id: mine },
      { code: other.code, file_id: mine },
      { code: data.code, fetch_id: uuidv7() },
      { code: pdf.code, reference_id: uuidv7() },
    ],
  })
  assert.equal([answer.status, answer.body.error], [422, 'cases.evidence_unusable'])
  assert.equal(
    answer.body.details.map(({ path, rule }: { path: string; rule: string }) => [path, rule]),
    [
      ['/body/evidences/0/file_id', 'file'],
      ['/body/evidences/1/file_id', 'format'],
      ['/body/evidences/2/file_id', 'data'],
      ['/body/evidences/3/code', 'unasked'],
      ['/body/evidences/4/fetch_id', 'fetch'],
      ['/body/evidences/5/reference_id', 'reference'],
    ],
  )
  assert.match(answer.body.details[2].message, 'POST /api/v1/gov/once-only')
  const both = [{ code: pdf.code, file_id: mine, fetch_id: uuidv7() }]
  assert.is((await apply({ service_id: service.id, evidences: both })).status, 400)
  const mongol = { ...applicant, credential: { ...applicant.credential, 'Accept-Language': 'mn' } }
  const told = async (asked: Asking) => (await apply(asked, mongol)).body.details[0].message
  assert.is(await told({}), 'Яг нэгийг нь өгнө үү: service_id, service_code.')
  assert.is(
    await told({ service_id: service.id, evidences: [{ code: pdf.code }] }),
    'Яг нэгийг нь өгнө үү: file_id, fetch_id, reference_id.',
  )
})

test('what the state has told and certificates serve as evidence, for what they are', async () => {
  const { system } = stage.test.database
  const [told, shown] = [await seedEvidence(stage, 'data'), await seedEvidence(stage)]
  const service = await offer({
    evidence_groups: [{ evidences: [{ code: told.code, validity_days: 30 }, { code: shown.code }] }],
  })
  const [source, fetch] = [uuidv7(), uuidv7()]
  const at = new Date(monday)
  await system
    .insertInto('reg_once_only_sources')
    .values({
      id: source,
      evidence_id: told.id,
      provider_mn: 'Бүртгэл',
      provider_en: 'Register',
      source_code: 'WS100101',
      legal_basis: 'A law',
      created_at: at,
      updated_at: at,
    })
    .execute()
  await system
    .insertInto('gov_once_only_fetches')
    .values({
      id: fetch,
      user_id: applicant.id,
      service_id: service.id,
      source_id: source,
      explicit_request_at: at,
      preview_accepted_at: at,
      answered_at: at,
      expires_at: new Date(monday + 60_000),
      outcome: 'found',
      result_sha256: Buffer.alloc(32, 1),
    })
    .execute()
  const signed = await prepareReference(stage.app.services, {
    type: shown.code,
    title_mn: 'Лавлагаа',
    title_en: 'Certificate',
    subject: { userId: applicant.id, family_name: 'Бат', given_name: 'Болд', civil_id: '123456789012' },
    org: { id: authority.orgId, name_mn: 'Байгууллага', name_en: 'Organisation' },
    payload: { lines: [aFinding] },
    validUntil: new Date(monday + 86_400_000),
  })
  await stage.test.database.transact({ role: 'app', userId: applicant.id }, 'write', (tx) =>
    insertReference(tx, signed),
  )
  const reference = signed.id
  const asked = {
    service_id: service.id,
    evidences: [
      { code: told.code, fetch_id: fetch },
      { code: shown.code, reference_id: reference },
    ],
  }
  now = monday + 120_000
  assert.equal(
    codesOf(await apply(asked)).map(([rule]: string[]) => rule),
    ['fetch_expired'],
    'too old by now',
  )
  now = monday
  const made = await apply(asked)
  assert.is(made.status, 201, JSON.stringify(made.body))
  assert.equal(
    made.body.data.evidences.map((one: Record<string, unknown>) => [one.origin, one.valid_until]),
    [
      ['once_only', new Date(monday + 30 * 86_400_000).toISOString()],
      ['reference', new Date(monday + 86_400_000).toISOString()],
    ],
  )
  assert.equal((await get(made.body.data.id)).body, made.body)
  assert.equal(
    codesOf(await apply(asked)).map(([rule]: string[]) => rule),
    ['fetch_used'],
    'used already',
  )
})

test('422: a form that is not filled in as the version asks', async () => {
  const service = await offer({
    form_schema: {
      type: 'object',
      properties: { rooms: { type: 'integer', title_mn: 'Өрөө', title_en: 'Rooms', minimum: 1 } },
      required: ['rooms'],
    },
  })
  const answer = await apply({ service_id: service.id, form_data: { rooms: 0, more: 1 } })
  assert.equal([answer.status, answer.body.error], [422, 'cases.form_invalid'])
  assert.equal(
    answer.body.details.map(({ path }: { path: string }) => path),
    ['/body/form_data/rooms', '/body/form_data/more'],
  )
})

test('only a published service of an authority that takes cases, as it is offered', async () => {
  const { system } = stage.test.database
  const archived = await offer()
  await system.updateTable('reg_services').set({ status: 'archived' }).where('id', '=', archived.id).execute()
  assert.equal((await apply({ service_id: archived.id })).body.error, 'cases.service_archived')
  assert.is((await apply({ service_id: archived.id })).status, 409)

  const deaf = await seedOrganisation(stage, applicant)
  const unheard = await seedService(stage, deaf)
  assert.is((await apply({ service_id: unheard.id })).status, 404)
  assert.is((await apply({ service_id: uuidv7() })).status, 404)
  assert.is((await apply({})).status, 400)

  const offered = await offer()
  const urgent = await apply({ service_id: offered.id, urgency: 'urgent' })
  assert.equal([urgent.status, urgent.body.error], [422, 'cases.not_offered'])
  assert.equal(codesOf(urgent), [['offered', 'online, normal']])
})

test('the version stays what it was when the service is published again', async () => {
  const service = await offer({ fees: [fee(0)] })
  const { body } = await apply({ service_id: service.id })
  const { system } = stage.test.database
  const [versionId, content] = [uuidv7(), { ...service.content, name_en: 'Renamed', fees: [fee(9)] }]
  await system
    .insertInto('reg_service_versions')
    .values({
      id: versionId,
      service_id: service.id,
      version_no: 2,
      content: JSON.stringify(content),
      sha256: contentDigest(content),
      effective_from: new Date(monday),
      published_at: new Date(monday),
    })
    .execute()
  await system
    .updateTable('reg_services')
    .set({ current_version_id: versionId })
    .where('id', '=', service.id)
    .execute()
  assert.equal((await get(body.data.id)).body.data.service, body.data.service)
  const newer = await apply({ service_id: service.id })
  assert.equal(
    [newer.body.data.service.version_no, newer.body.data.service.name_en, newer.body.data.fee.amount],
    [2, 'Renamed', 9],
  )
})

test('for an organisation, by anyone who may sign for it', async () => {
  const service = await offer({ addressee: 'business' })
  const { system } = stage.test.database
  const representative = { kind: 'organisation', number: '7654321' }
  const refused = await apply({ service_id: service.id, representative })
  assert.equal([refused.status, refused.body.error], [403, 'cases.not_representative'])

  const [owner, member] = [await stage.signIn(), await stage.signIn()]
  const orgId = await seedOrganisation(stage, owner)
  await joinOrganisation(stage, orgId, member)
  await system.updateTable('organisations').set({ reg_no: '7654321' }).where('id', '=', orgId).execute()
  assert.is((await apply({ service_id: service.id, representative }, member)).status, 403)
  const made = await apply({ service_id: service.id, representative }, owner)
  assert.is(made.status, 201)
  assert.is(made.body.data.represented.kind, 'organisation')
  assert.ok(made.body.data.represented.name)
  assert.equal((await get(made.body.data.id, owner)).body, made.body)
})

test('422: what is for citizens is not for an organisation, also by its owner', async () => {
  const service = await offer({ addressee: 'citizen' })
  const owner = await stage.signIn()
  const orgId = await seedOrganisation(stage, owner)
  const { system } = stage.test.database
  await system.updateTable('organisations').set({ reg_no: '7654322' }).where('id', '=', orgId).execute()
  const representative = { kind: 'organisation', number: '7654322' }
  const refused = await apply({ service_id: service.id, representative }, owner)
  assert.equal([refused.status, refused.body.error], [422, 'cases.not_for_organisations'])
  assert.equal(
    refused.body.details.map(({ path, rule }: Record<string, string>) => [path, rule]),
    [['/body/representative/kind', 'addressee']],
  )
  assert.is((await apply({ service_id: service.id }, owner)).status, 201)
})

test('for a person, with a reason and a proof; the number itself is kept nowhere', async () => {
  const service = await offer()
  const person = { kind: 'person', number: 'уб90010112', name: 'Бат', reason: 'Guardian' }
  const without = await apply({ service_id: service.id, representative: person })
  assert.is(without.status, 400)
  const proof_file_id = await sendFile(stage, applicant)
  const made = await apply({ service_id: service.id, representative: { ...person, proof_file_id } })
  assert.is(made.status, 201, JSON.stringify(made.body))
  assert.equal(made.body.data.represented, { kind: 'person', name: 'Бат', reason: 'Guardian' })
  const row = await stage.test.database.system
    .selectFrom('gov_applications')
    .selectAll()
    .where('id', '=', made.body.data.id)
    .executeTakeFirstOrThrow()
  const { identityHashes } = stage.app.services
  assert.equal(Buffer.from(row.represented_hash!), identityHashes.nationalId('УБ90010112'))
  assert.not.match(JSON.stringify(row), /90010112/)
  const again = await apply({ service_id: service.id, representative: { ...person, proof_file_id } })
  assert.is(again.body.error, 'cases.evidence_unusable')
  const [{ path, rule }] = again.body.details
  assert.equal([path, rule], ['/body/representative/proof_file_id', 'file_used'])
})

test('the same Idempotency-Key twice at once opens one case', async () => {
  const service = await offer({ fees: [fee(10)] })
  const headers = { 'Idempotency-Key': uuidv7() }
  const both = await Promise.all([1, 2].map(() => apply({ service_id: service.id }, applicant, headers)))
  assert.equal(
    both.map(({ status }) => status),
    [201, 201],
  )
  assert.is(new Set(both.map(({ body }) => body.data.id)).size, 1)
  const { length } = await stage.test.database.system
    .selectFrom('gov_applications')
    .select('id')
    .where('service_id', '=', service.id)
    .execute()
  assert.is(length, 1)
  const other = await apply({ service_id: service.id, form_data: { other: 1 } }, applicant, headers)
  assert.equal([other.status, other.body.error], [422, 'request.idempotency_mismatch'])
})

test('of two applications that want the same file at once one gets it', async () => {
  const evidence = await seedEvidence(stage)
  const service = await offer({ evidence_groups: [{ evidences: [{ code: evidence.code }] }] })
  const evidences = [{ code: evidence.code, file_id: await sendFile(stage, applicant) }]
  const both = await Promise.all([1, 2].map(() => apply({ service_id: service.id, evidences })))
  assert.equal(both.map(({ status }) => status).toSorted(), [201, 422])
  const loser = both.find(({ status }) => status === 422)!
  assert.equal(loser.body.details, [
    {
      path: '/body/evidences/0/file_id',
      rule: 'file_used',
      message: 'This file belongs to an application already. Send it again and give the new id.',
    },
  ])
})

test('the list: one’s own, newest first, by state and service, page by page', async () => {
  const [person, one, two] = [await stage.signIn(), await offer(), await offer({ fees: [fee(5)] })]
  const ids: string[] = []
  for (const service of [one, two, one]) {
    now += 1000
    ids.unshift((await apply({ service_id: service.id }, person)).body.data.id)
  }
  const list = async (query: Record<string, string>, as = person) => {
    const { body } = await stage.call('listGovApplications', { query }, as.credential)
    return body.data
  }
  const idsIn = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
  assert.equal(idsIn(await list({})), ids)
  assert.equal(idsIn(await list({ status: 'payment_pending' })), [ids[1]])
  assert.equal(idsIn(await list({ service_id: one.id })), [ids[0], ids[2]])
  const first = await list({ limit: '2' })
  assert.equal(idsIn(first), ids.slice(0, 2))
  assert.equal(idsIn(await list({ limit: '2', cursor: first.next_cursor })), ids.slice(2))
  const stranger = await stage.signIn()
  assert.equal(idsIn(await list({}, stranger)), [])
  assert.equal(
    [(await get(ids[0]!, stranger)).status, (await get(ids[0]!, authority.officer)).status],
    [404, 404],
  )
})

test('the timeline: what concerns the citizen, proven by the audit log once it is sealed', async () => {
  const service = await offer()
  const { id } = (await apply({ service_id: service.id })).body.data
  await stage.test.database.system
    .insertInto('gov_application_events')
    .values({
      application_id: id,
      seq: 2,
      action: 'escalate',
      to_status: 'submitted',
      actor_role: 'system',
      visibility: 'internal',
      audit_entry_id: uuidv7(),
      at: new Date(monday),
    })
    .execute()
  // Between the two comes one that the citizen does not see.
  await stage.test.database.system
    .updateTable('gov_applications')
    .set({ events: 2 })
    .where('id', '=', id)
    .execute()
  const cancel = { path: { id }, body: { reason: 'Moved' } }
  assert.is((await stage.call('cancelGovApplication', cancel, applicant.credential)).status, 200)
  const timeline = async (query = {}, as = applicant) =>
    stage.call('listGovApplicationTimeline', { path: { id }, query }, as.credential)
  await eventually(async () => {
    const { body } = await timeline()
    return body.data.items.every((event: { audit: { seq: number | null } }) => event.audit.seq !== null)
  })
  const { body } = await timeline()
  const [opened] = body.data.items
  assert.equal([opened.seq, opened.action, opened.from_status, opened.by], [1, 'open', null, 'applicant'])
  const { items } = await stage.app.services.audit.list({ subject: `application:${id}`, limit: 10 })
  const entry = items.find(({ operation }) => operation === 'createGovApplication')!
  assert.equal(opened.audit, { entry_id: entry.id, seq: entry.seq, hash: entry.hash })
  assert.equal(
    body.data.items.map(({ seq, action, note }: Record<string, unknown>) => [seq, action, note]),
    [
      [1, 'open', null],
      [3, 'cancel', 'Moved'],
    ],
  )
  const first = await timeline({ limit: '1' })
  assert.equal(first.body.data.items, [opened])
  const rest = await timeline({ limit: '1', cursor: first.body.data.next_cursor })
  assert.equal(rest.body.data.items, body.data.items.slice(1))
  assert.is((await timeline({}, authority.officer)).status, 404)
})

test.run()
