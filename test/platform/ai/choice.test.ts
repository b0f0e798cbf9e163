import * as assert from 'uvu/assert'
import { drawCatalogue } from '../../../scripts/eval/fresh/catalogue.ts'
import { drawQuestions } from '../../../scripts/eval/fresh/questions.ts'
import { Random } from '../../../scripts/eval/fresh/random.ts'
import { seedCatalogue } from '../../../scripts/eval/fresh/seed.ts'
import type { SentEvent } from '../../support/event-stream.ts'
import { resetLimits } from '../../support/limits.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('an assistant that is unsure')

const random = new Random(31)
const drawn = drawCatalogue(random)
const catalogue = { ...drawn, services: drawn.services.slice(0, 60) }
const questions = drawQuestions(catalogue, 60, random)

let stage: Stage
test.before(async () => {
  stage = await openStage()
  await seedCatalogue(stage, catalogue)
})
test.before.each(() => resetLimits(stage))
test.after(() => stage?.close())

const ask = async (message: string, conversation?: string) => {
  await resetLimits(stage)
  const { body } = await stage.call('chatWithPublicAssistant', {
    body: { message, ...(conversation !== undefined && { conversation }) },
  })
  return body.data
}

interface Unsure {
  question: string
  answer: Awaited<ReturnType<typeof ask>>
}

async function anUnsureOne(): Promise<Unsure> {
  for (const { question } of questions) {
    const answer = await ask(question)
    if (answer.candidates.length > 0) return { question, answer }
  }
  throw new Error('it was sure or refused each time')
}

test('it asks which of a few is meant, and answers on the one that is chosen', async () => {
  const { question, answer } = await anUnsureOne()
  assert.is(answer.mode, 'refusal')
  assert.is(answer.completeness, 'none')
  assert.equal(answer.citations, [])
  assert.ok(answer.candidates.length >= 1 && answer.candidates.length <= 3)
  assert.ok(answer.answer.length > 0)

  const service = answer.candidates.find(({ kind }: { kind: string }) => kind === 'service')
  assert.ok(service, JSON.stringify(answer.candidates))
  const known = catalogue.services.find(({ code }) => code === service.code)!
  assert.ok([known.nameMn, known.nameEn].includes(service.title))
  assert.is(service.href, `/services/${service.code}`)

  const chosen = await ask(service.message, answer.conversation)
  assert.is(chosen.mode, 'extractive', service.message)
  assert.is(chosen.citations[0].id, service.id)

  await resetLimits(stage)
  const streamed = await stage.call('streamPublicAssistant', { body: { message: question } })
  const events = streamed.body as SentEvent[]
  assert.equal(
    events.filter(({ event }) => event === 'candidate').map(({ data }) => data.candidate),
    answer.candidates,
  )
  assert.is(events.at(-1)?.data.mode, 'refusal')
})

test.run()
