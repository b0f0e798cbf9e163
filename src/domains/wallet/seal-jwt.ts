import { AppError } from '../../errors/app-error.ts'
import { OAuthError } from '../../errors/oauth-error.ts'
import type { ActiveSeal, Seals } from '../signing/seals/sign.ts'

export const SEAL_ALGORITHM = 'ES256'

/**
 * Signs a JWT with the seal of an organisation and shows the way to the anchor, but never the anchor itself: who checks
 * it has that from elsewhere.
 */
export async function sealJwt(
  seals: Pick<Seals, 'seal'>,
  orgId: string,
  typ: string,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { value, prepared } = await seals.seal(orgId, async (seal) => {
    const header = { alg: SEAL_ALGORITHM, typ, x5c: certificatesOf(seal) }
    return { signedAttributes: Buffer.from(`${base64url(header)}.${base64url(claims)}`) }
  })
  return `${prepared.signedAttributes}.${jwsSignature(value).toString('base64url')}`
}

/** The chain ends with the anchor. */
const certificatesOf = ({ certificate, chain }: ActiveSeal): string[] =>
  [certificate, ...chain.slice(0, -1)].map((der) => der.toString('base64'))

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const COORDINATE_BYTES = 32

/** RFC 7518, section 3.4: two numbers of one length each, where X.509 has a sequence of two of any length. */
function jwsSignature(der: Buffer): Buffer {
  const r = integerAt(der, 2)
  const s = integerAt(der, 4 + (der[3] as number))
  return Buffer.concat([r, s])
}

/** Numbers on P-256 are short: every length is one byte. */
function integerAt(der: Buffer, at: number): Buffer {
  const bytes = der.subarray(at + 2, at + 2 + (der[at + 1] as number))
  const digits = bytes.subarray(bytes.findIndex((byte) => byte !== 0))
  return Buffer.concat([Buffer.alloc(COORDINATE_BYTES - digits.length), digits])
}

/** An authority without a seal can issue nothing to wallets. */
export const isSealMissing = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'seals.none'

export const sealMissing = (cause?: unknown) =>
  new OAuthError('temporarily_unavailable', 'The issuing authority has no seal at present.', { cause })
