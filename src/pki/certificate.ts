import { type KeyObject, X509Certificate } from 'node:crypto'
import { isValidSignature, keyTypeOf, parseSignatureAlgorithm } from './algorithms.ts'
import {
  BIT_STRING,
  BOOLEAN,
  type Der,
  DerFault,
  DerReader,
  derText,
  elementsIn,
  expect,
  INTEGER,
  implicit,
  integerHex,
  isTrue,
  namedBits,
  objectIdentifier,
  octets,
  readDer,
  SEQUENCE,
  SET,
  smallInteger,
  tagged,
  time,
  wholeBits,
} from './der.ts'
import {
  addresses,
  type Extension,
  identifiers,
  parseExtensions,
  rejectUnknownCritical,
} from './extensions.ts'

/** What checks signatures. Where a stranger decides how many there are, the caller brings one that counts them. */
export interface SignatureChecks {
  isIssuedBy: typeof isIssuedBy
  isValidSignature: typeof isValidSignature
}

export const uncountedChecks: SignatureChecks = { isIssuedBy, isValidSignature }

/** A certificate as RFC 5280 has it. Reading it proves nothing yet. */
export interface Certificate {
  x509: X509Certificate
  raw: Buffer
  /** Names in DER; two are the same when their bytes are. */
  issuer: Buffer
  subject: Buffer
  /** Values in the subject, by the object identifier of their kind. */
  subjectValues: ReadonlyMap<string, readonly string[]>
  serial: string
  publicKey: KeyObject
  /** The bits of the key, of which responders make hashes. */
  keyBits: Buffer
  notBefore: number
  notAfter: number
  isAuthority: boolean
  /** How many authorities may be between this one and a person. */
  pathLength: number | undefined
  keyUsage: ReadonlySet<KeyUsage>
  extendedKeyUsage: readonly string[]
  extendedKeyUsageIsCritical: boolean
  policies: readonly string[]
  qcStatements: readonly string[]
  /** What a qualified certificate is for: signatures, seals or web sites (ETSI EN 319 412-5, QcType). */
  qcTypes: readonly string[]
  ocspAddresses: readonly string[]
  crlAddresses: readonly string[]
  /** By which path building tells keys of one name apart (RFC 5280, sections 4.2.1.1 and 4.2.1.2); they prove nothing. */
  subjectKeyId: Buffer | undefined
  authorityKeyId: Buffer | undefined
}

const keyUsages = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
] as const

export type KeyUsage = (typeof keyUsages)[number]

const id = {
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  crlDistributionPoints: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  extendedKeyUsage: '2.5.29.37',
  qcStatements: '1.3.6.1.5.5.7.1.3',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  ocsp: '1.3.6.1.5.5.7.48.1',
  qcType: '0.4.0.1862.1.6',
}

const understood: ReadonlySet<string> = new Set(Object.values(id))

/** Never critical, so that they are not among those. */
const keyIdentifiers = { subject: '2.5.29.14', authority: '2.5.29.35' }

/**
 * Throws for whatever is not a sound certificate of version 3. OpenSSL reads it first; it does not tell key usages, policies,
 * addresses and path lengths apart from text, so these are read here.
 */
export function parseCertificate(bytes: Buffer): Certificate {
  const x509 = new X509Certificate(bytes)
  if (!x509.raw.equals(bytes)) throw new DerFault('the certificate is not DER, or something follows it')
  const outer = new DerReader(readDer(bytes))
  const tbs = outer.take(SEQUENCE)
  const algorithm = outer.take(SEQUENCE)
  outer.take(BIT_STRING)
  outer.end()

  const fields = new DerReader(tbs)
  if (smallInteger(new DerReader(fields.take(tagged(0)), tagged(0)).take()) !== 2)
    throw new DerFault('the certificate is not of version 3')
  const serial = integerHex(fields.take(INTEGER))
  const innerAlgorithm = fields.take(SEQUENCE)
  const issuer = fields.take(SEQUENCE)
  const validity = new DerReader(fields.take(SEQUENCE))
  const subject = fields.take(SEQUENCE)
  const keyInfo = new DerReader(fields.take(SEQUENCE))
  fields.readOptional(implicit(1))
  fields.readOptional(implicit(2))
  const extensionList = fields.readOptional(tagged(3))
  fields.end()

  if (!algorithm.whole.equals(innerAlgorithm.whole) || parseSignatureAlgorithm(algorithm) === undefined)
    throw new DerFault('the certificate is signed in a way that is not accepted')
  if (keyTypeOf(x509.publicKey) === undefined)
    throw new DerFault('the key is too weak, or of an unknown kind')
  keyInfo.take(SEQUENCE)
  const extensions = extensionList
    ? parseExtensions(new DerReader(extensionList, tagged(3)).take())
    : new Map<string, Extension>()
  rejectUnknownCritical(extensions, understood)

  return {
    x509,
    raw: bytes,
    issuer: issuer.whole,
    subject: subject.whole,
    subjectValues: nameValues(subject),
    serial,
    publicKey: x509.publicKey,
    keyBits: wholeBits(keyInfo.take()),
    notBefore: time(validity.take()),
    notAfter: time(validity.take()),
    ...basicConstraints(extensions.get(id.basicConstraints)),
    keyUsage: readKeyUsage(extensions.get(id.keyUsage)),
    extendedKeyUsage: identifiers(extensions.get(id.extendedKeyUsage)?.value, false),
    extendedKeyUsageIsCritical: extensions.get(id.extendedKeyUsage)?.isCritical ?? false,
    policies: identifiers(extensions.get(id.certificatePolicies)?.value, true),
    qcStatements: identifiers(extensions.get(id.qcStatements)?.value, true),
    qcTypes: qcTypes(extensions.get(id.qcStatements)),
    ocspAddresses: ocspAddresses(extensions.get(id.authorityInfoAccess)),
    crlAddresses: crlAddresses(extensions.get(id.crlDistributionPoints)),
    subjectKeyId: subjectKeyId(extensions.get(keyIdentifiers.subject)),
    authorityKeyId: authorityKeyId(extensions.get(keyIdentifiers.authority)),
  }
}

/** Whether `issuer` says that it has issued the certificate, and its key proves it. */
export function isIssuedBy(certificate: Certificate, issuer: Certificate): boolean {
  return certificate.issuer.equals(issuer.subject) && certificate.x509.verify(issuer.publicKey)
}

export const isWithinValidity = ({ notBefore, notAfter }: Certificate, now: number): boolean =>
  notBefore <= now && now <= notAfter

function nameValues(name: Der): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const set of elementsIn(name)) {
    for (const attribute of elementsIn(expect(set, SET))) {
      const fields = new DerReader(attribute)
      const kind = objectIdentifier(fields.take())
      const value = fields.take()
      const known = values.get(kind)
      if (known) known.push(derText(value))
      else values.set(kind, [derText(value)])
    }
  }
  return values
}

function basicConstraints(extension: Extension | undefined) {
  if (extension === undefined) return { isAuthority: false, pathLength: undefined }
  const fields = new DerReader(readDer(extension.value))
  const authority = fields.readOptional(BOOLEAN)
  const length = fields.readOptional(INTEGER)
  fields.end()
  return {
    isAuthority: authority !== undefined && isTrue(authority),
    pathLength: length && smallInteger(length),
  }
}

function readKeyUsage(extension: Extension | undefined): Set<KeyUsage> {
  const bits = extension ? namedBits(readDer(extension.value)) : []
  return new Set(bits.map((bit) => keyUsages[bit]).filter((usage) => usage !== undefined))
}

const subjectKeyId = (extension: Extension | undefined): Buffer | undefined =>
  extension && octets(readDer(extension.value))

function authorityKeyId(extension: Extension | undefined): Buffer | undefined {
  const fields = extension ? [...elementsIn(readDer(extension.value))] : []
  return fields.find(({ tag }) => tag === implicit(0))?.content
}

function qcTypes(extension: Extension | undefined): string[] {
  if (extension === undefined) return []
  return [...elementsIn(readDer(extension.value))].flatMap((statement) => {
    const fields = new DerReader(statement)
    if (objectIdentifier(fields.take()) !== id.qcType) return []
    return [...elementsIn(fields.take(SEQUENCE))].map(objectIdentifier)
  })
}

function ocspAddresses(extension: Extension | undefined): string[] {
  if (extension === undefined) return []
  return [...elementsIn(readDer(extension.value))].flatMap((description) => {
    const fields = new DerReader(description)
    return objectIdentifier(fields.take()) === id.ocsp ? addresses([fields.take()]) : []
  })
}

/** Points that are for some reasons alone, or whose list another authority signs, are passed over. */
function crlAddresses(extension: Extension | undefined): string[] {
  if (extension === undefined) return []
  return [...elementsIn(readDer(extension.value))].flatMap((point) => {
    const [place, ...rest] = elementsIn(point)
    if (place?.tag !== tagged(0) || rest.length > 0) return []
    const [fullName] = elementsIn(place)
    return fullName?.tag === tagged(0) ? addresses(elementsIn(fullName)) : []
  })
}
