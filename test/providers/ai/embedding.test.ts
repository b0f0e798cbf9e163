import * as assert from 'uvu/assert'
import { AiInvalidResponse, AiUnavailable, type EmbeddingModel } from '../../../src/providers/ai/port.ts'
import { type AiSimulator, startAiSimulator } from '../../support/ai.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { openTestModels } from './models.ts'

const embedding = suite('vectors of texts')

let simulator: AiSimulator
const { signal } = new AbortController()

embedding.before(async () => {
  simulator = await startAiSimulator()
})
embedding.before.each(() => simulator.calm())
embedding.after(() => simulator?.stop())

const open = () => {
  const { embedding: model, ...models } = openTestModels(simulator.settings('embed'))
  return { ...models, model: model as EmbeddingModel }
}

const nearness = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

embedding('have length 1, are near where texts are alike, and come in the order of the texts', async () => {
  const { model, counted } = open()
  const texts = [
    'паспорт авах',
    'паспортын хураамж',
    'компани бүртгүүлэх',
    'passport fee',
    'fees of passports',
  ]
  for (const quirk of [undefined, 'shuffled_vectors'] as const) {
    if (quirk) await simulator.fault(quirk)
    const vectors = await model.embed(texts, signal)
    assert.is(vectors.length, texts.length)
    for (const vector of vectors) assert.ok(Math.abs(nearness(vector, vector) - 1) < 1e-5)
    const near = (one: number, other: number) =>
      nearness(vectors[one] ?? new Float32Array(), vectors[other] ?? new Float32Array())
    assert.ok(near(0, 1) > near(0, 2) + 0.2)
    assert.ok(near(3, 4) > near(3, 2) + 0.2)
  }
  assert.equal(counted, ['embedding answered', 'embedding answered'])
})

embedding('are asked for in parts', async () => {
  const texts = Array.from({ length: 150 }, (_, at) => `текст ${at}`)
  assert.is((await open().model.embed(texts, signal)).length, 150)
  const sizes = (await simulator.requests()).map(({ body }) => (body as { input: string[] }).input.length)
  assert.equal(sizes, [64, 64, 22])
  assert.equal(await open().model.embed([], signal), [])
})

embedding('are refused where one is missing, or something else came', async () => {
  for (const name of ['missing_vector', 'html', 'garbage', 'huge', 'redirect'] as const) {
    await simulator.fault(name)
    assert.instance(await rejects(open().model.embed(['a', 'b'], signal)), AiInvalidResponse, name)
    await simulator.calm()
  }
  for (const name of ['reset', '5xx', '401', '429'] as const) {
    await simulator.fault(name)
    assert.instance(await rejects(open().model.embed(['a', 'b'], signal)), AiUnavailable, name)
    await simulator.calm()
  }
})

embedding.run()
