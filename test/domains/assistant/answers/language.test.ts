import * as assert from 'uvu/assert'
import { languageOfOpening, languageOfQuestion } from '../../../../src/domains/assistant/answers/language.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('the language of a question')

test('by its script, and in Latin letters by its words', () => {
  for (const question of [
    'Паспорт хэд вэ',
    'passport хэд вэ',
    'pasport avahad hed honog ve',
    'neree solimoor bna',
  ])
    assert.is(languageOfQuestion(question), 'mn', question)
  for (const question of [
    'How much is a passport?',
    'price of an e-passport',
    'my identity card expired',
    'A passport for УБ99112233',
  ])
    assert.is(languageOfQuestion(question), 'en', question)
  for (const question of ['12345', 'Ulaanbaatar', '?'])
    assert.is(languageOfQuestion(question), undefined, question)
})

test('words of both languages tell nothing in a conversation, and are English alone', () => {
  assert.is(languageOfQuestion('ok'), undefined)
  assert.is(languageOfOpening('OK!'), 'en')
  for (const question of ['ok pasport', '?', '']) assert.is(languageOfOpening(question), undefined, question)
})

test.run()
