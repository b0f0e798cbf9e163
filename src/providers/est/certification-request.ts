import { type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import {
  Set as ASet,
  BitString,
  Constructed,
  fromBER,
  Integer,
  ObjectIdentifier,
  PrintableString,
  Sequence,
  Utf8String,
} from 'asn1js'
import type { SealSubject } from './port.ts'

const COMMON_NAME = '2.5.4.3'
const COUNTRY = '2.5.4.6'
const ORGANISATION = '2.5.4.10'
const ORGANISATION_IDENTIFIER = '2.5.4.97'
const ECDSA_SHA256 = '1.2.840.10045.4.3.2'

const signInBackground = promisify<string, Buffer, KeyObject, Buffer>(sign)

/** The register number as certificates of organisations have it (ETSI EN 319 412-1, 5.1.4). */
export const identifierOf = (regNo: string): string => `NTRMN-${regNo}`

/** The name of an organisation, DER. */
export function subjectName({ regNo, name }: SealSubject): Buffer {
  const part = (type: string, text: PrintableString | Utf8String) =>
    new ASet({ value: [new Sequence({ value: [new ObjectIdentifier({ value: type }), text] })] })
  const parts = [
    part(COUNTRY, new PrintableString({ value: 'MN' })),
    part(ORGANISATION, new Utf8String({ value: name })),
    part(ORGANISATION_IDENTIFIER, new Utf8String({ value: identifierOf(regNo) })),
    part(COMMON_NAME, new Utf8String({ value: name })),
  ]
  return Buffer.from(new Sequence({ value: parts }).toBER())
}

interface Applicant {
  /** Name, DER. */
  subject: Buffer
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer
  privateKey: KeyObject
}

/** PKCS#10 (RFC 2986), DER: asks for a certificate and proves that the asker has the key. */
export async function certificationRequest({ subject, publicKey, privateKey }: Applicant): Promise<Buffer> {
  const information = new Sequence({
    value: [
      new Integer({ value: 0 }),
      parsed(subject),
      parsed(publicKey),
      new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [] }),
    ],
  })
  const signature = await signInBackground('sha256', Buffer.from(information.toBER()), privateKey)
  const request = new Sequence({
    value: [
      information,
      new Sequence({ value: [new ObjectIdentifier({ value: ECDSA_SHA256 })] }),
      new BitString({ valueHex: new Uint8Array(signature).buffer }),
    ],
  })
  return Buffer.from(request.toBER())
}

const parsed = (der: Buffer) => fromBER(new Uint8Array(der).buffer).result
