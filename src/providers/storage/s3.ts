import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { streamOf, withFailures } from './checked.ts'
import { isKey, requireKey } from './key.ts'
import { type Storage, StorageUnavailable } from './port.ts'
import { openS3Bucket, type S3Options, s3ErrorCodeIn, s3FailureOf, unreachable } from './s3-bucket.ts'

export type { S3Options } from './s3-bucket.ts'

/**
 * Files in a bucket, addressed by path. Length and hash are known and signed before the first byte, so the server stores
 * the whole file or nothing. Nothing is tried again here: a stream cannot be, and people who wait can.
 */
export function createS3Storage(options: S3Options): Storage {
  const bucket = openS3Bucket(options)
  return {
    async put(key, body, { bytes, sha256 }) {
      const headers = {
        'content-length': String(bytes),
        'content-type': 'application/octet-stream',
        'if-none-match': '*',
      }
      const source = body instanceof Readable ? body : streamOf(body)
      try {
        const answer = await bucket.expect(
          { method: 'PUT', key: requireKey(key), headers, body: source, sha256 },
          200,
        )
        await answer.body.dump()
      } finally {
        source.destroy()
      }
    },
    async get(key, { range } = {}) {
      const headers = range && { range: `bytes=${range.from}-${range.to}` }
      const answer = await bucket.ask({ method: 'GET', key: requireKey(key), ...(headers && { headers }) })
      const { statusCode } = answer
      if (statusCode !== (range ? 206 : 200)) {
        const code = await s3ErrorCodeIn(answer)
        if (statusCode === 404 && code !== 'NoSuchBucket') return undefined
        throw s3FailureOf(statusCode, code)
      }
      return { bytes: sizeOf(answer, range !== undefined), body: withFailures(answer.body, unreachable) }
    },
    async remove(key) {
      const answer = await bucket.ask({ method: 'DELETE', key: requireKey(key) })
      const code = await s3ErrorCodeIn(answer)
      if (answer.statusCode === 404 && code !== 'NoSuchBucket') return
      if (answer.statusCode > 299) throw s3FailureOf(answer.statusCode, code)
    },
    async *olderThan(time) {
      // The bucket may hold what is not ours; of that, nothing is named, so that nothing is removed.
      for await (const { objects } of bucket.list())
        for (const { key, modified } of objects) if (modified <= time && isKey(key)) yield key
    },
    close: () => bucket.close(),
  }
}

function sizeOf({ headers }: Dispatcher.ResponseData, part: boolean): number {
  const size = part ? String(headers['content-range']).split('/')[1] : headers['content-length']
  if (!/^\d+$/.test(String(size)))
    throw new StorageUnavailable('the S3 server does not say how long a file is')
  return Number(size)
}
