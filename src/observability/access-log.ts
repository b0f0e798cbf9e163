import pino, { type Logger } from 'pino'
import type { Span } from './telemetry/span.ts'

interface Access {
  requestId: string
  operation: string
  method: string
  status: number
  milliseconds: number
  principal: string
  address: string
  error: string | undefined
  /** Its place in a trace, logged where others know of it, too. */
  span?: Pick<Span, 'traceId' | 'spanId' | 'isKnown'> | undefined
}

interface Stream {
  write(text: string): void
}

/** A line waits at most this long, or until so many bytes have come together. */
const MAX_WAIT_MS = 50
const MAX_BYTES = 16_384
/** UTF-8 has at most so many for each unit of a string. */
const BYTES_OF_UNIT = 3

/** Written at exit, before the destination itself is flushed for the last time. */
const waiting = new Set<() => void>()
process.prependListener('exit', () => {
  for (const flush of waiting) flush()
})

/**
 * One line a request, written past the redaction that other lines need, and several lines at once: every field is
 * this server's own word or has a form that was checked. The way of other lines would cost a short request as much
 * as its validation does.
 */
export function createAccessLog(log: Logger): (access: Access) => void {
  const stream = (log as unknown as Record<symbol, Stream | undefined>)[pino.symbols.streamSym]
  if (!stream) throw new Error('the logger has no stream to write to')
  const timeOf = createTimestamps()
  // A text that grows line by line would be a tree of its parts until it is written, and costs more to put together then.
  const lines = Buffer.allocUnsafeSlow(MAX_BYTES)
  let used = 0
  let isTimed = false

  const flush = () => {
    waiting.delete(flush)
    if (used === 0) return
    const text = lines.toString('utf8', 0, used)
    used = 0
    stream.write(text)
  }
  const flushInTime = () => {
    isTimed = false
    flush()
  }

  return (access) => {
    if (!log.isLevelEnabled('info')) return
    const line = lineOf(access, timeOf(Date.now()))
    const most = line.length * BYTES_OF_UNIT
    if (used + most > MAX_BYTES) flush()
    if (most > MAX_BYTES) {
      stream.write(line)
      return
    }
    if (used === 0) waiting.add(flush)
    if (!isTimed) {
      isTimed = true
      setTimeout(flushInTime, MAX_WAIT_MS).unref()
    }
    used += lines.write(line, used)
  }
}

function lineOf(access: Access, time: string): string {
  const { requestId, operation, method, status, milliseconds, principal, address, error, span } = access
  const ms = Math.round(milliseconds * 10) / 10
  const failure = error === undefined ? '' : `,"error":"${error}"`
  const trace = !span?.isKnown ? '' : `,"trace_id":"${span.traceId}","span_id":"${span.spanId}"`
  return (
    `{"level":"info","time":"${time}","requestId":"${requestId}","operation":"${operation}","method":"${method}",` +
    `"status":${status},"ms":${ms},"principal":"${principal}","address":"${address}"${failure}${trace},"msg":"request"}\n`
  )
}

/** Many requests end within one second: all but its thousandths is written once, and all of it where they are the same. */
function createTimestamps(): (now: number) => string {
  let second = Number.NaN
  let text = ''
  let last = Number.NaN
  let lastText = ''
  return (now) => {
    if (now === last) return lastText
    const thousandths = now % 1000
    if (now - thousandths !== second) {
      second = now - thousandths
      text = new Date(second).toISOString().slice(0, -'000Z'.length)
    }
    last = now
    lastText = `${text}${String(thousandths).padStart(3, '0')}Z`
    return lastText
  }
}
