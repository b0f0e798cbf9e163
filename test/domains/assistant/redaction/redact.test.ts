import * as assert from 'uvu/assert'
import { createPlaceholders } from '../../../../src/domains/assistant/redaction/placeholders.ts'
import { createRedactor, redact } from '../../../../src/domains/assistant/redaction/redact.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('placeholders for personal data')

const text =
  'Би Батбаяр, УБ90010112. Утас 99112233, 88112233, шуудан bat@example.mn. Батбаярын дугаар УБ90010112, 99112233.'

test('each datum leaves as its placeholder, and comes back as it was written', () => {
  const redaction = redact(text, { names: ['Батбаяр'] })
  assert.is(
    redaction.text,
    'Би ⟦NAME1⟧, ⟦REG1⟧. Утас ⟦PHONE1⟧, ⟦PHONE2⟧, шуудан ⟦EMAIL1⟧. ⟦NAME1⟧ын дугаар ⟦REG1⟧, ⟦PHONE1⟧.',
  )
  assert.is(redaction.restore(redaction.text), text)
})

test('a text without any is left as it is', () => {
  const plain = 'Төлбөр 15000 төгрөг [1], 5 хоног.'
  assert.is(redact(plain).text, plain)
  assert.is(redact(plain).restore(plain), plain)
})

test('what a model does to a placeholder does not lose it', () => {
  const { restore } = redact('УБ90010112, 99112233')
  for (const form of [
    '⟦REG1⟧',
    '⟦ REG1 ⟧',
    '⟦reg1⟧',
    '⟦Reg 1⟧',
    '⟦REG-1⟧',
    '⟦REG_1⟧',
    '[[REG1]]',
    '[REG1]',
    '【REG1】',
    '〚REG1〛',
    '⟦\nREG1⟧',
  ]) {
    assert.is(restore(`A ${form}.`), 'A УБ90010112.', form)
  }
})

test('what was never given out is left: other numbers, other kinds, citations', () => {
  const { restore } = redact('УБ90010112')
  for (const form of ['⟦REG2⟧', '⟦CARD1⟧', '[REG            1]', '[1]', '[REG]', 'REG1', '⟦⟧'])
    assert.is(restore(form), form)
})

test('a placeholder that stands in the text already is not used for another', () => {
  const typed = '⟦REG1⟧ бол УБ90010112'
  const redaction = redact(typed)
  assert.is(redaction.text, '⟦REG1⟧ бол ⟦REG2⟧')
  assert.is(redaction.restore(redaction.text), typed)
})

test('texts that belong together share their placeholders', () => {
  const redactor = createRedactor({ names: ['Сувд'] })
  assert.is(redactor.redact('Сувд 99112233'), '⟦NAME1⟧ ⟦PHONE1⟧')
  assert.is(redactor.redact('88112233, 99112233'), '⟦PHONE2⟧, ⟦PHONE1⟧')
  assert.is(redactor.restore('⟦PHONE2⟧ ⟦NAME1⟧'), '88112233 Сувд')
})

test('what is put back is not read again, whatever it contains', () => {
  const placeholders = createPlaceholders()
  const first = placeholders.put('TERM', '⟦TERM2⟧ $& $1')
  placeholders.put('TERM', 'second')
  assert.is(placeholders.restore(first), '⟦TERM2⟧ $& $1')
})

test('those that a text has lost are named', () => {
  const placeholders = createPlaceholders()
  placeholders.put('TERM', 'one')
  placeholders.put('TERM', 'two')
  assert.equal(placeholders.missing('⟦term 2⟧'), ['one'])
})

test.run()
