import * as assert from 'uvu/assert'
import {
  type EidCertificate,
  EidInvalidResponse,
  EidNoAccount,
  EidUnavailable,
  EidUnknownCursor,
} from '../../../src/providers/eid/port.ts'
import type { FaultName } from '../../../src/simulators/eid/faults.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { type AtSimulator, atSimulator, byQr, request } from './support/at-simulator.ts'

const consoleOf = suite('eID client and simulator: the console')
let at: AtSimulator

consoleOf.before(async () => {
  at = await atSimulator()
})
consoleOf.after(() => at?.close())
consoleOf.after.each(() => at.stand.calm())

const soon = () => AbortSignal.timeout(30_000)

const statuses = async (civilId: string): Promise<EidCertificate['status'][]> =>
  (await at.provider.certificates(civilId, soon())).map(({ status }) => status)

consoleOf('certificates are described by what they say and what their authority says of them', async () => {
  const { civilId, documentNumber, givenName, familyName } = at.who({})
  const certificates = await at.provider.certificates(civilId, soon())
  assert.equal(
    certificates.map(({ purpose, status, level }) => ({ purpose, status, level })),
    [
      { purpose: 'authentication', status: 'good', level: 'QUALIFIED' },
      { purpose: 'signing', status: 'good', level: 'QUALIFIED' },
    ],
  )
  for (const one of certificates) {
    assert.equal(one.person, { civilId, givenName, familyName })
    assert.is(one.documentNumber, documentNumber)
    assert.is(one.issuer, 'eID simulator people')
    assert.match(one.serial, /^[0-9a-f]{32}$/)
    assert.match(one.fingerprint, /^[0-9a-f]{64}$/)
    assert.ok(one.notBefore.getTime() < Date.now() && Date.now() < one.notAfter.getTime())
  }
})

consoleOf('certificates that are expired, revoked or of another authority are reported as such', async () => {
  assert.equal(await statuses(at.who({ state: 'expired' }).civilId), ['expired', 'expired'])
  assert.equal(await statuses(at.who({ state: 'revoked' }).civilId), ['revoked', 'revoked'])
  const foreign = await at.provider.certificates(at.who({ state: 'foreign' }).civilId, soon())
  assert.ok(foreign.every(({ status, level }) => status === 'untrusted' && level === undefined))
})

consoleOf(
  'a revocation that no one can tell is unknown, not good; the list is asked when OCSP is silent',
  async () => {
    const { civilId } = at.who({ level: 'QSCD' })
    await at.stand.fault('ocsp_down')
    assert.equal(await statuses(civilId), ['good', 'good'])
    await at.stand.calm()
    const other = at.who({ level: 'ADVANCED' }).civilId
    await at.stand.fault('ocsp_unknown')
    assert.equal(await statuses(other), ['unknown', 'unknown'])
  },
)

consoleOf('certificates of someone else are shown to no one', async () => {
  await at.stand.fault('foreign_certificates')
  assert.instance(await rejects(at.provider.certificates(at.who({}).civilId, soon())), EidInvalidResponse)
})

consoleOf('summary and devices tell what the phone has been used for', async () => {
  const person = at.who({ keyType: 'rsa' })
  const before = await at.provider.account(person.civilId, soon())
  assert.equal(
    [before.state, before.level, before.pin1Locked, before.lastUsedAt],
    ['active', 'QUALIFIED', false, null],
  )
  await byQr(at, person)
  const [device, ...others] = await at.provider.devices(person.civilId, soon())
  assert.equal(others, [])
  assert.equal(
    [device?.platform, device?.state, device?.documentNumber],
    ['ios', 'active', person.documentNumber],
  )
  const { lastUsedAt } = await at.provider.account(person.civilId, soon())
  assert.ok(lastUsedAt !== null && device?.lastUsedAt?.getTime() === lastUsedAt.getTime())
  const locked = await at.provider.account(at.who({ state: 'locked' }).civilId, soon())
  assert.equal([locked.state, locked.pin1Locked, locked.pin2Locked], ['suspended', true, true])
})

consoleOf('activity comes in pages, newest first, with what became of each', async () => {
  const person = at.who({ level: 'QSCD', keyType: 'ec' })
  const refused = async () => {
    await at.provider.startPush(person.nationalId, request)
    await at.stand.phone.refuse(await at.stand.phone.pending(person.nationalId))
  }
  for (let i = 0; i < 4; i++) await refused()
  await byQr(at, person)

  const first = await at.provider.activity(person.civilId, { limit: 2 }, soon())
  assert.equal(
    first.entries.map(({ kind, flow, outcome }) => ({ kind, flow, outcome })),
    [
      { kind: 'authentication', flow: 'QR', outcome: 'completed' },
      { kind: 'authentication', flow: 'Notification', outcome: 'user_refused' },
    ],
  )
  assert.is(first.entries[0]?.relyingParty, 'TAMGA')
  assert.is(first.entries[0]?.displayText, request.displayText)
  const seen = [...first.entries]
  let { next } = first
  while (next !== null) {
    const page = await at.provider.activity(person.civilId, { limit: 2, before: next }, soon())
    seen.push(...page.entries)
    next = page.next
  }
  assert.is(new Set(seen.map(({ id }) => id)).size, 5)
  const times = seen.map((entry) => entry.at.getTime())
  assert.equal(
    times,
    times.toSorted((a, b) => b - a),
  )

  const lost = at.provider.activity(person.civilId, { limit: 2, before: 'nowhere' }, soon())
  assert.instance(await rejects(lost), EidUnknownCursor)
  await at.stand.fault('endless_activity')
  const endless = at.provider.activity(person.civilId, { limit: 2, before: seen[1]?.id ?? '' }, soon())
  assert.instance(await rejects(endless), EidInvalidResponse)
})

const questions = ['account', 'certificates', 'devices', 'activity'] as const

function ask(
  question: (typeof questions)[number],
  civilId = at.who({}).civilId,
  signal = soon(),
): Promise<unknown> {
  return question === 'activity'
    ? at.provider.activity(civilId, { limit: 10 }, signal)
    : at.provider[question](civilId, signal)
}

consoleOf('no one who has no eID has anything to show', async () => {
  for (const question of questions)
    assert.instance(await rejects(ask(question, '110000000099')), EidNoAccount)
})

const faults: [FaultName, object, typeof EidUnavailable | typeof EidInvalidResponse][] = [
  ['malformed_console', {}, EidInvalidResponse],
  ['garbage', {}, EidInvalidResponse],
  ['html', {}, EidInvalidResponse],
  ['huge', {}, EidInvalidResponse],
  ['reset', {}, EidUnavailable],
  ['maintenance', {}, EidUnavailable],
  ['5xx', { status: 503 }, EidUnavailable],
]

for (const [name, options, fault] of faults) {
  consoleOf(`${name}: a failure of the provider, and nothing of it is shown`, async () => {
    // The one question that succeeds keeps the breaker closed for the next fault.
    const { civilId } = at.who({})
    for (const question of questions) {
      if (name === 'malformed_console' && question === 'activity') await byQr(at, at.who({}))
      // A connection that is reset is tried once more.
      await at.stand.fault(name, { ...options, times: name === 'reset' ? 2 : 1 })
      assert.instance(await rejects(ask(question, civilId)), fault, question)
      await at.stand.calm()
      await at.provider.account(civilId, soon())
    }
  })
}

consoleOf('a caller who leaves is not waited for', async () => {
  await at.stand.fault('hang', { times: 1 })
  const left = new AbortController()
  const asked = rejects(ask('devices', at.who({}).civilId, left.signal))
  left.abort(new Error('gone'))
  assert.is((await asked).message, 'gone')
})

consoleOf.run()
