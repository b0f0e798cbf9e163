import { id } from '../../../../pki/cms/identifiers.ts'
import { DerReader, elementsIn, objectIdentifier, octets, readDer, SET } from '../../../../pki/der.ts'
import { sha256 } from '../../../../text/sha256.ts'
import { octetString, oid, sequence, setOf } from './raw-signature.ts'

/**
 * What the key signs (EN 319 142-1 section 6.3): the kind of content, the digest of the file, and which certificate the
 * signer means, so that no other can be put in its place. The time is in the signature dictionary instead.
 */
export function signedAttributes(fileDigest: Buffer, certificate: Uint8Array): Buffer {
  // ESSCertIDv2 with its default hash, SHA-256.
  const reference = sequence(sequence(sequence(octetString(sha256(certificate)))))
  return setOf(
    attribute(id.contentType, oid(id.data)),
    attribute(id.messageDigest, octetString(fileDigest)),
    attribute(id.signingCertificateV2, reference),
  )
}

export const attribute = (type: string, value: Buffer): Buffer => sequence(oid(type), setOf(value))

/** The digest of the file in a set of signed attributes. */
export function messageDigestIn(attributes: Buffer): Buffer | undefined {
  for (const one of elementsIn(readDer(attributes))) {
    const fields = new DerReader(one)
    if (objectIdentifier(fields.take()) === id.messageDigest)
      return octets(new DerReader(fields.take(SET), SET).take())
  }
  return undefined
}
