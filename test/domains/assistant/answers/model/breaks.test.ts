import * as assert from 'uvu/assert'
import type { Turn } from '../../../../../src/domains/assistant/answers/turn.ts'
import type { AppError } from '../../../../../src/errors/app-error.ts'
import { type AiSimulator, startAiSimulator } from '../../../../support/ai.ts'
import { collectParts, composerOf, ownReadOf, passageOf, turnOf } from '../../../../support/composing.ts'
import { eventually } from '../../../../support/eventually.ts'
import { openStage, type Person, type Stage } from '../../../../support/stage.ts'
import { suite } from '../../../../support/suite.ts'

const test = suite('answers of a model that break off, and what they cost')

let stage: Stage
let ai: AiSimulator
let person: Person

test.before(async () => {
  ai = await startAiSimulator()
  const settings = { ...ai.settings('chat', 'chat_2'), AI_BUDGET_PERSON: '20000' }
  stage = await openStage({ settings })
})
test.before.each(async () => {
  await ai.calm()
  person = await stage.signIn()
})
test.after(async () => {
  await stage?.close()
  await ai?.stop()
})

const passport = passageOf('Ordinary passport', 'Fee: 40,000₮. Processing time: 10 working days.')

const composing = (turn: Turn) => composerOf(stage, stage.app.services.aiBudgets)(turn)
const turnFor = ({ id, credential }: Person, more: Partial<Turn> = {}) =>
  turnOf('How long does a passport take?', [passport], {
    person: { id, names: [], read: ownReadOf(stage, { id, credential }) },
    ...more,
  })

const budgetOf = async ({ id }: Person) => {
  const row = await stage.test.database.system
    .selectFrom('ai_budgets')
    .select(['used', 'reserved'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row && { used: Number(row.used), reserved: Number(row.reserved) }
}
const lastCall = () =>
  stage.test.database.system
    .selectFrom('ai_calls')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const long =
  'A passport takes 10 days [1]. It is then ready for you at the office in which you have asked for it.'

test('what was used is settled, and the rest given back', async () => {
  await ai.script({ text: long })
  const { composed } = await collectParts(composing(turnFor(person)))
  const { prompt, completion, estimated } = composed!.usage
  assert.equal(await budgetOf(person), { used: prompt + completion, reserved: 0 })
  const call = await lastCall()
  assert.equal(
    [call?.mode, call?.outcome, call?.estimated, Number(call?.prompt_tokens)],
    ['model', 'answered', estimated, prompt],
  )
})

test('the first model dies before its first word: the second answers', async () => {
  await ai.script({ text: 'From the first [1].', model: 'scripted' }, { text: long, model: 'scripted-2' })
  await ai.fault('reset', { model: 'scripted' })
  const { text, composed } = await collectParts(composing(turnFor(person)))
  assert.match(text, 'A passport takes 10 days [1].')
  assert.is(composed?.mode, 'model')
})

test('it dies after a sentence was said: the answer fails, and no other model goes on with it', async () => {
  await ai.script({ text: long })
  await ai.fault('reset_midway', { after: 9, model: 'scripted' })
  const { text, composed, failure } = await collectParts(composing(turnFor(person)))
  assert.is(text.trim(), 'A passport takes 10 days [1].')
  assert.is(composed, undefined)
  assert.is((failure as AppError).code, 'ai.unavailable')
  assert.is((await ai.requests()).length, 1)
  const { used, reserved } = (await budgetOf(person))!
  assert.ok(used > 0)
  assert.is(reserved, 0)
  const call = await lastCall()
  assert.equal([call?.outcome, call?.estimated], ['failed', true])
})

test('no model answers: it fails before its first part, and costs nothing', async () => {
  await ai.fault('reset')
  const { text, citations, failure } = await collectParts(composing(turnFor(person)))
  assert.equal([text, citations], ['', []])
  assert.instance(failure, Error)
  assert.equal(await budgetOf(person), { used: 0, reserved: 0 })
})

test('the reader goes: the connection to the model is closed, and what came is settled', async () => {
  await ai.script({ text: long })
  await ai.fault('hang_midway', { after: 9 })
  const leaving = new AbortController()
  const parts = composing(turnFor(person, { signal: leaving.signal }))
  for (const type of ['citation', 'delta']) {
    const { value } = await parts.next()
    assert.ok('type' in value && value.type === type)
  }
  const waiting = parts.next().catch((error) => error)
  leaving.abort()
  assert.instance(await waiting, Error)
  await eventually(async () => (await ai.requests())[0]?.outcome === 'closed_by_client')
  const { used, reserved } = (await budgetOf(person))!
  assert.ok(used > 0)
  assert.is(reserved, 0)
  const call = await lastCall()
  assert.equal([call?.outcome, call?.estimated], ['cut', true])
})

test('the reader ends the answer between two parts: the same', async () => {
  await ai.script({ text: long })
  await ai.fault('hang_midway', { after: 9 })
  const parts = composing(turnFor(person))
  await parts.next()
  await parts.return(undefined as never)
  await eventually(async () => (await ai.requests())[0]?.outcome === 'closed_by_client')
  assert.is((await budgetOf(person))?.reserved, 0)
  assert.is((await lastCall())?.outcome, 'cut')
})

test('the reader had gone before: no model is asked', async () => {
  const { failure } = await collectParts(composing(turnFor(person, { signal: AbortSignal.abort() })))
  assert.instance(failure, Error)
  assert.equal(await ai.requests(), [])
  assert.equal(await budgetOf(person), { used: 0, reserved: 0 })
})

test('an answer that is stopped closes the connection as well', async () => {
  await ai.script({
    text: `${stage.app.services.prompts.text('assistant.signed_in', 'en')} ${long.repeat(50)}`,
  })
  const { text } = await collectParts(composing(turnFor(person)))
  assert.is(text, '')
  await eventually(async () => (await ai.requests())[0]?.outcome !== 'pending')
  assert.is((await budgetOf(person))?.reserved, 0)
})

/** What a first request reserves. */
async function reservedAtFirst(): Promise<number> {
  const someone = await stage.signIn()
  const leaving = new AbortController()
  await ai.fault('hang_before_first')
  const first = composing(turnFor(someone, { signal: leaving.signal }))
    .next()
    .catch(() => undefined)
  await eventually(async () => (await ai.requests()).length === 1)
  const { reserved } = (await budgetOf(someone))!
  leaving.abort()
  await first
  await ai.calm()
  return reserved
}

test('above the budget nothing is asked; also not a second time in one answer', async () => {
  const needed = await reservedAtFirst()
  await use(20_000 - needed + 1)
  assert.is(((await collectParts(composing(turnFor(person)))).failure as AppError).code, 'ai.budget')
  assert.equal(await ai.requests(), [])

  person = await stage.signIn()
  await use(20_000 - needed)
  await ai.script({ calls: [{ name: 'listReferences', arguments: {} }] })
  assert.is(((await collectParts(composing(turnFor(person)))).failure as AppError).code, 'ai.budget')
  assert.is((await ai.requests()).length, 1)
  assert.is((await budgetOf(person))?.reserved, 0)
})

async function use(tokens: number): Promise<void> {
  const held = await stage.app.services.aiBudgets.reserve({ userId: person.id }, tokens)
  await held.settle({ prompt: tokens, completion: 0, estimated: false }, usedBefore)
}

const usedBefore = { kind: 'chat', mode: 'model', model: 'm', outcome: 'answered', ms: 1 } as const

test.run()
