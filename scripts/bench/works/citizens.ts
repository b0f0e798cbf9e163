import { type Database, uuidv7 } from '../../../src/db/database.ts'
import { createSessions, type TokenPair } from '../../../src/domains/identity/sessions/sessions.ts'
import { secret } from '../sign/people.ts'

/** So many people who are signed in, as the server would have signed them in. */
export function citizens(database: Database, count: number): Promise<TokenPair[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const id = uuidv7()
      await database.system
        .insertInto('users')
        .values({ id, civil_id: `citizen-${id}` })
        .execute()
      return signedInAs(database, id)
    }),
  )
}

export function signedInAs(database: Database, userId: string): Promise<TokenPair> {
  return createSessions({ database, clock: Date.now, jwtSecret: secret, jwtIssuer: 'tamga' }).issue(userId, {
    method: 'eid_push',
  })
}

/** Of the nth request: whose it is, and an address that is not used often. */
export const headersOf = (people: readonly TokenPair[], nth: number): Record<string, string> => ({
  Authorization: `Bearer ${people[nth % people.length]!.accessToken}`,
  'Accept-Language': 'en',
  'X-Forwarded-For': `10.200.${(nth >> 8) & 255}.${nth & 255}`,
})
