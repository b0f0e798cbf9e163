import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { Audit } from '../../src/audit/audit.ts'
import { insertEpoch, signEpoch } from '../../src/audit/epoch.ts'
import { deriveAuditKeys } from '../../src/audit/keys.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { exported, type Outsider, openOutsider } from './outsider.ts'
import { auditKey, openStage, type Stage } from './stage.ts'

const forms = suite<{ stage: Stage; audit: Audit; outsider: Outsider }>(
  'a log that began with the older links',
)

forms.before(async (scene) => {
  scene.outsider = await openOutsider()
  scene.stage = await openStage()
  const first = {
    instance: randomUUID(),
    epoch: 1,
    firstSeq: 1,
    links: 1,
    openedAt: Date.now(),
    reason: 'The log begins',
    previousGenesis: null,
    keptTo: 0,
    cites: null,
    agreesTo: null,
    lost: null,
    disputed: null,
    missingEntries: [],
    missingCount: 0,
    missingTo: null,
  } as const
  const row = signEpoch({ ...first, missingEntries: [] }, deriveAuditKeys(auditKey))
  assert.not.match(row.canon, 'links')
  await scene.stage.database.transact({ role: 'job' }, 'write', (tx) => insertEpoch(tx, row))
  scene.audit = scene.stage.instance()
  await scene.stage.record(scene.audit, 3)
  await scene.audit.publishCheckpoint()
})
forms.after(async ({ stage, outsider }) => {
  await stage?.close()
  await outsider?.leave()
})

forms('goes on with them, verifies, and can be exported whole', async ({ stage, audit, outsider }) => {
  await stage.record(audit, 2)
  await audit.publishCheckpoint()
  const found = await audit.verify()
  assert.is(found.valid, true, JSON.stringify(found))
  const file = await outsider.file('older.jsonl', await exported(audit))
  const { verifierKey } = await audit.publicKey()
  const judgement = await outsider.verify('export', file, '--key', verifierKey)
  assert.is(judgement.code, 0, judgement.said)
})

forms('cannot prove an entry without showing others, and does not', async ({ audit }) => {
  // One after the other: a refusal that no one awaits yet would end the process.
  for (const ask of [() => audit.proof(2), () => audit.export({ after: 0, text: 'none' })])
    assert.is((await rejects(ask())).message, 'audit.proof_unavailable')
})

forms('proves what a new epoch adds', async ({ stage, outsider }) => {
  const audit = stage.instance()
  await audit.newEpoch('links by digests')
  await stage.record(audit, 2)
  await audit.publishCheckpoint()
  const found = await audit.verify()
  assert.is(found.valid, true, JSON.stringify(found))
  assert.ok(await audit.proof(found.verified_to))
  const { verifierKey } = await audit.publicKey()
  const file = await outsider.file('both.jsonl', await exported(audit))
  const judgement = await outsider.verify('export', file, '--key', verifierKey)
  assert.is(judgement.code, 0, judgement.said)
  assert.match(judgement.said, 'in 2 epochs')
})

forms('an altered entry is found in either form', async ({ stage, audit }) => {
  await stage.tamper("update audit_entry set canon = replace(canon, 'user:1', 'user:2')")
  const { faults } = await audit.verify()
  const links = faults.filter(({ rule }) => rule === 'link').map(({ seq }) => seq)
  assert.ok(links.includes(2) && links.includes(7), JSON.stringify(faults))
})

forms.run()
