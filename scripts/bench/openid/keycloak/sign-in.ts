import { createHash, randomBytes } from 'node:crypto'
import { Browser, codeIn, locationOf } from '../browser.ts'
import type { Code, CodeUse } from '../contender.ts'
import { REDIRECT_URI } from '../setup.ts'
import { PASSWORD, REALM, USERNAME } from './realm.ts'

/** It decides by the sign-in whether a refresh gives an id_token. */
const scopes: Readonly<Record<CodeUse, string>> = { openid: 'openid profile email', access: 'profile email' }

/** A browser with a session of its own at Keycloak. It fills in the form once; then each request gives a code. */
export interface Session {
  code(use?: CodeUse): Promise<Code>
}

export async function signIn(origin: string, clientId: string): Promise<Session> {
  const browser = new Browser()
  const ask = (use: CodeUse = 'openid') => {
    const verifier = randomBytes(32).toString('base64url')
    const address = new URL(`/realms/${REALM}/protocol/openid-connect/auth`, origin)
    address.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: scopes[use],
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
    async code(use) {
      const { verifier, address } = ask(use)
      return { code: codeIn(locationOf(await browser.get(address))), verifier }
    },
  }
}
