import { isatty } from 'node:tty'
import pino, { type Bindings, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/types.ts'
import { errorFields } from './error-fields.ts'
import { readableLog } from './readable.ts'
import { redactLog } from './redact.ts'
import { createScrubber, type Scrubber } from './scrub.ts'
import { currentSpan } from './telemetry/current.ts'

export type { Logger } from 'pino'

type LogSettings = Pick<Config, 'logLevel'> & Partial<Config>

/**
 * One JSON object a line, or what people read of it. Secrets are removed twice: by the names of fields, and by their
 * values from the text.
 */
export function createLogger(config: LogSettings, destination: DestinationStream = standardOutput()): Logger {
  const scrubber = createScrubber(config)
  const log = pino(
    {
      level: config.logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactLog },
      serializers: { err: errorFields },
      hooks: { streamWrite: scrubber.clean },
      ...(config.otelExporterOtlpEndpoint !== undefined && { mixin: placeInTrace }),
    },
    config.logFormat === 'text' ? readableLog(destination) : destination,
  )
  // A child's own fields pass no formatter, and children inherit this.
  const { child } = log
  log.child = function (this: Logger, fields: Bindings, ...rest: []) {
    return child.call(this, redactLog(fields), ...rest)
  } as typeof child
  scrubbers.set(log, scrubber)
  return log
}

const scrubbers = new WeakMap<Logger, Scrubber>()

/** The level and the secrets of new settings; a child keeps the level with which it was made. */
export function applyLogSettings(log: Logger, config: LogSettings): void {
  scrubbers.get(log)?.addSecrets(config)
  log.level = config.logLevel
}

/** By which a line is found from its trace, and the trace from the line. */
function placeInTrace(): object {
  const span = currentSpan()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

let shared: DestinationStream | undefined

const MAX_WAIT_MS = 100

/** Written in the background and many lines at once, so that no request waits for the pipe; the rest at exit. */
function standardOutput(): DestinationStream {
  if (shared) return shared
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096 })
  const isTerminal = isatty(1)
  let isGone = false
  destination.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EIO') throw error
    isGone = true
  })
  // Into a terminal that has been closed it would be tried for ever, by pino itself at exit, too.
  const flushSync = destination.flushSync.bind(destination)
  destination.flushSync = () => {
    if (!isGone && isatty(1) === isTerminal) flushSync()
  }
  process.on('exit', () => destination.flushSync())
  shared = flushedSoon(destination)
  return shared
}

/** What does not fill a page is written soon after; where nothing is logged, nothing wakes the process. */
function flushedSoon(destination: ReturnType<typeof pino.destination>): DestinationStream {
  let waiting = false
  return {
    write(line) {
      destination.write(line)
      if (waiting) return
      waiting = true
      setTimeout(() => {
        waiting = false
        destination.flush()
      }, MAX_WAIT_MS).unref()
    },
  }
}
