import {
  DerReader,
  der,
  INTEGER,
  inside,
  OCTET_STRING,
  objectIdentifier,
  octets,
  readDer,
  SEQUENCE,
  SET,
  tagged,
} from '../../../providers/eid/pki/der.ts'
import { octetString, oid, sequence, setOf, smallInteger } from './der.ts'
import { id } from './identifiers.ts'
import type { CmsSignature } from './raw-signature.ts'
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
    smallInteger(1),
    issuerAndSerial(certificate),
    digestAlgorithm,
    retagged(attributes, tagged(0)),
    signature.algorithm,
    octetString(signature.value),
  )
  const data = sequence(
    smallInteger(1),
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
  fields.takeIf(tagged(0))
  const serial = fields.take(INTEGER).whole
  fields.take(SEQUENCE)
  return sequence(fields.take(SEQUENCE).whole, serial)
}

interface Signer {
  /** What is around the only signer: everything of the SignedData before it. */
  before: Buffer[]
  fields: Buffer[]
  unsigned: Buffer[]
  value: Buffer
}

/** Takes apart a CMS of one signer. */
function signerIn(cms: Buffer): Signer {
  const outer = new DerReader(readDer(cms))
  if (objectIdentifier(outer.take()) !== id.signedData) throw new TypeError('this is no SignedData')
  const data = [...inside(new DerReader(outer.take(tagged(0)), tagged(0)).take(SEQUENCE))]
  const signers = [...inside(data.at(-1)!)]
  if (signers.length !== 1) throw new TypeError('a signature has one signer')
  const fields = [...inside(signers[0]!)]
  const last = fields.at(-1)!
  const unsigned = last.tag === tagged(1) ? [...inside(last)].map(({ whole }) => whole) : []
  const signed = last.tag === tagged(1) ? fields.slice(0, -1) : fields
  return {
    before: data.slice(0, -1).map(({ whole }) => whole),
    fields: signed.map(({ whole }) => whole),
    unsigned,
    value: octets(signed.at(-1)!),
  }
}

/** The signature itself: what a time-stamp for it covers. */
export const signatureValue = (cms: Buffer): Buffer => signerIn(cms).value

/** The same CMS with a time-stamp over its signature (EN 319 142-1, signature-time-stamp). */
export function withTimeStampToken(cms: Buffer, token: Uint8Array): Buffer {
  const { before, fields, unsigned } = signerIn(cms)
  const attributes = [...unsigned, attribute(id.timeStampToken, Buffer.from(token))].toSorted(Buffer.compare)
  const signer = sequence(...fields, der(tagged(1), ...attributes))
  return sequence(oid(id.signedData), der(tagged(0), sequence(...before, der(SET, signer))))
}

/** The digest that a time-stamp token covers, where that is of SHA-256. */
export function imprintOf(token: Uint8Array): Buffer | undefined {
  const outer = new DerReader(readDer(Buffer.from(token)))
  if (objectIdentifier(outer.take()) !== id.signedData) return undefined
  const data = new DerReader(new DerReader(outer.take(tagged(0)), tagged(0)).take(SEQUENCE))
  data.take(INTEGER)
  data.take(SET)
  const content = new DerReader(data.take(SEQUENCE))
  if (objectIdentifier(content.take()) !== id.timeStampInfo) return undefined
  const info = new DerReader(
    readDer(octets(new DerReader(content.take(tagged(0)), tagged(0)).take(OCTET_STRING))),
  )
  info.take(INTEGER)
  info.take()
  const imprint = new DerReader(info.take(SEQUENCE))
  const algorithm = objectIdentifier(new DerReader(imprint.take(SEQUENCE)).take())
  return algorithm === id.sha256 ? octets(imprint.take()) : undefined
}
