import * as assert from 'uvu/assert'
import { codes, type ErrorCode, messageFor } from '../../src/errors/codes.ts'
import { type Language, languages, pickLanguage } from '../../src/errors/language.ts'
import { suite } from '../support/suite.ts'

const language = suite('language')

const cases: [accept: string | undefined, fallback: Language, picked: Language][] = [
  [undefined, 'mn', 'mn'],
  ['', 'en', 'en'],
  ['en', 'mn', 'en'],
  ['mn', 'en', 'mn'],
  ['EN-gb', 'mn', 'en'],
  ['de', 'mn', 'mn'],
  ['de, en;q=0.3', 'mn', 'en'],
  ['mn;q=0.3, en;q=0.7', 'mn', 'en'],
  ['en;q=0.3, mn;q=0.7', 'en', 'mn'],
  ['en, mn', 'mn', 'mn'],
  ['*', 'mn', 'mn'],
  ['*', 'en', 'en'],
  ['mn;q=0, *', 'mn', 'en'],
  ['mn;q=0.5, *;q=0.9', 'mn', 'en'],
  ['en;q=0', 'mn', 'mn'],
  ['en;q=nonsense', 'mn', 'mn'],
  ['en;q=5', 'mn', 'mn'],
  ['en-US,en;q=0.9,mn;q=0.8', 'mn', 'en'],
  ['english', 'mn', 'mn'],
  [';;,,=', 'mn', 'mn'],
]
for (const [accept, fallback, picked] of cases) {
  language(`${accept ?? 'nothing'} before ${fallback} is ${picked}`, () => {
    assert.is(pickLanguage(accept, fallback), picked)
  })
}

language('a hostile header costs nothing: only its beginning is read', () => {
  const hostile = 'en;q=0.1,'.repeat(1_000_000)
  assert.is(pickLanguage(`${hostile}mn`, 'mn'), 'en')
})

language('every code has a message of its own in each language', () => {
  for (const spoken of languages) {
    const texts = Object.keys(codes).map((code) => messageFor(code as ErrorCode, spoken))
    assert.is(new Set(texts).size, texts.length)
    assert.ok(texts.every((text) => /[.?!]$/.test(text)))
  }
  assert.match(messageFor('server.internal', 'mn'), /[а-яөү]/i)
})

language.run()
