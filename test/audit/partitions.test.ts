import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { lowestIdAt } from '../../src/audit/list.ts'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'
import { openAgedLog, splitPartitions } from './aged-log.ts'
import { event, mutate, openStage, type Stage } from './stage.ts'

const partitions = suite('partitions of the audit log')

const countIn = async (stage: Stage, table: string) =>
  (
    await stage.database.administer((session) =>
      session.run<{ count: number }>(`select count(*)::int as count from ${table}`),
    )
  )[0]!.count

partitions('16 writers go on while one partition ends and others are made', async () => {
  const stage = await openStage()
  try {
    // The time goes by with the entries: half of them are of the one partition, and half of the other.
    let written = 0
    const begun = Date.now()
    const audit = stage.instance({ clock: () => begun + written })
    const ends = begun + 96
    await splitPartitions(stage.database, 'audit_entry', [
      { name: 'first', ends: lowestIdAt(new Date(ends)) },
      { name: 'next' },
    ])
    await splitPartitions(stage.database, 'audit_seal', [
      { name: 'first', ends: '40' },
      { name: 'next', ends: '90' },
    ])
    await audit.start()
    const writers = Array.from({ length: 16 }, async (_, writer) => {
      for (let turn = 0; turn < 12; turn++) {
        await mutate(stage.database, audit, event({ subject: `theme:${writer}-${turn}` }))
        written += 1
      }
    })
    const makers = [1, 2, 3].map((turn) =>
      stage.database.transact({ role: 'job' }, 'write', async (tx) => {
        await sql`select audit_extend_entries(), audit_extend_seals(${turn * 6_000_000})`.execute(tx)
      }),
    )
    await Promise.all([...writers, ...makers])
    for (let turn = 0; turn < 3; turn++, written++) await mutate(stage.database, audit)
    await audit.seal()
    const found = await stage.instance().verify()
    assert.equal(found.faults, [])
    assert.is(found.entries, written)
    assert.is(found.pending, 0)
    assert.ok((await countIn(stage, 'audit_entry_first')) > 0)
    assert.ok((await countIn(stage, 'audit_entry_next')) > 0)
    assert.is(await countIn(stage, 'audit_entry_default'), 0)
    assert.is(await countIn(stage, 'audit_seal_next'), 50)
  } finally {
    await stage.close()
  }
})

partitions('sealing goes on while the next partition cannot be made, and it is made later', async () => {
  const stage = await openStage()
  const administer = (statement: string) =>
    stage.database.administer((session) => session.run(`set local role tamga_owner; ${statement}`))
  const kinds = () => stage.alarms.map(({ kind }) => kind)
  try {
    await administer(`
      alter table audit_seal detach partition audit_seal_first;
      alter table audit_seal attach partition audit_seal_first for values from (minvalue) to (21)`)
    const name = 'audit_add_partition'
    const made = `${name}(text, text, text, text)`
    await administer(`alter function ${made} rename to audit_add_later`)
    const audit = stage.instance()
    await mutate(stage.database, audit)
    await audit.start()
    await eventually(() => kinds().includes('partition_missing'))
    assert.not.ok(kinds().includes('sealing_failed'), kinds().join())
    await stage.record(audit, 3)
    assert.is(await countIn(stage, 'audit_seal_first'), 4)

    await administer(`alter function ${made.replace(name, 'audit_add_later')} rename to ${name}`)
    const other = stage.instance()
    await mutate(stage.database, other)
    await other.start()
    await eventually(async () => {
      const [last] = await stage.rows<{ ends: number }>(
        `select max(upper::bigint) as ends from audit_partitions('audit_seal')`,
      )
      return last!.ends === 5_000_021
    })
    assert.equal((await stage.instance().verify()).faults, [])
  } finally {
    await stage.close()
  }
})

partitions(
  'an entry of a time without a partition is kept in the default one, and so is its month',
  async () => {
    const stage = await openStage()
    try {
      const later = Date.parse('2199-01-15T00:00:00Z')
      await stage.record(stage.instance({ clock: () => later }), 2)
      assert.is(await countIn(stage, 'audit_entry_default'), 2)
      const { faults, entries } = await stage.instance().verify()
      assert.equal(faults, [])
      assert.is(entries, 2)
      assert.is((await stage.instance({ clock: () => later }).list({ limit: 5 })).items.length, 2)
    } finally {
      await stage.close()
    }
  },
)

partitions(
  'the service may make partitions, and neither cut them as it likes nor drop one that is young',
  async () => {
    const stage = await openStage()
    try {
      const asJob = (statement: string) =>
        stage.database.transact({ role: 'job' }, 'write', (tx) =>
          sql.raw<{ name: unknown }>(statement).execute(tx),
        )
      for (const statement of [
        `select audit_add_partition('audit_seal', 'audit_seal_x', '7', '8')`,
        'drop table audit_entry_first',
        'select from audit_entry_first',
      ]) {
        const refused = await asJob(statement).then(
          () => undefined,
          ({ code }: { code: string }) => code,
        )
        assert.is(refused, '42501', statement)
      }
    } finally {
      await stage.close()
    }
  },
)

/** What is done to partitions of the aged log, what mends it, and by which rule it is found. */
const tamperings: { what: string; how: string; asIs?: boolean; rule: string; seq?: number | null }[] = [
  {
    what: 'switching off the triggers of one partition',
    how: 'alter table audit_seal_11 disable trigger all',
    asIs: true,
    rule: 'schema',
    seq: null,
  },
  {
    what: 'detaching a partition of entries',
    how: 'alter table audit_entry detach partition audit_entry_2023_02',
    rule: 'schema',
    seq: null,
  },
  {
    what: 'detaching the seals of rows 11 to 20',
    how: 'alter table audit_seal detach partition audit_seal_11',
    rule: 'schema',
    seq: null,
  },
  { what: 'dropping a partition of entries', how: 'drop table audit_entry_2023_02', rule: 'entry', seq: 13 },
  {
    what: 'dropping the first partition of entries',
    how: 'drop table audit_entry_first',
    rule: 'entry',
    seq: 1,
  },
  { what: 'dropping a partition of seals', how: 'drop table audit_seal_11', rule: 'gap', seq: 11 },
  {
    what: 'letting a partition take entries twice',
    how: 'alter table audit_seal_21 drop constraint audit_seal_21_entry_id_key',
    rule: 'schema',
    seq: null,
  },
  {
    what: 'sealing an entry again in another partition',
    how: `insert into audit_seal select 31, entry_id, sha256('x') from audit_seal where seq = 5`,
    rule: 'twice',
    seq: 31,
  },
  {
    what: 'giving a row the entry of one in another partition',
    how: 'update audit_seal set entry_id = (select entry_id from audit_seal where seq = 5) where seq = 15',
    rule: 'twice',
    seq: 15,
  },
  {
    what: 'changing an entry in a partition itself',
    how: `update audit_entry_2023_02 set canon = replace(canon, 'user:1', 'user:2')`,
    rule: 'mac',
    seq: 13,
  },
]

for (const { what, how, asIs, rule, seq } of tamperings) {
  partitions(`${what} is found`, async () => {
    const stage = await openAgedLog()
    try {
      assert.equal((await stage.instance().verify()).faults, [])
      // What is done past the triggers switches them on again.
      if (asIs) await stage.database.administer((session) => session.run(how))
      else await stage.tamper(how)
      const { valid, faults } = await stage.instance().verify()
      assert.not.ok(valid)
      const found = faults.some((fault) => fault.rule === rule && (seq === undefined || fault.seq === seq))
      assert.ok(found, JSON.stringify(faults))
    } finally {
      await stage.close()
    }
  })
}

partitions('what is sealed in an older partition is not sealed again', async () => {
  const stage = await openAgedLog()
  try {
    await stage.tamper('insert into audit_queue select entry_id from audit_seal where seq in (5, 25)')
    await stage.record(stage.instance(), 1)
    const rows = await stage.rows<{ count: number }>('select count(*)::int as count from audit_seal')
    assert.is(rows[0]!.count, 31)
  } finally {
    await stage.close()
  }
})

partitions.run()
