import { Agent, get } from 'node:http'
import * as assert from 'uvu/assert'
import { type EidDemoPerson, type EidFixture, openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { interactions, type Request, relyingParty, sha256 } from './relying-party.ts'

const test = suite('eID simulator: sessions and refusals')

let eid: EidFixture
let rp: ReturnType<typeof relyingParty>
test.before(async () => {
  eid = await openEid()
  rp = relyingParty(eid)
})
test.after(() => eid?.stop())

const person = (): EidDemoPerson => eid.people[0] as EidDemoPerson

async function push(): Promise<string> {
  const path = `/authentication/notification/${encodeURIComponent(person().nationalId)}`
  return (await rp.post(path, rp.signInRequest())).body.sessionID
}

async function timed<T>(work: Promise<T>): Promise<{ value: T; ms: number }> {
  const began = performance.now()
  return { value: await work, ms: performance.now() - began }
}

test('a poll is held for the time asked, and released when the person answers', async () => {
  const id = await push()
  const idle = await timed(rp.session(id, 1000))
  assert.equal(idle.value, { state: 'RUNNING' })
  assert.ok(idle.ms >= 990, `${idle.ms}`)

  const held = timed(rp.session(id, 60_000))
  await new Promise((resolve) => setTimeout(resolve, 300))
  await eid.phone.approve(await eid.phone.pending(person().nationalId))
  const { value, ms } = await held
  assert.is(value.result.endResult, 'OK')
  assert.ok(ms < 20_000, `${ms}`)
})

test('a second poll makes the older return RUNNING at once', async () => {
  const id = await push()
  const older = timed(rp.session(id, 60_000))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const newer = rp.session(id, 60_000)
  const { value, ms } = await older
  assert.equal(value, { state: 'RUNNING' })
  assert.ok(ms < 20_000, `${ms}`)
  await eid.phone.refuse(await eid.phone.pending(person().nationalId))
  assert.is((await newer).result.endResult, 'USER_REFUSED')
})

test('who leaves a poll does not end the next', async () => {
  const id = await push()
  const left = new AbortController()
  const first = fetch(`${rp.base}/session/${id}?timeoutMs=60000`, { signal: left.signal }).catch(
    () => undefined,
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  left.abort()
  await first
  assert.equal(await rp.session(id, 1000), { state: 'RUNNING' })
})

test('a session that no one answers ends with TIMEOUT, and what is asked then ends too', async () => {
  const brief = await openEid({ sessionSeconds: 1 })
  try {
    const party = relyingParty(brief)
    const path = `/authentication/notification/${encodeURIComponent(person().nationalId)}`
    const { body } = await party.post(path, party.signInRequest())
    const shown = await brief.phone.pending(person().nationalId)
    const { value, ms } = await timed(party.session(body.sessionID, 60_000))
    assert.equal(value, { state: 'COMPLETE', result: { endResult: 'TIMEOUT' } })
    assert.ok(ms < 20_000, `${ms}`)
    await rejects(brief.phone.approve(shown), 'over')
    assert.is((await party.session(body.sessionID)).result.endResult, 'TIMEOUT')
  } finally {
    await brief.stop()
  }
})

test('unknown sessions, people and documents are 404, as problem+json', async () => {
  const unknownPerson = encodeURIComponent('АА00000000')
  const unknown = [
    rp.call('GET', '/session/00000000-0000-4000-8000-000000000000?timeoutMs=1000'),
    rp.post(`/authentication/notification/${unknownPerson}`, rp.signInRequest()),
    rp.post(`/signature/certificate-choice/notification/${unknownPerson}`, rp.choiceRequest()),
    rp.post('/signature/certificate/PNOMN-119999999999-AAAA-Q', rp.choiceRequest()),
    rp.post('/signature/notification/document/PNOMN-119999999999-AAAA-Q', rp.signatureRequest(sha256('x'))),
    rp.post('/signature/device-link/document/PNOMN-119999999999-AAAA-Q', rp.signatureRequest(sha256('x'))),
    rp.call('GET', '/nothing'),
  ]
  for (const { status, type, body } of await Promise.all(unknown)) {
    assert.is(status, 404)
    assert.is(type, 'application/problem+json')
    assert.is(body.status, 404)
    assert.ok(body.title && body.detail)
  }
  assert.is((await rp.call('GET', '/authentication/device-link')).status, 405)
})

test('another relying party is unknown, and another name is not allowed', async () => {
  const path = '/authentication/device-link'
  const stranger = rp.signInRequest({ relyingPartyUUID: '00000000-0000-4000-8000-000000000000' })
  assert.is((await rp.post(path, stranger)).status, 401)
  assert.is((await rp.post(path, rp.signInRequest({ relyingPartyName: 'OTHER' }))).status, 403)
})

const items = (...list: unknown[]): string => Buffer.from(JSON.stringify(list)).toString('base64')
const parameters = (rpChallenge: unknown, signatureAlgorithm: unknown = 'sha256') => ({
  signatureProtocolParameters: { rpChallenge, signatureAlgorithm },
})
const bytes = (length: number): string => Buffer.alloc(length, 7).toString('base64')

const malformed: [why: string, change: Request][] = [
  ['no level', { certificateLevel: undefined }],
  ['a level that is none', { certificateLevel: 'BEST' }],
  ['no protocol', { signatureProtocol: undefined }],
  ['the protocol of signing', { signatureProtocol: 'RAW_DIGEST_SIGNATURE' }],
  ['no parameters', { signatureProtocolParameters: undefined }],
  ['a short challenge', parameters(bytes(31))],
  ['a long challenge', parameters(bytes(65))],
  ['a challenge in base64url', parameters(Buffer.alloc(33, 0xff).toString('base64url'))],
  ['a hash that is too weak', parameters(bytes(32), 'sha1')],
  ['no interactions', { interactions: undefined }],
  ['interactions that are no JSON', { interactions: 'AAAA' }],
  ['no interaction', { interactions: items() }],
  ['an interaction without a text', { interactions: items({ type: 'displayTextAndPIN' }) }],
  ['a text of 61', { interactions: interactions('ө'.repeat(61)) }],
  [
    'a text of 201',
    { interactions: items({ type: 'confirmationMessage', displayText200: 'ө'.repeat(201) }) },
  ],
  ['a callback with a bar', { initialCallbackUrl: 'https://tamga.example/a|b' }],
  ['a callback of another scheme', { initialCallbackUrl: 'javascript:alert(1)' }],
]
for (const [why, change] of malformed) {
  test(`${why} is malformed`, async () => {
    const { status, type, body } = await rp.post('/authentication/device-link', rp.signInRequest(change))
    assert.is(status, 400, JSON.stringify(body))
    assert.is(type, 'application/problem+json')
  })
}

test('texts of just the greatest length, and unknown fields, are fine', async () => {
  const change = { interactions: interactions('ө'.repeat(60)), something: { new: true } }
  assert.is((await rp.post('/authentication/device-link', rp.signInRequest(change))).status, 200)
})

test('bodies that are no JSON objects, and paths that are no IDs, are malformed', async () => {
  for (const body of ['', '{', '[]', 'null', '"text"', JSON.stringify('x'.repeat(70_000))]) {
    const { status } = await rp.post('/authentication/device-link', body)
    assert.ok(status === 400 || status === 413, `${body.slice(0, 10)}: ${status}`)
  }
  const plain = await fetch(`${rp.base}/authentication/device-link`, { method: 'POST', body: '{}' })
  assert.is(plain.status, 400)
  for (const id of ['УБ8502301', 'уб85023011', 'AB85023011', '%FF'])
    assert.is((await rp.post(`/authentication/notification/${id}`, rp.signInRequest())).status, 400, id)
})

test('digests must be as long as their hash, and choices have no protocol', async () => {
  const path = `/signature/notification/document/${person().documentNumber}`
  assert.is((await rp.post(path, rp.signatureRequest(sha256('x'), 'sha512'))).status, 400)
  const nonce = 'x'.repeat(31)
  assert.is((await rp.post(path, rp.signatureRequest(sha256('x'), 'sha256', { nonce }))).status, 400)
  const choice = rp.choiceRequest({ signatureProtocol: 'ACSP_V2' })
  assert.is((await rp.post('/signature/certificate-choice/device-link', choice)).status, 400)
})

test('a hold outside its bounds is malformed; without one it is a default', async () => {
  const id = await push()
  for (const hold of ['999', '120001', '-1', '1e4', ''])
    assert.is((await rp.call('GET', `/session/${id}?timeoutMs=${hold}`)).status, 400, hold)
  const waiting = rp.call('GET', `/session/${id}`)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await eid.phone.refuse(await eid.phone.pending(person().nationalId))
  assert.is((await waiting).body.result.endResult, 'USER_REFUSED')
})

const POLLS = 5000

test(`${POLLS} polls are held at once, and the phone still answers`, async () => {
  const ids: string[] = []
  while (ids.length < POLLS) ids.push(...(await Promise.all(Array.from({ length: 100 }, openSession))))
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const polls = ids.map((id) => poll(agent, `${rp.base}/session/${id}?timeoutMs=120000`))
  await Promise.all(polls.map(({ sent }) => sent))
  // The answer comes while every poll still waits.
  assert.is((await fetch(`${eid.url}/phone/api/people`)).status, 200)
  assert.is(polls.filter(({ state }) => state() !== 'waiting').length, 0)

  const signIn = await timed(
    (async () => {
      const id = await push()
      await eid.phone.approve(await eid.phone.pending(person().nationalId))
      return rp.session(id)
    })(),
  )
  assert.is(signIn.value.result.endResult, 'OK')
  // That they were held shows in that a second poll of the same session makes them return.
  const again = Array.from({ length: 50 }, (_, index) => index * (POLLS / 50))
  const answered = () => polls.filter(({ state }) => state() === 'answered').length
  await eventually(async () => {
    // Asked again until the first has returned: of two polls in flight, either may reach the simulator first.
    const held = again.filter((index) => polls[index]?.state() !== 'answered')
    await Promise.all(held.map((index) => rp.session(ids[index] as string, 1000)))
    return held.length === 0
  })
  assert.is(answered(), again.length)
  agent.destroy()
})

async function openSession(): Promise<string> {
  return (await rp.post('/authentication/device-link', rp.signInRequest())).body.sessionID
}

function poll(agent: Agent, url: string): { sent: Promise<void>; state(): string } {
  let state = 'waiting'
  const request = get(url, { agent }, () => {
    state = 'answered'
  })
  request.on('error', () => {
    if (state === 'waiting') state = 'failed'
  })
  const sent = new Promise<void>((resolve, reject) => {
    request.once('finish', resolve)
    request.once('error', reject)
  })
  return { sent, state: () => state }
}

test.run()
