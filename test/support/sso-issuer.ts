import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SimulatedPerson } from '../../src/simulators/social/people.ts'
import { openBrowser } from './browser.ts'

export type IssuerOrder = 'rotate'

export interface IssuerArguments {
  redirectUris: string[]
  postLogoutUris: string[]
  people: SimulatedPerson[]
  secret: string
}

export interface SsoIssuer {
  url: string
  /** With which a stage is a client of this issuer. */
  settings: Record<string, string>
  /** A new browser goes to the issuer, picks the person or no one, and comes back with these parameters. */
  visit(authorizationUrl: string, sub: string | null): Promise<Record<string, string>>
  /** From then on it signs with another key, and publishes only that. */
  rotate(): Promise<void>
  stop(): Promise<void>
}

const ORIGIN = 'http://localhost:8080'
export const NATIVE_RETURN = 'mn.tamga.test:/return'
const SECRET = 'what-the-upstream-issuer-has-given-us'

/** A foreign issuer made of oidc-provider, in a process of its own. */
export async function openSsoIssuer(people: SimulatedPerson[], origin = ORIGIN): Promise<SsoIssuer> {
  const given: IssuerArguments = {
    redirectUris: [`${origin}/sign-in/sso/return`, NATIVE_RETURN],
    postLogoutUris: [`${origin}/`],
    people,
    secret: SECRET,
  }
  const child = fork(join(import.meta.dirname, 'sso-issuer-main.ts'), [JSON.stringify(given)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ ready: url }] = (await once(child, 'message')) as [{ ready: string }]
  return {
    url,
    settings: {
      PUBLIC_ORIGIN: origin,
      SSO_ISSUER: url,
      SSO_CLIENT_ID: 'platform',
      SSO_CLIENT_SECRET: SECRET,
      SSO_REDIRECT_URIS: NATIVE_RETURN,
    },
    async visit(authorizationUrl, sub) {
      const back = await openBrowser(url).pick(authorizationUrl, sub)
      return Object.fromEntries(back.searchParams)
    },
    async rotate() {
      child.send('rotate' satisfies IssuerOrder)
      await once(child, 'message')
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
