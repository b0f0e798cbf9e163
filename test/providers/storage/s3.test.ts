import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as assert from 'uvu/assert'
import { fileFactsOf, readAll } from '../../../src/providers/storage/checked.ts'
import { type Storage, StorageFull, StorageUnavailable } from '../../../src/providers/storage/port.ts'
import { createS3Storage } from '../../../src/providers/storage/s3.ts'
import { rejects } from '../../support/rejects.ts'
import { openS3 } from '../../support/s3.ts'
import { suite } from '../../support/suite.ts'

const server = await openS3()

const faults = suite('S3: what goes wrong')

/** A scripted server, for what a correct one never does. */
async function against(answer: RequestListener, work: (storage: Storage) => Promise<void>): Promise<void> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const storage = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'r',
    bucket: 'files',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    prefix: 'own/part',
    timeoutMs: 1000,
  })
  try {
    await work(storage)
  } finally {
    server.closeAllConnections()
    server.close()
    await storage.close()
  }
}

const bytes = Buffer.from('file')
const key = 'gspace/aa/file'
const put = (storage: Storage) => storage.put(key, bytes, fileFactsOf(bytes))
const code = (name: string) => `<?xml version="1.0"?><Error><Code>${name}</Code></Error>`

faults('says that the storage is full or unavailable', async () => {
  for (const [status, name, kind] of [
    [507, 'InsufficientStorage', StorageFull],
    [403, 'QuotaExceeded', StorageFull],
    [403, 'AccessDenied', StorageUnavailable],
    [503, 'SlowDown', StorageUnavailable],
    [404, 'NoSuchBucket', StorageUnavailable],
  ] as const)
    await against(
      (request, response) => request.resume().on('end', () => response.writeHead(status).end(code(name))),
      async (storage) => {
        assert.instance(await rejects(put(storage)), kind, name)
        assert.instance(await rejects(storage.get(key)), kind, name)
        assert.instance(await rejects(storage.remove(key)), kind, name)
      },
    )
})

faults('a server that is silent, gone, or breaks off is unavailable', async () => {
  await against(
    () => undefined,
    async (storage) => {
      assert.instance(await rejects(put(storage)), StorageUnavailable)
      assert.instance(await rejects(storage.get(key)), StorageUnavailable)
    },
  )
  await against(
    (request) => request.socket.destroy(),
    async (storage) => assert.instance(await rejects(storage.get(key)), StorageUnavailable),
  )
  await against(
    (_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('some', () => response.destroy())
    },
    async (storage) => {
      const found = await storage.get(key)
      assert.instance(await rejects(readAll(found!.body)), StorageUnavailable)
    },
  )
})

faults('goes from page to page, and names nothing that is not its own', async () => {
  const entry = (name: string, at: string) =>
    `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><ETag>&quot;a&quot;</ETag></Contents>`
  const [old, young] = ['2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']
  const asked: (string | null)[] = []
  await against(
    (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost')
      const token = searchParams.get('continuation-token')
      asked.push(token)
      assert.is(searchParams.get('prefix'), 'own/part/')
      response.end(
        token === null
          ? `<ListBucketResult><IsTruncated>true</IsTruncated>${entry('own/part/gspace/aa/1', old)}${entry('own/part/gspace/aa/2', young)}<NextContinuationToken>a&amp;b=/+</NextContinuationToken></ListBucketResult>`
          : `<ListBucketResult>${entry('own/part/Notes.txt', old)}${entry('own/part/gspace/aa/3', old)}${entry('own/part/gspace/aa/4', 'never')}<IsTruncated>false</IsTruncated></ListBucketResult>`,
      )
    },
    async (storage) => {
      const named: string[] = []
      for await (const one of storage.olderThan(new Date())) named.push(one)
      assert.equal(named, ['gspace/aa/1', 'gspace/aa/3'])
    },
  )
  assert.equal(asked, [null, 'a&b=/+'])
})

faults.run()

const versitygw = suite('S3: what only a server that checks can show')
console.log(server ? `the S3 server is ${server.name}` : 'there is no S3 server')
const checked = server?.name === 'versitygw' ? versitygw : versitygw.skip
if (server?.name !== 'versitygw') console.log('skipped, it needs versitygw: wrong secret, a key used twice')

checked('a wrong secret is refused', async () => {
  const options = await server!.newBucket()
  const storage = createS3Storage({ ...options, secretAccessKey: randomBytes(20).toString('hex') })
  const fault = await rejects(put(storage))
  assert.instance(fault, StorageUnavailable)
  assert.match(String(fault), /403 \(SignatureDoesNotMatch\)/)
  await storage.close()
})

checked('a key is never used twice', async () => {
  const storage = createS3Storage(await server!.newBucket())
  await put(storage)
  const other = Buffer.from('other')
  assert.match(String(await rejects(storage.put(key, other, fileFactsOf(other)))), /412/)
  assert.is((await readAll((await storage.get(key))!.body)).toString(), 'file')
  await storage.close()
})

versitygw.after(() => server?.stop())
versitygw('the server is stopped afterwards', () => undefined)
versitygw.run()
