import { type Figure, median, spreadOf } from '../figure.ts'

/** The same question asked twice: by SQL that someone wrote for it alone, and the way the platform answers it. */
export interface Question {
  name: string
  byHand: () => Promise<{ id: string }[]>
  asServed: () => Promise<{ id: string }[]>
}

const REPEATS = 9

/**
 * Asks every question of both in turns, so that whatever else the machine does falls on both alike. What one finds the
 * other must find too: a figure of two different questions would say nothing.
 */
export async function compareQuestions(subject: string, questions: readonly Question[]): Promise<Figure[]> {
  const asked: Times[] = []
  const figures: Figure[] = []
  for (const { name, byHand, asServed } of questions) {
    const [expected, found] = [await byHand(), await asServed()]
    if (idsOf(expected) !== idsOf(found)) throw new Error(`${subject}, ${name}: the two answers differ`)
    const times: Times = { bare: [], own: [] }
    for (let turn = 0; turn < REPEATS; turn++) {
      times.bare.push(await msOf(byHand))
      times.own.push(await msOf(asServed))
    }
    asked.push(times)
    figures.push({
      name: `${subject}, ${name} (${expected.length} found): by hand ${median(times.bare).toFixed(1)} ms, served`,
      value: median(times.own),
      spread: spreadOf(times.own),
      unit: ' ms',
      digits: 1,
    })
  }
  const ratios = asked.map(({ bare, own }) => median(own) / median(bare))
  return [
    ...figures,
    { name: `${subject}, the worst of the questions, times the same by hand`, value: Math.max(...ratios) },
    ratioOf(`${subject}, median of the questions, times SQL by hand`, asked, median),
    ratioOf(`${subject}, slowest question, times the slowest by hand`, asked, (values) =>
      Math.max(...values),
    ),
  ]
}

/** Of one question, in milliseconds, by turns. */
interface Times {
  bare: number[]
  own: number[]
}

/** By the medians of each question; the spread is what each turn alone would have said. */
function ratioOf(name: string, asked: readonly Times[], of: (values: number[]) => number): Figure {
  const ratio = (timeOf: (values: readonly number[]) => number) =>
    of(asked.map(({ own }) => timeOf(own))) / of(asked.map(({ bare }) => timeOf(bare)))
  const turns = Array.from({ length: REPEATS }, (_, turn) => ratio((values) => values[turn] as number))
  return { name, value: ratio(median), spread: spreadOf(turns), bar: { atMost: 3 } }
}

/** As a set: where the order is not the question's, either may choose it. */
const idsOf = (rows: { id: string }[]): string =>
  rows
    .map(({ id }) => id)
    .sort()
    .join()

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}
