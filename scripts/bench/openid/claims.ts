import { decodeJwt, decodeProtectedHeader } from 'jose'
import type { Figure } from '../figure.ts'
import type { Contender } from './contender.ts'
import { exchange, userinfo } from './requests.ts'

/** What a side tells of the person, and how it is signed. */
export interface ClaimsSummary {
  name: string
  algorithm: string
  signatureBytes: number
  idToken: readonly string[]
  userinfo: readonly string[]
}

/** Of a provider's own bookkeeping: which token, of which kind, for whom and in which session. */
const bookkeeping = ['jti', 'typ', 'azp', 'sid', 'preferred_username']

export async function claimsSummary(contender: Contender): Promise<ClaimsSummary> {
  const [code] = await contender.makeCodes(1)
  const { id_token, access_token } = await exchange(contender, code!)
  return {
    name: contender.name,
    algorithm: String(decodeProtectedHeader(id_token).alg),
    signatureBytes: Buffer.from(id_token.split('.')[2] ?? '', 'base64url').length,
    idToken: Object.keys(decodeJwt(id_token)),
    userinfo: Object.keys(await userinfo(contender, access_token)),
  }
}

/** The work is alike only where ours tells all that the peer tells, with a signature of the same kind. */
export function claimFigures(ours: ClaimsSummary, peer: ClaimsSummary): Figure[] {
  if (ours.algorithm !== peer.algorithm || ours.signatureBytes !== peer.signatureBytes)
    throw new Error(
      `${ours.name} signs with ${ours.algorithm} (${ours.signatureBytes} bytes), ${peer.name} with ${peer.algorithm} (${peer.signatureBytes} bytes)`,
    )
  return (['idToken', 'userinfo'] as const).flatMap((place) => {
    const where = place === 'idToken' ? 'id_token' : 'userinfo'
    const lacks = without(peer[place], [...ours[place], ...bookkeeping])
    const own = peer[place].filter((claim) => bookkeeping.includes(claim) && !ours[place].includes(claim))
    const more = without(ours[place], peer[place])
    return [
      {
        name: `${where}, claims of ${peer.name} that ours lacks`,
        value: lacks.length,
        digits: 0,
        bar: { atMost: 0 },
        note: `${listed(lacks)}; beside these its bookkeeping: ${listed(own)}`,
      },
      {
        name: `${where}, claims of ours that ${peer.name} lacks`,
        value: more.length,
        digits: 0,
        note: listed(more),
      },
    ]
  })
}

const without = (all: readonly string[], these: readonly string[]) =>
  all.filter((one) => !these.includes(one)).sort()
const listed = (claims: readonly string[]) => (claims.length > 0 ? claims.join(', ') : 'none')
