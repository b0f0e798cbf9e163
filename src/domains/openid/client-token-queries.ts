import { sql } from 'kysely'
import type { SignedEntry } from '../../audit/audit.ts'
import { entriesFor, entryColumns } from '../../audit/entries-for.ts'
import type { Db } from '../../db/database.ts'
import { preparedFor } from '../../db/prepared.ts'
import { bindSingle } from '../../db/statement-input.ts'
import type { ClientToken } from './client-tokens.ts'
import { firstIdFrom } from './token-forms.ts'

export interface TokenHolder {
  nth: number
  client_id: string
  org_id: string | null
}

/** The clients of those tokens that are active: of an active client and its generation, and not revoked. */
export const selectTokenHolders = preparedFor<ClientToken, TokenHolder>(
  (given) => sql`
    select a.nth, p.client_id, p.org_id
    from (${given.rows({
      nth: ['integer', (_, place) => place],
      id: ['uuid', ({ id }) => id],
      application_id: ['uuid', ({ applicationId }) => applicationId],
      generation: ['integer', ({ generation }) => generation],
    })}) a
      join applications p on p.id = a.application_id and p.active and p.token_generation = a.generation
    where not exists (select from oauth_returned_tokens r where r.id = a.id)`,
)

/** With its entry in the audit log, unless it was revoked before. */
export async function revokeClientToken(db: Db, id: string, entry: SignedEntry): Promise<void> {
  const { rows } = await sql`
    with returned as (
      insert into oauth_returned_tokens (id) values (${id}) on conflict do nothing
      returning ${entry.record.id}::uuid as entry_id
    ),
    ${entriesFor('returned', bindSingle({ entry }).rows(entryColumns))}
    select entry_id from returned`.execute(db)
  if (rows.length > 0) entry.committed()
}

/** Revokes all tokens that the client has for itself. */
export async function endClientTokens(db: Db, applicationId: string): Promise<void> {
  await sql`
    update applications set token_generation = token_generation + 1 where id = ${applicationId}`.execute(db)
}

export async function deleteRevokedTokens(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from oauth_returned_tokens where id in (
      select id from oauth_returned_tokens where id < ${firstIdFrom(now)}::uuid order by id limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
