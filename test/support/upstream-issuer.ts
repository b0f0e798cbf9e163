import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientMetadata } from 'oidc-provider'
import { AWKWARD_SECRET, ORIGIN, POST_LOGOUT_URI, REDIRECT_URI } from '../journeys/openid/issuer.ts'

interface UpstreamIssuer {
  /** With which the tests are pointed at it. */
  environment: Record<string, string>
  stop(): Promise<void>
}

export const MACHINE_SCOPE = 'api:read'

const client = (client_id: string, over: Partial<ClientMetadata> = {}): ClientMetadata => ({
  client_id,
  client_secret: `the secret of ${client_id}, which is long enough`,
  token_endpoint_auth_method: 'client_secret_basic',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: [REDIRECT_URI],
  post_logout_redirect_uris: [POST_LOGOUT_URI],
  ...over,
})

const clients = {
  web: client('web'),
  post: client('post', { token_endpoint_auth_method: 'client_secret_post' }),
  strict: client('strict', { pkce_required: true, grant_types: ['authorization_code'] }),
  spa: client('spa', { token_endpoint_auth_method: 'none', pkce_required: true, origins: [ORIGIN] }),
  machine: client('machine', {
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    scope: MACHINE_SCOPE,
  }),
  awkward: client('awkward', { client_secret: AWKWARD_SECRET }),
}
export const upstreamClientNames = Object.keys(clients) as (keyof typeof clients)[]

/** oidc-provider in a process of its own, with its own pages and its own memory. */
export async function startUpstreamIssuer(): Promise<UpstreamIssuer> {
  const home = await mkdtemp(join(tmpdir(), 'tamga-foreign-issuer-'))
  const file = join(home, 'clients.json')
  await writeFile(file, JSON.stringify(clients))
  const child = fork(join(import.meta.dirname, 'upstream-issuer-main.ts'), [file], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [{ ready: url }] = (await once(child, 'message')) as [{ ready: string }]
  const person = (login: string) => JSON.stringify({ login, password: 'any', logout: 'yes' })
  return {
    environment: {
      OPENID_ISSUER: url,
      OPENID_CLIENTS: file,
      OPENID_PERSON: person('first'),
      OPENID_OTHER_PERSON: person('second'),
      OPENID_MACHINE_SCOPE: MACHINE_SCOPE,
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
      await rm(home, { recursive: true, force: true })
    },
  }
}
