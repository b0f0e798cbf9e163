import { BOOLEAN, der, INTEGER, NULL, OBJECT_IDENTIFIER, OCTET_STRING, SEQUENCE } from '../../pki/der.ts'

/** 2.16.840.1.101.3.4.2.1, SHA-256. */
const sha256Identifier = der(OBJECT_IDENTIFIER, Buffer.from('608648016503040201', 'hex'))

/** RFC 3161 section 2.4.1, with the wish that the certificate of the authority comes with the token. */
export function timeStampRequest(digest: Uint8Array, nonce: Buffer): Buffer {
  const imprint = der(SEQUENCE, der(SEQUENCE, sha256Identifier, der(NULL)), der(OCTET_STRING, digest))
  return der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    imprint,
    der(INTEGER, nonce),
    der(BOOLEAN, Buffer.from([0xff])),
  )
}
