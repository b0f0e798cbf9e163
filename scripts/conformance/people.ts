import type { Answer, Ask } from './answer.ts'
import { type Credentials, type PersonName, type PersonTokens, personNames } from './credentials.ts'

/** So much of its life must be left when a rule begins: no rule takes longer. */
const MARGIN_SECONDS = 180

interface Held {
  access: string
  refresh: string | undefined
  /** Why it is not used any more. */
  lack?: string
  /** Refused although it should be good: a fault, of which one rule tells. */
  refusal?: string
}

/** The people whose tokens were given. One that has expired is renewed, or is as good as not given. */
export class People {
  readonly #held = new Map<PersonName, Held>()
  readonly #ask: (request: Ask) => Promise<Answer>
  readonly #onRenewed: ((name: PersonName, tokens: PersonTokens) => void) | undefined
  #isChecked = false

  constructor(
    credentials: Credentials,
    ask: (request: Ask) => Promise<Answer>,
    onRenewed?: (name: PersonName, tokens: PersonTokens) => void,
  ) {
    for (const name of personNames) {
      const given = credentials[name]
      if (given === undefined) continue
      const { access_token, refresh_token } = typeof given === 'string' ? { access_token: given } : given
      this.#held.set(name, { access: access_token, refresh: refresh_token })
    }
    this.#ask = ask
    this.#onRenewed = onRenewed
  }

  token(name: PersonName): string | undefined {
    const held = this.#held.get(name)
    return held?.lack === undefined ? held?.access : undefined
  }

  lackOf(name: string): string | undefined {
    return this.#held.get(name as PersonName)?.lack
  }

  /** Why a token that should be good was refused. */
  refusalOf(name: PersonName): string | undefined {
    return this.#held.get(name)?.refusal
  }

  /** Before each rule: what is about to expire is renewed; the first time, each token is tried. */
  async renew(): Promise<void> {
    for (const [name, held] of this.#held) {
      if (held.lack !== undefined) continue
      const left = secondsLeft(held.access)
      if (left !== undefined && left < MARGIN_SECONDS) await this.#replace(name, held, left)
      if (!this.#isChecked && held.lack === undefined) await this.#try(name, held)
    }
    this.#isChecked = true
  }

  async #replace(name: PersonName, held: Held, left: number): Promise<void> {
    if (held.refresh === undefined) {
      if (left <= 0) held.lack = `the token ${name} has expired, and no refresh token was given with it`
      return
    }
    const { status, json } = await this.#ask({
      method: 'POST',
      path: '/api/v1/auth/refresh',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token: held.refresh }),
    })
    const tokens = json?.data?.tokens ?? json?.data
    if (status !== 200 || typeof tokens?.access_token !== 'string') {
      held.lack = `the token ${name} has expired, and its refresh was answered with ${status}`
      return
    }
    held.access = tokens.access_token
    held.refresh = tokens.refresh_token
    this.#onRenewed?.(name, { access_token: held.access, refresh_token: tokens.refresh_token })
  }

  async #try(name: PersonName, held: Held): Promise<void> {
    const headers = { Authorization: `Bearer ${held.access}` }
    const { status, asked } = await this.#ask({ path: '/api/v1/users/me', headers })
    if (status !== 401) return
    held.refusal = `${asked} with the token ${name}, which has not expired, answered 401`
    held.lack = `the token ${name} was refused`
  }
}

/** By the token's own claim; undefined where it cannot be read. */
function secondsLeft(token: string): number | undefined {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp - Date.now() / 1000 : undefined
}

/** What a JWT says, unverified; nothing where it is no JWT. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return {}
  }
}
