import * as assert from 'uvu/assert'
import { createSentenceSplitter } from '../../../../../src/domains/assistant/answers/model/sentences.ts'
import { suite } from '../../../../support/suite.ts'

const sentences = suite('sentences of a streamed answer')

/** Cut in one piece, and character by character: the same. */
function cut(text: string): string[] {
  const whole = createSentenceSplitter()
  const atOnce = [...whole.push(text), ...whole.end()]
  const slow = createSentenceSplitter()
  const oneByOne = [...[...text].flatMap((character) => slow.push(character)), ...slow.end()]
  assert.equal(oneByOne, atOnce)
  assert.is(atOnce.join(''), text)
  return atOnce.map((one) => one.trim()).filter((one) => one !== '')
}

const cases: [what: string, text: string, expected: string[]][] = [
  ['two plain ones', 'It is free. Bring your card!', ['It is free.', 'Bring your card!']],
  ['Mongolian', 'Хураамжгүй. Үнэмлэхээ авч ирнэ үү.', ['Хураамжгүй.', 'Үнэмлэхээ авч ирнэ үү.']],
  [
    'sources behind the point belong to the sentence',
    'It costs 5,000₮. [1] [2] It takes 3 days.[3] Then collect it [1].',
    ['It costs 5,000₮. [1] [2]', 'It takes 3 days.[3]', 'Then collect it [1].'],
  ],
  [
    'decimals and versions',
    'It takes 1.5 hours or 2.0 days. Wait.',
    ['It takes 1.5 hours or 2.0 days.', 'Wait.'],
  ],
  ['amounts', 'Төлбөр 25 000.50₮. Дараа нь.', ['Төлбөр 25 000.50₮.', 'Дараа нь.']],
  [
    'abbreviations',
    'Паспорт, үнэмлэх г.м. Баримт т.г. хэрэгтэй.',
    ['Паспорт, үнэмлэх г.м. Баримт т.г. хэрэгтэй.'],
  ],
  [
    'abbreviations in English',
    'Bring e.g. Form 3, etc. at No. 5 St. Peter.',
    ['Bring e.g. Form 3, etc. at No. 5 St. Peter.'],
  ],
  ['initials', 'Дарга Б. Болд хүлээн авна. Баяртай.', ['Дарга Б. Болд хүлээн авна.', 'Баяртай.']],
  [
    'lists',
    'You need:\n1. A card\n2. A photo. Bring both.\n- Done',
    ['You need:', '1. A card', '2. A photo.', 'Bring both.', '- Done'],
  ],
  ['numbers that end in a letter', 'It is APP-4A1F. Then wait.', ['It is APP-4A1F.', 'Then wait.']],
  ['quotes', 'He said "go." Then he went.', ['He said "go."', 'Then he went.']],
  ['small letters go on', 'Ask the office. or call.', ['Ask the office. or call.']],
  ['several marks', 'Really?! Yes… No.', ['Really?!', 'Yes…', 'No.']],
  ['no end', 'It is', ['It is']],
  ['a bracket that is no source', 'Fine. [note that] this holds.', ['Fine.', '[note that] this holds.']],
]
for (const [what, text, expected] of cases) sentences(what, () => assert.equal(cut(text), expected))

sentences('what never ends is cut between words', () => {
  const parts = cut('слово '.repeat(1000))
  assert.ok(parts.length >= 4)
  assert.ok(parts.every((one) => one.length <= 1500))
})

sentences('one is given out as soon as the next begins', () => {
  const cutter = createSentenceSplitter()
  assert.equal(cutter.push('It is free.'), [])
  assert.equal(cutter.push(' '), [])
  assert.equal(cutter.push('B'), ['It is free. '])
})

sentences.run()
