import pg from 'pg'
import { linkHash } from '../../src/audit/chain.ts'
import { signEntry } from '../../src/audit/entry.ts'
import type { ChainHead } from '../../src/audit/head.ts'
import type { AuditKeys } from '../../src/audit/keys.ts'
import { benchEvent } from './audit-event.ts'

const ROWS_AT_ONCE = 5000
const MS_BETWEEN = 2500

const insertEntries = `
  insert into audit_entry (id, canon, mac, actor, operation, subject, outcome)
  select id, canon, mac, actor, 'updateTheme', subject, 'done'
  from unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[], $5::text[]) _ (id, canon, mac, actor, subject)`
const insertSeals = `
  insert into audit_seal (seq, entry_id, hash)
  select * from unnest($1::bigint[], $2::uuid[], $3::bytea[])`

/** Puts so many sealed entries behind the head, as the service and its sealer would over weeks, only in bulk. */
export async function fillLog(url: string, keys: AuditKeys, head: ChainHead, count: number): Promise<void> {
  const clients = [
    new pg.Client({ connectionString: url }),
    new pg.Client({ connectionString: url }),
  ] as const
  const [entries, seals] = clients
  await Promise.all(clients.map((client) => client.connect()))
  try {
    let sent: Promise<unknown> = Promise.resolve()
    for (const batch of batches(keys, head, count)) {
      await sent
      sent = Promise.all([
        entries.query(insertEntries, [batch.ids, batch.canons, batch.macs, batch.actors, batch.subjects]),
        seals.query(insertSeals, [batch.seqs, batch.ids, batch.hashes]),
      ])
    }
    await sent
    await Promise.all([entries.query('vacuum analyze audit_entry'), seals.query('vacuum analyze audit_seal')])
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

function* batches(keys: AuditKeys, head: ChainHead, count: number) {
  const begun = Date.now() - count * MS_BETWEEN
  let previous = head.hash
  for (let done = 0; done < count; done += ROWS_AT_ONCE) {
    const batch = {
      ids: [] as string[],
      canons: [] as string[],
      actors: [] as string[],
      subjects: [] as string[],
      macs: [] as Buffer[],
      seqs: [] as number[],
      hashes: [] as Buffer[],
    }
    for (let i = done; i < Math.min(done + ROWS_AT_ONCE, count); i++) {
      const { record, canon, mac } = signEntry(benchEvent(i), keys, begun + i * MS_BETWEEN)
      const seq = head.seq + 1 + i
      previous = linkHash(head.epoch.links, previous, { seq, canon, mac })
      batch.ids.push(record.id)
      batch.actors.push(record.actor)
      batch.subjects.push(record.subject)
      batch.canons.push(canon)
      batch.macs.push(mac)
      batch.seqs.push(seq)
      batch.hashes.push(previous)
    }
    yield batch
  }
}
