import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import * as assert from 'uvu/assert'
import { applicationText } from '../../../src/domains/services/cases/signature/record.ts'
import type { PublishedContent } from '../../../src/domains/services/registry/content.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { adjustableClock } from '../../security/support.ts'
import { type EidDemoPerson, openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { verifyProofWithOpenssl } from '../../support/external-verification.ts'
import { type SeededService, seedService } from '../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { known } from '../accounts/grant-support.ts'
import { closeScene, personIn, type Scene } from '../auth/eid-support.ts'
import { entriesAbout } from '../auth/support.ts'
import { caseRow, eventsOf, noticesOf, type OfficerFixture, openOfficerFixture } from './officer/support.ts'

interface Context extends Scene {
  bureau: OfficerFixture
  free: SeededService
  paid: SeededService
  holder: EidDemoPerson
  applicant: Person
}

const signatures = suite<Context>('signatures of applicants')
const clock = adjustableClock()
const LONG_MS = 60_000
const DAY_MS = 86_400_000

const signed: Partial<PublishedContent> = {
  applicant_signs: true,
  form_schema: {
    type: 'object',
    properties: { spouse: { type: 'string', title_mn: 'Эхнэр, нөхөр', title_en: 'Spouse' } },
  },
}

signatures.before(async (context) => {
  context.eid = await openEid()
  context.stage = await openStage({
    clock,
    settings: { ...context.eid.settings, EID_POLL_HOLD_SECONDS: '4' },
  })
  const { stage } = context
  context.bureau = await openOfficerFixture(stage)
  context.free = await seedService(stage, context.bureau.orgId, signed)
  context.paid = await seedService(stage, context.bureau.orgId, {
    ...signed,
    fees: [{ channel: 'online', urgency: 'normal', amount: 2500, processing_days: 5 }],
  })
  context.holder = personIn(context.eid)
  context.applicant = await known(context, context.holder)
})
signatures.before.each(({ stage }) => resetLimits(stage))
signatures.after((scene) => closeScene(scene))

async function opened(stage: Stage, service: SeededService, as: Person) {
  const body = {
    service_id: service.id,
    channel: 'online',
    urgency: 'normal',
    form_data: { spouse: 'Бат' },
    evidences: [],
  }
  const answer = await stage.send('createGovApplication', { body }, as.credential)
  assert.is(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data
}

const sign = (stage: Stage, id: string, as: Person, key?: string) =>
  stage.call(
    'signGovApplication',
    { path: { id }, ...(key && { headers: { 'Idempotency-Key': key } }) },
    as.credential,
  )
const signature = (stage: Stage, id: string, as: Person) =>
  stage.call('getGovApplicationSignature', { path: { id } }, as.credential)
const cancel = (stage: Stage, id: string, as: Person) =>
  stage.call('cancelGovApplication', { path: { id } }, as.credential)

async function ended(stage: Stage, id: string, as: Person) {
  let found: Awaited<ReturnType<typeof signature>>['body']['data'] | undefined
  await eventually(async () => {
    found = (await signature(stage, id, as)).body.data
    return found?.state !== 'pending'
  }, LONG_MS)
  return found
}

signatures('it waits for the signature, unseen by officers, and goes on with it', async (context) => {
  const { stage, eid, free, applicant, holder, bureau } = context
  const { id, status, number, sign_before, submitted_at, due_at, payment } = await opened(
    stage,
    free,
    applicant,
  )
  assert.equal([status, submitted_at, due_at, payment], ['signature_pending', null, null, null])
  assert.ok(new Date(sign_before).getTime() > clock())
  assert.ok((await noticesOf(stage, applicant)).includes('case_signature_due'))
  const unsigned = await signature(stage, id, applicant)
  assert.equal([unsigned.status, unsigned.body.error], [404, 'cases.unsigned'])
  const unseen = await stage.call('getReviewCase', { path: { id } }, bureau.officer.credential)
  assert.is(unseen.body.error, 'officer.case_not_found')
  const queue = await stage.call('listReviewQueue', { query: { number } }, bureau.officer.credential)
  assert.equal(queue.body.data.items, [])

  const asked = await sign(stage, id, applicant)
  assert.is(asked.status, 202, JSON.stringify(asked.body))
  assert.equal([asked.body.data.state, asked.body.data.application_id], ['pending', id])
  assert.is((await sign(stage, id, applicant)).body.error, 'cases.signature_pending')
  assert.is((await caseRow(stage, id)).status, 'signature_pending', 'nothing moves before it is signed')
  const shown = await eid.phone.pending(holder.nationalId)
  assert.equal([shown.pin, shown.rightCode], ['pin2', asked.body.data.verification_code])
  assert.match(shown.displayText ?? '', number)
  await eid.phone.approve(shown)

  const found = await ended(stage, id, applicant)
  assert.is(found.state, 'signed', JSON.stringify(found))
  const row = await caseRow(stage, id)
  assert.is(row.status, 'submitted')
  assert.ok(row.submitted_at && row.due_at)
  const events = await eventsOf(stage, id)
  assert.equal(
    events.map(({ action, actor_id }) => [action, actor_id]),
    [
      ['open_unsigned', applicant.id],
      ['sign', applicant.id],
    ],
  )
  const { items } = await stage.app.services.audit.list({
    operation: 'completeApplicationSignature',
    subject: `application:${id}`,
    limit: 1,
  })
  assert.equal([items[0]?.id, items[0]?.outcome], [events[1]?.audit_entry_id, 'done'])

  assert.ok(await verifyProofWithOpenssl(found.signature))
  const forged = { ...found.signature, record: found.record.replace(number, 'APP-20200101-0000000000') }
  assert.not.ok(await verifyProofWithOpenssl(forged))
  const said = JSON.parse(found.record)
  assert.is(canonicalize(said), found.record)
  assert.equal(
    [said.action, said.application, said.applicant, said.fee, said.service_version],
    ['apply', id, `user:${applicant.id}`, { amount: 0, currency: 'MNT' }, free.versionId],
  )
  const form = createHash('sha256').update('{"spouse":"Бат"}').digest('hex')
  assert.is(said.form_sha256, form)
  assert.match(said.purpose.mn, free.content.name_mn)
  const told = JSON.stringify(found)
  for (const secret of [holder.nationalId, holder.civilId]) assert.not.ok(told.includes(secret), secret)
  const again = await sign(stage, id, applicant)
  assert.equal([again.status, again.body.error], [409, 'cases.wrong_state'])

  // Its officers verify the same, and no other authority does.
  const reviewed = (as: Person) => stage.call('getReviewCaseSignature', { path: { id } }, as.credential)
  const { body } = await reviewed(bureau.officer)
  assert.equal(body.data, found)
  assert.ok(await verifyProofWithOpenssl(body.data.signature))
  const rival = await openOfficerFixture(stage)
  assert.is((await reviewed(rival.officer)).body.error, 'officer.case_not_found')
})

signatures('with a fee to be paid first it goes on to its payment', async (context) => {
  const { stage, eid, paid, applicant, holder } = context
  const { id, payment } = await opened(stage, paid, applicant)
  assert.is(payment, null, 'what is not signed costs nothing yet')
  await sign(stage, id, applicant)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  const found = await ended(stage, id, applicant)
  assert.is(found.state, 'signed', JSON.stringify(found))
  assert.equal(JSON.parse(found.record).fee, { amount: 2500, currency: 'MNT' })
  const { body } = await stage.call('getGovApplication', { path: { id } }, applicant.credential)
  assert.equal([body.data.status, body.data.payment.amount], ['payment_pending', 2500])
  assert.is('sign_before' in body.data, false)
})

signatures('no one else signs or reads it', async (context) => {
  const { stage, free, applicant, bureau } = context
  const { id } = await opened(stage, free, applicant)
  for (const stranger of [await stage.signIn(), bureau.officer]) {
    for (const refused of [await sign(stage, id, stranger), await signature(stage, id, stranger)])
      assert.equal([refused.status, refused.body.error], [404, 'cases.not_found'])
  }
})

signatures(
  'refused on the phone, it can be asked again; a person without an eID gets an error',
  async (context) => {
    const { stage, eid, free, applicant, holder } = context
    const { id } = await opened(stage, free, applicant)
    await sign(stage, id, applicant)
    await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
    const refused = await ended(stage, id, applicant)
    assert.equal([refused.state, refused.reason, refused.signature], ['refused', 'user_refused', null])
    assert.equal(await entriesAbout(stage, 'completeApplicationSignature', `application:${id}`), ['refused'])
    const second = await sign(stage, id, applicant)
    assert.is(second.status, 202, JSON.stringify(second.body))
    await eid.phone.approve(await eid.phone.pending(holder.nationalId))
    assert.is((await ended(stage, id, applicant)).state, 'signed')

    const other = await stage.signIn()
    const theirs = await opened(stage, free, other)
    assert.is((await sign(stage, theirs.id, other)).body.error, 'cases.no_eid')
    const revoked = await known(context, personIn(eid, 'revoked'))
    const third = await opened(stage, free, revoked)
    assert.is((await sign(stage, third.id, revoked)).body.error, 'cases.eid_unusable')
  },
)

signatures('two requests at once ask the phone once, with and without a key', async (context) => {
  const { stage, eid, free, applicant, holder } = context
  const { id } = await opened(stage, free, applicant)
  const both = await Promise.all([sign(stage, id, applicant), sign(stage, id, applicant)])
  assert.equal(both.map(({ status }) => status).toSorted(), [202, 409])
  assert.is(both.find(({ status }) => status === 409)?.body.error, 'cases.signature_pending')
  assert.is((await eid.phone.requests(holder.nationalId)).length, 1)
  await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
  await ended(stage, id, applicant)

  const key = `sign-${id}`
  const same = await Promise.all([sign(stage, id, applicant, key), sign(stage, id, applicant, key)])
  assert.equal(
    same.map(({ status }) => status),
    [202, 202],
  )
  assert.is(same[0]?.body.data.id, same[1]?.body.data.id)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  assert.is((await ended(stage, id, applicant)).state, 'signed')
})

signatures(
  'withdrawn while the phone was asked: nothing moves, and the signature is kept',
  async (context) => {
    const { stage, eid, free, applicant, holder } = context
    const { id } = await opened(stage, free, applicant)
    await sign(stage, id, applicant)
    assert.is((await cancel(stage, id, applicant)).body.data.status, 'cancelled')
    await eid.phone.approve(await eid.phone.pending(holder.nationalId))
    const found = await ended(stage, id, applicant)
    assert.equal([found.state, found.reason], ['failed', 'case_moved'])
    assert.ok(await verifyProofWithOpenssl(found.signature))
    assert.is((await caseRow(stage, id)).status, 'cancelled')
  },
)

signatures('signed and withdrawn at once: one of them, cleanly', async (context) => {
  const { stage, eid, free, applicant, holder } = context
  for (let round = 0; round < 3; round++) {
    await resetLimits(stage)
    const { id } = await opened(stage, free, applicant)
    await sign(stage, id, applicant)
    const shown = await eid.phone.pending(holder.nationalId)
    await Promise.all([
      eid.phone.approve(shown),
      stage.runJob('ask-after-applications'),
      cancel(stage, id, applicant),
    ])
    const found = await ended(stage, id, applicant)
    const { status } = await caseRow(stage, id)
    const actions = (await eventsOf(stage, id)).map(({ action }) => action)
    // A submitted case can be withdrawn as well, after its signature.
    if (found.state === 'signed') {
      assert.ok(['submitted', 'cancelled'].includes(status))
      assert.is(actions[1], 'sign')
    } else {
      assert.equal([found.state, found.reason, status], ['failed', 'case_moved', 'cancelled'])
      assert.equal(actions, ['open_unsigned', 'cancel'])
    }
  }
})

signatures('an account that was deactivated meanwhile signs nothing', async (context) => {
  const { stage, eid, free } = context
  const holder = personIn(eid, 'valid', 1)
  const applicant = await known(context, holder)
  const { id } = await opened(stage, free, applicant)
  await sign(stage, id, applicant)
  await stage.test.database.system
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', applicant.id)
    .execute()
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  const rowOf = () =>
    stage.test.database.system
      .selectFrom('gov_application_signatures')
      .select(['state', 'reason'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
  await eventually(async () => (await rowOf()).state !== 'pending', LONG_MS)
  assert.equal(await rowOf(), { state: 'failed', reason: 'person_inactive' })
  assert.is((await caseRow(stage, id)).status, 'signature_pending')
})

signatures('what the phone shows fits on it, in both languages', ({ free }) => {
  const content = { ...free.content, name_mn: 'Ү'.repeat(200), name_en: 'S'.repeat(200) }
  const subject = { number: 'APP-20261115-7F3K9Q2M0C', content }
  for (const language of ['mn', 'en'] as const)
    assert.ok([...applicationText('П'.repeat(200), subject, language)].length <= 200)
})

signatures('past its day while the phone is asked: what becomes of that decides', async (context) => {
  const { stage, eid, free, holder, applicant } = context
  const { id } = await opened(stage, free, applicant)
  await sign(stage, id, applicant)
  const shown = await eid.phone.pending(holder.nationalId)
  const { system } = stage.test.database
  const late = new Date(clock() - 1000)
  await system.updateTable('gov_applications').set({ sign_before: late }).where('id', '=', id).execute()
  await stage.runJob('sweep-cases')
  assert.is((await caseRow(stage, id)).status, 'signature_pending')
  await eid.phone.approve(shown)
  assert.is((await ended(stage, id, applicant)).state, 'signed')
  assert.is((await caseRow(stage, id)).status, 'submitted')
})

signatures('left unsigned: the request times out, and past its day the case expires', async (context) => {
  const { stage, free, applicant } = context
  const { id } = await opened(stage, free, applicant)
  await sign(stage, id, applicant)
  clock.turn(6 * 60_000)
  const found = await ended(stage, id, applicant)
  assert.equal([found.state, found.signature], ['timeout', null])
  assert.is((await caseRow(stage, id)).status, 'signature_pending')
  clock.turn(4 * DAY_MS)
  assert.is((await sign(stage, id, await known(context, context.holder))).body.error, 'cases.sign_late')
  await stage.runJob('sweep-cases')
  assert.is((await caseRow(stage, id)).status, 'expired')
  assert.equal(
    (await eventsOf(stage, id)).map(({ action }) => action),
    ['open_unsigned', 'leave_unsigned'],
  )
})

signatures.run()
