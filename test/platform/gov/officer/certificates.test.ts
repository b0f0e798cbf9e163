import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { applyDecision } from '../../../../src/domains/services/cases/review/verdict.ts'
import { certify, type Finding, isSupported } from '../../../../src/domains/services/references/certify.ts'
import { isDeclared, type ReferenceContent } from '../../../../src/domains/services/references/content.ts'
import { referenceOfApproval } from '../../../../src/domains/services/references/draft-from-case.ts'
import { insertReference, prepareReference } from '../../../../src/domains/services/references/issue.ts'
import { drawReference } from '../../../../src/domains/services/references/pdf/draw.ts'
import type { PublishedContent, ServiceOutput } from '../../../../src/domains/services/registry/content.ts'
import { seedService, sendFile } from '../../../support/gov.ts'
import { type StateEvidence, seedFetch, seedStateEvidence } from '../../../support/once-only.ts'
import { readPdf } from '../../../support/references.ts'
import { rejects } from '../../../support/rejects.ts'
import { type Answered, openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { caseRow, change, type OfficerFixture, openOfficerFixture } from './support.ts'

const test = suite('certificates of cases')

let stage: Stage
let bureau: OfficerFixture
let entities: StateEvidence

const onRecord = {
  count: 2,
  legal_entities: [
    { register_number: '0000001', name: 'Үлгэр ХХК', name_en: 'Example LLC', status: 'active' },
    { register_number: '0000009', name: 'Уул Уурхайн Үлгэр ХК', name_en: null, status: 'struck_off' },
  ],
}
const finding: Finding = { text_mn: 'Бүртгэлтэй.', text_en: 'It is registered.' }

test.before(async () => {
  stage = await openStage()
  bureau = await openOfficerFixture(stage)
  entities = await seedStateEvidence(stage, 'WS100307')
})
test.after(() => stage?.close())

const named = (title: string) => ({ title_mn: title, title_en: title })

/** As of the demonstration: the form names the entity, the register says the rest. */
function entityService(changes: Partial<ServiceOutput> = {}, more: Partial<PublishedContent> = {}) {
  const { code, id } = entities
  const entity = (field: string) => `evidence:${code}/legal_entities/${field}`
  return seedService(stage, bureau.orgId, {
    form_schema: {
      type: 'object',
      properties: {
        reg_no: {
          type: 'string',
          ...named('Register number'),
          selects: `${code}/legal_entities/register_number`,
        },
        purpose: { type: 'string', ...named('Purpose') },
      },
      required: ['reg_no'],
      order: ['reg_no', 'purpose'],
    },
    evidence_groups: [
      { evidences: [{ code, evidence_id: id, format: 'data', once_only_source: 'WS100307' }] },
    ],
    output: {
      type: 'reference',
      reference_type: 'legal-entity-reference',
      validity_days: 30,
      lines: [
        { ...named('Name'), from: entity('name') },
        { ...named('Name in English'), from: entity('name_en') },
        { ...named('Register number'), from: entity('register_number') },
        { ...named('Status'), from: entity('status') },
        { ...named('Purpose'), from: 'form:purpose' },
      ],
      ...changes,
    },
    ...more,
  })
}

async function applyWith(applicant: Person, service: { id: string }, form_data: object) {
  const fetchId = await seedFetch(stage, applicant, service.id, entities, 'accepted', onRecord)
  const body = {
    service_id: service.id,
    channel: 'online',
    urgency: 'normal',
    form_data,
    evidences: [{ code: entities.code, fetch_id: fetchId }],
  }
  return { fetchId, opened: await stage.send('createGovApplication', { body }, applicant.credential) }
}

/** What an application from before the platform looked at it says: a company that is not the applicant's. */
const strange = { declared: { reg_no: '0000007' } }

interface Reviewed {
  id: string
  applicant: Person
  fetchId: string
}

/** Applied for with what the register has answered, and with the officer who decides. */
async function reviewedCase(
  service: { id: string },
  form_data: object,
  { declared = form_data }: { declared?: object } = {},
): Promise<Reviewed> {
  const applicant = await stage.signIn()
  const { opened, fetchId } = await applyWith(applicant, service, form_data)
  assert.is(opened.status, 201, JSON.stringify(opened.body))
  const { id } = opened.body.data
  await change(stage, id, { form_data: JSON.stringify(declared) })
  const taken = await stage.send('assignCase', { path: { id }, body: {} }, bureau.officer.credential)
  assert.is(taken.status, 200, JSON.stringify(taken.body))
  return { id, applicant, fetchId }
}

const decide = (id: string, body: object = { decision: 'approved' }): Promise<Answered> =>
  stage.send('decideCase', { path: { id }, body }, bureau.officer.credential)

const draftOf = (caseId: string, stated: Finding | null = null) =>
  stage.app.services.database.transact({ role: 'app', userId: bureau.officer.id }, 'read', (tx) =>
    referenceOfApproval(tx, stage.app.services, {
      caseId,
      finding: stated,
      at: new Date(stage.app.services.clock()),
    }),
  )

const refusalOf = ({ status, body }: Answered) => [
  status,
  body.error,
  body.details?.map(({ path, rule }: { path: string; rule: string }) => [path, rule]),
]

test('422: a company that is not in the answer is refused before a fee is asked for', async () => {
  const applicant = await stage.signIn()
  const { opened } = await applyWith(applicant, await entityService(), { reg_no: '0000007' })
  assert.equal(refusalOf(opened), [422, 'cases.form_invalid', [['/body/form_data/reg_no', 'no_record']]])
})

test('422: a company that is not in the answer is not certified, and the error names the field', async () => {
  const { id } = await reviewedCase(await entityService(), { reg_no: '0000001' }, strange)
  const refused = await decide(id)
  assert.equal(refusalOf(refused), [422, 'officer.record_not_matched', [['/form/reg_no', 'no_record']]])
  assert.match(refused.body.details[0].message, '0000007')
  // Nor with a finding: what was named is not what the register has.
  assert.is((await decide(id, { decision: 'approved', finding })).status, 422)
  assert.is((await caseRow(stage, id)).status, 'in_review')
  assert.equal(await referencesOf(id), [])
})

test('a case of any result names only records that the register has', async () => {
  const service = await entityService({}, { output: { type: 'registration' } })
  const { id } = await reviewedCase(service, { reg_no: '0000001' }, strange)
  assert.is((await decide(id)).body.error, 'officer.record_not_matched')
  const { id: other } = await reviewedCase(service, { reg_no: ' 0000009 ' })
  assert.is((await decide(other)).status, 200)
})

test('the certificate quotes the register, names it as its source, and marks what was declared', async () => {
  const { id, fetchId } = await reviewedCase(await entityService(), {
    reg_no: '0000001',
    purpose: 'Банкны зээл',
  })
  const draft = await draftOf(id)
  assert.equal(
    draft?.payload.lines.map(({ name, value, declared = false }) => [name, value, declared]),
    [
      ['name', 'Үлгэр ХХК', false],
      ['name_en', 'Example LLC', false],
      ['register_number', '0000001', false],
      ['status', 'Бүртгэлтэй / Registered', false],
      ['purpose', 'Банкны зээл', true],
    ],
  )
  const [source] = draft?.payload.sources ?? []
  const kept = await stage.test.database.system
    .selectFrom('gov_once_only_fetches')
    .select(['result_sha256', 'explicit_request_at'])
    .where('id', '=', fetchId)
    .executeTakeFirstOrThrow()
  const answer = `${fetchId}:${kept.result_sha256?.toString('hex')}`
  assert.equal(source, {
    code: 'WS100307',
    name_mn: 'Улсын бүртгэл',
    name_en: 'State registration',
    evidence: entities.code,
    asked_at: kept.explicit_request_at.toISOString(),
    sha256: createHash('sha256').update(answer).digest('hex'),
  })

  const { content, number, jws, issuedAt } = await prepareReference(stage.app.services, draft!)
  const pdf = await drawReference({
    number,
    content,
    verifyAddress: 'https://tamga.example/verify/x',
    verifyCode: 'x',
    jws,
    digest: 'd',
    issuedAt,
    validUntil: null,
  })
  const { text } = await readPdf(pdf)
  const plain = text.replaceAll(/\s+/g, ' ')
  for (const part of ['Үлгэр ХХК', 'Эх сурвалж', `WS100307, ${entities.code}`, 'declared by the applicant'])
    assert.ok(plain.includes(part), `${part} is missing in ${plain}`)
})

test('what the register leaves empty has no line; a struck-off company is certified as such', async () => {
  const { id } = await reviewedCase(await entityService(), { reg_no: '0000009' })
  const draft = await draftOf(id)
  assert.equal(
    draft?.payload.lines.map(({ name, value }) => [name, value]),
    [
      ['name', 'Уул Уурхайн Үлгэр ХК'],
      ['register_number', '0000009'],
      ['status', 'Бүртгэлээс хасагдсан / Struck off'],
    ],
  )
})

test('422: an answer that can no longer be read, or was changed, certifies nothing; a finding does', async () => {
  const { code } = entities
  const service = await entityService({
    lines: [{ ...named('How many'), from: `evidence:${code}/count` }],
  })
  const plain = await seedService(stage, bureau.orgId, {
    ...service.content,
    code: `plain-${process.pid}`,
    form_schema: { type: 'object', properties: {} },
  })
  for (const sealed of [null, await stage.app.services.onceOnlyResults.seal({ count: 9 }, 'another')]) {
    const { id, fetchId } = await reviewedCase(plain, {})
    await stage.test.database.system
      .updateTable('gov_once_only_fetches')
      .set({ result_sealed: sealed })
      .where('id', '=', fetchId)
      .execute()
    assert.equal(refusalOf(await decide(id)), [
      422,
      'officer.nothing_to_certify',
      [[`/evidences/${code}`, 'not_fetched']],
    ])
    const draft = await draftOf(id, finding)
    assert.equal(
      draft?.payload.lines.map(({ name }) => name),
      ['finding'],
    )
  }
  const { id, fetchId } = await reviewedCase(plain, {})
  await stage.test.database.system
    .updateTable('gov_once_only_fetches')
    .set({
      result_sealed: await stage.app.services.onceOnlyResults.seal(
        { count: 9 },
        `once-only-fetch:${fetchId}`,
      ),
    })
    .where('id', '=', fetchId)
    .execute()
  assert.is((await decide(id)).body.error, 'officer.nothing_to_certify', 'another answer in its place')
})

test('a version without lines certifies all that the register said, and nothing that was typed', async () => {
  const service = await seedService(stage, bureau.orgId, {
    form_schema: { type: 'object', properties: { reg_no: { type: 'string', ...named('Number') } } },
    evidence_groups: [
      { evidences: [{ code: entities.code, evidence_id: entities.id, once_only_source: 'WS100307' }] },
    ],
    output: { type: 'reference', reference_type: 'legal-entity-reference' },
  })
  const { id } = await reviewedCase(service, { reg_no: '0000007' })
  const draft = await draftOf(id)
  assert.equal(
    draft?.payload.lines.map(({ name }) => name),
    ['count', 'legal_entities.1', 'legal_entities.2'],
  )
  assert.not.match(JSON.stringify(draft?.payload), '0000007')
  assert.is(draft?.payload.sources?.length, 1)
})

test('422: a file in place of what the register did not answer certifies nothing; a finding does', async () => {
  const evidence = await seedStateEvidence(stage, 'WS100103')
  const { code, id: evidence_id } = evidence
  const service = await seedService(stage, bureau.orgId, {
    form_schema: { type: 'object', properties: { address: { type: 'string', ...named('Address') } } },
    evidence_groups: [
      { evidences: [{ code, evidence_id, format: 'data', once_only_source: evidence.sourceCode }] },
    ],
    output: {
      type: 'reference',
      reference_type: 'address-reference',
      validity_days: 30,
      lines: [
        { ...named('Address'), from: `evidence:${code}/address` },
        { ...named('As declared'), from: 'form:address' },
      ],
    },
  })
  const applicant = await stage.signIn()
  await seedFetch(stage, applicant, service.id, evidence, 'failed')
  const body = {
    service_id: service.id,
    channel: 'online',
    urgency: 'normal',
    form_data: { address: 'Дархан' },
    evidences: [{ code, file_id: await sendFile(stage, applicant) }],
  }
  const opened = await stage.send('createGovApplication', { body }, applicant.credential)
  assert.is(opened.status, 201, JSON.stringify(opened.body))
  const { id } = opened.body.data
  const taken = await stage.send('assignCase', { path: { id }, body: {} }, bureau.officer.credential)
  assert.is(taken.status, 200, JSON.stringify(taken.body))
  const refused = await decide(id)
  assert.is(refused.status, 422)
  assert.equal(
    refused.body.details.map(({ path, rule }: { path: string; rule: string }) => [path, rule]),
    [[`/evidences/${code}`, 'not_fetched']],
  )
  const draft = await draftOf(id, finding)
  assert.equal(draft?.payload.sources ?? [], [])
  assert.equal(
    draft?.payload.lines.map(({ name, value, declared = false }) => [name, value, declared]),
    [
      ['finding', draft?.payload.lines[0]?.value, false],
      ['address', 'Дархан', true],
    ],
  )
})

test('422: a version without lines or registers needs a finding, beside which what was typed is marked', async () => {
  const service = await seedService(stage, bureau.orgId, {
    form_schema: { type: 'object', properties: { reg_no: { type: 'string', ...named('Number') } } },
    output: { type: 'reference', reference_type: 'legal-entity-reference' },
  })
  const applicant = await stage.signIn()
  const body = { channel: 'online', urgency: 'normal', form_data: { reg_no: '0000007' }, evidences: [] }
  const opened = await stage.send(
    'createGovApplication',
    { body: { ...body, service_id: service.id } },
    applicant.credential,
  )
  const { id } = opened.body.data
  await stage.send('assignCase', { path: { id }, body: {} }, bureau.officer.credential)
  assert.equal(refusalOf(await decide(id)).slice(0, 2), [422, 'officer.nothing_to_certify'])
  const draft = await draftOf(id, finding)
  assert.equal(
    draft?.payload.lines.map(({ name, declared }) => [name, declared]),
    [
      ['finding', undefined],
      ['reg_no', true],
    ],
  )
})

test('422: what a line quotes must have been fetched; a file in its place is no answer of a register', async () => {
  const record = await seedStateEvidence(stage, 'WS100201')
  await stage.test.database.system
    .updateTable('reg_evidences')
    .set({ format: 'pdf' })
    .where('id', '=', record.id)
    .execute()
  const service = await seedService(stage, bureau.orgId, {
    evidence_groups: [
      {
        evidences: [
          { code: record.code, evidence_id: record.id, format: 'pdf', once_only_source: 'WS100201' },
        ],
      },
    ],
    output: {
      type: 'reference',
      reference_type: 'property-reference',
      lines: [{ ...named('Count'), from: `evidence:${record.code}/count` }],
    },
  })
  const applicant = await stage.signIn()
  const evidences = [{ code: record.code, file_id: await sendFile(stage, applicant) }]
  const body = { service_id: service.id, channel: 'online', urgency: 'normal', form_data: {}, evidences }
  const opened = await stage.send('createGovApplication', { body }, applicant.credential)
  const { id } = opened.body.data
  await stage.send('assignCase', { path: { id }, body: {} }, bureau.officer.credential)
  assert.equal(refusalOf(await decide(id)), [
    422,
    'officer.nothing_to_certify',
    [[`/evidences/${record.code}`, 'not_fetched']],
  ])
})

test('where a signature is needed, what cannot be certified is refused before the phone is asked', async () => {
  const service = await entityService({}, { requires_signature: true })
  const { id } = await reviewedCase(service, { reg_no: '0000001' }, strange)
  assert.is((await decide(id)).body.error, 'officer.record_not_matched')
  const asked = await stage.test.database.system
    .selectFrom('gov_decisions')
    .select('id')
    .where('application_id', '=', id)
    .execute()
  assert.equal(asked, [])
})

test('two approvals at once issue one certificate', async () => {
  const service = await entityService()
  for (let round = 0; round < 3; round++) {
    const { id } = await reviewedCase(service, { reg_no: '0000001' })
    const approve = async () => {
      const { services } = stage.app
      const reference = await prepareReference(services, (await draftOf(id))!)
      return services.database.transact({ role: 'app', userId: bureau.officer.id }, 'write', (tx) =>
        applyDecision(tx, {
          caseId: id,
          officerId: bureau.officer.id,
          verdict: { decision: 'approved', reasonCode: null, reasonText: null, finding: null },
          reference,
          auditEntryId: uuidv7(),
          at: new Date(services.clock()),
        }),
      )
    }
    const won = (await Promise.all([approve(), approve(), approve()])).filter(Boolean)
    assert.is(won.length, 1)
    const issued = await referencesOf(id)
    assert.is(issued.length, 1)
    assert.ok((issued[0]!.payload as unknown as ReferenceContent).sources.length > 0)
  }
})

test('the database takes no reference that states something without a source or a finding', async () => {
  const { services } = stage.app
  const { id } = await reviewedCase(await entityService(), { reg_no: '0000001' })
  const draft = (await draftOf(id))!
  const { lines } = draft.payload
  for (const payload of [{ lines }, { lines: [] }]) {
    const signed = await prepareReference(services, { ...draft, payload })
    const insert = services.database.transact({ role: 'job' }, 'write', (tx) => insertReference(tx, signed))
    await rejects(insert, '23514')
  }
})

test('a field of the form does not pass for a finding by its name', () => {
  const field = { type: 'string' as const, ...named('Finding') }
  const form_schema = { type: 'object' as const, properties: { finding: field } }
  const facts = { answers: [], finding: null, declared: { finding: 'Registered.' }, selected: new Map() }
  const output = { type: 'reference' as const, reference_type: 'a' }
  for (const lines of [undefined, [{ ...named('Finding'), from: 'form:finding' }]]) {
    const certified = certify({ form_schema, output: { ...output, ...(lines && { lines }) } }, facts)
    assert.equal(
      certified.lines.map(({ name, declared }) => [name, declared]),
      [['finding.1', true]],
    )
    assert.is(isSupported(certified, null), false)
  }
})

test('a certificate from before lines were marked: all but the finding was declared, where no register was asked', () => {
  const [said, typed] = ['finding', 'reg_no'].map((name) => ({ name, ...named('Number'), value: '0000007' }))
  assert.equal(
    [said!, typed!].map((line) => isDeclared({ sources: [] }, line)),
    [false, true],
  )
  const source = { code: 'WS100307', name_mn: '', name_en: '', asked_at: '' }
  assert.is(isDeclared({ sources: [source] }, typed!), false)
})

test('what is declared alone stays so marked when it is issued again, and the public check says so', async () => {
  const { services } = stage.app
  const { id, applicant } = await reviewedCase(await entityService(), { reg_no: '0000001' })
  const draft = (await draftOf(id))!
  const lines = [{ name: 'reg_no', ...named('Register number'), value: '0000007', declared: true as const }]
  const signed = await prepareReference(services, { ...draft, payload: { lines } })
  const issued = await services.database.transact({ role: 'job' }, 'write', (tx) =>
    insertReference(tx, signed),
  )
  const again = await stage.send('reissueReference', { path: { id: issued.id } }, applicant.credential)
  assert.equal(
    again.body.data.lines.map(({ value, declared }: Record<string, unknown>) => [value, declared]),
    [['0000007', true]],
  )
  const checked = await stage.call('verifyReference', { path: { code: again.body.data.verify_code } })
  const { sources, finding: found, declared } = checked.body.data
  assert.equal([sources, found, declared], [[], false, true])
})

test('the public check names the registers, without what they said', async () => {
  const { services } = stage.app
  const { id } = await reviewedCase(await entityService(), { reg_no: '0000001' })
  const signed = await prepareReference(services, (await draftOf(id))!)
  await services.database.transact({ role: 'job' }, 'write', (tx) => insertReference(tx, signed))
  const { body } = await stage.call('verifyReference', { path: { code: signed.verifyCode } })
  const [source] = signed.content.sources
  assert.equal(body.data.sources, [
    {
      code: 'WS100307',
      name_mn: source?.name_mn,
      name_en: source?.name_en,
      asked_at: source?.asked_at,
    },
  ])
  assert.equal([body.data.finding, body.data.declared], [false, false])
  assert.not.match(JSON.stringify(body), 'Үлгэр')
})

const referencesOf = (caseId: string) =>
  stage.test.database.system
    .selectFrom('gov_references')
    .select(['number', 'payload'])
    .where('application_id', '=', caseId)
    .execute()

test.run()
