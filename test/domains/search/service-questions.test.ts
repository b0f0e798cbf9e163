import * as assert from 'uvu/assert'
import { readingOfServices, readQuestion } from '../../../src/domains/search/question.ts'
import { matchTerms } from '../../../src/domains/search/search-terms.ts'
import { wordsOf } from '../../../src/text/words.ts'
import { suite } from '../../support/suite.ts'

const test = suite('questions to public services')

const telling = (question: string): string[] =>
  readQuestion(question, readingOfServices).terms.map(({ asked }) => asked)

/** Words of a text that a question matches. */
function matched(question: string, text: string): string[] {
  const { terms } = readQuestion(question, readingOfServices)
  const words = wordsOf(text).map(({ folded }) => folded)
  const vocabulary = terms.flatMap((_, index) => words.map((word) => ({ nth: index + 1, word, texts: 1 })))
  const found = matchTerms(terms, vocabulary, 10).flatMap(({ matches }) =>
    matches.map(({ stored }) => stored),
  )
  return [...new Set(found)].sort()
}

test('a question that names nothing tells nothing, in either language and in Latin letters', () => {
  for (const question of [
    'Хэд вэ?',
    'Энэ хэдэн төгрөг вэ',
    'ямар бичиг баримт бүрдүүлэх вэ',
    'hed honog boloh ve',
    'yamar material heregtei we',
    'How much does it cost?',
    'What documents do I need?',
  ])
    assert.equal(telling(question), [], question)
})

test('what is asked for is left out beside what it is asked of', () => {
  assert.equal(telling('Гадаад паспорт авахад хэдэн төгрөг төлөх вэ?'), ['гадаад', 'паспорт'])
  assert.equal(telling('joloonii unemleh sungahad hed ve'), ['joloonii', 'unemleh', 'sungahad'])
  assert.equal(telling('How much does a passport cost, please?'), ['passport'])
})

test('a wish is read as the verb', () => {
  assert.equal(matched('нэрээ солимоор байна', 'солих'), ['солих'])
  assert.equal(matched('neree solimoor bna', 'солих'), ['солих'])
})

test('words that differ in their first vowel are different words, whatever endings they share', () => {
  assert.equal(matched('хоолны', 'хуулийн этгээд'), [])
  assert.equal(matched('сургуулийн', 'торгуулийн лавлагаа'), [])
  assert.equal(matched('хүүхдийнхээ', 'хүүхэд хүүхдийн'), ['хүүхдийн', 'хүүхэд'])
  assert.equal(matched('vnemlehee', 'үнэмлэх'), ['үнэмлэх'])
})

test('typing errors are forgiven', () => {
  assert.equal(matched('пасспорт', 'паспорт'), ['паспорт'])
  assert.equal(matched('тэтгэвр', 'тэтгэвэр'), ['тэтгэвэр'])
})

test('a phrase stands for what the state calls it', () => {
  assert.equal(matched('ганц бие гэсэн лавлагаа', 'гэрлэлт бүртгэлгүй'), ['бүртгэлгүй', 'гэрлэлт'])
  assert.ok(matched('my social security', 'social insurance').includes('insurance'))
})

test('what tells that it is about something else is no typing error of another word', () => {
  assert.equal(matched('муурандаа', 'Мөрөн хот, Murun'), [])
  assert.equal(matched('муур', 'муур'), ['муур'])
  const { terms } = readQuestion('Германд паспорт', readingOfServices)
  const weights = new Map(terms.map(({ asked, weight, unknown }) => [asked, weight * unknown]))
  assert.ok(weights.get('германд')! > 2 * weights.get('паспорт')!)
})

test('a country speaks against an answer, unless a person goes there', () => {
  const weightOf = (question: string, country: string): number =>
    readQuestion(question, readingOfServices).terms.find(({ asked }) => asked.startsWith(country))?.weight ??
    0
  assert.is(weightOf('Солонгост паспорт авах', 'солонгос'), 1)
  assert.ok(weightOf('Солонгос руу явахад паспорт авах', 'солонгос') < 1)
  assert.is(weightOf('passport in Korea', 'korea'), 1)
  assert.is(weightOf('I travel to Korea and need a passport', 'korea'), 0)
})

test('a typing error in an English word is forgiven', () => {
  assert.equal(telling('how do I chnage my surnme'), ['change', 'surname'])
})

test('endings before which a vowel is lost, and several at once, are led back to the word', () => {
  assert.equal(matched('овгоо', 'овог'), ['овог'])
  const meant = (word: string) =>
    readQuestion(word, readingOfServices).terms.flatMap(({ synonyms }) =>
      synonyms.flatMap(({ words }) => words),
    )
  assert.ok(meant('нөхрөөсөө').includes('хань'))
  assert.ok(meant('алдчихсан').includes('хаягдсан'))
  assert.ok(meant('хуримаа').includes('гэрлэлт'))
})

test('a word with another long vowel is another word', () => {
  assert.ok(!matched('хуримаа', 'хураамж').includes('хураамж'))
  assert.ok(!matched('гэрлэлт', 'хураамж').includes('хураамж'))
  assert.equal(matched('усны', 'утасны утсан'), [])
})

test('what tells of another subject in Latin letters is no word that only sounds like it', () => {
  assert.equal(matched('nohoi', 'нүүх'), [])
  assert.equal(matched('mori', 'Мөрөн'), [])
  assert.equal(matched('huuliin', 'хуулийн'), ['хуулийн'])
  assert.equal(matched('barilgiin', 'баралт барсны'), [])
})

test('of which kind a thing is weighs more where no text knows it', () => {
  const { terms } = readQuestion('Грантын бүртгэл', readingOfServices)
  const [kind, thing] = matchTerms(terms, [{ nth: 2, word: 'бүртгэл', texts: 1 }], 10)
  assert.ok(kind!.share > 0.6 && thing!.share < 0.4)
})

test.run()
