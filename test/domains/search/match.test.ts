import * as assert from 'uvu/assert'
import { decideBy } from '../../../src/domains/search/match/decide.ts'
import { intentsOf, withoutDenied } from '../../../src/domains/search/match/intents.ts'
import { buildMatchIndex } from '../../../src/domains/search/match/match-index.ts'
import { rankServices } from '../../../src/domains/search/match/rank.ts'
import { suite } from '../../support/suite.ts'

const test = suite('which service a question means')

const service = (id: string, mn: string, en: string, keywords: string[] = []) => ({
  id,
  names: [mn, en],
  keywords,
  about: [],
  belonging: [],
})
const index = buildMatchIndex([
  service('kiosk', 'Түргэн хоолны мухлагийн зөвшөөрөл олгох', 'Permit for a kiosk', ['мухлаг', 'stall']),
  service('kiosk-end', 'Түргэн хоолны мухлагийн зөвшөөрөл цуцлах', 'Cancellation of the permit for a kiosk'),
  service('raft', 'Салыг бүртгэх', 'Registration of a raft'),
  service('loom', 'Нэхмэлийн суурь машиныг бүртгэх', 'Registration of a weaving loom'),
  service('kiln', 'Шатаах зуухыг бүртгэх', 'Registration of a kiln'),
])
const signs = (question: string) => rankServices(index, question).features
const first = (question: string) => rankServices(index, question).ranked[0]?.id

test('what is denied is left out, and a doubt denies nothing', () => {
  assert.is(withoutDenied('мухлагийн зөвшөөрөл биш ээ, сал бүртгүүлэх гэсэн юм'), 'сал бүртгүүлэх гэсэн юм')
  for (const doubt of ['сал бүртгүүлэх хэцүү биш биз дээ', 'sal burtguuleh amarhan bish uu']) {
    assert.is(withoutDenied(doubt), doubt)
  }
  assert.match(withoutDenied('I do not want to extend it, I want a new one'), /^I\s+I want a new one$/)
})

test('courtesy before and after is no part of the question', () => {
  for (const [polite, asked] of [
    ['Сайн байна уу. Салаа яаж бүртгүүлэх вэ? Баярлалаа.', 'Салаа яаж бүртгүүлэх вэ?'],
    ['Good afternoon! How do I register a raft? Thanks a lot.', 'How do I register a raft?'],
  ] as const)
    assert.equal(intentsOf(polite), [asked])
  assert.equal(intentsOf('Thank you'), ['Thank you'])
})

test('a deed and its noun, and a word with another ending, mean the same', () => {
  assert.is(first('cancel my stall'), 'kiosk-end')
  assert.is(first('мухлагаа болих, зөвшөөрлөө цуцлуулах'), 'kiosk-end')
})

test('a thing of which no service is tells more than a deed that none does', () => {
  const [thing, deed] = [signs('weaving frame of a carpet'), signs('sharpen my weaving loom')]
  assert.ok(thing.thingMissed! > deed.thingMissed!)
  assert.is(deed.unsaid, signs('weaving loom').unsaid)
  assert.ok(signs('weaving').unsaid! > signs('weaving loom').unsaid!)
  assert.ok(signs('нэхмэлийн даавуу').broken! > signs('нэхмэлийн суурь машин').broken!)
})

test('two questions that are sure are both answered', () => {
  const curve = { bias: 5, weights: {} }
  const sure = { made: '', first: curve, among: curve, sureFrom: 0.9, unsureFrom: 0.5 }
  const decide = (question: string) => decideBy((text) => rankServices(index, text), question, sure)
  assert.equal(decide('How do I register a raft? And how do I register a kiln?').ids, ['raft', 'kiln'])
})

test.run()
