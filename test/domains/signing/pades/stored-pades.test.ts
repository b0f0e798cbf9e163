import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { createPades, padesWorkers } from '../../../../src/domains/signing/pades/pades.ts'
import {
  createStoredPades,
  type StoredPades,
  timeStampDigestOf,
} from '../../../../src/domains/signing/pades/stored-pades.ts'
import { fileFactsOf, readAll } from '../../../../src/providers/storage/checked.ts'
import { newKey } from '../../../../src/providers/storage/key.ts'
import {
  openStorage,
  type StorageSettings,
  storageSettingsOf,
} from '../../../../src/providers/storage/open.ts'
import type { Storage } from '../../../../src/providers/storage/port.ts'
import { sha256 } from '../../../../src/text/sha256.ts'
import { eventually } from '../../../support/eventually.ts'
import { rejects } from '../../../support/rejects.ts'
import { openS3 } from '../../../support/s3.ts'
import { suite } from '../../../support/suite.ts'
import { openAuthorities } from './support/authorities.ts'
import { plainPdf } from './support/pdfs.ts'
import { openSigners, optionsOf } from './support/signers.ts'

const stored = suite('PDF signatures from the storage to the storage')
const signers = await openSigners()
const authorities = await openAuthorities(signers)
const home = await mkdtemp(join(tmpdir(), 'tamga-stored-pades-'))
const s3 = await openS3()
const pades = createPades(padesWorkers({ concurrency: 1 }))
const pdf = Buffer.from(await plainPdf())

stored.after(async () => {
  await pades.stop()
  await signers.stop()
  await s3?.stop()
  await rm(home, { recursive: true, force: true })
})

const onDisk = async (): Promise<StorageSettings> => {
  const directory = await mkdtemp(join(home, 'disk-'))
  return {
    storageDir: join(directory, 'files'),
    storageSpoolDir: join(directory, 'spool'),
    storageS3Region: 'r',
  } as StorageSettings
}

async function opened(
  settings: StorageSettings,
  work: (scene: { storage: Storage; workers: StoredPades }) => Promise<void>,
  options: { timeoutMs?: number } = {},
): Promise<void> {
  const { storage } = openStorage(settings)
  const workers = createStoredPades(
    padesWorkers({ concurrency: 1, data: storageSettingsOf(settings) }),
    options.timeoutMs,
  )
  try {
    await work({ storage, workers })
  } finally {
    await workers.stop()
    await storage.close()
  }
}

async function put(storage: Storage, bytes: Buffer) {
  const key = newKey('documents')
  await storage.put(key, bytes, fileFactsOf(bytes))
  return { key, sha256: sha256(bytes) }
}

async function bytesAt(storage: Storage, key: string): Promise<Buffer> {
  return readAll((await storage.get(key))!.body)
}

const encrypted = { storageEncKey: randomBytes(32).toString('base64url') }

/** Undefined where there is no S3 server at hand. */
const bucket = await s3?.newBucket()

const inS3 = bucket && {
  storageS3Endpoint: bucket.endpoint,
  storageS3Region: bucket.region,
  storageS3Bucket: bucket.bucket,
  storageS3AccessKeyId: bucket.accessKeyId,
  storageS3SecretAccessKey: bucket.secretAccessKey,
}

for (const [kind, more] of [
  ['on a disk', {}],
  ['encrypted', encrypted],
  ...(inS3 ? ([['in a bucket, encrypted', { ...inS3, ...encrypted }]] as const) : []),
] as const)
  stored(`of each level, ${kind}`, async () => {
    await opened({ ...(await onDisk()), ...more }, async ({ storage, workers }) => {
      const signer = signers.signer(1, 'ecdsa-raw')
      const original = await put(storage, pdf)
      const { file, ...prepared } = await workers.prepare(original, optionsOf(signer))
      const signature = signer.sign(prepared.signedAttributes)
      const plain = await workers.complete(file, prepared, signature)
      const { token, certificates } = await authorities.timeStamps.stamp(
        timeStampDigestOf(prepared, signature),
      )
      const stamped = await workers.complete(file, prepared, signature, token)
      const proofs = await authorities.materials.collect([signer.certificate, certificates[0]!])
      const proven = await workers.withValidationData(stamped, proofs)
      const room = await workers.prepareDocumentTimeStamp(stamped, proofs)
      const document = await authorities.timeStamps.stamp(room.digest)
      const archived = await workers.completeDocumentTimeStamp(room, document.token)

      for (const written of [file, plain, stamped, proven, archived]) {
        const bytes = await bytesAt(storage, written.key)
        assert.equal({ bytes: written.bytes, sha256: written.sha256 }, fileFactsOf(bytes))
      }
      assert.equal(await bytesAt(storage, original.key), pdf)
      const stampedBytes = await bytesAt(storage, stamped.key)
      assert.equal(
        await pades.timeStampDigest(stampedBytes, prepared.field),
        timeStampDigestOf(prepared, signature),
      )
      assert.equal(
        await pades.withTimeStamp(await bytesAt(storage, plain.key), prepared.field, token),
        stampedBytes,
      )
      assert.equal(
        (await workers.inspect(archived)).signatureFields.map((field) => field.kind),
        ['person', 'time-stamp'],
      )
    })
  })

stored('a file that is gone or damaged is named so, and nothing is written', async () => {
  const settings = await onDisk()
  await opened(settings, async ({ storage, workers }) => {
    const file = await put(storage, pdf)
    const options = optionsOf(signers.signer(0))
    const absent = { ...file, key: newKey('documents') }
    assert.is((await rejects(workers.prepare(absent, options))).name, 'FileAbsent')
    const path = join(settings.storageDir, file.key)
    const changed = await readFile(path)
    changed[100]! ^= 1
    await writeFile(path, changed)
    assert.is((await rejects(workers.prepare(file, options))).name, 'FileDamaged')
    await writeFile(path, pdf.subarray(0, 100))
    assert.is((await rejects(workers.prepare(file, options))).name, 'FileDamaged')
    assert.equal(await keysIn(storage), [file.key])
  })
  const sealed = { ...(await onDisk()), ...encrypted }
  await opened(sealed, async ({ storage, workers }) => {
    const file = await put(storage, pdf)
    const path = join(sealed.storageDir, file.key)
    await writeFile(path, (await readFile(path)).subarray(0, 100))
    assert.is((await rejects(workers.inspect(file))).name, 'FileDamaged')
  })
})

async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.olderThan(new Date(Date.now() + 60_000))) keys.push(key)
  return keys
}

stored('what is refused is refused by the same names', async () => {
  await opened(await onDisk(), async ({ storage, workers }) => {
    const file = await put(storage, Buffer.from('no PDF'))
    const refusal = await rejects(workers.inspect(file))
    assert.equal([refusal.name, (refusal as Error & { reason?: string }).reason], ['PdfRefused', 'malformed'])
    const [signer, other] = [signers.signer(0), signers.signer(1)]
    const { file: made, ...prepared } = await workers.prepare(await put(storage, pdf), optionsOf(signer))
    const wrong = other.sign(prepared.signedAttributes)
    assert.is((await rejects(workers.complete(made, prepared, wrong))).name, 'SignatureInvalid')
    assert.throws(() => timeStampDigestOf(prepared, wrong), /no signature/)
    const right = signer.sign(prepared.signedAttributes)
    const { token } = await authorities.timeStamps.stamp(randomBytes(32))
    assert.is((await rejects(workers.complete(made, prepared, right, token))).name, 'PadesMismatch')
  })
})

/** A scripted server, for what a correct one never does. */
async function inBucket(
  answer: RequestListener,
  work: (workers: StoredPades, sockets: Set<Socket>) => Promise<void>,
  options?: { timeoutMs?: number },
): Promise<void> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response))
  })
  // Kept for as long as the other end keeps them.
  server.keepAliveTimeout = 0
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings = {
    ...(await onDisk()),
    storageS3Endpoint: `http://127.0.0.1:${port}`,
    storageS3Bucket: 'files',
    storageS3AccessKeyId: 'id',
    storageS3SecretAccessKey: 'a secret of the test',
  }
  try {
    await opened(settings, ({ workers }) => work(workers, sockets), options)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const file = { key: newKey('documents'), sha256: sha256(pdf) }

stored('a bucket that is full or unavailable is reported as such', async () => {
  const options = optionsOf(signers.signer(0))
  await inBucket(
    ({ method }, response) => (method === 'GET' ? response.end(pdf) : response.writeHead(507).end()),
    async (workers) => assert.is((await rejects(workers.prepare(file, options))).name, 'StorageFull'),
  )
  await inBucket(
    (_, response) => response.writeHead(503).end(),
    async (workers) => assert.is((await rejects(workers.prepare(file, options))).name, 'StorageUnavailable'),
  )
})

stored('a storage that never answers is no fault of the file', async () => {
  await inBucket(
    () => undefined,
    async (workers) => assert.is((await rejects(workers.inspect(file))).name, 'StorageUnavailable'),
    { timeoutMs: 100 },
  )
})

stored('a connection that the bucket closes between two works is not used again', async () => {
  await inBucket(
    (_, response) => response.end(pdf),
    async (workers, sockets) => {
      await workers.inspect(file)
      // Each is closed only when the thread has heard of it and closed its end as well.
      for (const socket of sockets) socket.end()
      await eventually(() => sockets.size === 0)
      assert.is((await workers.inspect(file)).pages, 2)
    },
  )
})

stored.run()
