import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { applyDecision } from '../../../src/domains/services/cases/review/verdict.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { seedCase } from '../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { type OfficerFixture, openOfficerFixture } from './officer/support.ts'

interface Context {
  stage: Stage
  bureau: OfficerFixture
}

const appeals = suite<Context>('appeals of a person')
appeals.before(async (context) => {
  context.stage = await openStage()
  context.bureau = await openOfficerFixture(context.stage)
})
appeals.before.each(({ stage }) => resetLimits(stage))
appeals.after(({ stage }) => stage?.close())

const GROUNDS = 'Гэрээгээ хавсаргасан байсан.'

async function rejected({ stage, bureau }: Context) {
  const applicant = await stage.signIn()
  const { officer } = bureau
  const { id } = await seedCase(stage, bureau.service, applicant, 'in_review', { officer })
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    applyDecision(tx, {
      caseId: id,
      officerId: officer.id,
      verdict: {
        decision: 'rejected',
        reasonCode: 'evidence_missing',
        reasonText: 'Гэрээ алга.',
        finding: null,
      },
      reference: undefined,
      auditEntryId: uuidv7(),
      at: new Date(stage.app.services.clock()),
    }),
  )
  return { id, applicant }
}

const viewOf = async ({ stage }: Context, id: string, as: Person) =>
  (await stage.call('getGovApplication', { path: { id } }, as.credential)).body.data

const file = ({ stage }: Context, remedyId: string, as: Person) =>
  stage.send('createGovAppeal', { body: { remedy_id: remedyId, grounds: GROUNDS } }, as.credential)

appeals('every rejection names remedy, body and days; the first look proves receipt', async (context) => {
  const { stage } = context
  const { id, applicant } = await rejected(context)
  const before = await viewOf(context, id, applicant)
  assert.equal(
    [
      before.remedy.kind,
      before.remedy.days,
      before.remedy.working_days,
      before.remedy.open,
      before.remedy.opened_at,
    ],
    ['rejection', 30, false, true, null],
  )
  const step = before.next_steps.find(({ act }: { act: string }) => act === 'appeal')
  assert.equal([step.at, step.text_en], [before.remedy.ends_at, before.remedy.text_en])
  assert.match(step.text_en, /you can appeal to Organisation|within 30 days/)
  const decision = await stage.call('getGovApplicationDecision', { path: { id } }, applicant.credential)
  const { remedy } = decision.body.data
  assert.ok(remedy.opened_at, 'the first look counts')
  assert.ok(
    remedy.ends_at < before.remedy.ends_at,
    'the term runs from receipt, not from the rule of service',
  )
  const again = await stage.call('getGovApplicationDecision', { path: { id } }, applicant.credential)
  assert.equal(again.body.data.remedy, remedy)
  const notice = await stage.test.database.system
    .selectFrom('gov_notifications')
    .select('params')
    .where('user_id', '=', applicant.id)
    .where('template', '=', 'case_rejected')
    .executeTakeFirstOrThrow()
  assert.match((notice.params as { next_en: string }).next_en, /within 30 days/)
})

appeals('within the term alone, by the person alone', async (context) => {
  const { stage } = context
  const { id, applicant } = await rejected(context)
  const { remedy } = await viewOf(context, id, applicant)
  const stranger = await stage.signIn()
  assert.is((await file(context, remedy.id, stranger)).body.error, 'appeals.remedy_not_found')
  assert.is((await file(context, remedy.id, context.bureau.officer)).body.error, 'appeals.remedy_not_found')
  const { system } = stage.test.database
  const past = new Date(Date.now() - 1)
  await system.updateTable('gov_remedies').set({ ends_at: past }).where('id', '=', remedy.id).execute()
  assert.is((await file(context, remedy.id, applicant)).body.error, 'appeals.term_over')
  assert.is((await viewOf(context, id, applicant)).remedy.open, false)
})

appeals('listed, read and withdrawn by the person alone', async (context) => {
  const { stage } = context
  const { id, applicant } = await rejected(context)
  const { remedy } = await viewOf(context, id, applicant)
  const made = (await file(context, remedy.id, applicant)).body.data
  const list = await stage.call('listGovAppeals', {}, applicant.credential)
  assert.equal(list.body.data.items, [made])
  const path = { id: made.id }
  const read = await stage.call('getGovAppeal', { path }, applicant.credential)
  assert.equal(read.body.data, { ...made, signature: null })
  const after = await viewOf(context, id, applicant)
  assert.equal(
    [after.remedy.appeal_id, after.remedy.appeal_state, after.remedy.open],
    [made.id, 'filed', false],
  )
  assert.ok(after.next_steps.some(({ act }: { act: string }) => act === 'wait_for_appeal'))
  const stranger = await stage.signIn()
  for (const who of [stranger, context.bureau.officer])
    for (const operation of ['getGovAppeal', 'cancelGovAppeal'])
      assert.is((await stage.send(operation, { path }, who.credential)).body.error, 'appeals.not_found')
  assert.equal((await stage.call('listGovAppeals', {}, stranger.credential)).body.data.items, [])
  const withdrawn = await stage.call('cancelGovAppeal', { path }, applicant.credential)
  assert.is(withdrawn.body.data.state, 'withdrawn')
  assert.is((await viewOf(context, id, applicant)).remedy.open, true)
})

appeals.run()
