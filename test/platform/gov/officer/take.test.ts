import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import { seedCase, seedOfficer, seedService } from '../../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { aCase, caseRow, eventsOf, type OfficerFixture, openOfficerFixture } from './support.ts'

const taking = suite<{ stage: Stage; bureau: OfficerFixture }>('many cases are taken at once')

taking.before(async (context) => {
  context.stage = await openStage()
  context.bureau = await openOfficerFixture(context.stage)
})
taking.before.each(({ stage }) => resetLimits(stage))
taking.after(({ stage }) => stage?.close())

const take = (
  stage: Stage,
  orgId: string,
  as: Person,
  case_ids: string[],
  headers?: Record<string, string>,
) =>
  stage.call(
    'assignCasesToMe',
    { path: { id: orgId }, body: { case_ids }, ...(headers && { headers }) },
    as.credential,
  )

interface Answer {
  taken: { id: string; status: string }[]
  not_taken: { id: string; error: string; number: string | null }[]
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

taking('each is taken or says why not', async ({ stage, bureau }) => {
  const { officer, orgId } = bureau
  const elsewhere = await openOfficerFixture(stage)
  const second = await seedService(stage, orgId)
  const limited = await seedOfficer(stage, orgId)
  await stage.call(
    'setOfficerServices',
    { path: { id: orgId, userId: limited.id }, body: { service_ids: [second.id] } },
    bureau.head.credential,
  )
  const free = await aCase(stage, bureau, 'submitted')
  const mine = await aCase(stage, bureau, 'in_review', officer)
  const theirs = await aCase(stage, bureau, 'in_review', bureau.colleague)
  const closed = await aCase(stage, bureau, 'completed')
  const own = await seedCase(stage, bureau.service, officer, 'submitted')
  const others = await aCase(stage, elsewhere, 'submitted')
  const unpaid = await aCase(stage, bureau, 'payment_pending')
  const asked = [free, mine, theirs, closed, own, others, unpaid].map(({ id }) => id)

  const { status, body } = await take(stage, orgId, officer, asked)
  assert.is(status, 200, JSON.stringify(body))
  const { taken, not_taken } = body.data as Answer
  assert.equal(idsOf(taken), idsOf([free, mine]))
  assert.equal(Object.fromEntries(not_taken.map(({ id, error }) => [id, error])), {
    [theirs.id]: 'officer.already_assigned',
    [closed.id]: 'officer.wrong_state',
    [own.id]: 'officer.own_case',
    [others.id]: 'officer.case_not_found',
    [unpaid.id]: 'officer.case_not_found',
  })
  assert.is(not_taken.find(({ id }) => id === others.id)?.number, null)
  const row = await caseRow(stage, free.id)
  assert.equal([row.status, row.assigned_officer_id, row.row_version], ['in_review', officer.id, 2])
  const [event] = await eventsOf(stage, free.id)
  assert.equal(
    [event?.action, event?.from_status, event?.to_status, event?.actor_id, event?.actor_role],
    ['assign', 'submitted', 'in_review', officer.id, 'officer'],
  )
  assert.is((await caseRow(stage, mine.id)).row_version, 1, 'theirs already')

  const another = await aCase(stage, bureau, 'submitted')
  const refused = (await take(stage, orgId, limited, [another.id])).body.data as Answer
  assert.equal(
    refused.not_taken.map(({ error }) => error),
    ['officer.service_not_handled'],
  )
  assert.is((await take(stage, orgId, elsewhere.officer, [another.id])).status, 404)
})

taking('one audit entry names them; taking them again leaves none, with a key or without', async (given) => {
  const { stage, bureau } = given
  const cases = [await aCase(stage, bureau, 'submitted'), await aCase(stage, bureau, 'submitted')]
  const entries = async () =>
    (await stage.app.services.audit.list({ operation: 'assignCasesToMe', limit: 100 })).items
  const before = (await entries()).length
  const key = { 'Idempotency-Key': randomUUID() }
  const first = await take(stage, bureau.orgId, bureau.officer, idsOf(cases), key)
  const again = await take(stage, bureau.orgId, bureau.officer, idsOf(cases), key)
  assert.equal(again.body.data, first.body.data)
  await take(stage, bureau.orgId, bureau.officer, idsOf(cases))
  const left = await entries()
  assert.is(left.length, before + 1)
  assert.equal((left[0]!.details as { cases: string[] }).cases.toSorted(), idsOf(cases))
  for (const { id } of cases) assert.is((await eventsOf(stage, id)).length, 1)
})

taking(
  'two officers take overlapping sets at once: each case goes to one of them',
  async ({ stage, bureau }) => {
    const { officer, colleague, orgId } = bureau
    const cases: string[] = []
    for (let made = 0; made < 12; made++) cases.push((await aCase(stage, bureau, 'submitted')).id)
    const [one, other] = await Promise.all([
      take(stage, orgId, officer, cases.slice(0, 9)),
      take(stage, orgId, colleague, cases.slice(3).toReversed()),
    ])
    const answers = [one, other].map(({ status, body }) => {
      assert.is(status, 200, JSON.stringify(body))
      return body.data as Answer
    })
    const taken = answers.flatMap((answer) => answer.taken)
    assert.equal(idsOf(taken), cases.toSorted(), 'each once')
    for (const { not_taken } of answers)
      assert.ok(
        not_taken.every(({ error }) => error === 'officer.already_assigned'),
        JSON.stringify(not_taken),
      )
    for (const [index, who] of [officer, colleague].entries())
      for (const { id } of answers[index]!.taken) {
        assert.is((await caseRow(stage, id)).assigned_officer_id, who.id)
        assert.is((await eventsOf(stage, id)).length, 1)
      }
  },
)

taking.run()
