import { readFileSync } from 'node:fs'
import type { KnownFailures, Offer } from './case.ts'
import { personOfForms } from './forms.ts'
import { type ClientName, type Clients, POST_LOGOUT_URI, REDIRECT_URI } from './issuer.ts'

/** The file that OPENID_CLIENTS names: how each client is registered, in the fields of OpenID registration. */
type Registered = Partial<
  Record<
    ClientName,
    {
      client_id: string
      client_secret?: string
      token_endpoint_auth_method?: 'client_secret_basic' | 'client_secret_post' | 'none'
      redirect_uris?: string[]
      post_logout_redirect_uris?: string[]
      pkce_required?: boolean
    }
  >
>

type Environment = Readonly<Record<string, string | undefined>>

/** The issuer that the environment names; nothing when it names none. docs/conformance.md has the variables. */
export function externalIssuer(environment: Environment): Offer | undefined {
  const { OPENID_ISSUER: url, OPENID_CLIENTS, OPENID_PERSON, OPENID_OTHER_PERSON } = environment
  if (url === undefined || url === '') return undefined
  const clients = clientsOf(JSON.parse(readFileSync(given('OPENID_CLIENTS', OPENID_CLIENTS), 'utf8')))
  const failures = environment.OPENID_KNOWN_FAILURES
  return {
    clients: Object.keys(clients) as ClientName[],
    ...(failures && { failures: JSON.parse(readFileSync(failures, 'utf8')) as KnownFailures }),
    open: async () => ({
      url,
      clients,
      origins: (environment.OPENID_ORIGINS ?? '').split(' ').filter(Boolean),
      machineScope: environment.OPENID_MACHINE_SCOPE ?? '',
      person: personOfForms(JSON.parse(given('OPENID_PERSON', OPENID_PERSON))),
      otherPerson: personOfForms(JSON.parse(given('OPENID_OTHER_PERSON', OPENID_OTHER_PERSON))),
      close: async () => {},
    }),
  }
}

function clientsOf({ web, ...others }: Registered): Clients {
  if (!web) throw new Error('OPENID_CLIENTS must have at least the client `web`')
  const entries = Object.entries({ web, ...others }).map(([name, client]) => [
    name,
    {
      clientId: client.client_id,
      secret: client.client_secret ?? '',
      method: client.token_endpoint_auth_method ?? 'client_secret_basic',
      pkce: client.pkce_required ?? false,
      redirectUri: client.redirect_uris?.[0] ?? REDIRECT_URI,
      postLogoutUri: client.post_logout_redirect_uris?.[0] ?? POST_LOGOUT_URI,
    },
  ])
  return Object.fromEntries(entries) as Clients
}

function given(name: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new Error(`${name} must be set with OPENID_ISSUER`)
  return value
}
