import type { Tx } from '../../../db/database.ts'

/** The account that an administrator erases. Its name stays out of what is signed, for the signature outlives it. */
export async function selectErasedPerson(db: Tx, id: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'active', 'row_version'])
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { role, active, row_version } = row
  return { subject: `user:${id}`, name: `…${id.slice(-12)}`, state: { user: id, role, active, row_version } }
}
