import { randomUUID } from 'node:crypto'

/** RFC 9562 section 5.7: ordered by time, the rest random. Version 4 has its random part in the same places. */
export function uuidv7(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** The milliseconds since the epoch that one of version 7 was made with. */
export function timeOfUuid(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}
