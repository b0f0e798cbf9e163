import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import * as assert from 'uvu/assert'
import { type AiSimulator, startAiSimulator } from '../support/ai.ts'
import { type Authority, seedAuthority, seedService } from '../support/gov.ts'
import { resetLimits } from '../support/limits.ts'
import { type Credential, openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { keyFor } from './support.ts'

const test = suite('ask_services')

let stage: Stage
let authority: Authority
let key: Credential

async function seedPassport(on: Stage): Promise<Authority> {
  const seeded = await seedAuthority(on)
  await seedService(on, seeded.orgId, {
    name_mn: 'Энгийн гадаад паспорт',
    name_en: 'Ordinary passport',
    description_mn: 'Гадаадад зорчих энгийн паспорт олгоно.',
    description_en: 'Issues an ordinary passport for travel abroad.',
    fees: [{ channel: 'online', urgency: 'normal', amount: 40_000, processing_days: 10 }],
    authority: { org_id: seeded.orgId, name_mn: 'Улсын бүртгэл', name_en: 'State Registration' },
  })
  return seeded
}

test.before(async () => {
  stage = await openStage()
  authority = await seedPassport(stage)
  key = await keyFor(stage, ['ask_services'], authority.orgId)
})
test.before.each(() => resetLimits(stage))
test.after(() => stage?.close())

const ask = (body: object, as: Credential = key) => stage.send('ask_services', { body }, as)

const budgetOf = async (on: Stage, subject: string) =>
  on.test.database.system
    .selectFrom('ai_budgets')
    .select(['used', 'reserved'])
    .where('subject', '=', subject)
    .executeTakeFirst()

test('answers from what is published, with sources and the address of their page, and spends nothing', async () => {
  const { status, body } = await ask({ question: 'How much does an ordinary passport cost?' })
  assert.is(status, 200)
  assert.is(body.success, true)
  const { answer, language, mode, citations, notices } = body.data
  assert.equal([language, mode], ['en', 'extractive'])
  assert.match(answer, /40,000/)
  const [first] = citations
  assert.equal([first.n, first.kind, first.title], [1, 'service', 'Ordinary passport'])
  assert.ok(first.url.startsWith('http'), first.url)
  assert.match(notices[0], 'No language model was used')
  assert.is(await budgetOf(stage, `org:${authority.orgId}`), undefined)
})

test('understands Mongolian in Latin letters, and answers in the language that is asked for', async () => {
  const { body } = await ask({ question: 'gadaad pasport hed ve?', language: 'mn', limit: 1 })
  assert.is(body.data.language, 'mn')
  assert.equal(
    body.data.citations.map(({ title }: { title: string }) => title),
    ['Энгийн гадаад паспорт'],
  )
})

test('says that no source answers it', async () => {
  const { body } = await ask({ question: 'How do I bake sourdough bread?' })
  assert.equal([body.success, body.data.mode, body.data.citations], [true, 'refusal', []])
})

test('refuses personal data, also of a person who is signed in, and says of which kind', async () => {
  const admin = await stage.signIn('admin')
  for (const as of [key, admin.credential]) {
    const { status, body } = await ask({ question: 'Is the passport of УБ90010112 ready?' }, as)
    assert.is(status, 200)
    assert.is(body.success, false)
    assert.match(body.error, 'register number')
    assert.not.match(body.error, 'УБ90010112')
  }
})

test('does not know earlier questions, and tells nothing of the person who calls', async () => {
  const admin = await stage.signIn('admin')
  const { body } = await ask({ question: 'My applications' }, admin.credential)
  assert.is(body.success, true)
  assert.not.ok('conversation' in body.data)
})

test('400 without a question; 403 for a key that does not list it', async () => {
  assert.is((await ask({ question: ' ' })).status, 400)
  assert.is((await ask({ question: 'Passport', limit: 9 })).status, 400)
  const other = await keyFor(stage, ['host_status'], authority.orgId)
  assert.is((await ask({ question: 'Passport' }, other)).status, 403)
})

test('400: a question of nothing visible, by the name of its field', async () => {
  const { status, body } = await ask({ question: '\u200b\u200b' })
  assert.is(status, 400)
  assert.match(body.error, '/body/question')
})

test('is a tool of the Model Context Protocol, too', async () => {
  const client = new Client({ name: 'tests', version: '1.0.0' })
  const requestInit = { headers: { ...key, 'Accept-Language': 'en' } }
  const transport = new StreamableHTTPClientTransport(new URL(`${stage.url}/mcp`), { requestInit })
  await client.connect(transport as Parameters<Client['connect']>[0])
  try {
    const { tools } = await client.listTools()
    assert.equal(
      tools.map(({ name }) => name),
      ['ask_services'],
    )
    const question = 'How much does an ordinary passport cost?'
    const answered = await client.callTool({ name: 'ask_services', arguments: { question } })
    assert.not(answered.isError)
    assert.match((answered.structuredContent as { answer: string }).answer, '40,000')
    const refused = await client.callTool({ name: 'ask_services', arguments: { question: 'Call 99112233' } })
    assert.is(refused.isError, true)
    assert.match(JSON.stringify(refused.content), 'phone number')
  } finally {
    await client.close()
  }
})

const byModel = suite<{ stage: Stage; ai: AiSimulator; authority: Authority }>('ask_services with a model')

byModel.before(async (scene) => {
  scene.ai = await startAiSimulator()
  const settings = { ...scene.ai.settings('chat'), AI_BUDGET_ORG: '20000' }
  scene.stage = await openStage({ settings })
  scene.authority = await seedPassport(scene.stage)
})
byModel.after(async ({ stage: opened, ai }) => {
  await opened?.close()
  await ai?.stop()
})

byModel(
  "spends the budget of the key's organisation, and without one answers all the same",
  async (scene) => {
    const { ai, authority: own } = scene
    await ai.script({ text: 'An ordinary passport costs 40,000 MNT [1].' })
    const credential = await keyFor(scene.stage, ['ask_services'], own.orgId)
    const asked = (question: string) =>
      scene.stage.send('ask_services', { body: { question, language: 'en' } }, credential)
    const { body } = await asked('How much does an ordinary passport cost?')
    assert.is(body.data.mode, 'model')
    const spent = await budgetOf(scene.stage, `org:${own.orgId}`)
    assert.ok(spent && spent.used > 0)
    assert.is(spent.reserved, 0)
    assert.is(await budgetOf(scene.stage, 'public'), undefined)

    await scene.stage.test.database.system
      .updateTable('ai_budgets')
      .set({ used: 20_000 })
      .where('subject', '=', `org:${own.orgId}`)
      .execute()
    const plain = await asked('What is the fee of an ordinary passport?')
    assert.is(plain.body.data.mode, 'extractive')
    assert.match(plain.body.data.answer, '40,000')
  },
)

byModel('says nothing of anyone, and each mark in the text leads to a source', async (scene) => {
  await scene.ai.script({
    text: 'An ordinary passport costs 40,000 MNT [1]. Your application is approved [2]. Please pick up your new passport [1].',
  })
  const credential = await keyFor(scene.stage, ['ask_services'])
  const question = 'Ordinary passport: what does it cost?'
  const { body } = await scene.stage.send('ask_services', { body: { question, language: 'en' } }, credential)
  assert.is(body.data.mode, 'model')
  assert.not.match(body.data.answer, /approved|pick up/)
  const numbers = body.data.citations.map(({ n }: { n: number }) => `[${n}]`)
  assert.equal([...new Set(body.data.answer.match(/\[\d+\]/g))], numbers)
})

test.run()
byModel.run()
