import type { Tx } from '../../../db/database.ts'
import { people } from '../../identity/people/people.ts'
import { selectIssuedReferences } from './queries.ts'

const LONGEST_NAME = 60

/** The certificate that an officer revokes, where it is one of their services. The phone names its person, too. */
export async function selectRevokedReference(db: Tx, id: string) {
  const [row] = await selectIssuedReferences(db, { limit: 1, after: undefined, id })
  if (!row) return undefined
  const { number, type, status, row_version } = row
  const person = await db
    .selectFrom(people('u'))
    .select(['u.family_name', 'u.given_name'])
    .where('u.id', '=', row.subject_user_id)
    .executeTakeFirst()
  const name = [person?.family_name, person?.given_name].filter(Boolean).join(' ').slice(0, LONGEST_NAME)
  return {
    subject: `reference:${id}`,
    name: [number, name].filter(Boolean).join(', '),
    listedName: number,
    state: { reference: id, number, type, status, row_version, sha256: row.sha256.toString('hex') },
  }
}
