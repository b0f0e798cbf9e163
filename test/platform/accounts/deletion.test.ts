import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { upsertEidPerson } from '../../../src/domains/identity/sign-in/admit.ts'
import { addOrganisation } from '../../security/support.ts'
import { callSigned } from '../../support/signed-acts.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { entriesAbout } from '../auth/support.ts'

const deletion = suite<{ stage: Stage; admin: Person }>('deleting a person')

deletion.before(async (context) => {
  context.stage = await openStage()
  context.admin = await context.stage.signIn('admin')
})
deletion.after(({ stage }) => stage?.close())

const remove = ({ stage, admin }: { stage: Stage; admin: Person }, id: string) =>
  callSigned(stage, 'deleteUser', { path: { id } }, admin.credential)

const NAME = 'Устгагдах'
const CIVIL_ID = '110000000555'
const certificate = 'c'.repeat(64)
const proven = {
  civilId: CIVIL_ID,
  givenName: NAME,
  familyName: 'Хүн',
  nationalIdHash: Buffer.alloc(32, 7),
  certificate,
  documentNumber: `PNOMN-${CIVIL_ID}-TEST`,
}

deletion(
  'nothing personal is left anywhere, the row and the log stay, and it cannot be undone',
  async (context) => {
    const { stage, admin } = context
    const { system } = stage.test.database
    const { id } = await upsertEidPerson(system, proven, new Date())
    await system
      .updateTable('users')
      .set({
        email: 'gone@demo.invalid',
        email_verified_at: new Date(),
        phone: '99112233',
        ge_id: 'ge-gone',
        latin_given_name: 'Ustgagdakh',
      })
      .where('id', '=', id)
      .execute()
    const { accessToken } = await stage.app.services.sessions.issue(id, { strong: true })
    const credential = { Authorization: `Bearer ${accessToken}` }
    await system
      .insertInto('linked_accounts')
      .values({
        id: uuidv7(),
        user_id: id,
        provider: 'demo',
        issuer: 'https://i',
        subject: 'gone-subject',
        linked_at: new Date(),
      })
      .execute()
    const description = 'Миний нэр Устгагдах'
    const report = { body: { kind: 'phishing', description } }
    assert.is((await stage.send('reportSecurityEvent', report, credential)).status, 201)
    const organisation = await addOrganisation(stage.test.database)
    const membership = { org_id: organisation, user_id: id, role: 'member' }
    await system.insertInto('organisation_members').values(membership).execute()

    await mentionElsewhere(stage, id, organisation)
    // An answer that is kept for repeats has the name in it.
    const keep = { path: { id }, body: { active: true }, headers: { 'Idempotency-Key': 'kept-answer' } }
    assert.is((await stage.call('setUserActive', keep, admin.credential)).body.data.given_name, NAME)

    assert.is((await remove(context, id)).status, 200)
    assert.is((await stage.call('listThemes', {}, credential)).status, 401)
    for (const trace of [
      NAME,
      CIVIL_ID,
      'gone@demo',
      '99112233',
      'ge-gone',
      'gone-subject',
      certificate,
      'Ustgagdakh',
      'asked@demo',
      'former@demo',
    ])
      assert.equal(await tablesWith(stage, trace), [], trace)
    const row = await system.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    assert.is(row.active, false)
    assert.ok(row.anonymised_at)
    assert.equal(await entriesAbout(stage, 'deleteUser', `user:${id}`), ['done'])

    const { body } = await stage.call('listUsers', { query: { q: NAME } }, admin.credential)
    assert.equal(body.data.items, [])
    for (const [operation, input] of [
      ['setUserActive', { path: { id }, body: { active: true } }],
      ['setUserRole', { path: { id }, body: { role: 'user' } }],
      ['deleteUser', { path: { id } }],
    ] as const)
      assert.is((await stage.call(operation, input, admin.credential)).body.error, 'people.not_found')
    const again = await upsertEidPerson(system, proven, new Date())
    assert.is.not(again.id, id, 'a person who comes back is a new account')
  },
)

/** An invitation that they have accepted, and the standing of a super admin that they no longer have. */
async function mentionElsewhere({ test }: Stage, id: string, org_id: string): Promise<void> {
  const { system } = test.database
  const now = new Date()
  await system
    .insertInto('organisation_invitations')
    .values({
      id: uuidv7(),
      org_id,
      email: 'asked@demo.invalid',
      role: 'member',
      token_hash: Buffer.alloc(32, 9),
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
      accepted_at: now,
      accepted_by: id,
    })
    .execute()
  await system
    .insertInto('super_admins')
    .values({
      id: uuidv7(),
      user_id: id,
      email: 'former@demo.invalid',
      social_issuer: 'https://i',
      social_subject: 'former',
      active: false,
      created_at: now,
      totp_set_at: now,
    })
    .execute()
  await system
    .insertInto('super_admin_invites')
    .values({ email: 'former@demo.invalid', expires_at: now, used_at: now })
    .execute()
}

/** Every table of ours whose rows have the text in any column. */
async function tablesWith({ test }: Stage, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_table_privilege(oid, 'select')`.execute(test.database.system)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} as t where position(${text} in to_jsonb(t)::text) > 0 limit 1`.execute(
      test.database.system,
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}

deletion('two at once: one deletes, the other finds no one', async (context) => {
  const { id } = await context.stage.signIn('user')
  const answers = await Promise.all([remove(context, id), remove(context, id)])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 404])
  assert.equal(await entriesAbout(context.stage, 'deleteUser', `user:${id}`), ['done'])
})

deletion('the only owner of an organisation stays until someone else owns it', async (context) => {
  const { system } = context.stage.test.database
  const [{ id }, successor] = [await context.stage.signIn('user'), await context.stage.signIn('user')]
  const org_id = await addOrganisation(context.stage.test.database)
  await system.insertInto('organisation_members').values({ org_id, user_id: id, role: 'owner' }).execute()
  assert.is((await remove(context, id)).body.error, 'people.last_owner')
  const owner = { org_id, user_id: successor.id, role: 'owner' }
  await system.insertInto('organisation_members').values(owner).execute()
  assert.is((await remove(context, id)).status, 200)
  const members = await system
    .selectFrom('organisation_members')
    .select('user_id')
    .where('org_id', '=', org_id)
    .execute()
  assert.equal(members, [{ user_id: successor.id }])
})

deletion('neither oneself, nor a super admin, nor anyone of higher rank', async (context) => {
  const { stage, admin } = context
  assert.is((await remove(context, admin.id)).body.error, 'people.self')
  const [root, other] = [await stage.signIn('superadmin'), await stage.signIn('superadmin')]
  assert.is((await remove(context, root.id)).body.error, 'people.outranked')
  assert.is((await remove({ stage, admin: root }, other.id)).body.error, 'people.super_admin')
})

deletion('every table whose rows belong to people lets the platform delete them', async ({ stage }) => {
  const { rows } = await sql<{ name: string; may: boolean }>`
    select distinct conrelid::regclass::text as name, has_table_privilege('tamga_job', conrelid, 'delete') as may
    from pg_constraint where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'
      and conparentid = 0`.execute(stage.test.database.system)
  assert.ok(rows.length > 3)
  assert.equal(
    rows.filter(({ may }) => !may),
    [],
  )
})

deletion.run()
