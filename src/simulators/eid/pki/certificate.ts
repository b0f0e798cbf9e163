import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { promisify } from 'node:util'
import {
  Set as ASet,
  BitString,
  fromBER,
  Integer,
  ObjectIdentifier,
  PrintableString,
  Sequence,
  Utf8String,
} from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  type Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs'
import { exact } from './extensions.ts'

const generate = promisify(generateKeyPair)

type KeyType = 'ec' | 'rsa'

/** A new private key in PEM. */
export async function newKey(type: KeyType): Promise<string> {
  const { privateKey } =
    type === 'ec'
      ? await generate('ec', { namedCurve: 'P-256' })
      : await generate('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

export const privateKeyOf = (pem: string): KeyObject => createPrivateKey(pem)

const publicKeyInfo = (key: KeyObject): Buffer =>
  (key.type === 'public' ? key : createPublicKey(key)).export({ type: 'spki', format: 'der' })

/** RFC 5280, 4.2.1.2 (1), but over the whole SubjectPublicKeyInfo: any unique value will do. */
export const keyIdOf = (key: KeyObject): Buffer => createHash('sha1').update(publicKeyInfo(key)).digest()

/** Every authority here signs with ECDSA P-256 and SHA-256. */
const ECDSA_SHA256 = '1.2.840.10045.4.3.2'

export const ecdsaSha256 = (): AlgorithmIdentifier => new AlgorithmIdentifier({ algorithmId: ECDSA_SHA256 })

export const signedBits = (content: ArrayBuffer, key: KeyObject): BitString =>
  new BitString({ valueHex: exact(sign('sha256', Buffer.from(content), key)) })

const attributeTypes = {
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  serialNumber: '2.5.4.5',
  country: '2.5.4.6',
  organisation: '2.5.4.10',
  organisationIdentifier: '2.5.4.97',
  givenName: '2.5.4.42',
}

/** X.520 gives these two no other form. */
const printable = new Set(['serialNumber', 'country'])

type Subject = Partial<Record<keyof typeof attributeTypes, string>>

/** pkijs would put every attribute into one set; a name is a sequence of sets of one. */
function named(subject: Subject): RelativeDistinguishedNames {
  const parts = Object.entries(subject).map(([name, value]) => {
    const type = attributeTypes[name as keyof typeof attributeTypes]
    const text = printable.has(name) ? new PrintableString({ value }) : new Utf8String({ value })
    return new ASet({ value: [new Sequence({ value: [new ObjectIdentifier({ value: type }), text] })] })
  })
  return new RelativeDistinguishedNames({ schema: fromBER(new Sequence({ value: parts }).toBER()).result })
}

export interface Issuer {
  certificate: Certificate
  key: KeyObject
}

interface Draft {
  /** As it is written, or the name that a request has brought. */
  subject: Subject | RelativeDistinguishedNames
  /** The subject's; of a certificate that another signs, its public part is enough. */
  key: KeyObject
  /** Without one the certificate is signed by its own key. */
  issuer?: Issuer
  notBefore: Date
  notAfter: Date
  extensions: Extension[]
}

export function issueCertificate({
  subject,
  key,
  issuer,
  notBefore,
  notAfter,
  extensions,
}: Draft): Certificate {
  const name = subject instanceof RelativeDistinguishedNames ? subject : named(subject)
  const certificate = new Certificate({
    version: 2,
    serialNumber: newSerialNumber(),
    issuer: issuer?.certificate.subject ?? name,
    subject: name,
    notBefore: new Time({ value: wholeSeconds(notBefore) }),
    notAfter: new Time({ value: wholeSeconds(notAfter) }),
    subjectPublicKeyInfo: new PublicKeyInfo({ schema: fromBER(exact(publicKeyInfo(key))).result }),
    signature: ecdsaSha256(),
    signatureAlgorithm: ecdsaSha256(),
    extensions,
  })
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER())
  certificate.signatureValue = signedBits(exact(certificate.tbsView), issuer?.key ?? key)
  return certificate
}

/** Positive, and of the same length every time. */
export function newSerialNumber(): Integer {
  const bytes = randomBytes(16)
  bytes[0] = 0x40 | ((bytes[0] as number) & 0x3f)
  return new Integer({ valueHex: exact(bytes) })
}

export const serialOf = (certificate: Certificate): string =>
  Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex')

/** Before 2050 time is UTCTime, which knows no fractions. */
export const wholeSeconds = (date: Date): Date => new Date(Math.floor(date.getTime() / 1000) * 1000)

export const derOf = (certificate: Certificate): Buffer => Buffer.from(certificate.toSchema(true).toBER())

export const fromDer = (der: Uint8Array): Certificate => Certificate.fromBER(exact(der))

export function pemOf(certificate: Certificate): string {
  const lines = derOf(certificate)
    .toString('base64')
    .match(/.{1,64}/g) as string[]
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
