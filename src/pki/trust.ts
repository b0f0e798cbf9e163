import { EidRefusal } from '../providers/eid/port.ts'
import { type Certificate, isIssuedBy, isWithinValidity, parseCertificate } from './certificate.ts'

/** The only trusted authorities: the system's store is not used. */
export interface Trust {
  /** From the issuer to the anchor, all of them valid now. Refuses what does not lead to an anchor. */
  chainOf(certificate: Certificate, now: number): Certificate[]
}

/** What makes a file of authorities useless; the message completes "the file ...". */
export class TrustFault extends Error {
  override readonly name = 'TrustFault'
}

const pemBlock = /-----BEGIN CERTIFICATE-----\s+([A-Za-z0-9+/=\s]+?)\s*-----END CERTIFICATE-----/g

const MAX_CHAIN_LENGTH = 5

/** Reads authorities once and works out all chains between them, so that a person's certificate is one signature more. */
export const parseTrust = (pem: string): Trust => trustAmong(authoritiesIn(pem))

/** The authorities of a file, roots and what is below them. Throws a TrustFault where one of them could never count. */
export function authoritiesIn(pem: string): Certificate[] {
  const authorities = [...pem.matchAll(pemBlock)].map(([, base64 = ''], index) =>
    readAuthority(Buffer.from(base64, 'base64'), index + 1),
  )
  if (authorities.length === 0) throw new TrustFault('holds no certificate')
  if (!authorities.some(isRoot))
    throw new TrustFault('holds no self-signed certificate, so that nothing is an anchor')
  const chains = chainsAmong(authorities)
  for (const [index, authority] of authorities.entries()) {
    if (chains.some(([first]) => first === authority)) continue
    throw new TrustFault(`does not hold the root of its certificate number ${index + 1}`)
  }
  return authorities
}

/** Authorities that others offer count only where they lead to a known root; roots that they offer never do. */
export function trustWith(known: readonly Certificate[], offered: readonly Certificate[]): Trust {
  const leading: Certificate[] = []
  const isKnown = (one: Certificate) => [...known, ...leading].some(({ raw }) => raw.equals(one.raw))
  const mayLead = offered.filter((one) => one.isAuthority && one.keyUsage.has('keyCertSign') && !isRoot(one))
  for (let found = true; found; ) {
    found = false
    for (const one of mayLead) {
      if (isKnown(one) || ![...known, ...leading].some((issuer) => isIssuedBy(one, issuer))) continue
      leading.push(one)
      found = true
    }
  }
  return trustAmong([...known, ...leading])
}

function trustAmong(authorities: readonly Certificate[]): Trust {
  const chains = chainsAmong(authorities)
  return { chainOf: (certificate, now) => chosenChain(certificate, chains, now) }
}

const isRoot = (one: Certificate): boolean => isIssuedBy(one, one)

function chainsAmong(authorities: readonly Certificate[]): Certificate[][] {
  const anchors = new Set(authorities.filter(isRoot))
  return authorities.flatMap((authority) => chainsFrom([authority], authorities, anchors))
}

function readAuthority(bytes: Buffer, number: number): Certificate {
  let authority: Certificate
  try {
    authority = parseCertificate(bytes)
  } catch (cause) {
    throw new TrustFault(`cannot be used: certificate number ${number} is not sound`, { cause })
  }
  if (authority.isAuthority && authority.keyUsage.has('keyCertSign')) return authority
  throw new TrustFault(
    `holds something else than authorities: certificate number ${number} may not issue others`,
  )
}

function chainsFrom(
  chain: Certificate[],
  authorities: readonly Certificate[],
  anchors: ReadonlySet<Certificate>,
): Certificate[][] {
  const last = chain.at(-1)!
  // How many authorities are below this one, as its path length counts them.
  if (last.pathLength !== undefined && chain.length - 1 > last.pathLength) return []
  if (anchors.has(last)) return [chain]
  if (chain.length === MAX_CHAIN_LENGTH) return []
  return authorities
    .filter((candidate) => !chain.includes(candidate) && isIssuedBy(last, candidate))
    .flatMap((issuer) => chainsFrom([...chain, issuer], authorities, anchors))
}

function chosenChain(certificate: Certificate, chains: readonly Certificate[][], now: number): Certificate[] {
  const leading = chains.filter(([issuer]) => issuer !== undefined && isIssuedBy(certificate, issuer))
  if (leading.length === 0)
    throw new EidRefusal('certificate_invalid', 'no trusted authority has issued the certificate')
  const valid = leading.find((chain) => chain.every((authority) => isWithinValidity(authority, now)))
  if (valid === undefined)
    throw new EidRefusal('certificate_invalid', 'an authority above the certificate is not valid now')
  return valid
}
