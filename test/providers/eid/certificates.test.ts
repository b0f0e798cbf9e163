import * as assert from 'uvu/assert'
import { suite } from '../../support/suite.ts'
import { oid, seq, utf8 } from './support/asn1.ts'
import {
  basicConstraints,
  type CertificateFields,
  crlAt,
  extendedKeyUsage,
  extension,
  issue,
  keys,
  keyUsage,
  name,
  ocspAt,
  pem,
  policies,
} from './support/certificates.ts'
import { type EidClientFixture, openEidClientFixture, reasonOf } from './support/fixture.ts'
import {
  authExtensions,
  CLIENT_AUTH,
  hierarchy,
  policyOf,
  revocationAt,
  withAuth,
} from './support/hierarchy.ts'

const certificates = suite('eID certificates of people')
let stand: EidClientFixture

certificates.before(async () => {
  stand = await openEidClientFixture()
})
certificates.before.each(() => stand.renew())
certificates.after(() => stand?.close())

const HOUR = 3_600_000

/** Sara signs in with a certificate that differs in what is given. */
async function verdict(fields: Partial<CertificateFields>): Promise<string> {
  const issuer = stand.hierarchy.issuing
  const extensions = authExtensions(stand.peer.base)
  const changed = withAuth(stand.sara, { extensions, ...fields, issuer: { ...issuer, ...fields.issuer } })
  return reasonOf(await stand.signIn(changed))
}

const withUsage = (...usage: string[]): Buffer[] => [
  keyUsage(...usage),
  extendedKeyUsage(CLIENT_AUTH),
  policies(policyOf.QUALIFIED),
  ...revocationAt(stand.peer.base),
]

certificates('one that is as the page says is good', async () => {
  assert.is(await verdict({}), 'complete')
})

certificates('expired, with the name of its holder; not yet valid', async () => {
  const expired = withAuth(stand.sara, {
    issuer: stand.hierarchy.issuing,
    extensions: authExtensions(stand.peer.base),
    notAfter: Date.now() - HOUR,
  })
  const outcome = await stand.signIn(expired)
  assert.is(reasonOf(outcome), 'certificate_expired')
  assert.is(outcome.state === 'failed' && outcome.claimant?.civilId, stand.sara.civilId)
  assert.is(await verdict({ notBefore: Date.now() + HOUR }), 'certificate_invalid')
})

certificates('anyone who shows an expired certificate without holding its key is not named', async () => {
  const expired = withAuth(stand.sara, {
    issuer: stand.hierarchy.issuing,
    extensions: authExtensions(stand.peer.base),
    notAfter: Date.now() - HOUR,
  })
  const thief = { ...expired, auth: { ...expired.auth, keys: stand.nomin.auth.keys } }
  const outcome = await stand.signIn(thief)
  assert.not.ok(outcome.state === 'failed' && outcome.claimant)
})

certificates('the clock that counts is the one that was given', async () => {
  stand.time.ahead = 400 * 24 * HOUR
  assert.is(await verdict({ notAfter: Date.now() + 10 * 24 * HOUR }), 'certificate_invalid')
})

certificates('an authority that no one here trusts, also under the same name', async () => {
  const foreign = hierarchy('Foreign').issuing
  assert.is(await verdict({ issuer: foreign }), 'certificate_invalid')
  const impostor = { ...foreign, subject: stand.hierarchy.issuing.subject }
  assert.is(await verdict({ issuer: impostor }), 'certificate_invalid')
})

certificates('the key of a trusted authority under a name that is not its own', async () => {
  const { issuing } = stand.hierarchy
  const issuer = { ...issuing, subject: name({ CN: 'someone else' }) }
  assert.is(await verdict({ issuer }), 'certificate_invalid')
})

certificates('a certificate issued by a person, who is no authority', async () => {
  const issuer = { ...stand.nomin.auth, subject: stand.nomin.auth.subject }
  assert.is(await verdict({ issuer }), 'certificate_invalid')
})

certificates('one that signs itself', async () => {
  const { subject, keys: held } = stand.sara.auth
  assert.is(await verdict({ issuer: { ...stand.sara.auth, subject, keys: held } }), 'certificate_invalid')
})

certificates('an authority as a person', async () => {
  const extensions = [basicConstraints(true), ...withUsage('digitalSignature')]
  assert.is(await verdict({ extensions }), 'certificate_invalid')
})

certificates('a signing certificate does not sign in', async () => {
  const mixed = { ...stand.sara, auth: stand.sara.sign }
  assert.is(reasonOf(await stand.signIn(mixed)), 'certificate_invalid')
})

certificates('key usages: none, both, another', async () => {
  const without = authExtensions(stand.peer.base).slice(1)
  assert.is(await verdict({ extensions: without }), 'certificate_invalid')
  for (const usage of [['nonRepudiation'], ['digitalSignature', 'nonRepudiation'], ['keyAgreement']])
    assert.is(await verdict({ extensions: withUsage(...usage) }), 'certificate_invalid')
})

certificates('extended key usages: none, another, all of them', async () => {
  for (const usages of [[], [extendedKeyUsage('1.3.6.1.5.5.7.3.1')], [extendedKeyUsage('2.5.29.37.0')]]) {
    const extensions = [
      keyUsage('digitalSignature'),
      ...usages,
      policies(policyOf.QUALIFIED),
      ...revocationAt(stand.peer.base),
    ]
    assert.is(await verdict({ extensions }), 'certificate_invalid')
  }
})

const withPolicies = (...ids: string[]): Buffer[] => [
  keyUsage('digitalSignature'),
  extendedKeyUsage(CLIENT_AUTH),
  ...(ids.length > 0 ? [policies(...ids)] : []),
  ...revocationAt(stand.peer.base),
]

certificates(
  'the level is that of the policies: too low, none, foreign, the highest of several',
  async () => {
    assert.is(await verdict({ extensions: withPolicies(policyOf.ADVANCED) }), 'level_too_low')
    assert.is(await verdict({ extensions: withPolicies() }), 'certificate_invalid')
    assert.is(await verdict({ extensions: withPolicies('2.5.29.32.0') }), 'certificate_invalid')
    assert.is(await verdict({ extensions: withPolicies(policyOf.ADVANCED, policyOf.QSCD) }), 'complete')
    stand.renew({ level: 'QSCD' })
    assert.is(await verdict({}), 'level_too_low')
    stand.renew({ level: 'ADVANCED' })
    assert.is(await verdict({ extensions: withPolicies(policyOf.ADVANCED) }), 'complete')
  },
)

certificates('a common name that lies changes nothing', async () => {
  const subject = name({
    C: 'MN',
    serial: `PNOMN-${stand.sara.civilId}`,
    given: 'Сараа',
    surname: 'Бат',
    CN: 'PNOMN-110000000003',
  })
  const liar = withAuth(stand.sara, {
    subject,
    issuer: stand.hierarchy.issuing,
    extensions: authExtensions(stand.peer.base),
  })
  const outcome = await stand.signIn(liar)
  const { person } = (outcome.state === 'complete' ? outcome.value : {}) as { person?: object }
  assert.equal(person, { civilId: stand.sara.civilId, givenName: 'Сараа', familyName: 'Бат' })
})

const id = (serial: string | string[], more: Record<string, string> = {}): Buffer =>
  name({ C: 'MN', serial, given: 'Сараа', surname: 'Бат', ...more })

certificates('identities that are none', async () => {
  for (const subject of [
    id('110000000001'),
    id('PNOMN-11000000000'),
    id('PNOMN-1100000000012'),
    id('PNOEE-110000000001'),
    id('PNOMN-110000000001\n'),
    id(['PNOMN-110000000001', 'PNOMN-110000000003']),
    name({ C: 'MN', CN: 'PNOMN-110000000001', given: 'Сараа', surname: 'Бат' }),
    name({ C: 'MN', serial: 'PNOMN-110000000001', surname: 'Бат' }),
    name({ C: 'MN', serial: 'PNOMN-110000000001', given: 'Сараа\u0000', surname: 'Бат' }),
  ])
    assert.is(await verdict({ subject }), 'certificate_invalid')
})

certificates('weak keys and weak signatures', async () => {
  const weak = withAuth(stand.sara, {
    keys: keys('rsa1024', 'weak'),
    issuer: stand.hierarchy.issuing,
    extensions: authExtensions(stand.peer.base),
  })
  assert.is(reasonOf(await stand.signIn(weak)), 'certificate_invalid')
  assert.is(await verdict({ hash: 'sha1' }), 'certificate_invalid')
})

certificates('a critical extension that we do not understand; the same that is not critical', async () => {
  const strange = seq(oid('1.2.3'), utf8('x'))
  const also = (isCritical: boolean) => [
    ...authExtensions(stand.peer.base),
    extension('1.3.6.1.4.1.58888.9.9', strange, isCritical),
  ]
  assert.is(await verdict({ extensions: also(true) }), 'certificate_invalid')
  assert.is(await verdict({ extensions: also(false) }), 'complete')
})

certificates('an extension that stands there twice', async () => {
  const extensions = [...authExtensions(stand.peer.base), policies(policyOf.QSCD)]
  assert.is(await verdict({ extensions }), 'certificate_invalid')
})

certificates('one that tells no address of its revocation, or only odd ones', async () => {
  const bare = authExtensions(stand.peer.base).slice(0, 3)
  assert.is(await verdict({ extensions: bare }), 'certificate_invalid')
  const odd = [...bare, ocspAt('ldap://eid.example/'), crlAt('file:///etc/passwd')]
  assert.is(await verdict({ extensions: odd }), 'certificate_invalid')
})

certificates('a changed byte anywhere in the certificate signs no one in', async () => {
  const { der } = stand.sara.auth
  for (let at = 0; at < der.length; at += 7) {
    const bytes = Buffer.from(der)
    bytes[at]! ^= 0x01
    const outcome = await stand.signIn({ ...stand.sara, auth: { ...stand.sara.auth, der: bytes } })
    assert.is.not(reasonOf(outcome), 'complete', `byte ${at}`)
  }
  const followed = { ...stand.sara.auth, der: Buffer.concat([der, Buffer.from([0])]) }
  assert.is(reasonOf(await stand.signIn({ ...stand.sara, auth: followed })), 'certificate_invalid')
})

certificates('an issuing authority that has expired, or is not valid yet', async () => {
  for (const period of [{ notAfter: Date.now() - HOUR }, { notBefore: Date.now() + HOUR }]) {
    const { root, issuing } = stand.hierarchy
    const aged = issue({
      subject: issuing.subject,
      keys: issuing.keys,
      issuer: root,
      extensions: [basicConstraints(true, 0), keyUsage('keyCertSign', 'cRLSign')],
      ...period,
    })
    stand.renew({ pem: pem(root.der) + pem(aged.der) })
    assert.is(await verdict({}), 'certificate_invalid')
  }
})

certificates.run()
