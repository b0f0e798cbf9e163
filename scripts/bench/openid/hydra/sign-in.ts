import { randomBytes } from 'node:crypto'
import { Browser, codeIn, locationOf } from '../browser.ts'
import type { CodeUse } from '../contender.ts'
import { person, REDIRECT_URI, SCOPE } from '../setup.ts'
import type { HydraAdmin } from './admin.ts'

/** It gives the scopes of the sign-in at each refresh, whichever are asked for then. */
const scopes: Readonly<Record<CodeUse, string>> = { openid: SCOPE, access: 'profile email offline_access' }

interface Asked {
  origin: string
  admin: HydraAdmin
  clientId: string
  challenge: string
  use?: CodeUse | undefined
}

/** Login and consent are pages of others here, which say by the administrative API what came of them. */
export async function obtainCode({
  origin,
  admin,
  clientId,
  challenge,
  use = 'openid',
}: Asked): Promise<string> {
  const browser = new Browser()
  const begin = new URL('/oauth2/auth', origin)
  begin.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: scopes[use],
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).toString()
  const login = locationOf(await browser.get(begin.href))
  const afterLogin = await admin.accept('login', challengeIn(login, 'login_challenge'), {
    subject: 'the person',
  })
  const consent = locationOf(await browser.get(afterLogin))
  const { ge_id: _geId, ...claims } = person
  const afterConsent = await admin.accept('consent', challengeIn(consent, 'consent_challenge'), {
    grant_scope: scopes[use].split(' '),
    session: { id_token: claims },
  })
  return codeIn(locationOf(await browser.get(afterConsent)))
}

function challengeIn(address: URL, name: string): string {
  const challenge = address.searchParams.get(name)
  if (challenge === null) throw new Error(`no ${name} in ${address.href}`)
  return challenge
}
