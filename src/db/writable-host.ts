import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresAddresses } from '../config/postgres-address.ts'
import { NoWritableServer } from './errors.ts'
import { idleTimeoutSocket } from './idle-timeout-socket.ts'

/** A host that is well answers much sooner. */
const idleTimeoutMs = 2_000
/** For the others, when one has said that it takes writes. */
const graceMs = 100

type ClientClass = typeof pg.Client
type Connected = (error?: Error | null) => void

interface Found {
  url: URL
  /** Which grows with each promotion; undefined where nothing can be written. */
  timeline: string | undefined
}

export interface Address {
  /** For settings other than the host: they are the same for all. */
  url: string
  /** A client that connects to whichever host takes writes. */
  clientFor(Client: ClientClass): ClientClass
}

/** The hosts that a URL names, of which one takes writes at a time. */
export function createAddress(text: string): Address {
  const urls = postgresAddresses(text)
  const [first] = urls ?? []
  if (urls === undefined || first === undefined) throw new Error('This is no address of a PostgreSQL server.')
  if (urls.length === 1) return { url: first, clientFor: (Client) => Client }

  let known: Promise<URL> | undefined
  /** Several may wait for the one answer. */
  const writable = () => {
    known ??= findWritable(urls)
    known.catch(() => {
      known = undefined
    })
    return known
  }
  const reaching = (Client: ClientClass): ClientClass =>
    class extends Client {
      override connect(): Promise<this>
      override connect(done: Connected): void
      override connect(done?: Connected): Promise<this> | undefined {
        const connected = this.#reach()
        if (done === undefined) return connected.then(() => this)
        connected.then(() => done(null), done)
        return undefined
      }

      async #reach(): Promise<void> {
        const { hostname, port } = await writable()
        Object.assign(this, { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 5432) })
        try {
          await super.connect()
          // What took writes when it was last asked may be a standby since.
          if (await isReadOnly(this)) throw new NoWritableServer(`${hostname} takes no writes any more.`)
        } catch (error) {
          known = undefined
          await this.end().catch(() => {})
          throw error
        }
      }
    }
  return { url: first, clientFor: reaching }
}

/** As the connecting role, whatever role the client gives its statements. */
async function isReadOnly(client: pg.Client): Promise<boolean> {
  const query = pg.Client.prototype.query.bind(client) as (text: string) => Promise<pg.QueryResult>
  const { rows } = await query('show transaction_read_only')
  return rows[0].transaction_read_only === 'on'
}

/** Asks all at once, so that one that hangs holds up none; of two that take writes, the one that was promoted last. */
async function findWritable(urls: string[]): Promise<URL> {
  const found: Found[] = []
  const faults: unknown[] = []
  const first = Promise.withResolvers<void>()
  const asked = urls.map(async (url) => {
    try {
      const timeline = await timelineOf(url)
      if (timeline === undefined) return
      found.push({ url: new URL(url), timeline })
      first.resolve()
    } catch (error) {
      faults.push(error)
    }
  })
  const all = Promise.all(asked)
  await Promise.race([all, first.promise.then(() => sleep(graceMs))])
  const newest = found.sort((a, b) => (a.timeline! < b.timeline! ? 1 : -1))[0]
  if (newest) return newest.url
  throw (
    refusal(faults) ??
    new NoWritableServer(`None of the ${urls.length} hosts takes writes.`, { cause: faults[0] })
  )
}

/** A wrong password is the same everywhere, and waiting does not mend it. */
function refusal(faults: unknown[]): unknown {
  return faults.find((fault) => /^(28|3D)...$/.test(String((fault as { code?: unknown }).code)))
}

async function timelineOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tamga',
    connectionTimeoutMillis: idleTimeoutMs,
    stream: () => idleTimeoutSocket(idleTimeoutMs),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(`
      select case when current_setting('transaction_read_only') = 'off'
        then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`)
    return rows[0]?.timeline ?? undefined
  } finally {
    await client.end().catch(() => {})
  }
}
