import { sql } from 'kysely'
import { DAY_MS } from '../../../../config/clock.ts'
import type { Db, Tx } from '../../../../db/database.ts'
import {
  type RegisteredCitizen,
  RegistryInvalidResponse,
  RegistryUnavailable,
  type StateRegistry,
} from '../../../../providers/state-registry/port.ts'
import { followCitizen } from '../../people/registry-state.ts'
import { insertSecurityEvent } from '../../security-events/events.ts'
import type { EidContext } from './context.ts'
import type { EidProven } from './poll.ts'
import { presentedByProof } from './session.ts'

/** How long a sign-in waits for the registry. Without an answer the next one asks again. */
const TIMEOUT_MS = 2000

/** What the person reads of whom was asked. */
const STATE_REGISTRY = { mn: 'Төрийн бүртгэл', en: 'State registry' }

/** With the state's registry, which knows the ge_id of people whom the eID has proven. */
export type GeIdContext = EidContext & {
  services: {
    stateRegistry: Pick<StateRegistry, 'citizen' | 'healthy'>
    /** Of the area of organisations. */
    representation: {
      endAllRights(
        tx: Tx,
        person: { userId: string; reason: 'deceased' | 'no_capacity'; now: Date },
      ): Promise<void>
    }
  }
}

/**
 * What the state registry says of a person whose ge_id is not known yet, or whom it was not asked for within a day. It is
 * asked before the proof is consumed, because no connection may wait for it; a registry that fails keeps no one out.
 */
export async function fetchCitizen(
  context: GeIdContext,
  proven: EidProven,
): Promise<RegisteredCitizen | undefined> {
  const { stateRegistry, log } = context.services
  if (!stateRegistry.healthy()) return undefined
  const { civilId } = proven.proof.person
  const { now } = context
  const isKnown = await context.read(({ db }) => isCheckedToday(db, civilId, now), {
    shown: presentedByProof(proven),
  })
  if (isKnown) return undefined
  try {
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(TIMEOUT_MS)])
    return await stateRegistry.citizen(civilId, signal)
  } catch (err) {
    const isFault = err instanceof RegistryUnavailable || err instanceof RegistryInvalidResponse
    if (!isFault && !(err instanceof DOMException)) throw err
    log.warn({ err }, 'lookup of a person in the state registry failed')
    return undefined
  }
}

/** In a transaction of its own: a number that another person has must not undo the sign-in. */
export async function recordGeId(
  context: GeIdContext,
  proven: EidProven,
  { userId, geId }: { userId: string; geId: string | undefined },
): Promise<void> {
  if (geId === undefined) return
  const shown = presentedByProof(proven)
  const subject = `user:${userId}`
  try {
    await context.transact(
      async ({ db, audit }) => {
        const filled = await fillGeId(db, userId, geId, context.now)
        // The look at the registry is noted with what else it said.
        audit.entry({ subject, details: { ge_id: filled ? 'from_registry' : 'present' } })
      },
      { shown },
    )
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'users_ge_id_key') throw error
    await context.transact(
      async ({ db, audit }) => {
        audit.refused()
        audit.entry({ subject, details: { ge_id: 'taken' } })
        await insertSecurityEvent(db, {
          kind: 'ge_id_taken',
          severity: 'warning',
          at: context.now,
          requestId: context.requestId,
          userId,
        })
      },
      { shown },
    )
  }
}

async function isCheckedToday(db: Db, civilId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(['ge_id', 'registry_checked_at'])
    .where('civil_id', '=', civilId)
    .executeTakeFirst()
  return row?.ge_id != null && (row.registry_checked_at?.getTime() ?? 0) > now.getTime() - DAY_MS
}

/** After the sign-in, or its refusal: names, death and capacity are those of the state registry from now on. */
export async function recordCitizen(
  { transact, services, now }: GeIdContext,
  { userId, citizen }: { userId: string; citizen: RegisteredCitizen | undefined },
): Promise<void> {
  if (!citizen) return
  await transact(
    async ({ db, audit }) => {
      const followed = await followCitizen(db, services.sessions, { userId, citizen, now })
      if (followed && (followed.died || followed.capacity !== 'full')) {
        const reason = followed.died ? 'deceased' : 'no_capacity'
        await services.representation.endAllRights(db, { userId, reason, now })
      }
      audit.entry({
        subject: `user:${userId}`,
        details: { registry: followed ? { ...followed } : 'inactive' },
        look: { people: [userId], source: STATE_REGISTRY },
      })
    },
    { as: 'job' },
  )
}

async function fillGeId(db: Db, userId: string, geId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set ge_id = ${geId}, updated_at = ${now}::timestamptz, row_version = row_version + 1
    where id = ${userId} and ge_id is null`.execute(db)
  return numAffectedRows === 1n
}
