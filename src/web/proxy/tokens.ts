import type { Answer } from '../../contract/reply.ts'
import type { Cookies } from '../cookies.ts'

/** A token pair as the contract shows it. */
export interface ProxyTokenPair {
  access_token: string
  expires_in: number
  refresh_token: string
  refresh_expires_in: number
  mfa_required: boolean
}

type Data = Record<string, unknown>

/** The `data` of a JSON answer in the platform's envelope. */
function dataOf({ body }: Answer): Data | undefined {
  if (typeof body !== 'string') return undefined
  const { data } = JSON.parse(body) as { data?: unknown }
  return typeof data === 'object' && data !== null ? (data as Data) : undefined
}

export function tokenPairIn(answer: Answer, where: 'tokens' | ''): ProxyTokenPair | undefined {
  const data = dataOf(answer)
  return asTokenPair(where === '' ? data : data?.[where])
}

export function asTokenPair(value: unknown): ProxyTokenPair | undefined {
  return typeof value === 'object' && value !== null && 'access_token' in value && 'refresh_token' in value
    ? (value as ProxyTokenPair)
    : undefined
}

/** The browser holds this session from here on, in place of whatever it held. */
export function storeTokenPair(cookies: Cookies, pair: ProxyTokenPair): void {
  cookies.set('access', pair.access_token, pair.expires_in)
  cookies.set('refresh', pair.refresh_token, pair.refresh_expires_in)
}

export function clearTokenPair(cookies: Cookies): void {
  cookies.clear('access', 'refresh')
}
