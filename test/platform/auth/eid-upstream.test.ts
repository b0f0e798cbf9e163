import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { adjustableClock } from '../../security/support.ts'
import { openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { openStage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { closeScene, personIn, poll, type Scene, start, startById, status } from './eid-support.ts'

const clock = adjustableClock()
const upstream = suite<Scene & { wire: TcpProxy }>('an eID provider that misbehaves')
upstream.before(async (scene) => {
  scene.eid = await openEid()
  const address = new URL(scene.eid.settings.EID_URL ?? '')
  scene.wire = await startTcpProxy(Number(address.port))
  address.port = String(scene.wire.port)
  scene.stage = await openStage({
    settings: { ...scene.eid.settings, EID_URL: address.href.replace(/\/$/, ''), EID_POLL_HOLD_SECONDS: '8' },
    clock,
  })
})
upstream.before.each(({ stage }) => resetLimits(stage))
upstream.after.each(async ({ eid }) => {
  await eid.calm()
  // After failures the circuit is open for ten seconds.
  clock.turn(11_000)
})
upstream.after(async (scene) => {
  await closeScene(scene)
  await scene.wire?.close()
})

upstream(
  'silent for a minute: the poll ends in time, pending, and holds no connection',
  async ({ stage, eid, wire }) => {
    const { sid } = await start(stage)
    await eid.fault('hang', { path: '/session' })
    let over = 0
    const before = wire.carried()
    const polls = Array.from({ length: 20 }, () => poll(stage, sid).finally(() => over++))
    await eventually(() => wire.carried() > before)
    assert.is((await stage.call('getSiteAppearance')).status, 200)
    assert.is(over, 0, 'others waited until a poll was over')
    for (const { status: code, body } of await Promise.all(polls)) {
      assert.is(code, 200)
      assert.equal(body.data, { state: 'pending' })
    }
  },
)

for (const fault of ['garbage', 'html', 'huge'] as const)
  upstream(`${fault}: 502, nothing of it comes through, and the sign-in goes on`, async ({ stage, eid }) => {
    await eid.fault(fault, { path: '/authentication', times: 1 })
    const unstarted = await stage.call('startEidSignIn')
    assert.is(unstarted.status, 502)
    assert.is(unstarted.body.error, 'auth.provider_invalid')

    const { sid, qr_link } = await start(stage)
    await eid.phone.approve(await eid.phone.open(qr_link, personIn(eid).nationalId))
    await eid.fault(fault, { path: '/session', times: 1 })
    const { status: code, body } = await poll(stage, sid)
    assert.is(code, 502)
    assert.equal(body, {
      status: false,
      message: 'The sign-in service sent an invalid response. Try again.',
      error: 'auth.provider_invalid',
      sso_error: 'provider_invalid',
    })
    assert.is((await poll(stage, sid)).body.data.state, 'COMPLETE')
  })

upstream('an end that no one knows: FAILED for good', async ({ stage, eid }) => {
  const { sid, qr_link } = await start(stage)
  await eid.phone.approve(await eid.phone.open(qr_link, personIn(eid).nationalId))
  await eid.fault('unknown_end_result', { endResult: 'GRANTED', times: 1 })
  assert.equal((await poll(stage, sid)).body.data, { state: 'FAILED', sso_error: 'provider_invalid' })
  assert.is((await poll(stage, sid)).body.data.state, 'FAILED')
})

upstream('a signature that does not hold: FAILED, and reported', async ({ stage, eid }) => {
  const { sid, qr_link } = await start(stage)
  await eid.phone.approve(await eid.phone.open(qr_link, personIn(eid).nationalId))
  await eid.fault('tampered_signature', { times: 1 })
  assert.equal((await poll(stage, sid)).body.data, { state: 'FAILED', sso_error: 'signature_invalid' })
  const reported = await stage.test.database.system.selectFrom('security_events').select('kind').execute()
  assert.ok(reported.some(({ kind }) => kind === 'eid_signature_invalid'))
})

upstream(
  'failing again and again: 503 at once, asked once more after a rest, and well again',
  async ({ stage, eid }) => {
    const { sid } = await start(stage)
    await eid.fault('5xx', { path: '/session' })
    for (let n = 0; n < 5; n++) {
      const { status: code, body } = await poll(stage, sid)
      assert.is(code, 503)
      assert.is(body.error, 'auth.provider_unavailable')
    }
    await eid.calm()
    const left = await poll(stage, sid)
    assert.is(left.status, 503, 'the circuit is open although it would answer')
    assert.ok(left.headers.get('Retry-After'))
    assert.is((await stage.call('startEidSignIn')).status, 503)

    await eventually(async () => {
      clock.turn(11_000)
      await resetLimits(stage)
      return (await stage.call('startEidSignIn')).status === 201
    })
    assert.equal((await poll(stage, sid)).body.data, { state: 'pending' })
  },
)

upstream('an outage looks the same for people who exist and who do not', async ({ stage, eid }) => {
  await eid.fault('5xx', { path: '/authentication/notification' })
  const answers = []
  for (const nationalId of [personIn(eid).nationalId, 'ЯЯ99999999']) {
    const { sid } = await startById(stage, nationalId)
    answers.push((await poll(stage, sid)).body.data)
  }
  assert.equal(answers, Array(2).fill({ state: 'FAILED', sso_error: 'provider_unavailable' }))
})

upstream(
  'a client that goes away: the provider is let go too, and the sid can be polled',
  async ({ stage, eid, wire }) => {
    const { sid, qr_link } = await start(stage)
    const gone = new AbortController()
    const carried = wire.carried()
    const left = fetch(`${stage.url}/api/v1/auth/eid/poll`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sid }),
      signal: gone.signal,
    }).catch((error) => error.name)
    await eventually(() => wire.carried() > carried)
    const before = wire.open()
    gone.abort()
    assert.is(await left, 'AbortError')
    await eventually(async () => wire.open() < before)

    assert.is((await status(stage, sid)).body.data.state, 'pending')
    const waiting = poll(stage, sid)
    await eid.phone.approve(await eid.phone.open(qr_link, personIn(eid).nationalId))
    assert.is((await waiting).body.data.state, 'COMPLETE')
  },
)

upstream.run()
