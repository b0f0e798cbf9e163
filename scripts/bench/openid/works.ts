import { inWaves } from '../signin/clients.ts'
import type { Contender } from './contender.ts'
import {
  clientCredentials,
  exchange,
  introspect,
  refresh,
  refreshAccess,
  type Tokens,
  userinfo,
} from './requests.ts'

export const CLIENTS = 16

/** One kind of request, done `count` times by some clients at once. */
export interface Work {
  name: string
  /** How many times in one slice: as many as take some tenths of a CPU-second. */
  count: number
  /** How much more than the peer's rate ours has to be. */
  atLeast: number
  /** Everything that is not to be measured; gives what is. */
  prepare(contender: Contender, count: number): Promise<() => Promise<void>>
}

export const works: readonly Work[] = [
  {
    name: 'code exchange',
    count: 320,
    atLeast: 1.3,
    async prepare(contender, count) {
      const codes = await contender.makeCodes(count)
      return async () => void (await inWaves(codes, CLIENTS, (code) => exchange(contender, code)))
    },
  },
  // With an id_token, as the code exchange: the RSA signature is most of it, and costs both sides the same.
  refreshWork('refresh', 320, 1.3, refresh),
  refreshWork('refresh without id_token', 960, 2, refreshAccess),
  {
    name: 'client_credentials',
    count: 960,
    atLeast: 2,
    prepare: async (contender, count) => () => eachClient(count, () => clientCredentials(contender)),
  },
  {
    name: 'introspection',
    count: 960,
    atLeast: 2,
    async prepare(contender, count) {
      const held = await signedIn(contender)
      return () => eachClient(count, (client) => introspect(contender, (held[client] as Tokens).access_token))
    },
  },
  {
    name: 'userinfo',
    count: 960,
    atLeast: 2,
    async prepare(contender, count) {
      const held = await signedIn(contender)
      return () => eachClient(count, (client) => userinfo(contender, (held[client] as Tokens).access_token))
    },
  },
]

function refreshWork(name: string, count: number, atLeast: number, once: typeof refresh): Work {
  return {
    name,
    count,
    atLeast,
    async prepare(contender, times) {
      const held = await signedIn(contender)
      return () =>
        eachClient(times, async (client) => {
          held[client] = await once(contender, (held[client] as Tokens).refresh_token)
        })
    },
  }
}

async function signedIn(contender: Contender): Promise<Tokens[]> {
  const codes = await contender.makeCodes(CLIENTS)
  return Promise.all(codes.map((code) => exchange(contender, code)))
}

/** Each client does one after the other, as a refresh token has to be. */
async function eachClient(count: number, once: (client: number) => Promise<void>): Promise<void> {
  const repeat = async (client: number) => {
    for (let done = client; done < count; done += CLIENTS) await once(client)
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => repeat(client)))
}
