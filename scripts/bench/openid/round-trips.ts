import type { Wire } from '../../../test/support/wire.ts'
import type { Figure } from '../figure.ts'
import type { Contender } from './contender.ts'
import { clientCredentials, exchange, introspect, refresh, userinfo } from './requests.ts'

/** Whatever the server does beside falls into some of the turns, and not into all. */
const TURNS = 12

export interface Bars {
  exchange?: number
  introspection?: number
}

/** Counts what one request asks of the database, with no one else there: the least of some turns. */
export async function countRoundTrips(contender: Contender, wire: Wire, bars: Bars = {}): Promise<Figure[]> {
  const counts = {
    'code exchange': [],
    refresh: [],
    client_credentials: [],
    introspection: [],
    userinfo: [],
  } as Record<string, number[]>
  const counted = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    wire.take()
    const done = await work()
    counts[name]?.push(wire.take().length)
    return done
  }
  for (let turn = 0; turn < TURNS; turn++) {
    const [code] = await contender.makeCodes(1)
    if (!code) throw new Error('no code was made')
    const first = await counted('code exchange', () => exchange(contender, code))
    const { access_token } = await counted('refresh', () => refresh(contender, first.refresh_token))
    await counted('client_credentials', () => clientCredentials(contender))
    await counted('introspection', () => introspect(contender, access_token))
    await counted('userinfo', () => userinfo(contender, access_token))
  }
  const barOf: Record<string, number | undefined> = {
    'code exchange': bars.exchange,
    introspection: bars.introspection,
  }
  return Object.entries(counts).map(([name, seen]) => {
    const atMost = barOf[name]
    return {
      name: `${name}, database round trips of ${contender.name}`,
      value: Math.min(...seen),
      digits: 0,
      ...(atMost !== undefined && { bar: { atMost } }),
    }
  })
}
