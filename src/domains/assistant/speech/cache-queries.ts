import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { insertFile, type NewFile } from '../../storage/files/queries.ts'

export interface StoredAudio {
  file_key: string
  media_type: string
  bytes: number
  sha256: Buffer
  used_at: Date
}

export interface Claim {
  hash: Buffer
  maker: string
}

/** One of those who ask at once is let to make it; again when its maker has not come back in time. */
export async function claimAudio(db: Db, { hash, maker }: Claim, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('ai_speech')
    .values({ hash, maker, made_until: until, used_at: now })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ maker, made_until: until, used_at: now })
        .where('ai_speech.maker', 'is not', null)
        .where('ai_speech.made_until', '<=', now),
    )
    .returning('hash')
    .executeTakeFirst()
  return claimed !== undefined
}

type Row = Selectable<DB['ai_speech']>

export function selectAudio(db: Db, hash: Buffer): Promise<Row | undefined> {
  return db.selectFrom('ai_speech').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** Whether the claim was still the maker's own. */
export async function storeAudio(
  tx: Tx,
  { hash, maker }: Claim,
  file: NewFile & { mediaType: string },
  now: Date,
): Promise<boolean> {
  const { key, bytes, sha256, mediaType } = file
  await insertFile(tx, { key, bytes, sha256 }, now)
  const kept = await tx
    .updateTable('ai_speech')
    .set({ maker: null, made_until: null, file_key: key, media_type: mediaType, bytes, sha256, used_at: now })
    .where('hash', '=', hash)
    .where('maker', '=', maker)
    .returning('hash')
    .executeTakeFirst()
  return kept !== undefined
}

export async function releaseAudioClaim(db: Db, { hash, maker }: Claim): Promise<void> {
  await db.deleteFrom('ai_speech').where('hash', '=', hash).where('maker', '=', maker).execute()
}

export async function dropAudio(db: Db, fileKey: string): Promise<void> {
  await db.deleteFrom('ai_speech').where('file_key', '=', fileKey).execute()
}

export async function touchAudio(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable('ai_speech').set({ used_at: now }).where('hash', '=', hash).execute()
}

/** What was not used for long, what is beyond the room, least used first, and what was never finished. */
export async function deleteOldAudio(
  db: Db,
  { unusedSince, mostBytes, now }: { unusedSince: Date; mostBytes: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ file_key: string | null }>`
    delete from ai_speech where hash in (
      select hash from (
        select hash, used_at, made_until, sum(bytes) over (order by used_at desc, hash) as room from ai_speech
      ) s
      where used_at < ${unusedSince} or room > ${mostBytes} or made_until <= ${now}
    )
    returning file_key`.execute(db)
  return rows.flatMap(({ file_key }) => file_key ?? [])
}
