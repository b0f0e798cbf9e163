import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import { Agent, type Dispatcher, request } from 'undici'
import { sha256Of, streamOf, withFailures } from './checked.ts'
import { isKey, requireKey } from './key.ts'
import { FileMismatch, type Storage, StorageFull, StorageUnavailable } from './port.ts'
import { listedIn, s3Error } from './s3-answers.ts'

export interface S3Options {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Folder of the bucket that the keys lie in. */
  prefix?: string | undefined
  /** How long the server may be silent. */
  timeoutMs?: number
}

interface Asked {
  method: 'GET' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array | Readable
  /** Of the body; what has none has the hash of nothing. */
  sha256?: Uint8Array
}

const SILENCE_MS = 30_000
const CONNECT_MS = 5_000
const nothing = sha256Of(new Uint8Array())

/**
 * Files in a bucket, addressed by path. Length and hash are known and signed before the first byte, so the server stores
 * the whole file or nothing. Nothing is tried again here: a stream cannot be, and people who wait can.
 */
export function createS3Storage(options: S3Options): Storage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, timeoutMs = SILENCE_MS } = options
  const folder = options.prefix === undefined ? '' : `${options.prefix}/`
  const agent = new Agent({
    connect: { timeout: Math.min(CONNECT_MS, timeoutMs) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    allowH2: false,
  })

  async function ask({ method, key, query, headers, body, sha256 = nothing }: Asked) {
    const path = key === undefined ? '' : `/${folder}${requireKey(key)}`
    const url = `${endpoint}/${bucket}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const signed = await new AwsV4Signer({
      method,
      url,
      headers: { ...headers, 'x-amz-content-sha256': Buffer.from(sha256).toString('hex') },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    }).sign()
    try {
      return await request(signed.url.href, {
        method,
        headers: Object.fromEntries(signed.headers),
        body: body ?? null,
        dispatcher: agent,
      })
    } catch (cause) {
      throw unreachable(cause)
    }
  }

  /** The answer where it is one of these; else what went wrong. */
  async function expect(asked: Asked, ...statuses: number[]): Promise<Dispatcher.ResponseData> {
    const answer = await ask(asked)
    if (statuses.includes(answer.statusCode)) return answer
    throw failureOf(answer.statusCode, await codeIn(answer))
  }

  async function* listed(): AsyncGenerator<{ key: string; modified: Date }> {
    let token: string | undefined
    do {
      const query = {
        'list-type': '2',
        prefix: folder,
        ...(token !== undefined && { 'continuation-token': token }),
      }
      const answer = await expect({ method: 'GET', query }, 200)
      const page = listedIn(await textOf(answer))
      yield* page.objects
      token = page.next
    } while (token !== undefined)
  }

  return {
    async put(key, body, { bytes, sha256 }) {
      const headers = {
        'content-length': String(bytes),
        'content-type': 'application/octet-stream',
        'if-none-match': '*',
      }
      const source = body instanceof Readable ? body : streamOf(body)
      try {
        const answer = await expect({ method: 'PUT', key, headers, body: source, sha256 }, 200)
        await answer.body.dump()
      } finally {
        source.destroy()
      }
    },
    async get(key, { range } = {}) {
      const headers = range && { range: `bytes=${range.from}-${range.to}` }
      const answer = await ask({ method: 'GET', key, ...(headers && { headers }) })
      const { statusCode } = answer
      if (statusCode !== (range ? 206 : 200)) {
        const code = await codeIn(answer)
        if (statusCode === 404 && code !== 'NoSuchBucket') return undefined
        throw failureOf(statusCode, code)
      }
      return { bytes: sizeOf(answer, range !== undefined), body: withFailures(answer.body, unreachable) }
    },
    async remove(key) {
      const answer = await ask({ method: 'DELETE', key })
      const code = await codeIn(answer)
      if (answer.statusCode === 404 && code !== 'NoSuchBucket') return
      if (answer.statusCode > 299) throw failureOf(answer.statusCode, code)
    },
    async *olderThan(time) {
      for await (const { key, modified } of listed()) {
        const own = key.slice(folder.length)
        // The bucket may hold what is not ours; of that, nothing is named, so that nothing is removed.
        if (modified <= time && isKey(own)) yield own
      }
    },
    close: () => agent.close(),
  }
}

function sizeOf({ headers }: Dispatcher.ResponseData, part: boolean): number {
  const size = part ? String(headers['content-range']).split('/')[1] : headers['content-length']
  if (!/^\d+$/.test(String(size)))
    throw new StorageUnavailable('the S3 server does not say how long a file is')
  return Number(size)
}

async function textOf({ body }: Dispatcher.ResponseData): Promise<string> {
  try {
    return await body.text()
  } catch (cause) {
    throw unreachable(cause)
  }
}

/** Of a refusal; the body is read to its end, so that the connection can be used again. */
const codeIn = async (answer: Dispatcher.ResponseData): Promise<string | undefined> =>
  s3Error(await textOf(answer))

function unreachable(cause: unknown): Error {
  // What the source of a body failed with is not the server's.
  if (cause instanceof FileMismatch || cause instanceof StorageFull || cause instanceof StorageUnavailable)
    return cause
  return new StorageUnavailable('the S3 server cannot be reached', { cause })
}

const full = new Set(['QuotaExceeded', 'InsufficientCapacity', 'InsufficientStorage', 'XMinioStorageFull'])
const mismatches = new Set(['XAmzContentSHA256Mismatch', 'BadDigest', 'IncompleteBody'])

function failureOf(status: number, code = 'no code'): Error {
  const words = `the S3 server answered ${status} (${code})`
  if (status === 507 || full.has(code)) return new StorageFull(words)
  return mismatches.has(code) ? new FileMismatch(words) : new StorageUnavailable(words)
}
