import { rename } from 'node:fs/promises'
import * as assert from 'uvu/assert'
import type { Check, Verification } from '../../src/audit/audit.ts'
import { suite } from '../support/suite.ts'
import { openStage, rechain, type Stage } from './stage.ts'

/** Rows 1 to 30; checkpoints at 10, 29 and 30. A full run has looked at the first 29. */
const last = 30
const coveredByRun = 29

async function openLog(): Promise<Stage> {
  const stage = await openStage()
  const audit = stage.instance()
  for (const count of [10, 19, 1]) {
    await stage.record(audit, count)
    await audit.publishCheckpoint()
    if (count === 19) assert.is((await stage.run(audit)).valid, true)
  }
  await stage.tamper(`
    create table kept_entry as select * from audit_entry;
    create table kept_seal as select * from audit_seal;
    create table kept_epoch as select * from audit_epoch`)
  return stage
}

const mend = `
  truncate audit_entry, audit_seal, audit_epoch;
  delete from audit_queue;
  insert into audit_entry select * from kept_entry;
  insert into audit_seal select * from kept_seal;
  insert into audit_epoch select * from kept_epoch`

function rulesAt(verification: Pick<Verification, 'faults'>, seq: number | null): string[] {
  return verification.faults.filter((fault) => fault.seq === seq).map(({ rule }) => rule)
}

const entryOf = (seq: number) => `id = (select entry_id from audit_seal where seq = ${seq})`
const otherId = `'00000000-0000-7000-8000-000000000000'`
const otherHash = `'\\x${'ab'.repeat(32)}'`

interface Tampering {
  what: string
  how: string
  /** What was left in the queue is sealed, as it would be a moment later. */
  sealed?: boolean
  rechain?: boolean
  firstBad: number
  rule: string
}

const columns = {
  actor: `'user:2'`,
  operation: `'deleteTheme'`,
  subject: `'theme:x'`,
  outcome: `'refused'`,
  tenant_id: otherId,
}

const ofOneRow = (seq: number): Tampering[] => [
  ...Object.entries(columns).map(([column, value]) => ({
    what: `changing the ${column} by which row ${seq} is found`,
    how: `update audit_entry set ${column} = ${value} where ${entryOf(seq)}`,
    firstBad: seq,
    rule: 'column',
  })),
  {
    what: `changing the entry of row ${seq}`,
    how: `update audit_entry set canon = replace(canon, 'user:1', 'user:2') where ${entryOf(seq)}`,
    firstBad: seq,
    rule: 'mac',
  },
  {
    what: `changing one letter's case in row ${seq}`,
    how: `update audit_entry set canon = replace(canon, 'updateTheme', 'updatetheme') where ${entryOf(seq)}`,
    firstBad: seq,
    rule: 'link',
  },
  {
    what: `spacing the entry of row ${seq} otherwise`,
    how: `update audit_entry set canon = canon || ' ' where ${entryOf(seq)}`,
    firstBad: seq,
    rule: 'mac',
  },
  {
    what: `changing the MAC of row ${seq}`,
    how: `update audit_entry set mac = ${otherHash} where ${entryOf(seq)}`,
    firstBad: seq,
    rule: 'mac',
  },
  {
    what: `changing the hash of row ${seq}`,
    how: `update audit_seal set hash = ${otherHash} where seq = ${seq}`,
    firstBad: seq,
    rule: 'link',
  },
  {
    what: `renumbering row ${seq}`,
    how: `update audit_seal set seq = 500 where seq = ${seq}`,
    firstBad: seq,
    rule: 'gap',
  },
  {
    what: `pointing row ${seq} elsewhere`,
    how: `update audit_seal set entry_id = ${otherId} where seq = ${seq}`,
    firstBad: seq,
    rule: 'entry',
  },
  {
    what: `deleting the entry of row ${seq}`,
    how: `delete from audit_entry where ${entryOf(seq)}`,
    firstBad: seq,
    rule: 'entry',
  },
  {
    what: `deleting row ${seq} and its entry`,
    how: `delete from audit_entry where ${entryOf(seq)}; delete from audit_seal where seq = ${seq}`,
    firstBad: seq,
    rule: seq === last ? 'checkpoint' : 'gap',
  },
]

const renumber = (from: number, by: number) => `
  update audit_seal set seq = seq + 1000 where seq >= ${from};
  update audit_seal set seq = seq - 1000 + ${by} where seq >= ${from}`

const remove = (seqs: string) => `
  delete from audit_entry where id in (select entry_id from audit_seal where seq ${seqs});
  delete from audit_seal where seq ${seqs}`

const swap = (one: number, other: number) => `
  update audit_seal set seq = 1000 where seq = ${one};
  update audit_seal set seq = ${one} where seq = ${other};
  update audit_seal set seq = ${other} where seq = 1000`

const forgedEntry = `
  insert into audit_entry
  select ${otherId}, replace(canon, id::text, ${otherId}), mac, actor, operation, subject, outcome, tenant_id
  from audit_entry where ${entryOf(15)}`

const matrix: Tampering[] = [
  ...[1, 15, last].flatMap(ofOneRow),
  {
    what: 'deleting row 15 and closing the gap',
    how: `${remove('= 15')}; ${renumber(16, -1)}`,
    firstBad: 15,
    rule: 'link',
  },
  {
    what: 'deleting row 15 and chaining again',
    how: `${remove('= 15')}; ${renumber(16, -1)}`,
    rechain: true,
    firstBad: 11,
    rule: 'checkpoint',
  },
  {
    what: 'deleting row 1 and chaining again',
    how: `${remove('= 1')}; ${renumber(2, -1)}`,
    rechain: true,
    firstBad: 1,
    rule: 'checkpoint',
  },
  { what: 'cutting the end off', how: remove('> 29'), firstBad: 30, rule: 'checkpoint' },
  { what: 'cutting much off', how: remove('> 20'), firstBad: 11, rule: 'checkpoint' },
  { what: 'swapping rows 10 and 20', how: swap(10, 20), firstBad: 10, rule: 'link' },
  { what: 'swapping the last two rows', how: swap(29, 30), firstBad: 29, rule: 'link' },
  {
    what: 'swapping rows and chaining again',
    how: swap(12, 20),
    rechain: true,
    firstBad: 11,
    rule: 'checkpoint',
  },
  {
    what: 'changing an entry and chaining again',
    how: `update audit_entry set canon = replace(canon, 'user:1', 'user:2') where ${entryOf(15)}`,
    rechain: true,
    firstBad: 15,
    rule: 'mac',
  },
  {
    what: 'inserting a forged row and chaining again',
    how: `${forgedEntry}; ${renumber(16, 1)}; insert into audit_seal values (16, ${otherId}, ${otherHash})`,
    rechain: true,
    firstBad: 16,
    rule: 'mac',
  },
  {
    what: 'appending a forged row to the chain',
    how: `${forgedEntry}; insert into audit_seal values (31, ${otherId}, ${otherHash})`,
    rechain: true,
    firstBad: 31,
    rule: 'mac',
  },
  {
    what: 'replaying an entry under another id',
    how: `
      insert into audit_entry select ${otherId}, canon, mac, actor, operation, subject, outcome, tenant_id
      from audit_entry where ${entryOf(15)};
      insert into audit_queue values (${otherId})`,
    sealed: true,
    firstBad: 31,
    rule: 'column',
  },
  {
    what: 'leaving a forged entry to the sealer',
    how: `${forgedEntry}; insert into audit_queue values (${otherId})`,
    sealed: true,
    firstBad: 31,
    rule: 'mac',
  },
  { what: 'emptying the log', how: 'truncate audit_entry, audit_seal', firstBad: 1, rule: 'checkpoint' },
  {
    what: 'emptying the log and its epochs',
    how: 'truncate audit_entry, audit_seal, audit_epoch',
    firstBad: 1,
    rule: 'epoch',
  },
  {
    what: 'replacing the genesis',
    how: `update audit_epoch set genesis = ${otherHash}`,
    rechain: true,
    firstBad: 1,
    rule: 'epoch',
  },
  {
    what: 'rewriting the record of the epoch',
    how: `update audit_epoch set canon = replace(canon, 'begins', 'began')`,
    firstBad: 1,
    rule: 'epoch',
  },
]

const tampering = suite<{ stage: Stage }>('tampering')

tampering.before(async (context) => {
  context.stage = await openLog()
})
tampering.after(({ stage }) => stage.close())

tampering('none: the log holds', async ({ stage }) => {
  const verification = await stage.instance().verify()
  assert.equal(verification.faults, [])
  assert.ok(verification.valid)
  assert.is(verification.verified_to, last)
  assert.is(verification.checkpoint_size, last)
  assert.is(verification.entries, last)
})

/** So that the log counts as a long one, of which only the newest rows are looked at. */
const long = { small: 0, maxRows: 1000 }

/** What was tampered with is found, or the answer says that it was looked at before the tampering and not since. */
function assertHonest({ valid, covered, ...rest }: Check, firstBad: number, tamperedAt: number): void {
  if (!valid) return
  const said = JSON.stringify({ covered, ...rest })
  assert.ok(covered.now === null || firstBad < covered.now.from || firstBad > covered.now.to, said)
  assert.ok(covered.earlier && firstBad <= covered.earlier.to, said)
  assert.ok(Date.parse(covered.earlier.finished_at) <= tamperedAt, said)
}

/** The instance that sealed the rest of the queue has seen a row that the repair removes. */
async function forgetWitnesses({ store }: Stage, but: readonly { name: string }[]): Promise<void> {
  const kept = new Set(but.map(({ name }) => name))
  for (const { name } of await store.witnesses.all()) if (!kept.has(name)) await store.witnesses.remove(name)
}

for (const { what, how, firstBad, rule, ...rest } of matrix) {
  tampering(`${what} is found`, async ({ stage }) => {
    const tamperedAt = Date.now()
    const witnessed = await stage.store.witnesses.all()
    await stage.tamper(how)
    if (rest.rechain) await rechain(stage)
    if (rest.sealed) await stage.instance().seal()
    const full = await stage.instance().verify()
    const atOnce = await stage.instance().check()
    const newest = await stage.instance({ quickCheck: long }).check()
    await rename(stage.checkpoints, `${stage.checkpoints}-away`)
    const storeless = [await stage.instance().verify(), await stage.instance({ quickCheck: long }).check()]
    await rename(`${stage.checkpoints}-away`, stage.checkpoints)
    await stage.tamper(mend)
    await forgetWitnesses(stage, witnessed)

    assert.not.ok(full.valid)
    assert.is(full.first_bad_seq, firstBad, JSON.stringify(full.faults))
    assert.is(full.verified_to, Math.min(firstBad - 1, last))
    assert.ok(rulesAt(full, firstBad).includes(rule), JSON.stringify(full.faults))

    assert.equal({ valid: atOnce.valid, faults: atOnce.faults }, { valid: false, faults: full.faults })
    assertHonest(newest, firstBad, tamperedAt)
    if (firstBad > coveredByRun) assert.is(newest.first_bad_seq, firstBad, JSON.stringify(newest))
    for (const { valid, faults } of storeless) {
      assert.not.ok(valid)
      assert.ok(
        faults.some((fault) => fault.rule === 'checkpoint_store_emptied'),
        JSON.stringify(faults),
      )
    }
  })
}

tampering('with the store removed and nothing else done, the log does not hold either', async ({ stage }) => {
  await rename(stage.checkpoints, `${stage.checkpoints}-away`)
  const audit = stage.instance()
  const found = [
    await audit.verify(),
    await audit.check(),
    await stage.instance({ quickCheck: long }).check(),
  ]
  await rename(`${stage.checkpoints}-away`, stage.checkpoints)
  for (const { valid, faults } of found) {
    assert.not.ok(valid)
    assert.equal(
      [...new Set(faults.map(({ rule }) => rule))],
      ['checkpoint_store_emptied'],
      JSON.stringify(faults),
    )
  }
})

tampering('between entry and seal: an entry taken out of the queue is named', async ({ stage }) => {
  const [entry] = await stage.rows<{ id: string }>('select entry_id as id from audit_seal where seq = 30')
  await stage.tamper('delete from audit_seal where seq = 30')
  const verification = await stage.instance().verify()
  await stage.tamper(mend)
  assert.ok(verification.faults.some(({ rule, entry_id }) => rule === 'unsealed' && entry_id === entry!.id))
})

tampering('between entry and seal: an entry that vanished is named', async ({ stage }) => {
  await stage.tamper(`insert into audit_queue values (${otherId})`)
  const verification = await stage.instance().verify()
  await stage.tamper(mend)
  assert.equal(
    verification.faults.map(({ rule, entry_id }) => [rule, entry_id]),
    [['queue', otherId.slice(1, -1)]],
  )
})

tampering('a checkpoint that we did not sign is named', async ({ stage }) => {
  await stage.store.put({ epoch: 1, size: 31 }, 'tamga.audit/x\n31\n')
  const verification = await stage.instance().verify()
  assert.equal(
    verification.faults.map(({ rule }) => rule),
    ['checkpoint_signature'],
  )
})

tampering('triggers that are left off are named', async ({ stage }) => {
  await stage.database.administer((session) => session.run('alter table audit_seal disable trigger all'))
  const { faults } = await stage.instance().verify()
  assert.ok(faults.some(({ rule, message }) => rule === 'schema' && message.includes('audit_seal')))
})

tampering.run()
