// Evaluations: how good answers are, by questions whose right answers are known.
//   npm run eval -- assistant [--show] [--variants] [--set tuned|held-out|strangers|near-misses]
// --show lists what went wrong in the sets that rules may be chosen by, --variants asks every question as others might
// type it. A figure below its bar makes the exit code 1.
import { parseArgs } from 'node:util'
import { belowBars, failureReport, rowOf, table } from './eval/assistant/figures.ts'
import { EvalPlatform } from './eval/assistant/platform.ts'
import { sets } from './eval/assistant/question.ts'
import { variants, variantsOf } from './eval/assistant/variants.ts'
import { readArguments } from './lib/commands.ts'

const usage = 'npm run eval -- assistant [--show] [--variants] [--set tuned|held-out|strangers|near-misses]'
const { show, withVariants, chosen } = readArguments(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      show: { type: 'boolean', default: false },
      variants: { type: 'boolean', default: false },
      set: { type: 'string' },
    },
  })
  if (positionals.join() !== 'assistant') throw new Error('name what to evaluate: assistant')
  const set = values.set?.replace('-', ' ')
  if (set !== undefined && !(set in sets)) throw new Error(`there is no set called ${values.set}`)
  const chosen = Object.entries(sets).filter(([name]) => set === undefined || name === set)
  return { show: values.show, withVariants: values.variants, chosen }
}, usage)

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
