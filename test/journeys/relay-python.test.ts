import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { openRelayStage, registerPlatform } from '../support/relay.ts'
import type { Credential, Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

/** The platform of the page for those who write one, run as it stands there. */
const python = suite<{ stage: Stage; as: Credential; folder: string; peer: ChildProcess | undefined }>(
  'a platform in Python',
)
const isAtHand = spawnSync('python3', ['-c', 'import cryptography']).status === 0

python.before(async (context) => {
  context.stage = await openRelayStage()
  context.as = (await context.stage.signIn('admin')).credential
  context.folder = await mkdtemp(join(tmpdir(), 'tamga-relay-'))
})
python.after(async ({ stage, folder, peer }) => {
  peer?.kill()
  await stage?.close()
  await rm(folder, { recursive: true, force: true })
})

const name = 'asks, verifies the receipt, and verifies and receipts the answer'
if (!isAtHand) console.log(`skipped, it needs python3 with cryptography: ${name}`)

const ofDocs = isAtHand ? python : python.skip
ofDocs(name, async (context) => {
  const { stage, as, folder } = context
  const docs = await readFile(new URL('../../docs/relay.md', import.meta.url), 'utf8')
  const source = /```python\n([\s\S]*?)```/.exec(docs)?.[1] ?? ''
  assert.ok(source.split('\n').length < 60)
  const file = join(folder, 'peer.py')
  await writeFile(file, source)
  const port = await freePort()
  const peer = spawn('python3', [file, String(port), stage.app.services.relay.origin])
  context.peer = peer
  let told = ''
  peer.stdout.on('data', (text: Buffer) => {
    told += text
  })
  const address = `http://127.0.0.1:${port}`
  await eventually(async () => (await fetch(`${address}/.well-known/relay-keys.json`)).ok)
  await registerPlatform(stage, as, { name: 'Python', address })

  assert.is((await fetch(`${address}/ask`, { method: 'POST' })).status, 200)
  const query = { direction: 'incoming' as const }
  const { items } = (await stage.call('listRelayRequests', { query }, as)).body.data
  const [{ id }] = items
  const read = async () => (await stage.call('getRelayRequest', { path: { id } }, as)).body.data
  const { payload, assignments } = await read()
  assert.equal(payload, { number: 'B-1' })
  const body = { outcome: 'approved' as const, note: 'Attached.', answer: { record: 'R-7' } }
  await stage.call('respondRelayAssignment', { path: { id: assignments[0].id }, body }, as)
  await eventually(async () => (await read()).deliveries[0]?.state === 'delivered')
  assert.equal(JSON.parse(told), body)
  assert.ok((await read()).deliveries[0].receipt)
})

python.run()
