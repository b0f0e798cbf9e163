import { type RawBuilder, sql } from 'kysely'
import * as assert from 'uvu/assert'
import { type Actor, uuidv7 } from '../../src/db/database.ts'
import {
  type Authority,
  seedAppointment,
  seedAuthority,
  seedCase,
  seedEvidence,
  seedService,
  seedSlot,
} from '../support/gov.ts'
import { openStage, type Person, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('the second lock of cases and what belongs to them')

let stage: Stage
let authority: Authority
let rival: Authority
let applicant: Person
let stranger: Person
let ids: Awaited<ReturnType<typeof seed>>

test.before(async () => {
  stage = await openStage()
  authority = await seedAuthority(stage)
  rival = await seedAuthority(stage)
  applicant = await stage.signIn()
  stranger = await stage.signIn()
  ids = await seed()
})
test.after(() => stage?.close())

const NO = '42501'
const acting = (person: Person): Actor => ({ role: 'app', userId: person.id })
const hash = sql`decode(repeat('ab', 32), 'hex')`

/** How many rows it has changed or given; `refused` where the database lets that role not even try. */
async function tried(actor: Actor, statement: RawBuilder<unknown>): Promise<number | 'refused'> {
  try {
    return await stage.test.database.transact(actor, 'write', async (tx) => {
      const { rows, numAffectedRows } = await statement.execute(tx)
      return Number(numAffectedRows ?? rows.length)
    })
  } catch (error) {
    if ((error as { code?: string }).code === NO) return 'refused'
    throw error
  }
}

/** A case with everything that a case can have. */
async function seed() {
  const { system } = stage.test.database
  const run = (statement: RawBuilder<unknown>) => statement.execute(system)
  const service = await seedService(stage, authority.orgId)
  const { officer } = authority
  const { id: caseId } = await seedCase(stage, service, applicant, 'in_review', { officer })
  const { id: evidenceId } = await seedEvidence(stage)
  const slot = await seedSlot(stage, authority.orgId, { capacity: 3 })
  const visit = await seedAppointment(stage, authority.orgId, slot, applicant, caseId)
  const [payment, attempt, reference, request, file, decision, notice, fetch, source] = Array.from(
    { length: 9 },
    () => uuidv7(),
  )
  const unpaid = await seedCase(stage, service, applicant, 'submitted')
  const own = await seedCase(stage, service, stranger, 'in_review', { officer })
  const fileOf = async (id: string | undefined, person: Person, of: string | null) => {
    const key = `evidence/${id}`
    await run(
      sql`insert into stored_files (key, bytes, sha256, stored_at) values (${key}, 1, ${hash}, now())`,
    )
    await run(sql`insert into gov_files (id, user_id, file_key, name, media_type, bytes, sha256, application_id, created_at)
      values (${id}, ${person.id}, ${key}, 'f', 'application/pdf', 1, ${hash}, ${of}, now())`)
  }
  const strangersFile = uuidv7()
  await fileOf(file, applicant, caseId)
  await fileOf(strangersFile, stranger, null)
  await run(sql`insert into gov_payments
    (id, invoice_no, application_id, user_id, org_id, amount, breakdown, status, due_at, paid_at, created_at, updated_at)
    values (${payment}, ${`INV-${payment}`.slice(0, 32)}, ${caseId}, ${applicant.id}, ${authority.orgId}, 500, '[]', 'paid',
      now() + interval '1 day', now(), now(), now())`)
  await run(sql`insert into gov_payment_attempts
    (id, payment_id, provider, provider_ref, status, started_at, expires_at, ended_at, taken_ref)
    values (${attempt}, ${payment}, 'bank', ${`i${attempt}`}, 'paid', now(), now(), now(), ${`t${attempt}`})`)
  await stage.app.services.referenceKeys.signer()
  await run(sql`insert into gov_references (id, number, type, subject_user_id, application_id, org_id, payload, jws, sha256,
      key_id, verify_code, status, issued_at)
    select ${reference}, ${`R-${reference}`.slice(0, 32)}, 'seeded', ${applicant.id}, ${caseId}, ${authority.orgId},
      '{"lines": [{"name": "finding"}], "sources": []}', 'x', ${hash}, id, 'abcdefghijklmnopqrstuvwxyz', 'issued', now() from signing_keys where purpose = 'references' limit 1`)
  await run(sql`insert into gov_info_requests (id, application_id, items, requested_by, requested_at, due_at)
    values (${request}, ${caseId}, '[]', ${officer.id}, now(), now())`)
  await run(sql`insert into gov_application_evidences (id, application_id, evidence_id, origin, file_id, sha256, created_at)
    values (${uuidv7()}, ${caseId}, ${evidenceId}, 'upload', ${file}, ${hash}, now())`)
  await run(sql`insert into gov_application_events
    (application_id, seq, action, to_status, actor_id, actor_role, visibility, audit_entry_id, at)
    values (${caseId}, 1, 'open', 'submitted', ${applicant.id}, 'applicant', 'citizen', ${uuidv7()}, now())`)
  await run(sql`update gov_applications set events = 1 where id = ${caseId}`)
  await run(sql`insert into gov_decisions
    (id, application_id, org_id, officer_id, decision, case_version, record, created_at, expires_at)
    values (${decision}, ${caseId}, ${authority.orgId}, ${officer.id}, 'approved', 1, '{}', now(), now())`)
  await run(sql`insert into gov_notifications (id, user_id, template, resource_kind, resource_id, dedupe_key, created_at)
    values (${notice}, ${applicant.id}, 'case_paid', 'application', ${caseId}, 'seeded', now())`)
  await run(sql`insert into reg_once_only_sources
    (id, evidence_id, provider_mn, provider_en, source_code, legal_basis, created_at, updated_at)
    values (${source}, ${evidenceId}, 'У', 'R', 'WS100101', 'law', now(), now())`)
  await run(sql`insert into gov_once_only_fetches (id, user_id, source_id, application_id, explicit_request_at,
      preview_accepted_at, outcome, result_sha256, answered_at)
    values (${fetch}, ${applicant.id}, ${source}, ${caseId}, now(), now(), 'found', ${hash}, now())`)
  return {
    caseId,
    payment,
    attempt,
    reference,
    file,
    strangersFile,
    evidenceId,
    slot,
    visit,
    own: own.id,
    unpaid: unpaid.id,
  }
}

const ofCase = () => sql`application_id = ${ids.caseId}`
/** Every table, and which of its rows belong to the case. */
const tables = (): [table: string, rows: RawBuilder<unknown>, column: string][] => [
  ['gov_applications', sql`id = ${ids.caseId}`, 'status'],
  ['gov_application_events', ofCase(), 'note'],
  ['gov_files', ofCase(), 'application_id'],
  ['gov_once_only_fetches', ofCase(), 'result_sealed'],
  ['gov_application_evidences', ofCase(), 'sha256'],
  ['gov_info_requests', ofCase(), 'answers'],
  ['gov_payments', ofCase(), 'status'],
  ['gov_payment_attempts', sql`id = ${ids.attempt}`, 'next_check_at'],
  ['gov_appointments', ofCase(), 'status'],
  ['gov_references', ofCase(), 'status'],
  ['gov_decisions', ofCase(), 'state'],
  ['gov_notifications', sql`resource_id = ${ids.caseId}`, 'read_at'],
]

test('people whom a case does not concern neither see nor change any row of it', async () => {
  for (const actor of [
    acting(stranger),
    acting(rival.officer),
    acting(rival.owner),
    { role: 'app' } as const,
  ])
    for (const [table, rows, column] of tables()) {
      const [name, changed] = [sql.table(table), sql.ref(column)]
      assert.is(await tried(actor, sql`select from ${name} where ${rows}`), 0, `${table} is seen`)
      for (const statement of [
        sql`update ${name} set ${changed} = ${changed} where ${rows}`,
        sql`delete from ${name} where ${rows}`,
        sql`select from ${name} where ${rows} for update`,
      ])
        assert.ok([0, 'refused'].includes(await tried(actor, statement)), `${table} is changed`)
    }
})

/** What a stranger might add to the case, as rows that name themselves or its applicant. */
function additions(who: Person): Record<string, RawBuilder<unknown>> {
  const { caseId, payment, attempt, strangersFile, evidenceId, slot } = ids
  const id = uuidv7()
  return {
    event: sql`insert into gov_application_events
      (application_id, seq, action, to_status, actor_id, actor_role, visibility, audit_entry_id, at)
      values (${caseId}, 99, 'cancel', 'cancelled', ${who.id}, 'applicant', 'citizen', ${id}, now())`,
    evidence: sql`insert into gov_application_evidences
      (id, application_id, evidence_id, origin, file_id, sha256, created_at)
      values (${id}, ${caseId}, ${evidenceId}, 'upload', ${strangersFile}, ${hash}, now())`,
    file: sql`update gov_files set application_id = ${caseId} where id = ${strangersFile}`,
    payment: sql`insert into gov_payments
      (id, invoice_no, application_id, user_id, org_id, amount, breakdown, status, due_at, created_at, updated_at)
      values (${id}, ${id.slice(0, 30)}, ${ids.unpaid}, ${who.id}, ${authority.orgId}, 5, '[]', 'created', now(), now(), now())`,
    attempt: sql`insert into gov_payment_attempts
      (id, payment_id, provider, status, started_at, expires_at, next_check_at)
      values (${id}, ${payment}, 'bank', 'pending', now(), now(), now())`,
    refund: sql`insert into gov_payment_refunds
      (id, payment_id, attempt_id, taken_ref, amount, reason, asked_at, next_try_at)
      values (${id}, ${payment}, ${attempt}, ${`t${attempt}`}, 500, 'case_ended', now(), now())`,
    request: sql`insert into gov_info_requests
      (id, application_id, items, requested_by, requested_at, due_at, answers, answered_at)
      values (${id}, ${caseId}, '[]', ${who.id}, now(), now(), '[]', now())`,
    decision: sql`insert into gov_decisions
      (id, application_id, org_id, officer_id, decision, case_version, record, created_at, expires_at)
      values (${id}, ${caseId}, ${authority.orgId}, ${who.id}, 'approved', 1, '{}', now(), now())`,
    rivalsDecision: sql`insert into gov_decisions
      (id, application_id, org_id, officer_id, decision, case_version, record, created_at, expires_at)
      values (${id}, ${caseId}, ${rival.orgId}, ${who.id}, 'approved', 1, '{}', now(), now())`,
    visit: sql`insert into gov_appointments
      (id, slot_id, org_id, user_id, application_id, status, cancel_until, attendance_deadline, booked_at)
      values (${id}, ${slot.id}, ${authority.orgId}, ${who.id}, ${caseId}, 'booked', now(), now(), now())`,
    certificate: sql`insert into gov_references (id, number, type, subject_user_id, application_id, org_id, payload, jws,
        sha256, key_id, verify_code, status, issued_at)
      values (${id}, ${id.slice(0, 30)}, 'seeded', ${who.id}, ${caseId}, ${authority.orgId},
        '{"lines": [{"name": "finding"}], "sources": []}', 'x', ${hash}, ${id}, 'bbcdefghijklmnopqrstuvwxyz', 'issued', now())`,
    notice: sql`insert into gov_notifications (id, user_id, template, resource_kind, resource_id, dedupe_key, created_at)
      values (${id}, ${applicant.id}, 'case_paid', 'application', ${caseId}, ${id}, now())`,
    seat: sql`update gov_slots set booked_count = booked_count + 1 where id = ${slot.id}`,
    capacity: sql`update gov_slots set capacity = 100 where id = ${slot.id}`,
  }
}

test('nor adds anything to it', async () => {
  for (const person of [stranger, rival.officer])
    for (const [name, statement] of Object.entries(additions(person))) {
      const outcome = await tried(acting(person), statement)
      assert.ok(
        outcome === 'refused' || (name === 'file' && person !== stranger && outcome === 0),
        `${name}: ${outcome}`,
      )
    }
})

test('the applicant makes the case neither another’s nor decided, and the payment neither smaller nor paid', async () => {
  const { caseId, payment, attempt, reference, file, slot, visit } = ids
  const of = (table: string, id: string | undefined, change: RawBuilder<unknown>) =>
    sql`update ${sql.table(table)} set ${change} where id = ${id}`
  for (const [table, id, change] of [
    ['gov_applications', caseId, sql`applicant_user_id = ${stranger.id}`],
    ['gov_applications', caseId, sql`org_id = ${rival.orgId}`],
    ['gov_applications', caseId, sql`fee_amount = 0`],
    ['gov_applications', caseId, sql`form_data = '{"x":1}'`],
    ['gov_applications', caseId, sql`status = 'approved'`],
    [
      'gov_applications',
      caseId,
      sql`decision = 'approved', decided_by = ${authority.officer.id}, decided_at = now()`,
    ],
    ['gov_payments', payment, sql`user_id = ${stranger.id}`],
    ['gov_payments', payment, sql`amount = 1`],
    ['gov_payments', payment, sql`paid_at = now()`],
    ['gov_payments', payment, sql`refunded_amount = 500`],
    ['gov_payments', payment, sql`status = 'paid'`],
    ['gov_payment_attempts', attempt, sql`taken_ref = 'mine'`],
    ['gov_payment_attempts', attempt, sql`status = 'paid'`],
    ['gov_references', reference, sql`payload = '{"x":1}'`],
    ['gov_references', reference, sql`jws = 'y'`],
    ['gov_references', reference, sql`subject_user_id = ${stranger.id}`],
    ['gov_references', reference, sql`valid_until = now() + interval '9 years'`],
    ['gov_references', reference, sql`status = 'revoked', revoked_at = now(), revoked_by = ${applicant.id}`],
    ['gov_slots', slot.id, sql`capacity = 100`],
    ['gov_appointments', visit, sql`status = 'attended', ended_at = now()`],
    ['gov_appointments', visit, sql`user_id = ${stranger.id}`],
    ['gov_notifications', caseId, sql`params = '{}'`],
  ] as const)
    assert.is(await tried(acting(applicant), of(table, id, change)), 'refused', `${table} ${id}`)
  for (const statement of [
    sql`update gov_files set application_id = null where id = ${file}`,
    sql`delete from gov_files where id = ${file}`,
  ])
    assert.is(await tried(acting(applicant), statement), 0)
  for (const [taken, amount] of [
    ['invented', 500],
    [`t${attempt}`, 499],
  ] as const)
    assert.is(
      await tried(
        acting(applicant),
        sql`insert into gov_payment_refunds
          (id, payment_id, attempt_id, taken_ref, amount, reason, asked_at, next_try_at)
          values (${uuidv7()}, ${payment}, ${attempt}, ${taken}, ${amount}, 'case_ended', now(), now())`,
      ),
      'refused',
    )
})

test('an officer takes no case over, moves no money, and writes nothing under another’s name', async () => {
  const officer = acting(authority.officer)
  const { caseId, payment, attempt, reference, own } = ids
  for (const statement of [
    sql`update gov_applications set applicant_user_id = ${authority.owner.id} where id = ${caseId}`,
    sql`update gov_applications set org_id = ${rival.orgId} where id = ${caseId}`,
    sql`update gov_payments set amount = 1 where id = ${payment}`,
    sql`update gov_references set jws = 'y' where id = ${reference}`,
    sql`update gov_references set status = 'superseded', superseded_by = id where id = ${reference}`,
    sql`update gov_references set status = 'revoked', revoked_at = now(), revoked_by = ${applicant.id}
      where id = ${reference}`,
    sql`insert into gov_application_events
      (application_id, seq, action, to_status, actor_id, actor_role, visibility, audit_entry_id, at)
      values (${caseId}, 98, 'cancel', 'cancelled', ${applicant.id}, 'applicant', 'citizen', ${uuidv7()}, now())`,
    sql`insert into gov_payment_refunds
      (id, payment_id, attempt_id, taken_ref, amount, reason, asked_at, next_try_at)
      values (${uuidv7()}, ${payment}, ${attempt}, ${`t${attempt}`}, 500, 'case_ended', now(), now())`,
    // A fee that goes back is all that an officer writes of a payment.
    sql`update gov_payments set status = 'void' where id = ${payment}`,
  ])
    assert.is(await tried(officer, statement), 'refused')
  for (const statement of [
    sql`update gov_payment_attempts set next_check_at = now() where id = ${attempt}`,
    sql`update gov_info_requests set answers = '[]', answered_at = now() where application_id = ${caseId}`,
  ])
    assert.is(await tried(officer, statement), 0)
  // What is theirs to do, they can.
  const paused = sql`update gov_applications set updated_at = now() where id = ${own}`
  assert.is(await tried(officer, paused), 1)
})

test.run()
