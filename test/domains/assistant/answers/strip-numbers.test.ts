import * as assert from 'uvu/assert'
import { stripNumbers } from '../../../../src/domains/assistant/answers/assistant.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('a question without the numbers of the person')

test('a number goes with the words that lead in to it', () => {
  for (const [question, left] of [
    ['миний утас 99112233, паспорт хэд вэ', 'паспорт хэд вэ'],
    ['minii utas 99112233 pasport hed ve', 'pasport hed ve'],
    ['My phone number is 99112233. How much is a passport?', 'How much is a passport?'],
    ['паспорт хэд вэ', 'паспорт хэд вэ'],
  ] as const)
    assert.is(stripNumbers(question), left, question)
})

test('the number of a case stays, and so does a number alone', () => {
  for (const question of ['APP-20261113-1F81622M18 яагаад удаад байна вэ?', '99112233'])
    assert.is(stripNumbers(question), question)
})

test.run()
