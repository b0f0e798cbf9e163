import type { Chosen, Signed } from './answers.ts'
import { keyTypeOf } from './pki/algorithms.ts'
import { holdsOverDigest } from './pki/raw-signature.ts'
import type { EidLevel, EidSignature, EidSigningCertificate } from './port.ts'
import { Refusal } from './refusal.ts'
import { wasOffered } from './requests.ts'
import type { SignatureState } from './session.ts'
import {
  type CertificateChecks,
  type VerifiedCertificate,
  verifiedCertificate,
} from './verified-certificate.ts'

export const RAW_DIGEST_SIGNATURE = 'RAW_DIGEST_SIGNATURE'

/** A certificate to sign with, verified. */
export async function judgeSigningCertificate(
  chosen: Chosen,
  least: EidLevel,
  checks: CertificateChecks,
): Promise<EidSigningCertificate> {
  const verified = forSigning(chosen, least, checks)
  await verified.requireNotRevoked('now')
  return signingCertificate(chosen, verified)
}

/** Whether the digest that was sent has been signed with the certificate that was chosen before. */
export async function judgeSignature(
  answer: Signed,
  state: SignatureState,
  least: EidLevel,
  checks: CertificateChecks,
): Promise<EidSignature> {
  if (answer.protocol !== RAW_DIGEST_SIGNATURE)
    throw new Refusal('provider_invalid', `the protocol is ${answer.protocol}`)
  if (answer.flow !== 'Notification')
    throw new Refusal('provider_invalid', `the flow ${answer.flow} was not offered`)
  if (!wasOffered(state.interactions, answer.interaction))
    throw new Refusal('provider_invalid', `the interaction ${answer.interaction} was not offered`)
  if (answer.documentNumber !== state.documentNumber)
    throw new Refusal('person_mismatch', 'another document than the one asked has signed')
  if (!answer.certificate.equals(Buffer.from(state.certificate, 'base64')))
    throw new Refusal('certificate_invalid', 'the certificate is not the one that was chosen')

  const verified = forSigning(answer, least, checks)
  requireRawSignature(answer, state, verified)
  await verified.requireNotRevoked('now')
  return {
    value: answer.value,
    algorithm: answer.algorithm,
    certificate: signingCertificate(answer, verified),
  }
}

const forSigning = (
  { certificate, documentNumber }: Chosen,
  least: EidLevel,
  checks: CertificateChecks,
): VerifiedCertificate =>
  verifiedCertificate(certificate, { purpose: 'signing', least, documentNumber }, checks)

function requireRawSignature(
  { algorithm, value }: Signed,
  { hash, digest }: SignatureState,
  { certificate: { publicKey } }: VerifiedCertificate,
): void {
  const expected = `${keyTypeOf(publicKey) === 'ec' ? 'ecdsa' : 'rsassa-pkcs1'}-${hash}`
  if (algorithm !== expected) throw new Refusal('signature_invalid', `${algorithm} is not ${expected}`)
  if (!holdsOverDigest(hash, Buffer.from(digest, 'base64'), publicKey, value))
    throw new Refusal('signature_invalid', 'the signature does not hold over the digest')
}

const signingCertificate = (
  { documentNumber }: Chosen,
  { certificate, chain, person, level }: VerifiedCertificate,
): EidSigningCertificate => ({
  documentNumber,
  person,
  level,
  certificate: certificate.raw,
  chain: chain.map(({ raw }) => raw),
})
