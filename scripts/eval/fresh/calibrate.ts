import { memoize } from '../../../src/config/lazy.ts'
import { type Calibration, decideBy } from '../../../src/domains/search/match/decide.ts'
import { withoutDenied } from '../../../src/domains/search/match/intents.ts'
import { type Ranking, rankServices, type Signs } from '../../../src/domains/search/match/rank.ts'
import { expectedCost, missedBars } from './figures.ts'
import { fit } from './fit.ts'
import { type FreshGraded, gradeFresh } from './grade.ts'
import { drawOffline } from './offline.ts'

interface Example {
  features: Signs
  first: boolean
  among: boolean
  isAnswerable: boolean
}

/** Thresholds do a little worse on questions by which they were not chosen. */
const MARGIN = 0.01

/** Fits how probable it is to be right, then takes the thresholds of the least expected cost that keep to the bars. */
export function calibrate(seeds: readonly number[], count: number, made: string): Calibration {
  const drawn = seeds.map((seed) => drawOffline(seed, count))
  const rankings = new Map(
    drawn.map(({ index }) => [index, memoize((text: string) => rankServices(index, text))]),
  )
  const examples = drawn.flatMap(({ index, questions }) =>
    questions
      .filter(({ expected }) => expected.length < 2)
      .map(({ question, expected }): Example => {
        const { ranked, features: figures } = rankings.get(index)!(withoutDenied(question))
        const right = expected.flat()
        const at = ranked.slice(0, 3).findIndex(({ id }) => right.includes(id))
        return { features: figures, first: at === 0, among: at !== -1, isAnswerable: right.length > 0 }
      }),
  )
  const first = fit(examples.map(({ features, first }) => ({ features, isRight: first })))
  // A choice without the right one costs little more than a refusal; one where nothing answers is what it must not offer.
  const among = fit(
    examples
      .filter(({ among, isAnswerable }) => among || !isAnswerable)
      .map(({ features, among }) => ({ features, isRight: among })),
  )
  const costOf = (calibration: Calibration): number => {
    const graded = drawn.flatMap((one) => gradeOffline(one, calibration, rankings.get(one.index)))
    const missed = missedBars(graded, MARGIN).map((line) => (line.startsWith('found') ? 0.05 : 10))
    return missed.reduce((sum, one) => sum + one, expectedCost(graded))
  }
  const start: Calibration = { made, first, among, sureFrom: 0.95, unsureFrom: 0.95 }
  const offering = cheapest(
    steps(0.6, 0.99).map((unsureFrom) => ({ ...start, unsureFrom })),
    costOf,
  )
  return cheapest(
    steps(0.5, 0.99).map((sureFrom) => ({ ...offering, sureFrom })),
    costOf,
  )
}

function cheapest(all: readonly Calibration[], costOf: (one: Calibration) => number): Calibration {
  const costs = all.map(costOf)
  return all[costs.indexOf(Math.min(...costs))]!
}

/** As the server would be graded, by its decision alone. */
export function gradeOffline(
  { index, questions, catalogue }: ReturnType<typeof drawOffline>,
  calibration: Calibration,
  rankingOf: (text: string) => Ranking = (text) => rankServices(index, text),
): FreshGraded[] {
  return questions.map((question) => {
    const { verdict, ids } = decideBy(rankingOf, question.question, calibration)
    const sources = ids.map((id) => ({
      kind: id.startsWith('event:') ? 'life_event' : 'service',
      code: id.replace('event:', ''),
      title: id,
    }))
    return gradeFresh(
      question,
      {
        answer: '',
        language: 'mn',
        mode: verdict === 'sure' ? 'extractive' : 'refusal',
        completeness: verdict === 'sure' ? 'full' : 'none',
        citations: verdict === 'sure' ? sources : [],
        candidates: verdict === 'unsure' ? ids.map((code) => ({ code })) : [],
      },
      catalogue,
    )
  })
}

const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.round((to - from) * 100) + 1 }, (_, at) => Math.round(from * 100 + at) / 100)
