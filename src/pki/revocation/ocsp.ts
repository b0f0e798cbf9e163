import {
  type Certificate,
  isWithinValidity,
  parseCertificate,
  type SignatureChecks,
  uncountedChecks,
} from '../certificate.ts'
import {
  type Der,
  DerFault,
  DerReader,
  ENUMERATED,
  elementsIn,
  expect,
  implicit,
  integerHex,
  OBJECT_IDENTIFIER,
  OCTET_STRING,
  objectIdentifier,
  octets,
  readDer,
  SEQUENCE,
  tagged,
  time,
  wholeBits,
} from '../der.ts'
import { parseExtensions, rejectUnknownCritical } from '../extensions.ts'
import { isResponder, matchesCertId } from './ocsp-request.ts'

export type Status = 'good' | 'revoked' | 'unknown'

export interface OcspResponse {
  status: Status
  /** DER, as it came: what proves the status to others. */
  raw: Buffer
  /** When the certificate was revoked, where it was. */
  revokedAt: number | undefined
  /** When this was known to be so. */
  thisUpdate: number
  /** Until when it may be reused; without it the response is for this moment only. */
  nextUpdate: number | undefined
}

/** What a response must be about. */
interface OcspQuery {
  certificate: Certificate
  issuer: Certificate
  /** Both undefined for a response that was kept: it is about the moment at which it was made, and is held against that. */
  nonce: Buffer | undefined
  now: number | undefined
}

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1'
const NONCE = '1.3.6.1.5.5.7.48.1.2'
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'

/** The most that the clocks of two servers may differ. */
const CLOCK_SKEW_MS = 60_000

/** RFC 6960 section 3.2: an answer counts only when all of this holds. Throws a DerFault where something does not. */
export async function parseOcspResponse(
  bytes: Buffer,
  question: OcspQuery,
  checks: SignatureChecks = uncountedChecks,
): Promise<OcspResponse> {
  const basic = new DerReader(basicResponse(bytes))
  const data = basic.take(SEQUENCE)
  const algorithm = basic.take(SEQUENCE)
  const signature = wholeBits(basic.take())
  const enclosed = basic.readOptional(tagged(0))
  basic.end()

  const fields = new DerReader(data)
  fields.readOptional(tagged(0))
  const responder = fields.take(tagged(1), tagged(2))
  const producedAt = time(fields.take())
  const responses = fields.take(SEQUENCE)
  const extensions = fields.readOptional(tagged(1))
  fields.end()

  const now = question.now ?? producedAt
  const signer = signerOf(responder, enclosed, question, now, checks)
  if (!(await checks.isValidSignature(algorithm, data.whole, signer.publicKey, signature)))
    throw new DerFault('the signature of the answer does not hold')
  requireNonce(extensions, question.nonce)
  if (Math.abs(producedAt - now) > CLOCK_SKEW_MS) throw new DerFault('the answer is not of now')
  return { ...statusIn(responses, question, now), raw: bytes }
}

/** Serial numbers of the certificates that a response is about, of which nothing is proven. Throws a DerFault. */
export function serialsOf(bytes: Buffer): string[] {
  const data = new DerReader(new DerReader(basicResponse(bytes)).take(SEQUENCE))
  data.readOptional(tagged(0))
  data.take(tagged(1), tagged(2))
  data.take()
  return [...elementsIn(data.take(SEQUENCE))].map((response) => {
    const certId = new DerReader(new DerReader(response).take(SEQUENCE))
    for (let before = 0; before < 3; before++) certId.take()
    return integerHex(certId.take())
  })
}

function basicResponse(bytes: Buffer): Der {
  const response = new DerReader(readDer(bytes))
  const status = response.take(ENUMERATED).content
  if (status.length !== 1 || status[0] !== 0)
    throw new DerFault(`the responder says ${status.toString('hex')}`)
  const wrapped = new DerReader(new DerReader(response.take(tagged(0)), tagged(0)).take())
  if (objectIdentifier(wrapped.take(OBJECT_IDENTIFIER)) !== BASIC_RESPONSE)
    throw new DerFault('the answer is of an unknown kind')
  return readDer(octets(wrapped.take(OCTET_STRING)))
}

/**
 * The issuer itself, or a responder that it named: a certificate that it issued directly, with OCSPSigning. The
 * revocation of that certificate is not checked (section 4.2.2.2.1 leaves this to the client): the issuer names
 * responders for the lifetime of their certificates.
 */
function signerOf(
  responder: Der,
  enclosed: Der | undefined,
  { issuer }: OcspQuery,
  now: number,
  checks: SignatureChecks,
): Certificate {
  if (isResponder(responder, issuer)) return issuer
  const certificates = enclosed ? [...elementsIn(new DerReader(enclosed, tagged(0)).take())] : []
  for (const { whole } of certificates.slice(0, 5)) {
    const candidate = parseCertificate(whole)
    const isNamed = isResponder(responder, candidate) && candidate.extendedKeyUsage.includes(OCSP_SIGNING)
    if (isNamed && isWithinValidity(candidate, now) && checks.isIssuedBy(candidate, issuer)) return candidate
  }
  throw new DerFault('the answer is signed by a responder that the issuer has not named')
}

/** Without our nonce, the response may be a replay from before a revocation. */
function requireNonce(list: Der | undefined, nonce: Buffer | undefined): void {
  const extensions = list ? parseExtensions(new DerReader(list, tagged(1)).take()) : new Map()
  rejectUnknownCritical(extensions, new Set([NONCE]))
  if (nonce === undefined) return
  const repeated = extensions.get(NONCE)
  if (repeated === undefined || !octets(readDer(repeated.value)).equals(nonce))
    throw new DerFault('the answer does not repeat our nonce')
}

function statusIn(
  responses: Der,
  { certificate, issuer }: OcspQuery,
  now: number,
): Omit<OcspResponse, 'raw'> {
  for (const response of elementsIn(expect(responses, SEQUENCE))) {
    const fields = new DerReader(response)
    const certId = fields.take(SEQUENCE)
    const found = fields.take()
    const status = statuses[found.tag]
    const thisUpdate = time(fields.take())
    const next = fields.readOptional(tagged(0))
    if (!matchesCertId(certId, certificate, issuer)) continue
    if (status === undefined) throw new DerFault('the status is unknown')
    const nextUpdate = next && time(new DerReader(next, tagged(0)).take())
    if (thisUpdate > now + CLOCK_SKEW_MS) throw new DerFault('the status is of the future')
    if (nextUpdate !== undefined && nextUpdate < now) throw new DerFault('the status is out of date')
    const revokedAt = status === 'revoked' ? time(new DerReader(found, tagged(1)).take()) : undefined
    return { status, revokedAt, thisUpdate, nextUpdate }
  }
  throw new DerFault('the answer is about another certificate')
}

const statuses: Readonly<Record<number, Status>> = {
  [implicit(0)]: 'good',
  [tagged(1)]: 'revoked',
  [implicit(2)]: 'unknown',
}
