import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { Audit } from '../../src/audit/audit.ts'
import type { KeyValues } from '../../src/security/key-values.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { exported, linesIn, type Outsider, openOutsider, wholeOf } from './outsider.ts'
import { auditKey, openStage, type Stage } from './stage.ts'

const changes = suite<{ stage: Stage; outsider: Outsider }>('another AUDIT_KEY')

changes.before.each(async (context) => {
  context.outsider = await openOutsider()
  context.stage = await openStage()
})
changes.after.each(async ({ stage, outsider }) => {
  await stage?.close()
  await outsider?.leave()
})

const next = randomBytes(32).toString('base64url')

async function opened(stage: Stage, key: KeyValues): Promise<Audit> {
  const audit = stage.instance({ key })
  await audit.noteKey()
  return audit
}

/** Rows 1 to 3 by the former key, row 4 the change, rows 5 to 7 by the next one. */
async function replaced(stage: Stage): Promise<{ former: Audit; current: Audit }> {
  const former = await opened(stage, auditKey)
  await stage.record(former, 3)
  await former.publishCheckpoint()
  const current = await opened(stage, [next, auditKey])
  await stage.record(current, 3)
  await current.publishCheckpoint()
  return { former, current }
}

const keyOf = async (audit: Audit) => (await audit.publicKey()).verifierKey

changes('the log goes on, and verifies with both keys', async ({ stage, outsider }) => {
  const { former, current } = await replaced(stage)
  const found = await stage.run(current)
  assert.ok(found.valid, JSON.stringify(found.faults))
  assert.is(found.to, 7)
  assert.equal(
    (await current.publicKeys()).map(({ verifierKey }) => verifierKey),
    [await keyOf(current), await keyOf(former)],
  )

  const file = await outsider.file('log.jsonl', await exported(current))
  const byFormer = await outsider.verify('export', file, '--key', await keyOf(former))
  assert.is(byFormer.code, 0, byFormer.said)
  assert.match(byFormer.said, 'HOLDS: rows 1 to 7')
  // Who has the new key alone cannot tell who signed before; with both, all of it holds.
  assert.is((await outsider.verify('export', file, '--key', await keyOf(current))).code, 1)
  const bare = await outsider.file('bare.jsonl', await exported(current, { text: 'none' }))
  const both = ['--key', await keyOf(current), '--key', await keyOf(former)]
  assert.is((await outsider.verify('export', bare, ...both)).code, 0)
  for (const [seq, key] of [
    [2, await keyOf(former)],
    [6, await keyOf(current)],
  ] as const) {
    const proof = await outsider.file(`proof-${seq}`, JSON.stringify(await current.proof(seq)))
    const verdict = await outsider.verify('proof', proof, '--key', key)
    assert.is(verdict.code, 0, verdict.said)
  }
})

changes('instances of both steps write and publish side by side', async ({ stage, outsider }) => {
  const before = await opened(stage, [auditKey, next])
  await stage.record(before, 2)
  await before.publishCheckpoint()
  const after = await opened(stage, [next, auditKey])
  for (let turn = 0; turn < 3; turn += 1) {
    await stage.record(before, 1)
    await before.publishCheckpoint()
    await stage.record(after, 1)
    await after.publishCheckpoint()
  }
  for (const audit of [before, after]) {
    const found = await stage.run(audit)
    assert.ok(found.valid, JSON.stringify(found.faults))
  }
  assert.equal(stage.alarms, [])
  const file = await outsider.file('log.jsonl', await exported(after))
  const verdict = await outsider.verify('export', file, '--key', await keyOf(before))
  assert.is(verdict.code, 0, verdict.said)
})

changes('a former key that counts up to a row writes nothing later', async ({ stage, outsider }) => {
  const { former, current } = await replaced(stage)
  const kept = await outsider.file('log.jsonl', await exported(current))
  // Who has the leaked key writes an entry and a checkpoint of their own. Here this one reads what the next key wrote.
  const thief = stage.instance({ key: [auditKey, next] })
  await stage.record(thief, 1)
  await thief.publishCheckpoint()
  const ended = stage.instance({ key: [next, `${auditKey}@7`] })
  const found = await stage.run(ended)
  assert.equal(
    found.faults.map(({ rule, seq }) => [rule, seq]),
    // The entry, the checkpoint, what the database says of it, and the witness.
    [
      ['mac', 8],
      ['checkpoint_signature', null],
      ['checkpoint_signature', null],
      ['witness', null],
    ],
  )
  const limited = ['--key', `${await keyOf(former)}@7`, '--key', await keyOf(current)]
  const true7 = await outsider.verify('export', kept, ...limited)
  assert.is(true7.code, 0, true7.said)
  const forged = await outsider.file('forged.jsonl', await exported(thief))
  const verdict = await outsider.verify('export', forged, ...limited)
  assert.is(verdict.code, 1)
  assert.match(verdict.said, 'The checkpoint of row 8 was not signed with the trusted key')
})

changes('a key change that the former key has not signed is refused', async ({ stage, outsider }) => {
  const { former, current } = await replaced(stage)
  const lines = linesIn(await exported(current))
  const theirs = await openStage()
  try {
    const { current: other } = await replaced(theirs)
    const foreign = linesIn(await exported(other)).find((line) => line.canon?.includes('replaceAuditKey'))
    const place = lines.findIndex((line) => line.canon?.includes('replaceAuditKey'))
    const note = (canon: string) => JSON.parse(canon).details.note as string
    // The note of this log with the former's signature replaced by that of the next one.
    const [text, signatures] = note(lines[place]!.canon).split('\n\n') as [string, string]
    const twice = signatures.split('\n')[1]
    const swapped = {
      ...JSON.parse(lines[place]!.canon),
      details: { note: `${text}\n\n${twice}\n${twice}\n` },
    }
    for (const canon of [foreign!.canon, JSON.stringify(swapped)]) {
      const changed = lines.map((line, index) => (index === place ? { ...line, canon } : line))
      const file = await outsider.file('changed.jsonl', wholeOf(changed))
      assert.is((await outsider.verify('export', file, '--key', await keyOf(former))).code, 1)
    }
  } finally {
    await theirs.close()
  }
})

changes(
  'a key that neither wrote the log nor lists the one that did is refused by its name',
  async ({ stage }) => {
    const former = await opened(stage, auditKey)
    await stage.record(former, 1)
    const refused = await opened(stage, next).then(
      () => '',
      (error: Error) => error.message,
    )
    assert.match(refused, /^AUDIT_KEY is not the key/)
    // Nor where no key was noted yet, as after an upgrade.
    await stage.tamper("delete from sealing_keys where name = 'AUDIT_KEY'")
    await rejects(opened(stage, next))
    await opened(stage, [next, auditKey])
  },
)

changes.run()
