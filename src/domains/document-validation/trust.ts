import {
  type Certificate,
  isIssuedBy,
  isWithinValidity,
  parseCertificate,
} from '../../providers/eid/pki/certificate.ts'

/** The authorities of the settings; those in a file count only where they lead to one of these. */
export interface Anchors {
  roots: readonly Certificate[]
  /** Authorities of the settings below the roots. */
  between: readonly Certificate[]
}

const LONGEST_PATH = 6
const pemBlock = /-----BEGIN CERTIFICATE-----\s+([A-Za-z0-9+/=\s]+?)\s*-----END CERTIFICATE-----/g

export function anchorsIn(pems: readonly string[]): Anchors {
  const all = pems.flatMap((pem) =>
    [...pem.matchAll(pemBlock)].map(([, base64 = '']) => parseCertificate(Buffer.from(base64, 'base64'))),
  )
  const authorities = all.filter(mayIssue)
  const roots = authorities.filter((one) => isIssuedBy(one, one))
  return { roots, between: authorities.filter((one) => !roots.includes(one)) }
}

const mayIssue = ({ isAuthority, keyUsage }: Certificate): boolean =>
  isAuthority && keyUsage.has('keyCertSign')

/** From the issuer to the root, all of them valid then (RFC 5280, section 6); undefined where none leads to a root. */
export function pathOf(
  certificate: Certificate,
  { roots, between }: Anchors,
  offered: readonly Certificate[],
  at: number,
): Certificate[] | undefined {
  const issuers = [...roots, ...between, ...offered.filter(mayIssue)]
  const lead = (path: Certificate[], last: Certificate): Certificate[] | undefined => {
    for (const issuer of issuers) {
      const isLoop = path.includes(issuer) || issuer === last
      if (
        isLoop ||
        !isWithinValidity(issuer, at) ||
        !hasRoomFor(issuer, path.length) ||
        !isIssuedBy(last, issuer)
      )
        continue
      const longer = [...path, issuer]
      if (roots.includes(issuer)) return longer
      const whole = longer.length < LONGEST_PATH ? lead(longer, issuer) : undefined
      if (whole) return whole
    }
    return undefined
  }
  return lead([], certificate)
}

const hasRoomFor = ({ pathLength }: Certificate, below: number): boolean =>
  pathLength === undefined || below <= pathLength

export const isConfigured = (certificate: Certificate, { roots, between }: Anchors): boolean =>
  [...roots, ...between].some(({ raw }) => raw.equals(certificate.raw))
