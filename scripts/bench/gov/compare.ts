import { type Figure, median } from '../figure.ts'

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
  const bare: number[] = []
  const own: number[] = []
  const figures: Figure[] = []
  for (const { name, byHand, asServed } of questions) {
    const [expected, found] = [await byHand(), await asServed()]
    if (idsOf(expected) !== idsOf(found)) throw new Error(`${subject}, ${name}: the two answers differ`)
    const times = { bare: [] as number[], own: [] as number[] }
    for (let turn = 0; turn < REPEATS; turn++) {
      times.bare.push(await msOf(byHand))
      times.own.push(await msOf(asServed))
    }
    bare.push(median(times.bare))
    own.push(median(times.own))
    figures.push({
      name: `${subject}, ${name} (${expected.length} found): by hand ${median(times.bare).toFixed(1)} ms, served`,
      value: median(times.own),
      unit: ' ms',
      digits: 1,
    })
  }
  const ratios = own.map((ms, index) => ms / bare[index]!)
  return [
    ...figures,
    { name: `${subject}, the worst of the questions, times the same by hand`, value: Math.max(...ratios) },
    {
      name: `${subject}, median of the questions, times SQL by hand`,
      value: median(own) / median(bare),
      bar: { atMost: 3 },
    },
    {
      name: `${subject}, slowest question, times the slowest by hand`,
      value: Math.max(...own) / Math.max(...bare),
      bar: { atMost: 3 },
    },
  ]
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
