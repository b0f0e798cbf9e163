import * as assert from 'uvu/assert'
import type { Rule } from '../../../src/simulators/ai/script.ts'
import { type AiSimulator, startAiSimulator } from '../../support/ai.ts'
import type { SentEvent } from '../../support/event-stream.ts'
import {
  type Authority,
  type SeededService,
  seedAuthority,
  seedCase,
  seedService,
} from '../../support/gov.ts'
import { resetLimits } from '../../support/limits.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('what a model says of your own affairs')

let ai: AiSimulator
let stage: Stage
let authority: Authority
let service: SeededService
let person: Person

test.before(async () => {
  ai = await startAiSimulator()
  stage = await openStage({ settings: ai.settings('chat') })
  authority = await seedAuthority(stage)
  service = await seedService(stage, authority.orgId, {
    name_mn: 'Энгийн гадаад паспорт',
    name_en: 'Ordinary passport',
    fees: [{ channel: 'online', urgency: 'normal', amount: 40_000, processing_days: 10 }],
  })
})
test.before.each(async () => {
  await ai.calm()
  await resetLimits(stage)
  person = await stage.signIn()
})
test.after(async () => {
  await stage?.close()
  await ai?.stop()
})

interface Answer {
  answer: string
  mode: string
  completeness: string
  citations: { n: number; kind: string; id: string; code: string | null; href: string | null }[]
  notices: { code: string; text: string }[]
}

/** The whole answer, and the same as it is streamed. */
async function ask(message: string, as?: Person): Promise<Answer> {
  const body = { message, language: 'en' as const }
  const answered = as
    ? await stage.call('chatWithAssistant', { body }, as.credential)
    : await stage.call('chatWithPublicAssistant', { body })
  assert.is(answered.status, 200, JSON.stringify(answered.body))
  const streamed = as
    ? await stage.call('streamAssistant', { body }, as.credential)
    : await stage.call('streamPublicAssistant', { body })
  const text = (streamed.body as SentEvent[])
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('')
  assert.is(text.trim(), answered.body.data.answer.trim(), 'a stream says the same')
  return answered.body.data
}

const codesOf = ({ notices }: Answer) => notices.map(({ code }) => code)
const reading = (name: string, text: string): Rule[] => [
  { after: 'user', calls: [{ name, arguments: { limit: 20 } }] },
  { after: 'tool', text },
]
const said = 'Your case is approved.'

test('the public: it is never shown, with a source or without', async () => {
  // Answers to the public are kept, so that each is asked for in other words.
  for (const [question, text] of [
    ['How much is an ordinary passport?', said],
    ['What does an ordinary passport cost?', 'Your case is approved [1].'],
    ['What is the fee of an ordinary passport?', 'Таны хүсэлт зөвшөөрөгдсөн [1].'],
    ['Fee of the ordinary passport?', 'Approved [1].'],
  ] as const) {
    await ai.calm()
    await resetLimits(stage)
    await ai.script({ text })
    const answer = await ask(question)
    assert.is(answer.mode, 'extractive', text)
    assert.not.match(answer.answer, /approved|зөвшөөр/i)
    assert.match(answer.answer, '40,000 ₮')
    assert.equal(codesOf(answer), ['model_failed'])
  }
})

test('the public: what is published stays, and what was left out is said', async () => {
  await ai.script({ text: `You can apply online [1]. ${said} It costs 40,000₮ [1].` })
  const answer = await ask('How do I get an ordinary passport?')
  assert.is(answer.answer.trim(), 'You can apply online [1]. It costs 40,000₮ [1].')
  assert.equal([answer.mode, answer.completeness, codesOf(answer)], ['model', 'partial', ['claims_left_out']])
  assert.match(answer.notices[0]?.text ?? '', 'left out')
})

test('signed in, without a case: it is not shown, before the list was read and after', async () => {
  await ai.script({ text: said })
  const unread = await ask('my applications', person)
  assert.equal([unread.mode, unread.answer], ['extractive', 'You have no cases.'])
  await ai.calm()
  await ai.script(...reading('listGovApplications', `${said} You have no applications.`))
  const read = await ask('my applications', person)
  assert.equal([read.mode, read.answer.trim()], ['model', 'You have no applications.'])
  assert.equal(codesOf(read), ['claims_left_out'])
})

test('signed in, with a case in another state: it is not shown, and the true state is', async () => {
  const { id, number } = await seedCase(stage, service, person, 'in_review', { officer: authority.officer })
  await ai.script(...reading('listGovApplications', `${said} Your case is in review.`))
  const answer = await ask('my applications', person)
  assert.is(answer.answer.trim(), 'Your case is in review [1].')
  assert.equal(
    answer.citations.map((one) => [one.n, one.kind, one.id, one.code, one.href]),
    [[1, 'application', id, number, `/cases/${id}`]],
  )
  assert.equal(codesOf(answer), ['claims_left_out'])
})

test('signed in, with such a case: it stays with its source, in either language', async () => {
  const { id } = await seedCase(stage, service, person, 'approved', { officer: authority.officer })
  for (const [text, shown] of [
    [said, 'Your case is approved [1].'],
    ['Таны хүсэлт зөвшөөрөгдсөн.', 'Таны хүсэлт зөвшөөрөгдсөн [1].'],
  ] as const) {
    await ai.calm()
    await ai.script(...reading('listGovApplications', text))
    const answer = await ask('my applications', person)
    assert.is(answer.answer.trim(), shown)
    assert.equal(
      answer.citations.map((one) => [one.kind, one.id]),
      [['application', id]],
    )
    assert.equal([answer.mode, answer.completeness, codesOf(answer)], ['model', 'full', []])
  }
})

test('a case of another person, and one that was read in an earlier answer, carry nothing', async () => {
  const other = await stage.signIn()
  await seedCase(stage, service, other, 'approved', { officer: authority.officer })
  await ai.script(...reading('listGovApplications', said))
  assert.not.match((await ask('my applications', person)).answer, 'approved')
  await seedCase(stage, service, person, 'approved', { officer: authority.officer })
  const body = { message: 'my applications', language: 'en' as const }
  const first = await stage.call('chatWithAssistant', { body }, person.credential)
  assert.match(first.body.data.answer, said.slice(0, -1))
  await ai.calm()
  await ai.script({ text: said })
  const { conversation } = first.body.data
  const later = {
    message: 'Are you sure about the ordinary passport?',
    language: 'en' as const,
    conversation,
  }
  const { answer } = (await stage.call('chatWithAssistant', { body: later }, person.credential)).body.data
  assert.not.match(answer, said)
})

test.run()
