import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import type { RegisteredCitizen } from '../../../providers/state-registry/port.ts'
import { revokeAllSessions } from '../sessions/revoke-all.ts'
import type { Sessions } from '../sessions/sessions.ts'

/** What a person may do alone: all, or less because of their age or a guardian. */
type LegalCapacity = 'full' | 'minor' | 'guardianship'

const MAJORITY_YEARS = 18

/** By the state registry; a person whose day of birth it does not have counts as grown up. */
function capacityOf({ bornOn, guardianship }: RegisteredCitizen, now: Date): LegalCapacity {
  if (guardianship) return 'guardianship'
  if (bornOn === null) return 'full'
  const majority = new Date(`${bornOn}T00:00:00Z`)
  majority.setUTCFullYear(majority.getUTCFullYear() + MAJORITY_YEARS)
  return majority <= now ? 'full' : 'minor'
}

/** What has changed for the person; undefined where they are not active any more. */
interface FollowedPerson {
  died: boolean
  renamed: boolean
  capacity: LegalCapacity
  capacityBefore: LegalCapacity
}

/**
 * Follows what the state registry says of a person, for the role of jobs: who has died signs in no more and has no session;
 * names and capacity are those of the registry.
 */
export async function followCitizen(
  tx: Tx,
  sessions: Sessions,
  { userId, citizen, now }: { userId: string; citizen: RegisteredCitizen; now: Date },
): Promise<FollowedPerson | undefined> {
  const { rows } = await sql<{
    family_name: string | null
    given_name: string | null
    capacity: LegalCapacity
  }>`
    select family_name, given_name, legal_capacity as capacity from users
    where id = ${userId}::uuid and civil_id = ${citizen.civilId} and active for no key update`.execute(tx)
  const [before] = rows
  if (!before) return undefined
  const died = citizen.diedOn !== null
  const capacity = capacityOf(citizen, now)
  const renamed = before.family_name !== citizen.familyName || before.given_name !== citizen.givenName
  const changed = died || renamed || capacity !== before.capacity
  await sql`
    update users set registry_checked_at = ${now}::timestamptz, family_name = ${citizen.familyName},
      given_name = ${citizen.givenName}, legal_capacity = ${capacity}, deceased_on = ${citizen.diedOn}::date,
      active = ${!died}, updated_at = case when ${changed} then ${now}::timestamptz else updated_at end,
      row_version = row_version + case when ${changed} then 1 else 0 end
    where id = ${userId}::uuid`.execute(tx)
  if (died) await revokeAllSessions(tx, sessions, userId, 'deceased')
  return { died, renamed, capacity, capacityBefore: before.capacity }
}

/** Those of the people who may not act for others: dead, minor, or under a guardian. */
export async function selectLackingCapacity(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where id = any (${[...userIds]}::uuid[]) and (legal_capacity <> 'full' or deceased_on is not null)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** People of the eID behind `after` whom the state registry was last asked for before that time. */
export async function selectPeopleToCheck(
  db: Db,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<{ id: string; civil_id: string }[]> {
  const { rows } = await sql<{ id: string; civil_id: string }>`
    select id, civil_id from users
    where active and eid_verified_at is not null and civil_id is not null and id > ${after}::uuid
      and (registry_checked_at is null or registry_checked_at < ${before}::timestamptz)
    order by id limit ${limit}`.execute(db)
  return rows
}

/** The same of the acting person. */
export async function lacksCapacity(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId}::uuid and legal_capacity <> 'full'`.execute(db)
  return rows.length > 0
}
