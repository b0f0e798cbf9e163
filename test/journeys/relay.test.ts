import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import { makeRequest, openRelayStage, registerPlatform, routeTo } from '../support/relay.ts'
import type { Credential, Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

/** Two servers with databases of their own, each of them a platform to the other. */
interface Side {
  stage: Stage
  as: Credential
  /** The other, as this one knows it. */
  other: string
}

const journey = suite('a request between two instances')

let capital: Side
let aimag: Side

async function openSide(): Promise<Side> {
  const stage = await openRelayStage()
  const { credential } = await stage.signIn('admin')
  return { stage, as: credential, other: '' }
}

journey.before(async () => {
  ;[capital, aimag] = [await openSide(), await openSide()]
  for (const [side, { stage }, name] of [
    [capital, aimag, 'Aimag'],
    [aimag, capital, 'Capital'],
  ] as const)
    side.other = await registerPlatform(side.stage, side.as, {
      name,
      address: stage.app.services.relay.origin,
    })
  await routeTo(capital.stage, capital.as, 'birth-record', [capital.other])
})
journey.after(async () => {
  await capital?.stage.close()
  await aimag?.stage.close()
})

const read = async ({ stage, as }: Side, id: string) =>
  (await stage.call('getRelayRequest', { path: { id } }, as)).body.data

const inState = (side: Side, id: string, state: string) =>
  eventually(async () => (await read(side, id)).request.state === state)

const isAsked = async (side: Side, id: string) =>
  (await read(side, id)).assignments[0].outcome === 'needs_info'

const respond = async (
  { stage, as }: Side,
  id: string,
  body: { outcome: 'needs_info' | 'approved'; note: string; answer?: Record<string, unknown> },
) => {
  const answer = await stage.call('respondRelayAssignment', { path: { id }, body }, as)
  assert.is(answer.status, 200)
}

journey('is made, asks for more, is completed, and both hold receipts of every message', async () => {
  const made = await makeRequest(capital.stage, capital.as, 'birth-record', { number: 'B-1' })
  const { id } = made.body.data.request
  await inState(capital, id, 'forwarded')

  const { stage, as } = aimag
  const { items } = (await stage.call('listRelayRequests', { query: { direction: 'incoming' } }, as)).body
    .data
  const [{ id: here, remote_id, platform_name }] = items
  assert.is(remote_id, id)
  assert.is(platform_name, 'Capital')
  const { payload, assignments } = await read(aimag, here)
  assert.equal(payload, { number: 'B-1' })
  const assignment = assignments[0].id

  await respond(aimag, assignment, { outcome: 'needs_info', note: 'Which year?' })
  await eventually(() => isAsked(capital, id))
  const asked = await read(capital, id)
  assert.is(asked.request.state, 'in_progress')
  assert.is(asked.assignments[0].note, 'Which year?')

  const body = { platform_id: capital.other, note: 'That one.', payload: { year: 1990 } }
  const forwarded = await capital.stage.call('forwardRelayRequest', { path: { id }, body }, capital.as)
  assert.is(forwarded.status, 200)
  await eventually(async () => (await read(aimag, here)).assignments[0].state === 'delivered')
  const told = await read(aimag, here)
  assert.equal(told.payload, { number: 'B-1', year: 1990 })
  assert.is(told.assignments[0].note, 'That one.')

  await respond(aimag, assignment, { outcome: 'approved', note: 'Attached.', answer: { record: 'R-7' } })
  await inState(capital, id, 'completed')
  assert.equal((await read(capital, id)).assignments[0].answer, { record: 'R-7' })
  assert.is((await read(aimag, here)).request.state, 'completed')

  for (const [side, request, sent] of [
    [capital, id, ['relay.request', 'relay.information']],
    [aimag, here, ['relay.response', 'relay.response']],
  ] as const) {
    await eventually(async () =>
      (await read(side, request)).deliveries.every(({ state }: { state: string }) => state === 'delivered'),
    )
    const { deliveries } = await read(side, request)
    assert.equal(
      deliveries.map(({ type }: { type: string }) => type),
      sent,
    )
    assert.ok(deliveries.every(({ receipt }: { receipt: string | null }) => receipt !== null))
  }
})

journey.run()
