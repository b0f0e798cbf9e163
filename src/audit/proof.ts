import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Archive } from './archive/archive.ts'
import { linkOfDigest, rowDigest } from './chain.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { CheckpointStore } from './checkpoint-store.ts'
import { type Epoch, epochOriginOf, openEpoch, readEpochRows } from './epoch.ts'
import { readSealHash } from './head.ts'
import type { AuditKeys } from './keys.ts'
import { verifyStoredNote } from './newest-checkpoint.ts'
import type { LogParts } from './open-log.ts'
import { verifierKey } from './signed-note.ts'

/** What shows that a row stood in the log when the checkpoint was signed. Hashes in hexadecimal. */
export interface InclusionProof {
  format: 'tamga-audit-proof-1'
  origin: string
  epoch: number
  seq: number
  canon: string
  mac: string
  /** The hash that the row links to. */
  previous: string
  /** Digests of the rows after it, up to the last one that the checkpoint covers. */
  following: string[]
  /** The signed note. */
  checkpoint: string
  key: string
}

/** Checkpoints come every thousand rows or so; only a store that was out of reach leaves them farther apart. */
const MAX_PROOF_ROWS = 5000

/** Nothing where there is no such row. */
export async function proofOf(
  { database, keys, store, archive }: LogParts & { archive: Archive },
  seq: number,
): Promise<InclusionProof | undefined> {
  const db = database.system
  const row = await readRow(db, archive, seq)
  if (!row) return undefined
  const epoch = await epochAt(db, keys, seq)
  if (epoch.links === 1) throw new AppError('audit.proof_unavailable')
  const attested = await firstCheckpointOver(store, keys, epoch, seq)
  if (!attested) throw new AppError('audit.not_attested', { headers: { 'Retry-After': '10' } })
  if (attested.checkpoint.size - seq > MAX_PROOF_ROWS) throw new AppError('audit.proof_too_long')

  const previous = seq === epoch.firstSeq ? epoch.genesis : await readSealHash(db, seq - 1)
  const following = await readDigests(db, archive, seq, attested.checkpoint.size)
  const holds =
    previous && leadsTo(attested.checkpoint, previous, seq, [rowDigest(row.canon, row.mac), ...following])
  if (!holds) throw new AppError('audit.broken')
  return {
    format: 'tamga-audit-proof-1',
    origin: epochOriginOf(epoch),
    epoch: epoch.epoch,
    seq,
    canon: row.canon,
    mac: Buffer.from(row.mac).toString('hex'),
    previous: previous.toString('hex'),
    following: following.map((digest) => digest.toString('hex')),
    checkpoint: attested.note,
    key: verifierKey(epochOriginOf(epoch), keys.publicKey),
  }
}

/** Gives no proof that would not hold. */
function leadsTo({ size, hash }: Checkpoint, previous: Buffer, seq: number, digests: Buffer[]): boolean {
  const end = digests.reduce((link, digest, index) => linkOfDigest(link, seq + index, digest), previous)
  return seq + digests.length - 1 === size && end.equals(hash)
}

interface Entry {
  canon: string
  mac: Uint8Array
}

async function readRow(db: Db, archive: Archive, seq: number): Promise<Entry | undefined> {
  const { rows } = await sql<{ canon: string; mac: Uint8Array }>`
    select e.canon, e.mac from audit_seal s join audit_entry e on e.id = s.entry_id
    where s.seq = ${seq}`.execute(db)
  return rows[0] ?? archivedEntry(archive, seq)
}

async function archivedEntry(archive: Archive, seq: number): Promise<Entry | undefined> {
  const row = await archive.row(seq)
  return row && { canon: row.canon, mac: Buffer.from(row.mac, 'hex') }
}

/** The last epoch that had begun by then. */
async function epochAt(db: Db, keys: AuditKeys, seq: number): Promise<Epoch> {
  const row = (await readEpochRows(db)).findLast(({ first_seq }) => first_seq <= seq)
  const epoch = row && openEpoch(row, keys)
  if (!epoch) throw new AppError('audit.broken')
  return epoch
}

async function firstCheckpointOver(
  store: CheckpointStore,
  keys: AuditKeys,
  { epoch }: Epoch,
  seq: number,
): Promise<{ checkpoint: Checkpoint; note: string } | undefined> {
  for await (const stored of store.oldestFirst({ epoch, size: seq - 1 })) {
    if (stored.position.epoch !== epoch) return undefined
    const checkpoint = verifyStoredNote(stored, keys)
    if (checkpoint) return { checkpoint, note: stored.note }
  }
  return undefined
}

/** The database makes the digests, as the rows behind them may be long; a wrong one leads nowhere. */
async function readDigests(db: Db, archive: Archive, after: number, to: number): Promise<Buffer[]> {
  const { rows } = await sql<{ seq: number; digest: Uint8Array | null }>`
    select s.seq, sha256('\\x03'::bytea || convert_to(e.canon, 'UTF8') || e.mac) as digest
    from audit_seal s
    left join lateral (select canon, mac from audit_entry where id = s.entry_id offset 0) e on true
    where s.seq > ${after} and s.seq <= ${to} order by s.seq`.execute(db)
  const digests: Buffer[] = []
  for (const { seq, digest } of rows) {
    const entry = digest ? undefined : await archivedEntry(archive, seq)
    if (digest) digests.push(Buffer.from(digest))
    else if (entry) digests.push(rowDigest(entry.canon, entry.mac))
  }
  return digests
}
