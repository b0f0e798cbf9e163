import * as assert from 'uvu/assert'
import { PersonalClaimChecker } from '../../../../../../src/domains/assistant/answers/model/claims/claim-checker.ts'
import { suite } from '../../../../../support/suite.ts'
import { card, fromCard, unsupported } from './second-set.ts'

const test = suite('claims about a person in many forms')

const stays = (affairs: PersonalClaimChecker, sentence: string) => affairs.check(sentence, [card]).carried

for (const sentence of fromCard)
  test(`from its source: ${sentence}`, () => assert.ok(stays(new PersonalClaimChecker(), sentence)))

for (const sentence of unsupported)
  test(`no datum: ${sentence}`, () => assert.not.ok(stays(new PersonalClaimChecker(), sentence)))

const persons = ['Your', 'Таны', 'Танай', 'Чиний', 'your', 'YOUR', 'Ваш']
const things = [
  'case',
  'application',
  'payment',
  'visa',
  'pension',
  'хүсэлт',
  'төлбөр',
  'паспорт',
  'тэтгэмж',
  'thing',
]
const endings = [
  'is approved',
  'was rejected',
  'has been paid',
  'is ready',
  'went through',
  'got the green light',
  'looks good',
  'is with the minister',
  'approved',
  'expired yesterday',
  'will be granted',
  'is not approved',
  'is being printed',
  'is fine',
  'зөвшөөрөгдсөн',
  'татгалзсан байна',
  'төлөгдөөгүй',
  'бэлэн',
  'бэлэн болсон',
  'хянагдаж байна',
  'батлагдлаа',
  'сайн байна',
  'дууссан шүү',
  'гарчээ',
  'хаагдав',
]
const frames: readonly ((claim: string) => string)[] = [
  (claim) => `${claim}.`,
  (claim) => `${claim}!`,
  (claim) => `**${claim}**`,
  (claim) => `- ${claim}`,
  (claim) => `1. ${claim}.`,
  (claim) => `"${claim}".`,
  (claim) => `«${claim}»`,
  (claim) => `Good news: ${claim}.`,
  (claim) => `If you ask, ${claim}.`,
  (claim) => `You can apply online, and ${claim}.`,
  (claim) => `Bring a photo; ${claim}.`,
  (claim) => `Та цахимаар өргөдөл гаргаж болно, ${claim}.`,
  (claim) => `${claim}, e.g. the first one.`,
  (claim) => `✅ ${claim}`,
  (claim) => `(${claim})`,
  (claim) => `I see that ${claim}.`,
]
test('for a person without data no statement about their own survives, in any form', () => {
  let count = 0
  for (const person of persons)
    for (const ending of endings)
      for (const frame of frames) {
        const sentence = frame(`${person} ${things[count % things.length]} ${ending}`)
        assert.not.ok(stays(new PersonalClaimChecker(), sentence), sentence)
        count++
      }
  assert.ok(count > 2000)
})

test.run()
