import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import { type Director, type OrganisationActs, openOrganisationActs } from '../support/organisation-acts.ts'
import { suite } from '../support/suite.ts'

const test = suite<OrganisationActs>('two directors, and a register that changes')

test.before(async (context) => {
  Object.assign(context, await openOrganisationActs())
})
test.before.each(({ calm }) => calm())
test.after(({ stop }) => stop?.())

type Act = (context: OrganisationActs, id: string, regNo: string, person: Director) => Promise<unknown>

/** The steps of a story of two directors; after each of them the register changes once. */
const steps: [
  name: string,
  step: (c: OrganisationActs, id: string, regNo: string, both: Director[]) => Promise<unknown>,
][] = [
  ['created', async () => undefined],
  ['filed an application', (c, _id, regNo, [first]) => c.file(regNo, first!)],
  ['requested a seal', (c, id, _regNo, [first]) => c.requestSeal(id, first!)],
  ['asked to name an owner', (c, id, regNo, [first]) => c.withPin2.nomination(id, regNo, first!)],
  ['asked to sign a document', (c, id, regNo, [first]) => c.withPin2.document(id, regNo, first!)],
  [
    'taken over by the second director',
    async (c, _id, regNo, [, second]) => {
      await c.represented(regNo, 2, 3)
      assert.is((await c.takeOver(regNo, second!)).status, 201)
    },
  ],
  [
    'objected to',
    async ({ stage }, _id, _regNo, [first]) => {
      const { body } = await stage.call('listTakeOvers', {}, first!.credential)
      const path = { takeOverId: body.data.items[0].id }
      const reason = { reason: 'The board has not decided.' }
      assert.is(
        (await stage.call('createTakeOverObjection', { path, body: reason }, first!.credential)).status,
        200,
      )
    },
  ],
]

/** All that a representative does with legal effect, and what one who is none any more gets for it. */
const acts: Record<string, Act> = {
  sign: async (c, _id, regNo, person) => (await c.startSigning(regNo, person)).body.error,
  seal: async (c, id, _regNo, person) => (await c.requestSeal(id, person)).body.error,
  close: async (c, id, _regNo, person) => (await c.close(id, person)).body.error,
  name: async (c, id, _regNo, person) => (await c.name(id, person)).body.error,
  file: async (c, _id, regNo, person) => (await c.file(regNo, person)).body.error,
}
const refusals: Record<string, string> = {
  sign: 'sign.not_signer',
  seal: 'org.not_found',
  close: 'org.not_found',
  name: 'org.not_found',
  file: 'cases.not_representative',
}

test('after whichever step it changes, the former director signs, seals, closes, names and files no more', async (context) => {
  const { stage, director, represented, create, takeOver, members, eid, notices, caseCount } = context
  const [first, second] = [await director(2), await director(3)]
  for (const [index, [step]] of steps.entries()) {
    await context.calm()
    const regNo = String([1, 3, 4, 6, 7, 10, 11][index]).padStart(7, '0')
    await represented(regNo, 2)
    const id = await create(regNo, first)
    for (const [, take] of steps.slice(0, index + 1)) await take(context, id, regNo, [first, second])
    const filed = await caseCount(regNo)
    // Each act in turn is the one that learns of the change.
    for (const discovers of Object.keys(acts)) {
      const about = `${step}, then ${discovers}`
      await represented(regNo, 3)
      assert.is(await acts[discovers]!(context, id, regNo, first), refusals[discovers], about)
      const left = await members(id)
      assert.not.ok(
        left.some(([userId]) => userId === first.id),
        about,
      )
      await represented(regNo, 2)
      await stage.test.database.system.deleteFrom('rate_buckets').execute()
      const back = await takeOver(regNo, first)
      assert.is(back.status, 201, `${about}: ${JSON.stringify(back.body)}`)
    }
    await represented(regNo, 3)
    for (const act of Object.keys(acts))
      assert.is(await acts[act]!(context, id, regNo, first), refusals[act], `${step}: ${act}`)
    // What waited on the phone when the register changed counts for nothing, however late it is signed.
    for (const request of await eid.phone.requests(first.nationalId)) await eid.phone.approve(request)
    const open = async () => {
      const { system } = stage.test.database
      const [sessions, nominations] = await Promise.all([
        system.selectFrom('sign_sessions').select('state').where('user_id', '=', first.id).execute(),
        system.selectFrom('organisation_nominations').select('state').where('org_id', '=', id).execute(),
      ])
      return [...sessions, ...nominations].map(({ state }) => state)
    }
    await eventually(async () => (await open()).every((state) => ['failed', 'withdrawn'].includes(state)))
    assert.is(await caseCount(regNo), filed, step)
    assert.ok((await notices(first)).includes('organisation_right_ended'))
    // The one whom the register names owns it, already or by taking it over, and signs.
    const taken = await takeOver(regNo, second)
    assert.ok(taken.status === 201 || taken.body.error === 'org.already_member', JSON.stringify(taken.body))
    assert.is(await acts.file!(context, id, regNo, second), undefined, step)
  }
})

test('lost between the request of a signature and its PIN2: nothing is signed, and the right ends', async (context) => {
  const { director, represented, own, withPin2, approve, members, notices } = context
  const ends = {
    document: ['failed', 'not_signer'],
    nomination: ['withdrawn', null],
    application: ['failed', 'not_representative'],
  }
  const numbers = { document: [2, 1], nomination: [4, 4], application: [5, 6] } as const
  await Promise.all(
    (['document', 'nomination', 'application'] as const).map(async (what) => {
      const [number, organisation] = numbers[what]
      const regNo = String(organisation).padStart(7, '0')
      const person = await director(number)
      await represented(regNo, number)
      const id = await own(regNo, person)
      const request = await withPin2[what](id, regNo, person)
      await represented(regNo, 3)
      await approve(person)
      assert.equal(await request.end(), ends[what], what)
      assert.is(await request.effect(), false, what)
      assert.not.ok(
        (await members(id)).some(([userId]) => userId === person.id),
        what,
      )
      assert.ok((await notices(person)).includes('organisation_right_ended'), what)
    }),
  )
})

test('an application without a signature is answered and withdrawn by a representative alone', async (context) => {
  const { stage, director, represented, own, file, takeOver, registry } = context
  const [person, regNo] = [await director(6), '0000007']
  await represented(regNo, 6)
  await own(regNo, person)
  const { body } = await file(regNo, person)
  const path = { id: body.data.id }
  assert.is(body.data.status, 'submitted', JSON.stringify(body))
  const withdraw = () => stage.send('cancelGovApplication', { path, body: {} }, person.credential)
  const answer = () =>
    stage.send(
      'provideGovApplicationInfo',
      { path, body: { answers: [{ code: 'since', text: 'Since May' }] } },
      person.credential,
    )
  await registry.fault('5xx', { times: 2 })
  for (const act of [withdraw, answer]) {
    const silent = await act()
    assert.equal([silent.status, silent.body.error], [503, 'state_registry.unavailable'])
  }
  await represented(regNo, 3)
  for (const act of [withdraw, answer]) {
    const refused = await act()
    assert.equal([refused.status, refused.body.error], [404, 'cases.not_found'])
  }
  await represented(regNo, 6)
  assert.is((await takeOver(regNo, person)).status, 201)
  assert.is((await answer()).body.error, 'cases.wrong_state')
  assert.is((await withdraw()).body.data.status, 'cancelled')
})

test('silent between the request of a signature and its PIN2: nothing is signed, and the right stays', async (context) => {
  const { director, represented, withPin2, approve, members, registry, own, file, caseCount } = context
  const numbers = { document: [2, 1], nomination: [4, 4], application: [5, 6] } as const
  const requests = []
  for (const what of ['document', 'nomination', 'application'] as const) {
    const [number, organisation] = numbers[what]
    const regNo = String(organisation).padStart(7, '0')
    const person = await director(number)
    await represented(regNo, number)
    const id = await own(regNo, person)
    requests.push({ what, person, id, regNo, request: await withPin2[what](id, regNo, person) })
  }
  await registry.fault('5xx')
  for (const { person } of requests) await approve(person)
  for (const { what, person, id, regNo, request } of requests) {
    const filed = await caseCount(regNo)
    const unsigned = await file(regNo, person)
    assert.equal([unsigned.status, unsigned.body.error], [503, 'state_registry.unavailable'], what)
    assert.is(await caseCount(regNo), filed, what)
    await request.lapse()
    assert.equal(await request.end(), ['failed', 'register_unavailable'], what)
    assert.is(await request.effect(), false, what)
    assert.ok(
      (await members(id)).some(([userId]) => userId === person.id),
      what,
    )
  }
})

test.run()
