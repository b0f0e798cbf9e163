import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { parseCertificate } from '../../../src/pki/certificate.ts'
import { parseRevocationList } from '../../../src/pki/revocation/crl.ts'
import { suite } from '../../support/suite.ts'
import { oid } from './support/asn1.ts'
import {
  basicConstraints,
  extendedKeyUsage,
  extension,
  type Issued,
  issue,
  keys,
  keyUsage,
  name,
  pem,
} from './support/certificates.ts'
import { type EidClientFixture, openEidClientFixture, reasonOf } from './support/fixture.ts'
import { authExtensions, hierarchy, OCSP_SIGNING, withAuth } from './support/hierarchy.ts'
import { type CrlFields, crl, type OcspFields } from './support/revocation.ts'

const revocation = suite('eID revocation')
let stand: EidClientFixture

revocation.before(async () => {
  stand = await openEidClientFixture()
})
revocation.before.each(() => stand.renew())
revocation.after(() => stand?.close())

const HOUR = 3_600_000
const MINUTE = 60_000
const signIn = async (): Promise<string> => reasonOf(await stand.signIn(stand.sara))
const revoke = (): void => void stand.peer.revoked.add(stand.sara.auth.serial.toString('hex'))

revocation('OCSP says good, and the list is not asked for', async () => {
  assert.is(await signIn(), 'complete')
  assert.is(stand.peer.ocsp.asked, 1)
  assert.is(stand.peer.crl.asked, 0)
})

revocation('revoked by OCSP, and the refusal names the holder', async () => {
  revoke()
  const outcome = await stand.signIn(stand.sara)
  assert.is(reasonOf(outcome), 'certificate_revoked')
  assert.is(outcome.state === 'failed' && outcome.claimant?.civilId, stand.sara.civilId)
})

revocation('unknown to OCSP is a refusal, and the list is not asked instead', async () => {
  stand.peer.ocsp.status = 'unknown'
  assert.is(await signIn(), 'certificate_invalid')
  assert.is(stand.peer.crl.asked, 0)
})

revocation('OCSP is down: the list tells', async () => {
  stand.peer.ocsp.isDown = true
  assert.is(await signIn(), 'complete')
  assert.is(stand.peer.crl.asked, 1)
  stand.renew()
  stand.peer.ocsp.isDown = true
  revoke()
  assert.is(await signIn(), 'certificate_revoked')
})

revocation('both are down: no one signs in, and no one is named', async () => {
  stand.peer.ocsp.isDown = true
  stand.peer.crl.isDown = true
  const outcome = await stand.signIn(stand.sara)
  assert.is(reasonOf(outcome), 'provider_unavailable')
  assert.not.ok(outcome.state === 'failed' && outcome.claimant)
})

function responder(fields: { issuer?: Issued; extensions?: Buffer[]; notAfter?: number } = {}): Issued {
  return issue({
    subject: name({ CN: 'OCSP responder' }),
    keys: keys('ec', 'responder'),
    issuer: fields.issuer ?? stand.hierarchy.issuing,
    extensions: fields.extensions ?? [keyUsage('digitalSignature'), extendedKeyUsage(OCSP_SIGNING)],
    ...(fields.notAfter ? { notAfter: fields.notAfter } : {}),
  })
}

revocation('a responder whom the issuer has named may answer', async () => {
  stand.peer.ocsp.signer = responder()
  assert.is(await signIn(), 'complete')
  assert.is(stand.peer.crl.asked, 0)
})

/** Each must not count: with the list down, no one signs in; and revoked in the list wins over "good" in the answer. */
const worthless: [string, () => Partial<OcspFields>][] = [
  ['signed by a stranger', () => ({ signer: responder({ issuer: hierarchy('Stranger').issuing }) })],
  [
    'signed by a stranger who sends no certificate',
    () => ({ signer: { subject: name({ CN: 'x' }), keys: keys('ec', 'stranger') } }),
  ],
  ['signed by a person of the same issuer', () => ({ signer: stand.nomin.auth })],
  [
    'signed by a responder without OCSPSigning',
    () => ({ signer: responder({ extensions: [keyUsage('digitalSignature')] }) }),
  ],
  [
    'signed by a responder whose certificate has expired',
    () => ({ signer: responder({ notAfter: Date.now() - HOUR }) }),
  ],
  [
    'signed by a responder of the root instead of the issuer',
    () => ({ signer: responder({ issuer: stand.hierarchy.root }) }),
  ],
  ['without our nonce', () => ({ nonce: undefined })],
  ['with the nonce of another question', () => ({ nonce: randomBytes(32) })],
  ['about another certificate', () => ({ serial: Buffer.from('4242', 'hex') })],
  ['about another issuer', () => ({ issuer: hierarchy('Another').issuing })],
  ['produced yesterday', () => ({ producedAt: Date.now() - 24 * HOUR })],
  ['of a time to come', () => ({ thisUpdate: Date.now() + HOUR })],
  ['out of date', () => ({ nextUpdate: Date.now() - MINUTE })],
  [
    'with a critical extension that we do not understand',
    () => ({ extensions: [extension('1.3.6.1.4.1.58888.9', oid('1.2.3'), true)] }),
  ],
]

for (const [words, prepare] of worthless) {
  revocation(`an OCSP answer ${words} does not count`, async () => {
    Object.assign(stand.peer.ocsp, prepare())
    stand.peer.ocsp.status = 'good'
    stand.peer.crl.isDown = true
    assert.is(await signIn(), 'provider_unavailable')
    stand.peer.crl.isDown = false
    revoke()
    stand.peer.ocsp.status = 'good'
    assert.is(await signIn(), 'certificate_revoked')
  })
}

const uselessLists: [string, () => Partial<CrlFields> & { bytes?: Buffer }][] = [
  [
    'signed by a stranger',
    () => ({
      issuer: {
        subject: stand.hierarchy.issuing.subject,
        keys: keys('ec', 'stranger'),
      },
    }),
  ],
  [
    'of another issuer, with the right key',
    () => ({ issuer: { subject: name({ CN: 'x' }), keys: stand.hierarchy.issuing.keys } }),
  ],
  ['out of date', () => ({ nextUpdate: Date.now() - MINUTE })],
  ['without an end', () => ({ nextUpdate: undefined })],
  ['of a time to come', () => ({ thisUpdate: Date.now() + HOUR })],
  [
    'for some certificates alone, as a critical extension says',
    () => ({ extensions: [extension('2.5.29.28', oid('1.2.3'), true)] }),
  ],
  ['that is not one', () => ({ bytes: Buffer.from('<html>') })],
  [
    'that is cut off',
    () => ({ bytes: crl({ issuer: stand.hierarchy.issuing, revoked: [] }).subarray(0, 80) }),
  ],
]

for (const [words, prepare] of uselessLists) {
  revocation(`a list ${words} does not count`, async () => {
    stand.peer.ocsp.isDown = true
    Object.assign(stand.peer.crl, prepare())
    assert.is(await signIn(), 'provider_unavailable')
  })
}

revocation('an issuer that may not sign lists has none', async () => {
  const { root, issuing } = stand.hierarchy
  const silent = issue({
    subject: issuing.subject,
    keys: issuing.keys,
    issuer: root,
    extensions: [basicConstraints(true, 0), keyUsage('keyCertSign')],
  })
  stand.renew({ pem: pem(root.der) + pem(silent.der) })
  stand.peer.ocsp.isDown = true
  assert.is(await signIn(), 'provider_unavailable')
})

revocation('good answers are asked for again after seconds, bad ones at once', async () => {
  assert.is(await signIn(), 'complete')
  assert.is(await signIn(), 'complete')
  assert.is(stand.peer.ocsp.asked, 1)
  revoke()
  stand.time.ahead = 11_000
  assert.is(await signIn(), 'certificate_revoked')
  stand.peer.revoked.clear()
  assert.is(await signIn(), 'complete')
  assert.is(stand.peer.ocsp.asked, 3)
})

revocation('a good answer does not count beyond its own end', async () => {
  stand.peer.ocsp.nextUpdate = Date.now() + 8_000
  assert.is(await signIn(), 'complete')
  stand.peer.ocsp.nextUpdate = Date.now() + HOUR
  stand.time.ahead = 8_500
  revoke()
  assert.is(await signIn(), 'certificate_revoked')
})

revocation('many at once ask the responder once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => signIn()))
  assert.equal(new Set(outcomes), new Set(['complete']))
  assert.is(stand.peer.ocsp.asked, 1)
})

revocation(
  'a list is kept, renewed after minutes, and counts until its end when it cannot be renewed',
  async () => {
    stand.peer.ocsp.isDown = true
    stand.peer.crl.nextUpdate = Date.now() + HOUR
    assert.is(await signIn(), 'complete')
    assert.is(await signIn(), 'complete')
    assert.is(stand.peer.crl.asked, 1)
    stand.peer.crl.isDown = true
    stand.time.ahead = 30 * MINUTE
    assert.is(await signIn(), 'complete')
    assert.is(stand.peer.crl.asked, 2)
    stand.time.ahead = HOUR + MINUTE
    assert.is(await signIn(), 'provider_unavailable')
  },
)

revocation('an older list does not take the place of a newer one', async () => {
  stand.peer.ocsp.isDown = true
  revoke()
  assert.is(await signIn(), 'certificate_revoked')
  stand.peer.revoked.clear()
  stand.peer.crl.thisUpdate = Date.now() - HOUR
  stand.time.ahead = 6 * MINUTE
  assert.is(await signIn(), 'certificate_revoked')
  assert.is(stand.peer.crl.asked, 2)
})

revocation('the circuit of a responder that keeps failing opens, and a later probe closes it', async () => {
  stand.peer.ocsp.isDown = true
  for (let n = 0; n < 8; n++) assert.is(await signIn(), 'complete')
  assert.is(stand.peer.ocsp.asked, 5)
  assert.is(stand.provider.ocspHealthy(), false)
  stand.peer.ocsp.isDown = false
  stand.time.ahead = 11_000
  assert.is(await signIn(), 'complete')
  assert.is(stand.peer.ocsp.asked, 6)
  assert.is(stand.provider.ocspHealthy(), true)
})

revocation('the list of a whole country is read in turns, so that others are served meanwhile', async () => {
  const { issuing } = stand.hierarchy
  const serials = Array.from({ length: 60_000 }, (_, n) =>
    Buffer.from(`41${n.toString(16).padStart(22, '0')}`, 'hex'),
  )
  const bytes = crl({ issuer: issuing, revoked: [...serials, stand.sara.auth.serial] })
  let turns = 0
  let isReading = true
  const others = (): void => {
    turns++
    if (isReading) setImmediate(others)
  }
  others()
  const list = await parseRevocationList(bytes, parseCertificate(issuing.der), Date.now())
  isReading = false
  assert.is(list.revoked.size, 60_001)
  assert.ok(turns >= 30, `${turns} turns`)

  stand.peer.ocsp.isDown = true
  stand.peer.crl.bytes = bytes
  assert.is(await signIn(), 'certificate_revoked')
})

revocation('another person of the same list is not touched', async () => {
  stand.peer.ocsp.isDown = true
  revoke()
  const other = withAuth(stand.nomin, {
    issuer: stand.hierarchy.issuing,
    extensions: authExtensions(stand.peer.base),
  })
  assert.is(reasonOf(await stand.signIn(other)), 'complete')
})

revocation.run()
