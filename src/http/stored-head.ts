import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

/**
 * Node's own way from a status line and headers to the head of an answer, which `writeHead` takes, too. It checks each
 * header every time; headers that never change are checked once and given to it as lines, after the status line.
 */
interface Storing {
  _storeHeader(lines: string, headers: readonly (string | number)[]): void
}

/** A status line and headers that are the same each time. */
export function storedHead(status: number, headers: Readonly<Record<string, string>>): string {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return lines
}

/** Whether the connection outlives the answer is decided otherwise where the client waits to be told to go on. */
export const takesStoredHead = (response: ServerResponse): boolean =>
  !response.headersSent && response.req.headers.expect === undefined

/** The head of an answer that has a body, or would have one were it not to HEAD. */
export function writeStoredHead(
  response: ServerResponse,
  status: number,
  head: string,
  requestId: string,
  further: readonly (string | number)[],
): void {
  response.statusCode = status
  ;(response as unknown as Storing)._storeHeader(`${head}X-Request-Id: ${requestId}\r\n`, further)
}
