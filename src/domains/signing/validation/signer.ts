import type { Certificate } from '../../../pki/certificate.ts'

export interface SignerDetails {
  name: string
  organisation: string | null
  /** A person's number without all but its last two characters; an organisation's as it is. */
  identifier: string | null
  issuer: string | null
}

const id = {
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  serialNumber: '2.5.4.5',
  organisation: '2.5.4.10',
  givenName: '2.5.4.42',
  organisationIdentifier: '2.5.4.97',
}

const FOR_SEALS = '0.4.0.1862.1.6.2'
const MAX_LENGTH = 200

/** By what the certificate is for, not by what the file says. */
export const isSeal = ({ qcTypes }: Certificate): boolean => qcTypes.includes(FOR_SEALS)

/** Purposes that make a certificate unfit for documents: people would sign contracts by signing in. */
const otherPurposes: ReadonlySet<string> = new Set(
  [1, 2, 3, 8, 9].map((purpose) => `1.3.6.1.5.5.7.3.${purpose}`).concat('2.5.29.37.0'),
)

export function maySignDocuments(certificate: Certificate): boolean {
  const { isAuthority, keyUsage, extendedKeyUsage } = certificate
  if (isAuthority || extendedKeyUsage.some((purpose) => otherPurposes.has(purpose))) return false
  return keyUsage.has('nonRepudiation') || (isSeal(certificate) && keyUsage.has('digitalSignature'))
}

/** What anyone may see of who signed. */
export function signerDetails(certificate: Certificate, issuer: Certificate | undefined): SignerDetails {
  const value = (kind: string): string | undefined => certificate.subjectValues.get(kind)?.[0]
  const person = [value(id.surname), value(id.givenName)].filter(Boolean).join(' ')
  const organisation = value(id.organisation)
  const name = (isSeal(certificate) ? organisation : person) || value(id.commonName) || organisation || '—'
  const identifier = value(id.organisationIdentifier) ?? value(id.serialNumber)
  const issuerName = issuer?.subjectValues.get(id.commonName)?.[0]
  return {
    name: shown(name),
    organisation: organisation === undefined ? null : shown(organisation),
    identifier: identifier === undefined ? null : shownIdentifier(identifier),
    issuer: issuerName === undefined ? null : cut(issuerName),
  }
}

/** Register numbers of organisations are public (ETSI EN 319 412-1: NTR, VAT); everything else is taken for a person's. */
function shownIdentifier(identifier: string): string {
  if (/^(NTR|VAT)[A-Z]{2}-/.test(identifier)) return cut(identifier)
  const [, prefix = '', number = ''] = /^([A-Z]{5}-)?(.*)$/su.exec(identifier) ?? []
  return cut(prefix + masked(number))
}

function masked(number: string): string {
  const characters = [...number]
  return characters.map((one, index) => (index < characters.length - 2 ? '*' : one)).join('')
}

/** Some authorities write the number into the name. */
const shown = (name: string): string =>
  cut(name.replaceAll(/\p{Lu}{0,2}\d{6,}/gu, (number) => masked(number)))

const cut = (text: string): string => [...text.replaceAll(/\p{Cc}/gu, ' ')].slice(0, MAX_LENGTH).join('')
