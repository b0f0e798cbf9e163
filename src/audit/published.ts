import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { canonicalForm } from './canonical.ts'
import type { CheckpointCitation } from './checkpoint.ts'
import { type CheckpointStore, noteAt } from './checkpoint-store.ts'
import type { Epoch } from './epoch.ts'
import { readSealHash } from './head.ts'
import type { AuditKeys } from './keys.ts'
import type { ChainPlace } from './note-chain.ts'
import type { Declared } from './removal.ts'
import { noteHash } from './signed-note.ts'

/** The last checkpoint that was published, as the database remembers it: by it a store that lost its end is found out. */
export interface Published extends CheckpointCitation, ChainPlace {
  origin: string
}

export interface PublishedRow {
  canon: string | null
  mac: Uint8Array | null
}

interface PublishedRecord {
  origin: string
  epoch: number
  size: number
  hash: string
  number: number
  note: string
}

export async function readPublished(db: Db): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`select canon, mac from audit_publishing`.execute(db)
  return rows[0]
}

/** Nothing when none was ever published; 'forged' when the record was not written with the key. */
export function openPublished(
  row: PublishedRow | undefined,
  keys: AuditKeys,
): Published | 'forged' | undefined {
  if (!row || (row.canon === null && row.mac === null)) return undefined
  const sizeOf = (canon: string) => (JSON.parse(canon) as PublishedRecord).size
  if (row.canon === null || row.mac === null || !keys.macMatches('published', row.canon, row.mac, sizeOf))
    return 'forged'
  const { hash, note, ...rest } = JSON.parse(row.canon) as PublishedRecord
  return { ...rest, hash: Buffer.from(hash, 'hex'), note: Buffer.from(note, 'hex') }
}

/** Only for the one who still publishes: another may have taken over since. */
export async function recordPublished(
  db: Db,
  holder: string,
  { origin, epoch, size, hash, number, note }: Published,
  keys: AuditKeys,
): Promise<void> {
  const record = { origin, epoch, size, hash: hash.toString('hex'), number, note: note.toString('hex') }
  const canon = canonicalForm(record satisfies PublishedRecord)
  await sql`
    update audit_publishing set canon = ${canon}, mac = ${keys.mac('published', canon)}
    where holder = ${holder}::uuid`.execute(db)
}

/** For a record that was not written with the key, once the operator has declared what was lost. */
export async function deletePublished(db: Db, holder: string): Promise<void> {
  await sql`update audit_publishing set canon = null, mac = null where holder = ${holder}::uuid`.execute(db)
}

export type StoreLoss = 'checkpoint_store_emptied' | 'checkpoint_missing'

/** What the store has lost of its end; nothing while it holds the last published note, or a record that it is gone. */
export async function storeLossOf(
  store: CheckpointStore,
  published: ChainPlace,
  declared: () => Promise<Declared>,
): Promise<{ kind: StoreLoss; message: string } | undefined> {
  const { epoch, size, number, note } = published
  const stored = await noteAt(store, published)
  if (stored && noteHash(stored.note).equals(note)) return undefined
  if ((await declared()).has(number)) return undefined
  if ((await store.count()) === 0) {
    const message = `The checkpoint store is absent or empty, although ${number} checkpoints were published, up to row ${size}`
    return { kind: 'checkpoint_store_emptied', message }
  }
  const fault = stored ? 'is not the one that was published' : 'is missing in the checkpoint store'
  return {
    kind: 'checkpoint_missing',
    message: `Checkpoint ${number}, of row ${size} in epoch ${epoch}, ${fault}`,
  }
}

/** In what the log contradicts the last published checkpoint. Earlier epochs are those epochs' affair. */
export async function publishedContradiction(
  db: Db,
  epoch: Epoch,
  published: Published,
): Promise<string | undefined> {
  if (published.epoch > epoch.epoch)
    return `epoch ${published.epoch}, of which a checkpoint was published, is missing`
  if (published.epoch < epoch.epoch) return undefined
  const { size } = published
  const hash = size === epoch.firstSeq - 1 ? epoch.genesis : await readSealHash(db, size)
  if (!hash) return `row ${size}, of which a checkpoint was published, is missing`
  return hash.equals(published.hash)
    ? undefined
    : `row ${size} is not the one of which a checkpoint was published`
}
