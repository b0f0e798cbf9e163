import * as assert from 'uvu/assert'
import { memoryKey, newOrganisation } from '../domains/tools/memory/organisations.ts'
import { type Credential, openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('search_memory')

let stage: Stage
let key: Credential
test.before(async () => {
  stage = await openStage()
  key = await memoryKey(stage, await newOrganisation(stage))
  for (const [topic, content] of [
    ['гадаад паспорт', 'Гадаад паспортын хугацааг сунгадаггүй, дууссан бол шинээр захиална.'],
    ['иргэний үнэмлэх', 'Иргэний үнэмлэхээ хаясан бол дахин захиалж, хороон дээрээс авна.'],
    ['nginx', 'When nginx answers 502 after a deploy, wait for /ready before you reload it.'],
    ['tls', "The certificate renews thirty days before expiry; don't restart anything."],
    ['хүүхдийн мөнгө', 'Хүүхдийн мөнгийг сар бүрийн 20-нд эцэг эсвэл эхийн дансанд шилжүүлдэг.'],
  ]) {
    await stage.send('record_insight', { body: { topic, content } }, key)
  }
})
test.after(() => stage?.close())

const search = (body: object, as: Credential = key) => stage.send('search_memory', { body }, as)
const topics = (answer: { body: { data: { insights: { topic: string }[] } } }) =>
  answer.body.data.insights.map(({ topic }) => topic)

test('finds forms of a word, and says by which words', async () => {
  const { body } = await search({ query: 'паспортынхоо хугацаа' })
  const [first] = body.data.insights
  assert.is(first.topic, 'гадаад паспорт')
  assert.ok(first.score > 0 && first.score <= 1)
  assert.ok(first.relevance >= 0.4 && first.relevance <= 1)
  const [byPassport] = first.reasons
  assert.is(byPassport.asked, 'паспортынхоо')
  assert.is(byPassport.by, 'words')
  assert.ok(byPassport.found.includes('паспортын'))
})

test('finds what is typed in Latin letters, and says so', async () => {
  const { body } = await search({ query: 'huuhdiin mongo' })
  assert.is(body.data.insights[0].topic, 'хүүхдийн мөнгө')
  assert.is(body.data.insights[0].reasons[0].by, 'latin')
})

test('finds what is mistyped, and says that it is only similar', async () => {
  const { body } = await search({ query: 'certifcate' })
  assert.is(body.data.insights[0].topic, 'tls')
  assert.is(body.data.insights[0].reasons[0].by, 'similar')
  assert.equal(body.data.insights[0].reasons[0].found, ['certificate'])
})

test('finds letters that only look alike', async () => {
  assert.equal(topics(await search({ query: 'їнэмлэхээ' })), ['иргэний үнэмлэх'])
  assert.equal(topics(await search({ query: 'иpгэний YНЭМЛЭХ' })), ['иргэний үнэмлэх'])
})

test('finds nothing when nothing fits, and names the words that the memory does not know', async () => {
  const { status, body } = await search({ query: 'sourdough bread recipe' })
  assert.is(status, 200)
  assert.is(body.success, true)
  assert.equal(body.data.insights, [])
  assert.equal(body.data.unknownWords, ['sourdough', 'bread', 'recipe'])
})

test('a number is that number and no other', async () => {
  assert.equal(topics(await search({ query: 'nginx 502' })), ['nginx'])
  const { body } = await search({ query: '503' })
  assert.equal(body.data.insights, [])
})

test('an empty memory finds nothing', async () => {
  const { body } = await search({ query: 'паспорт' }, await memoryKey(stage, await newOrganisation(stage)))
  assert.equal(body.data.insights, [])
})

test('no organisation sees what another has, nor the platform, nor they the platform', async () => {
  const mine = await memoryKey(stage, await newOrganisation(stage))
  const theirs = await memoryKey(stage, await newOrganisation(stage))
  const platform = await memoryKey(stage, null)
  const person = await stage.signIn('admin')
  await stage.call(
    'record_insight',
    { body: { topic: 'secret', content: 'The vault code word is mango.' } },
    mine,
  )
  assert.equal(topics(await search({ query: 'vault code word mango' }, mine)), ['secret'])
  for (const other of [theirs, platform, person.credential]) {
    const { body } = await search({ query: 'vault code word mango' }, other)
    assert.equal(body.data.insights, [])
    assert.equal(body.data.unknownWords, ['vault', 'code', 'word', 'mango'], 'not even the words are known')
  }
  await stage.call(
    'record_insight',
    { body: { topic: 'own', content: 'The platform likes papaya.' } },
    platform,
  )
  assert.equal(topics(await search({ query: 'papaya' }, person.credential)), ['own'])
  assert.equal(topics(await search({ query: 'papaya' }, mine)), [])
})

test('nothing in a query is read as an operator', async () => {
  for (const query of [
    `nginx' & !'deploy`,
    'nginx | passport:*',
    `nginx'); drop table insights; --`,
    '@00000000-0000-0000-0000-000000000000 nginx',
    'nginx \\ <-> "deploy" (ready',
    `'nginx':* %_ $1 ${'&|!():*<>'.repeat(20)}`,
  ]) {
    const { status, body } = await search({ query })
    assert.is(status, 200, query)
    assert.ok(
      body.data.insights.some(({ topic }: { topic: string }) => topic === 'nginx') ||
        body.data.unknownWords.length > 0,
      query,
    )
  }
  const { body } = await search({ query: `'@` })
  assert.is(body.success, false)
  assert.match(body.error, 'no word to search for')
})

test('shows five unless asked for another number, the surer and newer of equals first', async () => {
  const own = await memoryKey(stage, await newOrganisation(stage))
  for (let n = 1; n <= 7; n++) {
    const body = { topic: 'greylist', content: `Greylisting was seen on relay ${n}`, confidence: n / 10 }
    await stage.call('record_insight', { body }, own)
  }
  const { body } = await search({ query: 'greylisting' }, own)
  assert.equal(
    body.data.insights.map(({ confidence }: { confidence: number }) => confidence),
    [0.7, 0.6, 0.5, 0.4, 0.3],
  )
  assert.is((await search({ query: 'greylisting', limit: 2 }, own)).body.data.insights.length, 2)
  assert.is((await search({ query: 'greylisting', limit: 2.5 }, own)).body.data.insights.length, 2)
  assert.is((await search({ query: 'greylisting', limit: null }, own)).body.data.insights.length, 5)
  assert.is((await search({ query: 'greylisting', limit: 50 }, own)).body.data.insights.length, 7)
})

test('400: a limit or query beyond its bounds', async () => {
  for (const wrong of [
    { query: 'x', limit: 51 },
    { query: 'x', limit: 0 },
    { query: '' },
    { query: 'x'.repeat(1001) },
    {},
  ]) {
    assert.is((await search(wrong)).status, 400)
  }
})

test('stays under 100,000 characters and tells what it left out', async () => {
  const own = await memoryKey(stage, await newOrganisation(stage))
  for (let n = 0; n < 40; n++) {
    const body = { topic: 'long', content: `Elephant ${n} ${'"quoted" '.repeat(430)}` }
    await stage.call('record_insight', { body }, own)
  }
  const { body } = await search({ query: 'elephant', limit: 50 }, own)
  assert.ok(JSON.stringify(body).length < 100_000)
  assert.ok(body.data.leftOut > 0)
  assert.is(body.data.leftOut + body.data.insights.length, 40)
})

test('403: a person without tools.use', async () => {
  const person = await stage.signIn('user')
  assert.is((await search({ query: 'nginx' }, person.credential)).status, 403)
})

test('leaves no audit entry', async () => {
  await search({ query: 'nginx' })
  const { items } = await stage.app.services.audit.list({ operation: 'search_memory', limit: 10 })
  assert.equal(items, [])
})

test.run()
