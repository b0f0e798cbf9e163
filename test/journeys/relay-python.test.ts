import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { openRelayStage, registerPlatform } from '../support/relay.ts'
import type { Credential, Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

/** The example for those who write a platform. */
const python = suite<{ stage: Stage; as: Credential; peer: ChildProcess | undefined }>('a platform in Python')
const isAtHand = spawnSync('python3', ['-c', 'import cryptography']).status === 0

python.before(async (context) => {
  context.stage = await openRelayStage()
  context.as = (await context.stage.signIn('admin')).credential
})
python.after(async ({ stage, peer }) => {
  peer?.kill()
  await stage?.close()
})

const name = 'asks, verifies the receipt, and verifies and receipts the answer'
if (!isAtHand) console.log(`skipped, it needs python3 with cryptography: ${name}`)

const ofDocs = isAtHand ? python : python.skip
ofDocs(name, async (context) => {
  const { stage, as } = context
  const file = join(import.meta.dirname, '../../scripts/examples/relay-platform.py')
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
