import { setTimeout as sleep } from 'node:timers/promises'
import { createAudit, openFileCheckpointStore } from '../../src/audit/audit.ts'
import { openDatabase, runAtCommit, uuidv7 } from '../../src/db/database.ts'
import { auditKey, event, silent } from '../audit/stage.ts'
import type { InstanceReport } from './instance.ts'

/** An instance under load: it changes, acknowledges and seals as long as it may, and tells of each step. */
const [url, checkpoints] = process.argv.slice(2) as [string, string]
const database = await openDatabase({ url, acquireTimeoutMs: 500, log: silent })
const store = openFileCheckpointStore(checkpoints)
const { witnesses } = store
let acknowledged = 0

const audit = createAudit({
  database,
  key: auditKey,
  log: silent,
  store: {
    ...store,
    witnesses: {
      ...witnesses,
      async put(name, text) {
        const acknowledgedBefore = acknowledged
        await witnesses.put(name, text)
        tell({ kind: 'noted', acknowledged: acknowledgedBefore, seq: JSON.parse(text.split('\n')[0]!).seq })
      },
    },
  },
})

function tell(told: InstanceReport): void {
  process.stdout.write(`${JSON.stringify(told)}\n`)
}

async function change(): Promise<void> {
  const id = uuidv7()
  await database.transact({ role: 'app' }, 'write', async (tx) =>
    runAtCommit(tx, audit.statement(event({ id }))),
  )
  acknowledged += 1
  tell({ kind: 'acknowledged', id })
}

async function write(): Promise<void> {
  for (;;) {
    if (audit.status().writable) await change().catch(() => {})
    await sleep(5)
  }
}

async function watch(): Promise<void> {
  let last: string | undefined
  for (;;) {
    const { writable, reason } = audit.status()
    const state = writable ? 'writable' : `refuses: ${reason}`
    if (state !== last) tell({ kind: 'state', writable, reason })
    last = state
    await sleep(20)
  }
}

await audit.start()
await Promise.all([watch(), write(), write()])
