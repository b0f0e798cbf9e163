import { createHash } from 'node:crypto'
import { Constructed, Enumerated, GeneralizedTime, OctetString, Primitive } from 'asn1js'
import {
  BasicOCSPResponse,
  type CertID,
  type Extension,
  OCSPRequest,
  OCSPResponse,
  ResponseBytes,
  ResponseData,
  SingleResponse,
} from 'pkijs'
import { ecdsaSha256, type Issuer, signedBits, wholeSeconds } from './certificate.ts'
import { exact } from './extensions.ts'
import type { Revocation } from './revocation.ts'

const BASIC = '1.3.6.1.5.5.7.48.1.1'
const NONCE = '1.3.6.1.5.5.7.48.1.2'
const MALFORMED = 1
const FRESH_MS = 10 * 60_000

const hashes: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** How an answer may go wrong on purpose. */
export type OcspFault = 'unknown' | 'revoked' | 'stale' | 'forged' | 'without-nonce'

interface OcspResponder {
  /** Whose certificates are asked about. */
  issuer: Issuer
  /** Who signs the answers, with a certificate of the issuer. */
  responder: Issuer
  serials: ReadonlyMap<string, Revocation | 'good'>
}

/** RFC 6960: an answer to any request, well-formed or not. */
export function answerOcsp(body: Uint8Array, who: OcspResponder, now: Date, fault?: OcspFault): Buffer {
  const request = parsed(body)
  if (request === undefined || request.tbsRequest.requestList.length === 0) return refusal(MALFORMED)

  const thisUpdate = wholeSeconds(new Date(now.getTime() - (fault === 'stale' ? 48 * 60 * 60_000 : 0)))
  const nextUpdate = new Date(thisUpdate.getTime() + FRESH_MS)
  const echoed = request.tbsRequest.requestExtensions?.filter(
    ({ extnID }: Extension) => extnID === NONCE && fault !== 'without-nonce',
  )
  const data = new ResponseData({
    responderID: who.responder.certificate.subject,
    producedAt: thisUpdate,
    responses: request.tbsRequest.requestList.map(
      ({ reqCert }) =>
        new SingleResponse({
          certID: reqCert,
          certStatus: statusOf(
            claimed(fault, thisUpdate) ?? (fault === 'unknown' ? undefined : certStatus(reqCert, who)),
          ),
          thisUpdate,
          nextUpdate,
        }),
    ),
    ...(echoed?.length && { responseExtensions: echoed }),
  })
  const tbs = data.toSchema(true).toBER()
  data.tbsView = new Uint8Array(tbs)
  const signature = signedBits(tbs, who.responder.key)
  if (fault === 'forged') flipLastBit(signature.valueBlock.valueHexView)
  const basic = new BasicOCSPResponse({
    tbsResponseData: data,
    signatureAlgorithm: ecdsaSha256(),
    signature,
    certs: [who.responder.certificate],
  })
  const response = new OCSPResponse({
    responseStatus: new Enumerated({ value: 0 }),
    responseBytes: new ResponseBytes({
      responseType: BASIC,
      response: new OctetString({ valueHex: basic.toSchema().toBER() }),
    }),
  })
  return Buffer.from(response.toSchema().toBER())
}

function parsed(body: Uint8Array): OCSPRequest | undefined {
  try {
    return OCSPRequest.fromBER(exact(body))
  } catch {
    return undefined
  }
}

const refusal = (status: number): Buffer =>
  Buffer.from(new OCSPResponse({ responseStatus: new Enumerated({ value: status }) }).toSchema().toBER())

/** What is known of the certificate; nothing of those that another authority has issued. */
function certStatus(asked: CertID, { issuer, serials }: OcspResponder): Revocation | 'good' | undefined {
  const hash = hashes[asked.hashAlgorithm.algorithmId]
  if (hash === undefined) return undefined
  const { certificate } = issuer
  const name = Buffer.from(certificate.subject.toSchema().toBER())
  const key = certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView
  const ours =
    digest(hash, name).equals(asked.issuerNameHash.valueBlock.valueHexView) &&
    digest(hash, key).equals(asked.issuerKeyHash.valueBlock.valueHexView)
  if (!ours) return undefined
  return serials.get(Buffer.from(asked.serialNumber.valueBlock.valueHexView).toString('hex'))
}

const KEY_COMPROMISE = 1

/** As if the certificate had been revoked just now. */
const claimed = (fault: OcspFault | undefined, at: Date): Revocation | undefined =>
  fault === 'revoked' ? { at, reason: KEY_COMPROMISE } : undefined

const digest = (hash: string, bytes: Uint8Array): Buffer => createHash(hash).update(bytes).digest()

/** CertStatus: [0] good, [1] revoked with its time and reason, [2] unknown. */
function statusOf(known: Revocation | 'good' | undefined): Primitive | Constructed {
  const tag = (tagNumber: number) => ({ tagClass: 3, tagNumber })
  if (known === undefined) return new Primitive({ idBlock: tag(2) })
  if (known === 'good') return new Primitive({ idBlock: tag(0) })
  return new Constructed({
    idBlock: tag(1),
    value: [
      new GeneralizedTime({ valueDate: wholeSeconds(known.at) }),
      new Constructed({ idBlock: tag(0), value: [new Enumerated({ value: known.reason })] }),
    ],
  })
}

function flipLastBit(bytes: Uint8Array): void {
  const last = bytes.length - 1
  bytes[last] = (bytes[last] as number) ^ 1
}
