import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { personOfForms } from '../journeys/openid/forms.ts'
import {
  AWKWARD_SECRET,
  type Client,
  type Clients,
  type Issuer,
  ORIGIN,
  POST_LOGOUT_URI,
  REDIRECT_URI,
} from '../journeys/openid/issuer.ts'

export interface ForeignClient extends Client {
  grantTypes: string[]
  origins: string[]
}

export const MACHINE_SCOPE = 'api:read'

const web = (clientId: string, over: Partial<ForeignClient> = {}): ForeignClient => ({
  clientId,
  secret: `the secret of ${clientId}, which is long enough`,
  method: 'client_secret_basic',
  pkce: false,
  redirectUri: REDIRECT_URI,
  postLogoutUri: POST_LOGOUT_URI,
  grantTypes: ['authorization_code', 'refresh_token'],
  origins: [],
  ...over,
})

const clients = {
  web: web('web'),
  post: web('post', { method: 'client_secret_post' }),
  strict: web('strict', { pkce: true, grantTypes: ['authorization_code'] }),
  spa: web('spa', { method: 'none', pkce: true, secret: '', origins: [ORIGIN] }),
  machine: web('machine', { grantTypes: ['client_credentials'] }),
  awkward: web('awkward', { secret: AWKWARD_SECRET }),
} satisfies Clients

/** oidc-provider in a process of its own, with its own pages and its own memory. */
export async function openForeignIssuer(): Promise<Issuer> {
  const child = fork(join(import.meta.dirname, 'foreign-issuer-main.ts'), [JSON.stringify(clients)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [{ ready: url }] = (await once(child, 'message')) as [{ ready: string }]
  const person = (login: string) => personOfForms({ login, password: 'any', logout: 'yes' })
  return {
    url,
    clients,
    machineScope: MACHINE_SCOPE,
    person: person('first'),
    otherPerson: person('second'),
    async close() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
