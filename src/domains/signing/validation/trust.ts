import { type Certificate, isIssuedBy, parseCertificate } from '../../../pki/certificate.ts'

/** The authorities of the settings; those in a file count only where they lead to one of these. */
export interface Anchors {
  roots: readonly Certificate[]
  /** Authorities of the settings below the roots. */
  between: readonly Certificate[]
}

const pemBlock = /-----BEGIN CERTIFICATE-----\s+([A-Za-z0-9+/=\s]+?)\s*-----END CERTIFICATE-----/g

export const anchorsIn = (pems: readonly string[]): Anchors =>
  anchorsOf(
    pems.flatMap((pem) => [...pem.matchAll(pemBlock)].map(([, der = '']) => Buffer.from(der, 'base64'))),
  )

/** From certificates in DER. */
export function anchorsOf(ders: readonly Uint8Array[]): Anchors {
  const authorities = ders.map((der) => parseCertificate(Buffer.from(der))).filter(mayIssue)
  const roots = authorities.filter((one) => isIssuedBy(one, one))
  return { roots, between: authorities.filter((one) => !roots.includes(one)) }
}

export const mayIssue = ({ isAuthority, keyUsage }: Certificate): boolean =>
  isAuthority && keyUsage.has('keyCertSign')
