import { createHash, randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { EidSigningCertificate } from '../../../src/providers/eid/port.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { basicConstraints, issue, keyUsage, policies, qcStatements } from './support/certificates.ts'
import { type EidClientFixture, openEidClientFixture, reasonOf, wait } from './support/fixture.ts'
import {
  authExtensions,
  type Person,
  person,
  policyOf,
  QC_COMPLIANCE,
  QC_SSCD,
  revocationAt,
  signExtensions,
} from './support/hierarchy.ts'
import { type Approval, choose, rawSignature, signDigest } from './support/peer.ts'

const signature = suite('eID signatures')
let stand: EidClientFixture

signature.before(async () => {
  stand = await openEidClientFixture()
})
signature.before.each(() => stand.renew())
signature.after(() => stand?.close())

const question = { displayText: 'Гэрээнд гарын үсэг зурах' }

async function chosen(who: Person) {
  const session = await stand.provider.startCertificateChoice(who.nationalId, question)
  choose(stand.peer.last(), who)
  return { session, outcome: await stand.provider.pollCertificateChoice(session, wait()) }
}

async function certificateOf(who: Person): Promise<EidSigningCertificate> {
  const { outcome } = await chosen(who)
  if (outcome.state !== 'complete') throw new Error(reasonOf(outcome))
  return outcome.value
}

type Hash = 'sha256' | 'sha384' | 'sha512'

const digestOf = (hash: Hash): Buffer => createHash(hash).update('a contract').digest()

async function signed(who: Person, change?: Approval['answer'], hash: Hash = 'sha256') {
  const certificate = await certificateOf(who)
  const session = await stand.provider.startSignature({
    certificate,
    digest: digestOf(hash),
    hash,
    ...question,
  })
  signDigest(stand.peer.last(), who, change)
  return stand.provider.pollSignature(session, wait())
}

signature('a choice gives the certificate, its holder and its chain', async () => {
  const certificate = await certificateOf(stand.sara)
  assert.equal(certificate.person, { civilId: stand.sara.civilId, givenName: 'Тэмүүлэн', familyName: 'Бат' })
  assert.ok(certificate.certificate.equals(stand.sara.sign.der))
  assert.equal(
    certificate.chain.map((der) => der.toString('hex')),
    [stand.hierarchy.issuing, stand.hierarchy.root].map(({ der }) => der.toString('hex')),
  )
  const { path, body } = stand.peer.last()
  assert.is(path, `/signature/certificate-choice/notification/${stand.sara.nationalId}`)
  assert.is(body.signatureProtocol, undefined)
  assert.is(body.certificateLevel, 'QUALIFIED')
})

const shorter: Hash[] = ['sha256', 'sha384', 'sha512']

for (const name of ['sara', 'nomin', 'curve 384'] as const) {
  for (const hash of shorter) {
    signature(`${name} signs a ${hash} digest`, async () => {
      const { issuing } = stand.hierarchy
      const who =
        name === 'curve 384'
          ? person({
              civilId: '110000000384',
              nationalId: 'УБ85023384',
              kind: 'ec384',
              issuer: issuing,
              base: stand.peer.base,
            })
          : stand[name]
      const outcome = await signed(who, undefined, hash)
      if (outcome.state !== 'complete') throw new Error(reasonOf(outcome))
      assert.is(outcome.value.algorithm, `${name === 'nomin' ? 'rsassa-pkcs1' : 'ecdsa'}-${hash}`)
      assert.ok(outcome.value.certificate.certificate.equals(who.sign.der))
    })
  }
}

signature(
  'unlinked: to the document, with the code that the provider gives; linked: to the choice, without',
  async () => {
    const { session: choice, outcome } = await chosen(stand.sara)
    if (outcome.state !== 'complete') throw new Error(reasonOf(outcome))
    const request = {
      certificate: outcome.value,
      digest: digestOf('sha256'),
      hash: 'sha256' as const,
      ...question,
    }
    const unlinked = await stand.provider.startSignature(request)
    assert.is(unlinked.verificationCode, '0420')
    assert.is(stand.peer.last().path, `/signature/notification/document/${stand.sara.documentNumber}`)
    const { body } = stand.peer.last()
    assert.is(body.signatureProtocol, 'RAW_DIGEST_SIGNATURE')
    assert.equal(body.signatureProtocolParameters, {
      digest: digestOf('sha256').toString('base64'),
      signatureAlgorithm: 'sha256',
    })
    const linked = await stand.provider.startSignature({ ...request, linkedTo: choice })
    assert.is(linked.verificationCode, undefined)
    assert.is(stand.peer.last().path, `/signature/notification/linked/${stand.sara.documentNumber}`)
    assert.is(stand.peer.last().body.linkedSessionID, choice.sessionId)
    assert.is.not(stand.peer.last().body.nonce, body.nonce)
  },
)

// biome-ignore lint/suspicious/noExplicitAny: answers broken in every way
type Break = (answer: any) => object
const inSignature =
  (fields: object): Break =>
  (a) => ({ ...a, signature: { ...a.signature, ...fields } })

const refused: [string, string, (stand: EidClientFixture) => Break][] = [
  ['the protocol of a sign-in', 'provider_invalid', () => (a) => ({ ...a, signatureProtocol: 'ACSP_V2' })],
  ['a flow that was not offered', 'provider_invalid', () => inSignature({ flowType: 'QR' })],
  [
    'an interaction that was not asked for',
    'provider_invalid',
    () => (a) => ({ ...a, interactionTypeUsed: 'none' }),
  ],
  [
    'another document of the same person',
    'person_mismatch',
    ({ sara }) =>
      (a) => ({ ...a, result: { ...a.result, documentNumber: `PNOMN-${sara.civilId}-OTHER` } }),
  ],
  [
    'another document',
    'person_mismatch',
    ({ nomin }) =>
      (a) => ({ ...a, result: { ...a.result, documentNumber: nomin.documentNumber } }),
  ],
  [
    "another person's certificate",
    'certificate_invalid',
    ({ nomin }) =>
      (a) => ({ ...a, cert: { value: nomin.sign.der.toString('base64') } }),
  ],
  [
    'the authentication certificate',
    'certificate_invalid',
    ({ sara }) =>
      (a) => ({ ...a, cert: { value: sara.auth.der.toString('base64') } }),
  ],
  ['a weaker algorithm', 'signature_invalid', () => inSignature({ signatureAlgorithm: 'ecdsa-sha1' })],
  [
    'an algorithm of another key',
    'signature_invalid',
    () => inSignature({ signatureAlgorithm: 'rsassa-pkcs1-sha256' }),
  ],
  ['noise', 'signature_invalid', () => inSignature({ value: randomBytes(70).toString('base64') })],
  [
    'a signature over another digest',
    'signature_invalid',
    ({ sara }) => inSignature({ value: rawSignature(sara, randomBytes(32), 'sha256').toString('base64') }),
  ],
  [
    'a signature over the digest of the digest',
    'signature_invalid',
    ({ sara }) =>
      inSignature({
        value: rawSignature(
          sara,
          createHash('sha256').update(digestOf('sha256')).digest(),
          'sha256',
        ).toString('base64'),
      }),
  ],
]

for (const [words, reason, change] of refused) {
  signature(`${words}: ${reason}`, async () => {
    assert.is(reasonOf(await signed(stand.sara, change(stand))), reason)
  })
}

signature('RSA: a signature over another digest, under another hash, or by another key', async () => {
  const other = rawSignature(stand.nomin, randomBytes(32), 'sha256').toString('base64')
  assert.is(reasonOf(await signed(stand.nomin, inSignature({ value: other }))), 'signature_invalid')
  const misnamed = rawSignature(stand.nomin, digestOf('sha256'), 'sha512').toString('base64')
  assert.is(reasonOf(await signed(stand.nomin, inSignature({ value: misnamed }))), 'signature_invalid')
  const thief = { ...stand.nomin, sign: stand.nomin.auth }
  const stolen = rawSignature(thief, digestOf('sha256'), 'sha256').toString('base64')
  assert.is(reasonOf(await signed(stand.nomin, inSignature({ value: stolen }))), 'signature_invalid')
})

function withSign(who: Person, extensions: Buffer[], period: { notAfter?: number } = {}): Person {
  const { subject, keys } = who.sign
  return { ...who, sign: issue({ subject, keys, issuer: stand.hierarchy.issuing, extensions, ...period }) }
}

signature('certificates that are not for signing', async () => {
  const { base } = stand.peer
  const to = revocationAt(base)
  const usable = [policies(policyOf.QUALIFIED), qcStatements(QC_COMPLIANCE), ...to]
  const bad: Record<string, Buffer[]> = {
    'for signing in': authExtensions(base),
    'for both': [keyUsage('nonRepudiation', 'digitalSignature'), ...usable],
    'of an authority': [basicConstraints(true), keyUsage('nonRepudiation'), ...usable],
    'without a statement that it is qualified': [
      keyUsage('nonRepudiation'),
      policies(policyOf.QUALIFIED),
      ...to,
    ],
    'in no device': [keyUsage('nonRepudiation'), policies(policyOf.QSCD), qcStatements(QC_COMPLIANCE), ...to],
  }
  for (const [words, extensions] of Object.entries(bad)) {
    const { outcome } = await chosen(withSign(stand.sara, extensions))
    assert.is(reasonOf(outcome), 'certificate_invalid', words)
  }
  const inDevice = [
    keyUsage('nonRepudiation'),
    policies(policyOf.QSCD),
    qcStatements(QC_COMPLIANCE, QC_SSCD),
    ...to,
  ]
  assert.is(reasonOf((await chosen(withSign(stand.sara, inDevice))).outcome), 'complete')
})

signature('what is below QUALIFIED does not sign, whatever suffices to sign in', async () => {
  stand.renew({ level: 'ADVANCED' })
  const extensions = [
    keyUsage('nonRepudiation'),
    policies(policyOf.ADVANCED),
    ...revocationAt(stand.peer.base),
  ]
  assert.is(reasonOf((await chosen(withSign(stand.sara, extensions))).outcome), 'level_too_low')
})

signature('a certificate that expires or is revoked between the choice and the signature', async () => {
  const brief = withSign(stand.sara, signExtensions(stand.peer.base), { notAfter: Date.now() + 60_000 })
  const certificate = await certificateOf(brief)
  const request = { certificate, digest: digestOf('sha256'), hash: 'sha256' as const, ...question }
  const late = await stand.provider.startSignature(request)
  signDigest(stand.peer.last(), brief)
  stand.time.ahead = 120_000
  assert.is(reasonOf(await stand.provider.pollSignature(late, wait())), 'certificate_expired')

  stand.time.ahead = 0
  const revoked = await stand.provider.startSignature(request)
  signDigest(stand.peer.last(), brief)
  stand.peer.revoked.add(brief.sign.serial.toString('hex'))
  assert.is(reasonOf(await stand.provider.pollSignature(revoked, wait())), 'certificate_revoked')
})

signature('the certificate of a document, without asking the person', async () => {
  const answer = (body: object) => {
    stand.peer.misbehave = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
      return true
    }
    return stand.provider.signingCertificate(stand.sara.documentNumber)
  }
  const cert = { value: stand.sara.sign.der.toString('base64'), certificateLevel: 'QSCD' }
  const good = await answer({ state: 'OK', cert })
  assert.is(good.state === 'complete' && good.value.level, 'QUALIFIED')
  assert.is(reasonOf(await answer({ state: 'DOCUMENT_UNUSABLE' })), 'document_unusable')
  const other = { value: stand.nomin.sign.der.toString('base64') }
  assert.is(reasonOf(await answer({ state: 'OK', cert: other })), 'person_mismatch')
  await rejects(answer({ state: 'MAYBE', cert }))
})

signature(
  'digests of another length, texts that are too long and sessions of another kind are refused by us',
  async () => {
    const certificate = await certificateOf(stand.sara)
    const { session: choice } = await chosen(stand.sara)
    const request = { certificate, digest: digestOf('sha256'), hash: 'sha512' as const, ...question }
    await rejects(stand.provider.startSignature(request))
    await rejects(stand.provider.startSignature({ ...request, hash: 'sha256', displayText: 'x'.repeat(201) }))
    await rejects((async () => stand.provider.pollSignIn(choice, wait()))())
    const long = await stand.provider.startSignature({
      ...request,
      hash: 'sha256',
      displayText: 'x'.repeat(200),
    })
    signDigest(stand.peer.last(), stand.sara)
    assert.is(reasonOf(await stand.provider.pollSignature(long, wait())), 'complete')
  },
)

signature.run()
