import type { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import type { Dispatcher } from 'undici'
import { traceHeaders } from '../../observability/telemetry/current.ts'
import { httpCall } from '../../observability/telemetry/spans.ts'
import { sha256 } from '../../text/sha256.ts'
import { undici } from '../undici.ts'
import { FileMismatch, StorageFull, StorageUnavailable } from './port.ts'
import { type Listed, listedIn, s3Error } from './s3-answers.ts'

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

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Below the prefix. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array | Readable
  /** Of the body; what has none has the hash of nothing. */
  sha256?: Uint8Array
}

/** Which keys to list, all below the prefix of the bucket. */
interface KeyListing {
  under?: string
  /** What has one behind `under` is listed by its folder alone. */
  delimiter?: '/'
}

/** A bucket of an S3 server, addressed by path; what is asked is signed with all its headers. */
export interface S3Bucket {
  ask(asked: S3Request): Promise<Dispatcher.ResponseData>
  /** The answer where it is one of these; else what went wrong. */
  expect(asked: S3Request, ...statuses: number[]): Promise<Dispatcher.ResponseData>
  /** Page by page, in the order of their names. */
  list(wanted?: KeyListing): AsyncIterable<Pick<Listed, 'objects' | 'folders'>>
  close(): Promise<void>
}

const SILENCE_MS = 30_000
const CONNECT_MS = 5_000
const nothing = sha256(new Uint8Array())

export function openS3Bucket(options: S3Options): S3Bucket {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, timeoutMs = SILENCE_MS } = options
  const folder = options.prefix === undefined ? '' : `${options.prefix}/`
  const { Agent, request } = undici()
  const agent = new Agent({
    connect: { timeout: Math.min(CONNECT_MS, timeoutMs) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    allowH2: false,
  })

  async function ask({ method, key, query, headers, body, sha256 = nothing }: S3Request) {
    const path = key === undefined ? '' : `/${folder}${key}`
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
      const { answer } = await httpCall({ method, url: signed.url }, async () => {
        const answer = await request(signed.url.href, {
          method,
          // The place in the trace is not signed: a proxy on the way may take it for its own.
          headers: { ...traceHeaders(), ...Object.fromEntries(signed.headers) },
          body: body ?? null,
          dispatcher: agent,
        })
        return { status: answer.statusCode, answer }
      })
      return answer
    } catch (cause) {
      throw unreachable(cause)
    }
  }

  async function expect(asked: S3Request, ...statuses: number[]): Promise<Dispatcher.ResponseData> {
    const answer = await ask(asked)
    if (statuses.includes(answer.statusCode)) return answer
    throw s3FailureOf(answer.statusCode, await s3ErrorCodeIn(answer))
  }

  async function* list({ under = '', delimiter }: KeyListing = {}): AsyncGenerator<Listed> {
    let token: string | undefined
    do {
      const query = {
        'list-type': '2',
        prefix: folder + under,
        ...(delimiter && { delimiter }),
        ...(token !== undefined && { 'continuation-token': token }),
      }
      const { objects, folders, next } = listedIn(
        await responseTextOf(await expect({ method: 'GET', query }, 200)),
      )
      const own = (name: string) => name.slice(folder.length)
      yield {
        objects: objects.map(({ key, modified }) => ({ key: own(key), modified })),
        folders: folders.map(own),
        next,
      }
      token = next
    } while (token !== undefined)
  }

  return { ask, expect, list, close: () => agent.close() }
}

export async function responseTextOf({ body }: Dispatcher.ResponseData): Promise<string> {
  try {
    return await body.text()
  } catch (cause) {
    throw unreachable(cause)
  }
}

/** Of a refusal; the body is read to its end, so that the connection can be used again. */
export const s3ErrorCodeIn = async (answer: Dispatcher.ResponseData): Promise<string | undefined> =>
  s3Error(await responseTextOf(answer))

export function unreachable(cause: unknown): Error {
  // What the source of a body failed with is not the server's.
  if (cause instanceof FileMismatch || cause instanceof StorageFull || cause instanceof StorageUnavailable)
    return cause
  return new StorageUnavailable('the S3 server cannot be reached', { cause })
}

const full = new Set(['QuotaExceeded', 'InsufficientCapacity', 'InsufficientStorage', 'XMinioStorageFull'])
const mismatches = new Set(['XAmzContentSHA256Mismatch', 'BadDigest', 'IncompleteBody'])

export function s3FailureOf(status: number, code = 'no code'): Error {
  const words = `the S3 server answered ${status} (${code})`
  if (status === 507 || full.has(code)) return new StorageFull(words)
  return mismatches.has(code) ? new FileMismatch(words) : new StorageUnavailable(words)
}
