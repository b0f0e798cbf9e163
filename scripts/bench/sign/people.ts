import { type Database, uuidv7 } from '../../../src/db/database.ts'
import { createSessions } from '../../../src/domains/identity/sessions/sessions.ts'
import { people as known, type Person } from '../../../src/simulators/eid/people.ts'

export const secret = 'a secret of the benchmark, known to both processes'

export interface Signer {
  holder: Person
  headers: { Authorization: string }
}

/** All people of the simulator who can sign, signed in at the server. */
export async function signedIn(database: Database): Promise<Signer[]> {
  const sessions = createSessions({ database, clock: Date.now, jwtSecret: secret, jwtIssuer: 'tamga' })
  const able = known.filter(({ state, level }) => state === 'valid' && level !== 'ADVANCED')
  return Promise.all(
    able.map(async (holder) => {
      const id = uuidv7()
      const person = { civil_id: holder.civilId, eid_document: holder.documentNumber, role: 'user' }
      await database.system
        .insertInto('users')
        .values({ id, ...person })
        .execute()
      const { accessToken } = await sessions.issue(id)
      return { holder, headers: { Authorization: `Bearer ${accessToken}` } }
    }),
  )
}

/** What is measured is the signing, and not how often one person may. */
export async function clearLimits({ system }: Database): Promise<void> {
  await system.deleteFrom('rate_buckets').execute()
}
