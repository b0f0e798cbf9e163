import { createHash } from 'node:crypto'
import type { Hash } from '../algorithms.ts'
import { type Certificate, parseCertificate } from '../certificate.ts'
import { type Der, DerFault, DerReader, elementsIn, objectIdentifier, octets, SEQUENCE } from '../der.ts'
import { hashOf, isSignedBy, methodOf } from './algorithms.ts'
import { id } from './identifiers.ts'
import type { SignedData } from './signed-data.ts'

export type CmsFault =
  | 'format_failure'
  | 'hash_failure'
  | 'sig_crypto_failure'
  | 'signing_certificate_mismatch'
  | 'no_signing_certificate'
  | 'crypto_constraints_failure'
  | 'sig_constraints_failure'

export interface CheckedCms {
  faults: Set<CmsFault>
  signer: Certificate | undefined
  /** The other certificates, of which each is issued by another one here or cannot be checked here. */
  others: Certificate[]
}

/** Real ones have a few kilobytes. */
const MAX_CERTIFICATE_SIZE = 64 * 1024

/** What needs neither the time nor trust: digest, signature, and that the signed attributes name this certificate. */
export function checkCms(cms: SignedData, contentType: string, digestOf: (hash: Hash) => Buffer): CheckedCms {
  const faults = new Set<CmsFault>()
  const { signer, others } = certificatesOf(cms, faults)
  const hash = hashOf(cms.digestAlgorithm)
  const stated = cms.attributes.get(id.contentType)
  if (cms.contentType !== contentType || !stated || objectIdentifier(stated) !== contentType)
    faults.add('format_failure')
  const method = hash && methodOf(cms.signatureAlgorithm, hash)
  if (!hash || !method) {
    faults.add('crypto_constraints_failure')
    return { faults, signer, others }
  }
  const digest = cms.attributes.get(id.messageDigest)
  if (!digest) faults.add('format_failure')
  else if (!octets(digest).equals(digestOf(hash))) faults.add('hash_failure')
  if (!signer) {
    if (!faults.has('crypto_constraints_failure')) faults.add('no_signing_certificate')
    return { faults, signer, others }
  }
  if (!isSignedBy(signer.publicKey, method, cms.signedAttributes, cms.signature))
    faults.add('sig_crypto_failure')
  const named = cms.attributes.get(id.signingCertificateV2)
  if (!named) faults.add('sig_constraints_failure')
  else if (!namesCertificate(named, signer)) faults.add('signing_certificate_mismatch')
  return { faults, signer, others }
}

function certificatesOf(cms: SignedData, faults: Set<CmsFault>) {
  const certificates: Certificate[] = []
  for (const raw of cms.certificates) {
    try {
      if (raw.length > MAX_CERTIFICATE_SIZE) throw new DerFault('a certificate is too large')
      certificates.push(parseCertificate(raw))
    } catch {
      // Too weak, or damaged; the list is not signed, so that this is the only guard of it.
      faults.add('crypto_constraints_failure')
    }
  }
  const serial = cms.signer.serial.toString('hex')
  const matching = certificates.filter((one) => one.serial === serial && one.issuer.equals(cms.signer.issuer))
  if (matching.length > 1) faults.add('format_failure')
  const [signer] = matching
  return { signer, others: certificates.filter((one) => one !== signer) }
}

/** RFC 5035: the first of the list is the signer's, by its hash and, where stated, by issuer and serial number. */
function namesCertificate(attribute: Der, certificate: Certificate): boolean {
  const [first] = elementsIn(new DerReader(attribute).take(SEQUENCE))
  if (!first) return false
  const fields = new DerReader(first)
  const algorithm = fields.readOptional(SEQUENCE)
  const hash = algorithm ? hashOf(algorithm) : 'sha256'
  const digest = octets(fields.take())
  const issuerSerial = fields.readOptional(SEQUENCE)
  if (!hash || !createHash(hash).update(certificate.raw).digest().equals(digest)) return false
  return !issuerSerial || isOf(issuerSerial, certificate)
}

function isOf(issuerSerial: Der, certificate: Certificate): boolean {
  const fields = new DerReader(issuerSerial)
  const [name] = elementsIn(fields.take(SEQUENCE))
  const serial = fields.take().content.toString('hex')
  const [issuer] = name ? elementsIn(name) : []
  return serial === certificate.serial && issuer !== undefined && issuer.whole.equals(certificate.issuer)
}
