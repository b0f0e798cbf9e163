import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { applyDecision } from '../../../../src/domains/services/cases/review/verdict.ts'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import { adjustableClock } from '../../../security/support.ts'
import { type EidDemoPerson, openEid } from '../../../support/eid.ts'
import { eventually } from '../../../support/eventually.ts'
import { seedAuthority, seedCase, seedService } from '../../../support/gov.ts'
import { joinOrganisation } from '../../../support/organisations.ts'
import { openStage, type Person } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { known } from '../../accounts/grant-support.ts'
import { closeScene, personIn, type Scene } from '../../auth/eid-support.ts'
import { entriesAbout } from '../../auth/support.ts'
import {
  assertOneWinner,
  caseRow,
  eventsOf,
  noticesOf,
  type OfficerFixture,
  openOfficerFixture,
  seedFile,
} from './support.ts'

interface Context extends Scene {
  bureau: OfficerFixture
  /** Hears appeals, and signs with PIN2. */
  hearer: Person
  holder: EidDemoPerson
}

const appeals = suite<Context>('appeals')
const clock = adjustableClock()
const LONG_MS = 60_000
const DAY_MS = 86_400_000

appeals.before(async (context) => {
  context.eid = await openEid()
  context.stage = await openStage({
    clock,
    settings: { ...context.eid.settings, EID_POLL_HOLD_SECONDS: '4' },
  })
  context.bureau = await openOfficerFixture(context.stage)
  context.holder = personIn(context.eid)
  context.hearer = await known(context, context.holder)
  const { system } = context.stage.test.database
  await system.updateTable('users').set({ role: 'manager' }).where('id', '=', context.hearer.id).execute()
  await joinOrganisation(context.stage, context.bureau.orgId, context.hearer)
})
appeals.before.each(({ stage }) => resetLimits(stage))
appeals.after((scene) => closeScene(scene))

const GROUNDS = 'Гэрээгээ хавсаргасан байсан.'

/** A case that its officer has just rejected; the signature under it has tests of its own. */
async function rejected({ stage, bureau }: Context, service = bureau.service, officer = bureau.officer) {
  const applicant = await stage.signIn()
  const { id } = await seedCase(stage, service, applicant, 'in_review', { officer })
  await reject({ stage } as Context, id, officer)
  return { id, applicant }
}

const reject = ({ stage }: Pick<Context, 'stage'>, caseId: string, officer: Person) =>
  stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    applyDecision(tx, {
      caseId,
      officerId: officer.id,
      verdict: {
        decision: 'rejected',
        reasonCode: 'evidence_missing',
        reasonText: 'Гэрээ алга.',
        finding: null,
      },
      reference: undefined,
      auditEntryId: uuidv7(),
      at: new Date(clock()),
    }),
  )

const viewOf = async ({ stage }: Context, id: string, as: Person) =>
  (await stage.call('getGovApplication', { path: { id } }, as.credential)).body.data

const file = ({ stage }: Context, remedyId: string, as: Person) =>
  stage.send('createGovAppeal', { body: { remedy_id: remedyId, grounds: GROUNDS } }, as.credential)

async function filed(context: Context, service = context.bureau.service, officer = context.bureau.officer) {
  const { id, applicant } = await rejected(context, service, officer)
  const { remedy } = await viewOf(context, id, applicant)
  const { status, body } = await file(context, remedy.id, applicant)
  assert.is(status, 201, JSON.stringify(body))
  return { caseId: id, applicant, remedyId: remedy.id, id: body.data.id as string }
}

const take = ({ stage }: Context, id: string, as: Person) =>
  stage.send('assignAppealToSelf', { path: { id } }, as.credential)
const decide = ({ stage }: Context, id: string, as: Person, body: object = {}) =>
  stage.send(
    'decideAppeal',
    { path: { id }, body: { outcome: 'overturned', reasons: 'Гэрээ байна.', ...body } },
    as.credential,
  )

async function signed(context: Context, id: string, body: object = {}) {
  const { stage, eid, hearer, holder } = context
  const asked = await decide(context, id, hearer, body)
  assert.is(asked.status, 202, JSON.stringify(asked.body))
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  let signing: { state: string; reason: string | null } = asked.body.data
  await eventually(async () => {
    signing = (await stage.call('getOfficerAppeal', { path: { id } }, hearer.credential)).body.data.signing
    return signing.state !== 'pending'
  }, LONG_MS)
  return signing
}

appeals('by the terms of the version: an authority above, and days of its own', async (context) => {
  const { stage, bureau } = context
  const above = await seedAuthority(stage)
  const service = await seedService(stage, bureau.orgId, {
    appeal: { authority_org_id: above.orgId, days: 10, working_days: true },
  })
  const { id, caseId } = await filed(context, service)
  assert.is((await take(context, id, bureau.colleague)).body.error, 'appeals.not_found')
  assert.is((await take(context, id, above.officer)).status, 200)
  const { body } = await stage.call('getOfficerAppeal', { path: { id } }, above.officer.credential)
  assert.equal([body.data.case.id, body.data.decided_here, body.data.grounds], [caseId, false, GROUNDS])
  const foreign = await stage.call('getReviewCase', { path: { id: caseId } }, above.officer.credential)
  assert.is(foreign.body.error, 'officer.case_not_found')
  const remedy = await stage.test.database.system
    .selectFrom('gov_remedies')
    .select('terms')
    .where('application_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const terms = remedy.terms as Record<string, unknown>
  assert.equal([terms.days, terms.working, terms.source], [10, true, 'service'])
})

appeals(
  'overturned: decided by another officer with PIN2, the case reopens, told and signed',
  async (context) => {
    const { stage, bureau, hearer } = context
    const { id, caseId, applicant } = await filed(context)
    const file = await seedFile(stage, applicant, caseId, Buffer.from('%PDF-1.7'))
    for (const step of [take, decide])
      assert.is((await step(context, id, bureau.officer)).body.error, 'appeals.took_part')
    assert.is((await decide(context, id, hearer)).body.error, 'appeals.take_first')
    assert.is((await take(context, id, hearer)).status, 200)
    assert.is((await take(context, id, bureau.colleague)).body.error, 'appeals.taken')
    const path = { id, fileId: file.id }
    assert.is((await stage.send('downloadAppealFile', { path }, hearer.credential)).status, 200)
    assert.is(
      (await stage.send('downloadAppealFile', { path }, bureau.colleague.credential)).body.error,
      'appeals.take_first',
    )
    const signing = await signed(context, id)
    assert.is(signing.state, 'completed', JSON.stringify(signing))
    const row = await caseRow(stage, caseId)
    assert.equal(
      [row.status, row.decision, row.closed_at, row.assigned_officer_id],
      ['in_review', null, null, hearer.id],
    )
    assert.equal(
      (await eventsOf(stage, caseId)).map(({ action }) => action),
      ['reject', 'appeal', 'reopen', 'decide_appeal'],
    )
    const told = await noticesOf(stage, applicant)
    assert.ok(told.includes('appeal_filed') && told.includes('appeal_decided'), String(told))
    const { body } = await stage.call('getGovAppeal', { path: { id } }, applicant.credential)
    assert.equal([body.data.outcome, body.data.reopened, body.data.refunded], ['overturned', true, false])
    assert.is(JSON.parse(body.data.signature.record).appeal, id)
    assert.equal(await entriesAbout(stage, 'completeAppealDecision', `appeal:${id}`), ['done'])
    // Whose decision was set aside does not decide once more.
    const { system } = stage.test.database
    await system
      .updateTable('gov_applications')
      .set({ assigned_officer_id: null })
      .where('id', '=', caseId)
      .execute()
    const again = await stage.send(
      'assignCase',
      { path: { id: caseId }, body: {} },
      bureau.officer.credential,
    )
    assert.is(again.body.error, 'officer.decision_overturned')
    const stats = await stage.call(
      'getReviewStats',
      { query: { tenant_id: bureau.orgId } },
      hearer.credential,
    )
    const figures = stats.body.data.appeals.find(
      (one: { service_id: string }) => one.service_id === bureau.service.id,
    )
    assert.ok(figures.overturned >= 1, JSON.stringify(figures))
  },
)

appeals('upheld: the case stays rejected; nothing can be added to it', async (context) => {
  const { stage, hearer } = context
  const { id, caseId, remedyId, applicant } = await filed(context)
  await take(context, id, hearer)
  assert.is(
    (await decide(context, id, hearer, { outcome: 'upheld', refund_fee: true })).body.error,
    'request.invalid',
  )
  assert.is((await decide(context, id, hearer, { outcome: 'partly' })).body.error, 'request.invalid')
  assert.is((await signed(context, id, { outcome: 'upheld' })).state, 'completed')
  assert.is((await caseRow(stage, caseId)).status, 'rejected')
  assert.is((await file(context, remedyId, applicant)).body.error, 'appeals.already_filed')
  assert.is((await decide(context, id, hearer)).body.error, 'appeals.over')
})

appeals('a revoked certificate is valid again', async (context) => {
  const { stage, bureau, hearer } = context
  const { system } = stage.test.database
  const applicant = await stage.signIn()
  const { id: caseId } = await seedCase(stage, bureau.service, applicant, 'completed', {
    officer: bureau.officer,
  })
  const { id } = await seedReference(context, applicant, caseId)
  await system
    .updateTable('gov_references')
    .set({
      status: 'revoked',
      revoked_at: new Date(clock()),
      revoked_by: bureau.officer.id,
      revoke_reason: 'Mistake',
    })
    .where('id', '=', id)
    .execute()
  const { body } = await stage.call('getReference', { path: { id } }, applicant.credential)
  assert.equal([body.data.remedy.kind, body.data.remedy.open], ['revocation', true])
  const asked = await file(context, body.data.remedy.id, applicant)
  assert.is(asked.status, 201, JSON.stringify(asked.body))
  await take(context, asked.body.data.id, hearer)
  assert.is((await signed(context, asked.body.data.id)).state, 'completed')
  const restored = await stage.call('getReference', { path: { id } }, applicant.credential)
  assert.equal([restored.body.data.status, restored.body.data.revoked_at], ['issued', null])
})

async function seedReference({ stage, bureau }: Context, person: Person, caseId: string) {
  const { system } = stage.test.database
  const key = await stage.app.services.referenceKeys.signer()
  const [id, random] = [uuidv7(), uuidv7().replaceAll('-', '').slice(-10)]
  const letters = [...random].map((one) => 'BCDFGHJKMNPQRSTV'[Number.parseInt(one, 16)]).join('')
  await system
    .insertInto('gov_references')
    .values({
      id,
      number: `R26-${letters.slice(0, 5)}-${letters.slice(5)}`,
      type: 'residence-reference',
      subject_user_id: person.id,
      application_id: caseId,
      org_id: bureau.orgId,
      payload: JSON.stringify({
        title_mn: 'Лавлагаа',
        title_en: 'Reference',
        issuer: { id: bureau.orgId, name_mn: 'Байгууллага', name_en: 'Organisation' },
        subject: { family_name: 'Б', given_name: 'Н', civil_id: '110000000001' },
        lines: [{ name: 'finding', title_mn: 'Тогтоосон', title_en: 'Finding', value: 'Тийм.' }],
        sources: [
          {
            code: 'WS100103',
            name_mn: 'Бүртгэл',
            name_en: 'Register',
            evidence: 'address',
            asked_at: new Date().toISOString(),
            sha256: 'a'.repeat(64),
          },
        ],
      }),
      jws: 'a.b.c',
      sha256: Buffer.alloc(32),
      key_id: key.id,
      verify_code: `${letters.toLowerCase().slice(0, 10)}aaaaaaaaaaaaaaaa`,
      status: 'issued',
      issued_at: new Date(clock()),
    })
    .execute()
  return { id }
}

appeals('silence: as long as it lasts, and settled by the decision', async (context) => {
  const { stage, bureau, hearer } = context
  const applicant = await stage.signIn()
  const { id } = await seedCase(stage, bureau.service, applicant, 'in_review', { officer: bureau.officer })
  const { system } = stage.test.database
  const late = new Date(clock() - DAY_MS)
  await system.updateTable('gov_applications').set({ due_at: late }).where('id', '=', id).execute()
  await stage.runJob('sweep-cases')
  const { remedy } = await viewOf(context, id, applicant)
  assert.equal([remedy.kind, remedy.ends_at, remedy.open], ['silence', null, true])
  assert.ok((await noticesOf(stage, applicant)).includes('case_late'))
  const asked = await file(context, remedy.id, applicant)
  assert.is(asked.status, 201, JSON.stringify(asked.body))
  await reject(context, id, bureau.officer)
  const { body } = await stage.call(
    'getGovAppeal',
    { path: { id: asked.body.data.id } },
    applicant.credential,
  )
  assert.is(body.data.state, 'settled')
  assert.is((await take(context, asked.body.data.id, hearer)).body.error, 'appeals.over')
  assert.is((await file(context, remedy.id, applicant)).body.error, 'appeals.term_over')
  assert.is((await viewOf(context, id, applicant)).remedy.kind, 'rejection')
})

appeals('races: two appeals, two officers, withdrawing against deciding', async (context) => {
  const { stage, bureau, hearer, eid, holder } = context
  const { id, applicant } = await rejected(context)
  const { remedy } = await viewOf(context, id, applicant)
  assertOneWinner(await Promise.all([1, 2].map(() => file(context, remedy.id, applicant))), [
    'appeals.already_filed',
  ])

  const first = await filed(context)
  assertOneWinner(await Promise.all([hearer, bureau.colleague].map((one) => take(context, first.id, one))), [
    'appeals.taken',
  ])

  // Withdrawn while the phone asks: the signature takes no effect.
  const second = await filed(context)
  await take(context, second.id, hearer)
  assert.is((await decide(context, second.id, hearer)).status, 202)
  assert.is((await decide(context, second.id, hearer)).body.error, 'appeals.decision_pending')
  const withdrawn = await stage.send(
    'cancelGovAppeal',
    { path: { id: second.id } },
    second.applicant.credential,
  )
  assert.is(withdrawn.body.data.state, 'withdrawn')
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  let signing: { state: string; reason: string | null } | undefined
  await eventually(async () => {
    signing = (await stage.call('getOfficerAppeal', { path: { id: second.id } }, hearer.credential)).body.data
      .signing
    return signing?.state !== 'pending'
  }, LONG_MS)
  assert.equal([signing?.state, signing?.reason], ['failed', 'appeal_moved'])
  assert.is((await caseRow(stage, second.caseId)).status, 'rejected')
  const again = await stage.send('cancelGovAppeal', { path: { id: second.id } }, second.applicant.credential)
  assert.is(again.body.error, 'appeals.over')
  assert.is(
    (await file(context, second.remedyId, second.applicant)).status,
    201,
    'another while the term runs',
  )
})

appeals('a decision is withdrawn before it is signed', async (context) => {
  const { stage, hearer } = context
  const { id } = await filed(context)
  await take(context, id, hearer)
  assert.is((await decide(context, id, hearer)).status, 202)
  const ended = await stage.send('revokeAppealDecision', { path: { id } }, hearer.credential)
  assert.is(ended.body.data.state, 'withdrawn')
  const again = await stage.send('revokeAppealDecision', { path: { id } }, hearer.credential)
  assert.is(again.body.error, 'appeals.decision_over')
})

appeals.run()
