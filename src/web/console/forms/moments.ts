import { ULAANBAATAR_OFFSET_MS } from '../../../text/local-days.ts'

/** Moments in forms: the clock of the person, and the zone that it shows as minutes ahead of UTC. */

const MINUTE_MS = 60_000
const FARTHEST = 14 * 60

/** Of a browser that has not said its own. */
export const ULAANBAATAR_ZONE = String(ULAANBAATAR_OFFSET_MS / MINUTE_MS)

/** `2026-11-20T09:30`, as an input takes it; seconds only where there are any. */
export function clockOf(at: string, zone = ULAANBAATAR_ZONE): string {
  const instant = Date.parse(at)
  if (Number.isNaN(instant)) return at
  const shown = new Date(instant + minutesOf(zone) * MINUTE_MS).toISOString().slice(0, -1)
  return shown.replace(/:00\.000$|\.000$/, '')
}

/** As the wire writes it, `2026-11-20T09:30:00+08:00`; what is no moment stays as it was typed, for the server to refuse. */
export function momentOf(clock: string, zone: string | null): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(clock)) return clock
  const minutes = minutesOf(zone ?? ULAANBAATAR_ZONE)
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  return `${clock.length === 16 ? `${clock}:00` : clock}${offset}`
}

export const isSameMoment = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other)

function minutesOf(zone: string): number {
  const minutes = Number(zone)
  return Number.isInteger(minutes) && Math.abs(minutes) <= FARTHEST ? minutes : Number(ULAANBAATAR_ZONE)
}
