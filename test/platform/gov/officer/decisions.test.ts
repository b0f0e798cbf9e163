import { createHash, createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { rejectionReasons } from '../../../../src/domains/services/cases/review/reasons.ts'
import { stateFault } from '../../../../src/domains/services/cases/state-texts.ts'
import type { ReferenceContent } from '../../../../src/domains/services/references/content.ts'
import type { PublishedContent } from '../../../../src/domains/services/registry/content.ts'
import { shortName } from '../../../../src/text/local-format.ts'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import { adjustableClock } from '../../../security/support.ts'
import { type EidDemoPerson, openEid } from '../../../support/eid.ts'
import { eventually } from '../../../support/eventually.ts'
import { verifyProofWithOpenssl, verifyWithOpenssl } from '../../../support/external-verification.ts'
import { type Authority, seedAppointment, seedCase, seedService, seedSlot } from '../../../support/gov.ts'
import { joinOrganisation } from '../../../support/organisations.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { known } from '../../accounts/grant-support.ts'
import { closeScene, personIn, type Scene } from '../../auth/eid-support.ts'
import { entriesAbout } from '../../auth/support.ts'
import {
  aCase,
  assertOneWinner,
  caseRow,
  eventsOf,
  noticesOf,
  type OfficerFixture,
  openOfficerFixture,
} from './support.ts'

interface Signing extends OfficerFixture {
  holder: EidDemoPerson
}

const decisions = suite<Scene & { bureau: Signing; signed: Signing }>('decisions of officers')
const clock = adjustableClock()
const LONG_MS = 60_000

decisions.before(async (context) => {
  context.eid = await openEid()
  context.stage = await openStage({
    clock,
    settings: { ...context.eid.settings, EID_POLL_HOLD_SECONDS: '4' },
  })
  context.bureau = await withSigner(
    context,
    await openOfficerFixture(context.stage),
    personIn(context.eid, 'valid', 1),
  )
  const signed = await openOfficerFixture(context.stage, { requires_signature: true })
  context.signed = await withSigner(context, signed, personIn(context.eid))
})
decisions.before.each(({ stage }) => resetLimits(stage))
decisions.after((scene) => closeScene(scene))

const withSigner = async (scene: Scene, bureau: OfficerFixture, holder: EidDemoPerson): Promise<Signing> => ({
  ...bureau,
  holder,
  officer: await officerWithEid(scene, bureau, holder),
})

async function officerWithEid(scene: Scene, { orgId }: Authority, holder: EidDemoPerson): Promise<Person> {
  const person = await known(scene, holder)
  const { system } = scene.stage.test.database
  await system.updateTable('users').set({ role: 'manager' }).where('id', '=', person.id).execute()
  await joinOrganisation(scene.stage, orgId, person)
  return person
}

const decide = (stage: Stage, id: string, as: Person, body: object = { decision: 'approved' }) =>
  stage.send('decideCase', { path: { id }, body }, as.credential)
const rejection = {
  decision: 'rejected',
  reason_code: 'not_entitled',
  reason_text: 'Хуульд заасан нас хүрээгүй.',
}

async function ended(stage: Stage, as: Person, id: string) {
  let decision: { state: string; reason: string | null; [field: string]: unknown } | undefined
  await eventually(async () => {
    decision = (await stage.call('getCaseDecision', { path: { id } }, as.credential)).body.data
    return decision?.state !== 'pending'
  }, LONG_MS)
  return decision as NonNullable<typeof decision>
}

/** Decides, signs on the phone, and waits until it counts. */
async function decideAndSign({ stage, eid }: Scene, by: Signing, id: string, asked: object) {
  const { status, body } = await decide(stage, id, by.officer, asked)
  assert.is(status, 202, JSON.stringify(body))
  await eid.phone.approve(await eid.phone.pending(by.holder.nationalId))
  const decision = await ended(stage, by.officer, body.data.id)
  assert.is(decision.state, 'completed', JSON.stringify(decision))
  return decision
}

decisions('approved: decided by its officer, told to the applicant', async ({ stage, bureau }) => {
  const applicant = await stage.signIn()
  const { id } = await seedCase(stage, bureau.service, applicant, 'in_review', { officer: bureau.officer })
  assert.is((await decide(stage, id, bureau.colleague)).body.error, 'officer.not_assignee')
  assert.is((await decide(stage, id, bureau.head)).body.error, 'officer.not_assignee')
  const stale = { decision: 'approved', row_version: 7 }
  assert.is((await decide(stage, id, bureau.officer, stale)).body.error, 'request.stale')
  const { status, body } = await decide(stage, id, bureau.officer, { decision: 'approved', row_version: 1 })
  assert.is(status, 200, JSON.stringify(body))
  assert.is(body.data.status, 'approved')
  const row = await caseRow(stage, id)
  assert.equal([row.decision, row.decided_by, row.closed_at], ['approved', bureau.officer.id, null])
  assert.equal(
    (await eventsOf(stage, id)).map(({ action, actor_role, actor_id }) => [action, actor_role, actor_id]),
    [['approve', 'officer', bureau.officer.id]],
  )
  assert.equal(await noticesOf(stage, applicant), ['case_approved'])
  assert.equal(await entriesAbout(stage, 'decideCase', `application:${id}`), ['done'])
  const again = await decide(stage, id, bureau.officer, rejection)
  assert.is(again.body.error, 'officer.wrong_state')
  assert.is(again.body.details[0].message, 'Approved: its officer or an owner can complete it.')
})

decisions('rejected: with a reason of the list and words; a booked seat is given back', async (scene) => {
  const { stage, bureau } = scene
  const applicant = await stage.signIn()
  const { id } = await seedCase(stage, bureau.service, applicant, 'in_review', { officer: bureau.officer })
  const slot = await seedSlot(stage, bureau.orgId)
  await seedAppointment(stage, bureau.orgId, slot, applicant, id)
  for (const [lack, path] of [
    ['reason_code', '/body/reason_code'],
    ['reason_text', '/body/reason_text'],
  ] as const) {
    const { body } = await decide(stage, id, bureau.officer, { ...rejection, [lack]: null })
    assert.equal([body.error, body.details[0].path], ['request.invalid', path])
  }
  const odd = await decide(stage, id, bureau.officer, { ...rejection, decision: 'approved' })
  assert.is(odd.body.error, 'request.invalid')
  const mongol = {
    ...bureau.officer,
    credential: { ...bureau.officer.credential, 'Accept-Language': 'mn' },
  }
  for (const [asked, told] of [
    [{ decision: 'rejected' }, 'Татгалзахад шаардлагатай.'],
    [{ ...rejection, decision: 'approved' }, 'Зөвхөн татгалзахад өгнө.'],
  ] as const)
    assert.is((await decide(stage, id, mongol, asked)).body.details[0].message, told)
  assert.is((await decide(stage, id, bureau.officer, { ...rejection, reason_code: 'mood' })).status, 400)

  await decideAndSign(scene, bureau, id, rejection)
  const row = await caseRow(stage, id)
  assert.equal(
    [row.status, row.reason_code, row.reason_text],
    ['rejected', rejection.reason_code, rejection.reason_text],
  )
  assert.ok(row.closed_at)
  const { booked_count } = await stage.test.database.system
    .selectFrom('gov_slots')
    .select('booked_count')
    .where('id', '=', slot.id)
    .executeTakeFirstOrThrow()
  assert.is(booked_count, 0)
  assert.equal(
    new Set(await noticesOf(stage, applicant)),
    new Set(['appointment_cancelled', 'case_rejected']),
  )

  const { body } = await stage.call('listDecisionReasons', {}, bureau.officer.credential)
  assert.equal(
    body.data.items.map(({ code }: { code: string }) => code),
    rejectionReasons.map(({ code }) => code),
  )
})

const finding = { text_mn: 'Ял шийтгэлгүй.', text_en: 'No  conviction.' }
const found = { text_mn: 'Ял шийтгэлгүй.', text_en: 'No conviction.' }
const certified = {
  type: 'reference' as const,
  reference_type: 'criminal-record-reference',
  finding_required: true,
}

async function linesOf(stage: Stage, caseId: string) {
  const { payload } = await stage.test.database.system
    .selectFrom('gov_references')
    .select('payload')
    .where('application_id', '=', caseId)
    .executeTakeFirstOrThrow()
  return (payload as unknown as ReferenceContent).lines
}

decisions(
  'a finding: stated where the service demands it, and the first line of the certificate',
  async (scene) => {
    const { stage, bureau } = scene
    const service = await seedService(stage, bureau.orgId, { output: certified })
    const { officer } = bureau
    const applicant = await stage.signIn()
    const { id } = await seedCase(stage, service, applicant, 'in_review', { officer })
    const refusedFor = async (body: object) => {
      const { status, body: answer } = await decide(stage, id, officer, body)
      return [status, answer.error, answer.details[0].path, answer.details[0].rule]
    }
    assert.equal(await refusedFor({ decision: 'approved' }), [
      400,
      'request.invalid',
      '/body/finding',
      'required',
    ])
    assert.equal(await refusedFor({ ...rejection, finding }), [
      400,
      'request.invalid',
      '/body/finding',
      'absent',
    ])
    assert.equal(await refusedFor({ decision: 'approved', finding: { ...finding, text_en: ' \u200b' } }), [
      400,
      'request.invalid',
      '/body/finding/text_en',
      'blank',
    ])
    const before = await stage.call('getReviewCase', { path: { id } }, officer.credential)
    assert.is(before.body.data.finding_required, true)

    assert.is(before.body.data.requires_signature, true, 'what issues a certificate is signed')
    await decideAndSign(scene, bureau, id, { decision: 'approved', finding })
    assert.is((await caseRow(stage, id)).status, 'completed')
    const [first] = await linesOf(stage, id)
    assert.equal(first, {
      name: 'finding',
      title_mn: 'Тогтоосон нь',
      title_en: 'Finding',
      value: 'Ял шийтгэлгүй. / No conviction.',
    })
    const reviewed = await stage.call('getReviewCase', { path: { id } }, officer.credential)
    assert.equal(reviewed.body.data.decision.finding, found)
    const own = await stage.call('getGovApplication', { path: { id } }, applicant.credential)
    assert.equal(own.body.data.decision.finding, found)
  },
)

decisions('a finding is part of what is signed with PIN2', async ({ stage, eid, signed }) => {
  const service = await seedService(stage, signed.orgId, { output: certified, requires_signature: true })
  const { id } = await seedCase(stage, service, signed.applicant, 'in_review', { officer: signed.officer })
  const { status, body } = await decide(stage, id, signed.officer, { decision: 'approved', finding })
  assert.is(status, 202, JSON.stringify(body))
  assert.equal(body.data.finding, found)
  await eid.phone.approve(await eid.phone.pending(signed.holder.nationalId))
  const decision = await ended(stage, signed.officer, body.data.id)
  assert.is(decision.state, 'completed', JSON.stringify(decision))
  assert.equal(JSON.parse(String(decision.record)).finding, found)
  const row = await caseRow(stage, id)
  assert.equal([row.finding_mn, row.finding_en], [found.text_mn, found.text_en])
  assert.is((await linesOf(stage, id))[0]?.name, 'finding')
})

decisions(
  'what is signed: rejections, certificates, ends of rights, and what the service says',
  async (scene) => {
    const { stage, bureau } = scene
    const { officer, applicant, orgId } = bureau
    const answerTo = async (content: Partial<PublishedContent>, body: object) => {
      await resetLimits(stage)
      const service = await seedService(stage, orgId, content)
      const { id } = await seedCase(stage, service, applicant, 'in_review', { officer })
      const answer = await decide(stage, id, officer, body)
      if (answer.status === 202)
        await stage.call('revokeCaseDecision', { path: { id: answer.body.data.id } }, officer.credential)
      return answer.status
    }
    const approval = { decision: 'approved' }
    const output = { type: 'reference' as const, reference_type: 'residence-reference' }
    assert.is(await answerTo({}, rejection), 202)
    assert.is(await answerTo({ output }, { ...approval, finding }), 202)
    assert.is(await answerTo({ requires_signature: true }, approval), 202)
    assert.is(await answerTo({ ends_right: true }, approval), 202)
    assert.is(await answerTo({ applicant_signs: true, output: { type: 'document' } }, approval), 200)

    const { id } = await aCase(stage, bureau, 'in_review')
    assert.is((await decide(stage, id, officer)).status, 200)
    assert.is((await ownDecision(stage, id, applicant)).body.data.signature, null)
  },
)

decisions('never one’s own case, and only one’s own organisation’s', async ({ stage, bureau, signed }) => {
  const own = await seedCase(stage, bureau.service, bureau.officer, 'in_review', {
    officer: bureau.colleague,
  })
  assert.is((await decide(stage, own.id, bureau.officer)).body.error, 'officer.own_case')
  const { id } = await aCase(stage, bureau, 'in_review')
  assert.is((await decide(stage, id, signed.officer)).body.error, 'officer.case_not_found')
  assert.is((await caseRow(stage, id)).status, 'in_review')
})

decisions('where the result is a reference, the approval brings it, in one change', async (scene) => {
  const { stage, bureau } = scene
  const output = { type: 'reference' as const, reference_type: 'residence-reference', validity_days: 30 }
  const service = await seedService(stage, bureau.orgId, { output })
  const applicant = await stage.signIn()
  const { id } = await seedCase(stage, service, applicant, 'in_review', { officer: bureau.officer })
  await decideAndSign(scene, bureau, id, { decision: 'approved', finding })
  assert.is((await caseRow(stage, id)).status, 'completed')
  const events = await eventsOf(stage, id)
  assert.equal(
    events.map(({ action }) => action),
    ['approve', 'complete'],
  )
  assert.is(new Set(events.map(({ audit_entry_id }) => audit_entry_id)).size, 1)
  const reference = await stage.test.database.system
    .selectFrom('gov_references')
    .select(['number', 'status', 'subject_user_id'])
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal([reference.status, reference.subject_user_id], ['issued', applicant.id])
  assert.equal(events[1]?.details, { reference: reference.number })
  assert.equal(new Set(await noticesOf(stage, applicant)), new Set(['case_completed', 'reference_issued']))
})

decisions(
  'decided twice, decided while asking, decided while another has it: one of them',
  async ({ stage, bureau }) => {
    for (let round = 0; round < 3; round++) {
      const { id } = await aCase(stage, bureau, 'in_review')
      const items = [{ kind: 'text', text_mn: 'Юу?' }]
      const answers = await Promise.all([
        decide(stage, id, bureau.officer),
        decide(stage, id, bureau.officer, { decision: 'approved', reason_text: 'Мөн адил.' }),
        stage.send('requestCaseInfo', { path: { id }, body: { items } }, bureau.officer.credential),
      ])
      assertOneWinner(answers, ['officer.wrong_state'])
      const won = answers.find(({ status }) => status === 200)
      assert.is((await caseRow(stage, id)).status, won?.body.data.status)
      assert.is((await eventsOf(stage, id)).length, 1)
    }
  },
)

decisions(
  'signed with PIN2: the case moves with the signature, which verifies elsewhere',
  async ({ stage, eid, signed }) => {
    const { id } = await aCase(stage, signed, 'in_review')
    const { status, body } = await decide(stage, id, signed.officer, rejection)
    assert.is(status, 202, JSON.stringify(body))
    assert.equal([body.data.state, body.data.decision], ['pending', 'rejected'])
    assert.is((await caseRow(stage, id)).status, 'in_review', 'nothing moves before it is signed')
    assert.is((await decide(stage, id, signed.officer)).body.error, 'officer.decision_pending')

    const shown = await eid.phone.pending(signed.holder.nationalId)
    assert.equal([shown.pin, shown.rightCode], ['pin2', body.data.verification_code])
    await eid.phone.approve(shown)
    const decision = await ended(stage, signed.officer, body.data.id)
    assert.is(decision.state, 'completed', JSON.stringify(decision))
    const row = await caseRow(stage, id)
    assert.equal(
      [row.status, row.decided_by, row.reason_code],
      ['rejected', signed.officer.id, 'not_entitled'],
    )
    const [event] = await eventsOf(stage, id)
    assert.equal(event?.details, { signing: body.data.id, reason_code: 'not_entitled' })
    const { items } = await stage.app.services.audit.list({ operation: 'completeCaseDecision', limit: 1 })
    assert.equal([items[0]?.id, items[0]?.outcome], [event?.audit_entry_id, 'done'])

    const { record, evidence } = decision as never
    assert.ok(await verifyWithOpenssl(record, evidence))
    assert.not.ok(await verifyWithOpenssl((record as string).replace('"rejected"', '"approved"'), evidence))
    const said = JSON.parse(record)
    assert.equal(
      [said.action, said.application, said.decision, said.reason_text, said.officer],
      ['decide_application', id, 'rejected', rejection.reason_text, `user:${signed.officer.id}`],
    )
  },
)

decisions(
  'refused on the phone: the case stays, and can be decided again',
  async ({ stage, eid, signed }) => {
    const { id } = await aCase(stage, signed, 'in_review')
    const { body } = await decide(stage, id, signed.officer)
    await eid.phone.refuse(await eid.phone.pending(signed.holder.nationalId))
    const refused = await ended(stage, signed.officer, body.data.id)
    assert.equal([refused.state, refused.reason], ['refused', 'user_refused'])
    assert.not.ok('evidence' in refused)
    assert.is((await caseRow(stage, id)).status, 'in_review')
    const second = await decide(stage, id, signed.officer)
    assert.is(second.status, 202)
    const own = { path: { id: second.body.data.id } }
    const asHead = await stage.call('revokeCaseDecision', own, signed.head.credential)
    assert.is(asHead.body.error, 'officer.not_assignee')
    assert.is(
      (await stage.call('revokeCaseDecision', own, signed.officer.credential)).body.data.state,
      'withdrawn',
    )
    assert.is(
      (await stage.call('revokeCaseDecision', own, signed.officer.credential)).body.error,
      'officer.decision_over',
    )
    await eid.phone.approve(await eid.phone.pending(signed.holder.nationalId))
    await stage.runJob('ask-after-decisions')
    assert.is((await caseRow(stage, id)).status, 'in_review', 'what was withdrawn decides nothing')
  },
)

decisions(
  'a case that moved meanwhile is not decided; what was signed is kept',
  async ({ stage, eid, signed }) => {
    const { id } = await aCase(stage, signed, 'in_review')
    const { body } = await decide(stage, id, signed.officer)
    const items = [{ kind: 'text', text_mn: 'Юу?' }]
    const asked = await stage.send(
      'requestCaseInfo',
      { path: { id }, body: { items } },
      signed.officer.credential,
    )
    assert.is(asked.status, 200)
    await eid.phone.approve(await eid.phone.pending(signed.holder.nationalId))
    const decision = await ended(stage, signed.officer, body.data.id)
    assert.equal([decision.state, decision.reason], ['failed', 'case_moved'])
    assert.ok(decision.evidence)
    assert.is((await caseRow(stage, id)).status, 'info_requested')
    assert.is((await eventsOf(stage, id)).length, 1)
    assert.equal(await entriesAbout(stage, 'completeCaseDecision', `application:${id}`), ['refused'])
  },
)

decisions('a former officer decides nothing when the signature comes', async ({ stage, eid, signed }) => {
  const { id } = await aCase(stage, signed, 'in_review')
  const { body } = await decide(stage, id, signed.officer)
  const { system } = stage.test.database
  const role = (name: string) =>
    system.updateTable('users').set({ role: name }).where('id', '=', signed.officer.id).execute()
  await role('user')
  await eid.phone.approve(await eid.phone.pending(signed.holder.nationalId))
  const decision = await ended(stage, signed.head, body.data.id)
  await role('manager')
  assert.equal([decision.state, decision.reason], ['failed', 'officer_not_allowed'])
  assert.is((await caseRow(stage, id)).status, 'in_review')
})

decisions('signed, and the case cancelled at once: one of them, cleanly', async ({ stage, eid, signed }) => {
  const { id } = await aCase(stage, signed, 'in_review')
  const { body } = await decide(stage, id, signed.officer)
  const shown = await eid.phone.pending(signed.holder.nationalId)
  await Promise.all([
    eid.phone.approve(shown),
    stage.runJob('ask-after-decisions'),
    cancelled(stage, id, signed.applicant),
  ])
  const decision = await ended(stage, signed.officer, body.data.id)
  const { status } = await caseRow(stage, id)
  assert.is(status, decision.state === 'completed' ? 'approved' : 'cancelled')
  if (decision.state === 'failed') assert.is(decision.reason, 'case_moved')
  assert.is((await eventsOf(stage, id)).length, 1)
})

/** As its applicant does; false where that came too late. */
async function cancelled(stage: Stage, id: string, by: Person): Promise<boolean> {
  const { status } = await stage.call('cancelGovApplication', { path: { id } }, by.credential)
  assert.ok(status === 200 || status === 409, String(status))
  return status === 200
}

decisions('decided and cancelled at once, without a signature: one of them', async ({ stage, bureau }) => {
  for (let round = 0; round < 3; round++) {
    const { id } = await aCase(stage, bureau, 'in_review')
    const [answer, gone] = await Promise.all([
      decide(stage, id, bureau.officer),
      cancelled(stage, id, bureau.applicant),
    ])
    assert.is(answer.status === 200, !gone, JSON.stringify(answer.body))
    assert.is((await caseRow(stage, id)).status, gone ? 'cancelled' : 'approved')
  }
})

decisions('an officer who cannot sign gets an error, and nothing is left behind', async (scene) => {
  const { stage, eid, signed } = scene
  const { id } = await aCase(stage, signed, 'in_review', signed.colleague)
  assert.is((await decide(stage, id, signed.colleague)).body.error, 'officer.no_eid')
  const revoked = await officerWithEid(scene, signed, personIn(eid, 'revoked'))
  const other = await aCase(stage, signed, 'in_review', revoked)
  assert.is((await decide(stage, other.id, revoked)).body.error, 'officer.eid_unusable')

  const mine = await aCase(stage, signed, 'in_review')
  await eid.fault('maintenance', { times: 1, path: '/signature/notification' })
  const answer = await decide(stage, mine.id, signed.officer)
  await eid.calm()
  assert.is(answer.status, 503, JSON.stringify(answer.body))
  const { body } = await stage.call('getReviewCase', { path: { id: mine.id } }, signed.officer.credential)
  assert.equal(
    body.data.signings.map(({ state }: { state: string }) => state),
    ['failed'],
  )
})

const ownDecision = (stage: Stage, id: string, as: Person) =>
  stage.call('getGovApplicationDecision', { path: { id } }, as.credential)

decisions('a decision that will never come is reported as such', async ({ stage, bureau }) => {
  const closed = { cancelled: 'Withdrawn', expired: 'Expired' } as const
  for (const [state, name] of Object.entries(closed) as [keyof typeof closed, string][]) {
    const { id } = await aCase(stage, bureau, state)
    const { status, body } = await ownDecision(stage, id, bureau.applicant)
    const message = `${name}: it is closed. Apply again where you need to.`
    assert.equal([status, body.error], [404, 'cases.closed_undecided'])
    assert.equal(body.details, [{ path: '/path/id', rule: 'state', message }])
    const inMongolian = await stage.call(
      'getGovApplicationDecision',
      { path: { id }, headers: { 'accept-language': 'mn' } },
      bureau.applicant.credential,
    )
    assert.match(inMongolian.body.message, 'шийдвэргүйгээр хаагдсан')
    assert.is(inMongolian.body.details[0].message, stateFault(state, 'applicant').mn)
  }
})

decisions('the applicant reads the decision, and no one else does', async (scene) => {
  const { stage, bureau } = scene
  const { id } = await aCase(stage, bureau, 'in_review')
  const early = await ownDecision(stage, id, bureau.applicant)
  assert.equal([early.status, early.body.error], [404, 'cases.undecided'])
  assert.is(early.body.details[0].message, stateFault('in_review', 'applicant').en)
  const { record } = await decideAndSign(scene, bureau, id, rejection)
  const { status, body } = await ownDecision(stage, id, bureau.applicant)
  assert.is(status, 200, JSON.stringify(body))
  const { number, decided_at } = await caseRow(stage, id)
  const { family_name, given_name } = await stage.test.database.system
    .selectFrom('users')
    .select(['family_name', 'given_name'])
    .where('id', '=', bureau.officer.id)
    .executeTakeFirstOrThrow()
  const { name_mn, name_en } = bureau.service.content.authority
  const { remedy, ...decision } = body.data
  assert.is(remedy.kind, 'rejection')
  assert.equal(decision, {
    application_id: id,
    number,
    authority: { name_mn, name_en },
    officer_name: shortName(family_name, given_name),
    decision: 'rejected',
    reason: {
      code: 'not_entitled',
      text_mn: 'Хуульд заасан шаардлагыг хангаагүй',
      text_en: 'The conditions that the law sets are not met',
    },
    reason_text: rejection.reason_text,
    decided_at: decided_at?.toISOString(),
    signature: body.data.signature,
  })
  assert.is(body.data.signature.record, record)
  assert.ok(await verifyProofWithOpenssl(body.data.signature))
  for (const stranger of [await stage.signIn(), bureau.officer, bureau.head]) {
    const refused = await ownDecision(stage, id, stranger)
    assert.equal([refused.status, refused.body.error], [404, 'cases.not_found'])
  }
})

decisions(
  'of a signed decision the applicant can verify the signature, and learns no national number',
  async ({ stage, eid, signed }) => {
    const { id } = await aCase(stage, signed, 'in_review')
    const { body: begun } = await decide(stage, id, signed.officer, rejection)
    await eid.phone.approve(await eid.phone.pending(signed.holder.nationalId))
    const kept = (await ended(stage, signed.officer, begun.data.id)) as unknown as {
      record: string
      evidence: { digest: string; certificate: string; signed_at: string }
    }
    const { status, body } = await ownDecision(stage, id, signed.applicant)
    assert.is(status, 200, JSON.stringify(body))
    const { signature } = body.data
    assert.equal(
      [signature.record, signature.digest, signature.signed_at],
      [kept.record, kept.evidence.digest, kept.evidence.signed_at],
    )
    const key = createPublicKey({
      key: Buffer.from(signature.public_key, 'base64'),
      format: 'der',
      type: 'spki',
    })
    const verifies = (record: string) =>
      verify('sha256', Buffer.from(record), key, Buffer.from(signature.signature, 'base64'))
    assert.ok(verifies(signature.record))
    assert.not.ok(verifies(signature.record.replace('"rejected"', '"approved"')))
    const certificate = Buffer.from(kept.evidence.certificate, 'base64')
    assert.is(signature.certificate.sha256, createHash('sha256').update(certificate).digest('hex'))

    const told = JSON.stringify(body)
    for (const secret of [signed.holder.nationalId, signed.holder.civilId, kept.evidence.certificate])
      assert.not.ok(told.includes(secret), secret)
    const { rows } = await stage.test.database.transact(
      { role: 'app', userId: (await stage.signIn()).id },
      'read',
      (tx) => sql`select from signature_of_own_decision(${id})`.execute(tx),
    )
    assert.is(rows.length, 0, 'not for strangers, in the database either')
  },
)

const keyed = (stage: Stage, id: string, as: Person, key: string, body: object = { decision: 'approved' }) =>
  stage.send('decideCase', { path: { id }, body, headers: { 'Idempotency-Key': key } }, as.credential)

decisions(
  'repeated with its Idempotency-Key, also at once: one decision, and the first answer',
  async ({ stage, bureau }) => {
    for (let round = 0; round < 3; round++) {
      const { id } = await aCase(stage, bureau, 'in_review')
      const once = () => keyed(stage, id, bureau.officer, `decide-${id}`)
      const [first, second] = await Promise.all([once(), once()])
      assert.equal([first.status, second.status], [200, 200], JSON.stringify([first.body, second.body]))
      assert.equal(first.body, second.body)
      assert.equal((await once()).body, first.body)
      assert.is((await eventsOf(stage, id)).length, 1)
      assert.equal(await entriesAbout(stage, 'decideCase', `application:${id}`), ['done'])
      const other = await keyed(stage, id, bureau.officer, `decide-${id}`, rejection)
      assert.equal([other.status, other.body.error], [422, 'request.idempotency_mismatch'])
    }
  },
)

decisions(
  'repeated with its key, at once and after it was signed: the phone is asked once',
  async ({ stage, eid, signed }) => {
    const { id } = await aCase(stage, signed, 'in_review')
    const once = () => keyed(stage, id, signed.officer, `sign-${id}`)
    const both = await Promise.all([once(), once()])
    assert.equal(
      both.map(({ status }) => status),
      [202, 202],
      JSON.stringify(both.map(({ body }) => body)),
    )
    const [one, two] = both.map(({ body }) => body.data)
    assert.is(one.id, two.id)
    const again = await once()
    assert.ok(again.body.data.verification_code)
    assert.ok([one, two].some((answer) => answer.verification_code === again.body.data.verification_code))

    await eid.phone.approve(await eid.phone.pending(signed.holder.nationalId))
    assert.is((await ended(stage, signed.officer, one.id)).state, 'completed')
    const afterwards = await once()
    assert.equal([afterwards.status, afterwards.body], [202, again.body])
    const { body } = await stage.call('getReviewCase', { path: { id } }, signed.officer.credential)
    assert.equal(
      body.data.signings.map(({ id: signing, state }: { id: string; state: string }) => [signing, state]),
      [[one.id, 'completed']],
    )
    assert.is((await eventsOf(stage, id)).length, 1)
  },
)

decisions('a key whose officer could not be asked serves again', async ({ stage, eid, signed }) => {
  const { id } = await aCase(stage, signed, 'in_review')
  const once = () => keyed(stage, id, signed.officer, `unasked-${id}`)
  await eid.fault('maintenance', { times: 1, path: '/signature/notification' })
  const failed = await once()
  await eid.calm()
  assert.is(failed.status, 503, JSON.stringify(failed.body))
  const asked = await once()
  assert.is(asked.status, 202, JSON.stringify(asked.body))
  await eid.phone.approve(await eid.phone.pending(signed.holder.nationalId))
  assert.is((await ended(stage, signed.officer, asked.body.data.id)).state, 'completed')
  assert.is((await caseRow(stage, id)).status, 'approved')
})

decisions('no one signs for so long that the decision expires', async ({ stage, signed }) => {
  const { id } = await aCase(stage, signed, 'in_review')
  const { body } = await decide(stage, id, signed.officer)
  clock.turn(6 * 60_000)
  const decision = await ended(stage, signed.officer, body.data.id)
  assert.equal([decision.state, decision.reason], ['expired', 'expired'])
  assert.is((await caseRow(stage, id)).status, 'in_review')
})

decisions.run()
