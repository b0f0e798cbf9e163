import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors/app-error.ts'
import type { UploadBounds } from '../limits/policy.ts'
import { LARGEST_ORDINARY_BODY } from './arrival.ts'

/** Of all addresses together. */
export interface TotalBounds {
  atOnce: number
  /** Bytes of ordinary bodies, which lie in memory while they arrive; larger ones lie on the disk. */
  memoryBytes: number
}

/** What a body takes until it is whole. */
interface Weight {
  bytes: number
  memoryBytes: number
}

export interface BodiesUnderWay {
  /**
   * Counts a body that has not arrived yet, once, until it has or its connection ends. Refuses it with 429 where its
   * address has too many under way, and with 503 where the server has.
   */
  admit(message: IncomingMessage, limit: number, group: string, bounds: UploadBounds): void
  /** How many have not arrived yet, for tests. */
  readonly size: number
}

/** Besides this, a process has what its requests work on. */
export const MOST_BODY_BYTES_IN_MEMORY = 128 * 1024 * 1024

/** Clients that honour it come back after most honest bodies have arrived. */
const RETRY_SECONDS = 5

/** Bodies of which not every byte has come: they hold memory, disk and files for as long as their senders like. */
export function createBodiesUnderWay(
  total: TotalBounds,
  refused: () => void = () => undefined,
): BodiesUnderWay {
  const all = new Underway()
  const groups = new Map<string, Underway>()
  const groupOf = new WeakMap<IncomingMessage, string>()

  function forget(message: IncomingMessage): void {
    const name = groupOf.get(message)
    const group = name === undefined ? undefined : groups.get(name)
    all.delete(message)
    if (!group) return
    group.delete(message)
    if (group.size === 0) groups.delete(name!)
  }

  /** What has arrived may still wait for its reader, and holds up no other. */
  function forgetArrived(among: Underway): void {
    for (const message of among.messages()) if (message.complete) forget(message)
  }

  function isFull(
    among: Underway,
    { bytes, memoryBytes }: Weight,
    bounds: Partial<UploadBounds & TotalBounds>,
  ) {
    const { atOnce = Infinity, bytes: most = Infinity, memoryBytes: mostInMemory = Infinity } = bounds
    return (
      among.size >= atOnce ||
      // One body alone is as large as its operation allows.
      (among.size > 0 && (among.bytes + bytes > most || among.memoryBytes + memoryBytes > mostInMemory))
    )
  }

  function hasRoom(among: Underway, weight: Weight, bounds: Partial<UploadBounds & TotalBounds>): boolean {
    if (!isFull(among, weight, bounds)) return true
    forgetArrived(among)
    return !isFull(among, weight, bounds)
  }

  return {
    get size() {
      forgetArrived(all)
      return all.size
    },
    admit(message, limit, name, bounds) {
      if (message.complete || groupOf.has(message)) return
      const weight = weightOf(message, limit)
      const known = groups.get(name)
      if (known && !hasRoom(known, weight, bounds)) {
        refused()
        throw tooManyUploads(bounds)
      }
      if (!hasRoom(all, weight, total))
        throw new AppError('server.busy', { headers: { 'Retry-After': String(RETRY_SECONDS), ...closing } })
      // The last of the group may have been forgotten meanwhile.
      const group = groups.get(name) ?? new Underway()
      groups.set(name, group)
      groupOf.set(message, name)
      group.add(message, weight)
      all.add(message, weight)
      message.once('close', () => forget(message))
    },
  }
}

class Underway {
  readonly #weights = new Map<IncomingMessage, Weight>()
  bytes = 0
  memoryBytes = 0

  get size(): number {
    return this.#weights.size
  }

  messages(): Iterable<IncomingMessage> {
    return this.#weights.keys()
  }

  add(message: IncomingMessage, weight: Weight): void {
    this.#weights.set(message, weight)
    this.bytes += weight.bytes
    this.memoryBytes += weight.memoryBytes
  }

  delete(message: IncomingMessage): void {
    const weight = this.#weights.get(message)
    if (!weight) return
    this.#weights.delete(message)
    this.bytes -= weight.bytes
    this.memoryBytes -= weight.memoryBytes
  }
}

/** A body without a length may become as long as its operation allows. */
function weightOf({ headers }: IncomingMessage, limit: number): Weight {
  const announced = headers['content-length']
  const bytes = announced === undefined ? limit : Number(announced)
  return { bytes, memoryBytes: bytes <= LARGEST_ORDINARY_BODY ? bytes : 0 }
}

/** What is left of the body would have to be read to keep the connection, so it is not kept. */
const closing = { Connection: 'close' }

function tooManyUploads({ atOnce, bytes }: UploadBounds): AppError {
  const message = `≤ ${atOnce} at once, ≤ ${bytes} bytes in all`
  return new AppError('request.rate_limited', {
    headers: { 'Retry-After': String(RETRY_SECONDS), ...closing },
    details: [{ path: '/body', rule: 'uploads', message }],
  })
}
