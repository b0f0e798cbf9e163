// Kills whatever serves, one after another, under load, and counts what that cost those who were served.
//   npm run ha -- [--kills N] [--seed N] [--keep]; --keep leaves logs and data behind
//   npm run ha -- --show prints the configuration files for three machines
// Exit codes: 0 when nothing was lost or doubled, 1 otherwise, 2 for wrong arguments, 3 where a program is missing.
import { parseArgs } from 'node:util'
import { exampleFiles } from './ha/example.ts'
import { missingPrograms } from './ha/programs.ts'
import { reportText } from './ha/report.ts'
import { runKills } from './ha/run.ts'
import { readArguments } from './lib/commands.ts'
import { readRepeats } from './lib/repeats.ts'

const usage = 'usage: npm run ha -- [--kills N] [--seed N] [--keep], or npm run ha -- --show'
const { count, seed, keep, show } = readArguments(() => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '20' },
      seed: { type: 'string' },
      keep: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
    },
  })
  return {
    ...readRepeats('kills', { count: values.kills, seed: values.seed }),
    keep: values.keep,
    show: values.show,
  }
}, usage)

if (show) {
  for (const [name, text] of Object.entries(exampleFiles())) console.log(`# ${name}\n${text}`)
  process.exit(0)
}

const missing = missingPrograms()
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(', ')}.`)
  process.exit(3)
}

const began = performance.now()
const tell = (what: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${what}`)
tell(`seed ${seed}`)
const report = await runKills({ kills: count, seed, keep, tell })
console.log(`\n${reportText(report)}`)
process.exit(report.kept ? 0 : 1)
