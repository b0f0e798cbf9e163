import { uuidv7 } from '../../src/db/database.ts'
import type { SignInMethod } from '../../src/domains/identity/sessions/sign-in-attempt.ts'
import { createOrganisation } from '../../src/domains/organisations/queries.ts'
import type { OrganisationRole } from '../../src/domains/organisations/rules.ts'
import type { Tables } from './gov.ts'
import type { Person, Stage } from './stage.ts'

/** A person with this civil ID, signed in; with the eID, unless it says otherwise. */
export async function signInAs(
  stage: Stage,
  civilId: string,
  method: SignInMethod | 'unknown' = 'eid_push',
): Promise<Person> {
  const { system } = stage.test.database
  const found = await system
    .selectFrom('users')
    .select('id')
    .where('civil_id', '=', civilId)
    .executeTakeFirst()
  const id = found?.id ?? uuidv7()
  if (!found) {
    const eid_verified_at = method.startsWith('eid_') ? new Date() : null
    await system.insertInto('users').values({ id, civil_id: civilId, eid_verified_at }).execute()
  }
  const { accessToken } = await stage.app.services.sessions.issue(id, { method })
  return { id, credential: { Authorization: `Bearer ${accessToken}` } }
}

let founded = 0

/** An organisation with this owner, without asking any registry. */
export async function seedOrganisation(
  stage: Pick<Tables, 'test'>,
  owner: Pick<Person, 'id'>,
  slug?: string,
): Promise<string> {
  founded++
  const made = await stage.test.database.transact({ role: 'app', userId: owner.id }, 'write', (tx) =>
    createOrganisation(tx, {
      slug: slug ?? `founded-${process.pid}-${founded}`,
      nameMn: `Байгууллага ${founded}`,
      nameEn: `Organisation ${founded}`,
      regNo: null,
      ownerUserId: owner.id,
      now: new Date(),
    }),
  )
  if (!made) throw new Error('the slug is taken')
  return made.id
}

export async function joinOrganisation(
  stage: Stage,
  orgId: string,
  person: Person,
  role: OrganisationRole = 'member',
): Promise<void> {
  await stage.test.database.system
    .insertInto('organisation_members')
    .values({ org_id: orgId, user_id: person.id, role })
    .execute()
}
