import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { CertificationRequest, type RelativeDistinguishedNames } from 'pkijs'
import { exact } from '../extensions.ts'

/** The subject of a request, as it was written. */
export interface RequestedName {
  name: RelativeDistinguishedNames
  der: Buffer
}

/** A PKCS#10 request whose sender holds the key that it asks a certificate for. */
export interface EnrolmentRequest {
  name: RequestedName
  publicKey: KeyObject
}

/** Why a request is refused; the message is for people. */
export class RequestFault extends Error {
  override readonly name = 'RequestFault'
}

const ORGANISATION = '2.5.4.10'
const ORGANISATION_IDENTIFIER = '2.5.4.97'
const ECDSA_SHA256 = '1.2.840.10045.4.3.2'

/** Reads the body of /simpleenroll: PKCS#10 in base64 (RFC 7030, 4.2.1). */
export function readRequest(body: Buffer): EnrolmentRequest {
  const text = body.toString('latin1').replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new RequestFault('the request is not in base64')
  const request = parsed(Buffer.from(text, 'base64'))
  const publicKey = createPublicKey({
    key: Buffer.from(request.subjectPublicKeyInfo.toSchema().toBER()),
    type: 'spki',
    format: 'der',
  })
  if (publicKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new RequestFault('keys of seals are on the curve P-256')
  requirePossession(request, publicKey)
  requireOrganisation(request.subject)
  return { name: { name: request.subject, der: Buffer.from(request.subject.toSchema().toBER()) }, publicKey }
}

function parsed(der: Buffer): CertificationRequest {
  try {
    return CertificationRequest.fromBER(exact(der))
  } catch {
    throw new RequestFault('the request is not PKCS#10')
  }
}

function requirePossession(request: CertificationRequest, key: KeyObject): void {
  const signature = Buffer.from(request.signatureValue.valueBlock.valueHexView)
  const isSigned =
    request.signatureAlgorithm.algorithmId === ECDSA_SHA256 &&
    verify('sha256', Buffer.from(request.tbsView), key, signature)
  if (!isSigned) throw new RequestFault('the request is not signed with its own key')
}

function requireOrganisation({ typesAndValues }: RelativeDistinguishedNames): void {
  const textOf = (type: string): string =>
    String(typesAndValues.find((one) => one.type === type)?.value.valueBlock.value ?? '')
  if (textOf(ORGANISATION) === '') throw new RequestFault('the subject names no organisation')
  if (!/^NTRMN-\d{7}$/.test(textOf(ORGANISATION_IDENTIFIER)))
    throw new RequestFault('the subject has no register number of an organisation')
}
