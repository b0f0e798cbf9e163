import * as assert from 'uvu/assert'
import {
  dataFigures,
  hasSourcedFigures,
  sourceFigures,
} from '../../../../../src/domains/assistant/answers/model/grounding.ts'
import { suite } from '../../../../support/suite.ts'

const grounding = suite('figures that stand in a source')

const source = sourceFigures(
  'Хураамж: 5,000₮, яаралтай бол 25 000 төгрөг. Хугацаа: 5 ажлын өдөр, яаралтай 24 цаг. PIN2 кодоор. 18 наснаас. 2.5 хувь. 0456abc03. Торгууль арван мянган төгрөг. Утас: 7012-3456. 2026 оны 3 дугаар сарын 15-наас. 09:00-18:00. 12.3.4 дэх заалт.',
)

const stands = [
  'It costs 5000 ₮.',
  'It costs 5 000₮.',
  'It costs ₮5,000.',
  'It costs MNT 25,000.',
  'Хураамж 25 мянган төгрөг.',
  'Хураамж нь ５０００ төгрөг.',
  'It takes 5 working days, or 24 hours if urgent.',
  'Хугацаа 5 хоног.',
  'You sign with PIN2.',
  'You must be 18 years old.',
  'The rate is 2.5%.',
  'Call 7012-3456.',
  'From 15 March 2026 on.',
  'From March 15 on.',
  '2026.03.15-аас.',
  '3 сарын 15-наас.',
  'Open 9:00 to 18:00.',
  'See 12.3.4.',
  '1. Bring your card.',
  '2) Bring your photo.',
  'Торгууль арван мянган төгрөг.',
  'You need one photo.',
  'Nothing to count.',
]
for (const text of stands) grounding(`stands: ${text}`, () => assert.ok(hasSourcedFigures(text, [source])))

const doesNot = [
  'It costs 6000₮.',
  'It costs 50,000₮.',
  'It costs 5₮.',
  'It costs ₮.5001.',
  'It costs 5,0000₮.',
  'It costs T5000.',
  'It costs ６０００ төгрөг.',
  'It costs ⑦ dollars.',
  'It costs ٧٠٠ tugrik.',
  'Хураамж 30 мянган төгрөг.',
  'Хураамж таван зуун төгрөг.',
  'It costs five hundred tugrik.',
  'It takes 5 minutes.',
  'It takes 24 days.',
  'It takes 3 days.',
  'The rate is 18%.',
  'You sign with PIN1.',
  'Call 7012-3457.',
  'From 16 March 2026 on.',
  'From 15 April on.',
  '2025.03.15-аас.',
  'Open 8:00.',
  'See 12.3.5.',
  '1. 6000₮',
  '99. төгрөг нь 700',
]
for (const text of doesNot)
  grounding(`does not: ${text}`, () => assert.not.ok(hasSourcedFigures(text, [source])))

grounding('results of our own operations: fields, moments in Ulaanbaatar, and how many there are', () => {
  const result = dataFigures({
    items: [
      { id: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915', amount: 15000 },
      { starts_at: '2026-11-20T01:30:00.000Z' },
    ],
    next_cursor: null,
  })
  for (const text of ['You have 2 payments.', 'It is 15,000₮.', 'On 20 November at 9:30.'])
    assert.ok(hasSourcedFigures(text, [result]), text)
  for (const text of ['You have 3 payments.', 'It is 915₮.', 'It is 7₮.', 'On 21 November.', 'At 10:30.'])
    assert.not.ok(hasSourcedFigures(text, [result]), text)
})

grounding('no source, no figure', () => {
  assert.not.ok(hasSourcedFigures('It costs 5000₮.', []))
  assert.ok(hasSourcedFigures('It is free.', []))
})

grounding.run()
