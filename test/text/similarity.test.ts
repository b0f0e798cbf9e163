import * as assert from 'uvu/assert'
import { distance, similarity } from '../../src/text/similarity.ts'
import { queryWords, wordOf, wordsOf } from '../../src/text/words.ts'
import { suite } from '../support/suite.ts'

const test = suite('similarity of words')

const between = (asked: string, stored: string) => similarity(wordOf(asked), wordOf(stored))

test('forms of one word are that word', () => {
  for (const [asked, stored] of [
    ['паспорт', 'паспортын'],
    ['өргөдлийг', 'өргөдөл'],
    ['эмнэлгийн', 'эмнэлэг'],
    ['мэдээллээс', 'мэдээлэл'],
    ['ажлаа', 'ажил'],
    ['цэцэрлэгүүдийн', 'цэцэрлэг'],
    ['гомдлоо', 'гомдол'],
    ['releases', 'release'],
    ['withdrawing', 'withdrawn'],
  ] as const) {
    const found = between(asked, stored)
    assert.ok(found && found.strength >= 0.7, `${asked} and ${stored}: ${JSON.stringify(found)}`)
  }
})

test('the same word is stronger than a form, a form than a slip of the fingers', () => {
  const same = between('паспорт', 'паспорт')!
  const form = between('паспорт', 'паспортын')!
  const slip = between('пасорт', 'паспорт')!
  assert.equal(same, { kind: 'words', strength: 1 })
  assert.is(form.kind, 'words')
  assert.is(slip.kind, 'similar')
  assert.ok(same.strength > form.strength && form.strength > slip.strength)
})

test('the Latin spelling is found as such', () => {
  assert.is(between('pasport', 'паспорт')?.kind, 'latin')
  assert.is(between('mungu', 'мөнгө')?.kind, 'latin')
})

test('other words are not alike', () => {
  for (const [asked, stored] of [
    ['ус', 'үс'],
    ['502', '503'],
    ['дуу', 'дуусвал'],
    ['жор', 'job'],
    ['redis', 'rapid'],
    ['татвар', 'тавиур'],
  ] as const) {
    assert.is(between(asked, stored), undefined, `${asked} and ${stored}`)
  }
})

test('a distance counts edits; vowels weigh half and neighbours may change places', () => {
  assert.is(distance('exit', 'exit'), 0)
  assert.is(distance('exti', 'exit'), 1)
  assert.is(distance('mongo', 'mungu'), 1)
  assert.is(distance('slot', 'slots'), 1)
  assert.is(distance('', 'abc'), 3)
})

test('words are what letters and digits make, in parts and joined', () => {
  const folded = (text: string) => wordsOf(text).map((word) => word.folded)
  assert.equal(folded('e-Mongolia'), ['e', 'mongolia', 'emongolia'])
  assert.equal(folded('API-г 20-нд'), ['api', '20'])
  assert.equal(folded("Peter's don’t"), ['peter', 'dont'])
  assert.equal(folded('"a" & b | (c):*'), ['a', 'b', 'c'])
  assert.equal(folded(''), [])
})

test('a question is its telling words, or all of them when none tells', () => {
  const asked = (text: string) => queryWords(text).map((word) => word.folded)
  assert.equal(asked('how do I restore the backup'), ['restore', 'backup'])
  assert.equal(asked('тэтгэврээ хэзээ авах вэ'), ['тэтгэврээ', 'авах'])
  assert.equal(asked('how to'), ['how', 'to'])
})

test.run()
