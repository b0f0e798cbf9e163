import * as assert from 'uvu/assert'
import { EidInvalidResponse } from '../../../src/providers/eid/port.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { type EidClientFixture, openEidClientFixture, reasonOf, request, wait } from './support/fixture.ts'
import { approve } from './support/peer.ts'

const signIn = suite('eID sign-in')
let stand: EidClientFixture

signIn.before(async () => {
  stand = await openEidClientFixture()
})
signIn.before.each(() => stand.renew())
signIn.after(() => stand?.close())

const flows = ['QR', 'Web2App', 'App2App', 'Notification'] as const

for (const flow of flows) {
  for (const name of ['sara', 'nomin'] as const) {
    signIn(`${flow} with ${name}'s keys gives the person`, async () => {
      const outcome = await stand.signIn(stand[name], { flow })
      if (outcome.state !== 'complete') throw new Error(reasonOf(outcome))
      const { certificateFingerprint, ...proof } = outcome.value as Record<string, unknown>
      assert.match(String(certificateFingerprint), /^[0-9a-f]{64}$/)
      assert.equal(proof, {
        person: { civilId: stand[name].civilId, givenName: 'Тэмүүлэн', familyName: 'Бат' },
        documentNumber: stand[name].documentNumber,
        level: 'QUALIFIED',
        flow,
      })
    })
  }
}

signIn('the request is what the page says', async () => {
  await stand.provider.startDeviceLink({ ...request, callbackUrl: 'https://tamga.example/back' })
  const { path, body } = stand.peer.last()
  const { signatureProtocolParameters, interactions, ...rest } = body
  assert.is(path, '/authentication/device-link')
  assert.equal(rest, {
    relyingPartyUUID: 'c0a8f1de-5f4e-4f4e-9d27-0f3a6b8e1c11',
    relyingPartyName: 'TAMGA',
    certificateLevel: 'QUALIFIED',
    signatureProtocol: 'ACSP_V2',
    initialCallbackUrl: 'https://tamga.example/back',
  })
  assert.is(Buffer.from(signatureProtocolParameters.rpChallenge, 'base64').length, 32)
  assert.is(signatureProtocolParameters.signatureAlgorithm, 'sha256')
  assert.equal(JSON.parse(Buffer.from(interactions, 'base64').toString()), [
    { type: 'displayTextAndPIN', displayText60: request.displayText },
  ])
})

signIn('no two sessions share a challenge', async () => {
  const challenges = new Set<string>()
  for (let n = 0; n < 20; n++) {
    await stand.provider.startDeviceLink(request)
    challenges.add(stand.peer.last().body.signatureProtocolParameters.rpChallenge)
  }
  assert.is(challenges.size, 20)
})

signIn('a national ID is spelt in one way, whatever the keyboard', async () => {
  await stand.provider.startPush('уб85023011'.normalize('NFD'), request)
  assert.is(stand.peer.last().nationalId, 'УБ85023011')
})

signIn(
  'texts that the phone cannot show, and callbacks that break the payload, are refused by us',
  async () => {
    await rejects(stand.provider.startDeviceLink({ displayText: 'x'.repeat(61) }))
    await rejects(stand.provider.startDeviceLink({ displayText: '' }))
    await rejects(stand.provider.startDeviceLink({ ...request, callbackUrl: 'https://tamga.example/?a|b' }))
    assert.is(stand.peer.sessions.length, 0)
    await stand.provider.startDeviceLink({ displayText: '😀'.repeat(60) })
  },
)

const lines = [
  'scheme',
  'protocol',
  'serverRandom',
  'rpChallenge',
  'userChallenge',
  'relyingPartyName',
  'brokeredRpName',
  'interactions',
  'interactionTypeUsed',
  'initialCallbackUrl',
  'flowType',
]

for (const [index, line] of lines.entries()) {
  for (const flow of flows) {
    signIn(`${flow}: a signature over another ${line} signs no one in`, async () => {
      const outcome = await stand.signIn(stand.sara, {
        flow,
        lines: (all) => all.with(index, `${all[index]}x`),
      })
      assert.is(reasonOf(outcome), 'signature_invalid')
    })
  }
}

signIn('a payload without its last line, or with one too many, signs no one in', async () => {
  const cut = await stand.signIn(stand.sara, { flow: 'Notification', lines: (all) => all.slice(0, 11) })
  assert.is(reasonOf(cut), 'signature_invalid')
  const long = await stand.signIn(stand.sara, { flow: 'Notification', lines: (all) => [...all, ''] })
  assert.is(reasonOf(long), 'signature_invalid')
})

signIn('someone else answers the push, with a certificate and a signature that are right', async () => {
  const session = await stand.provider.startPush(stand.sara.nationalId, request)
  approve(stand.peer.last(), stand.nomin)
  assert.is(reasonOf(await stand.provider.pollSignIn(session, wait())), 'person_mismatch')
})

signIn(
  'someone else answers and claims the digest of the person asked: the signature does not hold',
  async () => {
    const session = await stand.provider.startPush(stand.sara.nationalId, request)
    const asked = stand.peer.last()
    approve(asked, stand.sara)
    const right = (asked.end as { signature: { personDigest: string } }).signature.personDigest
    approve(asked, stand.nomin, {
      answer: (answer) => ({ ...answer, signature: { ...answer.signature, personDigest: right } }),
    })
    assert.is(reasonOf(await stand.provider.pollSignIn(session, wait())), 'signature_invalid')
  },
)

signIn('a push without a person in what is signed signs no one in', async () => {
  const outcome = await stand.signIn(stand.sara, {
    flow: 'Notification',
    lines: (all) => all.with(11, ''),
    answer: (answer) => ({ ...answer, signature: { ...answer.signature, personDigest: undefined } }),
  })
  assert.is(reasonOf(outcome), 'signature_invalid')
})

signIn('an answer to one session does not answer another', async () => {
  await stand.provider.startDeviceLink(request)
  approve(stand.peer.last(), stand.sara)
  const { end } = stand.peer.last()
  const second = await stand.provider.startDeviceLink(request)
  stand.peer.last().end = end!
  assert.is(reasonOf(await stand.provider.pollSignIn(second, wait())), 'signature_invalid')
})

signIn(
  'one session names one person: another certificate later is refused, also while it is pending',
  async () => {
    const session = await stand.provider.startDeviceLink({
      ...request,
      callbackUrl: 'https://tamga.example/',
    })
    approve(stand.peer.last(), stand.sara, { flow: 'Web2App' })
    assert.is(reasonOf(await stand.provider.pollSignIn(session, wait())), 'pending')
    const { callback } = approve(stand.peer.last(), stand.nomin, { flow: 'Web2App' })
    assert.is(reasonOf(await stand.provider.pollSignIn(session, wait({ callback }))), 'person_mismatch')

    const scanned = await stand.provider.startDeviceLink(request)
    approve(stand.peer.last(), stand.sara)
    assert.is(reasonOf(await stand.provider.pollSignIn(scanned, wait())), 'complete')
    approve(stand.peer.last(), stand.nomin)
    assert.is(reasonOf(await stand.provider.pollSignIn(scanned, wait())), 'person_mismatch')
  },
)

// biome-ignore lint/suspicious/noExplicitAny: answers broken in every way
type Break = (answer: any) => object

const refused: [string, string, Break][] = [
  ['a wrong protocol', 'provider_invalid', (a) => ({ ...a, signatureProtocol: 'RAW_DIGEST_SIGNATURE' })],
  [
    'a flow that does not exist',
    'provider_invalid',
    (a) => ({ ...a, signature: { ...a.signature, flowType: 'qr' } }),
  ],
  [
    'a flow that was not offered',
    'provider_invalid',
    (a) => ({ ...a, signature: { ...a.signature, flowType: 'Web2App' } }),
  ],
  [
    'a push that was none',
    'provider_invalid',
    (a) => ({ ...a, signature: { ...a.signature, flowType: 'Notification' } }),
  ],
  [
    'an interaction that was not asked for',
    'provider_invalid',
    (a) => ({ ...a, interactionTypeUsed: 'confirmationMessage' }),
  ],
  [
    'a result that no one knows',
    'provider_invalid',
    (a) => ({ ...a, result: { ...a.result, endResult: 'ACCOUNT_UNUSABLE' } }),
  ],
  [
    'a result named as a method of objects',
    'provider_invalid',
    (a) => ({ ...a, result: { ...a.result, endResult: 'constructor' } }),
  ],
  [
    'an algorithm of the other kind of key',
    'signature_invalid',
    (a) => ({ ...a, signature: { ...a.signature, signatureAlgorithm: 'rsassa-pss-sha256' } }),
  ],
  [
    'a stronger hash than asked',
    'signature_invalid',
    (a) => ({ ...a, signature: { ...a.signature, signatureAlgorithm: 'ecdsa-sha512' } }),
  ],
  [
    'another server random',
    'signature_invalid',
    (a) => ({ ...a, signature: { ...a.signature, serverRandom: Buffer.alloc(24, 1).toString('base64') } }),
  ],
  [
    'a challenge of a same device',
    'signature_invalid',
    (a) => ({ ...a, signature: { ...a.signature, userChallenge: 'A'.repeat(43) } }),
  ],
  [
    'another signature',
    'signature_invalid',
    (a) => ({ ...a, signature: { ...a.signature, value: Buffer.alloc(70, 7).toString('base64') } }),
  ],
  [
    "another person's document",
    'person_mismatch',
    (a) => ({ ...a, result: { ...a.result, documentNumber: 'PNOMN-110000000099-Q7XZ-Q' } }),
  ],
  ['a certificate that is none', 'certificate_invalid', (a) => ({ ...a, cert: { value: 'AAAA' } })],
]

for (const [words, reason, answer] of refused) {
  signIn(`${words}: ${reason}`, async () => {
    assert.is(reasonOf(await stand.signIn(stand.sara, { answer })), reason)
  })
}

signIn('a signature with SHA-1 does not hold, however it is called', async () => {
  const outcome = await stand.signIn(stand.sara, {
    hash: 'sha1',
    answer: (a) => ({ ...a, signature: { ...a.signature, signatureAlgorithm: 'ecdsa-sha256' } }),
  })
  assert.is(reasonOf(outcome), 'signature_invalid')
})

const results = {
  USER_REFUSED: 'user_refused',
  USER_REFUSED_INTERACTION: 'user_refused',
  USER_REFUSED_CERT_CHOICE: 'user_refused',
  TIMEOUT: 'timeout',
  WRONG_VC: 'wrong_code',
  DOCUMENT_UNUSABLE: 'document_unusable',
  REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP: 'document_unusable',
  EXPECTED_LINKED_SESSION: 'provider_invalid',
  PROTOCOL_FAILURE: 'provider_invalid',
  SERVER_ERROR: 'provider_unavailable',
}

signIn('each end of a session has its reason', async () => {
  for (const [endResult, reason] of Object.entries(results)) {
    const session = await stand.provider.startDeviceLink(request)
    stand.peer.last().end = { state: 'COMPLETE', result: { endResult } }
    assert.is(reasonOf(await stand.provider.pollSignIn(session, wait())), reason)
  }
})

const malformed: [string, Break][] = [
  ['no state', ({ state: _, ...a }) => a],
  ['an unknown state', (a) => ({ ...a, state: 'DONE' })],
  ['no result', ({ result: _, ...a }) => a],
  ['a result that is a text', (a) => ({ ...a, result: 'OK' })],
  ['no certificate', ({ cert: _, ...a }) => a],
  ['a certificate that is not base64', (a) => ({ ...a, cert: { value: '***' } })],
  ['no signature', ({ signature: _, ...a }) => a],
  ['a server random that is short', (a) => ({ ...a, signature: { ...a.signature, serverRandom: 'AAAA' } })],
  [
    'a server random with a separator',
    (a) => ({ ...a, signature: { ...a.signature, serverRandom: `${'A'.repeat(40)}|x` } }),
  ],
  ['a flow that is a list', (a) => ({ ...a, signature: { ...a.signature, flowType: ['QR'] } })],
  ['a document that is none', (a) => ({ ...a, result: { ...a.result, documentNumber: '../x' } })],
  ['a list', () => []],
]

for (const [words, answer] of malformed) {
  signIn(`${words} is no answer, and the session can be asked again`, async () => {
    const session = await stand.provider.startDeviceLink(request)
    approve(stand.peer.last(), stand.sara, { answer })
    assert.instance(await rejects(stand.provider.pollSignIn(session, wait())), EidInvalidResponse)
    approve(stand.peer.last(), stand.sara)
    assert.is(reasonOf(await stand.provider.pollSignIn(session, wait())), 'complete')
  })
}

signIn('links lead only where the page allows', async () => {
  for (const deviceLinkBase of [
    'javascript:alert(1)',
    'https://eid.example/?x=1',
    'eid app',
    'file:///etc',
  ]) {
    stand.peer.misbehave = (_request, response) => {
      const link = { sessionID: 'a', sessionToken: 'b', sessionSecret: 'A'.repeat(44), deviceLinkBase }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(link))
      return true
    }
    assert.instance(await rejects(stand.provider.startDeviceLink(request)), EidInvalidResponse)
  }
})

signIn('a session goes on in another process, from plain JSON', async () => {
  const session = await stand.provider.startPush(stand.sara.nationalId, request)
  approve(stand.peer.last(), stand.sara)
  const sessions = [...stand.peer.sessions]
  stand.renew()
  stand.peer.sessions.push(...sessions)
  const thawed = JSON.parse(JSON.stringify(session))
  assert.is(reasonOf(await stand.provider.pollSignIn(thawed, wait())), 'complete')
})

signIn.run()
