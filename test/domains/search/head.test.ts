import * as assert from 'uvu/assert'
import { readingOfNotes, readingOfServices, readQuestion } from '../../../src/domains/search/question.ts'
import { covers, matchTerms } from '../../../src/domains/search/search-terms.ts'
import { suite } from '../../support/suite.ts'

const test = suite('what a question is after')

const heads = (question: string, reading = readingOfServices): Record<string, string> =>
  Object.fromEntries(
    readQuestion(question, reading).terms.flatMap(({ asked, head }) => (head ? [[asked, head]] : [])),
  )

test('a Mongolian question is after what follows the genitive, whatever verb comes then', () => {
  assert.equal(heads('Машины даатгал'), { машины: 'kind', даатгал: 'wanted' })
  assert.equal(heads('mashinii daatgal hiilgeh'), { mashinii: 'kind', daatgal: 'wanted' })
  assert.equal(heads('Гэрлэлтийн зөвлөгөө'), { гэрлэлтийн: 'kind', зөвлөгөө: 'wanted' })
  assert.equal(heads('Паспортын үнэ хэд вэ'), {})
  assert.equal(heads('Нэрээ солих'), {})
})

test('whose a thing is does not say of which kind it is', () => {
  assert.equal(heads('Ээжийн тэтгэвэр тогтоолгох'), { тэтгэвэр: 'wanted' })
})

test('where a person registers is wanted too, unless it is the town', () => {
  assert.equal(heads('Сургуульд хүүхдээ бүртгүүлэх'), { сургуульд: 'wanted' })
  assert.equal(heads('Хүүхдээ цэцэрлэгт бүртгүүлэх'), { цэцэрлэгт: 'wanted' })
  assert.equal(heads('Улаанбаатарт хүүхдээ бүртгүүлэх'), {})
})

test('a question that ends with what has happened is after that', () => {
  assert.equal(heads('minii huuhed tursun, yu hiih we'), { tursun: 'happened' })
})

test('an English question is after the last of the words that stand together, or what stands before of, for and from', () => {
  assert.equal(heads('car insurance'), { car: 'kind', insurance: 'wanted' })
  assert.equal(heads('house insurance price'), { house: 'kind', insurance: 'wanted' })
  assert.is(heads('work permit for foreigners').permit, 'wanted')
  assert.is(heads('extract from the company register').extract, 'wanted')
  assert.equal(heads('I lost my passport'), {})
  assert.equal(heads('a new house next month'), {})
  assert.equal(heads('we are moving house'), {})
})

test('notes are searched without it', () => {
  assert.equal(heads('car insurance', readingOfNotes), {})
})

test('a text about the kind alone has not what is wanted', () => {
  const { terms } = readQuestion('Машины даатгал', readingOfServices)
  const vocabulary = [
    { nth: 1, word: 'машин', texts: 1 },
    { nth: 2, word: 'даатгалын', texts: 1 },
  ]
  const matched = matchTerms(terms, vocabulary, 10)
  assert.not(covers(matched, new Set(['машин']), 'wanted', 0.65))
  assert.ok(covers(matched, new Set(['машин', 'даатгалын']), 'wanted', 0.65))
  assert.ok(covers(matched, new Set(['машин']), 'kind', 0.5))
})

test.run()
