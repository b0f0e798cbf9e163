import * as pkijs from 'pkijs'
import { explicit, generalizedTime, int, nothing, octets, oid, seq, tlv } from './asn1.ts'
import { algorithmOf, extension, type Issued, type Keys, keyBits, sha1, signed } from './certificates.ts'

interface OcspQuery {
  serial: Buffer
  nonce: Buffer | undefined
  nameHash: Buffer
  keyHash: Buffer
  algorithm: string
}

/** Read by another implementation than the one that wrote it. */
export function readOcspRequest(body: Buffer): OcspQuery {
  const { tbsRequest } = pkijs.OCSPRequest.fromBER(new Uint8Array(body))
  const [asked] = tbsRequest.requestList
  const nonce = tbsRequest.requestExtensions?.find(({ extnID }) => extnID === '1.3.6.1.5.5.7.48.1.2')
  const certId = asked!.reqCert
  return {
    serial: Buffer.from(certId.serialNumber.valueBlock.valueHexView),
    nonce: nonce && Buffer.from(nonce.extnValue.valueBlock.valueHexView).subarray(2),
    nameHash: Buffer.from(certId.issuerNameHash.valueBlock.valueHexView),
    keyHash: Buffer.from(certId.issuerKeyHash.valueBlock.valueHexView),
    algorithm: certId.hashAlgorithm.algorithmId,
  }
}

export interface OcspFields {
  status: 'good' | 'revoked' | 'unknown'
  serial: Buffer
  issuer: Issued
  /** Who signs; the issuer itself, or someone whose certificate goes with the answer. */
  signer: { subject: Buffer; keys: Keys; der?: Buffer }
  nonce?: Buffer | undefined
  producedAt?: number
  thisUpdate?: number
  nextUpdate?: number | undefined
  extensions?: Buffer[]
}

const statuses = {
  good: tlv(0x80),
  revoked: tlv(0xa1, generalizedTime(Date.now() - 3_600_000)),
  unknown: tlv(0x82),
}

export function ocspAnswer(fields: OcspFields): Buffer {
  const { status, serial, issuer, signer, nonce, nextUpdate, extensions = [] } = fields
  const { producedAt = Date.now(), thisUpdate = Date.now() } = fields
  const certId = seq(
    seq(oid('1.3.14.3.2.26'), nothing()),
    octets(sha1(issuer.subject)),
    octets(sha1(keyBits(issuer.keys.publicKey))),
    int(serial),
  )
  const single = seq(
    certId,
    statuses[status],
    generalizedTime(thisUpdate),
    ...(nextUpdate === undefined ? [] : [explicit(0, generalizedTime(nextUpdate))]),
  )
  const all = [...(nonce ? [extension('1.3.6.1.5.5.7.48.1.2', octets(nonce))] : []), ...extensions]
  const data = seq(
    explicit(2, octets(sha1(keyBits(signer.keys.publicKey)))),
    generalizedTime(producedAt),
    seq(single),
    ...(all.length === 0 ? [] : [explicit(1, seq(...all))]),
  )
  const basic = signed(data, signer.keys, 'sha256', ...(signer.der ? [explicit(0, seq(signer.der))] : []))
  return seq(tlv(0x0a, Buffer.from([0])), explicit(0, seq(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))))
}

export interface CrlFields {
  issuer: { subject: Buffer; keys: Keys }
  revoked: Buffer[]
  thisUpdate?: number
  nextUpdate?: number | undefined
  extensions?: Buffer[]
}

export function crl({ issuer, revoked, extensions = [], ...times }: CrlFields): Buffer {
  const { thisUpdate = Date.now() - 1000 } = times
  const nextUpdate = 'nextUpdate' in times ? times.nextUpdate : Date.now() + 3_600_000
  const entries = revoked.map((serial) => seq(int(serial), generalizedTime(thisUpdate)))
  const list = seq(
    int(1),
    algorithmOf(issuer.keys),
    issuer.subject,
    generalizedTime(thisUpdate),
    ...(nextUpdate === undefined ? [] : [generalizedTime(nextUpdate)]),
    ...(entries.length === 0 ? [] : [seq(...entries)]),
    ...(extensions.length === 0 ? [] : [explicit(0, seq(...extensions))]),
  )
  return signed(list, issuer.keys)
}
