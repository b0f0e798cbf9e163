import * as assert from 'uvu/assert'
import { type AiSimulator, startAiSimulator } from '../../support/ai.ts'
import type { SentEvent } from '../../support/event-stream.ts'
import { eventually } from '../../support/eventually.ts'
import { seedAuthority, seedService } from '../../support/gov.ts'
import { resetLimits } from '../../support/limits.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('the assistant with a model, as it writes')

let ai: AiSimulator
let stage: Stage
let person: Person

test.before(async () => {
  ai = await startAiSimulator()
  stage = await openStage({ settings: { ...ai.settings('chat'), AI_BUDGET_PUBLIC: '200000' } })
  const { orgId } = await seedAuthority(stage)
  await seedService(stage, orgId, {
    name_mn: 'Энгийн гадаад паспорт',
    name_en: 'Ordinary passport',
    description_mn: 'Гадаадад зорчих энгийн паспорт олгоно.',
    description_en: 'Issues an ordinary passport for travel abroad.',
    fees: [{ channel: 'online', urgency: 'normal', amount: 40_000, processing_days: 10 }],
  })
})
test.before.each(async () => {
  await ai.calm()
  await resetLimits(stage)
  await stage.test.database.system.deleteFrom('ai_calls').execute()
  await stage.test.database.system.deleteFrom('ai_budgets').execute()
  person = await stage.signIn()
})
test.after(async () => {
  await stage?.close()
  await ai?.stop()
})

const stream = async (message: string, as: Person = person): Promise<SentEvent[]> => {
  const { status, body } = await stage.call('streamAssistant', { body: { message } }, as.credential)
  assert.is(status, 200)
  return body
}
const types = (events: readonly SentEvent[]) => events.map(({ data }) => data.type)
const notices = (events: readonly SentEvent[]) =>
  events.filter(({ event }) => event === 'notice').map(({ data }) => data.notice.code)
const calls = () => stage.test.database.system.selectFrom('ai_calls').selectAll().execute()

test('a model writes sentence by sentence, from what is published', async () => {
  await ai.script({ text: 'An ordinary passport is for travel abroad [1]. It costs 40,000 ₮ [1].' })
  const events = await stream('What is an ordinary passport?')
  assert.is(types(events)[0], 'meta')
  assert.is(types(events).at(-1), 'done')
  assert.is(events.at(-1)?.data.mode, 'model')
  assert.equal(notices(events), [])
})

test('a client that leaves in the middle ends the work: the model is closed, and what it wrote is settled', async () => {
  await ai.script({ text: 'An ordinary passport is for travel abroad [1]. More will never come [1].' })
  await ai.fault('hang_midway', { after: 12 })
  const leaving = new AbortController()
  const response = await fetch(`${stage.url}/api/v1/ai/chat/stream`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...person.credential },
    body: JSON.stringify({ message: 'What is an ordinary passport for?' }),
    signal: leaving.signal,
  })
  assert.is(response.status, 200)
  const reader = response.body!.getReader()
  const first = await reader.read()
  assert.match(new TextDecoder().decode(first.value), 'event: meta')
  await eventually(async () => (await ai.requests()).length > 0)
  leaving.abort()
  await eventually(async () => (await ai.requests()).every(({ outcome }) => outcome === 'closed_by_client'))
  await eventually(async () => (await calls()).some(({ outcome }) => outcome === 'cut'))
})

test('a model that fails before its first sentence is replaced by what is published', async () => {
  await ai.fault('5xx')
  const events = await stream('How much is an ordinary passport?')
  assert.equal(notices(events), ['model_failed'])
  assert.is(events.at(-1)?.data.mode, 'extractive')
  assert.match(textOf(events), '40,000 ₮')
})

test('a discarded answer of the model is reported and counted', async () => {
  await ai.script({ text: 'Here is a poem about horses. They run and run.' })
  const events = await stream('How much is an ordinary passport?')
  assert.equal(notices(events), ['model_failed'])
  assert.match(textOf(events), '40,000 ₮')
  assert.ok(events.at(-1)?.data.usage.completion_tokens > 0)
})

test('what is left out for a link is not said to be too long', async () => {
  await ai.script({ text: 'An ordinary passport is for travel abroad [1]. See http://evil.example.' })
  const events = await stream('What is an ordinary passport for?')
  const notice = events.find(({ event }) => event === 'notice')?.data.notice
  assert.is(notice.code, 'shortened')
  assert.match(notice.text, 'such as a link')
})

test('a model that breaks off later ends the answer with an error', async () => {
  await ai.script({
    text: 'An ordinary passport is for travel abroad [1]. It is issued [1]. It is issued [1]. It is issued [1].',
  })
  await ai.fault('reset_midway', { after: 14 })
  const events = await stream('Tell me of the ordinary passport')
  assert.is(types(events).at(-1), 'error')
  assert.ok(types(events).includes('delta'))
  assert.not(types(events).includes('done'))
})

test('the public has one answer for an hour, and the model is asked once', async () => {
  await ai.script({ text: 'An ordinary passport is for travel abroad [1].' })
  const ask = () =>
    stage.call('chatWithPublicAssistant', { body: { message: 'What is an ordinary passport?' } })
  const first = (await ask()).body.data
  assert.is(first.mode, 'model')
  const again = (await ask()).body.data
  assert.is(again.answer, first.answer)
  assert.equal(again.usage, { prompt_tokens: 0, completion_tokens: 0, estimated: false })
  assert.is((await ai.requests()).length, 1)
})

test('no one in danger waits for a model', async () => {
  const events = await stream('I want to die')
  assert.is(textOf(events), stage.app.services.prompts.text('text.crisis', 'en'))
  assert.equal(await ai.requests(), [])
})

test('over budget, the public is answered without the model, and a person gets an error', async () => {
  const poor = await openStage({
    settings: { ...ai.settings('chat'), AI_BUDGET_PUBLIC: '1', AI_BUDGET_PERSON: '1' },
  })
  try {
    const { orgId } = await seedAuthority(poor)
    await seedService(poor, orgId, { name_mn: 'Энгийн гадаад паспорт', name_en: 'Ordinary passport' })
    const body = { message: 'What is an ordinary passport?' }
    const open = await poor.call('chatWithPublicAssistant', { body })
    assert.equal(
      open.body.data.notices.map(({ code }: { code: string }) => code),
      ['budget'],
    )
    assert.is(open.body.data.mode, 'extractive')
    const refused = await poor.call('streamAssistant', { body }, (await poor.signIn()).credential)
    assert.is(refused.status, 429)
    assert.is(refused.body.error, 'ai.budget')
  } finally {
    await poor.close()
  }
})

function textOf(events: readonly SentEvent[]): string {
  return events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('')
}

test.run()
