import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wordsAsked } from '../../../src/text/words.ts'
import { coverage, mustHaveOne, understand } from '../../../src/tools/memory/question.ts'
import { type Candidate, FLOOR, HALF_LIFE_DAYS, rank, tellingness } from '../../../src/tools/memory/rules.ts'
import { partsOf } from '../../../src/tools/memory/weighing.ts'

const test = suite('rules of the memory')

const now = new Date('2026-11-15T00:00:00Z')
const DAY = 24 * 60 * 60 * 1000

function candidate(given: Partial<Candidate> & { all?: number }): Candidate {
  const all = given.all ?? 1
  return { confidence: 1, confirmedAt: now, covered: { words: all, latin: all, similar: all }, ...given }
}

test('what covers less than the floor is not shown, however sure and new it is', () => {
  assert.is(rank([candidate({ all: FLOOR - 0.01 })], now).length, 0)
  assert.is(rank([candidate({ all: FLOOR, confidence: 0.1 })], now).length, 1)
})

test('being first in every leg, sure and new, scores 1', () => {
  assert.is(rank([candidate({})], now)[0]?.score, 1)
})

test('of equals the surer is first, and then the newer', () => {
  const unsure = candidate({ confidence: 0.5 })
  const sure = candidate({ confidence: 0.9 })
  const old = candidate({ confidence: 0.9, confirmedAt: new Date(now.getTime() - HALF_LIFE_DAYS * DAY) })
  assert.equal(
    rank([unsure, old, sure], now).map((one) => one.candidate),
    [sure, old, unsure],
  )
})

test('neither confidence nor age lifts what fits badly above what fits', () => {
  const fits = candidate({ all: 1, confidence: 0.1, confirmedAt: new Date(0) })
  const partly = candidate({ all: 0.5 })
  assert.is(rank([partly, fits], now)[0]?.candidate, fits)
})

test('what is found by letters beats what is found by similarity alone', () => {
  const byLetters = candidate({ all: 0.8 })
  const bySimilarity = candidate({ covered: { words: 0, latin: 0, similar: 0.8 } })
  assert.is(rank([bySimilarity, byLetters], now)[0]?.candidate, byLetters)
})

test('a rare word tells more than a common one', () => {
  assert.ok(tellingness(1, 1000) > tellingness(500, 1000))
  assert.ok(tellingness(500, 1000) > 0)
})

test('words that may be left out carry less than the floor', () => {
  const words = wordsAsked('nginx certificate renewal')
  const found = words.map((word, index) => ({
    nth: index + 1,
    word: word.folded,
    insights: 10 ** (index + 1),
  }))
  const asked = understand(words, found, 10_000)
  const needed = mustHaveOne(asked)
  const left = asked.filter((one) => !needed.includes(one)).reduce((sum, { share }) => sum + share, 0)
  assert.ok(left < FLOOR)
  assert.ok(needed.length < asked.length, 'the commonest need not be looked for')
  assert.is(needed[0]?.word.folded, 'nginx')
  assert.ok(coverage(asked, new Set(['renewal'])).words < FLOOR)
  assert.ok(Math.abs(coverage(asked, new Set(['nginx', 'certificate', 'renewal'])).words - 1) < 1e-9)
})

test('the weights that the database adds up never exceed what an insight covers', () => {
  const words = wordsAsked('паспортын хугацаа')
  const found = ['паспорт', 'паспортын', 'хугацааг', 'хугацаа'].flatMap((word) =>
    words.map((_, index) => ({ nth: index + 1, word, insights: 3 })),
  )
  const asked = understand(words, found, 100)
  for (const has of [['паспорт'], ['паспортын'], ['хугацааг', 'паспорт'], ['хугацаа', 'паспортын']]) {
    const weight = partsOf(asked)
      .filter(({ words }) => words.some((word) => has.includes(word)))
      .reduce((sum, part) => sum + part.weight, 0)
    const covered = coverage(asked, new Set(has)).similar
    assert.ok(weight > 0 && weight <= covered + 1e-9, `${has}: ${weight} of ${covered}`)
  }
})

test.run()
