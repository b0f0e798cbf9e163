import * as assert from 'uvu/assert'
import { readQuestion } from '../../../../src/domains/search/question.ts'
import { FLOOR, inverseFrequency, STRICT_FLOOR } from '../../../../src/domains/search/ranking.ts'
import {
  contentCoverage,
  coverage,
  matchTerms,
  requiredCombinations,
  scoreParts,
} from '../../../../src/domains/search/search-terms.ts'
import {
  type FoundInsight,
  HALF_LIFE_DAYS,
  rank as rankAbove,
} from '../../../../src/domains/tools/memory/rules.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('rules of the memory')

const now = new Date('2026-11-15T00:00:00Z')
const DAY = 24 * 60 * 60 * 1000

function candidate(given: Partial<FoundInsight> & { all?: number }): FoundInsight {
  const all = given.all ?? 1
  const covered = { words: all, latin: all, similar: all }
  return { confidence: 1, confirmedAt: now, covered, literal: all, content: 1, ...given }
}

const rank = (candidates: FoundInsight[], at: Date) => rankAbove(candidates, FLOOR, at)

test('what covers less than the floor is not shown, however sure and new it is', () => {
  assert.is(rank([candidate({ all: FLOOR - 0.01 })], now).length, 0)
  assert.is(rank([candidate({ all: FLOOR, confidence: 0.1 })], now).length, 1)
})

test('what only synonyms reach must cover more', () => {
  assert.is(rank([candidate({ all: STRICT_FLOOR - 0.01, literal: 0 })], now).length, 0)
  assert.is(rank([candidate({ all: STRICT_FLOOR, literal: 0 })], now).length, 1)
})

test('what says nothing of the question but whom it names is not shown', () => {
  assert.is(rank([candidate({ all: 0.9, content: 0.1 })], now).length, 0)
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
    const { terms: asked, floor } = readQuestion(question)
    const found = asked.map((term, index) => ({
      nth: index + 1,
      word: term.asked,
      texts: 10 * 3 ** index,
    }))
    const terms = matchTerms(asked, found, 100_000)
    const combinations = requiredCombinations(terms, floor)
    for (let subset = 0; subset < 2 ** asked.length; subset++) {
      const has = new Set(asked.filter((_, index) => subset & (1 << index)).map((term) => term.asked))
      const whole = combinations.some((words) => words.every((term) => has.has(term.asked)))
      if (coverage(terms, has).similar >= floor) assert.ok(whole, `${question}: ${[...has]}`)
      else if (asked.length < 7) assert.not.ok(whole, `${question}: ${[...has]} is looked at in vain`)
    }
  }
})

/** The terms of an English question in a memory that has these words, each in one of a hundred insights. */
function termsOf(question: string, stored: string[]) {
  const { terms: asked } = readQuestion(question)
  const found = stored.flatMap((word) =>
    [0, ...asked.map((_, index) => index + 1)].map((nth) => ({ nth, word, texts: 1 })),
  )
  return matchTerms(asked, found, 100)
}

const covers = (question: string, stored: string[]): number =>
  coverage(termsOf(question, stored), new Set(stored)).similar

test('forms of an English word are that word, however irregular', () => {
  for (const [asked, stored] of [
    ['Where are the children?', 'child'],
    ['Who bought it?', 'buy'],
    ['Is the renewal due?', 'renewing'],
    ['Who teaches?', 'taught'],
  ] as const) {
    assert.ok(
      termsOf(asked, [stored])[0]!.matches.some(({ kind }) => kind === 'words'),
      `${asked} ${stored}`,
    )
  }
})

test('English words that only look alike are different words', () => {
  assert.is(covers('Where is the car?', ['card']), 0)
  assert.is(covers('Which port is it?', ['portal']), 0)
})

test('a number is found, though the lists have a word for it', () => {
  assert.ok(covers('Is it 80?', ['80']) > 0.9)
})

test('a synonym counts, a related word counts less', () => {
  const [same, synonym, related] = ['doctor', 'physician', 'hospital'].map((word) =>
    covers('Which doctor?', [word]),
  )
  assert.ok(same! > synonym! && synonym! > related! && related! > 0, `${same} ${synonym} ${related}`)
})

test('a phrase stands for a word', () => {
  assert.is(termsOf('How do I get in touch with her?', ['contact'])[0]?.matches[0]?.kind, 'synonym')
})

test('a Mongolian word has synonyms too, in every form and in Latin letters', () => {
  for (const question of ['цалингаа хэзээ авах', 'tsalin hezee avah']) {
    const terms = termsOf(question, ['хөлсийг'])
    assert.ok(
      terms.some(({ matches }) => matches.some(({ kind }) => kind === 'synonym')),
      question,
    )
  }
})

test('common words of a question weigh little, and a telling word that the memory lacks weighs much', () => {
  const shareOf = (question: string, asked: string) =>
    termsOf(question, ['walnut']).find((term) => term.asked === asked)!.share
  assert.ok(shareOf('What usually happens with the walnut?', 'happens') < 0.2)
  assert.ok(shareOf('Who sharpens the walnut?', 'sharpens') > 0.5)
})

test('whom a question names must be named, where the memory knows the name', () => {
  const terms = termsOf('When is the birthday of Greta?', ['birthday', 'greta'])
  assert.is(contentCoverage(terms, new Set(['birthday'])), 0)
  assert.ok(contentCoverage(terms, new Set(['birthday', 'greta'])) > 0.9)
  assert.is(contentCoverage(terms, new Set(['greta'])), 0)
})

function numbered(count: number): string {
  return Array.from({ length: count }, (_, index) => `${'abcdefghij'[index]}word`).join(' ')
}

test('the weights that the database adds up never exceed what an insight covers', () => {
  const { terms: asked } = readQuestion('паспортын хугацаа')
  const found = ['паспорт', 'паспортын', 'хугацааг', 'хугацаа'].flatMap((word) =>
    asked.map((_, index) => ({ nth: index + 1, word, texts: 3 })),
  )
  const terms = matchTerms(asked, found, 100)
  for (const has of [['паспорт'], ['паспортын'], ['хугацааг', 'паспорт'], ['хугацаа', 'паспортын']]) {
    const weight = scoreParts(terms)
      .filter(({ words }) => words.some((word) => has.includes(word)))
      .reduce((sum, part) => sum + part.weight, 0)
    const covered = coverage(terms, new Set(has)).similar
    assert.ok(weight > 0 && weight <= covered + 1e-9, `${has}: ${weight} of ${covered}`)
  }
})

const contracted: [string, string][] = [
  ["When can't I visit the passport desk?", 'When can not I visit the passport desk?'],
  ['When cannot I visit the passport desk?', 'When can not I visit the passport desk?'],
  ['Why don’t refunds arrive at once?', 'Why do not refunds arrive at once?'],
  ["Who'll be at training on Monday?", 'Who be at training on Monday?'],
  ["Where won't we've parked?", 'Where will not we parked?'],
]
for (const [short, long] of contracted)
  test(`${short} asks what it asks in full`, () => {
    const asked = (question: string) => readQuestion(question).terms.map((term) => term.asked)
    assert.equal(asked(short), asked(long))
  })

test.run()
