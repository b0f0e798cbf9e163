import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, uuidv7 } from '../../src/db/database.ts'
import {
  createSessions,
  type Sessions,
  type SessionsOptions,
} from '../../src/domains/identity/sessions/sessions.ts'
import type { ThrowAwayPostgres } from '../support/postgres.ts'

export const jwtSecret = 'a secret of tests that is long enough, and known to all'
export const jwtIssuer = 'https://tamga.test'

export function sessionsOn(database: Database, options: Partial<SessionsOptions> = {}): Sessions {
  return createSessions({ database, clock: Date.now, jwtSecret, jwtIssuer, ...options })
}

export async function addUser(database: Database, role = 'user'): Promise<string> {
  const id = uuidv7()
  await database.system.insertInto('users').values({ id, role }).execute()
  return id
}

export async function addOrganisation(database: Database): Promise<string> {
  const id = uuidv7()
  const names = { name_mn: 'Байгууллага', name_en: 'Organisation' }
  await database.system
    .insertInto('organisations')
    .values({ id, slug: `org-${id}`, ...names })
    .execute()
  return id
}

export interface AdjustableClock {
  (): number
  turn(ms: number): void
}

/** The real time, turned by as much as the test likes. */
export function adjustableClock(): AdjustableClock {
  let offset = 0
  return Object.assign(() => Date.now() + offset, {
    turn(ms: number) {
      offset += ms
    },
  })
}

/** A server that was killed can start only when the last of its processes is gone. */
export async function restartKilled(server: ThrowAwayPostgres): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    await sleep(200)
    try {
      return server.restart()
    } catch {}
  }
  throw new Error('the database did not start again')
}
