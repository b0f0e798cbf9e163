import * as assert from 'uvu/assert'
import type { AiCall, Payer } from '../../../../src/domains/assistant/budgets/budgets.ts'
import { AppError } from '../../../../src/errors/app-error.ts'
import { seedOrganisation } from '../../../support/organisations.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

interface Scene {
  stage: Stage
  now: number
}

const budgets = suite<Scene>('budgets of the assistant')

const NOON = Date.parse('2026-11-15T04:00:00.000Z')
const LIMIT = 1_000

budgets.before(async (scene) => {
  scene.now = NOON
  const settings = {
    AI_BUDGET_PERSON: String(LIMIT),
    AI_BUDGET_ORG: String(LIMIT * 2),
    AI_BUDGET_PUBLIC: String(LIMIT * 10),
  }
  scene.stage = await openStage({ settings, clock: () => scene.now })
})
budgets.before.each((scene) => {
  scene.now = NOON
})
budgets.after(({ stage }) => stage.close())

const call: AiCall = { kind: 'chat', mode: 'model', model: 'm', outcome: 'answered', ms: 12 }
const usageOf = (tokens: number) => ({ prompt: tokens - 1, completion: 1, estimated: false })

const reserve = ({ stage }: Scene, payer: Payer, tokens: number) =>
  stage.app.services.aiBudgets.reserve(payer, tokens)

async function person({ stage }: Scene): Promise<{ userId: string }> {
  return { userId: (await stage.signIn()).id }
}

async function refusalOf(attempt: Promise<unknown>): Promise<AppError> {
  const outcome = await attempt.then(
    () => undefined,
    (error) => error,
  )
  assert.instance(outcome, AppError)
  assert.is(outcome.code, 'ai.budget')
  return outcome
}

async function stateOf({ stage }: Scene, subject: string) {
  const rows = await stage.test.database.system
    .selectFrom('ai_budgets')
    .select(['day', 'used', 'reserved'])
    .where('subject', '=', subject)
    .orderBy('day')
    .execute()
  return rows.map(({ day, used, reserved }) => [day, used, reserved])
}

const countOfReservations = async ({ stage }: Scene) =>
  (await stage.test.database.system.selectFrom('ai_reservations').select('id').execute()).length

budgets('takes what was used and gives back the rest', async (scene) => {
  const payer = await person(scene)
  const reservation = await reserve(scene, payer, 600)
  assert.equal(await stateOf(scene, `user:${payer.userId}`), [['2026-11-15', 0, 600]])
  await reservation.settle(usageOf(250), call)
  assert.equal(await stateOf(scene, `user:${payer.userId}`), [['2026-11-15', 250, 0]])
  assert.is(await countOfReservations(scene), 0)
})

budgets('counts only the first of settle and release', async (scene) => {
  const payer = await person(scene)
  const one = await reserve(scene, payer, 100)
  await Promise.all([one.settle(usageOf(40), call), one.settle(usageOf(40), call), one.release()])
  const other = await reserve(scene, payer, 100)
  await other.release()
  await other.settle(usageOf(40), call)
  assert.equal(await stateOf(scene, `user:${payer.userId}`), [['2026-11-15', 40, 0]])
})

budgets('gives requests at once no more than there is', async (scene) => {
  const payer = await person(scene)
  const attempts = Array.from({ length: 25 }, () => reserve(scene, payer, 90))
  const outcomes = await Promise.allSettled(attempts)
  assert.is(outcomes.filter(({ status }) => status === 'fulfilled').length, Math.floor(LIMIT / 90))
  assert.equal(await stateOf(scene, `user:${payer.userId}`), [['2026-11-15', 0, 990]])
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.release()
  assert.equal(await stateOf(scene, `user:${payer.userId}`), [['2026-11-15', 0, 0]])
})

budgets('429 until the day ends in Ulaanbaatar, and the next day is another', async (scene) => {
  const payer = await person(scene)
  const all = await reserve(scene, payer, LIMIT)
  const refusal = await refusalOf(reserve(scene, payer, 1))
  assert.is(refusal.status, 429)
  // From 12:00 to midnight.
  assert.is(refusal.headers?.['Retry-After'], String(12 * 3600))
  scene.now = Date.parse('2026-11-15T16:00:00.000Z')
  await (await reserve(scene, payer, LIMIT)).release()
  // What was reserved yesterday is taken from yesterday.
  await all.settle(usageOf(500), call)
  assert.equal(await stateOf(scene, `user:${payer.userId}`), [
    ['2026-11-15', 500, 0],
    ['2026-11-16', 0, 0],
  ])
})

budgets('refuses at once what is more than a whole budget', async (scene) => {
  const payer = await person(scene)
  await refusalOf(reserve(scene, payer, LIMIT + 1))
  assert.equal(await stateOf(scene, `user:${payer.userId}`), [])
})

budgets('keeps people, organisations and the public apart', async (scene) => {
  const [one, other] = [await person(scene), await person(scene)]
  await (await reserve(scene, one, LIMIT)).settle(usageOf(LIMIT), call)
  await refusalOf(reserve(scene, one, 1))
  await (await reserve(scene, other, LIMIT)).release()
  await (await reserve(scene, 'public', LIMIT * 10)).release()
  const orgId = await seedOrganisation(scene.stage, await scene.stage.signIn())
  await (await reserve(scene, { orgId }, LIMIT * 2)).release()
  await refusalOf(reserve(scene, { orgId }, LIMIT * 2 + 1))
})

budgets(
  'ends the reservations of an instance that died: when the next one asks, and by the job',
  async (scene) => {
    const payer = await person(scene)
    await reserve(scene, payer, LIMIT)
    scene.now = NOON + 5 * 60_000 - 1
    await refusalOf(reserve(scene, payer, 1))
    scene.now = NOON + 5 * 60_000
    await reserve(scene, payer, LIMIT)
    assert.equal(await stateOf(scene, `user:${payer.userId}`), [['2026-11-15', 0, LIMIT]])

    scene.now = NOON + 11 * 60_000
    assert.equal(await scene.stage.runJob('end-ai-reservations'), { ended: 1 })
    assert.equal(await stateOf(scene, `user:${payer.userId}`), [['2026-11-15', 0, 0]])
    assert.equal(await scene.stage.runJob('end-ai-reservations'), { ended: 0 })
  },
)

budgets('takes what was used, too, where the reservation has ended by then', async (scene) => {
  const payer = await person(scene)
  const late = await reserve(scene, payer, 300)
  scene.now = NOON + 6 * 60_000
  await scene.stage.runJob('end-ai-reservations')
  await late.settle(usageOf(200), call)
  assert.equal(await stateOf(scene, `user:${payer.userId}`), [['2026-11-15', 200, 0]])
})

budgets('goes with the person', async (scene) => {
  const { database } = scene.stage.test
  const payer = await person(scene)
  const open = await reserve(scene, payer, 10)
  await database.administer((session) =>
    session.run(`select delete_rows_of_person('${payer.userId}')`).then(() => undefined),
  )
  assert.equal(await stateOf(scene, `user:${payer.userId}`), [])
  await open.settle(usageOf(5), call)
  assert.equal(await stateOf(scene, `user:${payer.userId}`), [])
})

budgets('deletes calls after 90 days, and budgets of days that are over', async (scene) => {
  const { stage } = scene
  await stage.runJob('prune-ai-calls')
  await stage.app.services.aiBudgets.record(call)
  scene.now = NOON + 90 * 86_400_000
  assert.is((await stage.runJob('prune-ai-calls')).calls, 0)
  // The latest was made on the next day in Ulaanbaatar.
  scene.now = NOON + 92 * 86_400_000
  const { calls } = await stage.runJob('prune-ai-calls')
  assert.ok(calls > 0)
  const { system } = stage.test.database
  assert.equal(await system.selectFrom('ai_calls').select('id').execute(), [])
  assert.equal(await system.selectFrom('ai_budgets').select('day').execute(), [])
})

budgets.run()
