import { createHash, type KeyObject, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs'
import { createPades, type PrepareOptions } from '../../../../../src/domains/signing/pades/pades.ts'
import type { Authorities } from '../../../../../src/domains/signing/validation/authorities.ts'
import { anchorsIn } from '../../../../../src/domains/signing/validation/trust.ts'
import { createDocumentValidation } from '../../../../../src/domains/signing/validation/validation.ts'
import { parseCertificate } from '../../../../../src/pki/certificate.ts'
import { DerReader, readDer } from '../../../../../src/pki/der.ts'
import { ocspRequest } from '../../../../../src/pki/revocation/ocsp-request.ts'
import {
  derOf,
  type Issuer,
  issueCertificate,
  keyIdOf,
  newKey,
  privateKeyOf,
} from '../../../../../src/simulators/eid/pki/certificate.ts'
import { makeCrl } from '../../../../../src/simulators/eid/pki/crl.ts'
import {
  authorityKeyId,
  basicConstraints,
  crlAt,
  keyUsage,
  ocspAt,
  qcStatements,
  qcTypes,
  sealStatements,
  subjectKeyId,
} from '../../../../../src/simulators/eid/pki/extensions.ts'
import { answerOcsp } from '../../../../../src/simulators/eid/pki/ocsp.ts'
import type { Revocation } from '../../../../../src/simulators/eid/pki/revocation.ts'
import { answerTimeStamp } from '../../../../../src/simulators/eid/pki/time-stamp.ts'
import { openSigners, type Signer, signed } from '../../pades/support/signers.ts'

const SHA256 = '2.16.840.1.101.3.4.2.1'
export const DAY = 24 * 60 * 60_000

export interface Credential {
  signer: Signer
  serial: string
}

/** Authorities here know all serial numbers; most are good. */
class Serials extends Map<string, Revocation | 'good'> {
  override get(serial: string): Revocation | 'good' {
    return super.get(serial) ?? 'good'
  }
}

const nameHashOf = ({ certificate }: Issuer): Buffer =>
  createHash('sha1')
    .update(parseCertificate(derOf(certificate)).subject)
    .digest()

/** Keys of the eID simulator, what signs with them, and what checks it. */
export async function openValidationScene() {
  const signers = await openSigners()
  const { pki } = signers
  const { issuing, tsa, ocsp } = pki.authority.issuers
  const pades = createPades()
  const revoked = new Serials()
  const state = { authorityAnswers: true, asked: 0 }
  /** All that have issued certificates here. */
  const issuers = new Set<Issuer>([issuing])

  /** What the authorities say, without the network. */
  const authorities: Authorities = {
    async ask({ request }) {
      state.asked++
      if (!state.authorityAnswers || !request) return undefined
      const issuer = [...issuers].find((one) => Buffer.from(request).includes(nameHashOf(one)))
      if (!issuer) return undefined
      const responder = issuer === issuing ? ocsp : issuer
      const bytes = answerOcsp(request, { issuer, responder, serials: revoked }, new Date())
      return { bytes, isCached: false }
    },
    invalidate: () => undefined,
  }
  const validation = createDocumentValidation({
    anchors: anchorsIn([readFileSync(signers.anchors, 'utf8')]),
    authorities,
  })

  const token = (digest: Uint8Array, at: Date, authority: Issuer = tsa): Buffer => {
    const request = new TimeStampReq({
      version: 1,
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
        hashedMessage: new OctetString({ valueHex: new Uint8Array(digest).buffer }),
      }),
      certReq: true,
    })
    const answer = answerTimeStamp(Buffer.from(request.toSchema().toBER()), authority, at)
    const fields = new DerReader(readDer(answer))
    fields.take()
    return fields.take().whole
  }

  /** A new certificate, which may differ from the people's in anything. */
  async function credential(
    options: {
      issuer?: Issuer | 'self'
      notBefore?: number
      notAfter?: number
      isSeal?: boolean
      usage?: 'nonRepudiation' | 'digitalSignature'
    } = {},
  ): Promise<Credential> {
    const { notBefore = Date.now() - 365 * DAY, notAfter = Date.now() + 365 * DAY, isSeal = false } = options
    const key: KeyObject = privateKeyOf(await newKey('ec'))
    const issuer = options.issuer === 'self' ? undefined : (options.issuer ?? issuing)
    if (issuer) issuers.add(issuer)
    const certificate = issueCertificate({
      subject: isSeal
        ? {
            country: 'MN',
            organisation: 'Туршилтын байгууллага',
            commonName: 'Seal',
            serialNumber: 'NTRMN-1234567',
          }
        : {
            country: 'MN',
            commonName: 'Бат Болд 110000000077',
            surname: 'Бат',
            givenName: 'Болд',
            serialNumber: 'PNOMN-110000000077',
          },
      key,
      ...(issuer && { issuer }),
      notBefore: new Date(notBefore),
      notAfter: new Date(notAfter),
      extensions: [
        basicConstraints(false),
        keyUsage(options.usage ?? 'nonRepudiation'),
        isSeal ? sealStatements(qcTypes.seal) : qcStatements('QUALIFIED'),
        ocspAt('http://127.0.0.1:9/ocsp'),
        crlAt('http://127.0.0.1:9/crl'),
        subjectKeyId(keyIdOf(key)),
        authorityKeyId(keyIdOf(issuer?.key ?? key)),
      ],
    })
    const der = derOf(certificate)
    const { serial } = parseCertificate(der)
    revoked.set(serial, 'good')
    const chain = issuer === issuing ? signers.signer(0).chain : issuer ? [derOf(issuer.certificate)] : []
    return {
      serial,
      signer: {
        name: 'Бат Болд',
        certificate: der,
        chain,
        sign: (attributes) => ({ value: sign('sha256', attributes, key), algorithm: 'ecdsa-sha256' }),
      },
    }
  }

  const withTimeStamp = async (pdf: Uint8Array, at = new Date(), field = 'Signature1', authority?: Issuer) =>
    pades.withTimeStamp(pdf, field, token(await pades.timeStampDigest(pdf, field), at, authority))

  /** What the authority says of a certificate, kept in the file. */
  const withStore = (pdf: Uint8Array, { signer: { certificate } }: Credential, at = new Date()) => {
    const parsed = parseCertificate(Buffer.from(certificate))
    const request = ocspRequest(parsed, parseCertificate(derOf(issuing.certificate)), Buffer.alloc(16, 1))
    const answer = answerOcsp(request, { issuer: issuing, responder: ocsp, serials: revoked }, at)
    return pades.withValidationData(pdf, {
      certificates: signers.signer(0).chain,
      crls: [],
      ocsps: [answer],
    })
  }

  const withDocumentTimeStamp = async (pdf: Uint8Array, at = new Date()) => {
    const prepared = await pades.prepareDocumentTimeStamp(pdf)
    return pades.completeDocumentTimeStamp(prepared, token(prepared.digest, at))
  }

  return {
    signers,
    pades,
    validation,
    state,
    token,
    credential,
    withTimeStamp,
    withStore,
    withDocumentTimeStamp,
    foreign: pki.authority.issuers.foreign,
    crl: () => makeCrl(issuing, revoked, new Date()),
    revoke: (serial: string, at: number) => revoked.set(serial, { at: new Date(at), reason: 1 }),
    signed: (pdf: Uint8Array, { signer }: Credential, more: Partial<PrepareOptions> = {}) =>
      signed(pades, pdf, signer, more),
    async check(pdf: Uint8Array) {
      const { sha256: _, ...judged } = await validation.validate(Buffer.from(pdf), Date.now())
      return judged
    },
    async stop() {
      await pades.stop()
      await validation.stop()
      await signers.stop()
    },
  }
}
