import pino, { type Logger } from 'pino'

export interface Access {
  requestId: string
  operation: string
  method: string
  status: number
  milliseconds: number
  principal: string
  address: string
  error: string | undefined
}

/**
 * One line a request, written past the redaction that other lines need: every field is this server's own word or
 * has a form that was checked. The way of other lines would cost as much as the rest of a short request.
 */
export function createAccessLog(log: Logger): (access: Access) => void {
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym]
  if (!stream) throw new Error('the logger has no stream to write to')
  return (access) => {
    if (log.isLevelEnabled('info')) stream.write(lineOf(access))
  }
}

function lineOf({
  requestId,
  operation,
  method,
  status,
  milliseconds,
  principal,
  address,
  error,
}: Access): string {
  const time = new Date().toISOString()
  const ms = Math.round(milliseconds * 10) / 10
  const failure = error === undefined ? '' : `,"error":"${error}"`
  return (
    `{"level":"info","time":"${time}","requestId":"${requestId}","operation":"${operation}","method":"${method}",` +
    `"status":${status},"ms":${ms},"principal":"${principal}","address":"${address}"${failure},"msg":"request"}\n`
  )
}
