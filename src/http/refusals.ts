import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** Headers of which node would silently keep the first: two of them are two requests to two readers. */
const singular = new Set(['host', 'content-type', 'authorization'])

/** Whether proxies and this server could read the request differently although the parser takes it. */
export function isAmbiguous({ rawHeaders }: IncomingMessage): boolean {
  let seen = ''
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const raw = rawHeaders[index]!
    if (raw.length !== 4 && raw.length !== 12 && raw.length !== 13) continue
    const name = raw.toLowerCase()
    if (!singular.has(name)) continue
    if (seen.includes(name)) return true
    seen += `${name} `
  }
  return false
}

export function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close', 'Content-Length': 0 }).end()
}

type ParserError = NodeJS.ErrnoException
type HttpSocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

const statusOf = (code: string | undefined): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  return 400
}

/** Answers what the parser refused, where nothing was answered yet, and ends the connection in any case. */
export function refuseConnection(error: ParserError, socket: HttpSocket): void {
  // What still arrives after the answer is refused again; the connection is closing already.
  if (socket.writableEnded && !socket.destroyed && error.code !== 'ECONNRESET') return
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy()
    return
  }
  const status = statusOf(error.code)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroySoon()
}
