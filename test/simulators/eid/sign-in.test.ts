import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { isOfThisMoment } from '../../../src/simulators/eid/phone/link.ts'
import { type EidDemoPerson, type EidFixture, openEid } from '../../support/eid.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { certificateOf, deviceLink, identityOf, isSignedIn, relyingParty, sha256 } from './relying-party.ts'

const test = suite('eID simulator: sign-in')

let eid: EidFixture
let rp: ReturnType<typeof relyingParty>
test.before(async () => {
  eid = await openEid({ lockSeconds: 1 })
  rp = relyingParty(eid)
})
test.after(() => eid?.stop())

const personOf = (wanted: Partial<EidDemoPerson>): EidDemoPerson => {
  const found = eid.people.find((person) =>
    Object.entries(wanted).every(([name, value]) => person[name as keyof EidDemoPerson] === value),
  )
  assert.ok(found, `no one is ${JSON.stringify(wanted)}`)
  return found
}

const valid = () => personOf({ state: 'valid', keyType: 'ec', level: 'QUALIFIED' })

async function push(person: EidDemoPerson, change = {}) {
  const request = rp.signInRequest(change)
  const answer = await rp.post(
    `/authentication/notification/${encodeURIComponent(person.nationalId)}`,
    request,
  )
  assert.is(answer.status, 200, JSON.stringify(answer.body))
  return { request, id: answer.body.sessionID as string }
}

async function openLink(change = {}) {
  const request = rp.signInRequest(change)
  const { status, body } = await rp.post('/authentication/device-link', request)
  assert.is(status, 200, JSON.stringify(body))
  return { request, opened: body, id: body.sessionID as string }
}

for (const keyType of ['ec', 'rsa'] as const) {
  for (const hash of ['sha256', 'sha384', 'sha512']) {
    test(`a push is answered with a signature by an ${keyType} key over ${hash}`, async () => {
      const person = personOf({ state: 'valid', keyType })
      const { request, id } = await push(person, {
        brokeredRpName: 'Үлгэр ХХК',
        signatureProtocolParameters: {
          rpChallenge: randomBytes(32).toString('base64'),
          signatureAlgorithm: hash,
        },
      })
      const shown = await eid.phone.pending(person.nationalId)
      assert.is(shown.kind, 'auth')
      assert.is(shown.displayText, 'Тамга руу нэвтрэх')
      assert.is(shown.rpName, 'TAMGA')
      assert.is(shown.brokeredRpName, 'Үлгэр ХХК')
      await eid.phone.approve(shown)

      const session = await rp.session(id)
      assert.is(session.state, 'COMPLETE')
      assert.equal(session.result, { endResult: 'OK', documentNumber: person.documentNumber })
      assert.is(session.signatureProtocol, 'ACSP_V2')
      assert.is(session.signature.flowType, 'Notification')
      assert.is(session.signature.signatureAlgorithm, `${keyType === 'ec' ? 'ecdsa' : 'rsassa-pss'}-${hash}`)
      assert.is(session.signature.userChallenge, undefined)
      assert.ok(Buffer.from(session.signature.serverRandom, 'base64').length >= 24)
      const { rpChallenge } = request.signatureProtocolParameters as { rpChallenge: string }
      const asked = Buffer.concat([Buffer.from(rpChallenge, 'base64'), Buffer.from(person.nationalId)])
      assert.is(session.signature.personDigest, sha256(asked).toString('base64'))
      assert.is(session.cert.certificateLevel, person.level)
      assert.is(identityOf(certificateOf(session)), `PNOMN-${person.civilId}`)
      assert.ok(isSignedIn(session, request, { flow: 'Notification', nationalId: person.nationalId }))
      assert.not.ok(isSignedIn(session, request, { flow: 'Notification', nationalId: 'УБ00000000' }))
      assert.not.ok(isSignedIn(session, request, { flow: 'QR' }))
    })
  }
}

test('the answer stays the same when it is asked again', async () => {
  const { id } = await push(valid())
  await eid.phone.approve(await eid.phone.pending(valid().nationalId))
  assert.equal(await rp.session(id), await rp.session(id))
})

test('the code of a push is the one that the browser computes, among three', async () => {
  const { request, id } = await push(valid())
  const { rpChallenge } = request.signatureProtocolParameters as { rpChallenge: string }
  const last = sha256(Buffer.from(rpChallenge, 'base64')).subarray(-2)
  const code = String(last.readUInt16BE() % 10_000).padStart(4, '0')
  const shown = await eid.phone.pending(valid().nationalId)
  assert.is(new Set(shown.codes).size, 3)
  assert.ok(shown.codes.includes(code))

  await rejects(eid.phone.enterPin(shown, valid().pin1), 'code_first')
  await eid.phone.chooseCode(shown, shown.codes.find((other) => other !== code) as string)
  assert.equal(await rp.session(id), { state: 'COMPLETE', result: { endResult: 'WRONG_VC' } })
  await rejects(eid.phone.enterPin(shown, valid().pin1), 'over')
})

test('a refusal ends the session', async () => {
  const { id } = await push(valid())
  await eid.phone.refuse(await eid.phone.pending(valid().nationalId))
  assert.equal(await rp.session(id), { state: 'COMPLETE', result: { endResult: 'USER_REFUSED' } })
})

test('a text that had to be confirmed is refused as such', async () => {
  const item = { type: 'confirmationMessage', displayText200: 'Урт тайлбар' }
  const { id } = await push(valid(), { interactions: Buffer.from(JSON.stringify([item])).toString('base64') })
  await eid.phone.refuse(await eid.phone.pending(valid().nationalId))
  assert.is((await rp.session(id)).result.endResult, 'USER_REFUSED_INTERACTION')
})

test('a phone that can show none of the interactions says so', async () => {
  const list = Buffer.from(JSON.stringify([{ type: 'hologram' }])).toString('base64')
  const { id } = await push(valid(), { interactions: list })
  assert.is((await rp.session(id)).result.endResult, 'REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP')
})

test('three wrong PINs lock the key for a time', async () => {
  const person = personOf({ state: 'valid', level: 'QSCD', keyType: 'ec' })
  const { id } = await push(person)
  const shown = await eid.phone.pending(person.nationalId)
  await eid.phone.chooseCode(shown, shown.rightCode as string)
  assert.equal(await eid.phone.enterPin(shown, '0000'), { accepted: false, locked: false, triesLeft: 2 })
  assert.equal(await eid.phone.enterPin(shown, '0000'), { accepted: false, locked: false, triesLeft: 1 })
  assert.is((await rp.call('GET', `/session/${id}?timeoutMs=1000`)).body.state, 'RUNNING')
  assert.equal(await eid.phone.enterPin(shown, '0000'), { accepted: false, locked: true, triesLeft: 0 })
  assert.equal(await rp.session(id), { state: 'COMPLETE', result: { endResult: 'DOCUMENT_UNUSABLE' } })

  const meanwhile = await push(person)
  assert.is((await rp.session(meanwhile.id)).result.endResult, 'DOCUMENT_UNUSABLE')

  await new Promise((resolve) => setTimeout(resolve, 1100))
  const later = await push(person)
  await eid.phone.approve(await eid.phone.pending(person.nationalId))
  assert.is((await rp.session(later.id)).result.endResult, 'OK')
})

test('two wrong PINs are forgotten after the right one', async () => {
  for (const _ of [1, 2]) {
    const { id } = await push(valid())
    const shown = await eid.phone.pending(valid().nationalId)
    await eid.phone.chooseCode(shown, shown.rightCode as string)
    await eid.phone.enterPin(shown, '0000')
    assert.is((await eid.phone.enterPin(shown, '0000')).triesLeft, 1)
    assert.ok((await eid.phone.enterPin(shown, valid().pin1)).accepted)
    assert.is((await rp.session(id)).result.endResult, 'OK')
  }
})

test('the phone of someone whose keys are locked cannot answer', async () => {
  const { id } = await push(personOf({ state: 'locked' }))
  assert.is((await rp.session(id)).result.endResult, 'DOCUMENT_UNUSABLE')
})

test('a scanned code signs in, without a code to compare', async () => {
  const { request, opened, id } = await openLink()
  const shown = await eid.phone.open(deviceLink(opened, request), valid().nationalId)
  assert.equal(shown.codes, [])
  assert.equal(await eid.phone.approve(shown), {})
  const session = await rp.session(id)
  assert.is(session.signature.flowType, 'QR')
  assert.is(session.signature.userChallenge, undefined)
  assert.is(session.signature.personDigest, undefined)
  assert.ok(isSignedIn(session, request, { flow: 'QR' }))
})

for (const type of ['Web2App', 'App2App']) {
  test(`${type} goes back with proof that it was this device`, async () => {
    const initialCallbackUrl = 'https://tamga.example/sign-in/return?value=a%20b#top'
    const { request, opened, id } = await openLink({ initialCallbackUrl })
    const shown = await eid.phone.open(deviceLink(opened, request, { type }), valid().nationalId)
    const { callbackUrl } = await eid.phone.approve(shown)
    assert.ok(callbackUrl?.startsWith('https://tamga.example/sign-in/return?value=a%20b&'))
    assert.ok(callbackUrl?.endsWith('#top'))
    const brought = new URL(callbackUrl as string).searchParams
    const secret = Buffer.from(opened.sessionSecret, 'base64')
    assert.is(brought.get('sessionSecretDigest'), sha256(secret).toString('base64url'))

    const session = await rp.session(id)
    assert.is(session.signature.flowType, type)
    const verifier = brought.get('userChallengeVerifier') as string
    assert.is(session.signature.userChallenge, sha256(verifier).toString('base64url'))
    assert.ok(isSignedIn(session, request, { flow: type }))
  })
}

test('a refusal on the same device goes back too', async () => {
  const { request, opened } = await openLink({ initialCallbackUrl: 'https://tamga.example/back' })
  const shown = await eid.phone.open(deviceLink(opened, request, { type: 'Web2App' }), valid().nationalId)
  const { callbackUrl } = await eid.phone.refuse(shown)
  assert.match(callbackUrl ?? '', /^https:\/\/tamga\.example\/back\?sessionSecretDigest=/)
})

test('a session with a callback may be joined by scanning as well', async () => {
  const { request, opened, id } = await openLink({ initialCallbackUrl: 'https://tamga.example/back' })
  await eid.phone.approve(await eid.phone.open(deviceLink(opened, request), valid().nationalId))
  assert.ok(isSignedIn(await rp.session(id), request, { flow: 'QR' }))
})

test('a link that is old, ahead, changed, foreign or of another kind is refused', async () => {
  const { request, opened } = await openLink()
  const { nationalId } = valid()
  const link = deviceLink(opened, request)
  await rejects(
    eid.phone.open(deviceLink(opened, request, { elapsedSeconds: 5 }), nationalId),
    'link_expired',
  )
  await rejects(eid.phone.open(link.replace('lang=mn', 'lang=en'), nationalId), 'link_forged')
  await rejects(
    eid.phone.open(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`, nationalId),
    'link_forged',
  )
  await rejects(eid.phone.open(link.replace(opened.sessionToken, 'x'.repeat(24)), nationalId), 'link_unknown')
  await rejects(eid.phone.open(link.replace('http://', 'https://'), nationalId), 'link_malformed')
  await rejects(eid.phone.open(`${link}&more=1`, nationalId), 'link_malformed')
  await rejects(
    eid.phone.open(deviceLink(opened, request, { sessionType: 'sign' }), nationalId),
    'link_malformed',
  )
  // Nothing to go back to
  await rejects(
    eid.phone.open(deviceLink(opened, request, { type: 'Web2App' }), nationalId),
    'link_malformed',
  )
  await eid.phone.open(link, nationalId)
})

test('the first phone to scan has the session', async () => {
  const { request, opened } = await openLink()
  const link = deviceLink(opened, request)
  const first = await eid.phone.open(link, valid().nationalId)
  assert.is((await eid.phone.open(link, valid().nationalId)).id, first.id)
  await rejects(eid.phone.open(link, personOf({ keyType: 'rsa' }).nationalId), 'link_taken')
  await eid.phone.refuse(first)
  await rejects(eid.phone.open(link, valid().nationalId), 'over')
})

test('a QR link is good for ten seconds', async () => {
  assert.ok(isOfThisMoment(0, 0, 10_000))
  assert.not.ok(isOfThisMoment(0, 0, 10_001))
  assert.ok(isOfThisMoment(0, 10, 10_001))

  // One that is ahead of its time is refused by the same rule.
  const { request, opened } = await openLink()
  const ahead = deviceLink(opened, request, { elapsedSeconds: 3_600 })
  await rejects(eid.phone.open(ahead, valid().nationalId), 'link_expired')
  await eid.phone.open(deviceLink(opened, request), valid().nationalId)
})

test.run()
