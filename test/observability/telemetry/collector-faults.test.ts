import * as assert from 'uvu/assert'
import { type CollectorFixture, openCollector } from '../../support/collector.ts'
import { eventually } from '../../support/eventually.ts'
import { freePort } from '../../support/free-port.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

interface Context {
  collector: CollectorFixture
}

const test = suite<Context>('a collector that is away, slow or confused')

test.before(async (context) => {
  context.collector = await openCollector()
})
test.before.each(async ({ collector }) => {
  await collector.calm()
  await collector.forget()
})
test.after(({ collector }) => collector?.stop())

async function metric(stage: Stage, name: string): Promise<number> {
  const { body } = await stage.fetch('/metrics')
  const line = (body as string).split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ')[1] ?? 0)
}

const dropped = (reason: string) => `tamga_telemetry_spans_dropped_total{reason="${reason}"}`
const exported = 'tamga_telemetry_spans_exported_total'
const linesWith = (stage: Stage, words: string) =>
  stage
    .logged()
    .split('\n')
    .filter((line) => line.includes(words)).length

test('500: requests go on, spans are dropped and counted, each change is logged once; an invalid answer is one', async ({
  collector,
}) => {
  const stage = await openStage({ settings: collector.settings })
  await collector.fault('failing')
  for (let round = 0; round < 3; round++) {
    const before = await metric(stage, dropped('export_failed'))
    assert.is((await stage.fetch('/health')).status, 200)
    await eventually(async () => (await metric(stage, dropped('export_failed'))) > before)
  }
  assert.is(linesWith(stage, 'span export failing'), 1)
  await collector.calm()
  await eventually(async () => (await metric(stage, exported)) > 0)
  assert.is(linesWith(stage, 'span export recovered'), 1)
  await collector.fault('garbage')
  const before = await metric(stage, exported)
  await eventually(async () => (await metric(stage, exported)) > before)
  assert.is(linesWith(stage, 'span export failing'), 1)
  await stage.close()
})

test('while it is slow more spans than may wait are dropped, and no request waits', async ({ collector }) => {
  const settings = { ...collector.settings, OTEL_BSP_MAX_QUEUE_SIZE: '8' }
  const stage = await openStage({ settings })
  await collector.fault('slow', { ms: 60_000 })
  await eventually(async () => {
    assert.is((await stage.fetch('/health')).status, 200)
    return (await metric(stage, dropped('queue_full'))) > 20
  })
  // It has not answered one of them.
  assert.is(await metric(stage, exported), 0)
  const began = performance.now()
  await stage.close()
  assert.ok(performance.now() - began < 60_000, 'the end waited for the collector')
})

test('where nothing listens, requests are answered and the server ends', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const stage = await openStage({
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_TRACES_SAMPLER: 'always_on',
      OTEL_BSP_SCHEDULE_DELAY: '20',
    },
  })
  for (let n = 0; n < 20; n++) assert.is((await stage.fetch('/health')).status, 200)
  await eventually(async () => (await metric(stage, dropped('export_failed'))) > 0)
  assert.is(linesWith(stage, 'span export failing'), 1)
  await stage.close()
})

test('what waits is sent when the server ends', async ({ collector }) => {
  const stage = await openStage({ settings: { ...collector.settings, OTEL_BSP_SCHEDULE_DELAY: '60000' } })
  assert.is((await stage.fetch('/health')).status, 200)
  assert.equal(await collector.spans(), [])
  await stage.close()
  assert.ok((await collector.spans()).some(({ name }) => name === 'getHealth'))
})

test.run()
