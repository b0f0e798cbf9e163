import * as assert from 'uvu/assert'
import { utcDay } from '../../../../src/text/local-days.ts'
import { seedService } from '../../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { aCase, caseRow, eventsOf, type OfficerFixture, openOfficerFixture } from './support.ts'

const absences = suite<{ stage: Stage; bureau: OfficerFixture; other: OfficerFixture }>(
  'absences and deputies',
)

absences.before(async (context) => {
  context.stage = await openStage()
  context.other = await openOfficerFixture(context.stage)
})
absences.before.each(async (context) => {
  context.bureau = await openOfficerFixture(context.stage)
})
absences.after(({ stage }) => stage?.close())

const DAY_MS = 86_400_000
/** As Ulaanbaatar has it. */
const day = (ahead: number) => utcDay(new Date(Date.now() + 8 * 3_600_000 + ahead * DAY_MS))

const enter = (
  stage: Stage,
  { orgId }: OfficerFixture,
  as: Person,
  officer: Person,
  from: number,
  until: number,
) =>
  stage.call(
    'createOfficerAbsence',
    { path: { id: orgId, userId: officer.id }, body: { from_day: day(from), until_day: day(until) } },
    as.credential,
  )
const setDeputy = (
  stage: Stage,
  { orgId }: OfficerFixture,
  as: Person,
  officer: Person,
  deputy_id: string | null,
) =>
  stage.call(
    'setOfficerDeputy',
    { path: { id: orgId, userId: officer.id }, body: { deputy_id } },
    as.credential,
  )
const move = (stage: Stage, { orgId }: OfficerFixture, as: Person, body: object) =>
  stage.call('assignCases', { path: { id: orgId }, body }, as.credential)

absences(
  'officers enter their own, owners everyone’s, and colleagues see them',
  async ({ stage, bureau, other }) => {
    const { officer, owner, colleague, orgId } = bureau
    const made = await enter(stage, bureau, officer, officer, 0, 3)
    assert.is(made.status, 201, JSON.stringify(made.body))
    assert.is((await enter(stage, bureau, owner, colleague, 10, 12)).status, 201)
    const { body } = await stage.call(
      'listOfficerAbsences',
      { path: { id: orgId }, query: {} },
      colleague.credential,
    )
    assert.equal(
      body.data.items.map((item: { user_id: string; from_day: string }) => [item.user_id, item.from_day]),
      [
        [officer.id, day(0)],
        [colleague.id, day(10)],
      ],
    )
    const first = await stage.call(
      'listOfficerAbsences',
      { path: { id: orgId }, query: { limit: '1' } },
      owner.credential,
    )
    const query = { cursor: first.body.data.next_cursor }
    const rest = await stage.call('listOfficerAbsences', { path: { id: orgId }, query }, owner.credential)
    assert.equal([rest.body.data.items.length, rest.body.data.next_cursor], [1, null])
    const listed = await stage.call('listOfficers', { path: { id: orgId }, query: {} }, owner.credential)
    const line = listed.body.data.items.find(({ user_id }: { user_id: string }) => user_id === officer.id)
    assert.equal([line.absent_until, line.deputy_id], [day(3), null])

    assert.is((await enter(stage, bureau, officer, colleague, 20, 21)).body.error, 'org.owners_only')
    assert.is((await enter(stage, bureau, other.owner, officer, 20, 21)).status, 404)
    assert.is((await enter(stage, bureau, owner, owner, 20, 21)).body.error, 'officer.officer_not_found')
    assert.is((await enter(stage, bureau, owner, officer, 3, 5)).body.error, 'officer.absence_overlaps')
    for (const [from, until] of [
      [5, 4],
      [-5, -2],
      [5, 400],
    ] as const)
      assert.is((await enter(stage, bureau, owner, officer, from, until)).body.error, 'officer.absence_days')

    const path = { id: orgId, userId: officer.id, absenceId: made.body.data.id }
    assert.is((await stage.call('deleteOfficerAbsence', { path }, officer.credential)).status, 204)
    const again = await stage.call('deleteOfficerAbsence', { path }, owner.credential)
    assert.is(again.body.error, 'officer.absence_not_found')
  },
)

absences('of two that overlap and come at once one is entered', async ({ stage, bureau }) => {
  const answers = await Promise.all([
    enter(stage, bureau, bureau.owner, bureau.officer, 1, 5),
    enter(stage, bureau, bureau.officer, bureau.officer, 3, 8),
  ])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409])
})

absences('a deputy is another officer of the organisation', async ({ stage, bureau, other }) => {
  const { owner, officer, colleague } = bureau
  const set = await setDeputy(stage, bureau, owner, officer, colleague.id)
  assert.equal([set.status, set.body.data?.deputy_id], [200, colleague.id])
  for (const unfit of [officer.id, owner.id, other.officer.id])
    assert.is((await setDeputy(stage, bureau, owner, officer, unfit)).body.error, 'officer.deputy_unfit')
  assert.is((await setDeputy(stage, bureau, officer, officer, colleague.id)).body.error, 'org.owners_only')
  assert.is(
    (await setDeputy(stage, bureau, owner, owner, colleague.id)).body.error,
    'officer.officer_not_found',
  )
  assert.is((await setDeputy(stage, bureau, owner, officer, null)).body.data.deputy_id, null)
})

absences('a deputy is notified when named, and an officer of cases that an owner moves', async (context) => {
  const { stage, bureau } = context
  const { owner, head, officer, colleague, orgId } = bureau
  await stage.test.database.system
    .updateTable('users')
    .set({ family_name: 'Цогт', given_name: 'Бат' })
    .where('id', '=', officer.id)
    .execute()
  const inbox = async ({ credential }: Person) => {
    const { body } = await stage.call('listNotifications', {}, credential)
    const items: { title: string; text: string; resource: { kind: string; id: string } }[] = body.data.items
    return items.filter(({ title }) => ['You were made a deputy', 'Cases came to you'].includes(title))
  }
  await setDeputy(stage, bureau, owner, officer, colleague.id)
  // The same once more is no news; another, and then the first again, is.
  await setDeputy(stage, bureau, owner, officer, colleague.id)
  const [named, ...more] = await inbox(colleague)
  assert.ok(named)
  assert.equal([named.title, more.length], ['You were made a deputy', 0])
  assert.match(named.text, 'the deputy of Цогт Бат')
  assert.equal([named.resource.kind, named.resource.id], ['organisation', orgId])
  await Promise.all([
    setDeputy(stage, bureau, owner, officer, head.id),
    setDeputy(stage, bureau, head, officer, head.id),
  ])
  assert.ok((await inbox(head)).length <= 1, 'none where they name themselves')
  await setDeputy(stage, bureau, owner, officer, colleague.id)
  assert.is((await inbox(colleague)).length, 2)

  const cases = [await aCase(stage, bureau, 'in_review'), await aCase(stage, bureau, 'approved')]
  const { id: closed } = await aCase(stage, bureau, 'rejected')
  await move(stage, bureau, head, {
    case_ids: [...cases.map(({ id }) => id), closed],
    assignee_id: colleague.id,
  })
  const [moved] = await inbox(colleague)
  assert.ok(moved)
  assert.is(moved.title, 'Cases came to you')
  assert.match(moved.text, /that came to you: 2\./)
  await move(stage, bureau, head, { case_ids: [closed], assignee_id: colleague.id })
  await move(stage, bureau, head, { from_officer_id: colleague.id })
  await move(stage, bureau, head, { case_ids: cases.map(({ id }) => id), assignee_id: head.id })
  assert.is((await inbox(colleague)).length, 3, 'nothing moved, or not to them')
  assert.is((await inbox(head)).filter(({ title }) => title === moved.title).length, 0)
})

absences(
  'the deputy takes the cases of an absent officer, to whom none is given',
  async ({ stage, bureau }) => {
    const { owner, officer, colleague, head } = bureau
    const { id } = await aCase(stage, bureau, 'in_review')
    const { row_version } = await caseRow(stage, id)
    const take = () => stage.call('assignCase', { path: { id }, body: { row_version } }, colleague.credential)
    await setDeputy(stage, bureau, owner, officer, colleague.id)
    assert.is((await take()).body.error, 'officer.already_assigned', 'the officer is there')
    await enter(stage, bureau, officer, officer, 0, 1)

    const { id: fresh } = await aCase(stage, bureau, 'submitted')
    const given = { path: { id: fresh }, body: { assignee_id: officer.id } }
    assert.is((await stage.call('assignCase', given, head.credential)).body.error, 'officer.assignee_absent')
    const many = await move(stage, bureau, head, { case_ids: [fresh], assignee_id: officer.id })
    assert.is(many.body.error, 'officer.assignee_absent')

    const taken = await take()
    assert.equal(
      [taken.status, taken.body.data?.assignee.id],
      [200, colleague.id],
      JSON.stringify(taken.body),
    )
    const [event] = (await eventsOf(stage, id)).slice(-1)
    assert.equal([event?.action, event?.actor_role], ['reassign', 'officer'])
  },
)

absences(
  'an owner moves many cases, and learns what was not moved and why',
  async ({ stage, bureau, other }) => {
    const { head, officer, colleague } = bureau
    const states = ['submitted', 'in_review', 'info_requested', 'approved', 'rejected'] as const
    const cases: string[] = []
    for (const status of states) cases.push((await aCase(stage, bureau, status)).id)
    const { id: owns } = await aCase(stage, { ...bureau, applicant: head }, 'in_review')
    const { id: theirs } = await aCase(stage, other, 'in_review')
    const { id: already } = await aCase(stage, bureau, 'in_review', colleague)
    const { id: deputys } = await aCase(stage, { ...bureau, applicant: colleague }, 'in_review')

    const { status, body } = await move(stage, bureau, head, {
      case_ids: [...cases, owns, theirs, already, deputys],
      assignee_id: colleague.id,
    })
    assert.is(status, 200, JSON.stringify(body))
    assert.equal(
      body.data.moved.map((line: { id: string; status: string }) => [line.id, line.status]),
      [
        [cases[0], 'in_review'],
        [cases[1], 'in_review'],
        [cases[2], 'info_requested'],
        [cases[3], 'approved'],
      ],
    )
    assert.equal(
      body.data.not_moved.map((line: { id: string; error: string }) => [line.id, line.error]),
      [
        [cases[4], 'officer.wrong_state'],
        [owns, 'officer.own_case'],
        [theirs, 'officer.case_not_found'],
        [already, 'officer.already_assigned'],
        [deputys, 'officer.assignee_unfit'],
      ],
    )
    for (const id of cases.slice(0, 4))
      assert.is((await caseRow(stage, id)).assigned_officer_id, colleague.id)
    assert.is((await caseRow(stage, theirs)).assigned_officer_id, other.officer.id)

    const back = await move(stage, bureau, head, { from_officer_id: colleague.id })
    assert.equal([back.body.data.moved.length, back.body.data.remaining], [5, 0])
    assert.is((await caseRow(stage, cases[1]!)).assigned_officer_id, null)
    assert.is((await caseRow(stage, deputys)).assigned_officer_id, officer.id)

    const neither = await move(stage, bureau, head, { assignee_id: colleague.id })
    const both = await move(stage, bureau, head, { case_ids: cases, from_officer_id: officer.id })
    assert.equal([neither.status, both.status], [400, 400])
    assert.is((await move(stage, bureau, officer, { case_ids: cases })).body.error, 'org.owners_only')
    assert.is(
      (await move(stage, bureau, bureau.owner, { case_ids: cases })).status,
      403,
      'an owner who is no officer',
    )
    assert.is((await move(stage, bureau, other.head, { case_ids: cases })).status, 404)
    const unfit = await move(stage, bureau, head, { case_ids: cases, assignee_id: other.officer.id })
    assert.is(unfit.body.error, 'officer.assignee_unfit')
  },
)

absences('each case goes only to an officer who handles its service', async ({ stage, bureau }) => {
  const { owner, colleague, head, orgId } = bureau
  const second = await seedService(stage, orgId)
  const path = { id: orgId, userId: colleague.id }
  await stage.call('setOfficerServices', { path, body: { service_ids: [second.id] } }, owner.credential)
  const { id } = await aCase(stage, bureau, 'in_review')
  const { body } = await move(stage, bureau, head, { case_ids: [id], assignee_id: colleague.id })
  assert.is(body.data.not_moved[0].error, 'officer.assignee_unfit')
})

absences.run()
