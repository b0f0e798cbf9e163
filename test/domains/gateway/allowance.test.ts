import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { createAllowance, quotaBlock } from '../../../src/domains/gateway/allowance.ts'
import type { Upstream } from '../../../src/domains/gateway/directory.ts'
import type { AppError } from '../../../src/errors/app-error.ts'
import { addApplication } from '../../support/application.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite<{ stage: Stage }>('limits at services of the gateway')

test.before(async (context) => {
  context.stage = await openStage()
})
test.after(({ stage }) => stage?.close())

let names = 0

async function scene({ stage }: { stage: Stage }, change: Partial<Upstream>) {
  const { database, clock } = stage.app.services
  const { application } = await addApplication(stage.app.services)
  const id = uuidv7()
  const scope = `svc:limited-${++names}`
  await database.system
    .insertInto('gateway_services')
    .values({ id, scope, name_mn: 'Т', name_en: 'T' })
    .execute()
  const upstream: Upstream = {
    id,
    name: scope.slice(4),
    scope,
    baseUrl: 'https://x.example.mn',
    timeoutMs: 1000,
    perMinute: null,
    burst: null,
    quotaDay: null,
    bodyLimit: 0,
    requestHeaders: new Set(),
    responseHeaders: new Set(),
    healthPath: null,
    rowVersion: 1,
    ...change,
  }
  const instance = (now = clock) => {
    const allowance = createAllowance(database, now)
    return {
      stop: allowance.stop,
      async take(): Promise<string> {
        try {
          await allowance.take(upstream, application.id)
          return 'taken'
        } catch (error) {
          return (error as AppError).code
        }
      },
    }
  }
  return { instance }
}

const count = (outcomes: string[], wanted: string) => outcomes.filter((one) => one === wanted).length

test('instances that race for a quota never give out more, and each keeps at most a block', async (context) => {
  const quota = 1000
  const { instance } = await scene(context, { quotaDay: quota })
  const [one, other] = [instance(), instance()]
  const outcomes = await Promise.all(
    Array.from({ length: 1400 }, (_, nth) => (nth % 2 === 0 ? one : other).take()),
  )
  const taken = count(outcomes, 'taken')
  assert.ok(taken <= quota, `${taken} of ${quota}`)
  assert.is(taken + count(outcomes, 'gateway.quota_used'), 1400, [...new Set(outcomes)].join())
  assert.ok(taken >= quota - 2 * quotaBlock(quota), `${taken} of ${quota}`)
})

test('what an instance did not use goes back when it stops', async (context) => {
  const { instance } = await scene(context, { quotaDay: 400 })
  const first = instance()
  assert.is(await first.take(), 'taken')
  await first.stop()
  const second = instance()
  const outcomes: string[] = []
  for (let i = 0; i < 400; i++) outcomes.push(await second.take())
  assert.is(count(outcomes, 'taken'), 399)
})

test('a new day has a new quota', async (context) => {
  const { instance } = await scene(context, { quotaDay: 1 })
  let now = Date.parse('2026-11-16T23:59:59Z')
  const one = instance(() => now)
  assert.is(await one.take(), 'taken')
  assert.is(await one.take(), 'gateway.quota_used')
  now += 1000
  assert.is(await one.take(), 'taken')
})

test('a moment that passes while a day is looked up takes nothing of its quota away', async (context) => {
  const { instance } = await scene(context, { quotaDay: 400 })
  const noon = Date.parse('2026-11-16T12:00:00Z')
  let asked = 0
  const one = instance(() => noon + Math.floor(asked++ / 7))
  const outcomes: string[] = []
  for (let i = 0; i < 401; i++) outcomes.push(await one.take())
  assert.is(count(outcomes, 'taken'), 400)
})

test('instances share the burst of an application', async (context) => {
  const { instance } = await scene(context, { perMinute: 1, burst: 10 })
  const [one, other] = [instance(), instance()]
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => (nth % 2 === 0 ? one : other).take()),
  )
  assert.ok(count(outcomes, 'taken') <= 10)
  assert.ok(count(outcomes, 'taken') >= 10 - 2 * 3)
  assert.is(count(outcomes, 'taken') + count(outcomes, 'gateway.rate_limited'), 40)
})

test.run()
