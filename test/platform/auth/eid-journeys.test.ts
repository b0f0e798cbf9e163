import { createHash, randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { signInReasons } from '../../../src/errors/sign-in-reasons.ts'
import type { EidSession } from '../../../src/providers/eid/port.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { suite } from '../../support/suite.ts'
import {
  broughtBack,
  closeScene,
  failuresOf,
  openScene,
  personIn,
  poll,
  type Scene,
  signInByCode,
  start,
  startById,
  status,
} from './eid-support.ts'
import { entriesAbout, loginEvents, statusWith } from './support.ts'

const journeys = suite<Scene>('ways in with the eID')
journeys.before(async (scene) => {
  Object.assign(scene, await openScene())
})
journeys.before.each(({ stage }) => resetLimits(stage))
journeys.after((scene) => closeScene(scene))

journeys('by the code: scan, PIN1, and in', async ({ stage, eid }) => {
  const person = personIn(eid)
  const begun = await start(stage)
  assert.is(begun.state, 'pending')
  assert.match(begun.qr_code, /^data:image\/svg\+xml;base64,/)
  assert.is(begun.verification_code, null)
  assert.not.match(begun.qr_link + begun.deep_link, begun.sid)

  const waiting = poll(stage, begun.sid)
  const shown = (await status(stage, begun.sid)).body.data
  assert.is(shown.state, 'pending')
  assert.not('sid' in shown)
  await eid.phone.approve(await eid.phone.open(shown.qr_link, person.nationalId))

  const { status: code, body } = await waiting
  assert.is(code, 200)
  assert.is(body.data.state, 'COMPLETE')
  assert.is(body.data.person.civil_id, person.civilId)
  assert.is(body.data.person.given_name, person.givenName)
  assert.is(await statusWith(stage, body.data.tokens.access_token), 200)
  assert.is((await status(stage, begun.sid)).body.data.state, 'COMPLETE')

  const { id } = body.data.person
  assert.equal(await loginEvents(stage, id), ['eid_qr ok'])
  assert.equal(await entriesAbout(stage, 'pollEidSignIn', `user:${id}`), ['done'])
})

journeys('the code is that of the second: an old one is refused by the phone', async ({ stage, eid }) => {
  const { sid, qr_link } = await start(stage)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const fresh = (await status(stage, sid)).body.data.qr_link
  assert.not(fresh === qr_link)
  assert.ok(await eid.phone.open(fresh, personIn(eid).nationalId))
})

journeys('again: the same account, another session', async (scene) => {
  const person = personIn(scene.eid)
  const first = await signInByCode(scene, person)
  const second = await signInByCode(scene, person)
  assert.is(first.body.data.person.id, second.body.data.person.id)
  for (const { body } of [first, second])
    assert.is(await statusWith(scene.stage, body.data.tokens.access_token), 200)
})

journeys(
  'by the link on the same device: only with what the app has brought back',
  async ({ stage, eid }) => {
    const person = personIn(eid, 'valid', 1)
    const { sid, deep_link } = await start(stage)
    const { callbackUrl } = await eid.phone.approve(await eid.phone.open(deep_link, person.nationalId))
    assert.match(callbackUrl ?? '', `${stage.app.services.config.publicOrigin}/sign-in/return?value=`)
    assert.equal((await poll(stage, sid)).body.data, { state: 'pending', needs: 'callback' })

    const { body } = await poll(stage, sid, { callback: broughtBack(callbackUrl) })
    assert.is(body.data.state, 'COMPLETE')
    assert.equal(await loginEvents(stage, body.data.person.id), ['eid_link ok'])
  },
)

journeys(
  'by the link, in another browser than the one that began: FAILED, callback_invalid',
  async ({ stage, eid }) => {
    const mine = await start(stage)
    const theirs = await start(stage)
    const { nationalId } = personIn(eid)
    const { callbackUrl } = await eid.phone.approve(await eid.phone.open(theirs.deep_link, nationalId))
    await eid.phone.approve(await eid.phone.open(mine.deep_link, nationalId))
    const { body } = await poll(stage, mine.sid, { callback: broughtBack(callbackUrl) })
    assert.equal(body.data, { state: 'FAILED', sso_error: 'callback_invalid' })
  },
)

journeys('by push: small letters will do, the code is chosen on the phone', async ({ stage, eid }) => {
  const person = personIn(eid, 'valid', 2)
  const begun = await startById(stage, person.nationalId.toLowerCase())
  assert.match(begun.verification_code, /^\d{4}$/)
  assert.is(begun.qr_link, null)
  assert.is(begun.deep_link, null)
  const request = await eid.phone.pending(person.nationalId)
  assert.ok(request.codes.includes(begun.verification_code))
  await eid.phone.approve(request, { code: begun.verification_code })
  const { body } = await poll(stage, begun.sid)
  assert.is(body.data.state, 'COMPLETE')
  assert.is(body.data.person.civil_id, person.civilId)
  assert.equal(await loginEvents(stage, body.data.person.id), ['eid_push ok'])
})

journeys('by push with another code chosen: WRONG_VC, and stays so', async (scene) => {
  const { stage, eid } = scene
  const person = personIn(eid, 'valid', 3)
  const begun = await startById(stage, person.nationalId)
  const request = await eid.phone.pending(person.nationalId)
  const wrong = request.codes.find((code) => code !== begun.verification_code) ?? ''
  await eid.phone.chooseCode(request, wrong)
  for (let n = 0; n < 2; n++) {
    const { status: code, body } = await poll(stage, begun.sid)
    assert.is(code, 200)
    assert.equal(body.data, { state: 'WRONG_VC', sso_error: 'wrong_code' })
  }
  assert.is((await status(stage, begun.sid)).body.data.sso_error, 'wrong_code')
  assert.is(await failuresOf(scene, 'wrong_code'), 1, 'noted once')
})

journeys('declined on the phone: REFUSED, with an entry of the refusal', async (scene) => {
  const { stage, eid } = scene
  const { sid, qr_link } = await start(stage)
  await eid.phone.refuse(await eid.phone.open(qr_link, personIn(eid).nationalId))
  const { body } = await poll(stage, sid)
  assert.equal(body.data, { state: 'REFUSED', sso_error: 'user_refused' })
  assert.is(body.message, signInReasons.user_refused.en, 'who was refused is not told of success')
  assert.is(await failuresOf(scene, 'user_refused'), 1)
  const { items } = await stage.app.services.audit.list({ operation: 'pollEidSignIn', limit: 1 })
  assert.is(items[0]?.outcome, 'refused')
  assert.match(items[0]?.subject ?? '', /^eid-session:[\w-]{22}$/)
})

journeys('a poll that changes nothing leaves no entry', async ({ stage }) => {
  const { sid } = await start(stage)
  const before = (await stage.app.services.audit.list({ operation: 'pollEidSignIn', limit: 100 })).items
    .length
  assert.equal((await poll(stage, sid)).body.data, { state: 'pending' })
  assert.is((await stage.call('pollEidSignIn', { body: { sid: 'unknown' } })).status, 404)
  const after = (await stage.app.services.audit.list({ operation: 'pollEidSignIn', limit: 100 })).items.length
  assert.is(after, before)
})

journeys('the PIN wrong until the key is locked: UNUSABLE', async ({ stage, eid }) => {
  const person = personIn(eid, 'valid', 4)
  const { sid, qr_link } = await start(stage)
  const request = await eid.phone.open(qr_link, person.nationalId)
  let tried = await eid.phone.enterPin(request, '0000')
  assert.is(tried.accepted, false)
  while (!tried.locked) tried = await eid.phone.enterPin(request, '0000')
  const { body } = await poll(stage, sid)
  assert.equal(body.data, { state: 'UNUSABLE', sso_error: 'document_unusable' })
  await eid.phone.unlock(person.nationalId)
})

journeys('from an app: only the app that shows the verifier gets in', async ({ stage, eid }) => {
  const person = personIn(eid, 'valid', 1)
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { body: begun } = await stage.call('initiateSignIn', {
    body: { platform: 'ios', method: 'eid', challenge },
  })
  const { sid, deep_link, qr_link } = begun.data
  assert.is(qr_link, null)
  assert.match(deep_link, 'deviceLinkType=App2App')
  const { callbackUrl } = await eid.phone.approve(await eid.phone.open(deep_link, person.nationalId))
  const callback = broughtBack(callbackUrl)

  const thief = randomBytes(32).toString('base64url')
  for (const more of [{ callback }, { callback, verifier: thief }]) {
    const { status: code, body } = await poll(stage, sid, more)
    assert.is(code, 403)
    assert.is(body.error, 'auth.callback_invalid')
  }
  const { body } = await poll(stage, sid, { callback, verifier })
  assert.is(body.data.state, 'COMPLETE')
  assert.is((await loginEvents(stage, body.data.person.id)).at(-1), 'eid_app ok')
})

journeys('by a way that was not offered: FAILED, though the proof is good', async ({ stage, eid }) => {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { body: begun } = await stage.call('initiateSignIn', {
    body: { platform: 'android', method: 'eid', challenge },
  })
  const { services } = stage.app
  const { id, sealed } = await stage.test.database.system
    .selectFrom('eid_sessions')
    .select(['id', 'sealed'])
    .where('method', '=', 'eid_app')
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  const session = await services.eidState.open<EidSession>(sealed ?? '', id.toString('base64url'))
  const code = services.eid?.deviceLink(session, 'QR', new Date(), 'mn') ?? ''
  await eid.phone.approve(await eid.phone.open(code, personIn(eid).nationalId))
  const { body } = await poll(stage, begun.data.sid, { verifier })
  assert.equal(body.data, { state: 'FAILED', sso_error: 'provider_invalid' })
})

for (const [state, reason] of [
  ['expired', 'certificate_expired'],
  ['foreign', 'certificate_invalid'],
  ['revoked', 'certificate_revoked'],
] as const)
  journeys(`a certificate that is ${state}: FAILED, ${reason}, and no account`, async (scene) => {
    const person = personIn(scene.eid, state)
    const { body } = await signInByCode(scene, person)
    assert.equal(body.data, { state: 'FAILED', sso_error: reason })
    assert.is(await failuresOf(scene, reason), 1)
    const accounts = await scene.stage.test.database.system
      .selectFrom('users')
      .select('id')
      .where('civil_id', '=', person.civilId)
      .execute()
    assert.equal(accounts, [])
  })

journeys('a level that is too low: FAILED, level_too_low', async (scene) => {
  const person = scene.eid.people.find(({ level }) => level === 'ADVANCED')
  assert.ok(person)
  const { body } = await signInByCode(scene, person)
  assert.equal(body.data, { state: 'FAILED', sso_error: 'level_too_low' })
})

for (const [column, reason] of [
  ['active', 'account_inactive'],
  ['locked_until', 'account_locked'],
] as const)
  journeys(`an account that is not let in: FAILED, ${reason}, and no token`, async (scene) => {
    const { system } = scene.stage.test.database
    const person = personIn(scene.eid, 'valid', 4)
    await signInByCode(scene, person)
    const value = column === 'active' ? { active: false } : { locked_until: new Date(Date.now() + 60_000) }
    await system.updateTable('users').set(value).where('civil_id', '=', person.civilId).execute()
    const { status: code, body } = await signInByCode(scene, person)
    assert.is(code, 200)
    assert.equal(body.data, { state: 'FAILED', sso_error: reason })
    assert.is(await failuresOf(scene, reason), 1)
    await system
      .updateTable('users')
      .set({ active: true, locked_until: null })
      .where('civil_id', '=', person.civilId)
      .execute()
  })

journeys('what is kept tells nothing: no sid, no secret, no national ID in clear', async ({ stage, eid }) => {
  const person = personIn(eid)
  const { sid } = await startById(stage, person.nationalId)
  await eid.phone.pending(person.nationalId)
  const rows = await stage.test.database.system.selectFrom('eid_sessions').selectAll().execute()
  const text = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  assert.not.match(text, sid)
  assert.not.match(text, person.nationalId)
  assert.not.match(text, 'rpChallenge')
  assert.not.match(stage.logged(), sid)
  assert.not.match(stage.logged(), person.nationalId)
})

journeys.run()

const impatient = suite<Scene>('an eID that does not wait long')
impatient.before(async (scene) => {
  const settings = { EID_SESSION_SECONDS: '2', EID_POLL_HOLD_SECONDS: '20' }
  Object.assign(scene, await openScene({ sessionSeconds: 2, settings }))
})
impatient.after((scene) => closeScene(scene))

impatient('no one answers: TIMEOUT, by code and by push', async ({ stage, eid }) => {
  const code = await start(stage)
  const push = await startById(stage, personIn(eid).nationalId)
  for (const { sid } of [code, push])
    assert.equal((await poll(stage, sid)).body.data, { state: 'TIMEOUT', sso_error: 'timeout' })
})
impatient.run()
