import fc from 'fast-check'
import * as assert from 'uvu/assert'
import { patternOf } from '../../../../src/domains/services/form/pattern.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('patterns of agencies')

const matches = (pattern: string, text: string) => patternOf(pattern)?.matches(text)

test('the whole text must match', () => {
  assert.is(matches('[А-ЯӨҮ]{2}-\\d{4}', 'УБ-1234'), true)
  assert.is(matches('[А-ЯӨҮ]{2}-\\d{4}', 'УБ-12345'), false)
  assert.is(matches('(?:F|G)\\d+|none', 'none'), true)
  assert.is(matches('\\p{Cyrillic}+(?: \\p{Lu}\\.)?', 'Дорж Б.'), true)
  assert.is(matches('[^0-9]*', 'а1'), false)
  assert.is(matches('', ''), true)
})

for (const pattern of [
  'a(?=b)',
  'a(?<=b)',
  '(a)\\1',
  '^a',
  'a$',
  '[a',
  '(a',
  'a)',
  'a**',
  'a{2',
  '[b-a]',
  '\\p{Greek}',
  '\\b',
  '[]',
  'a{201}',
  '((a{100}){100})',
  '('.repeat(30) + ')'.repeat(30),
])
  test(`is not taken: ${pattern.slice(0, 20)}`, () => {
    assert.is(patternOf(pattern), undefined)
  })

test('what explodes elsewhere takes no longer than its length', () => {
  const pattern = patternOf('(?:a+)+b|(?:a|a)*b|(?:a*)*b')!
  const started = performance.now()
  assert.is(pattern.matches('a'.repeat(4000)), false)
  assert.ok(performance.now() - started < 2000)
})

const atom = fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '\\d', '\\p{Lu}', '\\.')
const anyPattern = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    atom,
    fc.tuple(tie('node'), tie('node')).map(([left, right]) => left + right),
    fc.tuple(tie('node'), tie('node')).map(([left, right]) => `(?:${left}|${right})`),
    fc
      .tuple(tie('node'), fc.constantFrom('?', '*', '+', '{2}', '{1,}', '{0,2}'))
      .map(([inner, times]) => `(?:${inner})${times}`),
  ),
})).node
const anyText = fc
  .array(fc.constantFrom('a', 'b', 'A', '1', '.', '𐰀'), { maxLength: 6 })
  .map((all) => all.join(''))

test('says what the engine of the language says', () => {
  fc.assert(
    fc.property(anyPattern, anyText, (pattern, text) => {
      assert.is(matches(pattern, text), new RegExp(`^(?:${pattern})$`, 'u').test(text), `${pattern} ${text}`)
    }),
    { numRuns: 1000 },
  )
})

test.run()
