import type { Answered } from '../support/stage.ts'

/** A browser as far as cookies and the headers of a page's own requests go. */
export class Visitor {
  readonly url: string
  readonly cookies = new Map<string, string>()
  /** What the last answer said of cookies. */
  told: string[] = []

  constructor(url: string) {
    this.url = url
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answered> {
    return this.fetch(path, { headers })
  }

  /** A request of a script on a page of the site. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const own = { Origin: this.url, 'Sec-Fetch-Site': 'same-origin', 'X-Tamga-Request': '1' }
    const typed = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const init: RequestInit = { method, headers: { ...own, ...typed, ...headers } }
    if (body !== undefined) init.body = JSON.stringify(body)
    return this.fetch(path, init)
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Answered> {
    const headers: Record<string, string> = {
      'Accept-Language': 'en',
      ...(init.headers as Record<string, string>),
    }
    if (this.cookies.size > 0) headers.Cookie ??= [...this.cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, headers })
    this.told = response.headers.getSetCookie()
    for (const line of this.told) this.#keep(line)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    }
  }

  /** Holds these tokens, as after signing in. */
  hold(pair: { accessToken?: string; refreshToken?: string }): this {
    this.cookies.delete('__Host-tamga_access')
    if (pair.accessToken) this.cookies.set('__Host-tamga_access', pair.accessToken)
    if (pair.refreshToken) this.cookies.set('__Host-tamga_refresh', pair.refreshToken)
    return this
  }

  held(name: string): string | undefined {
    return this.cookies.get(`__Host-tamga_${name}`)
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    if (/Max-Age=0(;|$)/.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(name.length + 1))
  }
}
