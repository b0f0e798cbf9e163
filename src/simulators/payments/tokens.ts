import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../shared/http.ts'

const SECONDS = 3600

/** The one client, by its name and secret, and the tokens that it got for them. */
export class Tokens {
  readonly #basic: string
  readonly #living = new Map<string, number>()

  constructor(client: string, secret: string) {
    this.#basic = `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`
  }

  issue({ authorization = '' }: IncomingHttpHeaders): object {
    if (!same(authorization, this.#basic)) throw new Problem(401, 'who are you?', 'NO_CREDENTIALS')
    const token = randomBytes(32).toString('base64url')
    this.#living.set(token, Date.now() + SECONDS * 1000)
    return { token_type: 'bearer', access_token: token, expires_in: SECONDS }
  }

  check({ authorization = '' }: IncomingHttpHeaders): void {
    const token = /^Bearer (.+)$/.exec(authorization)?.[1] ?? ''
    if ((this.#living.get(token) ?? 0) <= Date.now())
      throw new Problem(401, 'the token is not known or over', 'AUTHENTICATION_FAILED')
  }

  /** As if their time had come. */
  expireAll(): void {
    this.#living.clear()
  }
}

function same(shown: string, right: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
