import { BitString, Enumerated, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AccessDescription,
  AuthorityKeyIdentifier,
  BasicConstraints,
  CertificatePolicies,
  CRLDistributionPoints,
  DistributionPoint,
  Extension,
  ExtKeyUsage,
  GeneralName,
  InfoAccess,
  PolicyInformation,
} from 'pkijs'
import type { Level } from '../people.ts'

const ARC = '1.3.6.1.4.1.58888.1'

const policyOf: Record<Level, string> = { ADVANCED: `${ARC}.1`, QUALIFIED: `${ARC}.2`, QSCD: `${ARC}.3` }

export const purposes = {
  clientAuth: '1.3.6.1.5.5.7.3.2',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
}

/** Bits of keyUsage, from the most significant. */
const usageBits = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, cRLSign: 6 }

interface Encodable {
  toSchema(): { toBER(): ArrayBuffer }
}

const extension = (extnID: string, value: ArrayBuffer, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: value })

const encoded = (value: Encodable): ArrayBuffer => value.toSchema().toBER()

export const basicConstraints = (authority: boolean, pathLength?: number): Extension =>
  extension(
    '2.5.29.19',
    encoded(
      new BasicConstraints({
        cA: authority,
        ...(pathLength !== undefined && { pathLenConstraint: pathLength }),
      }),
    ),
    true,
  )

export function keyUsage(...usages: (keyof typeof usageBits)[]): Extension {
  const positions = usages.map((usage) => usageBits[usage])
  const byte = positions.reduce((bits, position) => bits | (0x80 >> position), 0)
  const unusedBits = 7 - Math.max(...positions)
  return extension(
    '2.5.29.15',
    new BitString({ valueHex: Uint8Array.of(byte).buffer, unusedBits }).toBER(),
    true,
  )
}

/** RFC 3161 wants the purpose of a time-stamp authority to be critical. */
export const extendedKeyUsage = (purpose: string, critical = false): Extension =>
  extension('2.5.29.37', encoded(new ExtKeyUsage({ keyPurposes: [purpose] })), critical)

export const subjectKeyId = (keyId: Buffer): Extension =>
  extension('2.5.29.14', new OctetString({ valueHex: exact(keyId) }).toBER())

export const authorityKeyId = (keyId: Buffer): Extension =>
  extension(
    '2.5.29.35',
    encoded(new AuthorityKeyIdentifier({ keyIdentifier: new OctetString({ valueHex: exact(keyId) }) })),
  )

export const policies = (level: Level): Extension =>
  extension(
    '2.5.29.32',
    encoded(
      new CertificatePolicies({
        certificatePolicies: [new PolicyInformation({ policyIdentifier: policyOf[level] })],
      }),
    ),
  )

const uri = (value: string): GeneralName => new GeneralName({ type: 6, value })

export const ocspAt = (url: string): Extension =>
  extension(
    '1.3.6.1.5.5.7.1.1',
    encoded(
      new InfoAccess({
        accessDescriptions: [
          new AccessDescription({ accessMethod: '1.3.6.1.5.5.7.48.1', accessLocation: uri(url) }),
        ],
      }),
    ),
  )

export const crlAt = (url: string): Extension =>
  extension(
    '2.5.29.31',
    encoded(
      new CRLDistributionPoints({
        distributionPoints: [new DistributionPoint({ distributionPoint: [uri(url)] })],
      }),
    ),
  )

/** The responder's own certificate is not asked about (RFC 6960, 4.2.2.2.1). */
export const ocspNoCheck = (): Extension =>
  extension('1.3.6.1.5.5.7.48.1.5', Uint8Array.of(0x05, 0x00).buffer)

const statement = (...oids: string[]): Sequence =>
  new Sequence({ value: oids.map((value) => new ObjectIdentifier({ value })) })

/** QcType: what a certificate is for, signatures of people or seals of organisations. */
export const qcTypes = { signature: '0.4.0.1862.1.6.1', seal: '0.4.0.1862.1.6.2' }

const typeStatement = (type: string): Sequence =>
  new Sequence({ value: [new ObjectIdentifier({ value: '0.4.0.1862.1.6' }), statement(type)] })

/** ETSI EN 319 412-5. An advanced certificate does not claim to be a qualified one. */
export const qcStatements = (level: Level): Extension =>
  extension(
    '1.3.6.1.5.5.7.1.3',
    new Sequence({
      value: [
        ...(level === 'ADVANCED' ? [] : [statement('0.4.0.1862.1.1')]),
        ...(level === 'QSCD' ? [statement('0.4.0.1862.1.4')] : []),
        typeStatement(qcTypes.signature),
      ],
    }).toBER(),
  )

/** A qualified certificate whose key the platform keeps, and no device. */
export const sealStatements = (type: string): Extension =>
  extension(
    '1.3.6.1.5.5.7.1.3',
    new Sequence({ value: [statement('0.4.0.1862.1.1'), typeStatement(type)] }).toBER(),
  )

export const sealPolicy = (): Extension =>
  extension(
    '2.5.29.32',
    encoded(
      new CertificatePolicies({
        certificatePolicies: [new PolicyInformation({ policyIdentifier: '1.3.6.1.4.1.58888.3.1' })],
      }),
    ),
  )

export const crlNumber = (number: number): Extension =>
  extension('2.5.29.20', new Integer({ value: number }).toBER())

export const revocationReason = (reason: number): Extension =>
  extension('2.5.29.21', new Enumerated({ value: reason }).toBER())

/** asn1js wants a buffer that holds these bytes and no more. */
export function exact(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
