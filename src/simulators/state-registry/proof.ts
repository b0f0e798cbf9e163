import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../shared/http.ts'

const form =
  /^tamga=(\("@method" "@target-uri" "content-type" "content-digest"\);created=(\d{1,12});nonce="([A-Za-z0-9_-]{22})";keyid="([^"]{1,100})";alg="hmac-sha256")$/

const MAX_DRIFT_SECONDS = 300

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
    const digest = digestOf(body)
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

  /** That this is our answer, whole, to the question with that signature. */
  ofResponse(question: string, body: Buffer): Map<string, string> {
    const created = Math.floor(Date.now() / 1000)
    const digest = digestOf(body)
    const parameters = `("@status" "content-type" "content-digest" "signature";req;key="tamga");created=${created};keyid="${this.#client}";alg="hmac-sha256"`
    const base = [
      '"@status": 200',
      '"content-type": application/json',
      `"content-digest": ${digest}`,
      `"signature";req;key="tamga": ${question.slice('tamga='.length)}`,
      `"@signature-params": ${parameters}`,
    ].join('\n')
    return new Map([
      ['Content-Digest', digest],
      ['Signature-Input', `registry=${parameters}`],
      ['Signature', `registry=:${createHmac('sha256', this.#key).update(base).digest('base64')}:`],
    ])
  }

  #use(nonce: string, created: number): void {
    const now = Date.now() / 1000
    if (Math.abs(now - created) > MAX_DRIFT_SECONDS) throw refused('the question is of another time')
    for (const [old, at] of this.#seen) if (now - at > 2 * MAX_DRIFT_SECONDS) this.#seen.delete(old)
    if (this.#seen.has(nonce)) throw refused('the question was asked before')
    this.#seen.set(nonce, now)
  }
}

const digestOf = (body: Buffer): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

const refused = (why: string): Problem => new Problem(401, why)
