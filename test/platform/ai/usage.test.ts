import * as assert from 'uvu/assert'
import type { AiCall } from '../../../src/domains/assistant/budgets/budgets.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

interface Scene {
  stage: Stage
  now: number
}

const usage = suite<Scene>('the use of the assistant')

const NOON = Date.parse('2026-11-15T04:00:00.000Z')
const DAY = 86_400_000

usage.before(async (scene) => {
  scene.now = NOON
  scene.stage = await openStage({ settings: { AI_BUDGET_PUBLIC: '10000' }, clock: () => scene.now })
})
usage.after(({ stage }) => stage.close())

const call: AiCall = { kind: 'chat', mode: 'model', model: 'm', outcome: 'answered', ms: 12 }

usage('403: people without settings.manage', async ({ stage }) => {
  const user = await stage.signIn()
  assert.is((await stage.call('getAiUsage', {}, user.credential)).status, 403)
})

usage('is reported by day and kind, with what is left for the public', async (scene) => {
  const { stage } = scene
  const { aiBudgets } = stage.app.services
  const settled = await aiBudgets.reserve('public', 500)
  await settled.settle({ prompt: 90, completion: 10, estimated: false }, call)
  await aiBudgets.record({ ...call, mode: 'extractive', model: null })
  await aiBudgets.record({ ...call, mode: 'refusal', model: null })
  await aiBudgets.record({ ...call, mode: 'handover', model: null })
  await aiBudgets.record({ ...call, outcome: 'cut' })
  await aiBudgets.record({ kind: 'speech', mode: null, model: 'v', outcome: 'failed', ms: 3 })
  await aiBudgets.reserve('public', 700)

  const admin = await stage.signIn('admin')
  const { status, body } = await stage.call('getAiUsage', {}, admin.credential)
  assert.is(status, 200)
  assert.equal(body.data.items, [
    {
      day: '2026-11-15',
      kind: 'chat',
      ...{ calls: 5, by_model: 2, answered: 2, refused: 2, cut: 1, failed: 0 },
      ...{ answered_share: 0.4, refused_share: 0.4, prompt_tokens: 90, completion_tokens: 10 },
    },
    {
      day: '2026-11-15',
      kind: 'speech',
      ...{ calls: 1, by_model: 1, answered: 0, refused: 0, cut: 0, failed: 1 },
      ...{ answered_share: 0, refused_share: 0, prompt_tokens: 0, completion_tokens: 0 },
    },
  ])
  assert.equal(body.data.public_budget, {
    day: '2026-11-15',
    ...{ limit: 10_000, used: 100, reserved: 700, left: 9_200 },
    ends_at: '2026-11-15T16:00:00.000Z',
  })
})

usage('goes back as many days as asked, today included', async (scene) => {
  const { stage } = scene
  scene.now = NOON + 2 * DAY
  await stage.app.services.aiBudgets.record(call)
  const admin = await stage.signIn('admin')
  const daysOf = async (days: number) => {
    const { body } = await stage.call('getAiUsage', { query: { days } }, admin.credential)
    return [...new Set(body.data.items.map(({ day }: { day: string }) => day))]
  }
  assert.equal(await daysOf(2), ['2026-11-17'])
  assert.equal(await daysOf(3), ['2026-11-17', '2026-11-15'])
})

usage.run()
