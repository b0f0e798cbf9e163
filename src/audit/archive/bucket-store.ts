import { createHash } from 'node:crypto'
import { type S3Bucket, s3ErrorCodeIn, s3FailureOf, unreachable } from '../../providers/storage/s3-bucket.ts'
import { sha256 } from '../../text/sha256.ts'
import type { ArchiveStore } from './store.ts'

/** `lock` gives the headers that lock an object from now on. */
export function openBucketArchiveStore(bucket: S3Bucket, lock: () => Record<string, string>): ArchiveStore {
  const keyOf = (name: string) => `archive/${name}`
  return {
    async add(name, content) {
      const headers = {
        'content-length': String(content.length),
        'content-type': 'application/gzip',
        'content-md5': createHash('md5').update(content).digest('base64'),
        'if-none-match': '*',
        ...lock(),
      }
      const asked = {
        method: 'PUT',
        key: keyOf(name),
        headers,
        body: content,
        sha256: sha256(content),
      } as const
      const answer = await bucket.ask(asked)
      const code = await s3ErrorCodeIn(answer)
      // One of that name is there.
      if (answer.statusCode !== 200 && answer.statusCode !== 412) throw s3FailureOf(answer.statusCode, code)
    },
    async read(name) {
      const answer = await bucket.ask({ method: 'GET', key: keyOf(name) })
      if (answer.statusCode === 200) {
        try {
          return Buffer.from(await answer.body.arrayBuffer())
        } catch (cause) {
          throw unreachable(cause)
        }
      }
      const code = await s3ErrorCodeIn(answer)
      if (answer.statusCode === 404 && code !== 'NoSuchBucket') return undefined
      throw s3FailureOf(answer.statusCode, code)
    },
  }
}
