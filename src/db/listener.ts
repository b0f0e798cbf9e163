import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseOptions, Listener } from './database.ts'

const heartbeatMs = 1_000
const answerWithinMs = 2_000
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
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    })
    const lost = (error?: Error) => {
      if (client !== next) return
      client = undefined
      if (closed) return
      log?.warn({ err: error, channel }, 'the notification listener lost its connection')
      listener.onChange?.(false)
      void reconnect()
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ payload }) => onPayload(payload ?? ''))
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
    void watch(next, lost)
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        await connect()
        listener.onChange?.(true)
        return
      } catch {
        await sleep(retryMs)
      }
    }
  }

  /** A connection cut without a word stays silent for ever: ask, and take no answer for a cut. */
  async function watch(watched: pg.Client, lost: (error: Error) => void): Promise<void> {
    while (client === watched && !closed) {
      await sleep(heartbeatMs, undefined, { ref: false })
      try {
        if (client === watched && !closed) await watched.query('select 1')
      } catch (error) {
        lost(error as Error)
        watched.end().catch(() => {})
      }
    }
  }

  await connect()
  return listener
}
