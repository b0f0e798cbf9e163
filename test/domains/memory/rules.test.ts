import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Candidate,
  FLOOR,
  HALF_LIFE_DAYS,
  inverseFrequency,
  rank,
} from '../../../src/domains/memory/rules.ts'
import {
  coverage,
  matchTerms,
  requiredCombinations,
  scoreParts,
} from '../../../src/domains/memory/search-terms.ts'
import { queryWords } from '../../../src/text/words.ts'

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

test('being first in every kind of match, sure and new, scores 1', () => {
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
  assert.ok(inverseFrequency(1, 1000) > inverseFrequency(500, 1000))
  assert.ok(inverseFrequency(500, 1000) > 0)
})

test('whatever comes above the floor has one of the combinations whole', () => {
  for (const question of [
    'nginx',
    'nginx certificate renewal',
    'one nginx certificate renewal portal',
    numbered(9),
  ]) {
    const words = queryWords(question)
    const found = words.map((word, index) => ({
      nth: index + 1,
      word: word.folded,
      insights: 10 * 3 ** index,
    }))
    const terms = matchTerms(words, found, 100_000)
    const combinations = requiredCombinations(terms)
    for (let subset = 0; subset < 2 ** words.length; subset++) {
      const has = new Set(words.filter((_, index) => subset & (1 << index)).map(({ folded }) => folded))
      const whole = combinations.some((words) => words.every(({ word }) => has.has(word.folded)))
      if (coverage(terms, has).similar >= FLOOR) assert.ok(whole, `${question}: ${[...has]}`)
      else if (words.length < 7) assert.not.ok(whole, `${question}: ${[...has]} is looked at in vain`)
    }
  }
})

function numbered(count: number): string {
  return Array.from({ length: count }, (_, index) => `${'abcdefghij'[index]}word`).join(' ')
}

test('the weights that the database adds up never exceed what an insight covers', () => {
  const words = queryWords('паспортын хугацаа')
  const found = ['паспорт', 'паспортын', 'хугацааг', 'хугацаа'].flatMap((word) =>
    words.map((_, index) => ({ nth: index + 1, word, insights: 3 })),
  )
  const terms = matchTerms(words, found, 100)
  for (const has of [['паспорт'], ['паспортын'], ['хугацааг', 'паспорт'], ['хугацаа', 'паспортын']]) {
    const weight = scoreParts(terms)
      .filter(({ words }) => words.some((word) => has.includes(word)))
      .reduce((sum, part) => sum + part.weight, 0)
    const covered = coverage(terms, new Set(has)).similar
    assert.ok(weight > 0 && weight <= covered + 1e-9, `${has}: ${weight} of ${covered}`)
  }
})

test.run()
