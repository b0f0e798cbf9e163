import type { Person, Stage } from '../../support/stage.ts'

/** A super admin as onboarding leaves one: with a second factor. */
export async function superAdmin(stage: Stage): Promise<Person> {
  const person = await stage.signIn('superadmin')
  await stage.test.database.system
    .updateTable('super_admins')
    .set({ totp_sealed: 'sealed', totp_last_step: 1 })
    .where('user_id', '=', person.id)
    .execute()
  return person
}

/** A session of the same person without the second factor. */
export async function ordinarySession(stage: Stage, { id }: Person): Promise<Person> {
  const { accessToken } = await stage.app.services.sessions.issue(id, { method: 'eid_qr' })
  return { id, credential: { Authorization: `Bearer ${accessToken}` } }
}
