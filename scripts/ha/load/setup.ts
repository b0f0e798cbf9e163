import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase, uuidv7 } from '../../../src/db/database.ts'
import { createSessions, type TokenPair } from '../../../src/domains/identity/sessions/sessions.ts'
import { seedService } from '../../../test/support/gov.ts'
import { seedOrganisation } from '../../../test/support/organisations.ts'
import type { Cluster } from '../cluster.ts'
import { databaseUrl } from '../plan.ts'

/** Before its token ends, a person gets another one. */
const TOKEN_LIFE_MS = 10 * 60_000

interface Person {
  id: string
  /** A token that is valid for a while yet. */
  credential(): Promise<Record<string, string>>
}

/** Who acts in the run, and what they act on. */
export interface LoadSetup {
  citizens: readonly Person[]
  administrator: Person
  /** A service without fee or evidence, whose form has one field, `mark`. */
  serviceCode: string
  /** Waits for the database where it must. */
  signIn(userId: string): Promise<TokenPair>
  close(): Promise<void>
}

export async function openLoadSetup({ plan, secrets }: Cluster, citizenCount: number): Promise<LoadSetup> {
  const database = await openDatabase({ url: databaseUrl(plan, 'tamga') })
  const sessions = createSessions({
    database,
    clock: Date.now,
    jwtSecret: secrets.JWT_SECRET,
    jwtIssuer: 'tamga',
  })

  let closed = false
  async function signIn(userId: string): Promise<TokenPair> {
    for (;;) {
      try {
        return await sessions.issue(userId, { method: 'eid_push' })
      } catch (error) {
        if (closed) throw error
        await sleep(250)
      }
    }
  }

  async function person(role: string): Promise<Person> {
    const id = uuidv7()
    await database.system.insertInto('users').values({ id, role }).execute()
    let pair: TokenPair | undefined
    return {
      id,
      async credential() {
        if (pair === undefined || Date.now() - pair.issuedAt > TOKEN_LIFE_MS) pair = await signIn(id)
        return { Authorization: `Bearer ${pair.accessToken}` }
      },
    }
  }

  const citizens: Person[] = []
  for (let count = 0; count < citizenCount; count += 1) citizens.push(await person('user'))
  return {
    citizens,
    administrator: await person('admin'),
    serviceCode: await publishService(database, citizens[0]!),
    signIn,
    close() {
      closed = true
      return database.close()
    },
  }
}

async function publishService(database: Database, owner: Person): Promise<string> {
  const tables = { test: { database }, app: { services: { clock: Date.now } } }
  const orgId = await seedOrganisation(tables, owner)
  await database.system
    .insertInto('organisation_modules')
    .values(['gov', 'registry'].map((module) => ({ org_id: orgId, module })))
    .execute()
  const { code } = await seedService(tables, orgId, {
    form_schema: {
      type: 'object',
      properties: { mark: { type: 'string', title_mn: 'Тэмдэг', title_en: 'Mark' } },
      required: ['mark'],
    },
  })
  return code
}
