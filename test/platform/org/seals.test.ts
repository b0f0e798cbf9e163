import { createHash, verify, X509Certificate } from 'node:crypto'
import * as assert from 'uvu/assert'
import { renderNotice } from '../../../src/domains/notifications/notices/message-texts.ts'
import { AppError } from '../../../src/errors/app-error.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import { requestedSeal, sealRow, seedRegisteredOrganisation, settledSeal } from '../../support/seals.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('seals of organisations')

let eid: EidFixture
let stage: Stage
/** How far the clock of the server is ahead. */
let ahead = 0

test.before(async () => {
  eid = await openEid()
  stage = await openStage({ settings: { ...eid.settings }, clock: () => Date.now() + ahead })
})
test.after.each(async () => {
  ahead = 0
  await eid.calm()
})
test.after(async () => {
  await stage?.close()
  await eid?.stop()
})

const DAY_MS = 24 * 3_600_000

async function anOrganisation(): Promise<{ owner: Person; id: string }> {
  const owner = await stage.signIn()
  return { owner, id: await seedRegisteredOrganisation(stage, owner) }
}

const rowOf = (id: string) => sealRow(stage, id)

const rotate = (owner: Person, id: string, sealId: string) =>
  stage.call('rotateSeal', { path: { id, sealId } }, owner.credential)

const revoke = (person: Person, id: string, sealId: string) =>
  stage.call('revokeSeal', { path: { id, sealId }, body: { reason: 'key_compromise' } }, person.credential)

const digestible = { signedAttributes: Buffer.from('what is sealed') }
const sealSomething = (orgId: string) => stage.app.services.seals.seal(orgId, async () => digestible)

test('an owner requests a seal, and the authority certifies it', async () => {
  const { owner, id } = await anOrganisation()
  const seal = await requestedSeal(stage, owner, id)
  assert.is(seal.state, 'active')
  const certificate = new X509Certificate(Buffer.from(seal.certificate, 'base64'))
  assert.match(certificate.subject, seal.name)
  assert.match(certificate.subject, `NTRMN-${seal.reg_no}`)
  const spki = certificate.publicKey.export({ type: 'spki', format: 'der' })
  assert.is(seal.key_id, createHash('sha256').update(spki).digest('base64url'))
  assert.is(seal.chain.length, 2)
  assert.ok(certificate.verify(new X509Certificate(Buffer.from(seal.chain[0], 'base64')).publicKey))

  const { items } = await stage.app.services.audit.list({ limit: 100 })
  const left = items.filter(({ subject }) => subject === `org:${id}/seals`)
  assert.equal(left.map(({ operation }) => operation).sort(), ['activateSeal', 'requestSeal'])
})

test('the key is sealed for its row, and in no answer and no log', async () => {
  const { owner, id } = await anOrganisation()
  const seal = await requestedSeal(stage, owner, id)
  const { key_sealed } = await rowOf(seal.id)
  assert.match(key_sealed as string, /^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/)
  const { sealing } = stage.app.services
  const pem = await sealing?.open(key_sealed as string, { purpose: 'organisation-seal', owner: seal.id })
  assert.match(pem as string, 'BEGIN PRIVATE KEY')
  const elsewhere = sealing?.open(key_sealed as string, { purpose: 'organisation-seal', owner: id })
  assert.ok(
    await elsewhere?.then(
      () => false,
      () => true,
    ),
  )
  const list = await stage.call('listSeals', { path: { id } }, owner.credential)
  for (const text of [stage.logged(), JSON.stringify(list.body)]) {
    assert.not.match(text, key_sealed as string)
    assert.not.match(text, 'PRIVATE KEY')
  }
  // What serves requests could not read it if it tried.
  const asOwner = stage.test.database.transact({ role: 'app', userId: owner.id }, 'read', (tx) =>
    tx.selectFrom('organisation_seals').select('key_sealed').execute(),
  )
  assert.match(await asOwner.then(String, String), 'permission denied')
})

test('what is sealed is verified with the certificate', async () => {
  const { owner, id } = await anOrganisation()
  await requestedSeal(stage, owner, id)
  const { value, seal } = await sealSomething(id)
  const { publicKey } = new X509Certificate(seal.certificate)
  assert.ok(verify('sha256', digestible.signedAttributes, publicKey, value))
})

test('without an active seal nothing is sealed', async () => {
  const { id } = await anOrganisation()
  const error = await sealSomething(id).catch((thrown) => thrown)
  assert.instance(error, AppError)
  assert.is(error.code, 'seals.none')
})

test('409: an organisation without a register number, and one that has a seal', async () => {
  const owner = await stage.signIn()
  const unregistered = await seedOrganisation(stage, owner)
  const first = await stage.call('requestSeal', { path: { id: unregistered } }, owner.credential)
  assert.is(first.body.error, 'seals.no_register_number')
  const { owner: other, id } = await anOrganisation()
  await requestedSeal(stage, other, id)
  const second = await stage.call('requestSeal', { path: { id } }, other.credential)
  assert.is(second.body.error, 'seals.exists')
})

test('two requests at once make one seal', async () => {
  const { owner, id } = await anOrganisation()
  const ask = () => stage.call('requestSeal', { path: { id } }, owner.credential)
  const answers = await Promise.all([ask(), ask(), ask()])
  assert.equal(answers.map(({ status }) => status).sort(), [202, 409, 409])
  const list = await stage.call('listSeals', { path: { id } }, owner.credential)
  assert.is(list.body.data.items.length, 1)
})

test('rotation: the new seal takes over, the old one is retired, its key is gone', async () => {
  const { owner, id } = await anOrganisation()
  const first = await requestedSeal(stage, owner, id)
  const { value } = await sealSomething(id)
  const asked = await rotate(owner, id, first.id)
  assert.is(asked.status, 202)
  assert.is(asked.body.data.renews, first.id)
  const second = await settledSeal(stage, owner, id, asked.body.data.id)
  assert.is(second.state, 'active')
  assert.is.not(second.key_id, first.key_id)
  assert.ok((await rowOf(second.id)).re_enrols)

  const former = await stage.call('getSeal', { path: { id, sealId: first.id } }, owner.credential)
  assert.is(former.body.data.state, 'retired')
  assert.is(former.body.data.reason, 'replaced')
  assert.is((await rowOf(first.id)).key_sealed, null)
  const { publicKey } = new X509Certificate(Buffer.from(former.body.data.certificate, 'base64'))
  assert.ok(verify('sha256', digestible.signedAttributes, publicKey, value), 'it stays verifiable')
  assert.is((await rotate(owner, id, first.id)).body.error, 'seals.not_active')
})

test('a rotation that was asked for twice is asked for once', async () => {
  const { owner, id } = await anOrganisation()
  const { id: sealId } = await requestedSeal(stage, owner, id)
  await eid.fault('est_pending', { ms: 1000 })
  const answers = await Promise.all([rotate(owner, id, sealId), rotate(owner, id, sealId)])
  assert.equal(answers.map(({ status }) => status).sort(), [202, 409])
  assert.is(answers.find(({ status }) => status === 409)?.body.error, 'seals.rotation_pending')
})

test('a document that is prepared while the seal is rotated is sealed with the new one', async () => {
  const { owner, id } = await anOrganisation()
  const first = await requestedSeal(stage, owner, id)
  const used: string[] = []
  const { seal, value } = await stage.app.services.seals.seal(id, async (active) => {
    used.push(active.id)
    if (used.length === 1) {
      const { body } = await rotate(owner, id, first.id)
      await settledSeal(stage, owner, id, body.data.id)
    }
    return digestible
  })
  assert.is(used.length, 2)
  assert.is(used[0], first.id)
  assert.is(seal.id, used[1])
  assert.ok(
    verify('sha256', digestible.signedAttributes, new X509Certificate(seal.certificate).publicKey, value),
  )
})

test('many uses at once with a rotation between them: each is verified with the certificate it names', async () => {
  const { owner, id } = await anOrganisation()
  const { id: sealId } = await requestedSeal(stage, owner, id)
  const uses = Array.from({ length: 12 }, () => sealSomething(id))
  const [rotated, ...sealed] = await Promise.all([rotate(owner, id, sealId), ...uses])
  await settledSeal(stage, owner, id, rotated.body.data.id)
  for (const { value, seal } of sealed) {
    const { publicKey } = new X509Certificate(seal.certificate)
    assert.ok(verify('sha256', digestible.signedAttributes, publicKey, value))
  }
})

test('a request that waits for approval is asked again by the job, not before its time', async () => {
  const { owner, id } = await anOrganisation()
  await eid.fault('est_pending', { times: 1, ms: 3_600_000 })
  const { body } = await stage.call('requestSeal', { path: { id } }, owner.credential)
  const sealId = body.data.id
  const { request } = await rowOf(sealId)
  await eventually(async () => {
    const { next_attempt_at } = await rowOf(sealId)
    return next_attempt_at.getTime() > Date.now() + 3_000_000
  })
  assert.is((await rowOf(sealId)).attempts, 1)
  await stage.runJob('enrol-seals')
  assert.is((await rowOf(sealId)).attempts, 1)
  ahead = 2 * 3_600_000
  await stage.runJob('enrol-seals')
  const row = await rowOf(sealId)
  assert.is(row.state, 'active')
  assert.equal(row.request, request, 'the same request was sent again')
})

test('an authority that is down is asked again; one that never decides makes the request fail', async () => {
  const { owner, id } = await anOrganisation()
  await eid.fault('est_down', { times: 1 })
  const { body } = await stage.call('requestSeal', { path: { id } }, owner.credential)
  await eventually(async () => (await rowOf(body.data.id)).attempts === 1)
  await eid.fault('est_pending')
  ahead = 31 * DAY_MS
  await eventually(async () => {
    await stage.runJob('enrol-seals')
    return (await rowOf(body.data.id)).state === 'failed'
  })
  assert.is((await rowOf(body.data.id)).reason, 'not_approved')
})

const failures = {
  est_refused: 'refused',
  est_wrong_key: 'wrong_key',
  est_wrong_subject: 'wrong_subject',
  est_foreign_authority: 'untrusted',
  est_for_signatures: 'wrong_purpose',
} as const

test('what fails the checks is refused, and owners are notified', async () => {
  for (const [fault, reason] of Object.entries(failures)) {
    const { owner, id } = await anOrganisation()
    await eid.fault(fault as keyof typeof failures, { times: 1 })
    const seal = await requestedSeal(stage, owner, id)
    assert.is(seal.state, 'failed', fault)
    assert.is(seal.reason, reason)
    assert.is(seal.certificate, null)
    assert.is((await rowOf(seal.id)).key_sealed, null)
    const { body } = await stage.call('listNotifications', {}, owner.credential)
    assert.is(body.data.items[0].title, renderNotice('organisation_seal_failed', {}, 'en').title)
    assert.is((await requestedSeal(stage, owner, id)).state, 'active', 'it can be requested again')
  }
})

test('a rotation that fails leaves the former seal active', async () => {
  const { owner, id } = await anOrganisation()
  const first = await requestedSeal(stage, owner, id)
  await eid.fault('est_refused', { times: 1 })
  const { body } = await rotate(owner, id, first.id)
  assert.is((await settledSeal(stage, owner, id, body.data.id)).state, 'failed')
  assert.is((await rowOf(first.id)).state, 'active')
  assert.is((await sealSomething(id)).seal.id, first.id)
})

test('30 days before its end a seal is renewed by the job; a failure is tried again the day after', async () => {
  const { owner, id } = await anOrganisation()
  const first = await requestedSeal(stage, owner, id)
  const end = Date.parse(first.not_after) - Date.now()
  ahead = end - 31 * DAY_MS
  await stage.runJob('renew-seals')
  const seals = async () =>
    (await stage.call('listSeals', { path: { id } }, owner.credential)).body.data.items
  const count = () =>
    stage.test.database.system
      .selectFrom('organisation_seals')
      .select('state')
      .where('org_id', '=', id)
      .orderBy('id')
      .execute()
  assert.equal(
    (await count()).map(({ state }) => state),
    ['active'],
  )

  ahead = end - 29 * DAY_MS
  await eid.fault('est_refused')
  await stage.runJob('renew-seals')
  await stage.runJob('enrol-seals')
  await stage.runJob('renew-seals')
  assert.equal(
    (await count()).map(({ state }) => state),
    ['active', 'failed'],
  )
  await eid.calm()
  const renewed = stage.test.database.system.updateTable('organisation_seals').where('org_id', '=', id)
  // The certificates of the simulator begin today, so the clock goes back for the second attempt.
  ahead = 0
  await renewed
    .set({ not_after: new Date(Date.now() + 28 * DAY_MS) })
    .where('state', '=', 'active')
    .execute()
  await renewed
    .set({ requested_at: new Date(Date.now() - 2 * DAY_MS) })
    .where('state', '=', 'failed')
    .execute()
  await stage.runJob('renew-seals')
  await stage.runJob('enrol-seals')
  assert.equal((await seals()).map(({ state }: { state: string }) => state).sort(), [
    'active',
    'failed',
    'retired',
  ])
})

test('a seal whose certificate has ended seals nothing, and is retired', async () => {
  const { owner, id } = await anOrganisation()
  const { id: sealId } = await requestedSeal(stage, owner, id)
  await stage.test.database.system
    .updateTable('organisation_seals')
    .set({ not_after: new Date(Date.now() - 1000) })
    .where('id', '=', sealId)
    .execute()
  assert.is((await sealSomething(id).catch((error) => error)).code, 'seals.none')
  await stage.runJob('renew-seals')
  const { state, reason, key_sealed } = await rowOf(sealId)
  assert.equal({ state, reason, key_sealed }, { state: 'retired', reason: 'expired', key_sealed: null })
})

test('revoked by its owner: the key is gone, nothing is sealed, another can be requested', async () => {
  const { owner, id } = await anOrganisation()
  const { id: sealId } = await requestedSeal(stage, owner, id)
  const answer = await revoke(owner, id, sealId)
  assert.is(answer.status, 200)
  assert.is(answer.body.data.state, 'revoked')
  assert.is(answer.body.data.reason, 'key_compromise')
  assert.is((await rowOf(sealId)).key_sealed, null)
  assert.is((await sealSomething(id).catch((error) => error)).code, 'seals.none')
  assert.is((await revoke(owner, id, sealId)).body.error, 'seals.over')
  assert.is((await requestedSeal(stage, owner, id)).state, 'active')
})

test('revoked by the authority: the job learns of it and ends the seal', async () => {
  const { owner, id } = await anOrganisation()
  const { id: sealId, serial } = await requestedSeal(stage, owner, id)
  await stage.runJob('check-seals')
  assert.is((await rowOf(sealId)).state, 'active')
  assert.is((await fetch(`${eid.url}/seals/revoke/${serial}`, { method: 'POST' })).status, 204)
  await eid.fault('ocsp_down')
  await eid.fault('crl_down')
  await stage.runJob('check-seals')
  assert.is((await rowOf(sealId)).state, 'active', 'what cannot be asked ends nothing')
  await eid.calm()
  await stage.runJob('check-seals')
  const { state, reason, key_sealed } = await rowOf(sealId)
  assert.equal(
    { state, reason, key_sealed },
    { state: 'revoked', reason: 'authority_revoked', key_sealed: null },
  )
})

test('a request that was withdrawn becomes no seal, although the authority issues it', async () => {
  const { owner, id } = await anOrganisation()
  await eid.fault('est_pending', { times: 1, ms: 1000 })
  const { body } = await stage.call('requestSeal', { path: { id } }, owner.credential)
  await eventually(async () => (await rowOf(body.data.id)).attempts === 1)
  assert.is((await revoke(owner, id, body.data.id)).status, 200)
  ahead = 3_600_000
  await stage.runJob('enrol-seals')
  assert.is((await rowOf(body.data.id)).state, 'revoked')
})

test('members look, owners change, administrators of the platform revoke, others see nothing', async () => {
  const { owner, id } = await anOrganisation()
  const { id: sealId } = await requestedSeal(stage, owner, id)
  const [signer, outsider, admin] = await Promise.all([stage.signIn(), stage.signIn(), stage.signIn('admin')])
  await joinOrganisation(stage, id, signer, 'signer')
  const path = { id, sealId }
  assert.is((await stage.call('getSeal', { path }, signer.credential)).status, 200)
  assert.is((await stage.call('getSeal', { path }, admin.credential)).status, 200)
  assert.is((await stage.call('getSeal', { path }, outsider.credential)).status, 404)
  assert.is((await rotate(signer, id, sealId)).status, 403)
  assert.is((await rotate(admin, id, sealId)).status, 404)
  assert.is((await revoke(signer, id, sealId)).status, 403)
  assert.is((await revoke(outsider, id, sealId)).status, 404)
  const other = await anOrganisation()
  assert.is((await revoke(other.owner, other.id, sealId)).body.error, 'seals.not_found')
  assert.is((await revoke(admin, id, sealId)).status, 200)
})

test('503: a server without an authority issues no seals', async () => {
  const without = await openStage()
  try {
    const owner = await without.signIn()
    const id = await seedRegisteredOrganisation(without, owner)
    const answer = await without.call('requestSeal', { path: { id } }, owner.credential)
    assert.is(answer.status, 503)
    assert.is(answer.body.error, 'seals.unavailable')
  } finally {
    await without.close()
  }
})

test.run()
