import { createHash, sign } from 'node:crypto'
import { Set as ASet, BitString, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js'
import {
  Accuracy,
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { derOf, ecdsaSha256, type Issuer, newSerialNumber } from './certificate.ts'
import { exact } from './extensions.ts'

const POLICY = '1.3.6.1.4.1.58888.2.1'
const SHA256 = '2.16.840.1.101.3.4.2.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

const imprintLengths: Record<string, number> = {
  [SHA256]: 32,
  '2.16.840.1.101.3.4.2.2': 48,
  '2.16.840.1.101.3.4.2.3': 64,
}

/** Bits of PKIFailureInfo (RFC 3161, 2.4.2). */
const failures = { badAlg: 0, badRequest: 2, badDataFormat: 5, unacceptedPolicy: 15 }

/** RFC 3161: a time-stamp, or a refusal that says why. */
export function answerTimeStamp(body: Uint8Array, authority: Issuer, now: Date): Buffer {
  const request = parsed(body)
  if (request === undefined) return refusal('badRequest', 'this is no time-stamp request')
  const { hashAlgorithm, hashedMessage } = request.messageImprint
  const length = imprintLengths[hashAlgorithm.algorithmId]
  if (length === undefined) return refusal('badAlg', 'the hash is not one of SHA-256, SHA-384, SHA-512')
  if (hashedMessage.valueBlock.valueHexView.length !== length)
    return refusal('badDataFormat', 'the digest is not as long as its hash')
  if (request.reqPolicy !== undefined && request.reqPolicy !== POLICY)
    return refusal('unacceptedPolicy', 'there is one policy, and it is another')

  const info = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: request.messageImprint,
    serialNumber: newSerialNumber(),
    genTime: now,
    accuracy: new Accuracy({ seconds: 1 }),
    ...(request.nonce && { nonce: request.nonce }),
  })
  const content = signedContent(info, authority, request.certReq === true)
  const response = new TimeStampResp({
    status: new PKIStatusInfo({ status: 0 }),
    timeStampToken: new ContentInfo({ contentType: SIGNED_DATA, content }),
  })
  return Buffer.from(response.toSchema().toBER())
}

function parsed(body: Uint8Array): TimeStampReq | undefined {
  try {
    return TimeStampReq.fromBER(exact(body))
  } catch {
    return undefined
  }
}

function refusal(failure: keyof typeof failures, words: string): Buffer {
  const bit = failures[failure]
  const bytes = new Uint8Array((bit >> 3) + 1)
  bytes[bit >> 3] = 0x80 >> (bit & 7)
  const status = new PKIStatusInfo({
    status: 2,
    statusStrings: [new Utf8String({ value: words })],
    failInfo: new BitString({ valueHex: bytes.buffer, unusedBits: 7 - (bit & 7) }),
  })
  return Buffer.from(new TimeStampResp({ status }).toSchema().toBER())
}

function signedContent(info: TSTInfo, { certificate, key }: Issuer, withCertificate: boolean): Sequence {
  const content = info.toSchema().toBER()
  const attributes = sorted([
    attribute(CONTENT_TYPE, new ObjectIdentifier({ value: TST_INFO })),
    attribute(MESSAGE_DIGEST, new OctetString({ valueHex: sha256(content) })),
    attribute(SIGNING_CERTIFICATE_V2, certificateReference(derOf(certificate))),
  ])
  const toBeSigned = new ASet({ value: attributes.map((one) => one.toSchema()) }).toBER()
  const data = new SignedData({
    version: 3,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: SHA256 })],
    encapContentInfo: encapsulated(content),
    ...(withCertificate && { certificates: [certificate] }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
        signatureAlgorithm: ecdsaSha256(),
        signature: new OctetString({ valueHex: exact(sign('sha256', Buffer.from(toBeSigned), key)) }),
      }),
    ],
  })
  return data.toSchema(true)
}

/** Given to the constructor, pkijs would cut the content into pieces, which DER forbids. */
function encapsulated(content: ArrayBuffer): EncapsulatedContentInfo {
  const info = new EncapsulatedContentInfo({ eContentType: TST_INFO })
  info.eContent = new OctetString({ valueHex: content })
  return info
}

const attribute = (type: string, value: unknown): Attribute => new Attribute({ type, values: [value] })

/** DER orders the members of a set by their encoding. */
const sorted = (attributes: Attribute[]): Attribute[] =>
  attributes
    .map((one) => ({ one, der: Buffer.from(one.toSchema().toBER()) }))
    .sort((a, b) => Buffer.compare(a.der, b.der))
    .map(({ one }) => one)

/** SigningCertificateV2 with its default hash: which certificate the signer meant (RFC 5816). */
const certificateReference = (certificate: Buffer): Sequence =>
  new Sequence({
    value: [
      new Sequence({
        value: [new Sequence({ value: [new OctetString({ valueHex: sha256(certificate) })] })],
      }),
    ],
  })

const sha256 = (bytes: ArrayBuffer | Buffer): ArrayBuffer =>
  exact(createHash('sha256').update(new Uint8Array(bytes)).digest())
