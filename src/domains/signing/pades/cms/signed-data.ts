import { id } from '../../../../pki/cms/identifiers.ts'
import {
  type Der,
  DerReader,
  der,
  elementsIn,
  INTEGER,
  readDer,
  SEQUENCE,
  SET,
  tagged,
} from '../../../../pki/der.ts'
import { type CmsSignature, encodeSmallInteger, octetString, oid, sequence, setOf } from './raw-signature.ts'
import { attribute } from './signed-attributes.ts'

interface Parts {
  attributes: Buffer
  signature: CmsSignature
  certificate: Uint8Array
  chain: readonly Uint8Array[]
}

/** A CMS without its content (RFC 5652), with the certificates that lead to the anchor. */
export function signedData({ attributes, signature, certificate, chain }: Parts): Buffer {
  const digestAlgorithm = sequence(oid(id.sha256))
  const certificates = [certificate, ...chain].map((one) => Buffer.from(one)).toSorted(Buffer.compare)
  const signer = sequence(
    encodeSmallInteger(1),
    issuerAndSerial(certificate),
    digestAlgorithm,
    retagged(attributes, tagged(0)),
    signature.algorithm,
    octetString(signature.value),
  )
  const data = sequence(
    encodeSmallInteger(1),
    setOf(digestAlgorithm),
    sequence(oid(id.data)),
    der(tagged(0), ...certificates),
    setOf(signer),
  )
  return sequence(oid(id.signedData), der(tagged(0), data))
}

/** The attributes are signed as a SET, and lie in the CMS under a tag of their own. */
function retagged(set: Buffer, tag: number): Buffer {
  const copy = Buffer.from(set)
  copy[0] = tag
  return copy
}

function issuerAndSerial(certificate: Uint8Array): Buffer {
  const fields = new DerReader(new DerReader(readDer(Buffer.from(certificate))).take(SEQUENCE))
  fields.readOptional(tagged(0))
  const serial = fields.take(INTEGER).whole
  fields.take(SEQUENCE)
  return sequence(fields.take(SEQUENCE).whole, serial)
}

/** The same CMS with a time-stamp over its signature (EN 319 142-1, signature-time-stamp). */
export function withTimeStampToken(cms: Buffer, token: Uint8Array): Buffer {
  const outer = new DerReader(readDer(cms))
  outer.take()
  const data = [...elementsIn(new DerReader(outer.take(tagged(0)), tagged(0)).take(SEQUENCE))]
  const fields = [...elementsIn(new DerReader(data.pop()!, SET).take(SEQUENCE))]
  const unsigned = fields.at(-1)!.tag === tagged(1) ? [...elementsIn(fields.pop()!)] : []
  const attributes = [...whole(unsigned), attribute(id.timeStampToken, Buffer.from(token))]
  const signer = sequence(...whole(fields), der(tagged(1), ...attributes.toSorted(Buffer.compare)))
  return sequence(oid(id.signedData), der(tagged(0), sequence(...whole(data), setOf(signer))))
}

const whole = (elements: readonly Der[]): Buffer[] => elements.map((one) => one.whole)
