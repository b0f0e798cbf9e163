/** As much of a browser as a sign-in needs: it keeps cookies, and follows nothing by itself. */
export class Browser {
  readonly #cookies = new Map<string, string>()

  async get(url: string): Promise<Response> {
    return this.#keep(await fetch(url, { redirect: 'manual', headers: this.#headers() }))
  }

  async post(url: string, form: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(form)
    return this.#keep(
      await fetch(url, { method: 'POST', redirect: 'manual', headers: this.#headers(), body }),
    )
  }

  #headers(): Record<string, string> {
    return { Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  #keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? []
      if (name === undefined || value === undefined) continue
      if (/;\s*max-age=0\b/i.test(line) || value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }
}

/** Where the answer sends one. */
export function locationOf(response: Response): URL {
  const location = response.headers.get('Location')
  if (location === null) throw new Error(`${response.url} answered ${response.status} and sent nowhere`)
  return new URL(location, response.url)
}

/** The code in the address that an application gets. */
export function codeIn(address: URL): string {
  const code = address.searchParams.get('code')
  if (code === null) throw new Error(`no code in ${address.href}`)
  return code
}
