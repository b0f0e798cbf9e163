import type { EidDemoPerson } from '../../support/eid.ts'
import type { Person, Stage } from '../../support/stage.ts'

export { resetLimits } from '../../support/limits.ts'

/** Signs someone in as the person of that civil ID, whom the eID has proved. */
export async function signInAs(stage: Stage, civilId: string): Promise<Person> {
  const { system } = stage.test.database
  const known = await system
    .selectFrom('users')
    .select('id')
    .where('civil_id', '=', civilId)
    .executeTakeFirst()
  if (known) {
    const { accessToken } = await stage.app.services.sessions.issue(known.id, { strong: true })
    return { id: known.id, credential: { Authorization: `Bearer ${accessToken}` } }
  }
  const person = await stage.signIn()
  await system
    .updateTable('users')
    .set({
      civil_id: civilId,
      eid_verified_at: new Date(),
      given_name: 'Хүн',
      family_name: civilId.slice(-2),
    })
    .where('id', '=', person.id)
    .execute()
  return person
}

export const signInWith = (stage: Stage, { civilId }: EidDemoPerson): Promise<Person> =>
  signInAs(stage, civilId)

/** Someone of that name, signed in. */
export async function citizen(
  stage: Stage,
  names: { family_name: string | null; given_name: string | null },
) {
  const person = await stage.signIn()
  await stage.test.database.system.updateTable('users').set(names).where('id', '=', person.id).execute()
  const profile = async () => (await stage.call('getMyProfile', {}, person.credential)).body.data
  return { ...person, profile }
}
