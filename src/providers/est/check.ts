import { fromBER, type ObjectIdentifier, type Sequence } from 'asn1js'
import { Certificate as ParsedCertificate } from 'pkijs'
import { type Certificate, isWithinValidity, type KeyUsage, parseCertificate } from '../../pki/certificate.ts'
import { trustWith } from '../../pki/trust.ts'
import { identifierOf } from './certification-request.ts'
import { type EnrolmentFault, EstRefused, type IssuedCertificate, type SealSubject } from './port.ts'

const ORGANISATION = '2.5.4.10'
const ORGANISATION_IDENTIFIER = '2.5.4.97'
const SERIAL_NUMBER = '2.5.4.5'
const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3'
const QC_TYPE = '0.4.0.1862.1.6'
const FOR_SEALS = '0.4.0.1862.1.6.2'

const usages: ReadonlySet<KeyUsage> = new Set(['nonRepudiation', 'digitalSignature'])

/** TLS servers and clients, code, and anything at all: such a key does more than seal. */
const foreignPurposes: ReadonlySet<string> = new Set([
  '1.3.6.1.5.5.7.3.1',
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.3',
  '2.5.29.37.0',
])

/** Clocks of authorities may be a little ahead of ours. */
const DRIFT_MS = 5 * 60_000

interface Expected {
  subject: SealSubject
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer
  anchors: readonly Certificate[]
  now: number
}

/**
 * Everything that a seal rests on: it is for our key, of our organisation, for seals, and under our anchors. What the
 * authority sends is not believed because of who sends it.
 */
export function checkedCertificate(
  answer: readonly Buffer[],
  authorities: readonly Buffer[],
  expected: Expected,
): IssuedCertificate {
  const received = answer.map(readable)
  const leaves = received.filter(({ isAuthority }) => !isAuthority)
  const [certificate] = leaves
  if (certificate === undefined || leaves.length > 1)
    throw refused('malformed', 'the answer does not hold one certificate that is not of an authority')
  const chain = chainOf(certificate, [...received, ...authorities.map(readable)], expected)
  if (!certificate.publicKey.export({ type: 'spki', format: 'der' }).equals(expected.publicKey))
    throw refused('wrong_key', 'the certificate is for another key')
  if (!namesSubject(certificate, expected.subject))
    throw refused('wrong_subject', 'the certificate is of another organisation')
  requirePurpose(certificate)
  if (!isWithinValidity({ ...certificate, notBefore: certificate.notBefore - DRIFT_MS }, expected.now))
    throw refused('untrusted', 'the certificate is not valid now')
  return {
    certificate: certificate.raw,
    chain: chain.map(({ raw }) => raw),
    serial: certificate.serial,
    notBefore: new Date(certificate.notBefore),
    notAfter: new Date(certificate.notAfter),
  }
}

/** Roots come from the settings alone; of what the authority sends, only what leads to them counts. */
function chainOf(certificate: Certificate, offered: readonly Certificate[], { anchors, now }: Expected) {
  try {
    return trustWith(anchors, offered).chainOf(certificate, now)
  } catch (cause) {
    throw refused('untrusted', 'the certificate does not lead to an anchor of EST_ANCHOR_FILE', { cause })
  }
}

/** Whether the certificate is of the organisation: by its register number, and by its name. */
function namesSubject({ subjectValues }: Certificate, { regNo, name }: SealSubject): boolean {
  const only = (type: string): string | undefined => {
    const values = subjectValues.get(type) ?? []
    return values.length === 1 ? values[0] : undefined
  }
  const number = subjectValues.has(ORGANISATION_IDENTIFIER)
    ? only(ORGANISATION_IDENTIFIER)
    : only(SERIAL_NUMBER)
  return number === identifierOf(regNo) && only(ORGANISATION)?.normalize('NFC') === name.normalize('NFC')
}

function requirePurpose(certificate: Certificate): void {
  const { keyUsage } = certificate
  if (keyUsage.size === 0 || [...keyUsage].some((usage) => !usages.has(usage)))
    throw refused('wrong_purpose', 'the key is not for signatures alone')
  if (certificate.extendedKeyUsage.some((purpose) => foreignPurposes.has(purpose)))
    throw refused('wrong_purpose', 'the key is also for something else than signatures')
  const types = qcTypesOf(certificate.raw)
  if (types.length !== 1 || types[0] !== FOR_SEALS)
    throw refused('wrong_purpose', 'the certificate does not say that it is for seals')
}

/** What the QcType statement names (ETSI EN 319 412-5, 4.2.3). */
function qcTypesOf(der: Buffer): string[] {
  const { extensions = [] } = ParsedCertificate.fromBER(new Uint8Array(der).buffer)
  const value = extensions.find(({ extnID }) => extnID === QC_STATEMENTS)?.extnValue.valueBlock.valueHexView
  if (value === undefined) return []
  const statements = (fromBER(new Uint8Array(value).buffer).result as Sequence).valueBlock.value
  return statements.flatMap((statement) => {
    const [id, information] = (statement as Sequence).valueBlock.value
    if (oidOf(id) !== QC_TYPE) return []
    return ((information as Sequence | undefined)?.valueBlock.value ?? []).map(oidOf)
  })
}

const oidOf = (block: unknown): string => (block as ObjectIdentifier).valueBlock.toString()

function readable(der: Buffer): Certificate {
  try {
    return parseCertificate(der)
  } catch (cause) {
    throw refused('malformed', 'a certificate cannot be read', { cause })
  }
}

const refused = (fault: EnrolmentFault, message: string, options?: ErrorOptions): EstRefused =>
  new EstRefused(fault, message, options)

/** The subject of a certificate, DER, to be renewed as it is; undefined where it names the organisation differently. */
export function subjectToRenew(certificate: Buffer, subject: SealSubject): Buffer | undefined {
  const parsed = parseCertificate(certificate)
  return namesSubject(parsed, subject) ? parsed.subject : undefined
}
