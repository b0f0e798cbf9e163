import * as assert from 'uvu/assert'
import { createGlossary } from '../../../../src/domains/assistant/translation/glossary.ts'
import { protect } from '../../../../src/domains/assistant/translation/protected-text.ts'
import { catalogueTranslation } from '../../../../src/domains/assistant/translation/translate.ts'
import type { Language } from '../../../../src/errors/language.ts'
import { languageOf } from '../../../../src/text/words.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('names of the catalogue in a text')

const id = (n: number) => `0193b2a4-0000-7000-8000-00000000000${n}`
const glossary = createGlossary([
  { kind: 'service', id: id(1), mn: 'Төрсний бүртгэл', en: 'Registration of a birth' },
  { kind: 'evidence', id: id(2), mn: 'Төрсний гэрчилгээ', en: 'Birth certificate' },
  { kind: 'evidence', id: id(3), mn: 'Гэрчилгээ', en: 'Certificate' },
  { kind: 'evidence', id: id(4), mn: 'Өргөдөл', en: 'Application letter' },
  { kind: 'life_event', id: id(5), mn: 'Хүүхэд төрөх', en: 'Having a child' },
  {
    kind: 'authority',
    id: id(6),
    mn: 'Улсын бүртгэлийн ерөнхий газар',
    en: 'General Authority for State Registration',
  },
  { kind: 'evidence', id: id(7), mn: 'Төрсний гэрчилгээ', en: 'Another birth certificate' },
  { kind: 'evidence', id: id(8), mn: '1', en: '1' },
])

const found = (text: string, language: Language = 'mn'): string[] =>
  glossary.find(text, language).map(({ term, start, end, inflected }) => {
    const rest = inflected ? '+' : ''
    return `${text.slice(start, end)}${rest} ${term.id.at(-1)}`
  })

test('whole names, whatever their case and letters', () => {
  assert.equal(found('Надад ТӨРСНИЙ ГЭРЧИЛГЭЭ, төрсний бүртгэл хэрэгтэй.'), [
    'ТӨРСНИЙ ГЭРЧИЛГЭЭ 2',
    'төрсний бүртгэл 1',
  ])
  assert.equal(found('Тєрсний гэрчилгээ'), ['Тєрсний гэрчилгээ 2'])
  assert.equal(found('I need a birth certificate', 'en'), ['birth certificate 2'])
})

test('words far apart are no name', () => {
  assert.equal(found('төрсний   гэрчилгээ'), ['төрсний   гэрчилгээ 2'])
  assert.equal(found(`төрсний${' '.repeat(50)}гэрчилгээ`), ['гэрчилгээ 3'])
})

test('names before endings, also where they lose a vowel', () => {
  assert.equal(found('төрсний гэрчилгээний хуулбар'), ['төрсний гэрчилгээ+ 2'])
  assert.equal(found('төрсний гэрчилгээгээ авъя'), ['төрсний гэрчилгээ+ 2'])
  assert.equal(found('өргөдлийн маягт, өргөдөлд'), ['өргөдл+ 4', 'өргөдөл+ 4'])
  assert.equal(found('two birth certificates', 'en'), ['birth certificate+ 2'])
})

test('the longest name wins, and a name does not go on over a sentence', () => {
  assert.equal(found('гэрчилгээ'), ['гэрчилгээ 3'])
  assert.equal(found('Төрсний. Гэрчилгээ'), ['Гэрчилгээ 3'])
  assert.equal(found('Төрсний\nгэрчилгээ'), ['гэрчилгээ 3'])
  assert.equal(found('гэрчилгээжүүлэх, өргөн, 1'), [])
})

test('a text that is nothing but names is translated by them', () => {
  const say = (text: string, from: Language, to: Language) =>
    catalogueTranslation(text, glossary.find(text, from), to)
  assert.is(say('төрсний гэрчилгээ', 'mn', 'en'), 'Birth certificate')
  assert.is(
    say('1) Төрсний гэрчилгээ\n2) Улсын бүртгэлийн ерөнхий газар.', 'mn', 'en'),
    '1) Birth certificate\n2) General Authority for State Registration.',
  )
  assert.is(say('Having a child / Birth certificate', 'en', 'mn'), 'Хүүхэд төрөх / Төрсний гэрчилгээ')
  assert.is(say('төрсний гэрчилгээ авах', 'mn', 'en'), undefined)
  assert.is(say('төрсний гэрчилгээний', 'mn', 'en'), undefined)
  assert.is(say('15000', 'mn', 'en'), undefined)
})

test('names and personal data are shielded together, and come back in the other language and unchanged', () => {
  const text = 'Би Сувд, УБ90010112. Төрсний гэрчилгээний хуулбар, төрсний гэрчилгээ, өргөдөл.'
  const shielded = protect(text, { found: glossary.find(text, 'mn'), names: ['Сувд'], to: 'en' })
  assert.is(shielded.text, 'Би ⟦NAME1⟧, ⟦REG1⟧. ⟦TERM1⟧ний хуулбар, ⟦TERM1⟧, ⟦TERM2⟧.')
  assert.equal(
    shielded.terms.map(({ placeholder, term }) => `${placeholder} ${term.en}`),
    ['⟦TERM1⟧ Birth certificate', '⟦TERM2⟧ Application letter'],
  )
  assert.is(
    shielded.restore('I am ⟦ name1 ⟧, ⟦REG1⟧. A copy of the ⟦term1⟧, ⟦TERM 2⟧.'),
    'I am Сувд, УБ90010112. A copy of the Birth certificate, Application letter.',
  )
  assert.is(
    shielded.restore('⟦NAME1⟧ ⟦REG1⟧ Birth certificate ⟦TERM2⟧'),
    'Сувд УБ90010112 Birth certificate Application letter',
  )
  assert.is(shielded.restore('I am ⟦NAME1⟧. A copy of the ⟦TERM1⟧ and ⟦TERM2⟧.'), undefined)
})

test('the language of a text by its letters', () => {
  assert.is(languageOf('Сайн байна уу, PDF'), 'mn')
  assert.is(languageOf('Hello, Бат'), 'en')
  assert.is(languageOf('123'), 'en')
})

test.run()
