import * as assert from 'uvu/assert'
import { seedDemo } from '../../../../src/demo/seed.ts'
import type { Passage, Retrieval, SourceKind } from '../../../../src/domains/services/knowledge/passage.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('a search in what is published')

let stage: Stage
test.before(async () => {
  stage = await openStage()
  await seedDemo(stage.app.services)
})
test.after(() => stage?.close())

const ask = (text: string, language: 'mn' | 'en' = 'mn', kinds?: readonly SourceKind[]): Promise<Retrieval> =>
  stage.test.database.transact({ role: 'app' }, 'read', (db) =>
    stage.app.services.knowledge.search(db, { text, language, limit: 5, ...(kinds && { kinds }) }),
  )

const named = ({ passages }: Retrieval): string[] => passages.map(({ code, id }) => code ?? id)

/** The service that must come among the first three, by the question. */
const answered: readonly [question: string, language: 'mn' | 'en', code: string][] = [
  ['Хүүхдийн төрсний бүртгэл хийлгэхэд ямар баримт хэрэгтэй вэ?', 'mn', 'birth-registration'],
  ['huuhdiin turult burtguuleh', 'mn', 'birth-registration'],
  ['How do I register the birth of my child?', 'en', 'birth-registration'],
  ['гэрлэлтээ бүртгүүлэхэд хэдэн төгрөг вэ', 'mn', 'marriage-registration'],
  ['gerlelt burtgeh', 'mn', 'marriage-registration'],
  ['What does it cost to register a marriage?', 'en', 'marriage-registration'],
  ['child money', 'en', 'child-money'],
  ['хүүхдийн мөнгө авах', 'mn', 'child-money'],
]

for (const [question, language, code] of answered)
  test(`finds ${code} by “${question}”`, async () => {
    const found = await ask(question, language)
    assert.ok(named(found).slice(0, 3).includes(code), named(found).join(', '))
    const passage = found.passages.find((one) => one.code === code) as Passage
    assert.is(passage.language, language)
    assert.is(passage.href, `/services/${code}`)
    assert.ok(passage.relevance > 0 && passage.relevance <= 1)
  })

const unanswerable = [
  'Маргааш Улаанбаатарт бороо орох уу?',
  'Who won the football world cup?',
  'margaash tsag agaar yamar baih ve',
  'How do I bake bread?',
  'Хамгийн ойр кино театр хаана байдаг вэ?',
]

for (const question of unanswerable)
  test(`finds nothing for “${question}”`, async () => {
    const { passages } = await ask(question, /[а-я]/.test(question) ? 'mn' : 'en')
    assert.equal(
      passages.map(({ title, relevance }) => `${title} ${relevance}`),
      [],
    )
  })

/** What must come first. */
const first: readonly [question: string, language: 'mn' | 'en', codes: string[]][] = [
  ['I lost my passport', 'en', ['ordinary-passport', 'e-passport']],
  ['паспортаа гээчихлээ яах вэ', 'mn', ['ordinary-passport', 'e-passport']],
  ['Хүүхдийн төрсний бүртгэл хаана хийлгэх вэ?', 'mn', ['birth-registration']],
  ['gerlelt burtguuleh gej baina yamar material heregtei we', 'mn', ['marriage-registration']],
  ['minii huuhed tursun, yu hiih we', 'mn', ['birth-registration', 'birth']],
  ['Би 17 настай, иргэний үнэмлэх авч болох уу?', 'mn', ['first-id-card', 'id-card-reissue']],
  ['How do I sign in?', 'en', ['help/sign-in']],
]

for (const [question, language, codes] of first)
  test(`finds ${codes.join(' or ')} first by “${question}”`, async () => {
    const found = named(await ask(question, language))
    assert.ok(codes.includes(found[0]!), found.join(', '))
  })

test('a text about the kind of what is wanted alone is no answer', async () => {
  for (const question of [
    'Машины даатгал',
    'Гэрлэлтийн зөвлөгөө',
    'gazriin tatvar tuluh',
    'baishingiin turees',
    'Сургуульд хүүхдээ бүртгүүлэх',
    'car insurance',
    'house insurance price',
    'work permit for foreigners',
  ])
    assert.equal(named(await ask(question, /[а-я]/.test(question) ? 'mn' : 'en')), [], question)
})

test('developers get what is written for them', async () => {
  const isForDevelopers = (id: string) => id.startsWith('docs/')
  assert.ok(named(await ask('How do native apps sign in?', 'en')).some(isForDevelopers))
  assert.not(named(await ask('How do I sign in?', 'en')).some(isForDevelopers))
})

test('answers in the language of the person, whatever the question is written in', async () => {
  const { passages } = await ask('birth registration', 'mn')
  assert.is(passages[0]?.code, 'birth-registration')
  assert.is(passages[0]?.language, 'mn')
  assert.match(passages[0]!.text, /Төлбөр: Үнэгүй/)
  assert.match(passages[0]!.text, /Хугацаа: ажлын 1 өдөр/)
})

test('finds offices, evidences, life events and how the site is used', async () => {
  assert.is((await ask('Ховд аймгийн бүртгэлийн хэлтэс', 'mn', ['office'])).passages[0]?.kind, 'office')
  assert.is((await ask('Цээж зураг', 'mn', ['evidence'])).passages[0]?.code, 'photo')
  assert.is((await ask('Тэтгэвэр', 'mn', ['life_event'])).passages[0]?.code, 'retirement')
  assert.is((await ask('how do I book an appointment', 'en')).passages[0]?.id, 'help/appointments')
})

test('tells which words occur nowhere', async () => {
  assert.equal((await ask('паспорт квадрокоптер', 'mn')).unknownWords, ['квадрокоптер'])
})

test('has no piece longer than a citation may quote', async () => {
  const rows = await stage.test.database.system
    .selectFrom('ai_chunks')
    .select(['kind', 'ref_id', 'text_mn', 'text_en', 'title_mn', 'title_en'])
    .execute()
  assert.ok(rows.length > 100)
  const long = rows.filter(
    ({ text_mn, text_en, title_mn, title_en }) =>
      [text_mn, text_en].some((text) => (text?.length ?? 0) > 1200) ||
      [title_mn, title_en].some((title) => (title?.length ?? 0) > 300),
  )
  assert.equal(long, [])
})

test.run()
