import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { applyDecision } from '../../../../src/domains/services/cases/review/verdict.ts'
import {
  type CaseAction,
  type CaseState,
  caseTransitions,
} from '../../../../src/domains/services/cases/state-machine.ts'
import { submitPaidCase, submitSignedCase } from '../../../../src/domains/services/cases/submit.ts'
import { transitionCase } from '../../../../src/domains/services/cases/transition.ts'
import { insertInvoice } from '../../../../src/domains/services/payments/invoice.ts'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import { seedCase, seedService } from '../../../support/gov.ts'
import type { Person } from '../../../support/stage.ts'
import { testEveryTransition } from '../../../support/state-machines/every-step.ts'
import {
  HOUR_MS,
  type MachineFixture,
  now,
  openMachineFixture,
  seedVisit,
  wasAccepted,
} from '../../../support/state-machines/fixture.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('every step of a case from every state')

let world: MachineFixture
/** Each case is someone else's, who has a seat for it. */
const applicants = new Map<string, Person>()

test.before(async () => {
  world = await openMachineFixture()
})
test.after(() => world?.stage.close())

const system = () => world.stage.test.database.system

/** With an invoice, a question and a seat, overdue where that is tried: then the state alone stands against it. */
async function seed(state: CaseState, action: CaseAction): Promise<string> {
  const { stage, authority, service } = world
  await resetLimits(stage)
  const applicant = await stage.signIn()
  // One that is signed goes to its payment where it costs something.
  const { id } = await seedCase(stage, service, applicant, state, {
    officer: authority.officer,
    feeAmount: action === 'sign' ? 0 : 100,
  })
  applicants.set(id, applicant)
  await seedVisit(world, applicant.id, { applicationId: id })
  const late = new Date(now.getTime() - HOUR_MS)
  // The step itself leaves the invoice.
  if (action !== 'sign_unpaid') await invoice(id, applicant, late, action)
  // One that is in review can have no open question: the officer is about to put one.
  if (state !== 'in_review')
    await system()
      .insertInto('gov_info_requests')
      .values({
        id: uuidv7(),
        application_id: id,
        items: JSON.stringify([{ code: 'since', text_mn: 'Хэзээ?', text_en: 'When?', kind: 'text' }]),
        requested_by: authority.officer.id,
        requested_at: late,
        due_at: action === 'leave_unanswered' ? late : new Date(now.getTime() + HOUR_MS),
      })
      .execute()
  // One that is in review is assigned where its officer had to give it back.
  else if (action === 'assign')
    await system()
      .updateTable('gov_applications')
      .set({ assigned_officer_id: null })
      .where('id', '=', id)
      .execute()
  if (action === 'leave_unsigned')
    await system().updateTable('gov_applications').set({ sign_before: late }).where('id', '=', id).execute()
  return id
}

function invoice(id: string, payer: Person, late: Date, action: CaseAction) {
  const { stage, authority } = world
  return stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    insertInvoice(tx, {
      applicationId: id,
      userId: payer.id,
      orgId: authority.orgId,
      amount: 100,
      breakdown: [{ text_mn: 'Хураамж', text_en: 'Fee', amount: 100 }],
      dueAt: action === 'leave_unpaid' ? late : new Date(now.getTime() + HOUR_MS),
      at: now,
    }),
  )
}

const rowOf = (id: string) =>
  system().selectFrom('gov_applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ofCase = (
  table:
    | 'gov_application_events'
    | 'gov_info_requests'
    | 'gov_payments'
    | 'gov_appointments'
    | 'gov_application_evidences'
    | 'gov_references',
  id: string,
) => system().selectFrom(table).selectAll().where('application_id', '=', id).execute()
const noticesOf = (id: string) =>
  system().selectFrom('gov_notifications').selectAll().where('user_id', '=', applicants.get(id)!.id).execute()

async function dump(id: string): Promise<unknown> {
  return [
    await rowOf(id),
    await ofCase('gov_application_events', id),
    await ofCase('gov_info_requests', id),
    await ofCase('gov_payments', id),
    await ofCase('gov_appointments', id),
    await ofCase('gov_application_evidences', id),
    await ofCase('gov_references', id),
    await noticesOf(id),
  ]
}

async function drive(action: CaseAction, id: string): Promise<boolean> {
  const { stage, authority, colleague, manager } = world
  const applicant = applicants.get(id)!
  const { status } = await rowOf(id)
  const call = async (operation: string, as: Person, body: object = {}) => {
    const answer = await stage.send(operation, { path: { id }, body }, as.credential)
    // What is not signed or paid for has not reached the officers: for them it is not there.
    const isUnseen = status === 'signature_pending' || status === 'payment_pending'
    if (isUnseen && answer.body.error === 'officer.case_not_found') return false
    return wasAccepted(answer)
  }
  const { officer } = authority
  switch (action) {
    case 'pay':
      return inJob((tx) => submitPaidCase(tx, { caseId: id, at: now, auditEntryId: uuidv7() }))
    case 'sign':
    case 'sign_unpaid':
      return inJob((tx) =>
        submitSignedCase(tx, {
          caseId: id,
          rowVersion: 1,
          signatureId: uuidv7(),
          invoiceDays: 3,
          at: now,
          auditEntryId: uuidv7(),
        }),
      )
    case 'leave_unsigned':
    case 'leave_unpaid':
    case 'leave_unanswered':
      return sweepOf(id, action)
    case 'assign':
      return call('assignCase', colleague)
    case 'reassign': {
      const { assigned_officer_id, row_version } = await rowOf(id)
      // The operation would assign a case that has no one; the step itself must not.
      if (assigned_officer_id === null)
        return stage.test.database
          .transact({ role: 'app', userId: manager.id }, 'write', (tx) =>
            transitionCase(tx, {
              caseId: id,
              action,
              actor: { userId: manager.id, role: 'manager' },
              auditEntryId: uuidv7(),
              at: now,
            }),
          )
          .then((moved) => moved !== undefined)
      return call('assignCase', manager, { assignee_id: colleague.id, row_version })
    }
    case 'request_info':
      return call('requestCaseInfo', officer, {
        items: [{ kind: 'text', code: 'why', text_mn: 'Яагаад?', text_en: 'Why?' }],
      })
    case 'provide_info':
      return call('provideGovApplicationInfo', applicant, { answers: [{ code: 'since', text: 'May' }] })
    case 'approve':
      return call('decideCase', officer, { decision: 'approved' })
    case 'reject':
      // The phone is asked first; this is what its answer leads to.
      return inJob((tx) =>
        applyDecision(tx, {
          caseId: id,
          officerId: officer.id,
          verdict: {
            decision: 'rejected',
            reasonCode: 'not_entitled',
            reasonText: 'The law says so.',
            finding: null,
          },
          reference: undefined,
          auditEntryId: uuidv7(),
          at: now,
        }),
      )
    case 'reopen':
      // On appeal; the tests of appeals show the rest.
      return inJob((tx) =>
        transitionCase(tx, {
          caseId: id,
          action,
          actor: { userId: colleague.id, role: 'officer' },
          auditEntryId: uuidv7(),
          at: now,
          set: {
            decision: null,
            reason_code: null,
            reason_text: null,
            decided_by: null,
            decided_at: null,
            closed_at: null,
          },
        }),
      )
    case 'complete':
      return call('completeCase', officer)
    case 'cancel':
      return call('cancelGovApplication', applicant)
    default:
      throw new Error(`no one drives ${action}`)
  }
}

async function inJob(
  work: Parameters<typeof world.stage.test.database.transact<unknown>>[2],
): Promise<boolean> {
  return (await world.stage.test.database.transact({ role: 'job' }, 'write', work)) !== undefined
}

/** The sweeper says how many, not which: the case's own timeline tells. */
async function sweepOf(id: string, action: CaseAction): Promise<boolean> {
  await world.stage.runJob('sweep-cases')
  return (await ofCase('gov_application_events', id)).some((event) => event.action === action)
}

/** The applicant's notification, and what happens to the seat and the invoice. */
const expected: Partial<
  Record<CaseAction, { notice?: string; seat?: string; payment?: string; closed?: true }>
> = {
  sign: { notice: 'case_submitted' },
  sign_unpaid: { notice: 'case_payment_due' },
  leave_unsigned: { notice: 'case_expired', seat: 'cancelled', payment: 'void', closed: true },
  pay: { notice: 'case_paid' },
  leave_unpaid: { notice: 'case_expired', seat: 'cancelled', payment: 'void', closed: true },
  leave_unanswered: { notice: 'case_expired', seat: 'cancelled', payment: 'void', closed: true },
  request_info: { notice: 'case_info_requested' },
  provide_info: { notice: 'case_info_provided' },
  approve: { notice: 'case_approved' },
  reject: { notice: 'case_rejected', seat: 'cancelled', closed: true },
  complete: { notice: 'case_completed', seat: 'attended', closed: true },
  cancel: { notice: 'case_cancelled', seat: 'cancelled', payment: 'void', closed: true },
}

const fromOutside: ReadonlySet<CaseAction> = new Set(['pay', 'sign', 'sign_unpaid', 'reject', 'reopen'])

async function effects(action: CaseAction, id: string, from: CaseState | null): Promise<void> {
  const row = await rowOf(id)
  const events = (await ofCase('gov_application_events', id)) as {
    action: string
    from_status: string | null
    to_status: string
    audit_entry_id: string
  }[]
  assert.is(row.events, 1)
  assert.equal(
    events.map((event) => [event.action, event.from_status, event.to_status]),
    [[action, from, row.status]],
  )
  // The tests of payments and of signatures show the entries of their steps, which come from outside.
  if (!fromOutside.has(action)) {
    const entries = await system()
      .selectFrom('audit_entry')
      .select('subject')
      .where('id', '=', events[0]!.audit_entry_id)
      .execute()
    assert.equal(entries, [{ subject: `application:${id}` }], action)
  }
  if (from === null) return
  const { notice, seat = 'booked', payment = 'created', closed = false } = expected[action] ?? {}
  const told = (await noticesOf(id)).map(({ template }) => template)
  assert.is(told.includes(notice ?? ''), notice !== undefined, `${action} tells ${notice}: ${told}`)
  const [[visit], [invoice]] = [await ofCase('gov_appointments', id), await ofCase('gov_payments', id)]
  assert.is((visit as { status: string }).status, seat, `${action} and the seat`)
  assert.is((invoice as { status: string }).status, payment, `${action} and the invoice`)
  assert.is(row.closed_at !== null, closed, `${action} closes`)
  assert.is(row.row_version, 2)
  const { authority, colleague } = world
  if (action === 'pay' || action === 'sign') assert.ok(row.submitted_at && row.due_at! > now)
  if (action === 'assign' || action === 'reassign') assert.is(row.assigned_officer_id, colleague.id)
  if (action === 'request_info') assert.equal(row.paused_at, now)
  if (action === 'provide_info') assert.is(row.paused_at, null)
  if (action === 'approve' || action === 'reject')
    assert.equal([row.decided_by, row.decided_at], [authority.officer.id, now])
}

async function create(action: CaseAction): Promise<string> {
  const { stage, authority } = world
  const amount = action === 'open_unpaid' ? 100 : 0
  const applicant_signs = action === 'open_unsigned'
  const service = await seedService(stage, authority.orgId, {
    fees: [{ channel: 'online', urgency: 'normal', amount, processing_days: 5 }],
    applicant_signs,
  })
  const applicant = await stage.signIn()
  const body = { service_id: service.id, channel: 'online', urgency: 'normal', form_data: {}, evidences: [] }
  const answer = await stage.send('createGovApplication', { body }, applicant.credential)
  assert.is(answer.status, 201)
  applicants.set(answer.body.data.id, applicant)
  return answer.body.data.id
}

testEveryTransition(test, {
  name: 'case',
  transitions: caseTransitions,
  seed,
  create,
  stateOf: async (id) => (await rowOf(id)).status,
  dump,
  drive,
  effects,
})

test.run()
