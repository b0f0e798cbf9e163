import { sign } from 'node:crypto'
import type { Pades } from '../../../../../src/domains/signing/pades/pades.ts'
import { derOf, issueCertificate } from '../../../../../src/simulators/eid/pki/certificate.ts'
import { basicConstraints, keyUsage } from '../../../../../src/simulators/eid/pki/extensions.ts'
import { authoritiesOfOneKey, freshKey, rawOf } from './authorities.ts'
import { signedByHand } from './by-hand.ts'
import { DAY } from './scene.ts'

/** Of what one signature may hold, beside the signer's. */
const IN_SIGNATURE = 19

/** A signed file with so many authorities of one name and key, in the signature and in the validation data. */
export async function certificateLoop(pades: Pades, plain: Uint8Array, count: number): Promise<Buffer> {
  const loop = await authoritiesOfOneKey(count)
  const key = await freshKey()
  const certificate = issueCertificate({
    subject: { country: 'MN', commonName: 'A stranger', serialNumber: 'PNOMN-110000000099' },
    key,
    issuer: loop[0]!,
    notBefore: new Date(Date.now() - DAY),
    notAfter: new Date(Date.now() + 365 * DAY),
    extensions: [basicConstraints(false), keyUsage('nonRepudiation')],
  })
  const certificates = loop.map((one) => Buffer.from(rawOf(one)))
  const signer = {
    name: 'A stranger',
    certificate: derOf(certificate),
    chain: certificates.slice(0, IN_SIGNATURE),
    sign: (attributes: Uint8Array) => ({
      value: sign('sha256', attributes, key),
      algorithm: 'ecdsa-sha256' as const,
    }),
  }
  const signed = signedByHand(plain, { signer, serial: '' }, { room: 24_000 })
  if (count <= IN_SIGNATURE) return signed
  return Buffer.from(await pades.withValidationData(signed, { certificates, crls: [], ocsps: [] }))
}
