import type { Selectable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Tx } from '../../db/database.ts'

export type FetchRow = Selectable<DB['gov_once_only_fetches']>

interface Decision {
  id: string
  userId: string
  at: Date
}

/** The person has seen it and lets it be used; nothing where it is not theirs, not found, too old or accepted already. */
export function acceptFetch(tx: Tx, { id, userId, at }: Decision): Promise<FetchRow | undefined> {
  return tx
    .updateTable('gov_once_only_fetches')
    .set({ preview_accepted_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('outcome', '=', 'found')
    .where('preview_accepted_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The person does not want it used, and it is erased at once. They may change their mind until a case has used it:
 * whoever accepts and declines at the same time has declined.
 */
export function declineFetch(tx: Tx, { id, userId }: Decision): Promise<FetchRow | undefined> {
  return tx
    .updateTable('gov_once_only_fetches')
    .set({
      outcome: 'declined',
      preview_accepted_at: null,
      result_sealed: null,
      result_sha256: null,
      expires_at: null,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('outcome', '=', 'found')
    .where('application_id', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
