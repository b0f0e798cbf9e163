import { Readable } from 'node:stream'

/** An answer as server-sent events: each is the data of one event, of the type that the contract declares. */
export class EventStream<Event extends object> {
  readonly events: AsyncIterable<Event>

  constructor(events: AsyncIterable<Event>) {
    this.events = events
  }
}

/** Proxies close connections on which nothing comes. */
const PING_MS = 10_000
const PING = ': ping\n\n'

/** Nothing between here and the reader may keep the answer, or hold parts of it back. */
export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
} as const

/**
 * The events as they go over the wire, with a comment now and then while there are none. When the reader goes, the
 * iteration is ended; what its next event waits for must end by the request's signal.
 */
export function asServerSentEvents<Event extends object>(
  events: AsyncIterable<Event>,
  check: (event: Event) => void,
  pingMs = PING_MS,
): Readable {
  return Readable.from(encoded(events, check, pingMs), { objectMode: false, highWaterMark: 1 })
}

async function* encoded<Event extends object>(
  events: AsyncIterable<Event>,
  check: (event: Event) => void,
  pingMs: number,
): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (;;) {
      const arrived = await within(next, pingMs)
      if (arrived === undefined) {
        yield PING
        continue
      }
      if (arrived.done) return
      check(arrived.value)
      yield encode(arrived.value)
      next = iterator.next()
    }
  } finally {
    next.catch(() => undefined)
    await iterator.return?.()
  }
}

/** What comes in that time; undefined where nothing does. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** JSON has no line breaks of its own, so the data is one line. */
function encode(event: object): string {
  const name = 'type' in event && typeof event.type === 'string' ? `event: ${event.type}\n` : ''
  return `${name}data: ${JSON.stringify(event)}\n\n`
}
