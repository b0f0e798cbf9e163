import type { Database } from './types.ts'

/** Whether anything may have changed of what a channel notifies of: what every cache by notification rests on. */
export interface ChannelChanges {
  /** Grows with each notification, and whenever one may have been missed. */
  count(): number
  /** Whether this instance would know of a change. */
  isListening(): boolean
  stop(): Promise<void>
}

/** `onChange` is called when the count has grown. */
export async function openChannelChanges(
  database: Pick<Database, 'listen'>,
  channel: string,
  onChange?: (isListening: boolean) => void,
): Promise<ChannelChanges> {
  let count = 0
  const changed = (isListening: boolean) => {
    count++
    onChange?.(isListening)
  }
  const listener = await database.listen(channel, () => changed(true))
  listener.onChange = changed
  return { count: () => count, isListening: () => listener.alive(), stop: () => listener.close() }
}
