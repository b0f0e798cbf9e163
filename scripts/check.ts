// npm run check [-- --only <name>]... [--help]: every rule of the project, each with a verdict.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checks } from './check/checks.ts'
import { checkHelp } from './check/help.ts'
import { inParallel } from './lib/pool.ts'

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, help: { type: 'boolean', default: false } },
})
if (values.help) {
  console.log(checkHelp(checks.map((check) => check.name)))
  process.exit(0)
}
const unknown = (values.only ?? []).filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(
    `no check named ${unknown.join(', ')}; there are: ${checks.map((check) => check.name).join(', ')}`,
  )
  process.exit(2)
}

const chosen = values.only ? checks.filter((check) => values.only?.includes(check.name)) : checks
const verdicts = await inParallel(chosen, availableParallelism(), async (check) => {
  const faults = await check.faults(root)
  for (const fault of faults) console.log(`fault  ${check.name}: ${fault}`)
  if (faults.length === 0) console.log(`ok     ${check.name}`)
  return faults.length
})
const failed = verdicts.filter((faults) => faults > 0).length
console.log(`${verdicts.length - failed} checks passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
