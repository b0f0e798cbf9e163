import { parseCookie, stringifySetCookie } from 'cookie'
import type { Config } from '../config/types.ts'

/** What the browser keeps for us. Scripts see none of it. */
export type CookieName =
  | 'access'
  | 'refresh'
  /** The eID sign-in that is under way. */
  | 'eid'
  /** A way to another sign-in service, and how to tell that the answer belongs to it. */
  | 'flow'
  | 'sso'
  /** The onboarding of a super admin that is under way. */
  | 'onboarding'
  /** The page to go to after signing in. */
  | 'return'
  /** What tells this browser from others on the way of an application's request. */
  | 'browser'
  /** That people have signed in with this browser before; sealed, and of use for nothing but limits. */
  | 'known'
  | 'language'

const longestHeader = 16_384
const value = /^[A-Za-z0-9._~-]*$/

/**
 * Whether the browser takes cookies with the prefix `__Host-`: over https, and from the machine itself, which browsers
 * trust as well. A plain address on the network, which only development has, must do without prefix and Secure.
 */
export function cookiesAreSecure({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean {
  const { protocol, hostname } = new URL(publicOrigin)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** The cookies of one request, and what its answer changes of them. */
export class Cookies {
  readonly #secure: boolean
  readonly #kept: Map<string, string | undefined>
  readonly #changes = new Map<CookieName, string>()

  constructor(header: string | undefined, secure: boolean) {
    this.#secure = secure
    // Of two cookies with one name the library takes the first, which is the more specific. Ours need no decoding.
    const sent = parseCookie((header ?? '').slice(0, longestHeader), { decode: (text) => text })
    this.#kept = new Map(Object.entries(sent))
  }

  get(name: CookieName): string | undefined {
    const kept = this.#kept.get(this.#fullName(name))
    return kept !== undefined && kept !== '' && value.test(kept) ? kept : undefined
  }

  set(name: CookieName, text: string, maxAgeSeconds: number): void {
    if (!value.test(text)) throw new Error(`the cookie ${name} cannot hold such a value`)
    this.#kept.set(this.#fullName(name), text)
    this.#changes.set(name, this.#line(name, text, Math.max(0, Math.floor(maxAgeSeconds))))
  }

  clear(...names: CookieName[]): void {
    for (const name of names) {
      this.#kept.delete(this.#fullName(name))
      this.#changes.set(name, this.#line(name, '', 0))
    }
  }

  /** Values of the header Set-Cookie. */
  changes(): string[] {
    return [...this.#changes.values()]
  }

  #fullName(name: CookieName): string {
    return `${this.#secure ? '__Host-' : ''}tamga_${name}`
  }

  /** Lax, because the eID app and other services bring people back to us by a link. */
  #line(name: CookieName, text: string, maxAge: number): string {
    return stringifySetCookie({
      name: this.#fullName(name),
      value: text,
      path: '/',
      maxAge,
      httpOnly: true,
      secure: this.#secure,
      sameSite: 'lax',
    })
  }
}

/** Small facts in a cookie. The user of the browser can change them, so they prove nothing. */
export function encodeFacts(facts: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(facts)).toString('base64url')
}

export function decodeFacts(text: string | undefined): Record<string, unknown> {
  try {
    const facts: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8'))
    return typeof facts === 'object' && facts !== null ? { ...facts } : {}
  } catch {
    return {}
  }
}
