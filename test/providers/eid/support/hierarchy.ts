import {
  basicConstraints,
  type CertificateFields,
  crlAt,
  extendedKeyUsage,
  type Issued,
  issue,
  type KeyKind,
  keys,
  keyUsage,
  name,
  ocspAt,
  pem,
  policies,
  qcStatements,
} from './certificates.ts'

export const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2'
export const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'
export const QC_COMPLIANCE = '0.4.0.1862.1.1'
export const QC_SSCD = '0.4.0.1862.1.4'

export const policyOf = {
  ADVANCED: '1.3.6.1.4.1.58888.1.1',
  QUALIFIED: '1.3.6.1.4.1.58888.1.2',
  QSCD: '1.3.6.1.4.1.58888.1.3',
}

export interface Hierarchy {
  root: Issued
  issuing: Issued
  pem: string
}

export function hierarchy(label: string, kind: KeyKind = 'ec'): Hierarchy {
  const rootKeys = keys(kind, `${label} root`)
  const rootName = name({ C: 'MN', CN: `${label} root` })
  const authority = [basicConstraints(true), keyUsage('keyCertSign', 'cRLSign')]
  const root = issue({
    subject: rootName,
    keys: rootKeys,
    issuer: { subject: rootName, keys: rootKeys },
    extensions: authority,
  })
  const issuing = issue({
    subject: name({ C: 'MN', CN: `${label} issuing` }),
    keys: keys(kind, `${label} issuing`),
    issuer: root,
    extensions: [basicConstraints(true, 0), keyUsage('keyCertSign', 'cRLSign')],
  })
  return { root, issuing, pem: pem(root.der) + pem(issuing.der) }
}

export interface Person {
  civilId: string
  nationalId: string
  documentNumber: string
  auth: Issued
  sign: Issued
}

interface PersonFields {
  civilId: string
  nationalId: string
  kind: KeyKind
  issuer: Issued
  /** The revocation addresses. */
  base: string
}

export const revocationAt = (base: string): Buffer[] => [ocspAt(`${base}/ocsp`), crlAt(`${base}/crl`)]

export const authExtensions = (base: string): Buffer[] => [
  keyUsage('digitalSignature'),
  extendedKeyUsage(CLIENT_AUTH),
  policies(policyOf.QUALIFIED),
  ...revocationAt(base),
]

export const signExtensions = (base: string): Buffer[] => [
  keyUsage('nonRepudiation'),
  policies(policyOf.QUALIFIED),
  qcStatements(QC_COMPLIANCE),
  ...revocationAt(base),
]

const subjectOf = (civilId: string): Buffer =>
  name({ C: 'MN', serial: `PNOMN-${civilId}`, given: 'Тэмүүлэн', surname: 'Бат', CN: 'БАТ ТЭМҮҮЛЭН' })

export function person({ civilId, nationalId, kind, issuer, base }: PersonFields): Person {
  const common = { subject: subjectOf(civilId), issuer }
  return {
    civilId,
    nationalId,
    documentNumber: `PNOMN-${civilId}-Q7XZ-Q`,
    auth: issue({ ...common, keys: keys(kind, `${civilId} auth`), extensions: authExtensions(base) }),
    sign: issue({ ...common, keys: keys(kind, `${civilId} sign`), extensions: signExtensions(base) }),
  }
}

/** The same person with another authentication certificate. */
export function withAuth(who: Person, fields: Partial<CertificateFields> & { issuer: Issued }): Person {
  const { keys: held, subject } = who.auth
  return { ...who, auth: issue({ keys: held, subject, ...fields }) }
}
