import { constants, createHash, type KeyObject, verify } from 'node:crypto'
import { keyTypeOf } from '../eid/pki/algorithms.ts'
import { type Certificate, isWithinValidity, parseCertificate } from '../eid/pki/certificate.ts'
import {
  type Der,
  DerFault,
  DerReader,
  expect,
  INTEGER,
  implicit,
  inside,
  integerHex,
  OBJECT_IDENTIFIER,
  OCTET_STRING,
  objectIdentifier,
  octets,
  readDer,
  SEQUENCE,
  SET,
  smallInteger,
  tagged,
} from '../eid/pki/der.ts'

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const RSA_PSS = '1.2.840.113549.1.1.10'

const hashes: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** The hash that the signature algorithm names itself; the others take that of the digest algorithm. */
const signatureHashes: Readonly<Record<string, string>> = {
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
}
const RSA = '1.2.840.113549.1.1.1'

/** What the token must say. */
export interface Expected {
  digest: Uint8Array
  nonce: Buffer
  /** Object identifier of the only policy that is accepted; any without. */
  policy?: string | undefined
  now: number
}

export interface ReadToken {
  time: number
  certificate: Certificate
}

/** The most that the clock of the authority may differ from ours. */
const CLOCK_SKEW_MS = 5 * 60_000

/** Every check of RFC 3161 sections 2.2 and 2.3 but the chain to an anchor. Throws a DerFault where something does not hold. */
export function readToken(token: Buffer, expected: Expected): ReadToken {
  const outer = new DerReader(readDer(token))
  if (objectIdentifier(outer.take()) !== SIGNED_DATA) throw new DerFault('the token is no SignedData')
  const data = new DerReader(new DerReader(outer.take(tagged(0)), tagged(0)).take(SEQUENCE))
  data.take(INTEGER)
  data.take(SET)
  const content = contentOf(data.take(SEQUENCE))
  const enclosed = data.takeIf(tagged(0))
  data.takeIf(tagged(1))
  const signers = [...inside(data.take(SET))]
  data.end()
  if (signers.length !== 1) throw new DerFault('the token does not have one signer')

  const certificate = signerOf(signers[0]!, enclosed, content)
  if (!certificate.extendedKeyUsageIsCritical || String(certificate.extendedKeyUsage) !== TIME_STAMPING)
    throw new DerFault('the certificate is not for time-stamps alone')
  const time = timeIn(content, expected)
  if (!isWithinValidity(certificate, time)) throw new DerFault('the certificate was not valid at that time')
  return { time, certificate }
}

function contentOf(element: Der): Buffer {
  const fields = new DerReader(element)
  if (objectIdentifier(fields.take()) !== TST_INFO) throw new DerFault('the token is about something else')
  return octets(new DerReader(fields.take(tagged(0)), tagged(0)).take(OCTET_STRING))
}

/** The one certificate that the signed attributes name and whose key has signed them. */
function signerOf(signer: Der, enclosed: Der | undefined, content: Buffer): Certificate {
  const fields = new DerReader(signer)
  fields.take(INTEGER)
  fields.take(SEQUENCE, implicit(0), tagged(0))
  const hash = hashes[objectIdentifier(new DerReader(fields.take(SEQUENCE)).take())]
  const attributes = fields.take(tagged(0))
  const algorithm = fields.take(SEQUENCE)
  const signature = octets(fields.take(OCTET_STRING))
  if (hash === undefined) throw new DerFault('the token uses a hash that is not accepted')

  const values = attributesIn(attributes)
  const type = values.get(CONTENT_TYPE)
  if (type === undefined || objectIdentifier(type) !== TST_INFO)
    throw new DerFault('the attributes name another content')
  const digest = values.get(MESSAGE_DIGEST)
  if (digest === undefined || !octets(digest).equals(createHash(hash).update(content).digest()))
    throw new DerFault('the content is not the one that was signed')

  const certificate = [...(enclosed ? inside(enclosed) : [])]
    .filter(({ tag }) => tag === SEQUENCE)
    .slice(0, 10)
    .find(({ whole }) => isNamed(whole, values))
  if (certificate === undefined) throw new DerFault('the token does not hold the certificate of its signer')
  const parsed = parseCertificate(certificate.whole)
  const signed = Buffer.from(attributes.whole)
  signed[0] = SET
  if (!isSignature(algorithm, hash, signed, parsed.publicKey, signature))
    throw new DerFault('the signature of the token does not hold')
  return parsed
}

function attributesIn(attributes: Der): Map<string, Der> {
  const values = new Map<string, Der>()
  for (const attribute of inside(attributes)) {
    const fields = new DerReader(attribute)
    const type = objectIdentifier(fields.take())
    if (values.has(type)) throw new DerFault('an attribute occurs twice')
    const set = new DerReader(fields.take(SET), SET)
    values.set(type, set.take())
  }
  return values
}

/** ESSCertID with SHA-1 (RFC 2634), or ESSCertIDv2 (RFC 5035), whose hash is SHA-256 unless it names another. */
function isNamed(certificate: Buffer, values: ReadonlyMap<string, Der>): boolean {
  const newer = values.get(SIGNING_CERTIFICATE_V2)
  const older = values.get(SIGNING_CERTIFICATE)
  const reference = newer ?? older
  if (reference === undefined) throw new DerFault('the token does not say which certificate signed it')
  const [first] = inside(new DerReader(reference).take(SEQUENCE))
  const fields = new DerReader(expect(first!, SEQUENCE))
  const named = newer && fields.takeIf(SEQUENCE)
  const hash = newer ? (named ? hashes[objectIdentifier(new DerReader(named).take())] : 'sha256') : 'sha1'
  if (hash === undefined) return false
  return octets(fields.take(OCTET_STRING)).equals(createHash(hash).update(certificate).digest())
}

function isSignature(
  algorithm: Der,
  digestHash: string,
  signed: Buffer,
  key: KeyObject,
  signature: Buffer,
): boolean {
  const identifier = objectIdentifier(new DerReader(algorithm).take(OBJECT_IDENTIFIER))
  if (identifier === RSA_PSS) {
    if (keyTypeOf(key) !== 'rsa') return false
    const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
    return verify(digestHash, signed, { key, ...padding }, signature)
  }
  const hash = signatureHashes[identifier] ?? (identifier === RSA ? digestHash : undefined)
  const isFit = identifier.startsWith('1.2.840.10045.') ? keyTypeOf(key) === 'ec' : keyTypeOf(key) === 'rsa'
  return hash !== undefined && isFit && verify(hash, signed, key, signature)
}

function timeIn(content: Buffer, { digest, nonce, policy, now }: Expected): number {
  const info = new DerReader(readDer(content))
  if (smallInteger(info.take(INTEGER)) !== 1) throw new DerFault('the token is of an unknown version')
  const given = objectIdentifier(info.take(OBJECT_IDENTIFIER))
  if (policy !== undefined && given !== policy) throw new DerFault(`the policy is ${given}`)
  const imprint = new DerReader(info.take(SEQUENCE))
  const hash = hashes[objectIdentifier(new DerReader(imprint.take(SEQUENCE)).take())]
  if (hash !== 'sha256' || !octets(imprint.take()).equals(digest))
    throw new DerFault('the token covers another digest')
  info.take(INTEGER)
  const time = generalizedTime(info.take())
  info.takeIf(SEQUENCE)
  info.takeIf(0x01)
  const repeated = info.takeIf(INTEGER)
  if (repeated === undefined || integerHex(repeated) !== nonce.toString('hex'))
    throw new DerFault('the token does not repeat our nonce')
  if (Math.abs(time - now) > CLOCK_SKEW_MS) throw new DerFault('the token is not of now')
  return time
}

/** With fractions of a second, which certificates may not have. */
function generalizedTime({ tag, content }: Der): number {
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(content.toString('latin1')) ?? []
  const milliseconds = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`,
  )
  if (tag !== 0x18 || Number.isNaN(milliseconds)) throw new DerFault('the time of the token is malformed')
  return milliseconds
}
