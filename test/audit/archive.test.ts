import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { dropArchived, registerDropKey } from '../../src/audit/archive/permit.ts'
import type { Audit, EntryFilter, ListedEntry } from '../../src/audit/audit.ts'
import type { CheckpointStore } from '../../src/audit/checkpoint-store.ts'
import { deriveAuditKeys } from '../../src/audit/keys.ts'
import { readLogState } from '../../src/audit/log-state.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { type AgedLog, february, openAgedLog } from './aged-log.ts'
import { openOutsider } from './outsider.ts'
import { auditKey } from './stage.ts'

const archive = suite<{ log: AgedLog }>('the archive of the audit log')

archive.before.each(async (context) => {
  context.log = await openAgedLog()
})
archive.after.each(({ log }) => log.close())

const year = { afterDays: 365 }
const both = ['audit_entry_first', 'audit_entry_2023_02']

/** As the nightly jobs do it. */
async function verifyAndArchive(log: AgedLog, audit: Audit = log.instance()) {
  assert.equal((await log.run(audit)).faults, [])
  return audit.archive(year)
}

async function listAll(audit: Audit, filter: Partial<EntryFilter> = {}): Promise<ListedEntry[]> {
  const items: ListedEntry[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await audit.list({ limit: 5, ...filter, cursor })
    items.push(...page.items)
    if (page.next_cursor === null) return items
    cursor = page.next_cursor
  }
}

async function exported(audit: Audit): Promise<string> {
  let all = ''
  for await (const line of (await audit.export({ after: 0, text: 'all' })).lines) all += line
  return all.replace(/"exported_at":"[^"]+"/, '')
}

async function assertWhole(log: AgedLog, entries: number): Promise<void> {
  const found = await log.instance().verify()
  assert.equal(found.faults, [])
  assert.is(found.entries, entries)
}

const partitionsLeft = async (log: AgedLog) =>
  (
    await log.rows<{ name: string }>(
      `select name from audit_partitions('audit_entry') where not is_default order by lower nulls first`,
    )
  ).map(({ name }) => name)

const files = (log: AgedLog) => readdir(join(log.checkpoints, 'archive')).then((names) => names.sort())

archive('takes old partitions, and everything is still found, proven and exported', async ({ log }) => {
  const audit = log.instance()
  const theme = { subject: 'theme:3' }
  const read = async () => ({
    all: await listAll(audit),
    of: await listAll(audit, theme),
    since: await listAll(audit, { from: new Date(february - 1000), to: new Date(february + 1000) }),
    proofs: [await audit.proof(1), await audit.proof(12), await audit.proof(13), await audit.proof(30)],
    text: await exported(audit),
  })
  const before = await read()
  assert.is(before.all.length, 30)
  assert.is(before.since.length, 12)

  const { segments, to, dropped, refused } = await verifyAndArchive(log, audit)
  assert.equal([segments, to, dropped, refused], [2, 24, both, null])
  const [left] = await log.rows<{ count: number }>('select count(*)::int as count from audit_entry')
  assert.is(left!.count, 6)
  assert.equal(await read(), before)
  await assertWhole(log, 30)

  await log.record(audit, 3)
  assert.equal((await audit.check()).faults, [])
  assert.equal((await log.instance({ quickCheck: { small: 0, maxRows: 100 } }).check()).faults, [])
  await assertWhole(log, 33)
  assert.equal(await audit.archive(year), { segments: 0, to: 24, dropped: [], refused: null })
})

archive('waits for a full run, for a checkpoint, and for the year to be over', async ({ log }) => {
  const audit = log.instance()
  assert.match((await audit.archive(year)).refused!, /no full run/)
  assert.match((await audit.archive({ afterDays: 364 })).refused!, /younger than 365 days/)
  await log.run(audit)
  const old = { afterDays: Math.ceil((Date.now() - february) / 86_400_000) }
  assert.equal((await audit.archive(old)).dropped, ['audit_entry_first'])
  assert.equal(await partitionsLeft(log), both.slice(1).concat('audit_entry_2023_03'))
})

archive('takes nothing of a log that does not hold', async ({ log }) => {
  await log.run()
  await log.tamper(`
    update audit_entry set canon = replace(canon, 'user:1', 'user:2')
    where id = (select entry_id from audit_seal where seq = 3)`)
  assert.match((await log.instance().archive(year)).refused!, /row 3 does not hold/)
  assert.is((await partitionsLeft(log)).length, 3)
})

/** As one could who has the password of the service's role, and not the key. */
const forgedRecord = (last: number, first = 1) => `
  insert into audit_archive (first_seq, last_seq, first_id, last_id, canon, mac)
  select ${first}, ${last}, min(entry_id::text)::uuid, max(entry_id::text)::uuid,
    '{"first":${first},"highest":"x","last":${last},"lowest":"x","name":"x","note":"x"}', sha256('forged')
  from audit_seal where seq between ${first} and ${last}`

const asJob = <R>(log: AgedLog, statement: string) =>
  log.database.transact(
    { role: 'job' },
    'write',
    async (tx) => (await sql.raw<R>(statement).execute(tx)).rows,
  )

archive('the database drops nothing without a permit that was written with the key', async ({ log }) => {
  const audit = log.instance()
  await audit.start()
  await asJob(log, forgedRecord(24))
  const outcomes = async (permit: string) => {
    const code = ({ code }: { code: string }) => code
    return asJob<{ dropped: boolean }>(
      log,
      `select audit_drop_archived('audit_entry_first', 24, ${permit}) as dropped`,
    ).then(([row]) => row!.dropped, code)
  }
  assert.is(await outcomes(`sha256('forged')`), '42501')
  assert.is(await outcomes(`''::bytea`), '42501')
  assert.is(await outcomes('null'), null)
  // Nor can the role read the key, put another in its place, or take it away.
  for (const statement of [
    'select from audit_drop_key',
    'delete from audit_drop_key',
    `insert into audit_drop_key select true, repeat('x', 64)::bytea, repeat('y', 64)::bytea`,
  ])
    assert.is(
      await asJob(log, statement).then(
        () => 'done',
        ({ code }) => code,
      ),
      '42501',
      statement,
    )
  const another = `select audit_keep_drop_key(repeat('x', 64)::bytea, repeat('y', 64)::bytea) as kept`
  assert.equal(await asJob(log, another), [{ kept: false }])
  assert.equal((await partitionsLeft(log)).slice(0, 2), both)
  await audit.stop()
})

archive(
  'a permit is for one partition and one row, and not for entries without a record',
  async ({ log }) => {
    const keys = deriveAuditKeys(auditKey)
    const key = await registerDropKey(log.database.system, keys)
    if (!key) throw new Error('the database takes another key')
    const [first] = await log.rows<{ name: string; ends: string }>(
      `select name, upper as ends from audit_partitions('audit_entry') where name = 'audit_entry_first'`,
    )
    const drop = (partition: { name: string; ends: string }, archived: number, permit?: Buffer) =>
      log.database.transact({ role: 'job' }, 'write', (tx) =>
        dropArchived(tx, partition, archived, permit ? { ...key, permit: () => permit } : key),
      )
    // All of it is permitted, and none of it is recorded.
    assert.is(await drop(first!, 12), false)
    await asJob(log, forgedRecord(11))
    assert.is(await drop(first!, 12), false)
    assert.is(await drop(first!, 11), false)
    const other = keys.mac('drop', ['drop', 'audit_entry_2023_02', first!.ends, 12].join('\n'))
    await rejects(drop(first!, 12, other))
    await rejects(drop({ ...first!, ends: first!.ends.replace(/.$/, '1') }, 12))
    assert.is((await partitionsLeft(log)).length, 3)
  },
)

archive('a record without a file, or that is not ours, makes the service drop nothing', async ({ log }) => {
  await log.run()
  await asJob(log, forgedRecord(24))
  assert.match((await log.instance().archive(year)).refused!, /was not written with the key/)
  await log.tamper('delete from audit_archive')
  await rejects(log.instance({ store: failing(log.store, 'read', 'before') }).archive(year))
  assert.is((await partitionsLeft(log)).length, 3)
  assert.is((await log.instance().archive(year)).refused, null)
  assert.equal(await partitionsLeft(log), ['audit_entry_2023_03'])
})

archive(
  'a record of later rows does not make the service take earlier ones for archived',
  async ({ log }) => {
    await log.run()
    await asJob(log, forgedRecord(25, 25))
    const { segments, refused } = await log.instance().archive(year)
    assert.is(segments, 0)
    assert.match(refused!, /the archive does not have row 1$/)
    assert.is((await partitionsLeft(log)).length, 3)
  },
)

archive('a file is looked for in the store itself before its partition goes', async ({ log }) => {
  await log.run()
  const { archive: inner } = log.store
  const given = new Set<string>()
  // It was there when it was written, and is lost a moment later.
  const read = async (name: string) => {
    if (given.has(name)) return undefined
    given.add(name)
    return inner.read(name)
  }
  const forgetful = { ...log.store, archive: { ...inner, read } }
  assert.match((await log.instance({ store: forgetful }).archive(year)).refused!, /missing in the archive/)
  assert.is((await partitionsLeft(log)).length, 3)
})

archive('a database that takes permits of another key keeps everything', async ({ log }) => {
  await log.run()
  await asJob(log, `select audit_keep_drop_key(repeat('x', 64)::bytea, repeat('y', 64)::bytea)`)
  const audit = log.instance()
  await audit.start()
  await audit.stop()
  assert.ok(log.alarms.some(({ kind }) => kind === 'drop_key_foreign'))
  assert.match((await audit.archive(year)).refused!, /no permits of this key/)
  assert.equal((await partitionsLeft(log)).slice(0, 2), both)
})

const place = (log: AgedLog, name: string) => join(log.checkpoints, 'archive', name)

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  const text = gunzipSync(await readFile(path)).toString()
  assert.is.not(change(text), text)
  await rm(path)
  await writeFile(path, gzipSync(change(text)))
}

const tamperings: {
  what: string
  how: (log: AgedLog, names: string[]) => Promise<void>
  rule: string
  seq: number
}[] = [
  {
    what: 'a file that is gone',
    how: (log, [first]) => rm(place(log, first!)),
    rule: 'archive_missing',
    seq: 1,
  },
  {
    what: 'an archive that is gone',
    how: (log) => rename(join(log.checkpoints, 'archive'), join(log.checkpoints, 'away')),
    rule: 'archive_missing',
    seq: 1,
  },
  {
    what: 'a text that was changed',
    how: (log, [, second]) => rewrite(place(log, second!), (text) => text.replace('user:1', 'user:2')),
    rule: 'archive',
    seq: 13,
  },
  {
    what: 'a row that was taken out',
    how: (log, [first]) => rewrite(place(log, first!), (text) => text.replace(/\{"seq":4,.*\n/, '')),
    rule: 'archive',
    seq: 1,
  },
  {
    what: 'a head that was changed',
    how: (log, [first]) => rewrite(place(log, first!), (text) => text.replace('rows 1 12', 'rows 1 11')),
    rule: 'archive',
    seq: 1,
  },
  {
    what: 'a file in the place of another',
    how: async (log, [first, second]) => {
      await rm(place(log, first!))
      await writeFile(place(log, first!), await readFile(place(log, second!)))
    },
    rule: 'archive',
    seq: 1,
  },
  {
    what: 'a file that is not one',
    how: async (log, [first]) => {
      await rm(place(log, first!))
      await writeFile(place(log, first!), 'nothing')
    },
    rule: 'archive',
    seq: 1,
  },
  {
    what: 'a record that is gone',
    how: (log) => log.tamper('delete from audit_archive where first_seq = 13'),
    rule: 'entry',
    seq: 13,
  },
  {
    what: 'a record that was changed',
    how: (log) =>
      log.tamper(`update audit_archive set canon = replace(canon, '.gz', '.xz') where first_seq = 13`),
    rule: 'archive_record',
    seq: 13,
  },
  {
    what: 'a record whose rows were changed',
    how: (log) => log.tamper('update audit_archive set last_seq = 29 where first_seq = 13'),
    rule: 'archive_record',
    seq: 13,
  },
  {
    what: 'a seal of an archived row that was changed',
    how: (log) => log.tamper(`update audit_seal set hash = sha256('x') where seq = 5`),
    rule: 'archive',
    seq: 5,
  },
  {
    what: 'a seal of an archived row that is gone',
    how: (log) => log.tamper('delete from audit_seal where seq = 5'),
    rule: 'gap',
    seq: 5,
  },
]

for (const { what, how, rule, seq } of tamperings) {
  archive(`${what} is found`, async ({ log }) => {
    await verifyAndArchive(log)
    await how(log, await files(log))
    const { valid, faults, first_bad_seq } = await log.instance().verify()
    assert.not.ok(valid)
    assert.is(first_bad_seq, seq, JSON.stringify(faults))
    assert.ok(
      faults.some((fault) => fault.rule === rule && fault.seq === seq),
      JSON.stringify(faults),
    )
    // One fault for a file, and not one for each of its rows.
    if (rule.startsWith('archive')) assert.ok(faults.length <= 3, JSON.stringify(faults))
  })
}

archive('a list of entries says where the archive is broken or unreachable', async ({ log }) => {
  await verifyAndArchive(log)
  await rejects(listAll(log.instance({ store: failing(log.store, 'read', 'before') })), 'server.unavailable')
  const [first] = await files(log)
  await rewrite(place(log, first!), (text) => text.replace('user:1', 'user:2'))
  await rejects(listAll(log.instance()), 'audit.broken')
})

archive('an archived entry that is still in the database is listed once', async ({ log }) => {
  await log.tamper('create table kept_entry as select * from audit_entry')
  await verifyAndArchive(log)
  await log.tamper('insert into audit_entry select * from kept_entry on conflict do nothing')
  const listed = await listAll(log.instance())
  assert.is(new Set(listed.map(({ id }) => id)).size, 30)
  assert.is(listed.length, 30)
})

/** The store, of which one step fails: before or after it is done. */
function failing(store: CheckpointStore, step: 'add' | 'read', when: 'before' | 'after'): CheckpointStore {
  const fail = () => {
    throw new Error('killed')
  }
  return {
    ...store,
    archive: {
      ...store.archive,
      async [step](name: string, content: Uint8Array) {
        if (when === 'before') fail()
        await (step === 'add' ? store.archive.add(name, content) : store.archive.read(name))
        return fail()
      },
    },
  }
}

const steps: Record<
  string,
  { store?: (store: CheckpointStore) => CheckpointStore; refuse?: string; allow?: string }
> = {
  'before a file is written': { store: (store) => failing(store, 'add', 'before') },
  'after a file is written': { store: (store) => failing(store, 'add', 'after') },
  'while it is read back': { store: (store) => failing(store, 'read', 'after') },
  'before it is recorded': {
    refuse: 'alter table audit_archive add constraint killed check (first_seq < 13)',
    allow: 'alter table audit_archive drop constraint killed',
  },
  'before the partition is dropped': {
    refuse: 'alter function audit_drop_archived(text, bigint, bytea) rename to audit_drop_later',
    allow: 'alter function audit_drop_later(text, bigint, bytea) rename to audit_drop_archived',
  },
}

for (const [when, { store, refuse, allow }] of Object.entries(steps)) {
  archive(`one that ends ${when} loses nothing, and the next one goes on`, async ({ log }) => {
    await log.run()
    const administer = (statement?: string) =>
      statement === undefined ? undefined : log.database.administer((session) => session.run(statement))
    await administer(refuse)
    await rejects(log.instance({ store: store ? store(log.store) : log.store }).archive(year))
    await administer(allow)
    await assertWhole(log, 30)
    assert.is((await listAll(log.instance())).length, 30)
    const { refused, to } = await log.instance().archive(year)
    assert.equal([refused, to], [null, 24])
    await assertWhole(log, 30)
    assert.is((await listAll(log.instance())).length, 30)
    assert.is((await files(log)).length, 2)
  })
}

archive('two at once archive each partition once', async ({ log }) => {
  await log.run()
  const done = await Promise.all([log.instance().archive(year), log.instance().archive(year)])
  assert.equal(done.flatMap(({ dropped }) => dropped).sort(), [...both].sort(), JSON.stringify(done))
  assert.is((await files(log)).length, 2)
  await assertWhole(log, 30)
})

archive('a restored database that has archived partitions still is no contradiction', async ({ log }) => {
  await log.tamper('create table kept_entry as select * from audit_entry')
  await verifyAndArchive(log)
  // As a backup from before the archiving has it: entries, and no records.
  await log.tamper('delete from audit_archive')
  await log.database.administer((session) =>
    session.run(`
      set local role tamga_owner;
      select audit_add_partition('audit_entry', 'audit_entry_again', '00000000-0000-0000-0000-000000000000',
        (select min(lower) from audit_partitions('audit_entry') where not is_default))`),
  )
  await log.tamper('insert into audit_entry select * from kept_entry on conflict do nothing')
  await assertWhole(log, 30)
  assert.is((await listAll(log.instance())).length, 30)
  const { dropped, to, refused } = await verifyAndArchive(log)
  assert.equal([dropped, to, refused], [['audit_entry_again'], 24, null])
  await assertWhole(log, 30)
})

archive('a new epoch after a loss goes on behind the archive', async ({ log }) => {
  await verifyAndArchive(log)
  await log.tamper(`
    delete from audit_entry where id in (select entry_id from audit_seal where seq > 28);
    delete from audit_seal where seq > 28`)
  const { lost } = await log.instance().newEpoch('restored a backup')
  assert.equal(lost, { from: 29, to: 30 })
  const audit = log.instance()
  await log.record(audit, 2)
  const found = await audit.verify()
  assert.equal(found.faults, [])
  assert.ok((await audit.proof(5))?.canon)
})

archive('what an instance saw long ago is not missed once it is archived', async ({ log }) => {
  const audit = log.instance()
  await verifyAndArchive(log, audit)
  const [old] = await log.rows<{ id: string }>('select entry_id::text as id from audit_seal where seq = 3')
  const gone = '00000000-0000-7000-8000-000000000000'
  const look = await readLogState(log.database.system, deriveAuditKeys(auditKey), {
    rows: [],
    entries: [old!.id, gone],
  })
  assert.equal(look.missingEntries, [gone])
})

archive('an outsider verifies files of the archive without the server', async ({ log }) => {
  const outsider = await openOutsider()
  try {
    const audit = log.instance()
    const key = (await audit.publicKey()).verifierKey
    const notes: string[] = []
    for await (const { note } of log.store.oldestFirst()) notes.push(note)
    await verifyAndArchive(log, audit)
    const [first, second] = (await files(log)).map((name) => place(log, name))
    const kept = await outsider.file('kept.note', notes.find((note) => note.split('\n')[1] === '24')!)
    const verify = (...names: string[]) =>
      outsider.verify('archive', ...names, '--key', key, '--checkpoint', kept)

    const whole = await verify(second!, first!)
    assert.is(whole.code, 0, whole.said)
    assert.match(
      whole.said,
      /^HOLDS: rows 1 to 24 of \S+, 24 entries in 2 files of the archive; 1 of your 1 /,
    )

    const changed = await outsider.file('changed', '')
    await writeFile(changed, await readFile(second!))
    await rewrite(changed, (text) => text.replace('user:1', 'user:2'))
    const refused = await verify(changed)
    assert.is(refused.code, 1, refused.said)
    assert.match(refused.said, /^DOES NOT HOLD: .*its rows are not those that were signed/)

    // A log whose rows are signed all the same, as its operator could write another one.
    const other = await outsider.file('other.note', notes[0]!.replace(/^\d+$/m, '24'))
    const foreign = await outsider.verify('archive', second!, '--key', key, '--checkpoint', other)
    assert.is(foreign.code, 1, foreign.said)
    assert.is((await verify(await outsider.file('no archive', 'none'))).code, 1)
  } finally {
    await outsider.leave()
  }
})

archive.run()
