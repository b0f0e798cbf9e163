import { randomBytes, randomUUID } from 'node:crypto'
import type { Answer } from '../answer.ts'
import { assertFailure } from '../in-contract.ts'
import { must, type Rule, Skipped } from '../rule.ts'
import type { Headers, Target } from '../target.ts'

export const files: Rule = {
  id: 'platform.files',
  profile: 'platform',
  says: "A person's file comes back byte for byte, whole or in part, is hidden from others, and is gone when it is deleted.",
  needs: ['session'],
  async run(target, { check, skip }) {
    const own = target.person('session')!
    const path = `conformance/${randomUUID()}.bin`
    const content = randomBytes(4096)
    let stored = false
    const isStored = () => {
      if (!stored) throw new Skipped('no file was stored')
    }
    await check('store', async () => {
      const answer = await store(target, own, path, content)
      if (answer.status === 503) throw new Skipped('the deployment has no storage at the moment')
      must(answer.status === 201, `${answer.asked} answered ${answer.status}: ${answer.json?.message}`)
      stored = true
    })
    try {
      await check('no second file in its place', async () => {
        isStored()
        assertFailure(await store(target, own, path, randomBytes(10)), 409, 412)
      })
      await check('in the list', async () => {
        isStored()
        const second = `${path}.second`
        const added = await store(target, own, second, randomBytes(10))
        must(added.status === 201, `${added.asked} answered ${added.status}`)
        const { json, asked } = await target.ask({
          path: `/api/v1/gspace?prefix=${encodeURIComponent(path)}&limit=10`,
          headers: own,
        })
        await remove(target, own, second)
        const listed = JSON.stringify(json?.data?.items ?? [])
        const missing = [`${path}"`, second].filter((one) => !listed.includes(one))
        must(missing.length === 0, `${asked} lacks ${missing.length} of two files that were stored just now`)
      })
      await check('whole', async () => {
        isStored()
        const answer = await download(target, own, path)
        must(answer.bytes.equals(content), `${answer.asked} answered ${answer.status} with other bytes`)
      })
      await check('in part', async () => {
        isStored()
        const answer = await download(target, own, path, 'bytes=100-199')
        must(answer.status === 206, `${answer.asked} with Range answered ${answer.status} instead of 206`)
        must(
          answer.bytes.equals(content.subarray(100, 200)),
          `${answer.asked} with Range answered other bytes`,
        )
        must(
          answer.headers.get('content-range') === 'bytes 100-199/4096',
          `Content-Range is ${answer.headers.get('content-range')}`,
        )
      })
      await check('a part behind its end', async () => {
        isStored()
        const { status, asked } = await download(target, own, path, 'bytes=9000-')
        must(status === 416, `${asked} behind the end answered ${status} instead of 416`)
      })
      const other = target.person('other_session')
      if (!other) skip('hidden from others', 'the file of credentials has no other_session')
      else
        await check('hidden from others', async () => {
          isStored()
          assertFailure(await download(target, other, path), 404)
          assertFailure(await remove(target, other, path), 404)
        })
    } finally {
      await check('delete', async () => {
        isStored()
        const { status, asked } = await remove(target, own, path)
        must(status === 200 || status === 204, `${asked} answered ${status}`)
        assertFailure(await download(target, own, path), 404)
      })
    }
  },
}

const at = (path: string): string => `path=${encodeURIComponent(path)}`

const store = (target: Target, as: Headers, path: string, body: Buffer): Promise<Answer> =>
  target.ask({
    method: 'POST',
    path: `/api/v1/gspace/upload?${at(path)}`,
    headers: { ...as, 'Content-Type': 'application/octet-stream' },
    body,
  })

const download = (target: Target, as: Headers, path: string, range?: string): Promise<Answer> =>
  target.ask({
    path: `/api/v1/gspace/download?${at(path)}`,
    headers: { ...as, 'Accept-Encoding': 'identity', ...(range && { Range: range }) },
  })

const remove = (target: Target, as: Headers, path: string): Promise<Answer> =>
  target.ask({ method: 'DELETE', path: `/api/v1/gspace?${at(path)}`, headers: as })
