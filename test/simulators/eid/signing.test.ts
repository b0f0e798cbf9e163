import { constants, createHash, publicDecrypt, type X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { type EidDemoPerson, type EidFixture, openEid } from '../../support/eid.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { openssl } from './openssl.ts'
import { certificateOf, deviceLink, identityOf, relyingParty, sha256 } from './relying-party.ts'

const test = suite('eID simulator: signing')

let eid: EidFixture
let rp: ReturnType<typeof relyingParty>
let home: string
test.before(async () => {
  eid = await openEid({ lockSeconds: 30 })
  rp = relyingParty(eid)
  home = await mkdtemp(join(tmpdir(), 'tamga-eid-signing-'))
})
test.after(async () => {
  await eid?.stop()
  await rm(home, { recursive: true, force: true })
})

const withKey = (keyType: string): EidDemoPerson =>
  eid.people.find((person) => person.state === 'valid' && person.keyType === keyType) as EidDemoPerson
const inState = (state: string): EidDemoPerson =>
  eid.people.find((person) => person.state === state) as EidDemoPerson

const document = Buffer.from('Түрээсийн гэрээ')
const digestOf = (hash: string): Buffer => createHash(hash).update(document).digest()

/** OpenSSL hashes the document itself, so a digest that was hashed again would not pass. */
async function holds(session: { signature: { value: string } }, certificate: X509Certificate, hash: string) {
  const [key, signature, data] = ['key.pem', 'signature', 'document'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(key, certificate.publicKey.export({ type: 'spki', format: 'pem' }))
  await writeFile(signature, Buffer.from(session.signature.value, 'base64'))
  await writeFile(data, document)
  return (await openssl('dgst', `-${hash}`, '-verify', key, '-signature', signature, data)).ok
}

for (const keyType of ['ec', 'rsa']) {
  for (const hash of ['sha256', 'sha384', 'sha512']) {
    test(`PIN2 signs a ${hash} digest as it is, with an ${keyType} key`, async () => {
      const person = withKey(keyType)
      const chosen = await rp.post(`/signature/certificate/${person.documentNumber}`, rp.choiceRequest())
      assert.is(chosen.body.state, 'OK')
      assert.is(chosen.body.cert.certificateLevel, person.level)

      const request = rp.signatureRequest(digestOf(hash), hash, { brokeredRpName: 'Үлгэр ХХК' })
      const { body } = await rp.post(`/signature/notification/document/${person.documentNumber}`, request)
      assert.is(body.vc.type, 'numeric4')
      assert.match(body.vc.value, /^\d{4}$/)
      const shown = await eid.phone.pending(person.nationalId)
      assert.is(shown.kind, 'sign')
      assert.is(shown.pin, 'pin2')
      assert.is(shown.rightCode, body.vc.value)
      assert.is(shown.codes.length, 3)
      await eid.phone.approve(shown)

      const session = await rp.session(body.sessionID)
      assert.equal(session.result, { endResult: 'OK', documentNumber: person.documentNumber })
      assert.is(session.signatureProtocol, 'RAW_DIGEST_SIGNATURE')
      assert.equal(Object.keys(session.signature).sort(), ['flowType', 'signatureAlgorithm', 'value'])
      assert.is(session.signature.flowType, 'Notification')
      const algorithm = `${keyType === 'ec' ? 'ecdsa' : 'rsassa-pkcs1'}-${hash}`
      assert.is(session.signature.signatureAlgorithm, algorithm)
      assert.is(session.cert.value, chosen.body.cert.value)
      assert.ok(await holds(session, certificateOf(session), hash))
    })
  }
}

test('an RSA signature holds DigestInfo and nothing else', async () => {
  const person = withKey('rsa')
  const request = rp.signatureRequest(digestOf('sha256'), 'sha256', { nonce: 'rsa' })
  const { body } = await rp.post(`/signature/notification/document/${person.documentNumber}`, request)
  await eid.phone.approve(await eid.phone.pending(person.nationalId))
  const session = await rp.session(body.sessionID)
  const key = { key: certificateOf(session).publicKey, padding: constants.RSA_PKCS1_PADDING }
  const opened = publicDecrypt(key, Buffer.from(session.signature.value, 'base64'))
  assert.is(
    opened.toString('hex'),
    `3031300d060960864801650304020105000420${digestOf('sha256').toString('hex')}`,
  )
})

test('PIN1 does not sign documents, and a wrong code ends the session', async () => {
  const person = withKey('ec')
  const path = `/signature/notification/document/${person.documentNumber}`
  const first = await rp.post(path, rp.signatureRequest(digestOf('sha256'), 'sha256', { nonce: 'pin1' }))
  const shown = await eid.phone.pending(person.nationalId)
  await eid.phone.chooseCode(shown, first.body.vc.value)
  assert.equal(await eid.phone.enterPin(shown, person.pin1), { accepted: false, locked: false, triesLeft: 2 })
  await eid.phone.refuse(shown)
  assert.is((await rp.session(first.body.sessionID)).result.endResult, 'USER_REFUSED')

  const second = await rp.post(path, rp.signatureRequest(digestOf('sha256'), 'sha256', { nonce: 'code' }))
  const next = await eid.phone.pending(person.nationalId)
  await eid.phone.approve(next, { code: next.codes.find((code) => code !== second.body.vc.value) as string })
  assert.is((await rp.session(second.body.sessionID)).result.endResult, 'WRONG_VC')
  await eid.phone.unlock(person.nationalId)
})

test('the same push within 15 seconds is the same session, unless the nonce differs', async () => {
  const person = withKey('ec')
  const path = `/signature/notification/document/${person.documentNumber}`
  const request = rp.signatureRequest(digestOf('sha384'), 'sha384', { nonce: 'once' })
  const first = await rp.post(path, request)
  const same = await rp.post(path, request)
  assert.equal(same.body, first.body)
  const other = await rp.post(path, { ...request, nonce: 'twice' })
  assert.is.not(other.body.sessionID, first.body.sessionID)
  const differently = await rp.post(
    path,
    rp.signatureRequest(digestOf('sha512'), 'sha512', { nonce: 'once' }),
  )
  assert.is.not(differently.body.sessionID, first.body.sessionID)
  const signIn = rp.signInRequest()
  const push = () => rp.post(`/authentication/notification/${encodeURIComponent(person.nationalId)}`, signIn)
  assert.is.not((await push()).body.sessionID, (await push()).body.sessionID)
})

test('a certificate is chosen on the phone and signed with in a session that continues it, once', async () => {
  const person = withKey('ec')
  const choice = await rp.post(
    `/signature/certificate-choice/notification/${encodeURIComponent(person.nationalId)}`,
    rp.choiceRequest(),
  )
  assert.equal(Object.keys(choice.body), ['sessionID'])
  const linkedPath = `/signature/notification/linked/${person.documentNumber}`
  const linked = (nonce: string) =>
    rp.signatureRequest(digestOf('sha256'), 'sha256', { nonce, linkedSessionID: choice.body.sessionID })
  assert.is((await rp.post(linkedPath, linked('early'))).status, 400)

  const shown = await eid.phone.pending(person.nationalId)
  assert.is(shown.kind, 'cert')
  assert.is(shown.pin, null)
  await eid.phone.approve(shown)
  const chosen = await rp.session(choice.body.sessionID)
  assert.is(chosen.result.documentNumber, person.documentNumber)
  assert.is(chosen.signature, undefined)
  assert.is(chosen.signatureProtocol, undefined)
  assert.is(identityOf(certificateOf(chosen)), `PNOMN-${person.civilId}`)

  const elsewhere = `/signature/notification/linked/${withKey('rsa').documentNumber}`
  assert.is((await rp.post(elsewhere, linked('other'))).status, 400)
  const signing = await rp.post(linkedPath, linked('first'))
  assert.equal(Object.keys(signing.body), ['sessionID'])
  assert.equal((await rp.post(linkedPath, linked('first'))).body, signing.body)
  assert.is((await rp.post(linkedPath, linked('again'))).status, 400)
  const next = await eid.phone.pending(person.nationalId)
  assert.equal(next.codes, [])
  await eid.phone.approve(next)
  const session = await rp.session(signing.body.sessionID)
  assert.is(session.cert.value, chosen.cert.value)
  assert.is(session.signature.flowType, 'Notification')
  assert.ok(await holds(session, certificateOf(session), 'sha256'))

  const unknown = { ...linked('x'), linkedSessionID: '00000000-0000-4000-8000-000000000000' }
  assert.is((await rp.post(linkedPath, unknown)).status, 404)
  assert.is((await rp.post(linkedPath, { ...linked('y'), linkedSessionID: undefined })).status, 400)
})

test('a refused choice says so', async () => {
  const { nationalId } = withKey('rsa')
  const path = `/signature/certificate-choice/notification/${encodeURIComponent(nationalId)}`
  const { body } = await rp.post(path, rp.choiceRequest({ interactions: undefined }))
  await eid.phone.refuse(await eid.phone.pending(nationalId))
  assert.is((await rp.session(body.sessionID)).result.endResult, 'USER_REFUSED_CERT_CHOICE')
})

test('choices and signatures by device link', async () => {
  const person = withKey('ec')
  const wanted = rp.choiceRequest()
  const choice = await rp.post('/signature/certificate-choice/device-link', wanted)
  const link = deviceLink(choice.body, wanted, { sessionType: 'cert' })
  await eid.phone.approve(await eid.phone.open(link, person.nationalId))
  assert.is((await rp.session(choice.body.sessionID)).result.documentNumber, person.documentNumber)

  const initialCallbackUrl = 'https://tamga.example/sign/return'
  const request = rp.signatureRequest(digestOf('sha256'), 'sha256', { initialCallbackUrl })
  const signing = await rp.post(`/signature/device-link/document/${person.documentNumber}`, request)
  const sameDevice = deviceLink(signing.body, request, { type: 'Web2App', sessionType: 'sign' })
  await rejects(eid.phone.open(sameDevice, withKey('rsa').nationalId), 'link_taken')
  const { callbackUrl } = await eid.phone.approve(await eid.phone.open(sameDevice, person.nationalId))
  const digest = sha256(Buffer.from(signing.body.sessionSecret, 'base64')).toString('base64url')
  assert.match(
    callbackUrl ?? '',
    `${initialCallbackUrl}?sessionSecretDigest=${digest}&userChallengeVerifier=`,
  )
  const session = await rp.session(signing.body.sessionID)
  assert.is(session.signature.flowType, 'Web2App')
  assert.ok(await holds(session, certificateOf(session), 'sha256'))
})

test('a document with locked keys cannot be used', async () => {
  const person = inState('locked')
  const { body } = await rp.post(`/signature/certificate/${person.documentNumber}`, rp.choiceRequest())
  assert.equal(body, { state: 'DOCUMENT_UNUSABLE' })
  const request = rp.signatureRequest(digestOf('sha256'))
  const signing = await rp.post(`/signature/notification/document/${person.documentNumber}`, request)
  assert.is((await rp.session(signing.body.sessionID)).result.endResult, 'DOCUMENT_UNUSABLE')
})

test('PIN2 locked by mistakes leaves PIN1 as it is', async () => {
  const person = eid.people.find(
    ({ level, keyType }) => level === 'QSCD' && keyType === 'ec',
  ) as EidDemoPerson
  const path = `/signature/notification/document/${person.documentNumber}`
  const { body } = await rp.post(path, rp.signatureRequest(digestOf('sha256')))
  const shown = await eid.phone.pending(person.nationalId)
  await eid.phone.chooseCode(shown, body.vc.value)
  for (const _ of [1, 2]) await eid.phone.enterPin(shown, '00000')
  assert.ok((await eid.phone.enterPin(shown, '00000')).locked)
  assert.is((await rp.session(body.sessionID)).result.endResult, 'DOCUMENT_UNUSABLE')
  const certificate = await rp.post(`/signature/certificate/${person.documentNumber}`, rp.choiceRequest())
  assert.is(certificate.body.state, 'DOCUMENT_UNUSABLE')

  const signIn = await rp.post(
    `/authentication/notification/${encodeURIComponent(person.nationalId)}`,
    rp.signInRequest(),
  )
  await eid.phone.approve(await eid.phone.pending(person.nationalId))
  assert.is((await rp.session(signIn.body.sessionID)).result.endResult, 'OK')
  await eid.phone.unlock(person.nationalId)
  assert.is(
    (await rp.post(`/signature/certificate/${person.documentNumber}`, rp.choiceRequest())).body.state,
    'OK',
  )
})

test('people whose certificates are not in order sign all the same: it is for the platform to see', async () => {
  for (const state of ['expired', 'revoked', 'foreign']) {
    const person = inState(state)
    const path = `/signature/notification/document/${person.documentNumber}`
    const { body } = await rp.post(path, rp.signatureRequest(digestOf('sha256')))
    await eid.phone.approve(await eid.phone.pending(person.nationalId))
    const session = await rp.session(body.sessionID)
    assert.is(session.result.endResult, 'OK')
    assert.ok(await holds(session, certificateOf(session), 'sha256'))
  }
})

test.run()
