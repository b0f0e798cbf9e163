import * as assert from 'uvu/assert'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import { type Authority, seedAuthority, seedEvidence, seedService, sendFile } from '../../../support/gov.ts'
import { seedFetch, seedStateEvidence } from '../../../support/once-only.ts'
import { seedReference } from '../../../support/references.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('why evidence cannot be used')

const now = Date.parse('2026-11-16T02:00:00Z')
let stage: Stage
let authority: Authority
let applicant: Person

test.before(async () => {
  stage = await openStage({ clock: () => now })
  authority = await seedAuthority(stage)
  applicant = await stage.signIn()
})
test.before.each(() => resetLimits(stage))
test.after(() => stage?.close())

type Fault = Record<'path' | 'rule' | 'message', string>

async function faultsOf(serviceId: string, evidences: object[], language = 'en'): Promise<Fault[]> {
  const body = { service_id: serviceId, channel: 'online', urgency: 'normal', form_data: {}, evidences }
  const headers = { 'Accept-Language': language }
  const answer = await stage.send('createGovApplication', { body, headers }, applicant.credential)
  assert.equal([answer.status, answer.body.error], [422, 'cases.evidence_unusable'])
  return answer.body.details
}

const answeredAgo = (fetchId: string, ms: number) =>
  stage.test.database.system
    .updateTable('gov_once_only_fetches')
    .set({ answered_at: new Date(now - ms) })
    .where('id', '=', fetchId)
    .execute()

test('what the state registry has told: the one reason of each, in the caller’s language', async () => {
  const [told, other] = [
    await seedStateEvidence(stage, 'WS100101'),
    await seedStateEvidence(stage, 'WS100103'),
  ]
  const evidence_groups = [{ evidences: [{ code: told.code }, { code: other.code }] }]
  const service = await seedService(stage, authority.orgId, { evidence_groups })
  const elsewhere = await seedService(stage, authority.orgId, { evidence_groups })
  const stranger = await stage.signIn()
  const seed = (state: Parameters<typeof seedFetch>[4], person = applicant, serviceId = service.id) =>
    seedFetch(stage, person, serviceId, told, state)

  const wrong: [string, string, string, string?][] = [
    [
      await seed('accepted', stranger),
      'fetch',
      'You have asked the state registry for nothing under this id.',
    ],
    [
      await seed('accepted'),
      'fetch_other_evidence',
      'The state registry was asked for another evidence under this id.',
      other.code,
    ],
    [
      await seed('accepted', applicant, elsewhere.id),
      'fetch_other_service',
      'This was asked for another service. Ask again for this one.',
    ],
    [await seed('pending'), 'fetch_pending', 'The state registry has not answered yet. Wait for its answer.'],
    [
      await seed('found'),
      'fetch_not_accepted',
      'You have not accepted this yet. Look at it and accept it first.',
    ],
    [await seed('nothing'), 'fetch_nothing', 'The state registry has nothing about this.'],
    [await seed('failed'), 'fetch_failed', 'The state registry could not answer. Ask again.'],
    [await seed('declined'), 'fetch_declined', 'You declined to use this. Ask again if you need it.'],
    [await seed('expired'), 'fetch_expired', 'This answer is too old. Ask again.'],
  ]
  const evidences = wrong.map(([fetch_id, , , code = told.code]) => ({ code, fetch_id }))
  assert.equal(
    await faultsOf(service.id, evidences),
    wrong.map(([, rule, message], index) => ({ path: `/body/evidences/${index}/fetch_id`, rule, message })),
  )
  const [mongolian] = await faultsOf(service.id, [{ code: told.code, fetch_id: wrong[4]![0] }], 'mn')
  assert.is(mongolian!.message, 'Та үүнийг ашиглахыг зөвшөөрөөгүй байна. Эхлээд харж, зөвшөөрнө үү.')
})

test('a file in place of what the state has: only after its registry left this very question unanswered', async () => {
  const [asked, other] = [
    await seedStateEvidence(stage, 'WS100101'),
    await seedStateEvidence(stage, 'WS100103'),
  ]
  const evidence_groups = [
    {
      evidences: [
        { code: asked.code, optional: true },
        { code: other.code, optional: true },
      ],
    },
  ]
  const service = await seedService(stage, authority.orgId, { evidence_groups })
  const elsewhere = await seedService(stage, authority.orgId, { evidence_groups })
  const file_id = await sendFile(stage, applicant)
  const given = [{ code: asked.code, file_id }]
  const refused = async (why: string) => {
    const [fault] = await faultsOf(service.id, given)
    assert.equal([fault?.path, fault?.rule], ['/body/evidences/0/file_id', 'data'], why)
    assert.match(fault?.message ?? '', 'within 30 minutes')
  }
  const seed = (state: Parameters<typeof seedFetch>[4], person = applicant, at = service.id, of = asked) =>
    seedFetch(stage, person, at, of, state)

  await refused('nothing was asked')
  await seed('failed', await stage.signIn())
  await refused('another person asked')
  await seed('failed', applicant, elsewhere.id)
  await refused('asked for another service')
  await seed('failed', applicant, service.id, other)
  await refused('another evidence was asked for')
  for (const state of ['pending', 'found', 'accepted', 'nothing', 'declined', 'expired'] as const) {
    await seed(state)
    await refused(state)
  }
  const failed = await seed('failed')
  for (const failure of ['abandoned', 'invalid_answer', 'unknown_source']) {
    const { system } = stage.test.database
    await system.updateTable('gov_once_only_fetches').set({ failure }).where('id', '=', failed).execute()
    await refused(failure)
  }
  await answeredAgo(await seed('failed'), 30 * 60_000)
  await refused('too long ago')
})

test('of two cases that want the same file in place of the registry’s answer, one has it and its mark', async () => {
  const evidence = await seedStateEvidence(stage, 'WS100101')
  const service = await seedService(stage, authority.orgId, {
    evidence_groups: [{ evidences: [{ code: evidence.code }] }],
  })
  await answeredAgo(await seedFetch(stage, applicant, service.id, evidence, 'failed'), 30 * 60_000 - 1)
  // The registry answers again; what was prepared meanwhile is not lost.
  await seedFetch(stage, applicant, service.id, evidence, 'found')
  for (let round = 0; round < 3; round++) {
    const file_id = await sendFile(stage, applicant)
    const body = {
      service_id: service.id,
      channel: 'online',
      urgency: 'normal',
      form_data: {},
      evidences: [{ code: evidence.code, file_id }],
    }
    const answers = await Promise.all(
      [1, 2, 3].map(() => stage.send('createGovApplication', { body }, applicant.credential)),
    )
    assert.equal(answers.map(({ status }) => status).sort(), [201, 422, 422])
    for (const { status, body } of answers)
      if (status === 201)
        assert.equal(
          body.data.evidences.map((one: Record<string, unknown>) => [one.origin, one.instead_of_registry]),
          [['upload', true]],
        )
      else assert.is(body.details[0].rule, 'file_used')
  }
})

test('no file stands in for a register whose record the form names', async () => {
  const evidence = await seedStateEvidence(stage, 'WS100307')
  const service = await seedService(stage, authority.orgId, {
    evidence_groups: [{ evidences: [{ code: evidence.code }] }],
    form_schema: {
      type: 'object',
      properties: {
        reg_no: {
          type: 'string',
          title_mn: 'Дугаар',
          title_en: 'Number',
          selects: `${evidence.code}/legal_entities/register_number`,
        },
      },
    },
  })
  await seedFetch(stage, applicant, service.id, evidence, 'failed')
  const file_id = await sendFile(stage, applicant)
  assert.equal(await faultsOf(service.id, [{ code: evidence.code, file_id }]), [
    {
      path: '/body/evidences/0/file_id',
      rule: 'not_fetched',
      message:
        'The form names a record of the state registry, so a file cannot stand in for it. Ask the registry again later.',
    },
  ])
})

test('certificates: of someone else, of another kind, expired, revoked, replaced', async () => {
  const { system } = stage.test.database
  const evidence = await seedEvidence(stage)
  const service = await seedService(stage, authority.orgId, {
    evidence_groups: [{ evidences: [{ code: evidence.code }] }],
  })
  const seed = (person = applicant, changes: Parameters<typeof seedReference>[3] = {}) =>
    seedReference(stage, authority.orgId, person, { type: evidence.code, ...changes })
  const [foreign, otherKind, over, revoked, replaced, newer] = [
    await seed(await stage.signIn()),
    await seed(applicant, { type: 'another-kind' }),
    await seed(applicant, { validUntil: new Date(now) }),
    await seed(),
    await seed(),
    await seed(),
  ]
  await system
    .updateTable('gov_references')
    .set({ status: 'revoked', revoked_at: new Date(now) })
    .where('id', '=', revoked.id)
    .execute()
  await system
    .updateTable('gov_references')
    .set({ status: 'superseded', superseded_by: newer.id })
    .where('id', '=', replaced.id)
    .execute()

  const wrong: [string, string, string][] = [
    [foreign.id, 'reference', 'You have no such certificate.'],
    [otherKind.id, 'reference_other_kind', 'This certificate is of another kind.'],
    [over.id, 'reference_expired', 'This certificate has expired. Get a new one.'],
    [revoked.id, 'reference_revoked', 'This certificate has been revoked.'],
    [replaced.id, 'reference_superseded', 'A newer certificate has replaced this one. Give the newer one.'],
  ]
  const evidences = wrong.map(([reference_id]) => ({ code: evidence.code, reference_id }))
  assert.equal(
    await faultsOf(service.id, [...evidences, { code: evidence.code, reference_id: newer.id }]),
    wrong.map(([, rule, message], index) => ({
      path: `/body/evidences/${index}/reference_id`,
      rule,
      message,
    })),
    'the newer one alone can be used',
  )
})

test('a file of someone else is as one that is not there', async () => {
  const evidence = await seedEvidence(stage)
  const service = await seedService(stage, authority.orgId, {
    evidence_groups: [{ evidences: [{ code: evidence.code }] }],
  })
  const theirs = await sendFile(stage, await stage.signIn())
  assert.equal(await faultsOf(service.id, [{ code: evidence.code, file_id: theirs }], 'mn'), [
    { path: '/body/evidences/0/file_id', rule: 'file', message: 'Танд ийм файл алга.' },
  ])
})

test.run()
