import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { EidDemoPerson } from '../../support/eid.ts'
import { suite } from '../../support/suite.ts'
import { type AtSimulator, atSimulator, reasonOf, wait } from './support/at-simulator.ts'

const signature = suite('eID client and simulator: signatures')
let at: AtSimulator

signature.before(async () => {
  at = await atSimulator()
})
signature.after(() => at?.close())
signature.after.each(() => at.stand.calm())

const question = { displayText: 'Гэрээнд гарын үсэг зурах' }
const digest = createHash('sha256').update('a contract').digest()

async function choice(person: EidDemoPerson) {
  const session = await at.provider.startCertificateChoice(person.nationalId, question)
  await at.stand.phone.approve(await at.stand.phone.pending(person.nationalId))
  return { session, outcome: await at.provider.pollCertificateChoice(session, wait()) }
}

async function certificateOf(person: EidDemoPerson) {
  const { session, outcome } = await choice(person)
  if (outcome.state !== 'complete') throw new Error(reasonOf(outcome))
  return { session, certificate: outcome.value }
}

for (const keyType of ['ec', 'rsa'] as const) {
  for (const level of ['QUALIFIED', 'QSCD'] as const) {
    signature(`${keyType} ${level}: a choice, then a linked signature over the digest`, async () => {
      const person = at.who({ keyType, level })
      const { session, certificate } = await certificateOf(person)
      assert.is(certificate.person.civilId, person.civilId)
      assert.is(certificate.level, level)
      const signing = await at.provider.startSignature({
        certificate,
        digest,
        hash: 'sha256',
        ...question,
        linkedTo: session,
      })
      await at.stand.phone.approve(await at.stand.phone.pending(person.nationalId))
      const outcome = await at.provider.pollSignature(signing, wait())
      if (outcome.state !== 'complete') throw new Error(reasonOf(outcome))
      assert.is(outcome.value.algorithm, keyType === 'ec' ? 'ecdsa-sha256' : 'rsassa-pkcs1-sha256')
    })
  }

  signature(
    `${keyType}: the certificate of the document, then a signature with the provider's code`,
    async () => {
      const person = at.who({ keyType })
      const found = await at.provider.signingCertificate(person.documentNumber)
      if (found.state !== 'complete') throw new Error(reasonOf(found))
      for (const hash of ['sha256', 'sha384', 'sha512'] as const) {
        const signing = await at.provider.startSignature({
          certificate: found.value,
          digest: createHash(hash).update('a contract').digest(),
          hash,
          ...question,
        })
        const shown = await at.stand.phone.pending(person.nationalId)
        assert.ok(shown.codes.includes(signing.verificationCode ?? ''))
        await at.stand.phone.approve(shown, { code: signing.verificationCode ?? '' })
        assert.is(reasonOf(await at.provider.pollSignature(signing, wait())), 'complete', hash)
      }
    },
  )
}

const people = [
  [{ state: 'expired' }, 'certificate_expired'],
  [{ state: 'revoked' }, 'certificate_revoked'],
  [{ state: 'foreign' }, 'certificate_invalid'],
  [{ level: 'ADVANCED' }, 'level_too_low'],
] as const

for (const [wanted, reason] of people) {
  signature(`${Object.values(wanted)[0]}: ${reason}`, async () => {
    assert.is(reasonOf((await choice(at.who(wanted))).outcome), reason)
  })
}

for (const [fault, reason] of [
  ['tampered_signature', 'signature_invalid'],
  ['wrong_certificate', 'certificate_invalid'],
  ['wrong_person', 'person_mismatch'],
] as const) {
  signature(`${fault}: ${reason}`, async () => {
    const person = at.who({})
    const { certificate } = await certificateOf(person)
    await at.stand.fault(fault)
    const signing = await at.provider.startSignature({ certificate, digest, hash: 'sha256', ...question })
    await at.stand.phone.approve(await at.stand.phone.pending(person.nationalId))
    assert.is(reasonOf(await at.provider.pollSignature(signing, wait())), reason)
  })
}

signature('refused on the phone', async () => {
  const person = at.who({})
  const { certificate } = await certificateOf(person)
  const signing = await at.provider.startSignature({ certificate, digest, hash: 'sha256', ...question })
  await at.stand.phone.refuse(await at.stand.phone.pending(person.nationalId))
  assert.is(reasonOf(await at.provider.pollSignature(signing, wait())), 'user_refused')
})

signature.run()
