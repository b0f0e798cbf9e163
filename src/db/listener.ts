import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { attentiveSocket } from './attentive-socket.ts'
import type { DatabaseOptions, Listener } from './database.ts'

const heartbeatMs = 1_000
const silenceMs = 3_000
const retryMs = 250

/** A connection of its own that comes back by itself; whoever listens learns when notifications may have been missed. */
export async function listenOnServer(
  { url, log }: DatabaseOptions & { url: string },
  channel: string,
  onPayload: (payload: string) => void,
): Promise<Listener> {
  let client: pg.Client | undefined
  let closed = false

  const listener: Listener = {
    alive: () => client !== undefined,
    async close() {
      closed = true
      await client?.end()
    },
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'tamga-listener',
      connectionTimeoutMillis: silenceMs,
      stream: () => attentiveSocket(silenceMs),
    })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => onPayload(payload ?? ''))
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (closed) return next.end()
    client = next
    void keepTalking(next)
  }

  /** A server that is well answers, so that silence can only mean a cut. */
  async function keepTalking(watched: pg.Client): Promise<void> {
    while (client === watched) {
      await watched.query('select 1').catch(() => {})
      await sleep(heartbeatMs, undefined, { ref: false })
    }
  }

  function lost(former: pg.Client, error?: Error): void {
    if (client !== former) return
    client = undefined
    if (closed) return
    log?.warn({ err: error, channel }, 'the notification listener lost its connection')
    listener.onChange?.(false)
    void reconnect()
  }

  async function reconnect(): Promise<void> {
    while (!closed && client === undefined) {
      await connect().catch(() => sleep(retryMs))
    }
    if (!closed) listener.onChange?.(true)
  }

  await connect()
  return listener
}
