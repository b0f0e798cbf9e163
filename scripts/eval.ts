// Evaluations: how good answers are, by questions whose right answers are known.
//   npm run eval -- assistant [--show] [--variants] [--set tuned|held-out|strangers|near-misses]
//   npm run eval -- --fresh [--seeds 1,2,3] [--count 400] [--show]
//   npm run eval -- --memory [--seeds 1,2,3] [--count 400]
//   npm run eval -- --calibrate [--seeds 1,2,3] [--count 400]
// --show lists what went wrong in the sets that rules may be chosen by, --variants asks every question as others might
// type it. --calibrate writes the
// thresholds. --fresh draws services
// and questions that no rule was chosen by, from new seeds or those that are named. A figure below its bar makes the exit code 1.
import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { belowBars, failureReport, rowOf, table } from './eval/assistant/figures.ts'
import { EvalPlatform } from './eval/assistant/platform.ts'
import { sets } from './eval/assistant/question.ts'
import { variants, variantsOf } from './eval/assistant/variants.ts'
import { expectedCost, freshTable, missedBars, missedReport } from './eval/fresh/figures.ts'
import { runSeed } from './eval/fresh/run.ts'
import { readArguments } from './lib/commands.ts'

const usage =
  'npm run eval -- assistant [--show] [--variants] [--set tuned|held-out|strangers|near-misses] | --fresh [--seeds 1,2] [--count 400] [--show] | --memory | --calibrate'
const { show, withVariants, chosen, fresh } = readArguments(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      show: { type: 'boolean', default: false },
      variants: { type: 'boolean', default: false },
      set: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      memory: { type: 'boolean', default: false },
      calibrate: { type: 'boolean', default: false },
      seeds: { type: 'string' },
      count: { type: 'string', default: '400' },
    },
  })
  if (values.fresh || values.memory || values.calibrate) {
    const seeds = values.seeds?.split(',').map(Number) ?? newSeeds()
    const count = Number(values.count)
    if (![...seeds, count].every((number) => Number.isInteger(number) && number > 0))
      throw new Error('seeds and count are whole numbers')
    return {
      show: values.show,
      withVariants: false,
      chosen: [],
      fresh: { seeds, count, calibrates: values.calibrate, ofMemory: values.memory },
    }
  }
  if (positionals.join() !== 'assistant') throw new Error('name what to evaluate: assistant')
  const set = values.set?.replace('-', ' ')
  if (set !== undefined && !(set in sets)) throw new Error(`there is no set called ${values.set}`)
  const chosen = Object.entries(sets).filter(([name]) => set === undefined || name === set)
  return { show: values.show, withVariants: values.variants, chosen, fresh: undefined }
}, usage)

if (fresh?.ofMemory) await evaluateMemory(fresh)
else if (fresh?.calibrates) await writeCalibration(fresh)
else if (fresh) await evaluateFresh(fresh)
else await evaluateSets()

async function evaluateFresh({ seeds, count }: { seeds: number[]; count: number }): Promise<void> {
  const graded = []
  for (const seed of seeds) graded.push(...(await runSeed(seed, count)))
  const below = missedBars(graded)
  if (below.length > 0) process.exitCode = 1
  const lines = [
    ...freshTable(`seeds ${seeds.join(',')}`, graded),
    `expected cost of a question: ${expectedCost(graded).toFixed(3)}`,
    ...below.map((line) => `BELOW ${line}`),
    ...(show ? missedReport(graded) : []),
  ]
  console.log(lines.join('\n'))
}

async function evaluateMemory({ seeds, count }: { seeds: number[]; count: number }): Promise<void> {
  const { memoryTable, runMemorySeed } = await import('./eval/fresh/memory.ts')
  const graded = []
  for (const seed of seeds) graded.push(...(await runMemorySeed(seed, count)))
  console.log(memoryTable(graded).join('\n'))
}

/** Sets when the assistant is sure and when it offers a choice. The seeds must not be those that it is measured by. */
async function writeCalibration({ seeds, count }: { seeds: number[]; count: number }): Promise<void> {
  const { calibrate } = await import('./eval/fresh/calibrate.ts')
  const made = `${new Date().toISOString().slice(0, 10)}, seeds ${seeds.join(', ')}, ${count} questions each`
  const file = new URL('../src/domains/search/match/calibration.json', import.meta.url)
  await writeFile(file, `${JSON.stringify(calibrate(seeds, count, made), null, 2)}\n`)
  console.log(made)
}

function newSeeds(): number[] {
  return Array.from({ length: 5 }, () => randomInt(1, 1_000_000))
}

async function evaluateSets(): Promise<void> {
  const platform = await EvalPlatform.open()
  try {
    for (const [name, questions] of chosen) {
      const graded = await platform.grade(questions)
      const below = belowBars(graded)
      if (below.length > 0) process.exitCode = 1
      const varied = []
      for (const variant of withVariants ? Object.keys(variants) : [])
        varied.push([variant, await platform.grade(variantsOf(questions, variant))] as const)
      const lines = [
        ...table(name, graded),
        ...varied.map(([variant, of]) => rowOf(`  ${variant}`, of)),
        ...below.map((line) => `BELOW ${line}`),
        ...(show && name !== 'held out' ? failureReport([...graded, ...varied.flatMap(([, of]) => of)]) : []),
      ]
      console.log(`${lines.join('\n')}\n`)
    }
  } finally {
    await platform.close()
  }
}
