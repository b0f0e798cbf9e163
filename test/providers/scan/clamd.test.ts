import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { createClamdScanner } from '../../../src/providers/scan/clamd.ts'
import { ScannerUnavailable } from '../../../src/providers/scan/port.ts'
import { streamOf } from '../../../src/providers/storage/checked.ts'
import { type ClamdFixture, eicar, openClamdFixture } from '../../support/clamd.ts'
import { freePort } from '../../support/free-port.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'

const scanning = suite('clamd')
let stand: ClamdFixture

scanning.before(async () => {
  stand = await openClamdFixture()
})
scanning.before.each(() => stand.calm())
scanning.after(() => stand?.stop())

const scanner = (silenceMs?: number) => createClamdScanner(stand.settings.CLAMD_ADDRESS as string, silenceMs)
const large = Buffer.alloc(3_000_000, 'a')

scanning('a clean file is clean, empty, small and large', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), large])
    assert.is(await scanner().scan(streamOf(bytes)), undefined)
  assert.equal((await stand.scans()).map(({ bytes }) => bytes).slice(-3), [0, 5, 3_000_000])
})

scanning('malware is named, wherever in the file it is', async () => {
  assert.is(await scanner().scan(streamOf(eicar)), 'Eicar-Test-Signature')
  // Across the border of two chunks.
  const hidden = Buffer.concat([large.subarray(0, 65_536 - 20), eicar, large])
  assert.is(await scanner().scan(streamOf(hidden)), 'Eicar-Test-Signature')
})

scanning('whatever goes wrong, a file is not taken for clean', async () => {
  for (const fault of ['down', 'garbage', 'too_large'] as const) {
    await stand.fault(fault)
    assert.instance(await rejects(scanner().scan(streamOf(large))), ScannerUnavailable, fault)
    await stand.calm()
  }
  await stand.fault('slow', { ms: 5_000 })
  assert.match(String(await rejects(scanner(200).scan(streamOf(large)))), /silent/)
  const nowhere = createClamdScanner(`127.0.0.1:${await freePort()}`)
  assert.instance(await rejects(nowhere.scan(streamOf(large))), ScannerUnavailable)
})

scanning('by a socket of this machine as well', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tamga-clamd-'))
  const path = join(directory, 'clamd.ctl')
  const server: Server = createServer((socket) => {
    let seen = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      seen = Buffer.concat([seen, chunk])
      if (seen.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(path, resolve))
  assert.is(await createClamdScanner(path).scan(streamOf(Buffer.from('x'))), undefined)
  server.close()
  await rm(directory, { recursive: true, force: true })
})

scanning.run()
