import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

/** A value, and beside it bytes that are written and read as they are: a large file is never copied into the value. */
export interface WorkerMessage<Value = unknown> {
  value: Value
  parts: Buffer[]
}

/** What a worker module is given beside its work. */
export interface WorkerCall {
  /** The bytes that came with the work: they belong to the worker. */
  parts: Buffer[]
  /** What all works of this process are given. */
  data: unknown
  /** Says how far it is, for the case that it is ended before it answers. */
  report(stage: number): void
}

/** An answer with bytes beside it, which arrive as they are. */
export class WithParts<Answer> {
  readonly answer: Answer
  readonly parts: readonly Uint8Array[]

  constructor(answer: Answer, parts: readonly Uint8Array[]) {
    this.answer = answer
    this.parts = parts
  }
}

/** The default export of a worker module. */
export type WorkerFunction = (work: never, call: WorkerCall) => unknown

export type ToWorker = { data: unknown } | { work: unknown }
export type FromWorker =
  | { ready: true }
  | { stage: number }
  | { answer: unknown; residentBytes: number }
  | { failure: string }

const MAX_PARTS = 10_000
const MAX_BYTES = 256 * 2 ** 20

/** The number of parts, their lengths, the parts; the first of them is the value. */
export function sendMessage(socket: Socket, value: unknown, parts: readonly Uint8Array[] = []): void {
  const all = [serialize(value), ...parts]
  const head = Buffer.alloc(4 + 4 * all.length)
  head.writeUInt32LE(all.length)
  for (const [index, { byteLength }] of all.entries()) head.writeUInt32LE(byteLength, 4 + 4 * index)
  socket.cork()
  for (const part of [head, ...all]) if (part.byteLength > 0) socket.write(part)
  socket.uncork()
}

/** Ends the connection where the other end sends what is no message. */
export function receiveMessages(socket: Socket, onMessage: (message: WorkerMessage) => void): void {
  const messages = parse(onMessage)
  let part = Buffer.alloc(messages.next().value)
  let at = 0
  socket.on('data', (chunk: Buffer) => {
    try {
      for (let from = 0; from < chunk.length || at === part.length; ) {
        const copied = chunk.copy(part, at, from)
        from += copied
        at += copied
        if (at < part.length) return
        part = Buffer.allocUnsafeSlow(messages.next(part).value)
        at = 0
      }
    } catch (error) {
      socket.destroy(error as Error)
    }
  })
}

/** Asks for so many bytes, again and again. */
function* parse(onMessage: (message: WorkerMessage) => void): Generator<number, never, Buffer> {
  for (;;) {
    const count = (yield 4).readUInt32LE()
    if (count < 1 || count > MAX_PARTS) throw new RangeError(`a message of ${count} parts`)
    const head = yield 4 * count
    const lengths = Array.from({ length: count }, (_, index) => head.readUInt32LE(4 * index))
    if (lengths.reduce((sum, one) => sum + one) > MAX_BYTES) throw new RangeError('a message is too large')
    const [first, ...others] = lengths as [number, ...number[]]
    const value: unknown = deserialize(yield first)
    const parts: Buffer[] = []
    for (const length of others) parts.push(yield length)
    onMessage({ value, parts })
  }
}
