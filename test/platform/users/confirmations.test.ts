import * as assert from 'uvu/assert'
import { type Directors, openDirectors } from '../../support/directors.ts'
import { joinOrganisation } from '../../support/organisations.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite<Directors>('rights that a former representative gave')

test.before(async (context) => {
  Object.assign(context, await openDirectors())
})
test.before.each(({ calm }) => calm())
test.after(({ stop }) => stop?.())

test('what the former named stays where the new representative confirms it, and ends after 30 days elsewhere', async ({
  stage,
  director,
  represented,
  create,
  takeOver,
  close,
  members,
  notices,
}) => {
  const [first, second, kept, left, deputy] = [
    await director(1),
    await director(3),
    await stage.signIn(),
    await stage.signIn(),
    await stage.signIn(),
  ]
  const regNo = '0000008'
  const id = await create(regNo, first)
  const { system } = stage.test.database
  await joinOrganisation(stage, id, deputy, 'owner')
  await joinOrganisation(stage, id, kept, 'signer')
  await joinOrganisation(stage, id, left, 'signer')
  const namedBy = (person: Person, by: Person) =>
    system
      .updateTable('organisation_members')
      .set({ named_by: by.id })
      .where('org_id', '=', id)
      .where('user_id', '=', person.id)
      .execute()
  await namedBy(deputy, first)
  await namedBy(kept, first)
  // By one whom the former named.
  await namedBy(left, deputy)
  await represented(regNo, 3)
  assert.is((await takeOver(regNo, second)).status, 201)
  assert.ok((await notices(second)).includes('organisation_confirmation_due'))
  assert.ok((await notices(deputy)).includes('organisation_taken_over'))

  const list = async () =>
    (await stage.call('listRightsToConfirm', { path: { regNo } }, second.credential)).body.data.items
  const ids = async () => (await list()).map(({ id: one }: { id: string }) => one).sort()
  assert.equal(await ids(), [kept.id, left.id, deputy.id].sort())
  const confirm = (one: Person, as: Person) =>
    stage.call('createConfirmations', { path: { regNo }, body: { ids: [one.id] } }, as.credential)
  // An owner behind whom no representative stands neither confirms, nor removes, nor closes.
  assert.is((await confirm(left, deputy)).body.error, 'org.confirmation_needed')
  assert.is((await close(id, deputy)).body.error, 'org.confirmation_needed')
  const remove = { path: { id, userId: second.id } }
  assert.is(
    (await stage.call('removeOrganisationMember', remove, deputy.credential)).body.error,
    'org.confirmation_needed',
  )
  assert.is((await confirm(kept, second)).status, 200)
  assert.is((await confirm(kept, second)).body.error, 'org.nothing_to_confirm')
  assert.is((await stage.runJob('end-unconfirmed-rights')).ended, 0)
  await system
    .updateTable('organisation_members')
    .set({ confirm_before: new Date(Date.now() - 1000) })
    .where('org_id', '=', id)
    .where('confirm_before', 'is not', null)
    .execute()
  assert.is((await confirm(left, second)).body.error, 'org.nothing_to_confirm')
  assert.is((await stage.runJob('end-unconfirmed-rights')).ended, 2)
  assert.equal((await members(id)).map(([userId]) => userId).sort(), [second.id, kept.id].sort())
  assert.ok((await notices(left)).includes('organisation_right_ended'))
})

test.run()
