import { randomBytes } from 'node:crypto'
import { sha256 } from '../../text/sha256.ts'
import type { ReferenceContent } from '../services/references/content.ts'
import type { CredentialType } from './credential-types.ts'

/** RFC 9901, section 9.3: 128 bits. */
const SALT_BYTES = 16
/** Digests of nothing at each level, beside those that stand for absent claims. */
const DECOYS = 2

/** RFC 9901, section 4.2. */
const DIGESTS = '_sd'
const ALGORITHM = '_sd_alg'

interface Concealed {
  /** What the signature is over, as far as it comes from the certificate. */
  claims: Record<string, unknown>
  /** What the holder shows of it, part by part. */
  disclosures: string[]
}

/**
 * The claims of a certificate, each hidden behind a digest (RFC 9901). A copy of a type has as many digests as every
 * other, whatever its certificate says: what is absent is replaced by a decoy. Salts are fresh for each copy.
 */
export function conceal({ claims: definitions }: CredentialType, content: ReferenceContent): Concealed {
  const open: Record<string, unknown> = {}
  const digests = new Map<string, string[]>()
  const disclosures: string[] = []
  for (const { path, sd, read } of definitions) {
    const name = path.at(-1) as string
    const value = read(content)
    if (sd === 'never') {
      if (value !== undefined) open[name] = value
      continue
    }
    const parent = path.length === 2 ? path[0] : ''
    const level = digests.get(parent) ?? []
    digests.set(parent, level)
    if (value === undefined || value === '') {
      level.push(decoy())
      continue
    }
    const disclosure = disclosureOf(name, value)
    disclosures.push(disclosure)
    level.push(sha256(disclosure, 'base64url'))
  }
  const hidden = (level: string[]) => ({
    [DIGESTS]: [...level, ...Array.from({ length: DECOYS }, decoy)].sort(),
  })
  for (const [parent, level] of digests) {
    if (parent === '') Object.assign(open, hidden(level))
    else open[parent] = hidden(level)
  }
  return { claims: { ...open, [ALGORITHM]: 'sha-256' }, disclosures }
}

/** Whether the certificate says anything that the type is there for; one may rest on an officer's words alone. */
export const isSaid = ({ claims }: CredentialType, content: ReferenceContent): boolean =>
  claims.every(({ mandatory, read }) => !mandatory || Boolean(read(content))) &&
  claims.some(({ mandatory, read }) => !mandatory && Boolean(read(content)))

const decoy = (): string => sha256(randomBytes(32), 'base64url')

const disclosureOf = (name: string, value: string): string =>
  Buffer.from(JSON.stringify([randomBytes(SALT_BYTES).toString('base64url'), name, value])).toString(
    'base64url',
  )
