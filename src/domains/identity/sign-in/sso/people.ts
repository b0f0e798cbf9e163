import type { Tx } from '../../../../db/database.ts'
import { insertSsoPerson, lockNamed, lockSubject, type SsoPersonRow, updateFacts } from './queries.ts'
import type { UpstreamClaims } from './rules.ts'

const MAX_TRIES = 3

/** The person whom the facts mean, made at the first time with that id; undefined when they mean more than one. */
export async function admitUpstreamPerson(
  db: Tx,
  facts: UpstreamClaims,
  { newId, eidSeen, now }: { newId: string; eidSeen: boolean; now: Date },
): Promise<SsoPersonRow | undefined> {
  await lockSubject(db, facts)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const named = await lockNamed(db, facts)
    if (named.length > 1) return undefined
    const person = named[0] ?? (await insertSsoPerson(db, newId, facts))
    if (!person) continue
    return contradicts(person, facts)
      ? undefined
      : updateFacts(db, person.id, facts, eidSeen && facts.civilId !== null, now)
  }
  return undefined
}

/** A number that the person has already must be the number that the issuer names. */
const contradicts = (person: SsoPersonRow, { civilId, geId }: UpstreamClaims): boolean =>
  (civilId !== null && person.civil_id !== null && person.civil_id !== civilId) ||
  (geId !== null && person.ge_id !== null && person.ge_id !== geId)
