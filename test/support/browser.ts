/** A browser as far as an issuer needs one: it keeps cookies, follows redirects and sends forms. */
interface IssuerBrowser {
  /** Goes to an authorization address, picks the person, or no one, and gives where the issuer then sends the browser. */
  pick(authorizationUrl: URL | string, account: string | null): Promise<URL>
  /** Follows redirects on the issuer; gives the page, or the address outside. */
  open(url: URL | string): Promise<{ page: string } | { outside: URL }>
}

export function openBrowser(issuer: string): IssuerBrowser {
  const { origin } = new URL(issuer)
  const cookies = new Map<string, string>()

  async function send(url: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), cookie, 'accept-language': 'en' }
    const response = await fetch(url, { ...init, redirect: 'manual', headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  async function follow(start: URL, init: RequestInit = {}): Promise<{ page: string } | { outside: URL }> {
    let url = start
    let response = await send(url, init)
    for (let steps = 0; steps < 10; steps += 1) {
      const location = response.headers.get('location')
      if (location === null) return { page: await response.text() }
      url = new URL(location, url)
      if (url.origin !== origin) return { outside: url }
      response = await send(url)
    }
    throw new Error('too many redirects')
  }

  return {
    open: (url) => follow(new URL(url)),
    async pick(authorizationUrl, account) {
      const shown = await follow(new URL(authorizationUrl))
      if ('outside' in shown) return shown.outside
      const action = /<form method="post" action="([^"]+)"/.exec(shown.page)?.[1]
      if (action === undefined) throw new Error(`no page to pick a person on: ${shown.page}`)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams({ account: account ?? '' }).toString()
      const left = await follow(new URL(action, origin), { method: 'POST', headers, body })
      if ('page' in left) throw new Error(`the issuer did not send back: ${left.page}`)
      return left.outside
    },
  }
}
