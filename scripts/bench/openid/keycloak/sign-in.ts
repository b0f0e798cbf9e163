import { createHash, randomBytes } from 'node:crypto'
import { Browser, codeIn, locationOf } from '../browser.ts'
import type { Code } from '../contender.ts'
import { REDIRECT_URI } from '../setting.ts'
import { PASSWORD, REALM, USERNAME } from './realm.ts'

const SCOPE = 'openid profile email'

/** A browser with a session of its own at Keycloak. It fills in the form once; then each request gives a code. */
export interface Session {
  code(): Promise<Code>
}

export async function signIn(origin: string, clientId: string): Promise<Session> {
  const browser = new Browser()
  const ask = () => {
    const verifier = randomBytes(32).toString('base64url')
    const address = new URL(`/realms/${REALM}/protocol/openid-connect/auth`, origin)
    address.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: SCOPE,
      state: 'bench',
      nonce: randomBytes(16).toString('base64url'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString()
    return { verifier, address: address.href }
  }
  const page = await (await browser.get(ask().address)).text()
  const action = /<form[^>]*\saction="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  if (action === undefined) throw new Error(`Keycloak showed no form: ${page.slice(0, 300)}`)
  codeIn(locationOf(await browser.post(action, { username: USERNAME, password: PASSWORD })))
  return {
    async code() {
      const { verifier, address } = ask()
      return { code: codeIn(locationOf(await browser.get(address))), verifier }
    },
  }
}
