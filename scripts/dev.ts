// npm run dev [-- --no-server] [--no-tests]: does after each change of the contract, src or test what follows from it.
import { watch } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { Rounds } from './dev/rounds.ts'
import { DevServer } from './dev/server.ts'
import { stepsOf } from './dev/steps.ts'
import { validatorsAreCurrent } from './generate/build-validators.ts'
import { readArguments } from './lib/commands.ts'

const help = `Usage: npm run dev [-- options]

Starts the server and watches openapi, src and test. After a change it does what follows from it, with one line for each
step: row types where a migration changed, generate where the contract did, types, the server again, and the tests of
what differs from the last commit (\`npm test -- --changed\`). The first step that fails ends the round; the server that
runs stays, and the next change begins where it was. Ctrl-C ends all of it.

Options:
  --no-server   do not start the server
  --no-tests    do not run tests
  --help        show this
`

const root = resolve(import.meta.dirname, '..')
const flag = { type: 'boolean', default: false } as const
const { values } = readArguments(
  () => parseArgs({ options: { 'no-server': flag, 'no-tests': flag, help: flag } }),
  help,
)
if (values.help) {
  console.log(help)
  process.exit(0)
}

const server = new DevServer(root)
const steps = stepsOf(root, (signal) => server.restart(signal), !values['no-server'], !values['no-tests'])
const rounds = new Rounds(steps, (line) => console.log(line))

const folders = ['openapi', 'src', 'test']
const watchers = folders.map((folder) =>
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    // What editors write beside the file that is edited.
    if (name === null || !/\.(?:ts|yaml|sql|css|js|json|md)$/.test(name)) return
    rounds.changed(`${folder}/${name.split(sep).join('/')}`)
  }),
)

async function end(): Promise<void> {
  for (const watcher of watchers) watcher.close()
  await rounds.close()
  await server.stop()
  process.exit(0)
}
process.once('SIGINT', end)
process.once('SIGTERM', end)

console.log(`dev  watching   ${folders.join(', ')}`)
const isGenerated = validatorsAreCurrent('openapi', 'generated')
rounds.start(isGenerated ? ['types', 'server'] : ['generate', 'types', 'server'])
