import * as assert from 'uvu/assert'
import type { FaultName, FaultOptions } from '../../../src/simulators/eid/faults.ts'
import { type EidDemoPerson, type EidFixture, openEid } from '../../support/eid.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { certificateOf, identityOf, isSignedIn, type Request, relyingParty, sha256 } from './relying-party.ts'

const test = suite('eID simulator: faults')

let eid: EidFixture
let rp: ReturnType<typeof relyingParty>
test.before(async () => {
  eid = await openEid()
  rp = relyingParty(eid)
})
test.after.each(() => eid.calm())
test.after(() => eid?.stop())

const [first, second] = [() => eid.people[0] as EidDemoPerson, () => eid.people[1] as EidDemoPerson]

const start = () => rp.post('/authentication/device-link', rp.signInRequest())

async function signedIn(): Promise<{ id: string; request: Request }> {
  const request = rp.signInRequest()
  const path = `/authentication/notification/${encodeURIComponent(first().nationalId)}`
  const { body } = await rp.post(path, request)
  await eid.phone.approve(await eid.phone.pending(first().nationalId))
  return { id: body.sessionID, request }
}

const failures: [FaultName, FaultOptions, number][] = [
  ['maintenance', {}, 580],
  ['too_old', {}, 480],
  ['not_found', {}, 404],
  ['5xx', {}, 500],
  ['5xx', { status: 503 }, 503],
]
for (const [name, options, status] of failures) {
  test(`${name} ${JSON.stringify(options)} answers ${status}`, async () => {
    await eid.fault(name, options)
    const answer = await start()
    assert.is(answer.status, status)
    assert.is(answer.type, 'application/problem+json')
    await eid.calm()
    assert.is((await start()).status, 200)
  })
}

test('a fault happens as often as configured, and only there', async () => {
  await eid.fault('maintenance', { times: 2 })
  assert.equal([(await start()).status, (await start()).status, (await start()).status], [580, 580, 200])
  await eid.fault('not_found', { path: '/session' })
  const { status, body } = await start()
  assert.is(status, 200)
  assert.is((await rp.call('GET', `/session/${body.sessionID}?timeoutMs=1000`)).status, 404)
})

test('delay takes its time, and the answer is as always', async () => {
  await eid.fault('delay', { ms: 400 })
  const began = performance.now()
  assert.is((await start()).status, 200)
  assert.ok(performance.now() - began >= 390)
})

test('hang says nothing', async () => {
  await eid.fault('hang')
  const signal = AbortSignal.timeout(500)
  const error = await rejects(fetch(`${rp.base}/authentication/device-link`, { method: 'POST', signal }))
  assert.is(error.name, 'TimeoutError')
})

test('reset ends the connection', async () => {
  await eid.fault('reset')
  await rejects(start())
})

test('garbage is no JSON, html is a page, huge has no end that anyone would wait for', async () => {
  const ask = () => fetch(`${rp.base}/authentication/device-link`, { method: 'POST' })
  await eid.fault('garbage', { times: 1 })
  const garbage = await ask()
  assert.is(garbage.status, 200)
  await rejects(garbage.json())
  await eid.fault('html', { times: 1 })
  const page = await ask()
  assert.match(page.headers.get('content-type') ?? '', 'text/html')
  assert.match(await page.text(), '<!doctype html>')

  await eid.fault('huge', { times: 1 })
  const huge = await ask()
  let length = 0
  for await (const chunk of huge.body as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > 5_000_000) break
  }
  assert.ok(length > 5_000_000)
})

test('wrong_person: someone else has signed, truly, with their own key and ID', async () => {
  const { id, request } = await signedIn()
  await eid.fault('wrong_person', { times: 1 })
  const wrong = await rp.session(id)
  assert.is(identityOf(certificateOf(wrong)), `PNOMN-${second().civilId}`)
  assert.ok(isSignedIn(wrong, request, { flow: 'Notification', nationalId: second().nationalId }))
  assert.not.ok(isSignedIn(wrong, request, { flow: 'Notification', nationalId: first().nationalId }))

  const chosen = eid.people[4] as EidDemoPerson
  await eid.fault('wrong_person', { times: 1, nationalId: chosen.nationalId })
  assert.is(identityOf(certificateOf(await rp.session(id))), `PNOMN-${chosen.civilId}`)
  // Asked once more, the right person is there again.
  assert.is(identityOf(certificateOf(await rp.session(id))), `PNOMN-${first().civilId}`)
})

test('wrong_certificate: the key of the other purpose has signed', async () => {
  const { id, request } = await signedIn()
  await eid.fault('wrong_certificate')
  const session = await rp.session(id)
  // Of documents, by the purpose that programs know for them, and not of sign-ins.
  assert.equal(certificateOf(session).keyUsage, ['1.3.6.1.5.5.7.3.4'])
  assert.ok(isSignedIn(session, request, { flow: 'Notification', nationalId: first().nationalId }))
  await eid.calm()
  assert.equal(certificateOf(await rp.session(id)).keyUsage, ['1.3.6.1.5.5.7.3.2'])
})

test('tampered_signature does not hold', async () => {
  const { id, request } = await signedIn()
  const asked = { flow: 'Notification', nationalId: first().nationalId }
  await eid.fault('tampered_signature', { times: 1 })
  assert.not.ok(isSignedIn(await rp.session(id), request, asked))
  assert.ok(isSignedIn(await rp.session(id), request, asked))
})

test('reused_server_random shows the same in two sessions, truly signed', async () => {
  await eid.fault('reused_server_random')
  const [one, two] = [await signedIn(), await signedIn()]
  const [a, b] = [await rp.session(one.id), await rp.session(two.id)]
  assert.is(a.signature.serverRandom, b.signature.serverRandom)
  for (const [session, { request }] of [[a, one] as const, [b, two] as const])
    assert.ok(isSignedIn(session, request, { flow: 'Notification', nationalId: first().nationalId }))
})

test('unknown_end_result is any that is asked for', async () => {
  const { id } = await signedIn()
  await eid.fault('unknown_end_result', { times: 1 })
  assert.equal(await rp.session(id), { state: 'COMPLETE', result: { endResult: 'ACCOUNT_UNUSABLE' } })
  await eid.fault('unknown_end_result', { times: 1, endResult: 'SERVER_ERROR' })
  assert.is((await rp.session(id)).result.endResult, 'SERVER_ERROR')
})

test('claimed_level is not what the certificate says', async () => {
  const { id } = await signedIn()
  await eid.fault('claimed_level', { level: 'QSCD' })
  assert.is((await rp.session(id)).cert.certificateLevel, 'QSCD')
})

test('signatures go wrong in the same ways', async () => {
  const request = rp.signatureRequest(sha256('A contract'))
  const { body } = await rp.post(`/signature/notification/document/${first().documentNumber}`, request)
  await eid.phone.approve(await eid.phone.pending(first().nationalId))
  const right = await rp.session(body.sessionID)
  await eid.fault('tampered_signature', { times: 1 })
  const tampered = await rp.session(body.sessionID)
  assert.is.not(tampered.signature.value, right.signature.value)
  assert.is(tampered.cert.value, right.cert.value)
  await eid.fault('wrong_person', { times: 1 })
  assert.is(identityOf(certificateOf(await rp.session(body.sessionID))), `PNOMN-${second().civilId}`)
  await eid.fault('wrong_certificate', { times: 1 })
  assert.equal(certificateOf(await rp.session(body.sessionID)).keyUsage, ['1.3.6.1.5.5.7.3.2'])
  assert.equal(await rp.session(body.sessionID), right)
})

test('what is on can be seen; what does not exist is refused', async () => {
  await eid.fault('delay', { ms: 5 })
  await eid.fault('maintenance', { times: 3 })
  assert.equal(await (await fetch(`${eid.url}/faults`)).json(), [
    { name: 'delay', options: { ms: 5 } },
    { name: 'maintenance', options: { times: 3 } },
  ])
  await fetch(`${eid.url}/faults?name=delay`, { method: 'DELETE' })
  assert.is(((await (await fetch(`${eid.url}/faults`)).json()) as unknown[]).length, 1)
  await rejects(eid.fault('nonsense' as FaultName))
  await rejects(eid.fault('delay', { ms: 'long' } as unknown as FaultOptions))
})

test.run()
