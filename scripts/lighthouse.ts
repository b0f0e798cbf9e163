// npm run lighthouse [-- --runs 3]: starts the demonstration and measures start page, a service, a case and the desk with
// Lighthouse, which it installs into .cache. Prints the medians; ends with 1 where one is lower than it may be.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { browserPath } from '../test/journeys/browser.ts'
import { readArguments } from './lib/commands.ts'
import { installLighthouse, type Measured, measure } from './lighthouse/run.ts'
import { startDemonstration } from './pictures/demonstration.ts'
import { placesOf } from './pictures/places.ts'
import { citizen, officer, signIn } from './pictures/sign-in.ts'

const LEAST = 95
/** Of what a first visit loads, font included, and of what moves while it loads. */
const MOST = { kilobytes: 140, shift: 0.02 }
const measured = ['start', 'service', 'case', 'desk-queue']
const columns = ['accessibility', 'best-practices', 'seo', 'performance', 'kilobytes', 'shift'] as const

const { values } = readArguments(
  () => parseArgs({ options: { runs: { type: 'string', default: '3' } } }),
  'npm run lighthouse [-- --runs <how many of each page>]',
)
if (browserPath === undefined) {
  console.error('It needs Chromium.')
  process.exit(2)
}
const browser = browserPath

const faults: string[] = []
const program = await installLighthouse(resolve(import.meta.dirname, '..'))
const demonstration = await startDemonstration()
try {
  const people = {
    citizen: await signIn(demonstration, citizen),
    officer: await signIn(demonstration, officer),
  }
  const places = await placesOf(people.citizen, people.officer)
  console.log(['page'.padEnd(12), ...columns].join('  '))
  for (const { name, path, as } of places.filter(({ name }) => measured.includes(name))) {
    const cookies = as === 'public' ? [] : people[as].cookies
    const runs: Measured[] = []
    for (let run = 0; run < Number(values.runs); run++)
      runs.push(
        await measure(program, {
          address: demonstration.origin + path,
          browser,
          cookies: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
        }),
      )
    const medians = columns.map((column) => [column, median(runs.map((run) => run[column]))] as const)
    const cells = medians.map(([column, value]) =>
      (column === 'shift' ? value.toFixed(3) : String(value)).padStart(column.length),
    )
    console.log([name.padEnd(12), ...cells].join('  '))
    const least = ['accessibility', 'best-practices', ...(as === 'public' ? ['seo'] : [])]
    const low = medians.filter(([column, value]) => least.includes(column) && value < LEAST)
    for (const [column, value] of medians)
      if ((column === 'kilobytes' || column === 'shift') && value > MOST[column])
        faults.push(`${name}: ${column} is ${value}, and ${MOST[column]} the most`)
    if (low.length === 0) continue
    faults.push(`${name}: ${low.map(([column]) => column).join(', ')} below ${LEAST}`)
    faults.push(...new Set(runs.flatMap(({ failing }) => failing.map((title) => `  ${title}`))))
  }
} finally {
  await demonstration.stop()
}
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
