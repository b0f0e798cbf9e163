import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import {
  type Alarm,
  type Audit,
  type AuditEvent,
  type AuditOptions,
  createAudit,
  openFileCheckpointStore,
  type Verification,
} from '../../src/audit/audit.ts'
import { linkHash } from '../../src/audit/chain.ts'
import type { CheckpointStore } from '../../src/audit/checkpoint-store.ts'
import { type Database, runAtCommit } from '../../src/db/database.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

export const auditKey = 'kO3vK2yT0Qm3Zc1cJm8b0m0a7dQp9s4V1xw5eN6uR8g'

export const silent = { info() {}, warn() {}, error() {} }

export function event(changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    operation: 'updateTheme',
    subject: 'theme:1',
    outcome: 'done',
    actor: 'user:1',
    tenantId: null,
    requestId: 'request-1',
    addressHash: null,
    details: { slug: 'тэнгэр', quote: `it's "so"\n\\` },
    ...changes,
  }
}

type InstanceOptions = Partial<Pick<AuditOptions, 'store' | 'key' | 'quickCheck' | 'clock' | 'onSealerReady'>>

export interface Stage extends TestDatabase {
  checkpoints: string
  store: CheckpointStore
  alarms: Alarm[]
  /** Another instance of the service, with a memory of its own. */
  instance(options?: InstanceOptions): Audit
  /** Leaves so many entries, each with a transaction of its own, and seals them. */
  record(audit: Audit, count: number): Promise<void>
  /** A full run, as the nightly job makes it. */
  run(audit?: Audit): Promise<Verification>
  /** As the owner of the database, past every trigger. */
  tamper(statements: string): Promise<void>
  rows<R>(query: string): Promise<R[]>
}

export async function openStage(): Promise<Stage> {
  const base = await openTestDatabase()
  const { database } = base
  const checkpoints = await mkdtemp(join(tmpdir(), 'tamga-checkpoints-'))
  const store = openFileCheckpointStore(checkpoints)
  const alarms: Alarm[] = []
  const instances: Audit[] = []
  const instance: Stage['instance'] = (options = {}) => {
    const onAlarm = (alarm: Alarm) => alarms.push(alarm)
    const audit = createAudit({ database, key: auditKey, store, log: silent, onAlarm, ...options })
    instances.push(audit)
    return audit
  }
  return {
    ...base,
    checkpoints,
    store,
    alarms,
    instance,
    async record(audit, count) {
      for (let index = 0; index < count; index += 1)
        await mutate(database, audit, event({ subject: `theme:${index}` }))
      await audit.seal()
    },
    async run(audit = instance()) {
      await audit.requestVerification('system')
      return (await audit.runVerification())!.found
    },
    tamper: (statements) => tamper(database, statements),
    rows: async <R>(query: string) => (await sql.raw<R>(query).execute(database.system)).rows,
    async close() {
      await Promise.all(instances.map((audit) => audit.stop()))
      await base.close()
      await rm(checkpoints, { recursive: true, force: true })
    },
  }
}

/** The store as it is reached each time, which may fail. */
function storeProxy(reach: () => CheckpointStore): CheckpointStore {
  return {
    prepare: async () => reach().prepare(),
    put: async (position, note) => reach().put(position, note),
    oldestFirst: (after) => reach().oldestFirst(after),
    newestFirst: (before) => reach().newestFirst(before),
    count: async () => reach().count(),
    remove: async (position) => reach().remove(position),
    addDay: async (name, text) => reach().addDay(name, text),
    dayNames: async () => reach().dayNames(),
    readDay: async (name) => reach().readDay(name),
    addRemoval: async (note) => reach().addRemoval(note),
    removals: () => reach().removals(),
    witnesses: {
      put: async (name, text) => reach().witnesses.put(name, text),
      all: async () => reach().witnesses.all(),
      remove: async (name) => reach().witnesses.remove(name),
    },
    archive: {
      add: async (name, content) => reach().archive.add(name, content),
      read: async (name) => reach().archive.read(name),
    },
  }
}

/** A checkpoint store that can go away and come back. */
export function switchableStore(present: CheckpointStore, lever = { away: false }) {
  const store = storeProxy(() => {
    if (lever.away) throw new Error('stale file handle')
    return present
  })
  return { lever, store }
}

export function mutate(database: Database, audit: Audit, what: AuditEvent = event()): Promise<void> {
  return database.transact({ role: 'app' }, 'write', async (tx) => runAtCommit(tx, audit.statement(what)))
}

/** With their partitions. */
async function guardedTables(database: Database): Promise<{ name: string; trigger: string }[]> {
  return database.administer((session) =>
    session.run(`
      select tgrelid::regclass::text as name, tgname as trigger from pg_trigger
      where tgfoid = 'audit_refuse_change'::regproc and tgname like '%_append_only'`),
  )
}

/** What the owner of the database can do: switch off the guards, change rows, and switch them on again. */
export async function tamper(database: Database, statements: string): Promise<void> {
  const guarded = await guardedTables(database)
  const switchTriggers = (how: string) =>
    guarded.map(({ name, trigger }) => `alter table if exists ${name} ${how} trigger ${trigger}`).join(';')
  await database.administer((session) =>
    session.run(`${switchTriggers('disable')}; ${statements}; ${switchTriggers('enable always')}`),
  )
}

/** What a database restored from a backup looks like: all of it, as it was when so many rows were sealed. */
export function restoreTo(stage: Stage, seq: number): Promise<void> {
  return stage.tamper(`
    delete from audit_entry where id not in (select entry_id from audit_seal where seq <= ${seq});
    delete from audit_seal where seq > ${seq};
    delete from audit_epoch where first_seq > ${seq + 1};
    delete from audit_queue;
    delete from audit_verified`)
}

/** What an intruder without the key can do after changing rows: chain everything again. */
export async function rechain({ rows, tamper }: Stage): Promise<void> {
  const [epoch] = await rows<{ genesis: Uint8Array }>(
    'select genesis from audit_epoch order by epoch limit 1',
  )
  const sealed = await rows<{ seq: number; canon: string; mac: Uint8Array }>(
    'select s.seq, e.canon, e.mac from audit_seal s join audit_entry e on e.id = s.entry_id order by s.seq',
  )
  let previous: Buffer = Buffer.from(epoch!.genesis)
  const updates = sealed.map(({ seq, canon, mac }) => {
    previous = linkHash(2, previous, { seq, canon, mac })
    return `update audit_seal set hash = '\\x${previous.toString('hex')}' where seq = ${seq}`
  })
  await tamper(updates.join(';'))
}
