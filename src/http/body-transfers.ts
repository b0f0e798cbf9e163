import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../config/clock.ts'
import type { Config } from '../config/types.ts'

export type UploadLimits = Pick<
  Config,
  'requestTimeoutSeconds' | 'uploadIdleSeconds' | 'uploadBytesPerSecond' | 'uploadTimeoutSeconds'
>

/** Bodies that may be larger are uploads: people with slow lines send them, too. */
export const MAX_ORDINARY_BODY_BYTES = 1024 * 1024

const uploads = new WeakSet<IncomingMessage>()

/** Lets a body take as long as bytes keep coming. Until it is asked for, a body has the time of an ordinary one. */
export const allowUploadTime = (message: IncomingMessage): void => void uploads.add(message)

/** What is seen of a body on its way. */
type PendingBody = Pick<IncomingMessage, 'complete' | 'readableLength'> & {
  socket: Pick<Socket, 'bytesRead'>
}

const sweepMs = 1000
/** More than that between two looks means that this process stood still, which says nothing of the client. */
const longestStepMs = 2 * sweepMs

/** One body on its way, looked at now and then. */
export class BodyTransfer {
  readonly #message: PendingBody
  readonly #limits: UploadLimits
  readonly #startedAt: number
  #checkedAt: number
  #seen: number
  #arrived = 0
  #idleMs = 0
  #waitedMs = 0

  constructor(message: PendingBody, limits: UploadLimits, now: number) {
    this.#message = message
    this.#limits = limits
    this.#startedAt = now
    this.#checkedAt = now
    this.#seen = message.socket.bytesRead
  }

  get complete(): boolean {
    return this.#message.complete
  }

  /** Whether the client has had its time. What this server has not read yet, the client need not answer for. */
  isOverdue(now: number, isUpload: boolean): boolean {
    const { requestTimeoutSeconds, uploadIdleSeconds, uploadBytesPerSecond, uploadTimeoutSeconds } =
      this.#limits
    this.#count(now)
    const passedMs = now - this.#startedAt
    if (!isUpload) return passedMs >= requestTimeoutSeconds * 1000
    if (passedMs >= uploadTimeoutSeconds * 1000 || this.#idleMs >= uploadIdleSeconds * 1000) return true
    const isSlow = this.#arrived < (uploadBytesPerSecond * this.#waitedMs) / 1000
    return isSlow && this.#waitedMs >= requestTimeoutSeconds * 1000
  }

  #count(now: number): void {
    const { socket, readableLength } = this.#message
    const step = Math.min(now - this.#checkedAt, longestStepMs)
    const fresh = socket.bytesRead - this.#seen
    const unread = readableLength > 0
    this.#checkedAt = now
    this.#seen = socket.bytesRead
    this.#arrived += fresh
    if (fresh > 0) this.#idleMs = 0
    else if (!unread) this.#idleMs += step
    if (!unread) this.#waitedMs += step
  }
}

interface BodyTransfers {
  /** Begins to count the time of a body; a connection brings one at a time. */
  watch(message: IncomingMessage): void
  untrack(socket: Socket): void
  stop(): void
}

/** Calls `expire` with each connection whose body takes longer than it may. */
export function watchBodyTransfers(
  limits: UploadLimits,
  expire: (socket: Socket) => void,
  clock: Clock = () => performance.now(),
): BodyTransfers {
  const arriving = new Map<Socket, { message: IncomingMessage; arrival: BodyTransfer }>()
  /** Most bodies come with their heads, and have come whole before the next turn of the event loop. */
  const fresh: IncomingMessage[] = []
  /** While a body is on its way: without one, nothing wakes the server. */
  let sweeping: NodeJS.Timeout | undefined

  function sweep(): void {
    const now = clock()
    for (const [socket, { message, arrival }] of arriving) {
      if (!arrival.complete && !arrival.isOverdue(now, uploads.has(message))) continue
      arriving.delete(socket)
      if (!arrival.complete) expire(socket)
    }
    if (arriving.size === 0) stop()
  }

  function stop(): void {
    clearInterval(sweeping)
    sweeping = undefined
  }

  function takeFresh(): void {
    for (const message of fresh.splice(0)) {
      if (message.complete || message.destroyed) continue
      arriving.set(message.socket, { message, arrival: new BodyTransfer(message, limits, clock()) })
      sweeping ??= setInterval(sweep, sweepMs).unref()
    }
  }

  return {
    watch(message) {
      if (fresh.length === 0) setImmediate(takeFresh)
      fresh.push(message)
    },
    untrack: (socket) => void arriving.delete(socket),
    stop,
  }
}
