import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../eid/http.ts'

const form =
  /^tamga=(\("@method" "@target-uri" "content-type" "content-digest"\);created=(\d{1,12});nonce="([A-Za-z0-9_-]{22})";keyid="([^"]{1,100})";alg="hmac-sha256")$/

const LONGEST_DRIFT_SECONDS = 300

/** Refuses every question that its one client has not signed, of another time, or that was asked before. */
export class Proof {
  readonly #client: string
  readonly #key: Buffer
  readonly #seen = new Map<string, number>()

  constructor(client: string, key: Buffer) {
    this.#client = client
    this.#key = key
  }

  check(headers: IncomingHttpHeaders, targetUri: string, body: Buffer): void {
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
    if (headers['content-digest'] !== digest) throw refused('the digest is not that of the body')
    const [, parameters = '', created = '', nonce = '', client] =
      form.exec(one(headers['signature-input'])) ?? []
    if (parameters === '') throw refused('the question is not signed as it must be')
    const base = [
      '"@method": POST',
      `"@target-uri": ${targetUri}`,
      `"content-type": ${headers['content-type']}`,
      `"content-digest": ${digest}`,
      `"@signature-params": ${parameters}`,
    ].join('\n')
    const right = createHmac('sha256', this.#key).update(base).digest()
    const shown = Buffer.from(/^tamga=:([A-Za-z0-9+/=]+):$/.exec(one(headers.signature))?.[1] ?? '', 'base64')
    if (client !== this.#client || shown.length !== right.length || !timingSafeEqual(shown, right))
      throw refused('the signature is wrong')
    this.#use(nonce, Number(created))
  }

  #use(nonce: string, created: number): void {
    const now = Date.now() / 1000
    if (Math.abs(now - created) > LONGEST_DRIFT_SECONDS) throw refused('the question is of another time')
    for (const [old, at] of this.#seen) if (now - at > 2 * LONGEST_DRIFT_SECONDS) this.#seen.delete(old)
    if (this.#seen.has(nonce)) throw refused('the question was asked before')
    this.#seen.set(nonce, now)
  }
}

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

const refused = (why: string): Problem => new Problem(401, why)
