import { randomUUID } from 'node:crypto'
import { constants } from 'node:os'
import { firstParent, startedByNpm } from '../config/started-by-npm.ts'
import { AppError } from '../errors/app-error.ts'
import { messageFor } from '../errors/codes.ts'
import { currentResponse } from '../observability/current-request.ts'

const LOOK_EVERY_MS = 500

/**
 * npm passes SIGTERM and SIGINT on, but it cannot when it is killed: then the system gives this process another parent.
 * Where npm is the first process of a container, its end is the end of all, and there is nothing to see.
 */
function onNpmExit(gone: () => void): void {
  if (!startedByNpm) return
  const look = setInterval(() => {
    if (process.ppid === firstParent) return
    clearInterval(look)
    gone()
  }, LOOK_EVERY_MS)
  look.unref()
}

interface ShutdownOptions {
  /** Ends the server in order: not ready, nothing new, what is under way finishes, everything is closed. */
  stop(): Promise<void>
  /** Time for balancers and for what is under way; stop() keeps to it, and gets a little more to close the rest. */
  graceSeconds: number
  log: {
    info(fields: object, message: string): void
    fatal(fields: object, message: string): void
  }
}

const closingSeconds = 5
/** A terminal sends Ctrl+C to npm and to this process, and npm passes it on: within this time it is the same one. */
const samePressMs = startedByNpm ? 1000 : 0

interface Supervision {
  /** Ends the process in order, for a reason that is none of the signals. */
  end(reason: string): void
}

/** Turns signals and uncaught errors into an orderly end of the process. */
export function superviseProcess({ stop, graceSeconds, log }: ShutdownOptions): Supervision {
  let ending = false
  let signalledAt = Number.NEGATIVE_INFINITY

  const end = (code: number) => {
    if (ending) return
    ending = true
    const late = setTimeout(
      () => {
        log.fatal({}, 'shutdown timed out')
        process.exit(1)
      },
      (graceSeconds + closingSeconds) * 1000,
    )
    stop().then(
      () => {
        clearTimeout(late)
        process.exit(code)
      },
      (error) => {
        log.fatal({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }

  const onSignal = (signal: 'SIGTERM' | 'SIGINT') => {
    if (performance.now() - signalledAt < samePressMs) return
    if (ending) process.exit(128 + constants.signals[signal])
    signalledAt = performance.now()
    log.info(
      { signal },
      'shutting down: finishing requests in progress, accepting new ones for SHUTDOWN_DELAY_SECONDS only',
    )
    end(0)
  }
  const onFault = (error: unknown) => {
    const requestId = randomUUID()
    log.fatal({ err: error, requestId }, 'uncaught error; shutting down')
    answerCurrent(requestId)
    end(1)
  }

  const endFor = (reason: string) => {
    if (!ending) log.info({}, `stopping: ${reason}`)
    end(0)
  }

  onNpmExit(() => endFor('npm, which started this server, has ended'))
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('uncaughtException', onFault)
  process.on('unhandledRejection', onFault)
  return { end: endFor }
}

/** The request whose code failed outside every handler would wait for ever. */
function answerCurrent(requestId: string): void {
  const response = currentResponse()
  if (response === undefined || response.headersSent) return
  const { code, status } = new AppError('server.internal')
  const body = JSON.stringify({ status: false, message: messageFor(code, 'en'), error: code })
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Language': 'en',
      'X-Request-Id': requestId,
      Connection: 'close',
    })
    .end(body)
}
