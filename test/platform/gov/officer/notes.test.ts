import * as assert from 'uvu/assert'
import { purgeCase } from '../../../../src/domains/services/cases/sweep-queries.ts'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import { joinOrganisation } from '../../../support/organisations.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { entriesAbout } from '../../auth/support.ts'
import { aCase, change, type OfficerFixture, openOfficerFixture } from './support.ts'

const test = suite('internal notes on a case')

let stage: Stage
let bureau: OfficerFixture
test.before(async () => {
  stage = await openStage()
  bureau = await openOfficerFixture(stage)
})
test.before.each(() => resetLimits(stage))
test.after(() => stage?.close())

const SECRET = 'Хөршөөс нь асуусан.'
const write = (id: string, as: Person, text = SECRET) =>
  stage.send('createCaseNote', { path: { id }, body: { text } }, as.credential)
const list = (id: string, as: Person, query: Record<string, string> = {}) =>
  stage.call('listCaseNotes', { path: { id }, query }, as.credential)

test('officers who see the case write and read them, newest first; each is audited', async () => {
  const { id } = await aCase(stage, bureau, 'in_review')
  assert.is((await write(id, bureau.officer)).status, 201)
  const second = await write(id, bureau.colleague, 'Тийм.')
  assert.equal([second.status, second.body.data.author_id], [201, bureau.colleague.id])
  const { body } = await list(id, bureau.colleague)
  assert.equal(
    body.data.items.map(({ text }: { text: string }) => text),
    ['Тийм.', SECRET],
  )
  const page = await list(id, bureau.officer, { limit: '1' })
  const rest = await list(id, bureau.officer, { limit: '1', cursor: page.body.data.next_cursor })
  assert.equal([rest.body.data.items[0].text, rest.body.data.next_cursor], [SECRET, null])
  assert.equal(await entriesAbout(stage, 'createCaseNote', `application:${id}/notes`), ['done', 'done'])
  assert.ok((await entriesAbout(stage, 'listCaseNotes', `application:${id}/notes`)).length >= 1)
  assert.is((await write(id, bureau.officer, ' \u200b ')).body.error, 'request.invalid')
})

test('the applicant reads them nowhere: no operation, no row, no export', async () => {
  const { id } = await aCase(stage, bureau, 'in_review')
  await write(id, bureau.officer)
  const { applicant } = bureau
  for (const operation of ['getGovApplication', 'listGovApplicationTimeline'] as const) {
    const { status, body } = await stage.call(operation, { path: { id } }, applicant.credential)
    assert.is(status, 200, operation)
    assert.not.ok(JSON.stringify(body).includes(SECRET), operation)
  }
  assert.ok([403, 404].includes((await list(id, applicant)).status))
  assert.ok([403, 404].includes((await write(id, applicant)).status))
  const rows = await stage.test.database.transact({ role: 'app', userId: applicant.id }, 'read', (tx) =>
    tx.selectFrom('gov_case_notes').selectAll().execute(),
  )
  assert.equal(rows, [])
})

test('nor does an officer of the authority whose own case it is', async () => {
  const applicant = await stage.signIn('manager')
  await joinOrganisation(stage, bureau.orgId, applicant)
  const { id } = await aCase(stage, { ...bureau, applicant }, 'in_review')
  await write(id, bureau.officer)
  assert.is((await list(id, applicant)).body.error, 'officer.own_case')
  assert.is((await write(id, applicant)).body.error, 'officer.own_case')
  const rows = await stage.test.database.transact({ role: 'app', userId: applicant.id }, 'read', (tx) =>
    tx.selectFrom('gov_case_notes').selectAll().where('application_id', '=', id).execute(),
  )
  assert.equal(rows, [])
})

test('officers of another authority learn of no case', async () => {
  const { id } = await aCase(stage, bureau, 'in_review')
  const stranger = await openOfficerFixture(stage)
  assert.is((await list(id, stranger.officer)).body.error, 'officer.case_not_found')
  assert.is((await write(id, stranger.officer)).body.error, 'officer.case_not_found')
})

test('they are kept as long as the form of the case', async () => {
  const { id } = await aCase(stage, bureau, 'rejected')
  await write(id, bureau.officer)
  const long = new Date(Date.now() - 1000)
  await change(stage, id, { closed_at: long, purge_after: long })
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    purgeCase(tx, { caseId: id, auditEntryId: id, at: new Date() }),
  )
  assert.equal((await list(id, bureau.officer)).body.data.items, [])
})

test.run()
