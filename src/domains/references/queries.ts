import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { ReferenceRow } from './issue.ts'

interface Page {
  limit: number
  after: string | undefined
}

/** A person's own, newest first: whoever reviews cases as well sees those of others elsewhere. */
export async function selectReferencesOf(
  tx: Tx,
  userId: string,
  { limit, after }: Page,
): Promise<ReferenceRow[]> {
  const rows = await tx
    .selectFrom('gov_references')
    .selectAll()
    .where('subject_user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as ReferenceRow[]
}

export async function selectReferenceOf(
  tx: Tx,
  userId: string,
  id: string,
): Promise<ReferenceRow | undefined> {
  const row = await tx
    .selectFrom('gov_references')
    .selectAll()
    .where('id', '=', id)
    .where('subject_user_id', '=', userId)
    .executeTakeFirst()
  return row as unknown as ReferenceRow | undefined
}

/** Those that the officer's organisations have issued. */
export async function selectIssuedReferences(
  tx: Tx,
  { limit, after, number, id }: Page & { number?: string | undefined; id?: string | undefined },
): Promise<ReferenceRow[]> {
  const rows = await tx
    .selectFrom('gov_references')
    .selectAll()
    .where('org_id', '=', sql<string>`any (array(select app_review_orgs()))`)
    .$if(number !== undefined, (query) => query.where('number', '=', (number as string).toUpperCase()))
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as ReferenceRow[]
}

/** Who a reference is about. */
export interface Certified {
  id: string
  civil_id: string | null
  family_name: string | null
  given_name: string | null
}

export function selectCertified(tx: Tx, userId: string): Promise<Certified> {
  return tx
    .selectFrom('users')
    .select(['id', 'civil_id', 'family_name', 'given_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Whoever answers for the service, as it is called today. */
export async function selectIssuerNames(
  tx: Tx,
  orgId: string,
): Promise<{ name_mn: string; name_en: string } | undefined> {
  const { rows } = await sql<{ name_mn: string; name_en: string }>`
    select name_mn, name_en from authority_names(${orgId})`.execute(tx)
  return rows[0]
}
