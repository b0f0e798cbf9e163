import { eventually } from './eventually.ts'
import type { Answered } from './stage.ts'

interface ErrorLine {
  level: string
  requestId?: string
  msg?: string
  err?: LoggedError
}

interface LoggedError {
  message?: string
  stack?: string
  cause?: LoggedError
}

/** What a test reads that met a 500: the errors that the server has logged of the request. */
export async function unexpectedFailure(
  operationId: string,
  { headers, body }: Answered,
  lines: readonly string[],
): Promise<Error> {
  const requestId = headers.get('x-request-id')
  const logged = () => errorsIn(lines).filter((line) => line.requestId === requestId)
  // The server writes the line when the answer is on its way; a logger that the test has brought has it elsewhere.
  await eventually(() => logged().length > 0, 1_000).catch(() => {})
  const causes = logged().map(({ msg, err }) => `${msg}: ${textOf(err)}`)
  const said = causes.length > 0 ? causes.join('\n') : 'the log says nothing of it'
  return new Error(`${operationId} answered 500 ${JSON.stringify(body)}\n${said}`)
}

function errorsIn(lines: readonly string[]): ErrorLine[] {
  return lines
    .flatMap((chunk) => chunk.split('\n'))
    .filter((line) => line.includes('"level":"error"'))
    .map((line) => JSON.parse(line) as ErrorLine)
}

function textOf(error: LoggedError | undefined): string {
  if (!error) return 'without an error'
  const own = error.stack ?? error.message ?? ''
  return error.cause ? `${own}\ncaused by ${textOf(error.cause)}` : own
}
