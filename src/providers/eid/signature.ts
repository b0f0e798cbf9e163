import { keyTypeOf } from '../../pki/algorithms.ts'
import { isSignatureOfDigest } from '../../pki/raw-signature.ts'
import { EidRefusal, type EidSignature, type EidSigningCertificate } from './port.ts'
import { wasOffered } from './requests.ts'
import type { Chosen, Signed } from './responses.ts'
import type { SignatureState } from './session.ts'
import {
  type CertificateChecks,
  requireUsable,
  type TrustedCertificate,
  trustedCertificate,
} from './trusted-certificate.ts'

export const RAW_DIGEST_SIGNATURE = 'RAW_DIGEST_SIGNATURE'

/** A verified certificate to sign with. */
export async function verifySigningCertificate(
  chosen: Chosen,
  checks: CertificateChecks,
): Promise<EidSigningCertificate> {
  const trusted = trustedCertificate(chosen.certificate, 'signing', chosen.documentNumber, checks)
  await requireUsable(trusted, 'signing', 'now', checks)
  return signingCertificate(chosen, trusted)
}

/** Whether the person signed the digest that was sent, with the certificate that they chose before. */
export async function verifySignature(
  answer: Signed,
  state: SignatureState,
  checks: CertificateChecks,
): Promise<EidSignature> {
  if (answer.protocol !== RAW_DIGEST_SIGNATURE)
    throw new EidRefusal('provider_invalid', `the protocol is ${answer.protocol}`)
  if (answer.flow !== 'Notification')
    throw new EidRefusal('provider_invalid', `the flow ${answer.flow} was not offered`)
  if (!wasOffered(state.interactions, answer.interaction))
    throw new EidRefusal('provider_invalid', `the interaction ${answer.interaction} was not offered`)
  if (answer.documentNumber !== state.documentNumber)
    throw new EidRefusal('person_mismatch', 'another document than the one asked has signed')
  if (!answer.certificate.equals(Buffer.from(state.certificate, 'base64')))
    throw new EidRefusal('certificate_invalid', 'the certificate is not the one that was chosen')

  const trusted = trustedCertificate(answer.certificate, 'signing', answer.documentNumber, checks)
  await requireRawSignature(answer, state, trusted)
  await requireUsable(trusted, 'signing', 'now', checks)
  return {
    value: answer.value,
    algorithm: answer.algorithm,
    certificate: signingCertificate(answer, trusted),
  }
}

async function requireRawSignature(
  { algorithm, value }: Signed,
  { hash, digest }: SignatureState,
  { certificate: { publicKey } }: TrustedCertificate,
): Promise<void> {
  const expected = `${keyTypeOf(publicKey) === 'ec' ? 'ecdsa' : 'rsassa-pkcs1'}-${hash}`
  if (algorithm !== expected) throw new EidRefusal('signature_invalid', `${algorithm} is not ${expected}`)
  if (!(await isSignatureOfDigest(hash, Buffer.from(digest, 'base64'), publicKey, value)))
    throw new EidRefusal('signature_invalid', 'the signature does not hold over the digest')
}

const signingCertificate = (
  { documentNumber }: Chosen,
  { certificate, chain, person, level }: TrustedCertificate,
): EidSigningCertificate => ({
  documentNumber,
  person,
  level,
  certificate: certificate.raw,
  chain: chain.map(({ raw }) => raw),
})
