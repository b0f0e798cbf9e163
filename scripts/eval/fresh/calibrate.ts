import { memoize } from '../../../src/config/lazy.ts'
import { type Calibration, type Curve, decideBy } from '../../../src/domains/search/match/decide.ts'
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
}

/** Thresholds do a little worse on questions by which they were not chosen. */
const MARGIN = 0.02

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
        return { features: figures, first: at === 0, among: at !== -1 }
      }),
  )
  const [first, among] = (['first', 'among'] as const).map((target) =>
    fit(examples.map((one) => ({ features: one.features, isRight: one[target] }))),
  ) as [Curve, Curve]
  let best: { calibration: Calibration; cost: number } | undefined
  for (const sureFrom of steps(0.6, 0.98))
    for (const unsureFrom of steps(0.6, 0.96)) {
      const calibration = { made, first, among, sureFrom, unsureFrom }
      const graded = drawn.flatMap((one) => gradeOffline(one, calibration, rankings.get(one.index)))
      const isMissed = missedBars(graded, MARGIN).some((line) => !line.startsWith('found'))
      const cost = expectedCost(graded) + (isMissed ? 10 : 0)
      if (!best || cost < best.cost) best = { calibration, cost }
    }
  return best!.calibration
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
  Array.from({ length: Math.round((to - from) / 0.04) + 1 }, (_, at) => from + at * 0.04)
