import { withConcurrency } from '../signin/clients.ts'
import type { CodeUse, Contender } from './contender.ts'
import {
  clientCredentials,
  discovery,
  exchange,
  introspect,
  jwks,
  redeem,
  refresh,
  refreshAccess,
  type Tokens,
  userinfo,
} from './requests.ts'

/** One kind of request, done `count` times by some clients at once. */
export interface Work {
  name: string
  /** Whether an id_token is signed: the RSA signature is most of such a request, and costs every side the same. */
  signs: boolean
  /** Everything that is not to be measured; gives what is. */
  prepare(contender: Contender, count: number, clients: number): Promise<() => Promise<void>>
}

export const works: readonly Work[] = [
  {
    name: 'code exchange',
    signs: true,
    async prepare(contender, count, clients) {
      const codes = await contender.makeCodes(count)
      return async () => void (await withConcurrency(codes, clients, (code) => exchange(contender, code)))
    },
  },
  refreshWork('refresh', true, refresh),
  refreshWork('refresh without id_token', false, refreshAccess),
  plainWork('client_credentials', clientCredentials),
  tokenWork('introspection', introspect),
  tokenWork('userinfo', userinfo),
  plainWork('JWKS', jwks),
  plainWork('discovery', discovery),
]

function plainWork(name: string, once: (contender: Contender) => Promise<unknown>): Work {
  return {
    name,
    signs: false,
    prepare: async (contender, count, clients) => () =>
      eachClient(count, clients, async () => void (await once(contender))),
  }
}

function tokenWork(name: string, once: (contender: Contender, token: string) => Promise<unknown>): Work {
  return {
    name,
    signs: false,
    async prepare(contender, count, clients) {
      const held = await signedIn(contender, clients)
      return () =>
        eachClient(count, clients, async (client) => {
          await once(contender, (held[client] as Tokens).access_token)
        })
    },
  }
}

function refreshWork(name: string, signs: boolean, once: typeof refresh): Work {
  return {
    name,
    signs,
    async prepare(contender, count, clients) {
      const held = await signedIn(contender, clients, signs ? 'openid' : 'access')
      return () =>
        eachClient(count, clients, async (client) => {
          held[client] = await once(contender, (held[client] as Tokens).refresh_token)
        })
    },
  }
}

async function signedIn(contender: Contender, clients: number, use: CodeUse = 'openid'): Promise<Tokens[]> {
  const codes = await contender.makeCodes(clients, use)
  return Promise.all(codes.map((code) => redeem(contender, code)))
}

/** Each client does one after the other, as a refresh token has to be. */
async function eachClient(
  count: number,
  clients: number,
  once: (client: number) => Promise<void>,
): Promise<void> {
  const repeat = async (client: number) => {
    for (let done = client; done < count; done += clients) await once(client)
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => repeat(client)))
}
