import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { contentDigest } from '../../../src/text/content-digest.ts'
import {
  type Authority,
  type SeededService,
  seedAuthority,
  seedCase,
  seedService,
  sendFile,
} from '../../support/gov.ts'
import { resetLimits } from '../../support/limits.ts'
import { type StateEvidence, seedFetch, seedStateEvidence } from '../../support/once-only.ts'
import { signInAs } from '../../support/organisations.ts'
import { callSigned } from '../../support/signed-acts.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { openRegistryFixture, type RegistryFixture } from '../../support/state-registry.ts'
import { suite } from '../../support/suite.ts'

const test = suite('what the state has of a person, asked once only')

let now = Date.now()
let stage: Stage
let registry: RegistryFixture
let authority: Authority
let service: SeededService
let citizen: Person
let evidences: Record<'card' | 'address' | 'marriage' | 'unknown' | 'unrelated', StateEvidence>

test.before(async () => {
  registry = await openRegistryFixture()
  stage = await openStage({ settings: registry.settings, clock: () => now })
  authority = await seedAuthority(stage)
  evidences = {
    card: await seedStateEvidence(stage, 'WS100101', { keepSeconds: 0 }),
    address: await seedStateEvidence(stage, 'WS100103', { keepSeconds: 3600 }),
    marriage: await seedStateEvidence(stage, 'WS100104'),
    unknown: await seedStateEvidence(stage, 'WS999999'),
    unrelated: await seedStateEvidence(stage, 'WS100201'),
  }
  service = await seedService(stage, authority.orgId, {
    evidence_groups: [
      { evidences: [{ code: evidences.card.code }, { code: evidences.marriage.code }] },
      { evidences: [{ code: evidences.unknown.code }, { code: 'paper-only', optional: true }] },
    ],
    form_schema: {
      type: 'object',
      properties: {
        address: { type: 'string', title_mn: 'Хаяг', title_en: 'Address', prefill: 'WS100103/address' },
        // The registry's text is longer than this form takes.
        city: {
          type: 'string',
          title_mn: 'Хот',
          title_en: 'City',
          maxLength: 3,
          prefill: 'WS100103/aimag_city',
        },
        family_name: {
          type: 'string',
          title_mn: 'Овог',
          title_en: 'Family name',
          prefill: 'WS100101/family_name',
        },
        purpose: { type: 'string', title_mn: 'Зорилго', title_en: 'Purpose' },
      },
    },
  })
  citizen = await signInAs(stage, '110000000002')
})
test.before.each(async () => {
  now = Date.now()
  await registry.calm()
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
})
test.after(async () => {
  await stage?.close()
  await registry?.stop()
})

const ask = (wanted: readonly StateEvidence[], as = citizen) =>
  stage.call(
    'requestOnceOnlyEvidence',
    { body: { service_id: service.id, evidences: wanted.map(({ code }) => code) } },
    as.credential,
  )

const rowOf = (id: string) =>
  stage.test.database.system
    .selectFrom('gov_once_only_fetches')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const entriesOf = async (id: string) =>
  (await stage.app.services.audit.list({ subject: `once-only-fetch:${id}`, limit: 20 })).items.map(
    ({ operation, details }) => ({ operation, step: (details as { step?: string }).step }),
  )

const tidy = () => stage.runJob('tidy-once-only')

test('each question has its own outcome, and the person sees what was found', async () => {
  const { card, address, marriage, unknown } = evidences
  const answer = await ask([card, address, marriage, unknown])
  assert.is(answer.status, 201)
  // biome-ignore lint/suspicious/noExplicitAny: the contract has checked it
  const told = Object.fromEntries(answer.body.data.items.map((item: any) => [item.evidence.code, item]))
  assert.is(told[card.code].state, 'found')
  assert.is(told[address.code].state, 'found')
  assert.is(told[marriage.code].state, 'nothing')
  assert.is(told[unknown.code].state, 'failed')
  assert.is(told[unknown.code].failure, 'unknown_source')
  assert.not.match(JSON.stringify(answer.body), 'Жишээ гудамж')

  const id = told[address.code].id
  const { data } = (await stage.call('getOnceOnlyEvidence', { path: { id } }, citizen.credential)).body
  assert.is(data.data.aimag_city, 'Улаанбаатар')
  assert.is(data.sha256, contentDigest(data.data).toString('hex'))
  assert.equal(data.prefill, { address: data.data.address })
  assert.is(new Date(data.expires_at).getTime() - new Date(data.answered_at).getTime(), 3_600_000)
  const soon = told[card.code]
  assert.is(new Date(soon.expires_at).getTime() - new Date(soon.answered_at).getTime(), 15 * 60_000)
})

test('the request is on record before anything is fetched, and no transaction is open while the registry thinks', async () => {
  const { stateRegistry } = stage.app.services
  const { evidence } = stateRegistry
  const seen: { id: string; outcome: string; requestId: string | null; steps: unknown[] }[] = []
  stateRegistry.evidence = async (question, signal) => {
    // On the embedded database this would wait for ever for a transaction that is open.
    const row = await stage.test.database.system
      .selectFrom('gov_once_only_fetches')
      .select(['id', 'outcome', 'provider_request_id'])
      .where('provider_request_id', '=', question.requestId)
      .executeTakeFirstOrThrow()
    const steps = (await entriesOf(row.id)).map(({ step }) => step)
    seen.push({ id: row.id, outcome: row.outcome, requestId: question.requestId, steps })
    return evidence(question, signal)
  }
  const [item] = (await ask([evidences.address])).body.data.items
  stateRegistry.evidence = evidence
  assert.equal(seen, [
    { id: item.id, outcome: 'pending', requestId: item.provider_request_id, steps: ['asked'] },
  ])
  assert.is(item.state, 'found')
  // In no order: the clock stands still.
  const steps = (await entriesOf(item.id)).map(({ step }) => step).sort()
  assert.equal(steps, ['answered', 'asked'])
})

test('one question that fails leaves the others alone; nothing of it passes for an absence', async () => {
  await registry.fault('5xx', { times: 1 })
  const { items } = (await ask([evidences.card, evidences.address])).body.data
  assert.equal(items.map(({ state }: { state: string }) => state).sort(), ['failed', 'found'])
  await registry.fault('wrong_record', { times: 1 })
  const [wrong] = (await ask([evidences.marriage])).body.data.items
  assert.is(wrong.state, 'failed')
  assert.is(wrong.failure, 'invalid_answer')
})

test('what the registry answered is sealed at rest, and is in no log and no audit entry', async () => {
  const [item] = (await ask([evidences.address])).body.data.items
  const row = await rowOf(item.id)
  assert.ok(row.result_sealed)
  assert.not.match(row.result_sealed ?? '', 'Жишээ')
  await stage.call('getOnceOnlyEvidence', { path: { id: item.id } }, citizen.credential)
  const entries = await stage.app.services.audit.list({ subject: `once-only-fetch:${item.id}`, limit: 20 })
  for (const text of [stage.logged(), JSON.stringify(entries)]) {
    assert.not.match(text, 'Жишээ гудамж')
    assert.not.match(text, '110000000002')
  }
  assert.match(JSON.stringify(entries), item.sha256)
})

test('only what the service asks for, by someone whom the state knows, of a service that is offered', async () => {
  const refused = await ask([evidences.address, evidences.unrelated])
  assert.is(refused.status, 422)
  assert.equal(
    refused.body.details.map(({ message }: { message: string }) => message),
    [evidences.unrelated.code],
  )
  const stranger = await stage.signIn()
  const { system } = stage.test.database
  await system.updateTable('users').set({ civil_id: null }).where('id', '=', stranger.id).execute()
  const unknown = await ask([evidences.address], stranger)
  assert.is(unknown.body.error, 'once_only.identity_needed')
  const archived = await seedService(stage, authority.orgId)
  await system.updateTable('reg_services').set({ status: 'archived' }).where('id', '=', archived.id).execute()
  const body = { service_id: archived.id, evidences: [evidences.address.code] }
  const over = await stage.call('requestOnceOnlyEvidence', { body }, citizen.credential)
  assert.is(over.body.error, 'once_only.service_not_offered')
  const nowhere = { ...body, service_id: citizen.id }
  const absent = await stage.call('requestOnceOnlyEvidence', { body: nowhere }, citizen.credential)
  assert.is(absent.body.error, 'registry.service_not_found')
})

test('accepted once: by then it may be used, and it is on record', async () => {
  const id = await seedFetch(stage, citizen, service.id, evidences.address, 'found')
  const attempts = await Promise.all(
    [1, 2, 3].map(() => stage.call('acceptOnceOnlyEvidence', { path: { id } }, citizen.credential)),
  )
  assert.equal(attempts.map(({ status }) => status).sort(), [200, 409, 409])
  const late = attempts.find(({ status }) => status === 409)
  assert.equal(late?.body.details, [{ path: '/path/id', rule: 'state', message: 'accepted' }])
  assert.ok((await rowOf(id)).preview_accepted_at)
  assert.equal(await entriesOf(id), [{ operation: 'acceptOnceOnlyEvidence', step: 'accepted' }])
})

test('declined: erased at once, also where it is accepted in the same moment', async () => {
  for (let i = 0; i < 5; i++) {
    const id = await seedFetch(stage, citizen, service.id, evidences.address, 'found')
    const [declined, accepted] = await Promise.all([
      stage.call('declineOnceOnlyEvidence', { path: { id } }, citizen.credential),
      stage.call('acceptOnceOnlyEvidence', { path: { id } }, citizen.credential),
    ])
    assert.is(declined.status, 200)
    assert.ok([200, 409].includes(accepted.status))
    const row = await rowOf(id)
    assert.is(row.outcome, 'declined')
    assert.is(row.result_sealed, null)
    assert.is(row.result_sha256, null)
    assert.is(row.preview_accepted_at, null)
    const again = await stage.call('acceptOnceOnlyEvidence', { path: { id } }, citizen.credential)
    assert.is(again.status, 409)
    const { data } = (await stage.call('getOnceOnlyEvidence', { path: { id } }, citizen.credential)).body
    assert.is(data.state, 'declined')
    assert.is(data.data, undefined)
  }
})

const applyWith = (fetchIds: readonly string[], serviceId = service.id, as = citizen) =>
  stage.call(
    'createGovApplication',
    {
      headers: { 'Idempotency-Key': randomUUID() },
      body: {
        service_id: serviceId,
        channel: 'online',
        urgency: 'normal',
        form_data: {},
        evidences: fetchIds.map((fetch_id) => ({ code: evidences.address.code, fetch_id })),
      },
    },
    as.credential,
  )

const aServiceForTheAddress = () =>
  seedService(stage, authority.orgId, {
    evidence_groups: [
      { evidences: [{ code: evidences.address.code, evidence_id: evidences.address.id, format: 'data' }] },
    ],
  })

test('of two cases that want the same at once one has it; used against declined, one comes first', async () => {
  const { id: serviceId } = await aServiceForTheAddress()
  for (let i = 0; i < 3; i++) {
    const id = await seedFetch(stage, citizen, serviceId, evidences.address)
    const cases = await Promise.all([1, 2, 3].map(() => applyWith([id], serviceId)))
    assert.equal(cases.map(({ status }) => status).sort(), [201, 422, 422])
    const winner = cases.find(({ status }) => status === 201)
    assert.is((await rowOf(id)).application_id, winner?.body.data.id)

    const other = await seedFetch(stage, citizen, serviceId, evidences.address)
    const [used, declined] = await Promise.all([
      applyWith([other], serviceId),
      stage.call('declineOnceOnlyEvidence', { path: { id: other } }, citizen.credential),
    ])
    const row = await rowOf(other)
    assert.equal(
      [used.status, declined.status, row.outcome],
      row.application_id === null ? [422, 200, 'declined'] : [201, 409, 'found'],
    )
  }
})

test('only what was found, accepted and is not too old is used, for its own service, by the person alone', async () => {
  const { id: serviceId } = await aServiceForTheAddress()
  for (const state of ['found', 'nothing', 'failed', 'declined', 'pending', 'expired'] as const) {
    const id = await seedFetch(stage, citizen, serviceId, evidences.address, state)
    assert.is((await applyWith([id], serviceId)).status, 422, state)
  }
  const elsewhere = await aServiceForTheAddress()
  const id = await seedFetch(stage, citizen, serviceId, evidences.address)
  assert.is((await applyWith([id], elsewhere.id)).status, 422)
  assert.is((await applyWith([id], serviceId, await stage.signIn())).status, 422)
  assert.is((await rowOf(id)).application_id, null)
  assert.is((await applyWith([id], serviceId)).status, 201)
})

test('a field that is filled in for good takes what the registry said, and nothing else', async () => {
  const { code, id: evidence_id } = evidences.address
  const address = { type: 'string', title_mn: 'Хаяг', title_en: 'Address' } as const
  const { id: service_id } = await seedService(stage, authority.orgId, {
    evidence_groups: [{ evidences: [{ code, evidence_id, format: 'data', once_only_source: 'WS100103' }] }],
    form_schema: {
      type: 'object',
      properties: { address: { ...address, prefill: 'WS100103/address', read_only: true } },
    },
  })
  const apply = async (form_data: Record<string, unknown>) =>
    stage.call(
      'createGovApplication',
      {
        headers: { 'Idempotency-Key': randomUUID() },
        body: {
          service_id,
          channel: 'online',
          urgency: 'normal',
          form_data,
          evidences: [{ code, fetch_id: await seedFetch(stage, citizen, service_id, evidences.address) }],
        },
      },
      citizen.credential,
    )
  const changed = await apply({ address: 'Дархан' })
  assert.is(changed.body.error, 'cases.form_invalid')
  assert.equal(
    changed.body.details.map(({ path, rule }: { path: string; rule: string }) => [path, rule]),
    [['/body/form_data/address', 'read_only']],
  )
  const kept = await apply({ address: 'Улаанбаатар' })
  assert.is(kept.status, 201, JSON.stringify(kept.body))
})

test('the database itself lets nothing be used that no one has seen', async () => {
  const fetchId = await seedFetch(stage, citizen, service.id, evidences.address, 'found')
  const { id } = await seedCase(stage, service, citizen, 'submitted')
  const using = stage.test.database.system
    .updateTable('gov_once_only_fetches')
    .set({ application_id: id })
    .where('id', '=', fetchId)
    .execute()
  assert.match(String(await using.catch(String)), 'gov_once_only_fetches_used')
})

test('what the registry did not answer is given as a file, and its officer sees that it is to be checked', async () => {
  const { id: serviceId } = await aServiceForTheAddress()
  const { code } = evidences.address
  const body = {
    service_id: serviceId,
    channel: 'online' as const,
    urgency: 'normal' as const,
    form_data: {},
    evidences: [{ code, file_id: await sendFile(stage, citizen) }],
  }
  const apply = () => stage.call('createGovApplication', { body }, citizen.credential)
  assert.equal((await apply()).body.details[0].rule, 'data', 'on the word of the applicant alone')
  await registry.fault('5xx')
  const asked = { service_id: serviceId, evidences: [code] }
  const [item] = (await stage.call('requestOnceOnlyEvidence', { body: asked }, citizen.credential)).body.data
    .items
  assert.equal([item.state, item.failure], ['failed', 'unavailable'])

  const opened = await apply()
  assert.is(opened.status, 201, JSON.stringify(opened.body))
  const { id } = opened.body.data
  const path = { id }
  const mine = await stage.call('getGovApplication', { path }, citizen.credential)
  for (const { data } of [opened.body, mine.body]) {
    const [given] = data.evidences
    assert.equal(
      [given.origin, given.instead_of_registry, given.file_id],
      ['upload', true, body.evidences[0]!.file_id],
    )
  }
  const { items } = await stage.app.services.audit.list({ subject: `application:${id}`, limit: 20 })
  const [entry] = items.filter(({ operation }) => operation === 'createGovApplication')
  assert.equal((entry?.details as Record<string, unknown> | undefined)?.instead_of_registry, [code])

  await stage.call('assignCase', { path, body: {} }, authority.officer.credential)
  const seen = await stage.call('getReviewCase', { path }, authority.officer.credential)
  const [given] = seen.body.data.evidences
  assert.equal([given.origin, given.instead_of_registry, given.once_only], ['upload', true, undefined])
})

test('what a case has used is declined no more; its officer sees it, and leaves an entry', async () => {
  const id = await seedFetch(stage, citizen, service.id, evidences.address)
  const seenBy = async (who: Person) =>
    (await stage.call('getOnceOnlyEvidence', { path: { id } }, who.credential)).status
  assert.is(await seenBy(authority.officer), 404)
  const used = await seedCase(stage, service, citizen, 'submitted')
  await stage.test.database.system
    .updateTable('gov_once_only_fetches')
    .set({ application_id: used.id })
    .where('id', '=', id)
    .execute()
  assert.is(await seenBy(authority.officer), 404, 'not theirs yet')
  await stage.call('assignCase', { path: { id: used.id } }, authority.officer.credential)
  assert.is(await seenBy(authority.officer), 200)
  assert.is(await seenBy(await stage.signIn('manager')), 404)
  assert.is(await seenBy(await stage.signIn()), 404)
  assert.equal(await entriesOf(id), [{ operation: 'getOnceOnlyEvidence', step: 'seen' }])
  const declined = await stage.call('declineOnceOnlyEvidence', { path: { id } }, citizen.credential)
  assert.equal(declined.body.details, [{ path: '/path/id', rule: 'state', message: 'used' }])
  const officer = await stage.call('declineOnceOnlyEvidence', { path: { id } }, authority.officer.credential)
  assert.is(officer.status, 404)
})

test('the job erases what is too old or has served, keeps the hash, and gives up what no one waits for', async () => {
  const old = await seedFetch(stage, citizen, service.id, evidences.address, 'expired')
  const young = await seedFetch(stage, citizen, service.id, evidences.address)
  const [open, closed] = await Promise.all(
    [1, 2].map(() => seedFetch(stage, citizen, service.id, evidences.address, 'expired')),
  )
  const pending = await seedFetch(stage, citizen, service.id, evidences.address, 'pending')
  const { system } = stage.test.database
  for (const [fetchId, status] of [
    [open, 'submitted'],
    [closed, 'cancelled'],
  ] as const) {
    const { id } = await seedCase(stage, service, citizen, status)
    await system
      .updateTable('gov_once_only_fetches')
      .set({ application_id: id })
      .where('id', '=', fetchId!)
      .execute()
  }
  const { data } = (await stage.call('getOnceOnlyEvidence', { path: { id: old } }, citizen.credential)).body
  assert.is(data.state, 'expired')
  assert.is(data.data, undefined, 'too old is too old before the job has come')

  assert.ok((await tidy()).erased >= 2)
  for (const id of [old, closed]) {
    const row = await rowOf(id!)
    assert.is(row.result_sealed, null)
    assert.ok(row.result_sha256)
    assert.ok((await entriesOf(id!)).some(({ operation }) => operation === 'tidyOnceOnly'))
  }
  assert.ok((await rowOf(open!)).result_sealed, 'who decides still needs it')
  assert.ok((await rowOf(young)).result_sealed)
  assert.is((await rowOf(pending)).outcome, 'pending')
  now += 6 * 60_000
  assert.ok((await tidy()).abandoned >= 1)
  const given = await rowOf(pending)
  assert.is(given.outcome, 'failed')
  assert.is(given.failure, 'abandoned')
})

test('an anonymised person leaves nothing that the state registry answered, but the hash with their cases', async () => {
  const person = await stage.signIn()
  const [free, used] = await Promise.all(
    [1, 2].map(() => seedFetch(stage, person, service.id, evidences.address)),
  )
  const { id } = await seedCase(stage, service, person, 'submitted')
  const { system } = stage.test.database
  await system
    .updateTable('gov_once_only_fetches')
    .set({ application_id: id })
    .where('id', '=', used!)
    .execute()
  const { address } = evidences
  await system
    .insertInto('gov_application_evidences')
    .values({
      id: uuidv7(),
      application_id: id,
      evidence_id: address.id,
      origin: 'once_only',
      fetch_id: used!,
      sha256: Buffer.alloc(32),
      created_at: new Date(now),
    })
    .execute()
  const admin = await stage.signIn('superadmin')
  const gone = await callSigned(stage, 'deleteUser', { path: { id: person.id } }, admin.credential)
  assert.is(gone.status, 200, JSON.stringify(gone.body))
  assert.is((await rowOf(free!)).result_sealed, null)
  assert.ok((await rowOf(used!)).result_sealed)
})

test('the list is of the person alone, newest first, by service where that is asked', async () => {
  const person = await stage.signIn()
  const other = await seedService(stage, authority.orgId)
  const seeded = []
  for (const { id } of [service, service, other])
    seeded.push(await seedFetch(stage, person, id, evidences.address))
  // Two of one millisecond stand in the order of their ids.
  const ids = [...seeded].sort().reverse()
  const list = async (query: Record<string, string | number>) =>
    (await stage.call('listOnceOnlyEvidence', { query }, person.credential)).body.data
  const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)
  const first = await list({ limit: 2 })
  assert.equal(idsOf(first), ids.slice(0, 2))
  assert.equal(idsOf(await list({ limit: 2, cursor: first.next_cursor })), ids.slice(2))
  assert.equal(idsOf(await list({ service_id: other.id })), seeded.slice(2))
})

test('403: a sign-in that is not sure enough for the source is asked to use the eID, and nothing is requested', async () => {
  const civilId = registry.people[0]!.civilId
  const levels = {
    low: await seedStateEvidence(stage, 'WS100101', { assurance: 'low' }),
    substantial: await seedStateEvidence(stage, 'WS100103', { assurance: 'substantial' }),
    high: await seedStateEvidence(stage, 'WS100104', { assurance: 'high' }),
  }
  const graded = await seedService(stage, authority.orgId, {
    evidence_groups: [{ evidences: Object.values(levels).map(({ code }) => ({ code })) }],
  })
  const ask = (as: Person, ...asked: StateEvidence[]) =>
    stage.call(
      'requestOnceOnlyEvidence',
      {
        body: { service_id: graded.id, evidences: asked.map(({ code }) => code) },
        headers: { 'Accept-Language': 'en' },
      },
      as.credential,
    )
  const opened = {
    social: 'low',
    unknown: 'low',
    sso: 'substantial',
    mfa: 'substantial',
    eid_qr: 'high',
  } as const
  const order = ['low', 'substantial', 'high'] as const
  for (const [method, held] of Object.entries(opened)) {
    await resetLimits(stage)
    const person = await signInAs(stage, civilId, method as keyof typeof opened)
    for (const needed of order) {
      const answer = await ask(person, levels[needed])
      const enough = order.indexOf(held) >= order.indexOf(needed)
      const expected = enough ? [201, undefined] : [403, 'once_only.assurance_needed']
      assert.equal([answer.status, answer.body.error], expected, `${method} for ${needed}`)
      if (!enough) assert.match(answer.body.details[0].message, `needs the assurance level ${needed}`)
    }
  }

  // Of several none is asked where one needs more; nor is seen or used what was fetched with the eID.
  const eid = await signInAs(stage, civilId)
  const social = await signInAs(stage, civilId, 'social')
  const before = await stage.call(
    'listOnceOnlyEvidence',
    { query: { service_id: graded.id } },
    eid.credential,
  )
  assert.is((await ask(social, levels.low, levels.high)).status, 403)
  const after = await stage.call('listOnceOnlyEvidence', { query: { service_id: graded.id } }, eid.credential)
  assert.is(after.body.data.items.length, before.body.data.items.length)
  const id = await seedFetch(stage, eid, graded.id, levels.high, 'found')
  for (const operation of ['getOnceOnlyEvidence', 'acceptOnceOnlyEvidence'] as const) {
    const refused = await stage.call(operation, { path: { id } }, social.credential)
    assert.equal([refused.status, refused.body.error], [403, 'once_only.assurance_needed'], operation)
  }
  // Not to want it used takes no proof.
  assert.is(
    (await stage.call('acceptOnceOnlyEvidence', { path: { id } }, eid.credential)).body.data.state,
    'accepted',
  )
  assert.is((await stage.call('declineOnceOnlyEvidence', { path: { id } }, social.credential)).status, 200)
})

test('an issuer that says it has seen the eID makes a sign-in as sure as the eID', async () => {
  const person = await signInAs(stage, registry.people[0]!.civilId, 'sso')
  const { system } = stage.test.database
  const session = await system
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .where('method', '=', 'sso')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const ask = () =>
    stage.call(
      'requestOnceOnlyEvidence',
      { body: { service_id: service.id, evidences: [evidences.card.code] } },
      person.credential,
    )
  await system
    .insertInto('sso_sessions')
    .values({ session_id: session.id, id_token: 'sealed', eid_seen: false })
    .execute()
  assert.is((await ask()).body.error, 'once_only.assurance_needed')
  await system
    .updateTable('sso_sessions')
    .set({ eid_seen: true })
    .where('session_id', '=', session.id)
    .execute()
  assert.is((await ask()).status, 201)
})

test.run()
