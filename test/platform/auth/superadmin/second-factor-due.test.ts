import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import type { Answered, Credential } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import {
  addPerson,
  appCode,
  bearer,
  type MadeSuperAdmin,
  makeSuperAdmin,
  openSuperAdminStage,
  type SuperAdminStage,
} from './support.ts'

const due = suite<{ stage: SuperAdminStage }>('a super admin whose second factor is due')
due.before(async (context) => {
  context.stage = await openSuperAdminStage()
})
due.after(({ stage }) => stage?.close())

const roleOf = ({ test }: SuperAdminStage, userId: string, role: string) =>
  test.database.system.updateTable('users').set({ role }).where('id', '=', userId).execute()

/** A super admin whose account is an administrator's too. */
async function adminTwice(stage: SuperAdminStage): Promise<MadeSuperAdmin> {
  const userId = await addPerson(stage)
  await roleOf(stage, userId, 'admin')
  return makeSuperAdmin(stage, { userId })
}

async function signedIn(stage: SuperAdminStage, { userId }: MadeSuperAdmin) {
  const pair = await stage.app.services.sessions.issue(userId, { method: 'eid_qr' })
  return { ...pair, credential: bearer(pair.accessToken) }
}

async function elevate(stage: SuperAdminStage, { secret }: MadeSuperAdmin, as: Credential, steps = 1) {
  const code = appCode(secret, stage.now(), steps)
  const { status, body } = await stage.from('verifySuperAdminMfa', { code }, as)
  assert.is(status, 200, JSON.stringify(body))
  return { credential: bearer(body.data.tokens.access_token), tokens: body.data.tokens }
}

type Ask = (stage: SuperAdminStage, as: Credential, target: string) => Promise<Answered>

/** What administrators and super admins do: by permission, by rank, and for organisations that are not theirs. */
const administration: Record<string, Ask> = {
  'list people': (stage, as) => stage.send('listUsers', {}, as),
  'deactivate a person': (stage, as, id) =>
    stage.send('setUserActive', { path: { id }, body: { active: false } }, as),
  'give a role': (stage, as, id) => stage.send('setUserRole', { path: { id }, body: { role: 'user' } }, as),
  'read the audit log': (stage, as) => stage.send('listAuditEntries', {}, as),
  'read security events': (stage, as) => stage.send('listSecurityEvents', {}, as),
  'list roles': (stage, as) => stage.send('listRoles', {}, as),
  'list applications': (stage, as) => stage.send('listApplications', {}, as),
  'list administrators': (stage, as) => stage.send('listAdmins', {}, as),
  'see the access mode': (stage, as) => stage.send('getAccessMode', {}, as),
  'list invitations': (stage, as) => stage.send('listSuperAdminInvites', {}, as),
}

due('no administrator operation is theirs before, and all are after', async ({ stage }) => {
  const admin = await adminTwice(stage)
  const { credential } = await signedIn(stage, admin)
  const target = await addPerson(stage)
  for (const [what, ask] of Object.entries(administration)) {
    const { status, body } = await ask(stage, credential, target)
    assert.equal([status, body.error], [403, 'auth.mfa_required'], what)
  }
  const elevated = await elevate(stage, admin, credential)
  for (const [what, ask] of Object.entries(administration))
    assert.is((await ask(stage, elevated.credential, target)).status, 200, what)
})

due('an administrator who is no super admin holds what they held', async ({ stage }) => {
  const { credential } = await stage.signIn('admin')
  const { status, body } = await stage.call('getMyRole', {}, credential)
  assert.equal([status, body.data.role, body.data.mfa_required], [200, 'admin', false])
  assert.is((await stage.call('listUsers', {}, credential)).status, 200)
  assert.is((await stage.call('listAdmins', {}, credential)).body.error, 'auth.forbidden')
})

due('role, rank and permissions are those of a user until then', async ({ stage }) => {
  for (const account of ['admin', 'manager', 'user', 'superadmin']) {
    const admin = await makeSuperAdmin(stage)
    await roleOf(stage, admin.userId, account)
    const { credential } = await signedIn(stage, admin)
    const before = (await stage.call('getMyRole', {}, credential)).body.data
    const user = (await stage.call('getMyRole', {}, (await stage.signIn()).credential)).body.data
    assert.equal(before, { ...user, mfa_required: true }, account)
    const profile = (await stage.call('getMyProfile', {}, credential)).body.data
    assert.equal([profile.role, profile.super_admin], ['user', true])
    assert.equal([profile.session.elevated, profile.session.mfa_required], [false, true])

    const elevated = await elevate(stage, admin, credential)
    const after = (await stage.call('getMyRole', {}, elevated.credential)).body.data
    assert.equal([after.role, after.rank, after.mfa_required], ['superadmin', 1, false])
    const raised = (await stage.call('getMyProfile', {}, elevated.credential)).body.data
    assert.equal([raised.role, raised.session.mfa_required], ['superadmin', false])
  }
})

due(
  'running the platform gives nothing to do with the services of an authority until then',
  async ({ stage }) => {
    const admin = await adminTwice(stage)
    const { credential } = await signedIn(stage, admin)
    const remove = (as: Credential) => stage.call('deleteRegistryService', { path: { id: uuidv7() } }, as)
    assert.is((await remove(credential)).body.error, 'auth.mfa_required')
    const { credential: raised } = await elevate(stage, admin, credential)
    assert.is((await remove(raised)).body.error, 'registry.service_not_found')
  },
)

due('a refresh keeps that it is due, and what was shown', async ({ stage }) => {
  const admin = await adminTwice(stage)
  const refresh = async (refresh_token: string) =>
    (await stage.from('refreshSession', { refresh_token })).body.data

  const first = await signedIn(stage, admin)
  assert.is(first.mfaRequired, true)
  const again = await refresh(first.refreshToken)
  assert.is(again.mfa_required, true)
  assert.is((await stage.call('listUsers', {}, bearer(again.access_token))).status, 403)

  const { tokens } = await elevate(stage, admin, bearer(again.access_token))
  assert.is(tokens.mfa_required, false)
  const kept = await refresh(tokens.refresh_token)
  assert.is(kept.mfa_required, false)
  assert.is((await stage.call('listUsers', {}, bearer(kept.access_token))).status, 200)
  // A lost answer is repeated by a way of its own.
  const body = { refresh_token: kept.refresh_token, idempotency_key: 'the-answer-was-lost' }
  await stage.from('refreshSession', body)
  assert.is((await stage.from('refreshSession', body)).body.data.mfa_required, false)
})

due(
  'a session from before becomes one of a user as soon as the person is a super admin',
  async ({ stage }) => {
    const userId = await addPerson(stage)
    await roleOf(stage, userId, 'admin')
    const before = await stage.app.services.sessions.issue(userId, { method: 'eid_qr' })
    assert.is((await stage.call('listUsers', {}, bearer(before.accessToken))).status, 200)
    await stage.test.database.system
      .insertInto('super_admins')
      .values({
        id: uuidv7(),
        user_id: userId,
        email: `${userId}@demo.invalid`,
        social_issuer: 'https://social.demo.invalid',
        social_subject: userId,
        created_at: stage.now(),
        totp_set_at: stage.now(),
      })
      .execute()
    assert.is((await stage.call('listUsers', {}, bearer(before.accessToken))).status, 403)
  },
)

due('the database itself hides people, ranks and powers until then', async ({ stage }) => {
  const admin = await adminTwice(stage)
  const other = await addPerson(stage)
  const { database } = stage.test
  const seen = (elevated?: boolean) =>
    database.transact(
      { role: 'app', userId: admin.userId, ...(elevated === undefined ? {} : { elevated }) },
      'read',
      (db) => db.selectFrom('users').select('id').where('id', '=', other).execute(),
    )
  assert.is((await seen(false)).length, 0)
  assert.is((await seen()).length, 0, 'what is not said counts as not shown')
  assert.is((await seen(true)).length, 1)

  const raise = (elevated: boolean) =>
    database.transact({ role: 'app', userId: admin.userId, elevated }, 'write', async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ role: 'manager' })
        .where('id', '=', other)
        .executeTakeFirst()
      return numUpdatedRows
    })
  assert.is(await raise(false), 0n)
  assert.is(await raise(true), 1n)
  const invites = (elevated: boolean) =>
    database.transact({ role: 'app', userId: admin.userId, elevated }, 'read', (db) =>
      db.selectFrom('super_admin_invites').select('email').execute(),
    )
  assert.is((await invites(false)).length, 0)
  assert.ok((await invites(true)).length > 0)
})

due.run()
