import type { Tx } from '../../../db/database.ts'

const LONGEST_NAME = 60

/**
 * The account that an administrator erases. The phone names the person; what is signed and listed does not, for both
 * outlive the account.
 */
export async function selectErasedPerson(db: Tx, id: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'active', 'row_version', 'family_name', 'given_name', 'civil_id'])
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { role, active, row_version, family_name, given_name, civil_id } = row
  const listedName = `…${id.slice(-12)}`
  const name = [family_name, given_name].filter(Boolean).join(' ').slice(0, LONGEST_NAME)
  return {
    subject: `user:${id}`,
    name: [name, civil_id ?? listedName].filter(Boolean).join(', '),
    listedName,
    state: { user: id, role, active, row_version },
  }
}
