import { openChannelChanges } from './channel-changes.ts'
import type { Database } from './types.ts'

/** The listener knows when notifications may have been lost; this is for what it does not know of. */
const REREAD_MS = 60_000

/** One value in memory, kept up to date with what any instance changes. */
export interface NotifiedValue<T> {
  current(): T
  /** Reads it again, so that a change made here counts before its notification has come. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

export async function openNotifiedValue<T>(
  database: Pick<Database, 'listen'>,
  channel: string,
  read: () => Promise<T>,
): Promise<NotifiedValue<T>> {
  let value: T
  let reading: Promise<void> = Promise.resolve()
  /** One after the other, so that an earlier answer cannot come in place of a later one. */
  function refresh(): Promise<void> {
    const next = reading.then(async () => {
      value = await read()
    })
    reading = next.catch(() => undefined)
    return next
  }
  /** The last known value serves until the database answers again. */
  const refreshSoon = () => void refresh().catch(() => undefined)

  const changes = await openChannelChanges(database, channel, (isListening) => {
    if (isListening) refreshSoon()
  })
  await refresh().catch(async (error) => {
    await changes.stop()
    throw error
  })
  const timer = setInterval(refreshSoon, REREAD_MS).unref()
  return {
    current: () => value,
    refresh,
    async stop() {
      clearInterval(timer)
      await changes.stop()
      await reading
    },
  }
}
