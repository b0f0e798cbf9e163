import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import type { EidDemoPerson } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import type { Credential, Person, Stage } from '../../support/stage.ts'
import { type Scene, signInByCode } from '../auth/eid-support.ts'

const LONG_MS = 60_000

/** Someone who has an eID, as if they had signed in with it; the same person each time. */
export async function known({ stage }: Scene, { civilId, documentNumber }: EidDemoPerson): Promise<Person> {
  const { system } = stage.test.database
  const facts = { eid_document: documentNumber, role: 'user', active: true }
  await system
    .insertInto('users')
    .values({ id: uuidv7(), civil_id: civilId, ...facts })
    .onConflict((conflict) => conflict.column('civil_id').doUpdateSet(facts))
    .execute()
  const { id } = await system
    .selectFrom('users')
    .select('id')
    .where('civil_id', '=', civilId)
    .executeTakeFirstOrThrow()
  const { accessToken } = await stage.app.services.sessions.issue(id, { method: 'eid_qr' })
  return { id, credential: { Authorization: `Bearer ${accessToken}` } }
}

/** The whole way in, after which the person can be asked to sign. */
export async function signedIn(scene: Scene, person: EidDemoPerson): Promise<Person> {
  const { body } = await signInByCode(scene, person)
  return { id: body.data.person.id, credential: { Authorization: `Bearer ${body.data.tokens.access_token}` } }
}

export const giveRole = (stage: Stage, by: Credential, id: string, role: string) =>
  stage.call('setUserRole', { path: { id }, body: { role } }, by)

export const grantManager = (stage: Stage, by: Credential, id: string) => giveRole(stage, by, id, 'manager')

let made = 0

/** A role of the administration's own making, with what it permits. */
export async function selfMadeRole({ test }: Stage, rank: number, permissions: string[]): Promise<string> {
  const { system } = test.database
  const key = `self_made_${++made}`
  const names = { name_mn: `Өөрийн үүрэг ${made}`, name_en: `Self-made ${made}` }
  await system
    .insertInto('roles')
    .values({ key, rank, system: false, ...names })
    .execute()
  for (const permission of permissions)
    await system.insertInto('role_permissions').values({ role: key, permission }).execute()
  return key
}

export async function started(stage: Stage, by: Credential, id: string) {
  const { status, body } = await grantManager(stage, by, id)
  assert.is(status, 202, JSON.stringify(body))
  return body.data
}

export async function roleOf({ test }: Stage, id: string): Promise<string> {
  const query = test.database.system.selectFrom('users').select('role').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).role
}

/** What the granter sees of the grant once it is over. */
export async function ended(stage: Stage, by: Credential, id: string) {
  let grant: { state: string; reason: string | null; [field: string]: unknown } | undefined
  await eventually(async () => {
    grant = (await stage.call('getRoleGrant', { path: { id } }, by)).body.data
    return grant?.state !== 'pending'
  }, LONG_MS)
  return grant as NonNullable<typeof grant>
}
