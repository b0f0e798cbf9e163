import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import { deviceLink } from '../../../src/providers/eid/device-link.ts'
import { authenticationPayload, personDigest } from '../../../src/providers/eid/payload.ts'
import { verificationCode } from '../../../src/providers/eid/requests.ts'
import { isFromSameDevice } from '../../../src/providers/eid/sign-in.ts'
import { suite } from '../../support/suite.ts'

/** Worked out from docs/eid-provider.md with Python's hashlib and hmac. */
const vectors = suite('eID vectors')

const challenge = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
const interactions = 'W3sidHlwZSI6ImRpc3BsYXlUZXh0QW5kUElOIiwiZGlzcGxheVRleHQ2MCI6ItCi0LDQvNCz0LAifV0='
const callbackUrl = 'https://tamga.example/sign-in/return?value=8f2b'
const secret = 'ZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXp7fH1+f4CBgoM='

vectors('verification codes, also one that begins with zeros', () => {
  assert.is(verificationCode(challenge), '4317')
  assert.is(verificationCode('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAk='), '0039')
})

vectors('the digest of the person asked', () => {
  assert.is(personDigest(challenge, 'УБ85023011'), 'xnDcnvZHIM5yKeoLzvWJ9YeDn8GvNbnork4NYcudXQw=')
})

vectors('the payload of twelve lines', () => {
  const payload = authenticationPayload({
    serverRandom: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH',
    rpChallenge: challenge,
    userChallenge: 'iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ',
    relyingPartyName: 'TAMGA',
    brokeredRpName: 'Жишээ ХХК',
    interactions,
    interactionTypeUsed: 'displayTextAndPIN',
    initialCallbackUrl: callbackUrl,
    flowType: 'Web2App',
    personDigest: 'xnDcnvZHIM5yKeoLzvWJ9YeDn8GvNbnork4NYcudXQw=',
  })
  assert.is(
    payload.toString(),
    'eid|ACSP_V2|BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH|AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=|iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ|VEFNR0E=|0JbQuNGI0Y3RjSDQpdCl0Jo=|DsRU/fEWmP+zGWyh2ACujXNkM5gQ7N9zZnNev0VEKuQ=|displayTextAndPIN|https://tamga.example/sign-in/return?value=8f2b|Web2App|xnDcnvZHIM5yKeoLzvWJ9YeDn8GvNbnork4NYcudXQw=',
  )
  assert.is(
    createHash('sha256').update(payload).digest('hex'),
    '3dea0e37b90d2ca2b1c2a40a51df116b19dc00859b97140c5f8fadbaed97f051',
  )
})

const link = {
  deviceLinkBase: 'https://eid.example/open',
  sessionToken: 'tok-1',
  sessionSecret: secret,
  sessionType: 'auth' as const,
  signatureProtocol: 'ACSP_V2',
  challenge,
  relyingPartyName: 'TAMGA',
  brokeredRpName: '',
  interactions,
  initialCallbackUrl: callbackUrl,
}

vectors('a link to scan leaves the callback out of its code', () => {
  assert.is(
    deviceLink(link, 'QR', 7, 'mn'),
    'https://eid.example/open?deviceLinkType=QR&elapsedSeconds=7&sessionToken=tok-1&sessionType=auth&version=1.0&lang=mn&authCode=QGsNpd4eFRHcSBhrKePpMZ0PTQkQTrpws2wTUhpu6n0',
  )
})

vectors('a link on the same device has the callback in its code, and no seconds', () => {
  assert.is(
    deviceLink(link, 'Web2App', 7, 'mn'),
    'https://eid.example/open?deviceLinkType=Web2App&sessionToken=tok-1&sessionType=auth&version=1.0&lang=mn&authCode=1MmVrBn5RoGRl2fD5j-dcjXI_3hu3i1Kj556oTPmdPY',
  )
})

vectors('a link for a certificate has neither protocol nor challenge', () => {
  const choice = { ...link, sessionType: 'cert' as const, signatureProtocol: '', challenge: '' }
  assert.is(
    deviceLink({ ...choice, brokeredRpName: 'Жишээ ХХК' }, 'App2App', 0, 'en'),
    'https://eid.example/open?deviceLinkType=App2App&sessionToken=tok-1&sessionType=cert&version=1.0&lang=en&authCode=i2WOCVkdss-qKQUlVVta6PWGT8w7zb4RJEVscvgz--8',
  )
})

vectors('the values of a callback belong together', () => {
  const sessionSecretDigest = createHash('sha256').update(Buffer.from(secret, 'base64')).digest('base64url')
  const challengeOfVerifier = 'iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ'
  const right = { sessionSecretDigest, userChallengeVerifier: 'verifier' }
  assert.ok(isFromSameDevice(right, secret, challengeOfVerifier))
  assert.not(isFromSameDevice({ ...right, userChallengeVerifier: 'verifier ' }, secret, challengeOfVerifier))
  assert.not(isFromSameDevice({ ...right, sessionSecretDigest: '' }, secret, challengeOfVerifier))
  assert.not(isFromSameDevice(right, secret, ''))
  assert.not(isFromSameDevice(right, challenge, challengeOfVerifier))
})

vectors.run()
