import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { encodedTag } from '../contract/entity-tag.ts'
import type { Answer, DispatchResult } from '../contract/reply.ts'
import type { IncomingRequest } from '../contract/request.ts'

type Encoding = 'br' | 'gzip'

interface Encoded {
  encoding: Encoding
  body: Buffer
}

export interface Compressor {
  /** A body that stays the same, such as a file: compressed at its first request and kept as long as the body itself. */
  file(body: Buffer, acceptEncoding: string | undefined): Promise<Encoded | undefined>
  /** The same for an answer of bytes that stay, at once; undefined where they would have to be compressed first. */
  ready(answer: Answer & { body: Buffer }, acceptEncoding: string | undefined): Answer | undefined
  /** The answer as the client takes it: compressed where that is worth it and safe. */
  answer(dispatched: DispatchResult, request: Pick<IncomingRequest, 'header'>): Answer | Promise<Answer>
}

/** Below this, headers and the work on both sides cost more than the bytes that are saved. */
const MIN_BYTES = 1024
/** A larger answer is not worth a thread for so long. */
const MAX_BYTES = 4 * 1024 * 1024
/** So many at once leave half of the threads to files, DNS and passwords; further answers go out as they are. */
const MAX_CONCURRENT = 2

const compressible = /^(?:text\/|image\/svg\+xml|application\/(?:json|yaml|[\w.-]+\+json)\b)/

const withBrotli = promisify(brotliCompress)
const withGzip = promisify(gzip)

/** Once for a file, each time for an answer: the one may take a tenth of a second for a megabyte, the other a tenth of that. */
const brotliQuality = { file: 9, answer: 4 }

function compressWith(encoding: Encoding, body: string | Buffer, kind: 'file' | 'answer'): Promise<Buffer> {
  if (encoding === 'gzip') return withGzip(body)
  return withBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[kind] } })
}

const isWorthIt = ({ length }: string | Buffer): boolean => length >= MIN_BYTES && length <= MAX_BYTES

/** Compresses on the threads of Node, never on the event loop. */
export function createCompressor(): Compressor {
  const kept: Record<Encoding, WeakMap<Buffer, Buffer>> = { br: new WeakMap(), gzip: new WeakMap() }
  let atOnce = 0

  async function encode(
    body: string | Buffer,
    acceptEncoding: string | undefined,
    kind: 'file' | 'answer',
  ): Promise<Encoded | undefined> {
    const encoding = preferredEncoding(acceptEncoding)
    if (encoding === undefined || !isWorthIt(body)) return undefined
    const known = typeof body === 'string' ? undefined : kept[encoding].get(body)
    if (known) return { encoding, body: known }
    if (atOnce >= MAX_CONCURRENT) return undefined
    atOnce++
    try {
      const compressed = await compressWith(encoding, body, kind)
      if (typeof body !== 'string' && kind === 'file') kept[encoding].set(body, compressed)
      return { encoding, body: compressed }
    } catch {
      // What cannot be compressed goes out as it is.
      return undefined
    } finally {
      atOnce--
    }
  }

  async function encodeAnswer(answer: Answer, acceptEncoding: string | undefined): Promise<Answer> {
    const body = answer.body as string | Buffer
    const encoded = await encode(body, acceptEncoding, Buffer.isBuffer(body) ? 'file' : 'answer')
    return encoded ? withEncoded(varying(answer), encoded) : varying(answer)
  }

  return {
    file: (body, acceptEncoding) => encode(body, acceptEncoding, 'file'),
    ready(answer, acceptEncoding) {
      if (!isSafe(answer, 'anonymous') || !isCompressible(answer)) return answer
      const { body } = answer
      const encoding = isWorthIt(body) ? preferredEncoding(acceptEncoding) : undefined
      if (encoding === undefined) return varying(answer)
      const known = kept[encoding].get(body)
      return known && withEncoded(varying(answer), { encoding, body: known })
    },
    answer({ answer, principal }, request) {
      if (answer.status === 304) return varying(answer)
      if (answer.status !== 200 || !isSafe(answer, principal.kind) || !isCompressible(answer)) return answer
      return encodeAnswer(answer, request.header('accept-encoding'))
    },
  }
}

/**
 * Who can choose a part of an answer and see how long it is can guess the rest of it, if it is compressed (BREACH). So
 * nothing is that holds a secret, which caches may not keep either, or that is for one person.
 */
function isSafe({ headers, cookies = [] }: Answer, principal: string): boolean {
  const cacheControl = headers['Cache-Control']
  if (cacheControl === undefined || /\bno-store\b|\bprivate\b|\bno-transform\b/.test(cacheControl))
    return false
  return principal !== 'user' && principal !== 'token' && cookies.length === 0
}

function isCompressible({ headers, body }: Answer): boolean {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return false
  return headers['Content-Encoding'] === undefined && compressible.test(headers['Content-Type'] ?? '')
}

function withEncoded(answer: Answer, { encoding, body }: Encoded): Answer {
  const headers: Record<string, string> = { ...answer.headers, 'Content-Encoding': encoding }
  if (headers.ETag !== undefined) headers.ETag = encodedTag(headers.ETag, encoding)
  return { ...answer, headers, body }
}

/** Caches keep the encodings of an answer apart, also where this client takes none. */
function varying(answer: Answer): Answer {
  const { Vary } = answer.headers
  const headers = { ...answer.headers, Vary: Vary === undefined ? VARIES : `${Vary}, ${VARIES}` }
  return { ...answer, headers }
}

export const VARIES = 'Accept-Encoding'

const MAX_HEADER_LENGTH = 256
const offered = ['br', 'gzip', 'identity']

/** What the client likes best; between equals the smaller result. Undefined for the bytes as they are. */
function preferredEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined || header === '') return undefined
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header.slice(0, MAX_HEADER_LENGTH) } })
  const [best] = (negotiator as Preferring).encodings(offered, { preferred: offered })
  return best === 'br' || best === 'gzip' ? best : undefined
}

/** The types of the package are older than this option. */
interface Preferring {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[]
}
