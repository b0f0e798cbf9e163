import {
  type Der,
  DerFault,
  DerReader,
  der,
  expect,
  firstDer,
  INTEGER,
  members,
  OCTET_STRING,
  objectIdentifier,
  octets,
  readDer,
  SEQUENCE,
  SET,
  smallInteger,
  tagged,
} from '../der.ts'
import { hashOf } from './algorithms.ts'
import { id } from './identifiers.ts'

/** A signature in CMS (RFC 5652) by one signer. Reading it proves nothing yet. */
export interface SignedData {
  contentType: string
  /** What is signed, where it is enclosed. */
  content: Buffer | undefined
  certificates: Buffer[]
  signer: { issuer: Buffer; serial: Buffer }
  digestAlgorithm: Der
  signatureAlgorithm: Der
  /** The attributes as they are signed: a SET, not the [0] that they are sent as. */
  signedAttributes: Buffer
  attributes: ReadonlyMap<string, Der>
  signature: Buffer
  unsignedAttributes: ReadonlyMap<string, Der>
}

const MAX_CERTIFICATES = 20
const MAX_ATTRIBUTES = 100

/**
 * Strict, because nothing else guards what is outside the signed attributes: DER, one signer, by issuer and serial number, and the
 * same digest everywhere. Throws a DerFault for anything else.
 */
export function parseSignedData(bytes: Buffer): SignedData {
  const info = new DerReader(readDer(bytes))
  if (objectIdentifier(info.take()) !== id.signedData) throw new DerFault('this is not signed data')
  const fields = new DerReader(new DerReader(info.take(tagged(0)), tagged(0)).take())
  info.end()

  const version = smallInteger(fields.take(INTEGER))
  const digests = members(fields.take(SET), 1)
  const encapsulated = new DerReader(fields.take(SEQUENCE))
  const contentType = objectIdentifier(encapsulated.take())
  const enclosed = encapsulated.readOptional(tagged(0))
  encapsulated.end()
  const certificateSet = fields.readOptional(tagged(0))
  if (fields.readOptional(tagged(1)))
    throw new DerFault('lists of revoked certificates are enclosed where none belong')
  const signers = members(fields.take(SET), 1)
  fields.end()

  const [signerInfo] = signers
  if (signers.length !== 1 || !signerInfo) throw new DerFault('there is not one signer')
  const signer = parseSigner(signerInfo)
  if (version !== (contentType === id.data ? 1 : 3))
    throw new DerFault('the version is not that of its content')
  if (digests.length !== 1 || hashOf(digests[0]!) !== hashOf(signer.digestAlgorithm))
    throw new DerFault('the digests do not agree')
  const certificates = certificateSet
    ? members(certificateSet, MAX_CERTIFICATES).map((one) => expect(one, SEQUENCE).whole)
    : []
  return {
    contentType,
    content: enclosed && octets(new DerReader(enclosed, tagged(0)).take(OCTET_STRING)),
    certificates,
    ...signer,
  }
}

function parseSigner(info: Der) {
  const fields = new DerReader(info)
  if (smallInteger(fields.take(INTEGER)) !== 1)
    throw new DerFault('the signer is not named by issuer and number')
  const name = new DerReader(fields.take(SEQUENCE))
  const issuer = name.take(SEQUENCE).whole
  const serial = name.take(INTEGER).content
  name.end()
  const digestAlgorithm = fields.take(SEQUENCE)
  const attributes = fields.take(tagged(0))
  const signatureAlgorithm = fields.take(SEQUENCE)
  const signature = octets(fields.take(OCTET_STRING))
  const unsigned = fields.readOptional(tagged(1))
  fields.end()
  return {
    signer: { issuer, serial },
    digestAlgorithm,
    signatureAlgorithm,
    signature,
    signedAttributes: der(SET, attributes.content),
    attributes: attributesIn(attributes),
    unsignedAttributes: unsigned ? attributesIn(unsigned) : new Map<string, Der>(),
  }
}

/** By kind, each once and with one value. */
function attributesIn(set: Der): Map<string, Der> {
  const attributes = new Map<string, Der>()
  for (const attribute of members(set, MAX_ATTRIBUTES)) {
    const fields = new DerReader(attribute)
    const kind = objectIdentifier(fields.take())
    const values = members(fields.take(SET), 1)
    fields.end()
    if (attributes.has(kind) || values.length !== 1)
      throw new DerFault(`the attribute ${kind} is not there once`)
    attributes.set(kind, values[0]!)
  }
  return attributes
}

/** The one element of DER in a room for it, which zeros fill up. */
export function withoutPadding(bytes: Buffer): Buffer {
  const { whole } = expect(firstDer(bytes), SEQUENCE)
  if (bytes.subarray(whole.length).some((byte) => byte !== 0))
    throw new DerFault('something else follows the signature in the room for it')
  return whole
}
