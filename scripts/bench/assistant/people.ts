import { type Database, uuidv7 } from '../../../src/db/database.ts'
import { createSessions } from '../../../src/domains/identity/sessions/sessions.ts'

export const secret = 'a secret of the benchmark, known to both processes'

export type Credential = { Authorization: string }

/** So many people, signed in at the server. */
export async function signedIn(database: Database, count: number): Promise<Credential[]> {
  const sessions = createSessions({ database, clock: Date.now, jwtSecret: secret, jwtIssuer: 'tamga' })
  const ids = Array.from({ length: count }, () => uuidv7())
  await database.system
    .insertInto('users')
    .values(ids.map((id) => ({ id, civil_id: `asks-${id}`, role: 'user' })))
    .execute()
  return Promise.all(
    ids.map(async (id) => ({ Authorization: `Bearer ${(await sessions.issue(id)).accessToken}` })),
  )
}
