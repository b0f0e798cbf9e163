/** Where the browser has come to: a page of the issuer, or an address outside, which it does not open. */
export interface Landing {
  url: URL
  outside: boolean
  status: number
  headers: Headers
  text: string
}

interface Cookie {
  name: string
  value: string
  origin: string
  path: string
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const MAX_REDIRECTS = 12

/** As much of a browser as signing in needs: it keeps cookies by origin and path, follows redirects, sends forms. */
export class Browser {
  readonly #inside: ReadonlySet<string>
  #cookies: Cookie[] = []

  /** It opens nothing outside these origins: what stands at the relying parties' addresses is no one's business. */
  constructor(origins: readonly string[]) {
    this.#inside = new Set(origins)
  }

  open(url: URL | string): Promise<Landing> {
    return this.#follow(new URL(url), { method: 'GET' })
  }

  post(url: URL | string, fields: URLSearchParams): Promise<Landing> {
    return this.#follow(new URL(url), { method: 'POST', headers: FORM, body: fields.toString() })
  }

  /** One request with the cookies, as a script of the page would send it; redirects are not followed. */
  async send(url: URL | string, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url)
    const headers = new Headers(init.headers)
    const cookie = this.#cookies.filter((one) => goesTo(one, target)).map((one) => `${one.name}=${one.value}`)
    if (cookie.length > 0) headers.set('Cookie', cookie.join('; '))
    headers.set('Accept-Language', 'en')
    const response = await fetch(target, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#take(line, target)
    return response
  }

  /** Puts a cookie there as if the site had set it. */
  keep(origin: string, name: string, value: string): void {
    this.#take(`${name}=${value}; Path=/`, new URL(origin))
  }

  cookie(name: string): string | undefined {
    return this.#cookies.find((one) => one.name === name)?.value
  }

  async #follow(start: URL, init: RequestInit): Promise<Landing> {
    let url = start
    let request = init
    for (let step = 0; step < MAX_REDIRECTS; step++) {
      if (!this.#inside.has(url.origin))
        return { url, outside: true, status: 0, headers: new Headers(), text: '' }
      const headers = {
        Accept: 'text/html,application/xhtml+xml',
        ...(request.headers as Record<string, string>),
      }
      const response = await this.send(url, { ...request, headers })
      const location = response.headers.get('location')
      if (location === null || response.status < 300 || response.status > 399)
        return {
          url,
          outside: false,
          status: response.status,
          headers: response.headers,
          text: await response.text(),
        }
      await response.arrayBuffer()
      url = new URL(location, url)
      // 307 and 308 alone keep the method.
      if (response.status !== 307 && response.status !== 308) request = { method: 'GET' }
    }
    throw new Error(`more than ${MAX_REDIRECTS} redirects, the last to ${url}`)
  }

  #take(line: string, from: URL): void {
    const [pair = '', ...attributes] = line.split(';')
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals).trim()
    const value = pair.slice(equals + 1).trim()
    const attribute = (wanted: string) =>
      attributes.map((one) => one.trim().split('=')).find(([key = '']) => key.toLowerCase() === wanted)?.[1]
    const path = attribute('path') ?? '/'
    const maxAge = attribute('max-age')
    const expires = attribute('expires')
    const over =
      maxAge !== undefined ? Number(maxAge) <= 0 : expires !== undefined && Date.parse(expires) <= Date.now()
    this.#cookies = this.#cookies.filter(
      (one) => !(one.name === name && one.origin === from.origin && one.path === path),
    )
    if (!over && value !== '') this.#cookies.push({ name, value, origin: from.origin, path })
  }
}

function goesTo({ origin, path }: Cookie, url: URL): boolean {
  if (origin !== url.origin) return false
  return url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
}
