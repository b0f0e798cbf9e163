import { createHash, type KeyObject, webcrypto } from 'node:crypto'
import { ObjectIdentifier, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'

const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  sha256: '2.16.840.1.101.3.4.2.1',
}
const engine = new CryptoEngine({ crypto: webcrypto as never })

/** The least that a signature over a file is: the bytes copied and hashed once, and a CMS around the hash. */
export async function openBareCms(key: KeyObject, certificate: Uint8Array) {
  const { namedCurve = 'prime256v1' } = key.asymmetricKeyDetails ?? {}
  const pkcs8 = key.export({ type: 'pkcs8', format: 'der' })
  const curve = { prime256v1: 'P-256', secp384r1: 'P-384' }[namedCurve]
  if (curve === undefined) throw new Error(`no signatures are compared with those by ${namedCurve}`)
  const signing = await webcrypto.subtle.importKey(
    'pkcs8',
    pkcs8,
    { name: 'ECDSA', namedCurve: curve },
    false,
    ['sign'],
  )
  return async (file: Buffer): Promise<ArrayBuffer> => {
    const copy = Buffer.from(file)
    const digest = createHash('sha256').update(copy).digest()
    const own = Certificate.fromBER(certificate as Uint8Array<ArrayBuffer>)
    const attributes = [
      new Attribute({ type: ids.contentType, values: [new ObjectIdentifier({ value: ids.data })] }),
      new Attribute({
        type: ids.messageDigest,
        values: [new OctetString({ valueHex: new Uint8Array(digest) })],
      }),
    ]
    const signed = new SignedData({
      version: 1,
      digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: ids.sha256 })],
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: ids.data }),
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
          signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
        }),
      ],
      certificates: [own],
    })
    await signed.sign(signing as never, 0, 'SHA-256', copy, engine)
    return new ContentInfo({ contentType: ids.signedData, content: signed.toSchema(true) }).toSchema().toBER()
  }
}
