import * as assert from 'uvu/assert'
import { NoUsableOutput } from '../../../../../src/domains/assistant/answers/model/composer.ts'
import type { Turn } from '../../../../../src/domains/assistant/answers/turn.ts'
import { type AiSimulator, startAiSimulator } from '../../../../support/ai.ts'
import {
  type ComposedText,
  collectParts,
  composerOf,
  ownReadOf,
  passageOf,
  turnOf,
} from '../../../../support/composing.ts'
import {
  type Authority,
  type SeededService,
  seedAuthority,
  seedCase,
  seedService,
} from '../../../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../../../support/stage.ts'
import { suite } from '../../../../support/suite.ts'

const test = suite('answers that a model writes')

let stage: Stage
let ai: AiSimulator
let authority: Authority
let service: SeededService
let person: Person
let other: Person

test.before(async () => {
  ai = await startAiSimulator()
  stage = await openStage({ settings: ai.settings('chat') })
  authority = await seedAuthority(stage)
  service = await seedService(stage, authority.orgId, { name_en: 'Ordinary passport' })
  person = await stage.signIn()
  other = await stage.signIn()
})
test.before.each(() => ai.calm())
test.after(async () => {
  await stage?.close()
  await ai?.stop()
})

const passport = passageOf('Ordinary passport', 'Fee: 40,000₮. Processing time: 10 working days.')
const card = passageOf('Identity card', 'Fee: 25,000₮. Processing time: 5 working days.', { code: 'card' })

const compose = (turn: Turn): Promise<ComposedText> =>
  collectParts(composerOf(stage, stage.app.services.aiBudgets)(turn))
const ask = (question: string, more: Partial<Turn> = {}) => compose(turnOf(question, [passport, card], more))
const own = (question: string, more: Partial<Turn> = {}) =>
  ask(question, {
    person: { id: person.id, names: ['Бат-Эрдэнэ', 'Дорж'], read: ownReadOf(stage, person) },
    ...more,
  })

interface Sent {
  messages: { role: string; content: string; tool_calls?: unknown }[]
  tools?: { function: { name: string } }[]
}
const sent = async (): Promise<Sent[]> => (await ai.requests()).map(({ body }) => body as Sent)

test('sentence by sentence, with the sources that it names in the order in which it names them', async () => {
  await ai.script({
    text: 'An identity card costs 25,000₮ [2]. A passport costs 40 000 төгрөг. [1] Both are issued by the state.',
  })
  const { text, citations, notices, composed } = await ask('What do they cost?')
  assert.is(
    text.trim(),
    'An identity card costs 25,000₮ [1]. A passport costs 40 000 төгрөг. [2] Both are issued by the state.',
  )
  assert.equal(
    citations.map(({ n, code }) => [n, code]),
    [
      [1, 'card'],
      [2, 'passport'],
    ],
  )
  assert.equal(notices, [])
  assert.equal([composed?.mode, composed?.completeness], ['model', 'full'])
  assert.ok(composed!.usage.prompt > 0 && composed!.usage.completion > 0)
})

test('a figure that stands in no cited source is not said', async () => {
  await ai.script({ text: 'A passport takes 10 days [1]. It costs 50,000₮ [1]. A card costs 40,000₮ [2].' })
  const { text, notices, composed } = await ask('What does it cost?')
  assert.is(text.trim(), 'A passport takes 10 days [1].')
  assert.equal(notices, ['figures_left_out'])
  assert.is(composed?.completeness, 'partial')
})

test('what rests on nothing is not shown, so that published texts answer', async () => {
  await ai.script({ text: 'Here is a poem about horses. They run and run.' })
  const { text, citations, failure } = await ask('Write a poem about passports')
  assert.equal([text, citations], ['', []])
  assert.instance(failure, NoUsableOutput)
  assert.ok((failure as NoUsableOutput).usage.completion > 0, 'it was paid')
})

test('the model says that there is nothing to answer from, in our words', async () => {
  await ai.script({ text: 'NO_ANSWER' })
  const { text, composed } = await ask('What is the weather?')
  assert.is(text, stage.app.services.prompts.text('text.no_source', 'en'))
  assert.equal([composed?.mode, composed?.completeness], ['refusal', 'none'])
})

test('where it was cut off, its last sentence is left out', async () => {
  await ai.script({
    text: 'A passport takes 10 days [1]. It costs 40,000₮ [1] and then you mu',
    finish: 'length',
  })
  const { text, notices, composed } = await ask('How long?')
  assert.is(text.trim(), 'A passport takes 10 days [1].')
  assert.equal([notices, composed?.completeness], [['shortened'], 'partial'])
})

test('an answer that does not end is ended', async () => {
  await ai.script({
    text: 'A passport takes 10 working days in every office of the country [1]. '.repeat(200),
  })
  const { text, notices } = await ask('How long?')
  assert.ok(text.length > 3000 && text.length <= 4000, String(text.length))
  assert.equal(notices, ['shortened'])
})

test('people who are not signed in have no functions', async () => {
  await ai.script(
    { calls: [{ name: 'listGovApplications', arguments: {} }], times: 1 },
    { text: 'Free [1].' },
  )
  const { text } = await ask('My applications?')
  assert.is(text.trim(), 'Free [1].')
  const [first, second] = await sent()
  assert.is(first?.tools, undefined)
  assert.match(second?.messages.at(-1)?.content ?? '', 'not signed in')
})

test("data lie between marks of this turn; administrators' words and ours stand before them", async () => {
  await ai.script({ text: 'Free [1].' })
  await ask('How much?', {
    history: [{ question: 'A passport?', answer: 'Yes [4].', cited: [] }],
  })
  await ask('How much?')
  const [first, second] = await sent()
  const [system, user] = first!.messages
  assert.equal([system?.role, user?.role], ['system', 'user'])
  assert.match(system?.content ?? '', 'patient clerk')
  const mark = /<<([0-9a-f]{18}) sources>>/.exec(user?.content ?? '')?.[1] ?? ''
  for (const name of ['conversation', 'sources', 'question'])
    assert.match(user?.content ?? '', new RegExp(`<<${mark} ${name}>>[^]+<<end ${mark} ${name}>>`))
  assert.not.match(user?.content ?? '', /\[4\]/)
  assert.not.match(second?.messages[1]?.content ?? '', mark)
})

test('own data are read by the person’s own operations, and figures may rest on them', async () => {
  const { id, number } = await seedCase(stage, service, person, 'submitted')
  await ai.script(
    { after: 'user', calls: [{ name: 'listGovApplications', arguments: { limit: 5 } }] },
    { after: 'tool', text: `You have 1 application, ${number}. It will cost you 77,777₮.` },
  )
  const { text, citations, notices, composed } = await own('Where is my application?')
  assert.is(text.trim(), `You have 1 application, ${number} [1].`)
  assert.equal(citations, [
    {
      n: 1,
      kind: 'application',
      id,
      code: number,
      title: 'Ordinary passport',
      quote: `${number}, Ordinary passport, Submitted`,
      href: `/cases/${id}`,
    },
  ])
  assert.equal(notices, ['figures_left_out'])
  assert.is(composed?.mode, 'model')
  const [first, second] = await sent()
  assert.ok(first?.tools?.some(({ function: { name } }) => name === 'listGovApplications'))
  const told = second?.messages.at(-1)
  assert.is(told?.role, 'tool')
  assert.match(told?.content ?? '', id)
  assert.match(told?.content ?? '', /^<<[0-9a-f]{18} result>>/)
})

test("another person's case looks like none", async () => {
  const { id } = await seedCase(stage, service, other, 'submitted')
  const none = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a000'
  const toldOf = async (asked: string) => {
    await ai.calm()
    await ai.script(
      { after: 'user', calls: [{ name: 'getGovApplication', arguments: { id: asked } }] },
      { after: 'tool', text: 'There is none.' },
    )
    await own(`Where is case ${asked}?`)
    const told = (await sent())[1]?.messages.at(-1)?.content ?? ''
    return told.replaceAll(/[0-9a-f]{18}/g, '').replaceAll(asked, '')
  }
  assert.is(await toldOf(id), await toldOf(none))
})

test('a change is filled in, and nothing is carried out', async () => {
  const { id } = await seedCase(stage, service, person, 'submitted')
  await ai.script(
    { after: 'user', calls: [{ name: 'getGovApplication', arguments: { id } }] },
    {
      after: 'tool',
      times: 1,
      calls: [{ name: 'cancelGovApplication', arguments: { id, body: { reason: 'I moved to ⟦PHONE1⟧' } } }],
    },
    { after: 'tool', text: 'I have prepared it for you.' },
  )
  const { proposals, text } = await own('Withdraw my application, call 99112233')
  assert.is(text.trim(), 'I have prepared it for you.')
  assert.equal(proposals, [
    {
      operation_id: 'cancelGovApplication',
      method: 'POST',
      path: `/api/v1/gov/applications/${id}/cancel`,
      body: { reason: 'I moved to 99112233' },
      summary: 'Withdraw your case',
      href: `/cases/${id}`,
    },
  ])
  const { body } = await stage.call('getGovApplication', { path: { id } }, person.credential)
  assert.is(body.data.status, 'submitted')
})

test('what is no function, what does not fit and invented ids are reported to the model', async () => {
  const { id } = await seedCase(stage, service, person, 'submitted')
  await ai.script(
    {
      after: 'user',
      calls: [
        { name: 'deleteUser', arguments: { id: person.id } },
        { name: 'cancelGovApplication', arguments: { id } },
        { name: 'payGovPayment', arguments: { id: 'none' } },
        { name: 'listGovApplications', arguments: 'no json' },
        { name: 'listReferences', arguments: {} },
      ],
    },
    { after: 'tool', text: 'I could not do that [1].' },
  )
  const { proposals } = await own('Do it all')
  assert.equal(proposals, [])
  const told = (await sent())[1]?.messages.filter(({ role }) => role === 'tool').map(({ content }) => content)
  assert.match(told?.[0] ?? '', 'no such function')
  assert.match(told?.[1] ?? '', 'no result has')
  assert.match(told?.[2] ?? '', 'uuid')
  assert.match(told?.[3] ?? '', 'no JSON')
  assert.match(told?.[4] ?? '', 'too many')
})

test('a model that only asks is asked three times', async () => {
  await ai.script({ calls: [{ name: 'listReferences', arguments: {} }] })
  const { failure } = await own('My certificates?')
  assert.instance(failure, NoUsableOutput)
  assert.is((await sent()).length, 3)
})

test('a result is cut to 8 KiB', async () => {
  for (let count = 0; count < 30; count++) await seedCase(stage, service, other, 'submitted')
  await ai.script(
    { after: 'user', calls: [{ name: 'listGovApplications', arguments: { limit: 30 } }] },
    { after: 'tool', text: 'There are many.' },
  )
  await ask('All of them?', {
    person: { id: other.id, names: [], read: ownReadOf(stage, other) },
  })
  const told = (await sent())[1]?.messages.at(-1)?.content ?? ''
  assert.ok(Buffer.byteLength(told) < 8400 && Buffer.byteLength(told) > 8192, String(told.length))
  assert.match(told, '(cut)')
})

const secrets = ['УБ90010112', 'Бат-Эрдэнэ', 'Дорж', '99112233', 'bat@example.mn', '123456789012']

test('nothing by which a person is known leaves, and it comes back in the answer', async () => {
  await seedCase(stage, service, person, 'submitted')
  await ai.script(
    { after: 'user', calls: [{ name: 'listCatalogServices', arguments: { q: '⟦NAME1⟧' } }] },
    { after: 'tool', text: 'You need the number ⟦REG1⟧ and the phone ⟦PHONE1⟧. Unknown is ⟦REG7⟧.' },
  )
  const question = 'Намайг Бат-Эрдэнэ гэдэг, регистр УБ90010112, утас 99112233, bat@example.mn'
  const { text, notices } = await own(question, {
    history: [{ question: 'Доржийн иргэний дугаар 123456789012', answer: 'Тийм, Дорж.', cited: [] }],
  })
  assert.is(text.trim(), 'You need the number УБ90010112 and the phone 99112233.')
  assert.equal(notices, ['shortened'])
  const log = JSON.stringify(await ai.requests())
  for (const secret of secrets) assert.not.ok(log.includes(secret), secret)
})

test('a model in the house sees results as they are', async () => {
  await ai.script(
    { after: 'user', calls: [{ name: 'listCatalogServices', arguments: { q: 'x' } }] },
    { after: 'tool', text: 'Fine.' },
  )
  const read = async () => ({ status: 200, data: { items: [{ phone: '99112233' }] } })
  const turn = turnOf('Call?', [passport], { person: { id: person.id, names: [], read } })
  await collectParts(composerOf(stage, stage.app.services.aiBudgets, 'inside')(turn))
  assert.match(JSON.stringify(await ai.requests()), '99112233')
  await ai.calm()
  await ai.script(
    { after: 'user', calls: [{ name: 'listCatalogServices', arguments: { q: 'x' } }] },
    { after: 'tool', text: 'Fine.' },
  )
  await collectParts(composerOf(stage, stage.app.services.aiBudgets, 'outside')(turn))
  assert.not.match(JSON.stringify(await ai.requests()), '99112233')
})

test.run()
