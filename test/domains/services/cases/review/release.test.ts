import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import {
  aCase,
  assertOneWinner,
  caseRow,
  eventsOf,
  type OfficerFixture,
  openOfficerFixture,
} from '../../../../platform/gov/officer/support.ts'
import { superAdmin } from '../../../../platform/superadmin/support.ts'
import { seedOfficer, seedService } from '../../../../support/gov.ts'
import { runInLockOrder } from '../../../../support/pending.ts'
import { callSigned } from '../../../../support/signed-acts.ts'
import { openStage, type Person, type Stage } from '../../../../support/stage.ts'
import { suite } from '../../../../support/suite.ts'

const release = suite<{ stage: Stage; bureau: OfficerFixture; admin: Person; root: Person }>(
  'cases of officers who leave',
)

release.before(async (context) => {
  context.stage = await openStage()
  context.bureau = await openOfficerFixture(context.stage)
  context.admin = await context.stage.signIn('admin')
  context.root = await superAdmin(context.stage)
})
release.after(({ stage }) => stage?.close())

interface Scene {
  stage: Stage
  bureau: OfficerFixture
  officer: Person
  admin: Person
  root: Person
}

/** Every way in which someone loses the right to review, over HTTP where there is one. */
const ways: Record<string, (scene: Scene) => Promise<unknown>> = {
  'a lower role': ({ stage, officer, root }) =>
    stage.call('setUserRole', { path: { id: officer.id }, body: { role: 'user' } }, root.credential),
  'the highest of several roles taken': async ({ stage, officer, root }) => {
    await stage.call('grantUserRole', { path: { id: officer.id, role: 'auditor' } }, root.credential)
    return stage.call('removeUserRole', { path: { id: officer.id, role: 'manager' } }, root.credential)
  },
  'a role beside the highest taken': async ({ stage, officer, root }) => {
    await reviewBeside(stage, officer)
    return stage.call('removeUserRole', { path: { id: officer.id, role: 'manager' } }, root.credential)
  },
  'an administrator removed': async ({ stage, officer, root }) => {
    await stage.call('createAdmin', { body: { user_id: officer.id } }, root.credential)
    return stage.call('removeAdmin', { path: { id: officer.id } }, root.credential)
  },
  'a deactivated account': ({ stage, officer, root }) =>
    stage.call('setUserActive', { path: { id: officer.id }, body: { active: false } }, root.credential),
  'an erased person': ({ stage, officer, root }) =>
    callSigned(stage, 'deleteUser', { path: { id: officer.id } }, root.credential),
  'a member removed': ({ stage, bureau, officer }) =>
    stage.call(
      'removeOrganisationMember',
      { path: { id: bureau.orgId, userId: officer.id } },
      bureau.owner.credential,
    ),
  'a member who leaves': ({ stage, bureau, officer }) =>
    stage.call(
      'removeOrganisationMember',
      { path: { id: bureau.orgId, userId: officer.id } },
      officer.credential,
    ),
  'other services': async ({ stage, bureau, officer }) => {
    const other = await seedService(stage, bureau.orgId)
    return stage.call(
      'setOfficerServices',
      { path: { id: bureau.orgId, userId: officer.id }, body: { service_ids: [other.id] } },
      bureau.owner.credential,
    )
  },
  'a job that takes the membership': ({ stage, officer }) =>
    stage.test.database.system
      .deleteFrom('organisation_members')
      .where('user_id', '=', officer.id)
      .execute()
      .then(() => ({ status: 200 })),
  'a role that loses the permission': async ({ stage, bureau, officer, root }) => {
    const role = `reviewer_${officer.id.slice(-6).replaceAll('-', '')}`
    const { system } = stage.test.database
    await sql`insert into roles (key, rank, name_mn, name_en) values (${role}, 60, 'Шийдвэрлэгч', 'Reviewer')`.execute(
      system,
    )
    await sql`insert into role_permissions (role, permission) values (${role}, 'gov.review')`.execute(system)
    await system.updateTable('users').set({ role }).where('id', '=', officer.id).execute()
    // A lower role than before has given back what they had; they take it again with the new one.
    await system
      .updateTable('gov_applications')
      .set({ assigned_officer_id: officer.id })
      .where('status', 'in', ['in_review', 'info_requested', 'approved'])
      .where('org_id', '=', bureau.orgId)
      .execute()
    return stage.call(
      'setRolePermissions',
      { path: { id: role }, body: { permissions: [], row_version: 1 } },
      root.credential,
    )
  },
}

/** They review by a role beside the highest, and have not ceased to for a moment. */
async function reviewBeside({ test: { database } }: Stage, { id }: Person): Promise<void> {
  const manager = { user_id: id, role: 'manager', granted_at: new Date() }
  await database.system.insertInto('user_roles').values(manager).execute()
  await database.system.updateTable('users').set({ role: 'auditor' }).where('id', '=', id).execute()
}

for (const [way, take] of Object.entries(ways))
  release(`${way}: to the queue at once, or to the deputy`, async ({ stage, bureau, admin, root }) => {
    for (const withDeputy of [false, true]) {
      // An authority of its own: what others have given back is not mixed in.
      const own = way === 'a role that loses the permission' ? await openOfficerFixture(stage) : bureau
      const officer = await seedOfficer(stage, own.orgId)
      const states = ['in_review', 'info_requested', 'approved', 'rejected'] as const
      const cases: { id: string }[] = []
      for (const status of states) cases.push(await aCase(stage, own, status, officer))
      if (withDeputy) await setDeputy(stage, own, officer, own.colleague)
      const begun = new Date()
      const answer = (await take({ stage, bureau: own, officer, admin, root })) as { status: number }
      assert.is(answer.status, 200, JSON.stringify(answer))

      const heir = withDeputy ? own.colleague.id : null
      // The deputy learns in the same transaction how many came.
      const told = await stage.test.database.system
        .selectFrom('gov_notifications')
        .select('params')
        .where('user_id', '=', own.colleague.id)
        .where('template', '=', 'officer_cases_moved')
        .where('resource_id', '=', own.orgId)
        .where('created_at', '>=', begun)
        .execute()
      assert.equal(
        told.map(({ params }) => (params as { cases: string }).cases),
        // The role itself is lower at first, and releases them too.
        withDeputy ? Array(way === 'a role that loses the permission' ? 2 : 1).fill('3') : [],
      )
      const rows = await Promise.all(cases.map(({ id }) => caseRow(stage, id)))
      assert.equal(
        rows.map(({ status, assigned_officer_id }) => [status, assigned_officer_id]),
        states.map((status) => [status, status === 'rejected' ? officer.id : heir]),
      )
      const [first] = cases
      const [event] = (await eventsOf(stage, String(first?.id)))
        .filter(({ action }) => action === 'release')
        .slice(-1)
      assert.equal(
        [event?.visibility, event?.details],
        ['internal', { before: officer.id, ...(heir && { assignee: heir }) }],
      )
      if (way.includes('job')) assert.equal([event?.actor_role, event?.audit_entry_id], ['system', null])
      else await assertInLog(stage, event?.audit_entry_id)
      // What was given back can be taken.
      if (!withDeputy) {
        const body = {}
        const taken = await stage.call(
          'assignCase',
          { path: { id: String(first?.id) }, body },
          own.colleague.credential,
        )
        assert.is(taken.status, 200, JSON.stringify(taken.body))
      }
    }
  })

async function assertInLog(stage: Stage, id: string | null | undefined): Promise<void> {
  const row = await stage.test.database.system
    .selectFrom('audit_entry')
    .select('id')
    .where('id', '=', String(id))
    .executeTakeFirst()
  assert.ok(row, `no audit entry ${id}`)
}

const setDeputy = async (stage: Stage, { orgId, owner }: OfficerFixture, officer: Person, deputy: Person) => {
  const path = { id: orgId, userId: officer.id }
  const answer = await stage.call(
    'setOfficerDeputy',
    { path, body: { deputy_id: deputy.id } },
    owner.credential,
  )
  assert.is(answer.status, 200, JSON.stringify(answer.body))
}

release('a promotion and a longer list take nothing', async ({ stage, bureau, root }) => {
  const officer = await seedOfficer(stage, bureau.orgId)
  const { id } = await aCase(stage, bureau, 'in_review', officer)
  await stage.call('createAdmin', { body: { user_id: officer.id } }, root.credential)
  const path = { id: bureau.orgId, userId: officer.id }
  const body = { service_ids: [bureau.service.id] }
  assert.is((await stage.call('setOfficerServices', { path, body }, bureau.owner.credential)).status, 200)
  assert.is((await caseRow(stage, id)).assigned_officer_id, officer.id)
})

release('a deputy who cannot have the case leaves it to the queue', async ({ stage, bureau }) => {
  const [officer, deputy] = [await seedOfficer(stage, bureau.orgId), await seedOfficer(stage, bureau.orgId)]
  await setDeputy(stage, bureau, officer, deputy)
  const { id } = await aCase(stage, { ...bureau, applicant: deputy }, 'in_review', officer)
  const { id: other } = await aCase(stage, bureau, 'in_review', officer)
  await stage.call(
    'removeOrganisationMember',
    { path: { id: bureau.orgId, userId: officer.id } },
    bureau.owner.credential,
  )
  assert.is((await caseRow(stage, id)).assigned_officer_id, null)
  assert.is((await caseRow(stage, other)).assigned_officer_id, deputy.id)
  const kept = await stage.test.database.system
    .selectFrom('gov_officer_deputies')
    .selectAll()
    .where('user_id', '=', officer.id)
    .execute()
  assert.equal(kept, [], 'who left has no deputy')
})

release('what is released and not assigned is in the queue of the colleagues', async ({ stage }) => {
  const bureau = await openOfficerFixture(stage)
  const cases = [await aCase(stage, bureau, 'in_review'), await aCase(stage, bureau, 'approved')]
  const path = { id: bureau.orgId, userId: bureau.officer.id }
  await stage.call('removeOrganisationMember', { path }, bureau.owner.credential)
  const query = { tenant_id: bureau.orgId, assignee: 'none' }
  const { body } = await stage.call('listReviewQueue', { query }, bureau.colleague.credential)
  assert.equal(body.data.items.map(({ id }: { id: string }) => id).sort(), cases.map(({ id }) => id).sort())
  const done = await stage.call(
    'completeCase',
    { path: { id: cases[1]!.id }, body: {} },
    bureau.colleague.credential,
  )
  assert.equal([done.status, done.body.data?.status], [200, 'completed'], JSON.stringify(done.body))
})

release('a case that is taken while its officer is removed has no officer in the end', async ({ stage }) => {
  for (const officerFirst of [true, false]) {
    const bureau = await openOfficerFixture(stage)
    const { id } = await aCase(stage, bureau, 'submitted')
    const path = { id: bureau.orgId, userId: bureau.officer.id }
    const take = () => stage.call('assignCase', { path: { id }, body: {} }, bureau.officer.credential)
    const remove = () => stage.call('removeOrganisationMember', { path }, bureau.owner.credential)
    const contenders = officerFirst ? [take, remove] : [remove, take]
    const answers = await inOrder(stage, bureau.officer, contenders)
    assert.is(answers[officerFirst ? 1 : 0]?.status, 200)
    const row = await caseRow(stage, id)
    assert.is(row.assigned_officer_id, null, `${officerFirst}`)
  }
})

release('a decision and the removal of its officer: one comes first, none is lost', async ({ stage }) => {
  const bureau = await openOfficerFixture(stage)
  const { id } = await aCase(stage, bureau, 'in_review')
  const path = { id: bureau.orgId, userId: bureau.officer.id }
  const [decided, removed] = await Promise.all([
    stage.call('decideCase', { path: { id }, body: { decision: 'approved' } }, bureau.officer.credential),
    stage.call('removeOrganisationMember', { path }, bureau.owner.credential),
  ])
  assert.is(removed.status, 200)
  const row = await caseRow(stage, id)
  assert.equal(
    [row.status, row.assigned_officer_id],
    [decided.status === 200 ? 'approved' : 'in_review', null],
  )
})

release('a decision, a case that is taken, and the role that both need', async ({ stage, root }) => {
  for (const officerFirst of [true, false]) {
    const bureau = await openOfficerFixture(stage)
    await reviewBeside(stage, bureau.officer)
    const [held, free] = [await aCase(stage, bureau, 'in_review'), await aCase(stage, bureau, 'submitted')]
    const { credential } = bureau.officer
    const decide = () =>
      stage.call('decideCase', { path: { id: held.id }, body: { decision: 'approved' } }, credential)
    const take = () => stage.call('assignCase', { path: { id: free.id }, body: {} }, credential)
    const path = { id: bureau.officer.id, role: 'manager' }
    const remove = () => stage.call('removeUserRole', { path }, root.credential)
    const decided = decide()
    const answers = await inOrder(stage, bureau.officer, officerFirst ? [take, remove] : [remove, take])
    assert.is(answers[officerFirst ? 1 : 0]?.status, 200)
    const { status } = await decided
    const rows = [await caseRow(stage, held.id), await caseRow(stage, free.id)]
    assert.is(rows[0]?.status, status === 200 ? 'approved' : 'in_review')
    assert.equal(
      rows.map(({ assigned_officer_id }) => assigned_officer_id),
      [null, null],
    )
  }
})

release('a deputy who is set while the officer leaves gets the cases, or is refused', async ({ stage }) => {
  for (const deputyFirst of [true, false]) {
    const bureau = await openOfficerFixture(stage)
    const { id } = await aCase(stage, bureau, 'in_review')
    const path = { id: bureau.orgId, userId: bureau.officer.id }
    const set = () =>
      stage.call(
        'setOfficerDeputy',
        { path, body: { deputy_id: bureau.colleague.id } },
        bureau.owner.credential,
      )
    const remove = () => stage.call('removeOrganisationMember', { path }, bureau.owner.credential)
    const answers = await inOrder(stage, bureau.officer, deputyFirst ? [set, remove] : [remove, set])
    const [setAnswer, removal] = deputyFirst ? answers : answers.toReversed()
    assert.is(removal?.status, 200)
    const { assigned_officer_id } = await caseRow(stage, id)
    assert.is(assigned_officer_id, setAnswer?.status === 200 ? bureau.colleague.id : null)
    const rows = await stage.test.database.system
      .selectFrom('gov_officer_deputies')
      .selectAll()
      .where('org_id', '=', bureau.orgId)
      .execute()
    assert.equal(rows, [])
  }
})

release('two who are each other’s deputies leave at once', async ({ stage }) => {
  const bureau = await openOfficerFixture(stage)
  const [one, two] = [bureau.officer, bureau.colleague]
  await setDeputy(stage, bureau, one, two)
  await setDeputy(stage, bureau, two, one)
  const cases = [await aCase(stage, bureau, 'in_review', one), await aCase(stage, bureau, 'in_review', two)]
  const answers = await Promise.all(
    [one, two].map(({ id: userId }) =>
      stage.call('removeOrganisationMember', { path: { id: bureau.orgId, userId } }, bureau.owner.credential),
    ),
  )
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200],
  )
  for (const { id } of cases) assert.is((await caseRow(stage, id)).assigned_officer_id, null)
})

release('of two who move a case at once one does', async ({ stage }) => {
  const bureau = await openOfficerFixture(stage)
  const { id } = await aCase(stage, bureau, 'in_review')
  const { row_version } = await caseRow(stage, id)
  const move = (assignee_id: string) =>
    stage.call('assignCase', { path: { id }, body: { assignee_id, row_version } }, bureau.head.credential)
  const answers = await Promise.all([move(bureau.colleague.id), move(bureau.head.id)])
  assertOneWinner(answers, ['request.stale', 'officer.already_assigned'])
})

/** One after the other at the officer's lock, where there is a server; the embedded database has one connection. */
async function inOrder<T>(
  { test: { database } }: Stage,
  { id }: Person,
  contenders: (() => Promise<T>)[],
): Promise<T[]> {
  if (database.kind === 'pglite') return Promise.all(contenders.map((contend) => contend()))
  return runInLockOrder(
    database,
    async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('officer'), hashtext(${id}))`.execute(tx)
    },
    contenders,
  )
}

release.run()
