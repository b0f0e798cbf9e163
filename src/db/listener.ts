import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { idleTimeoutSocket } from './idle-timeout-socket.ts'
import type { DatabaseLog, Listener } from './types.ts'
import type { Address } from './writable-host.ts'

const heartbeatMs = 1_000
const silenceMs = 3_000
const retryMs = 250

interface ServerListeners {
  listen(channel: string, onPayload: (payload: string) => void): Promise<Listener>
  close(): Promise<void>
}

interface Ear {
  channel: string
  onPayload: (payload: string) => void
  listener: Listener
  /** The connection on which the channel is listened to for it. */
  on: pg.Client | undefined
}

/**
 * One connection for all channels. It comes back by itself, and each listener learns when notifications may have been
 * missed.
 */
export function createServerListeners(address: Address, log?: DatabaseLog): ServerListeners {
  const Client = address.clientFor(pg.Client)
  const ears = new Set<Ear>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let closed = false

  /** Several may wait for the one connection. */
  function connected(): Promise<void> {
    connecting ??= connect().finally(() => {
      connecting = undefined
    })
    return connecting
  }

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: address.url,
      application_name: 'tamga-listener',
      connectionTimeoutMillis: silenceMs,
      stream: () => idleTimeoutSocket(silenceMs),
    })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', ({ channel, payload }) => {
      for (const ear of ears) if (ear.channel === channel) ear.onPayload(payload ?? '')
    })
    try {
      await next.connect()
      await listenTo(next)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    if (closed) return next.end()
    client = next
    void keepTalking(next)
  }

  /** Also for those who came while others were being seen to. */
  async function listenTo(server: pg.Client): Promise<void> {
    for (;;) {
      const waiting = [...ears].filter(({ on }) => on !== server)
      if (waiting.length === 0) return
      const channels = new Set(waiting.map(({ channel }) => channel))
      await server.query([...channels].map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '))
      for (const ear of waiting) ear.on = server
    }
  }

  /** A server that is well answers, so that silence can only mean a cut. */
  async function keepTalking(watched: pg.Client): Promise<void> {
    while (client === watched) {
      await ping(watched)
      await sleep(heartbeatMs, undefined, { ref: false })
    }
  }

  function lost(former: pg.Client, error?: Error): void {
    if (client !== former) return
    client = undefined
    if (closed || ears.size === 0) return
    log?.warn({ err: error }, 'the notification listener lost its connection')
    for (const { listener } of ears) listener.onChange?.(false)
    void reconnect()
  }

  async function reconnect(): Promise<void> {
    while (!closed && ears.size > 0 && client === undefined) await connected().catch(() => sleep(retryMs))
    if (client !== undefined) for (const { listener } of ears) listener.onChange?.(true)
  }

  async function leave(ear: Ear): Promise<void> {
    if (!ears.delete(ear)) return
    const server = client
    if (ears.size === 0) {
      client = undefined
      await server?.end()
    } else if (![...ears].some(({ channel }) => channel === ear.channel))
      await server?.query(`unlisten ${pg.escapeIdentifier(ear.channel)}`).catch(() => {})
  }

  return {
    async listen(channel, onPayload) {
      const ear: Ear = {
        channel,
        onPayload,
        on: undefined,
        listener: {
          alive: () => ears.has(ear) && client !== undefined && ear.on === client,
          close: () => leave(ear),
        },
      }
      ears.add(ear)
      try {
        if (!client) await connected()
        // A listener that arrived while the connection was being made has not been subscribed yet.
        if (client) await listenTo(client)
      } catch (error) {
        await leave(ear)
        throw error
      }
      return ear.listener
    },
    async close() {
      closed = true
      ears.clear()
      const server = client
      client = undefined
      await server?.end()
    },
  }
}

type Wire = pg.Connection & { sync(): void }

/**
 * Asks the server whether it is there, without a transaction: it answers a Sync with nothing but that it is ready. Waits
 * its turn among the client's queries, and never fails: a connection that is lost says so itself.
 */
function ping(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    const answered = () => resolve()
    client.query({
      submit: (connection: pg.Connection) => (connection as Wire).sync(),
      handleReadyForQuery: answered,
      handleError: answered,
    } as pg.Submittable)
  })
}
