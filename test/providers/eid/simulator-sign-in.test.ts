import * as assert from 'uvu/assert'
import { EidInvalidResponse, EidNoAccount, EidUnavailable } from '../../../src/providers/eid/port.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import {
  type AtSimulator,
  atSimulator,
  byPush,
  byQr,
  reasonOf,
  request,
  wait,
} from './support/at-simulator.ts'

const signIn = suite('eID client and simulator: sign-in')
let at: AtSimulator

signIn.before(async () => {
  at = await atSimulator()
})
signIn.after(() => at?.close())
signIn.after.each(() => at.stand.calm())

for (const keyType of ['ec', 'rsa'] as const) {
  signIn(`a person with ${keyType} keys scans the code and is known by the civil ID`, async () => {
    const person = at.who({ keyType })
    const { outcome } = await byQr(at, person)
    if (outcome.state !== 'complete') throw new Error(reasonOf(outcome))
    const { certificateFingerprint, ...proof } = outcome.value
    assert.equal(proof, {
      person: { civilId: person.civilId, givenName: person.givenName, familyName: person.familyName },
      documentNumber: person.documentNumber,
      level: 'QUALIFIED',
      flow: 'QR',
    })
    assert.match(certificateFingerprint, /^[0-9a-f]{64}$/)
  })

  signIn(`a person with ${keyType} keys answers a push; the phone offers the code that we show`, async () => {
    const person = at.who({ keyType })
    const prepared = at.provider.preparePush()
    const session = await at.provider.startPush(person.nationalId, { ...request, prepared })
    assert.is(session.verificationCode, prepared.verificationCode)
    const shown = await at.stand.phone.pending(person.nationalId)
    assert.ok(shown.codes.includes(prepared.verificationCode))
    assert.is(shown.displayText, request.displayText)
    await at.stand.phone.approve(shown, { code: prepared.verificationCode })
    const outcome = await at.provider.pollSignIn(session, wait())
    assert.is(reasonOf(outcome), 'complete')
  })
}

for (const kind of ['Web2App', 'App2App'] as const) {
  signIn(
    `${kind}: nothing without the callback, a refusal with a wrong one, the person with the right one`,
    async () => {
      const person = at.who({})
      const start = async () => {
        const callbackUrl = 'https://tamga.example/sign-in/return?value=8f2b'
        const session = await at.provider.startDeviceLink({ ...request, callbackUrl })
        const link = at.provider.deviceLink(session, kind, new Date(), 'en') ?? ''
        const opened = await at.stand.phone.open(link, person.nationalId)
        const { callbackUrl: back = '' } = await at.stand.phone.approve(opened)
        const values = new URL(back).searchParams
        assert.is(values.get('value'), '8f2b')
        const callback = {
          sessionSecretDigest: values.get('sessionSecretDigest') ?? '',
          userChallengeVerifier: values.get('userChallengeVerifier') ?? '',
        }
        return { session, callback }
      }
      const { session, callback } = await start()
      assert.is(reasonOf(await at.provider.pollSignIn(session, wait())), 'pending')
      const other = (await start()).callback
      for (const wrong of [
        { ...callback, sessionSecretDigest: other.sessionSecretDigest },
        { ...callback, userChallengeVerifier: other.userChallengeVerifier },
        { sessionSecretDigest: '', userChallengeVerifier: '' },
      ])
        assert.is(
          reasonOf(await at.provider.pollSignIn(session, wait({ callback: wrong }))),
          'callback_invalid',
        )
      const outcome = await at.provider.pollSignIn(session, wait({ callback }))
      assert.is(outcome.state === 'complete' && outcome.value.flow, kind)
    },
  )
}

signIn('a session with a callback may be scanned as well, and then needs none', async () => {
  const session = await at.provider.startDeviceLink({ ...request, callbackUrl: 'https://tamga.example/back' })
  const link = at.provider.deviceLink(session, 'QR', new Date(), 'mn') ?? ''
  await at.stand.phone.approve(await at.stand.phone.open(link, at.who({}).nationalId))
  const outcome = await at.provider.pollSignIn(session, wait())
  assert.is(outcome.state === 'complete' && outcome.value.flow, 'QR')
})

signIn('a code that is too old is refused by the provider; a later second gives another link', async () => {
  const session = await at.provider.startDeviceLink(request)
  const [now, later] = [new Date(), new Date(Date.now() + 1000)]
  const stale = at.provider.deviceLink(session, 'QR', new Date(Date.now() + 60_000), 'mn') ?? ''
  await rejects(at.stand.phone.open(stale, at.who({}).nationalId))
  assert.is.not(
    at.provider.deviceLink(session, 'QR', now, 'mn'),
    at.provider.deviceLink(session, 'QR', later, 'mn'),
  )
  assert.is(at.provider.deviceLink(session, 'Web2App', now, 'mn'), undefined)
})

signIn('an unfinished session is pending after the hold', async () => {
  const session = await at.provider.startDeviceLink(request)
  const began = performance.now()
  assert.is(reasonOf(await at.provider.pollSignIn(session, wait({ holdMs: 1000 }))), 'pending')
  assert.ok(performance.now() - began < 40_000)
})

signIn('refused, wrong code, locked', async () => {
  const person = at.who({})
  const refused = await at.provider.startPush(person.nationalId, request)
  await at.stand.phone.refuse(await at.stand.phone.pending(person.nationalId))
  assert.is(reasonOf(await at.provider.pollSignIn(refused, wait())), 'user_refused')

  const mistaken = await at.provider.startPush(person.nationalId, request)
  const shown = await at.stand.phone.pending(person.nationalId)
  const wrong = shown.codes.find((code) => code !== mistaken.verificationCode) ?? ''
  await at.stand.phone.chooseCode(shown, wrong)
  assert.is(reasonOf(await at.provider.pollSignIn(mistaken, wait())), 'wrong_code')
})

const people = [
  ['expired', { state: 'expired' }, 'certificate_expired'],
  ['revoked', { state: 'revoked' }, 'certificate_revoked'],
  ['of a foreign authority', { state: 'foreign' }, 'certificate_invalid'],
  ['of too low a level', { level: 'ADVANCED' }, 'level_too_low'],
] as const

for (const [words, wanted, reason] of people) {
  signIn(`a person whose certificate is ${words}: ${reason}, by code and by push`, async () => {
    const person = at.who(wanted)
    for (const { outcome } of [await byQr(at, person), await byPush(at, person)]) {
      assert.is(reasonOf(outcome), reason)
      const isHolder = reason !== 'certificate_invalid'
      assert.is(
        outcome.state === 'failed' && outcome.claimant?.civilId,
        isHolder ? person.civilId : undefined,
      )
    }
  })
}

signIn('a person of a higher level than asked is welcome', async () => {
  const { outcome } = await byQr(at, at.who({ level: 'QSCD' }))
  assert.is(outcome.state === 'complete' && outcome.value.level, 'QSCD')
})

signIn('a key that is locked makes the document unusable', async () => {
  const person = at.who({ state: 'locked' })
  const session = await at.provider.startPush(person.nationalId, request)
  assert.is(reasonOf(await at.provider.pollSignIn(session, wait())), 'document_unusable')
})

signIn('no one with that national ID', async () => {
  const error = await rejects(at.provider.startPush('ЯЯ00000000', request))
  assert.instance(error, EidNoAccount)
})

const answers = [
  ['wrong_person', 'person_mismatch'],
  ['wrong_certificate', 'certificate_invalid'],
  ['tampered_signature', 'signature_invalid'],
  ['unknown_end_result', 'provider_invalid'],
] as const

for (const [fault, reason] of answers) {
  signIn(`${fault}: ${reason}`, async () => {
    await at.stand.fault(fault)
    const { outcome } = await byPush(at, at.who({}))
    assert.is(reasonOf(outcome), reason)
  })
}

signIn(
  'ocsp_unknown: certificate_invalid, and the list is not asked; it does not name strangers',
  async () => {
    await at.stand.fault('ocsp_unknown')
    // Someone who has not just signed in: good answers count for some seconds.
    const { outcome } = await byPush(at, at.who({ keyType: 'ec', level: 'QSCD' }))
    assert.is(reasonOf(outcome), 'certificate_invalid')
  },
)

signIn('a level that the provider only claims does not count', async () => {
  await at.stand.fault('claimed_level')
  const { outcome } = await byQr(at, at.who({ level: 'ADVANCED' }))
  assert.is(reasonOf(outcome), 'level_too_low')
})

for (const fault of ['ocsp_down', 'ocsp_stale', 'ocsp_forged', 'ocsp_without_nonce'] as const) {
  signIn(`${fault}: the list tells; without it no one signs in`, async () => {
    const fresh = await atSimulator()
    try {
      await fresh.stand.fault(fault)
      await fresh.stand.fault('crl_down')
      assert.is(reasonOf((await byQr(fresh, fresh.who({}))).outcome), 'provider_unavailable')
      await fresh.stand.calm()
      await fresh.stand.fault(fault)
      assert.is(reasonOf((await byQr(fresh, fresh.who({}))).outcome), 'complete')
      const revoked = fresh.who({ state: 'revoked' })
      assert.is(reasonOf((await byQr(fresh, revoked)).outcome), 'certificate_revoked')
    } finally {
      await fresh.close()
    }
  })
}

const outages = [
  ['5xx', EidUnavailable],
  ['maintenance', EidUnavailable],
  ['reset', EidUnavailable],
  ['garbage', EidInvalidResponse],
  ['html', EidInvalidResponse],
  ['huge', EidInvalidResponse],
] as const

for (const [fault, kind] of outages) {
  signIn(`${fault}: the start and the poll fail as ${kind.name}, and work afterwards`, async () => {
    const session = await at.provider.startDeviceLink(request)
    await at.stand.fault(fault, { times: 2 })
    assert.instance(await rejects(at.provider.startDeviceLink(request)), kind)
    assert.instance(await rejects(at.provider.pollSignIn(session, wait({ holdMs: 1000 }))), kind)
    await at.stand.calm()
    assert.is(reasonOf((await byQr(at, at.who({}))).outcome), 'complete')
  })
}

signIn('not_found: an unknown session is over, an unknown person has no account', async () => {
  const session = await at.provider.startDeviceLink(request)
  await at.stand.fault('not_found')
  assert.is(reasonOf(await at.provider.pollSignIn(session, wait())), 'timeout')
  assert.instance(await rejects(at.provider.startPush(at.who({}).nationalId, request)), EidNoAccount)
})

signIn('too_old: the document cannot be used', async () => {
  const session = await at.provider.startDeviceLink(request)
  await at.stand.fault('too_old')
  assert.is(reasonOf(await at.provider.pollSignIn(session, wait())), 'document_unusable')
})

signIn('hang: the poll ends 1.5 s after the hold, and the session is pending', async () => {
  const session = await at.provider.startDeviceLink(request)
  await at.stand.fault('hang', { times: 1 })
  const began = performance.now()
  assert.is(reasonOf(await at.provider.pollSignIn(session, wait({ holdMs: 1000 }))), 'pending')
  const took = performance.now() - began
  assert.ok(took > 2400 && took < 40_000, `${took} ms`)
})

signIn('no secret of a session stands in the log', async () => {
  const { session } = await byPush(at, at.who({}))
  const link = await at.provider.startDeviceLink(request)
  for (const secret of [
    session.sessionId,
    link.sessionId,
    link.state.sessionSecret ?? '',
    at.who({}).nationalId,
  ])
    assert.not.ok(at.logged().includes(secret))
})

signIn.run()
