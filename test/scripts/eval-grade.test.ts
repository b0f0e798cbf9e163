import * as assert from 'uvu/assert'
import { factsOf, foreignAmounts, sourceOf } from '../../scripts/eval/assistant/catalogue.ts'
import { belowBars } from '../../scripts/eval/assistant/figures.ts'
import { type Answer, grade } from '../../scripts/eval/assistant/grade.ts'
import { type Question, sets } from '../../scripts/eval/assistant/question.ts'
import { variants, variantsOf } from '../../scripts/eval/assistant/variants.ts'
import { suite } from '../support/suite.ts'

const test = suite('judging answers of the assistant')

const all = Object.values(sets).flat()

const passport = { kind: 'service', id: 'an id', code: 'e-passport', title: 'e-Passport' }
const other = { kind: 'doc', id: 'a page', code: null, title: 'Page' }
const answered = (answer: string, citations: Answer['citations'] = [passport]): Answer => ({
  answer,
  language: 'en',
  mode: 'extractive',
  completeness: 'full',
  citations,
})
const fee: Question = {
  language: 'en',
  kind: 'fee',
  question: 'What does an e-passport cost?',
  expected: ['e-passport'],
}

test('every question expects what the catalogue has, and only the unanswerable expect nothing', () => {
  for (const { kind, expected, question } of all) {
    assert.is(expected.length === 0, kind === 'unanswerable', question)
    for (const one of expected) sourceOf(one)
  }
})

test('no question is asked twice', () => {
  const asked = all.map(({ before = '', question }) => `${before} ${question}`)
  assert.is(new Set(asked).size, asked.length)
})

test('there are enough of each language', () => {
  const answerable = (language: string) =>
    all.filter((one) => one.language === language && one.kind !== 'unanswerable').length
  assert.ok(answerable('mn') >= 30)
  assert.ok(answerable('latin') >= 25)
  assert.ok(answerable('en') >= 25)
  assert.ok(all.filter(({ kind }) => kind === 'unanswerable').length >= 24)
})

test('a right source counts among the first three alone', () => {
  assert.is(grade(fee, answered('82,500₮', [other, other, passport])).found, true)
  assert.is(grade(fee, answered('82,500₮', [other, other, other, passport])).found, false)
  assert.is(grade(fee, answered('82,500₮', [{ ...passport, kind: 'evidence' }])).found, false)
})

test('a fee is right however its thousands are parted, and wrong as part of another number', () => {
  for (const text of ['82500₮', '82 500 tugriks', 'It is 82,500₮.', '82 500 MNT'])
    assert.is(grade(fee, answered(text)).facts, true, text)
  for (const text of ['182,500 in all', '82,5000', '8250', 'free'])
    assert.is(grade(fee, answered(text)).facts, false, text)
})

test('an amount of a service that is not cited makes an answer wrong', () => {
  assert.is(grade(fee, answered('82,500₮ or 40,000₮')).facts, false)
  assert.equal(foreignAmounts('82,500₮, 40 000 төгрөг', ['e-passport', null]), [40_000])
})

test('what costs nothing must be said to be free, and what takes no day to come at once', () => {
  const said = (about: string, text: string) =>
    factsOf(about, 'no-marriage-reference', 'en').every((fact) => fact.in(text))
  assert.ok(said('fee', 'It is free of charge.'))
  assert.not(said('fee', 'Ask the office.'))
  assert.ok(said('days', 'It is issued at once.'))
  assert.not(said('days', 'It takes 10 days.'))
})

test('days are not taken from an amount, and documents must all be named', () => {
  const said = (about: string, text: string) =>
    factsOf(about, 'birth-registration', 'mn').every((fact) => fact.in(text))
  assert.ok(said('days', 'Ажлын 1 өдөр'))
  assert.not(said('days', '1,000 төгрөг, 11 өдөр'))
  assert.not(said('documents', 'Иргэний үнэмлэхний лавлагаа'))
})

test('a refusal is right where nothing answers, an answer is not', () => {
  const none: Question = { language: 'en', kind: 'unanswerable', question: 'Will it rain?', expected: [] }
  assert.is(grade(none, { ...answered(''), mode: 'refusal', completeness: 'none' }).refused, true)
  assert.is(grade(none, { ...answered(''), mode: 'handover', completeness: 'none' }).refused, true)
  assert.is(grade(none, { ...answered('Hello'), citations: [] }).refused, true, 'a greeting answers nothing')
  assert.is(grade(none, answered('A passport')).refused, false)
})

test('a set is below a bar when too few are right', () => {
  const right = grade(fee, answered('82,500₮'))
  assert.equal(belowBars(Array(10).fill(right)), [])
  const wrong = grade(fee, answered('', [other]))
  assert.is(belowBars([...Array(8).fill(right), wrong]).length, 1)
})

test('variants differ from the question and expect the same', () => {
  for (const name of Object.keys(variants)) {
    const varied = variantsOf(all, name)
    assert.ok(varied.length > 0, name)
    const known = new Set(all.map(({ question }) => question))
    for (const { question } of varied) assert.not(known.has(question), `${name}: ${question}`)
  }
})

test.run()
