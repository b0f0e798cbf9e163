import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import { eventually } from '../../../support/eventually.ts'
import { seedAppointment, seedCase, seedOfficer, seedService, seedSlot } from '../../../support/gov.ts'
import { seedStateEvidence } from '../../../support/once-only.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { entriesAbout } from '../../auth/support.ts'
import { aCase, caseRow, change, type OfficerFixture, openOfficerFixture, seedFile } from './support.ts'

const queue = suite<{ stage: Stage; bureau: OfficerFixture; other: OfficerFixture }>("the officer's queue")

queue.before(async (context) => {
  context.stage = await openStage()
  context.bureau = await openOfficerFixture(context.stage)
  context.other = await openOfficerFixture(context.stage)
})
queue.before.each(async ({ stage }) => {
  await resetLimits(stage)
  await stage.test.database.system.deleteFrom('gov_applications').execute()
})
queue.after(({ stage }) => stage?.close())

const list = (stage: Stage, as: Person, query: Record<string, string> = {}) =>
  stage.call('listReviewQueue', { query }, as.credential)
const idsOf = ({ body }: { body: { data: { items: { id: string }[] } } }) =>
  body.data.items.map(({ id }) => id)

const HOUR_MS = 3_600_000
const due = (stage: Stage, id: string, hours: number) =>
  change(stage, id, { due_at: new Date(stage.app.services.clock() + hours * HOUR_MS) })

queue(
  'open cases of one’s organisations, by when they are due, page by page',
  async ({ stage, bureau, other }) => {
    const made: string[] = []
    for (const [index, status] of (
      ['submitted', 'in_review', 'info_requested', 'approved'] as const
    ).entries()) {
      const { id } = await aCase(stage, bureau, status)
      await due(stage, id, 10 - index)
      made.unshift(id)
    }
    for (const status of [
      'signature_pending',
      'payment_pending',
      'rejected',
      'completed',
      'cancelled',
      'expired',
    ] as const)
      await aCase(stage, bureau, status)
    await aCase(stage, other, 'submitted')

    const whole = await list(stage, bureau.officer)
    assert.is(whole.status, 200)
    assert.equal(idsOf(whole), made)
    assert.is(whole.body.data.next_cursor, null)
    assert.equal(idsOf(await list(stage, bureau.officer, { sort: '-due_at' })), [...made].reverse())

    for (const sort of ['due_at', '-due_at']) {
      const paged: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const answer = await list(stage, bureau.officer, { limit: '1', sort, ...(cursor && { cursor }) })
        paged.push(...idsOf(answer))
        cursor = answer.body.data.next_cursor
      }
      assert.equal(paged, sort === 'due_at' ? made : [...made].reverse())
    }
    assert.is((await list(stage, bureau.officer, { cursor: 'bm9uc2Vuc2U' })).body.error, 'request.invalid')
  },
)

queue('cases due at the same moment, to the microsecond, are each shown once', async ({ stage, bureau }) => {
  const made = await Promise.all(Array.from({ length: 7 }, () => aCase(stage, bureau, 'submitted')))
  await stage.test.database.system
    .updateTable('gov_applications')
    .set({ due_at: '2026-11-20T10:00:00.123456Z' })
    .execute()
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer = await list(stage, bureau.officer, { limit: '2', ...(cursor && { cursor }) })
    seen.push(...idsOf(answer))
    cursor = answer.body.data.next_cursor
  }
  assert.equal(seen, made.map(({ id }) => id).sort())
})

queue(
  'filters: state, service, organisation, assignee, overdue, escalated',
  async ({ stage, bureau, other }) => {
    const second = await seedService(stage, bureau.orgId)
    const taken = await aCase(stage, bureau, 'in_review')
    const colleagues = await aCase(stage, bureau, 'in_review', bureau.colleague)
    const free = await aCase(stage, bureau, 'submitted')
    const elsewhere = await seedCase(stage, second, bureau.applicant, 'submitted')
    const waiting = await aCase(stage, bureau, 'info_requested')
    const closed = await aCase(stage, bureau, 'completed')
    for (const [index, { id }] of [taken, colleagues, free, elsewhere, waiting, closed].entries())
      await due(stage, id, index + 1)
    const only = async (query: Record<string, string>) => idsOf(await list(stage, bureau.officer, query))

    assert.equal(await only({ status: 'in_review' }), [taken.id, colleagues.id])
    assert.equal(await only({ status: 'completed' }), [closed.id])
    assert.equal(await only({ service_id: second.id }), [elsewhere.id])
    assert.equal(await only({ assignee: 'me' }), [taken.id, waiting.id])
    assert.equal(await only({ assignee: 'none' }), [free.id, elsewhere.id])
    const { number } = await caseRow(stage, closed.id)
    assert.equal(await only({ number: ` ${number.toLowerCase()} ` }), [closed.id], 'closed, and found')
    assert.equal(await only({ number, status: 'submitted' }), [])
    assert.equal(await only({ number: number.slice(0, -1) }), [])
    assert.equal(idsOf(await list(stage, other.officer, { number })), [])
    const lines = (await list(stage, bureau.officer, { status: 'submitted' })).body.data.items
    assert.is(lines[0].assignee, null)
    assert.equal(await only({ assignee: bureau.colleague.id }), [colleagues.id])
    assert.equal(await only({ assignee: 'me', status: 'completed' }), [closed.id])
    assert.equal(await only({ assignee: 'me', status: 'submitted' }), [])
    assert.is((await list(stage, bureau.officer, { tenant_id: other.orgId })).status, 404)
    assert.equal(await only({ tenant_id: bureau.orgId, status: 'completed' }), [closed.id])

    for (const { id } of [taken, free, waiting]) await due(stage, id, -1)
    assert.equal(
      new Set(await only({ overdue: 'true' })),
      new Set([taken.id, free.id]),
      'a clock that stands is not late',
    )
    assert.equal(
      new Set(await only({ overdue: 'false' })),
      new Set([colleagues.id, elsewhere.id, waiting.id]),
    )
    await change(stage, free.id, { escalated_at: new Date() })
    assert.equal(await only({ escalated: 'true' }), [free.id])
    const { body } = await list(stage, bureau.officer, { status: 'submitted', overdue: 'true' })
    assert.ok(body.data.items[0].overdue)
  },
)

queue(
  'no one sees cases of other organisations, or their own among them',
  async ({ stage, bureau, other }) => {
    const { id } = await aCase(stage, bureau, 'submitted')
    const own = await seedCase(stage, bureau.service, bureau.officer, 'submitted')
    assert.equal(idsOf(await list(stage, bureau.officer)), [id])
    assert.equal(new Set(idsOf(await list(stage, bureau.colleague))), new Set([id, own.id]))
    assert.equal(idsOf(await list(stage, other.officer)), [])
    assert.is((await list(stage, await stage.signIn('manager'))).status, 404)

    const open = (caseId: string, as: Person) =>
      stage.call('getReviewCase', { path: { id: caseId } }, as.credential)
    assert.is((await open(id, other.officer)).body.error, 'officer.case_not_found')
    assert.is((await open(uuidv7(), bureau.officer)).body.error, 'officer.case_not_found')
    assert.is((await open(own.id, bureau.officer)).body.error, 'officer.own_case')
    assert.is((await open(own.id, bureau.colleague)).status, 200)
    const applicant = await open(id, { ...bureau.applicant })
    assert.is(applicant.status, 403, 'the applicant is no officer')
  },
)

queue('an organisation without the module has no queue', async ({ stage }) => {
  const bureau = await openOfficerFixture(stage)
  await aCase(stage, bureau, 'submitted')
  assert.is(idsOf(await list(stage, bureau.officer)).length, 1)
  await stage.test.database.system
    .deleteFrom('organisation_modules')
    .where('org_id', '=', bureau.orgId)
    .execute()
  for (const query of [{}, { tenant_id: bureau.orgId }]) {
    const answer = await stage.call('listReviewQueue', { query }, bureau.officer.credential)
    assert.is(answer.status, 404)
    const figures = await stage.call('getReviewStats', { query }, bureau.officer.credential)
    assert.is(figures.status, 404)
  }
})

queue('a case with all that belongs to it, and what can be done with it', async ({ stage, bureau }) => {
  const { system } = stage.test.database
  const { id } = await aCase(stage, bureau, 'submitted')
  const now = new Date(stage.app.services.clock())
  await system
    .updateTable('users')
    .set({ family_name: 'Бат', given_name: 'Номин' })
    .where('id', '=', bureau.applicant.id)
    .execute()
  await stage.call('assignCase', { path: { id } }, bureau.officer.credential)
  const slot = await seedSlot(stage, bureau.orgId)
  await seedAppointment(stage, bureau.orgId, slot, bureau.applicant, id)
  const file = await seedFile(stage, bureau.applicant, id, Buffer.from('%PDF-1.7 a lease'))
  const { id: evidence, sourceId: source } = await seedStateEvidence(stage, 'WS100103')
  const fetch = uuidv7()
  const sha256 = createHash('sha256').update('answer').digest()
  await system
    .insertInto('gov_once_only_fetches')
    .values({
      id: fetch,
      user_id: bureau.applicant.id,
      application_id: id,
      source_id: source,
      explicit_request_at: now,
      preview_accepted_at: now,
      result_sealed: await stage.app.services.onceOnlyResults.seal(
        { address: 'Сүхбаатар дүүрэг' },
        `once-only-fetch:${fetch}`,
      ),
      expires_at: now,
      result_sha256: sha256,
      outcome: 'found',
      answered_at: now,
    })
    .execute()
  await system
    .insertInto('gov_application_evidences')
    .values([
      {
        id: uuidv7(),
        application_id: id,
        evidence_id: evidence,
        origin: 'once_only',
        fetch_id: fetch,
        sha256,
        created_at: now,
      },
      {
        id: uuidv7(),
        application_id: id,
        evidence_id: evidence,
        origin: 'upload',
        file_id: file.id,
        sha256: file.sha256,
        created_at: now,
      },
    ])
    .execute()

  const open = (as: Person) => stage.call('getReviewCase', { path: { id } }, as.credential)
  const { status, body } = await open(bureau.officer)
  assert.is(status, 200, JSON.stringify(body))
  const shown = body.data
  assert.equal(shown.applicant, { id: bureau.applicant.id, family_name: 'Бат', given_name: 'Номин' })
  assert.is(shown.applicant_name, 'Б. Номин')
  assert.equal(shown.evidences.map(({ origin }: { origin: string }) => origin).sort(), [
    'once_only',
    'upload',
  ])
  const fetched = shown.evidences.find(({ origin }: { origin: string }) => origin === 'once_only')
  assert.equal(fetched.once_only.result, { address: 'Сүхбаатар дүүрэг' })
  assert.equal(
    shown.files.map((one: { id: string }) => one.id),
    [file.id],
  )
  assert.is(shown.appointments[0].status, 'booked')
  assert.equal(shown.allowed_actions, ['request_info', 'approve', 'reject'])
  assert.equal((await open(bureau.colleague)).body.data.allowed_actions, [])
  assert.equal((await open(bureau.head)).body.data.allowed_actions, ['reassign'])
  const [event] = shown.events
  assert.equal([event.action, event.actor_role, event.actor_id], ['assign', 'officer', bureau.officer.id])
  assert.not.match(JSON.stringify(shown), 'civil-', 'no number of anyone')

  await stage.test.database.system.deleteFrom('gov_application_evidences').execute()
  await stage.test.database.system.deleteFrom('gov_files').execute()
  await stage.test.database.system.deleteFrom('gov_appointments').execute()
})

queue(
  'what was decided, asked and answered, and the audit chain’s own hash of each step',
  async ({ stage, bureau }) => {
    const { id } = await aCase(stage, bureau, 'submitted')
    const as = bureau.officer.credential
    await stage.call('assignCase', { path: { id } }, as)
    const items = [{ kind: 'text', text_mn: 'Хэзээнээс?', text_en: 'Since when?' }]
    assert.is((await stage.send('requestCaseInfo', { path: { id }, body: { items } }, as)).status, 200)
    let { body } = await stage.call('getReviewCase', { path: { id } }, as)
    await eventually(async () => {
      body = (await stage.call('getReviewCase', { path: { id } }, as)).body
      return body.data.events.every(({ audit }: { audit: { hash: string | null } }) => audit.hash !== null)
    }, 60_000)
    const [request] = body.data.info_requests
    assert.equal(
      [request.items[0].code, request.items[0].text_en, request.items[0].answer_text, request.answered_at],
      ['item-1', 'Since when?', null, null],
    )
    assert.ok(body.data.paused_at)
    assert.equal(body.data.allowed_actions, [])
    const [assigned, asked] = body.data.events
    assert.is(asked.action, 'request_info')
    const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from audit_seal where entry_id = ${assigned.audit.entry_id}`.execute(
      stage.test.database.system,
    )
    assert.is(assigned.audit.hash, rows[0]?.hash)
  },
)

queue(
  'a file of the case is downloaded, for saving, and that is kept in the audit log',
  async ({ stage, bureau, other }) => {
    const { id } = await aCase(stage, bureau, 'in_review')
    const bytes = Buffer.from('%PDF-1.7 a lease')
    const file = await seedFile(stage, bureau.applicant, id, bytes)
    const download = (caseId: string, fileId: string, as: Person) =>
      stage.call('downloadCaseFile', { path: { id: caseId, fileId } }, as.credential)
    const answer = await download(id, file.id, bureau.officer)
    assert.is(answer.status, 200)
    assert.is(answer.headers.get('content-type'), 'application/pdf')
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^attachment; filename="[^"]*\(1\)\.pdf"; filename\*=UTF-8''.*%281%29\.pdf$/,
    )
    assert.is(answer.body, bytes.toString())
    const subject = `application:${id}/files/${file.id}`
    assert.equal(await entriesAbout(stage, 'downloadCaseFile', subject), ['done'])

    const another = await aCase(stage, bureau, 'in_review')
    assert.is((await download(another.id, file.id, bureau.officer)).body.error, 'officer.file_not_found')
    assert.is((await download(id, file.id, other.officer)).body.error, 'officer.case_not_found')
    const unpaid = await aCase(stage, bureau, 'payment_pending')
    const unpaidFile = await seedFile(stage, bureau.applicant, unpaid.id, bytes)
    const hidden = await download(unpaid.id, unpaidFile.id, bureau.officer)
    assert.equal([hidden.status, hidden.body.error], [404, 'officer.case_not_found'])
    const opened = await stage.call('getReviewCase', { path: { id: unpaid.id } }, bureau.officer.credential)
    assert.equal([opened.status, opened.body.error], [404, 'officer.case_not_found'])
    const own = await seedCase(stage, bureau.service, bureau.officer, 'submitted')
    assert.is((await download(own.id, file.id, bureau.officer)).body.error, 'officer.own_case')
    await stage.test.database.system.deleteFrom('gov_files').execute()
  },
)

queue('someone whom a case is about does not look into it', async ({ stage, bureau }) => {
  const { system } = stage.test.database
  const hash = stage.app.services.identityHashes.nationalId('УБ90010101')
  const [person, signer] = [await seedOfficer(stage, bureau.orgId), await seedOfficer(stage, bureau.orgId)]
  await system.updateTable('users').set({ national_id_hash: hash }).where('id', '=', person.id).execute()
  const company = await openOfficerFixture(stage)
  await system
    .updateTable('organisations')
    .set({ reg_no: '7654321' })
    .where('id', '=', company.orgId)
    .execute()
  await system
    .insertInto('organisation_members')
    .values({ org_id: company.orgId, user_id: signer.id, role: 'signer' })
    .execute()
  const ofPerson = await aCase(stage, bureau, 'submitted')
  await change(stage, ofPerson.id, { represented_kind: 'person', represented_hash: hash })
  const ofCompany = await aCase(stage, bureau, 'submitted')
  await change(stage, ofCompany.id, { represented_kind: 'organisation', represented_reg_no: '7654321' })
  const open = async (id: string, as: Person) =>
    (await stage.call('getReviewCase', { path: { id } }, as.credential)).body.error
  assert.is(await open(ofPerson.id, person), 'officer.own_case')
  assert.is(await open(ofPerson.id, signer), undefined)
  assert.is(await open(ofCompany.id, signer), 'officer.own_case')
  assert.is(await open(ofCompany.id, person), undefined)
})

queue(
  'an officer with a list of services sees those alone, and what is theirs; owners can see all',
  async ({ stage, bureau }) => {
    const second = await seedService(stage, bureau.orgId)
    const specialist = await seedOfficer(stage, bureau.orgId)
    for (const person of [specialist, bureau.head])
      await stage.test.database.system
        .insertInto('gov_officer_services')
        .values({ org_id: bureau.orgId, user_id: person.id, service_id: second.id })
        .execute()
    const other = await aCase(stage, bureau, 'submitted')
    const handled = await seedCase(stage, second, bureau.applicant, 'submitted')
    const given = await aCase(stage, bureau, 'in_review', specialist)
    const sorted = async (as: Person, query: Record<string, string> = {}) =>
      idsOf(await list(stage, as, query)).sort()
    const both = [handled.id, given.id].sort()
    const all = [...both, other.id].sort()
    assert.equal(await sorted(specialist), both)
    // It widens nothing for people who own no organisation.
    assert.equal(await sorted(specialist, { scope: 'all' }), both)
    assert.equal(await sorted(specialist, { number: other.number }), [])
    assert.equal(await sorted(bureau.officer), all)
    assert.equal(await sorted(bureau.head), [handled.id])
    assert.equal(await sorted(bureau.head, { scope: 'all' }), all)

    const submitted = async (as: Person, query: Record<string, string> = {}) => {
      const { body } = await stage.call('getReviewStats', { query }, as.credential)
      return [body.data.open.submitted, body.data.open.in_review, body.data.mine, body.data.services.length]
    }
    assert.equal(await submitted(specialist), [1, 0, 1, 1])
    assert.equal(await submitted(bureau.officer), [2, 1, 0, 2])
    assert.equal(await submitted(bureau.head), [1, 0, 0, 1])
    assert.equal(await submitted(bureau.head, { scope: 'all' }), [2, 1, 0, 2])

    const opened = async (as: Person, id: string) => {
      const { status, body } = await stage.call('getReviewCase', { path: { id } }, as.credential)
      return body.error ?? status
    }
    assert.equal([await opened(specialist, handled.id), await opened(specialist, given.id)], [200, 200])
    assert.is(await opened(specialist, other.id), 'officer.service_not_handled')
    assert.is(await opened(bureau.head, other.id), 200)
    const { id: fileId } = await seedFile(stage, bureau.applicant, other.id, Buffer.from('%PDF-1.7'))
    const file = await stage.call(
      'downloadCaseFile',
      { path: { id: other.id, fileId } },
      specialist.credential,
    )
    assert.is(file.body.error, 'officer.service_not_handled')
  },
)

queue.run()
