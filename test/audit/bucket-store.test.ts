import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'
import * as assert from 'uvu/assert'
import { openBucketCheckpointStore } from '../../src/audit/bucket-checkpoint-store.ts'
import type { Position } from '../../src/audit/checkpoint.ts'
import { openS3Bucket, type S3Options } from '../../src/providers/storage/s3-bucket.ts'
import { rejects } from '../support/rejects.ts'
import { openS3 } from '../support/s3.ts'
import { suite } from '../support/suite.ts'
import { openStage } from './stage.ts'

const server = await openS3()
const test = suite(`checkpoints in a bucket (${server?.name ?? 'no S3 server at hand'})`)
test.after(() => server?.stop())

const DAY_MS = 86_400_000
const now = Date.now()

async function openStore(how: { locks: boolean; days?: number; prefix?: string } = { locks: false }) {
  const options = { ...(await server!.newBucket(how)), prefix: how.prefix }
  const bucket = openS3Bucket(options)
  return {
    options,
    bucket,
    store: openBucketCheckpointStore({ bucket, clock: () => now, retentionDays: how.days }),
  }
}

async function ask(options: S3Options, method: string, path: string): Promise<Response> {
  const url = `${options.endpoint}/${options.bucket}/${path}`
  const signed = await new AwsV4Signer({ ...options, method, url, service: 's3' }).sign()
  return fetch(signed.url, { method, headers: signed.headers })
}

const positions: Position[] = [
  { epoch: 1, size: 1 },
  { epoch: 1, size: 999 },
  { epoch: 1, size: 1000 },
  { epoch: 1, size: 99_999 },
  { epoch: 1, size: 100_000 },
  { epoch: 1, size: 2_345_678 },
  { epoch: 2, size: 300_000 },
  { epoch: 12, size: 1 },
]
const named = ({ epoch, size }: Position) => `${epoch}/${size}`

async function sizes(notes: AsyncIterable<{ position: Position; note: string }>): Promise<string[]> {
  const found: string[] = []
  for await (const { position, note } of notes) {
    assert.is(note, `note ${named(position)}`)
    found.push(named(position))
  }
  return found
}

const onServer = server ? test : test.skip

for (const prefix of [undefined, 'audit/log'])
  onServer(
    `are listed in order from both ends, ${prefix ? 'below a prefix' : 'in a bucket alone'}`,
    async () => {
      const { store } = await openStore({ locks: false, ...(prefix !== undefined && { prefix }) })
      await store.prepare()
      assert.equal(await sizes(store.newestFirst()), [])
      for (const position of [...positions].reverse()) await store.put(position, `note ${named(position)}`)
      await store.witnesses.put('one', 'text')
      await store.addRemoval('a removal')
      const inOrder = positions.map(named)
      assert.equal(await sizes(store.oldestFirst()), inOrder)
      assert.equal(await sizes(store.newestFirst()), [...inOrder].reverse())
      for (const [index, position] of positions.entries()) {
        assert.equal(await sizes(store.oldestFirst(position)), inOrder.slice(index + 1))
        assert.equal(await sizes(store.newestFirst(position)), inOrder.slice(0, index).reverse())
      }
      assert.is(await store.count(), positions.length)
    },
  )

onServer('of two writers at one position one is refused, and what stands there stays', async () => {
  const { store } = await openStore()
  const position = { epoch: 1, size: 7 }
  const note = `note ${named(position)}`
  await store.put(position, note)
  assert.is((await rejects(store.put(position, 'another'))).name, 'PositionTaken')
  assert.equal(await sizes(store.oldestFirst()), ['1/7'])
})

onServer('witnesses are replaced and removed, removals added once', async () => {
  const { store } = await openStore()
  assert.equal(await store.witnesses.all(), [])
  await store.witnesses.put('a-1', 'first')
  await store.witnesses.put('a-1', 'second')
  await store.witnesses.put('b-2', 'other')
  assert.equal(await store.witnesses.all(), [
    { name: 'a-1', text: 'second' },
    { name: 'b-2', text: 'other' },
  ])
  await store.witnesses.remove('b-2')
  await store.witnesses.remove('b-2')
  assert.is((await store.witnesses.all()).length, 1)
  await store.addRemoval('gone')
  await store.addRemoval('gone')
  const removals: string[] = []
  for await (const one of store.removals()) removals.push(one)
  assert.equal(removals, ['gone'])
})

onServer('notes are locked, and witnesses are not', async () => {
  const { store, options } = await openStore({ locks: true, days: 10 })
  await store.put({ epoch: 1, size: 7 }, 'note 1/7')
  await store.addRemoval('gone')
  const key = '000001/00000000000/00/0000000000000007.checkpoint'
  const until = new Date(now + 10 * DAY_MS).toISOString().slice(0, 19)
  const listed = await (await ask(options, 'GET', '?list-type=2&prefix=removals/')).text()
  const removalKey = /<Key>(removals[^<]*)/.exec(listed)?.[1] ?? 'none'
  for (const locked of [key, removalKey]) {
    const { headers } = await ask(options, 'HEAD', locked)
    assert.is(headers.get('x-amz-object-lock-mode'), 'COMPLIANCE', locked)
    assert.is(
      new Date(headers.get('x-amz-object-lock-retain-until-date') ?? 0).toISOString().slice(0, 19),
      until,
    )
  }
  const version = (await ask(options, 'HEAD', key)).headers.get('x-amz-version-id')
  assert.ok(version)
  const refused = await ask(options, 'DELETE', `${key}?versionId=${version}`)
  assert.is(refused.status, 403, await refused.text())

  await store.witnesses.put('one', 'first')
  await store.witnesses.put('one', 'second')
  const { headers } = await ask(options, 'HEAD', 'witnesses/one.witness')
  assert.is(headers.get('x-amz-object-lock-mode'), null)
  assert.equal(await store.witnesses.all(), [{ name: 'one', text: 'second' }])

  // Removed: hidden from lists, while the locked version stays.
  await store.remove({ epoch: 1, size: 7 })
  assert.equal(await sizes(store.oldestFirst()), [])
  const kept = await ask(options, 'GET', `${key}?versionId=${version}`)
  assert.is(await kept.text(), 'note 1/7')
})

onServer('a bucket that is not there is a failure, and not an empty store', async () => {
  const { options } = await openStore()
  const bucket = openS3Bucket({ ...options, bucket: 'never-made' })
  const store = openBucketCheckpointStore({ bucket, clock: () => now, retentionDays: undefined })
  const works: (() => Promise<unknown>)[] = [
    () => store.prepare(),
    () => store.put({ epoch: 1, size: 1 }, 'note'),
    () => sizes(store.newestFirst()),
    () => store.witnesses.all(),
    () => store.witnesses.put('one', 'text'),
    () => store.count(),
  ]
  for (const work of works) assert.is((await rejects(work())).name, 'StorageUnavailable')
})

onServer('the log is published there, verified and put together', async () => {
  const { store } = await openStore({ locks: true, days: 1 })
  const stage = await openStage()
  try {
    // All within a day.
    let at = Math.floor(now / DAY_MS) * DAY_MS
    const audit = stage.instance({ store, clock: () => at })
    for (let round = 0; round < 6; round++) {
      await stage.record(audit, 2)
      await audit.publishCheckpoint()
      at += 60_000
    }
    assert.is(await store.count(), 6)
    assert.ok((await stage.run(audit)).valid)
    at += 40 * DAY_MS
    assert.equal(await audit.compact(), { removed: 4, days: 1, refused: null })
    assert.is(await store.count(), 6)
    assert.is((await store.dayNames()).length, 1)
    const found: number[] = []
    for await (const { position } of store.oldestFirst()) found.push(position.size)
    assert.equal(found, [2, 4, 6, 8, 10, 12])
    assert.ok((await stage.run(audit)).valid)
    // Another instance, which knows nothing but what the bucket holds.
    await stage.record(stage.instance({ store, clock: () => at }), 1)
  } finally {
    await stage.close()
  }
})

test('what is locked is sent with the hashes that S3 demands, and all of it is signed', async () => {
  const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const listener = createServer((request, response) => {
    seen.push({ url: request.url, headers: request.headers })
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const access = { accessKeyId: 'id', secretAccessKey: 'secret' }
  const bucket = openS3Bucket({ endpoint, region: 'r', bucket: 'audit', ...access })
  const store = openBucketCheckpointStore({ bucket, clock: () => now, retentionDays: 3 })
  await store.put({ epoch: 1, size: 7 }, 'note')
  await store.witnesses.put('one', 'note')
  await bucket.close()
  listener.close()
  const [locked, free] = seen.map(({ headers }) => headers)
  assert.is(locked?.['content-md5'], 'qtZTyj7maWNfKTi3MJi21w==')
  assert.is(locked?.['if-none-match'], '*')
  assert.is(locked?.['x-amz-object-lock-retain-until-date'], new Date(now + 3 * DAY_MS).toISOString())
  for (const name of ['x-amz-object-lock-mode', 'x-amz-object-lock-retain-until-date', 'content-md5'])
    assert.match(locked?.authorization ?? '', name)
  assert.is(free?.['x-amz-object-lock-mode'], undefined)
  assert.is(free?.['if-none-match'], undefined)
})

onServer('files of the archive are added once, locked, and read back', async () => {
  const { store, options } = await openStore({ locks: true, days: 2 })
  const content = Buffer.from([0, 255, 10, 13, 128])
  assert.is(await store.archive.read('a.segment.gz'), undefined)
  await store.archive.add('a.segment.gz', content)
  await store.archive.add('a.segment.gz', Buffer.from('other'))
  assert.equal(await store.archive.read('a.segment.gz'), content)
  const answer = await ask(options, 'GET', 'archive/a.segment.gz?retention')
  assert.is(answer.status, 200)
  assert.match(await answer.text(), 'COMPLIANCE')
})

test.run()
