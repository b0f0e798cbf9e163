import { readText } from './read-text.ts'
import type { InterfaceUse } from './snapshot.ts'

const MAX_COUNT = 64

interface Counters {
  received: number
  receiveErrors: number
  sent: number
  sendErrors: number
}
export type NetworkReading = ReadonlyMap<string, Counters>

export async function readNetwork(): Promise<NetworkReading> {
  const contents = (await readText('/proc/net/dev')) ?? ''
  const lines = contents.split('\n').slice(2, 2 + MAX_COUNT)
  return new Map(
    lines.flatMap((line) => {
      const [name = '', counters] = line.split(':')
      if (counters === undefined) return []
      const [received = 0, , receiveErrors = 0, , , , , , sent = 0, , sendErrors = 0] = counters
        .trim()
        .split(/\s+/)
        .map(Number)
      return [[name.trim(), { received, receiveErrors, sent, sendErrors }] as const]
    }),
  )
}

export function networkUse(
  before: NetworkReading,
  after: NetworkReading,
  intervalMs: number,
): InterfaceUse[] {
  const perSecond = (now: number, then: number) => Math.max(0, Math.round(((now - then) * 1000) / intervalMs))
  return [...after].map(([name, now]) => {
    const then = before.get(name) ?? now
    return {
      name,
      receivedBytesPerSecond: perSecond(now.received, then.received),
      sentBytesPerSecond: perSecond(now.sent, then.sent),
      receiveErrors: now.receiveErrors,
      sendErrors: now.sendErrors,
    }
  })
}
