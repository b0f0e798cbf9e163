import { createHash } from 'node:crypto'
import type { Certificate } from '../certificate.ts'
import {
  type Der,
  DerReader,
  der,
  INTEGER,
  integerHex,
  NULL,
  OBJECT_IDENTIFIER,
  OCTET_STRING,
  objectIdentifier,
  octets,
  SEQUENCE,
  tagged,
} from '../der.ts'

const SHA_1 = '1.3.14.3.2.26'
const shaOneIdentifier = der(SEQUENCE, der(OBJECT_IDENTIFIER, Buffer.from('2b0e03021a', 'hex')), der(NULL))
const nonceIdentifier = der(OBJECT_IDENTIFIER, Buffer.from('2b0601050507300102', 'hex'))

/** RFC 6960 section 4.1.1. SHA-1 here only identifies the certificate, and all responders take it. */
const sha1 = (bytes: Buffer): Buffer => createHash('sha1').update(bytes).digest()

/** A request for the status of one certificate. */
export function ocspRequest(certificate: Certificate, issuer: Certificate, nonce: Buffer): Buffer {
  const certId = der(
    SEQUENCE,
    shaOneIdentifier,
    der(OCTET_STRING, sha1(issuer.subject)),
    der(OCTET_STRING, sha1(issuer.keyBits)),
    der(INTEGER, Buffer.from(certificate.serial, 'hex')),
  )
  const nonceExtension = der(SEQUENCE, nonceIdentifier, der(OCTET_STRING, der(OCTET_STRING, nonce)))
  const requests = der(SEQUENCE, der(SEQUENCE, certId))
  return der(SEQUENCE, der(SEQUENCE, requests, der(tagged(2), der(SEQUENCE, nonceExtension))))
}

/** Whether a CertID of a response is the requested one. */
export function matchesCertId(certId: Der, certificate: Certificate, issuer: Certificate): boolean {
  const fields = new DerReader(certId)
  const algorithm = objectIdentifier(new DerReader(fields.take(SEQUENCE)).take())
  const nameHash = octets(fields.take())
  const keyHash = octets(fields.take())
  const serial = integerHex(fields.take())
  return (
    algorithm === SHA_1 &&
    nameHash.equals(sha1(issuer.subject)) &&
    keyHash.equals(sha1(issuer.keyBits)) &&
    serial === certificate.serial
  )
}

/** Whether a ResponderID means the holder of the certificate. */
export function isResponder(responderId: Der, holder: Certificate): boolean {
  const inner = new DerReader(responderId, responderId.tag).take()
  return responderId.tag === tagged(1)
    ? inner.whole.equals(holder.subject)
    : octets(inner).equals(sha1(holder.keyBits))
}
