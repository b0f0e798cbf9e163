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

/** By turns: what each of them says of all the questions. */
function ratioOf(name: string, asked: readonly Times[], of: (values: number[]) => number): Figure {
  const turns = Array.from({ length: REPEATS }, (_, turn) => {
    const [bare, own] = [asked.map((one) => one.bare[turn]!), asked.map((one) => one.own[turn]!)]
    return of(own) / of(bare)
  })
  return { name, value: median(turns), spread: spreadOf(turns), bar: { atMost: 3 } }
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
