import * as assert from 'uvu/assert'
import { eventually } from '../../support/eventually.ts'
import { seedAppointment, seedSlot, sendFile } from '../../support/gov.ts'
import {
  type Director,
  type OrganisationActs,
  openOrganisationActs,
} from '../../support/organisation-acts.ts'
import type { Answered, Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite<OrganisationActs>('cases that organisations hold')

test.before(async (context) => {
  Object.assign(context, await openOrganisationActs())
})
test.before.each(({ calm }) => calm())
test.after(({ stop }) => stop?.())

const call = (c: OrganisationActs, operation: string, id: string, { credential }: Person, body?: object) =>
  c.stage.send(operation, { path: { id }, ...(body && { body }) }, credential)
const read = (c: OrganisationActs, id: string, person: Person) => call(c, 'getGovApplication', id, person)
const takeOver = (c: OrganisationActs, id: string, person: Person) =>
  call(c, 'assignGovApplicationToSelf', id, person)
const answer = (c: OrganisationActs, id: string, person: Person) =>
  call(c, 'provideGovApplicationInfo', id, person, { answers: [{ code: 'since', text: 'Since May' }] })
async function noticesOf({ stage }: OrganisationActs, id: string, person: Person): Promise<string[]> {
  const rows = await stage.test.database.system
    .selectFrom('gov_notifications')
    .select('template')
    .where('resource_id', '=', id)
    .where('user_id', '=', person.id)
    .execute()
  return rows.map(({ template }) => template)
}
const asked = ({ next_steps: steps }: { next_steps: { act: string; by: string }[] }) =>
  steps.flatMap(({ act, by }) => (by === 'applicant' ? [act] : []))
const outcome = ({ status, body }: Answered) => [status, body.error]
const absent = [404, 'cases.not_found']

async function listed({ stage }: OrganisationActs, { credential }: Person): Promise<[string, boolean][]> {
  const { body } = await stage.call('listGovApplications', { query: { limit: 100 } }, credential)
  return body.data.items.map(({ id, in_hand }: { id: string; in_hand: boolean }) => [id, in_hand])
}

/** An organisation of the first director, who has filed for it; then the register names the second alone. */
async function changed(
  c: OrganisationActs,
  regNo: string,
  numbers: [number, number],
  prepare: (first: Director) => Promise<string>,
) {
  const [first, second] = [await c.director(numbers[0]), await c.director(numbers[1])]
  await c.represented(regNo, numbers[0])
  await c.own(regNo, first)
  const id = await prepare(first)
  await c.represented(regNo, numbers[1])
  await c.own(regNo, second)
  return { first, second, id }
}

const filed = async (
  c: OrganisationActs,
  service: 'plain' | 'signed' | 'priced',
  regNo: string,
  by: Director,
) => {
  const { status, body } = await c.fileWith(c.services[service], regNo, by)
  assert.is(status, 201, JSON.stringify(body))
  return body.data.id as string
}

test('the former director loses the case with the right; the present one reads, takes over and answers', async (c) => {
  const { stage, officer } = c
  let fileId = ''
  const { first, second, id } = await changed(c, '0000001', [2, 3], async (director) => {
    const made = await filed(c, 'plain', '0000001', director)
    assert.equal(await listed(c, director), [[made, true]])
    assert.is((await call(c, 'assignCase', made, officer)).status, 200)
    const items = [
      { kind: 'text', code: 'since', text_mn: 'Хэзээнээс', text_en: 'Since when' },
      { kind: 'file', code: 'lease', text_mn: 'Гэрээ', text_en: 'A lease' },
    ]
    assert.is((await call(c, 'requestCaseInfo', made, officer, { items })).status, 200)
    fileId = await sendFile(stage, director)
    const answers = [
      { code: 'since', text: 'Since May' },
      { code: 'lease', file_id: fileId },
    ]
    assert.is((await call(c, 'provideGovApplicationInfo', made, director, { answers })).status, 200)
    assert.is((await call(c, 'downloadGovFile', fileId, director)).status, 200)
    const again = { items: items.slice(0, 1) }
    assert.is((await call(c, 'requestCaseInfo', made, officer, again)).status, 200)
    return made
  })

  // Neither the case nor what belongs to it, though it still names them.
  for (const operation of ['getGovApplication', 'listGovApplicationTimeline', 'getGovApplicationDecision'])
    assert.equal(outcome(await call(c, operation, id, first)), absent, operation)
  for (const act of [answer, takeOver]) assert.equal(outcome(await act(c, id, first)), absent)
  assert.equal(outcome(await call(c, 'cancelGovApplication', id, first, {})), absent)
  assert.equal(await listed(c, first), [])
  assert.is((await call(c, 'downloadGovFile', fileId, first)).status, 404)

  // The present one sees it, and acts on it once it is in their hands.
  assert.equal(await listed(c, second), [[id, false]])
  const seen = (await read(c, id, second)).body.data
  assert.is(seen.info_request.items.length, 1)
  assert.equal(asked(seen), [], 'nothing is asked before it is in their hands')
  assert.equal(outcome(await answer(c, id, second)), [409, 'cases.in_other_hands'])
  assert.equal(outcome(await call(c, 'cancelGovApplication', id, second, {})), [409, 'cases.in_other_hands'])
  assert.is((await call(c, 'downloadGovFile', fileId, second)).status, 200)
  const taken = await takeOver(c, id, second)
  assert.equal([taken.status, taken.body.data?.in_hand], [200, true], JSON.stringify(taken.body))
  assert.equal(asked(taken.body.data), ['answer'])
  assert.is((await takeOver(c, id, second)).status, 200, 'again')
  assert.is((await answer(c, id, second)).body.data?.status, 'in_review')

  // It leaves a trace: for both in words, for all in the timeline, and in the log.
  const { body: timeline } = await call(c, 'listGovApplicationTimeline', id, second)
  const actions = timeline.data.items.map(({ action }: { action: string }) => action)
  assert.is(actions.filter((action: string) => action === 'take_over').length, 1)
  assert.ok((await noticesOf(c, id, first)).includes('case_taken_over'))
  assert.not.ok((await noticesOf(c, id, second)).includes('case_taken_over'))
  const entries = await stage.test.database.system
    .selectFrom('audit_entry')
    .select('canon')
    .where('subject', '=', `application:${id}`)
    .where('operation', '=', 'assignGovApplicationToSelf')
    .orderBy('id')
    .execute()
  assert.match(entries[0]!.canon, first.id)
  // What is decided, the organisation of today learns.
  assert.is((await call(c, 'decideCase', id, officer, { decision: 'approved' })).status, 200)
  assert.ok((await noticesOf(c, id, second)).includes('case_approved'))
  assert.not.ok((await noticesOf(c, id, first)).includes('case_approved'))
  assert.is((await call(c, 'getGovApplicationDecision', id, second)).status, 200)
})

test('before anyone has taken it over, the representatives of today are notified', async (c) => {
  const { officer } = c
  const { first, second, id } = await changed(c, '0000003', [2, 4], (director) =>
    filed(c, 'plain', '0000003', director),
  )
  const third = await c.director(5)
  await c.represented('0000003', 4, 5)
  assert.is((await c.takeOver('0000003', third)).status, 201)
  assert.is((await call(c, 'assignCase', id, officer)).status, 200)
  const items = [{ kind: 'text', code: 'since', text_mn: 'Хэзээнээс', text_en: 'Since when' }]
  const asked = await call(c, 'requestCaseInfo', id, officer, { items })
  assert.is(asked.status, 200, JSON.stringify(asked.body))
  for (const present of [second, third])
    assert.ok((await noticesOf(c, id, present)).includes('case_info_requested'))
  assert.not.ok((await noticesOf(c, id, first)).includes('case_info_requested'))
})

test('payment and visit go with the case', async (c) => {
  const { stage, authority } = c
  let visit = ''
  const { first, second, id } = await changed(c, '0000004', [3, 5], async (director) => {
    const made = await filed(c, 'priced', '0000004', director)
    visit = await seedAppointment(stage, authority, await seedSlot(stage, authority), director, made)
    return made
  })
  const { body } = await read(c, id, second)
  const { payment, appointment } = body.data
  assert.equal([payment.status, appointment.id], ['created', visit])
  for (const [operation, of] of [
    ['getGovPayment', payment.id],
    ['payGovPayment', payment.id],
    ['getAppointment', visit],
    ['cancelAppointment', visit],
  ])
    assert.is((await call(c, operation, of, first)).status, 404, operation)
  assert.is((await takeOver(c, id, second)).status, 200)
  assert.is((await call(c, 'getGovPayment', payment.id, second)).body.data.status, 'created')
  assert.is((await call(c, 'getAppointment', visit, second)).body.data.status, 'booked')
  for (const operation of ['getGovPayment', 'getAppointment'])
    assert.is(
      (await call(c, operation, operation === 'getGovPayment' ? payment.id : visit, first)).status,
      404,
      operation,
    )
  const ended = await call(c, 'cancelGovApplication', id, second, {})
  assert.is(ended.body.data?.status, 'cancelled', JSON.stringify(ended.body))
  assert.is((await call(c, 'getGovPayment', payment.id, second)).body.data.status, 'void')
  assert.equal(outcome(await takeOver(c, id, first)), absent)
})

test('what waits on the phone of the former director counts for nothing; the present one signs', async (c) => {
  const { eid } = c
  const { first, second, id } = await changed(c, '0000006', [4, 5], async (director) => {
    const made = await filed(c, 'signed', '0000006', director)
    assert.is((await call(c, 'signGovApplication', made, director)).status, 202)
    return made
  })
  assert.equal(outcome(await call(c, 'signGovApplication', id, second)), [409, 'cases.in_other_hands'])
  assert.is((await takeOver(c, id, second)).status, 200)
  for (const request of await eid.phone.requests(first.nationalId)) await eid.phone.approve(request)
  const asked = await call(c, 'signGovApplication', id, second)
  assert.is(asked.status, 202, JSON.stringify(asked.body))
  assert.is((await read(c, id, second)).body.data.status, 'signature_pending')
  await c.approve(second)
  await eventually(async () => (await read(c, id, second)).body.data.status === 'submitted')
  assert.equal(outcome(await call(c, 'getGovApplicationSignature', id, first)), absent)
})

test('of colleagues who take it at once each step is one of theirs, and withdrawing excludes taking over', async (c) => {
  const regNo = '0000007'
  const [first, second, third] = [await c.director(2), await c.director(3), await c.director(4)]
  await c.represented(regNo, 2, 3, 4)
  await c.own(regNo, first)
  for (const other of [second, third]) await c.takeOver(regNo, other)
  const { system } = c.stage.test.database
  const stateOf = (id: string) =>
    system
      .selectFrom('gov_applications')
      .select(['applicant_user_id', 'events', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  for (let round = 0; round < 3; round++) {
    await system.deleteFrom('rate_buckets').execute()
    const id = await filed(c, 'plain', regNo, first)
    const both = await Promise.all([takeOver(c, id, second), takeOver(c, id, third)])
    const won = both.filter(({ status }) => status === 200).length
    for (const one of both) assert.ok(one.status === 200 || one.body.error === 'cases.taken_over')
    const { applicant_user_id: holder, events } = await stateOf(id)
    assert.ok(won >= 1)
    assert.is(events, 1 + won)
    assert.ok([second.id, third.id].includes(holder))

    const has = holder === second.id ? second : third
    const [withdrawn, taken] = await Promise.all([
      call(c, 'cancelGovApplication', id, has, {}),
      takeOver(c, id, first),
    ])
    const end = await stateOf(id)
    assert.is(
      Number(withdrawn.status === 200) + Number(taken.status === 200),
      1,
      JSON.stringify([withdrawn.body, taken.body]),
    )
    assert.is(end.status, withdrawn.status === 200 ? 'cancelled' : 'submitted')
    assert.is(end.applicant_user_id, taken.status === 200 ? first.id : has.id)
    assert.is(end.events, 2 + won)
  }
})

test('no one else takes it over: a stranger, a plain member, the officer of the case', async (c) => {
  const { stage, officer } = c
  const regNo = '0000010'
  const first = await c.director(5)
  await c.represented(regNo, 5)
  const orgId = await c.own(regNo, first)
  const id = await filed(c, 'plain', regNo, first)
  const { system } = stage.test.database
  const [stranger, member] = [await stage.signIn('user'), await stage.signIn('user')]
  const join = (person: Person, role: 'member' | 'signer') =>
    system
      .insertInto('organisation_members')
      .values({ org_id: orgId, user_id: person.id, role, basis: 'named', created_at: new Date() })
      .execute()
  await join(member, 'member')
  for (const person of [stranger, member, officer]) {
    assert.equal(outcome(await takeOver(c, id, person)), absent)
    assert.equal(outcome(await read(c, id, person)), absent)
  }
  assert.is((await call(c, 'assignCase', id, officer)).status, 200)
  await join(officer, 'signer')
  assert.equal(outcome(await takeOver(c, id, officer)), [403, 'officer.own_case'])
  assert.is((await read(c, id, officer)).status, 200)
})

test.run()
