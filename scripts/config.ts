// node scripts/config.ts: the settings that a start with this environment would hold; see `usage`.
import { parseArgs } from 'node:util'
import { type SettingInForce, settingsInForce } from '../src/config/in-force.ts'
import { endWithFault, readArguments } from './lib/commands.ts'

const usage = `usage: npm run config -- [--set] [--json] [part of a name]

Prints every setting with its value, where the value comes from, its default, and when a new value takes effect.
Of a secret it says only that it is present. It reads what the server reads, and writes nothing.

  --set    only what differs from the defaults
  --json   as JSON, for programs

The exit code is 1 where the settings do not allow a start; what is wrong is printed then.`

const options = {
  set: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const
const { positionals, values } = readArguments(() => parseArgs({ allowPositionals: true, options }), usage)
const [part = ''] = positionals
if (values.help) console.log(usage)
else print()

function print(): void {
  const { settings, faults } = inForce()
  const isGiven = ({ source }: SettingInForce) => !['default', 'made', 'unset'].includes(source)
  const chosen = settings.filter(
    (one) => one.name.includes(part.toUpperCase()) && (!values.set || isGiven(one)),
  )
  if (values.json) console.log(JSON.stringify({ settings: chosen, faults }, null, 2))
  else for (const [group, members] of Map.groupBy(chosen, (one) => one.group)) printGroup(group, members)
  for (const { name, wrong, remedy } of faults) console.error(`${name} ${wrong}. ${remedy}`)
  if (faults.length > 0) process.exitCode = 1
}

function inForce() {
  try {
    return settingsInForce(process.env)
  } catch (error) {
    return endWithFault(error)
  }
}

function printGroup(group: string, members: readonly SettingInForce[]): void {
  console.log(`\n${group}`)
  const rows = members.map(({ name, value, source, default: normal, applies }) => [
    name,
    value === '' ? '(empty)' : (value ?? '-'),
    [source, source !== 'default' && normal ? `default ${normal}` : '', `applies at ${applies}`]
      .filter((words) => words !== '')
      .join(', '),
  ])
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows)
    console.log(`  ${row[0]!.padEnd(widths[0]!)}  ${row[1]!.padEnd(Math.min(widths[1]!, 40))}  ${row[2]}`)
}
