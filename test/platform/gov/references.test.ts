import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import jsQR from 'jsqr'
import * as assert from 'uvu/assert'
import type { ReferenceContent } from '../../../src/domains/services/references/content.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { type Authority, seedAuthority, seedCase, seedService } from '../../support/gov.ts'
import { readPdf, registeredPerson, seedReference, seedReferenceService } from '../../support/references.ts'
import { rejects } from '../../support/rejects.ts'
import { callSigned } from '../../support/signed-acts.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { openRegistryFixture, type RegistryFixture } from '../../support/state-registry.ts'
import { suite } from '../../support/suite.ts'

const test = suite('references')

let registry: RegistryFixture
let stage: Stage
let authority: Authority
let citizen: Person
let known: { civilId: string; familyName: string; givenName: string }
let type: string

test.before(async () => {
  registry = await openRegistryFixture()
  stage = await openStage({ settings: registry.settings })
  authority = await seedAuthority(stage)
  known = registry.people[0]!
  citizen = await registeredPerson(stage, known)
  type = (await seedReferenceService(stage, authority.orgId, ['WS100103'])).type
})
test.before.each(async () => {
  await resetLimits(stage)
  await registry.calm()
})
test.after(async () => {
  await stage?.close()
  await registry?.stop()
})

const ask = (wanted = type, headers: Record<string, string> = {}, who = citizen) =>
  stage.call('createReference', { body: { type: wanted, explicit_request: true }, headers }, who.credential)

const issued = async () => {
  const { status, body } = await ask()
  assert.is(status, 201, JSON.stringify(body))
  return body.data
}

const countOf = async (): Promise<number> => {
  const { count } = await stage.test.database.system
    .selectFrom('gov_references')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('subject_user_id', '=', citizen.id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const bytesOf = async (path: string): Promise<{ status: number; type: string | null; bytes: Buffer }> => {
  const answer = await fetch(stage.url + path, { headers: citizen.credential })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

test('what the state has on record is certified, and anyone can verify the signature offline', async () => {
  const reference = await issued()
  assert.is(reference.status, 'issued')
  assert.is(reference.subject.civil_id, known.civilId)
  assert.is(reference.issuer.tenant_id, authority.orgId)
  const address = reference.lines.find(({ name }: { name: string }) => name === 'address')
  assert.match(address.value, /тоот$/)
  assert.equal([address.title_mn, address.title_en], ['Хаяг', 'Address'])
  assert.equal(
    reference.sources.map(({ code }: { code: string }) => code),
    ['WS100103'],
  )

  const jws = await bytesOf(`/api/v1/gov/references/${reference.id}/jws`)
  assert.equal([jws.status, jws.type], [200, 'application/jose'])
  assert.is(createHash('sha256').update(jws.bytes).digest('hex'), reference.jws_sha256)
  const keys = createRemoteJWKSet(new URL(`${stage.url}/api/v1/catalog/reference-keys`))
  const options = { issuer: stage.app.services.config.publicOrigin, typ: 'reference+jwt' }
  const { payload } = await jwtVerify(jws.bytes.toString(), keys, options)
  assert.is(payload.jti, reference.number)
  const signed = (payload.reference as ReferenceContent).lines
  assert.equal(
    signed.map((line) => ({ ...line, declared: false })),
    reference.lines,
  )

  const [head = '', body = '', signature = ''] = jws.bytes.toString().split('.')
  const forged = Buffer.from(JSON.stringify({ ...payload, jti: 'R26-AAAAA-AAAAA' })).toString('base64url')
  assert.is.not(forged, body)
  const refused = await rejects(jwtVerify(`${head}.${forged}.${signature}`, keys, options))
  assert.instance(refused, errors.JWSSignatureVerificationFailed)
})

test('that the person asked is on record before the state is, and nothing of the answer but its hash stays', async () => {
  const before = await stage.test.database.system.selectFrom('gov_once_only_fetches').select('id').execute()
  const reference = await issued()
  const fetches = await stage.test.database.system
    .selectFrom('gov_once_only_fetches')
    .select(['id', 'explicit_request_at', 'outcome', 'result_sealed', 'result_sha256'])
    .where('user_id', '=', citizen.id)
    .orderBy('id', 'desc')
    .execute()
  assert.is(fetches.length, before.length + 1)
  assert.is(fetches[0]?.outcome, 'found')
  assert.ok(fetches[0]?.explicit_request_at)
  assert.ok(fetches[0]?.result_sha256)
  assert.is(fetches[0]?.result_sealed, null)
  const { items } = await stage.app.services.audit.list({ operation: 'createReference', limit: 20 })
  assert.is(items.filter(({ subject }) => subject === `reference:${reference.id}`).length, 1)
  assert.is(items.filter(({ subject }) => subject === `once-only-fetch:${fetches[0]?.id}`).length, 2)
})

test('a person sees their own references and no one else', async () => {
  const { id, number } = await issued()
  const mine = await stage.call('listReferences', { query: { limit: 1 } }, citizen.credential)
  assert.is(mine.body.data.items[0].number, number)
  assert.type(mine.body.data.next_cursor, 'string')
  const next = { query: { limit: 100, cursor: mine.body.data.next_cursor } }
  const rest = await stage.call('listReferences', next, citizen.credential)
  assert.is(rest.body.data.items.length, (await countOf()) - 1)
  for (const who of [await stage.signIn(), authority.officer]) {
    assert.equal((await stage.call('listReferences', {}, who.credential)).body.data.items, [])
    for (const operation of [
      'getReference',
      'downloadReferenceJws',
      'downloadReferencePdf',
      'reissueReference',
    ])
      assert.is((await stage.send(operation, { path: { id } }, who.credential)).status, 404, operation)
  }
})

test('422: a type that no one issues, and one that has to be applied for names its service', async () => {
  const unknown = await ask('no-one-issues-this')
  assert.equal([unknown.status, unknown.body.error], [422, 'references.unknown_type'])
  assert.match(unknown.body.message, 'GET /api/v1/catalog/services/{id}')
  const plain = await seedReferenceService(stage, authority.orgId, ['WS100103'])
  const withPaper = { evidences: [...plain.content.evidence_groups[0]!.evidences, { code: 'purpose' }] }
  for (const changes of [
    { evidence_groups: [withPaper] },
    { evidence_groups: [] },
    { requires_signature: true },
    { fees: [{ channel: 'online' as const, urgency: 'normal' as const, amount: 5000, processing_days: 1 }] },
    {
      form_schema: {
        type: 'object' as const,
        properties: { purpose: { type: 'string' as const, title_mn: 'Зориулалт', title_en: 'Purpose' } },
        required: ['purpose'],
      },
    },
  ]) {
    const service = await seedReferenceService(stage, authority.orgId, ['WS100103'], changes)
    await resetLimits(stage)
    const answer = await ask(service.type)
    assert.equal([answer.status, answer.body.error], [422, 'references.apply_instead'])
    assert.match(answer.body.details[0].message, service.code)
  }
})

test('422: nothing to certify; 403: no one whom the state knows', async () => {
  const single = await seedReferenceService(stage, authority.orgId, ['WS100128'])
  const married = await ask(single.type)
  assert.equal([married.status, married.body.error], [422, 'references.nothing_on_record'])
  const unregistered = await stage.signIn()
  await stage.test.database.system
    .updateTable('users')
    .set({ civil_id: null })
    .where('id', '=', unregistered.id)
    .execute()
  const unknown = await ask(type, {}, unregistered)
  assert.equal([unknown.status, unknown.body.error], [403, 'once_only.identity_needed'])
})

test('503 and 502: when one of two sources fails nothing is issued', async () => {
  const two = await seedReferenceService(stage, authority.orgId, ['WS100103', 'WS100101'])
  const before = await countOf()
  await registry.fault('5xx', { times: 10 })
  const down = await ask(two.type)
  assert.equal([down.status, down.body.error], [503, 'state_registry.unavailable'])
  assert.ok(Number(down.headers.get('Retry-After')) > 0)
  await registry.calm()
  await registry.fault('malformed_record')
  const senseless = await ask(two.type)
  assert.equal([senseless.status, senseless.body.error], [502, 'state_registry.invalid_answer'])
  assert.is(await countOf(), before)
  await registry.calm()
})

test('the same Idempotency-Key, one after the other and at once, issues one reference', async () => {
  const key = { 'Idempotency-Key': `references-${process.pid}-1` }
  const before = await countOf()
  const answers = await Promise.all([ask(type, key), ask(type, key), ask(type, key)])
  const again = await ask(type, key)
  assert.is(await countOf(), before + 1)
  for (const { status, body } of [...answers, again]) {
    assert.is(status, 201)
    assert.is(body.data.id, again.body.data.id)
  }
  assert.is(again.headers.get('Idempotency-Replayed'), 'true')
  const other = await seedReferenceService(stage, authority.orgId, ['WS100103'])
  assert.is((await ask(other.type, key)).body.error, 'request.idempotency_mismatch')
})

test('the PDF shows it in Mongolian and English, with a QR code that leads to the public check', async () => {
  const reference = await issued()
  const answer = await bytesOf(`/api/v1/gov/references/${reference.id}/pdf`)
  assert.equal([answer.status, answer.type], [200, 'application/pdf'])
  const again = await bytesOf(`/api/v1/gov/references/${reference.id}/pdf`)
  assert.ok(answer.bytes.equals(again.bytes), 'the same reference gives the same bytes')
  const { text, images } = await readPdf(answer.bytes)
  for (const part of [
    'Оршин суугаа хаягийн лавлагаа',
    'Residence reference',
    'Хүчинтэй хугацаа',
    reference.number,
    known.familyName,
    known.givenName,
    reference.verify_code,
    reference.jws_sha256.slice(0, 32),
  ])
    assert.ok(text.includes(part), `${part} is missing in ${text}`)
  assert.is(images.length, 1)
  const [{ rgba, width, height } = { rgba: new Uint8ClampedArray(), width: 0, height: 0 }] = images
  assert.is(jsQR.default(rgba, width, height)?.data, reference.verify_url)
  assert.is(reference.verify_url, `${stage.app.services.config.publicOrigin}/verify/${reference.verify_code}`)
})

test('a reissue gives a new number and code, and supersedes the former at once', async () => {
  const former = await issued()
  const answer = await stage.call('reissueReference', { path: { id: former.id } }, citizen.credential)
  assert.is(answer.status, 201)
  const fresh = answer.body.data
  assert.is.not(fresh.number, former.number)
  assert.is.not(fresh.verify_code, former.verify_code)
  const shown = await stage.call('getReference', { path: { id: former.id } }, citizen.credential)
  assert.equal([shown.body.data.status, shown.body.data.superseded_by], ['superseded', fresh.id])
  for (const operation of ['downloadReferenceJws', 'downloadReferencePdf', 'reissueReference']) {
    const refused = await stage.send(operation, { path: { id: former.id } }, citizen.credential)
    assert.equal([refused.status, refused.body.error], [409, 'references.not_in_force'], operation)
    assert.is(refused.body.details[0].message, 'superseded')
    assert.match(refused.body.message, 'Use the one that replaced it')
  }
  const checked = await stage.call('verifyReference', { path: { code: former.verify_code } })
  assert.equal([checked.body.data.valid, checked.body.data.status], [false, 'superseded'])
})

test('of two reissues at once one wins, and one reference is in force', async () => {
  const former = await issued()
  const before = await countOf()
  const reissue = () => stage.call('reissueReference', { path: { id: former.id } }, citizen.credential)
  const statuses = (await Promise.all([reissue(), reissue()])).map(({ status }) => status)
  assert.equal(statuses.sort(), [201, 409])
  assert.is(await countOf(), before + 1)
})

test('the result of a case is reissued as it was decided, without asking the state, for no longer', async () => {
  const service = await seedService(stage, authority.orgId)
  const { id: caseId } = await seedCase(stage, service, citizen, 'completed', { officer: authority.officer })
  const validUntil = new Date(Date.UTC(2030, 0, 1))
  const { id } = await seedReference(stage, authority.orgId, citizen, { validUntil })
  await stage.test.database.system
    .updateTable('gov_references')
    .set({ application_id: caseId })
    .where('id', '=', id)
    .execute()
  await registry.fault('5xx')
  const { status, body } = await stage.call('reissueReference', { path: { id } }, citizen.credential)
  assert.is(status, 201)
  assert.equal(
    [body.data.application_id, body.data.valid_until, body.data.lines[0].value],
    [caseId, validUntil.toISOString(), 'Улаанбаатар, Сүхбаатар дүүрэг'],
  )
})

test('a revocation against a reissue: one wins, and the other gets an error', async () => {
  const { id } = await seedReference(stage, authority.orgId, citizen)
  const [reissued, revoked] = await Promise.all([
    stage.call('reissueReference', { path: { id } }, citizen.credential),
    callSigned(
      stage,
      'revokeReference',
      { path: { id }, body: { reason: 'Алдаатай олгосон' } },
      authority.officer.credential,
    ),
  ])
  assert.equal([reissued.status === 201, revoked.status === 200].filter(Boolean).length, 1)
  const loser = reissued.status === 201 ? revoked : reissued
  assert.is(loser.status, 409)
  // What the officer signed was of the certificate as it was before.
  assert.ok(['references.not_in_force', 'acts.object_changed'].includes(loser.body.error), loser.body.error)
  const { status } = await stage.test.database.system
    .selectFrom('gov_references')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.is(status, reissued.status === 201 ? 'superseded' : 'revoked')
})

test('one whose time is over has expired, whether the job has come by or not', async () => {
  const { id, verify_code: code } = await seedReference(stage, authority.orgId, citizen, {
    validUntil: new Date(stage.app.services.clock() + 3_600_000),
  })
  const { system } = stage.test.database
  await system
    .updateTable('gov_references')
    .set({ valid_until: new Date(stage.app.services.clock() - 1000) })
    .where('id', '=', id)
    .execute()
  const shown = () => stage.call('getReference', { path: { id } }, citizen.credential)
  assert.is((await shown()).body.data.status, 'expired')
  const checked = await stage.call('verifyReference', { path: { code } })
  assert.equal([checked.body.data.valid, checked.body.data.status], [false, 'expired'])
  assert.is((await stage.call('downloadReferencePdf', { path: { id } }, citizen.credential)).status, 409)
  assert.is((await stage.call('reissueReference', { path: { id } }, citizen.credential)).status, 409)

  const [one, other] = await Promise.all([
    stage.runJob('expire-references'),
    stage.runJob('expire-references'),
  ])
  assert.is((one.expired ?? 0) + (other.expired ?? 0), 1)
  assert.is((await shown()).body.data.status, 'expired')
  const told = await system
    .selectFrom('gov_notifications')
    .select('template')
    .where('resource_id', '=', id)
    .where('template', '=', 'reference_expired')
    .execute()
  assert.is(told.length, 1)
  const { items } = await stage.app.services.audit.list({ operation: 'expireReferences', limit: 10 })
  assert.equal(
    items.map(({ actor, subject }) => ({ actor, subject })),
    [{ actor: 'system', subject: `reference:${id}` }],
  )
})

test.run()
