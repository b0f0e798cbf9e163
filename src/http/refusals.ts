import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failureAnswer } from '../contract/answer.ts'
import { AppError } from '../errors/app-error.ts'
import { type Language, pickLanguage } from '../errors/language.ts'
import { pendingResponse } from './current-response.ts'

/** Headers of which node would silently keep the first: two of them are two requests to two readers. */
const singular = ['host', 'content-type', 'authorization']
/** Each has a length of its own, by which it is known whether to look closer. */
const singularOf: readonly (string | undefined)[] = Array.from({ length: 16 }, (_, length) =>
  singular.find((name) => name.length === length),
)

/** Whether proxies and this server could read the request differently although the parser takes it. */
function isAmbiguous({ rawHeaders }: IncomingMessage): boolean {
  let seen = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const raw = rawHeaders[index]!
    const name = raw.length < singularOf.length ? singularOf[raw.length] : undefined
    if (name === undefined || raw.toLowerCase() !== name) continue
    const flag = 1 << name.length
    if ((seen & flag) !== 0) return true
    seen |= flag
  }
  return false
}

/** Node may leave out what comes after its own, larger bound, such as the address that a proxy adds at the end. */
const MAX_HEADERS = 200

const missingHost = {
  path: '/header/host',
  rule: 'host' as const,
  message: 'There must be exactly one Host header.',
}
const repeated = {
  path: '/header',
  rule: 'singular' as const,
  message: 'Host, Content-Type and Authorization may each be sent once at most.',
}
const otherVersion = {
  path: '/',
  rule: 'http_version' as const,
  message: 'Only the versions 1.1 and 1.0 of HTTP are read here.',
}
const otherCoding = {
  path: '/header/transfer-encoding',
  rule: 'chunked' as const,
  message: 'The only transfer coding is chunked, and HTTP/1.0 has none.',
}
const otherTarget = {
  path: '/',
  rule: 'target' as const,
  message: 'The whole address in the request line names http or https, a host, and no user.',
}
const notHttp = {
  path: '/',
  rule: 'http' as const,
  message:
    'It is not written by the rules of HTTP, and others might read it differently. Use another client.',
}

/** Scheme, authority, and the rest with its path and query. */
const absoluteForm = /^https?:\/\/([^/?#@]+)([/?][^#]*)?$/i

/**
 * RFC 9112, section 3.2.2: a request line may have the whole address, as clients of proxies send it; its host then counts
 * in place of the header. False for an address that is none.
 */
function resolveTarget(request: IncomingMessage): boolean {
  const { url = '/' } = request
  if (url.startsWith('/') || (url === '*' && request.method === 'OPTIONS')) return true
  const [, authority, rest = '/'] = absoluteForm.exec(url) ?? []
  if (authority === undefined) return false
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = authority
  return true
}

/** Why a request that the parser takes goes no further. */
export function refusalOf(request: IncomingMessage): AppError | undefined {
  if (request.rawHeaders.length > 2 * MAX_HEADERS) return new AppError('request.head_too_large')
  const detail = faultOf(request)
  return detail && new AppError('request.malformed', { details: [detail] })
}

function faultOf(request: IncomingMessage) {
  const { httpVersion, headers } = request
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return otherVersion
  if (httpVersion === '1.1' && headers.host === undefined) return missingHost
  const coding = headers['transfer-encoding']
  // RFC 9112, section 6.1; the parser lets chunked come last alone.
  if (coding !== undefined && (httpVersion === '1.0' || coding.toLowerCase() !== 'chunked'))
    return otherCoding
  if (isAmbiguous(request)) return repeated
  return resolveTarget(request) ? undefined : otherTarget
}

const whyUnread = (code: string | undefined): AppError => {
  if (code === 'HPE_INVALID_URL') return new AppError('request.address')
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('request.head_too_large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request.timeout')
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new AppError('request.too_large')
  return new AppError('request.malformed', { details: [notHttp] })
}

type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer }

interface Refusals {
  /** Whether the connection ends with a refusal: what was sent after it is no longer read. */
  isClosing(socket: Socket): boolean
  refuse(request: IncomingMessage, response: ServerResponse, error: AppError): void
  /** Answers what the parser refused, where nothing was answered yet, and ends the connection in any case. */
  refuseConnection(error: ParserError, socket: Socket): void
}

interface RefusalsOptions {
  /** Headers of every answer for programs. */
  common: Readonly<Record<string, string>>
  defaultLanguage: () => Language
  log: { info(fields: object, message: string): void }
}

/**
 * Refusals before routing, with the same texts as every other error, always in the platform's envelope: what was asked
 * for is not known yet. The server names the request itself, because nothing of it can be believed.
 */
export function createRefusals({ common, defaultLanguage, log }: RefusalsOptions): Refusals {
  const answerTo = (error: AppError, acceptLanguage: string | undefined) => {
    const requestId = randomUUID()
    const language = pickLanguage(acceptLanguage, defaultLanguage())
    const { status, headers, body } = failureAnswer(error, 'platform', language)
    const text = String(body)
    const length = String(Buffer.byteLength(text))
    log.info({ requestId, status, error: error.code }, 'request refused before routing')
    return {
      status,
      text,
      headers: {
        ...common,
        'X-Request-Id': requestId,
        ...headers,
        'Content-Length': length,
        Connection: 'close',
      },
    }
  }
  const over = new WeakSet<Socket>()
  return {
    isClosing: (socket) => over.has(socket),
    refuse(request, response, error) {
      over.add(request.socket)
      const { status, headers, text } = answerTo(error, request.headers['accept-language'])
      response.writeHead(status, headers).end(text)
    },
    refuseConnection(error, socket) {
      // What still arrives after the answer is refused again; the connection is closing already.
      const isClosing = socket.writableEnded || over.has(socket)
      if (isClosing && !socket.destroyed && error.code !== 'ECONNRESET') return
      if (error.code === 'ECONNRESET' || !socket.writable || pendingResponse(socket)?.headersSent) {
        socket.destroy()
        return
      }
      const { status, headers, text } = answerTo(whyUnread(error.code), languageIn(error.rawPacket))
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
      socket.destroySoon()
    },
  }
}

/** The header as it stands in what could not be read; a guess that decides nothing but the language. */
function languageIn(packet: Buffer | undefined): string | undefined {
  const head = packet?.toString('latin1', 0, longestGuess)
  return /\r\naccept-language:([^\r\n]*)/i.exec(head ?? '')?.[1]?.trim()
}

const longestGuess = 4096
