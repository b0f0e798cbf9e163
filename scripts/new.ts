// npm run new -- <folder>/<names> [options]: the files of a new resource. scripts/new/help.ts says what there is.
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readArguments } from './lib/commands.ts'
import { runProgram } from './lib/run-program.ts'
import { wishOf } from './new/answers.ts'
import { newHelp } from './new/help.ts'
import { type Plan, planOf } from './new/plan.ts'
import { readTree } from './new/tree.ts'
import { writeAll } from './new/write.ts'

const root = resolve(import.meta.dirname, '..')
const text = { type: 'string' } as const
const { values, positionals } = readArguments(
  () =>
    parseArgs({
      allowPositionals: true,
      options: {
        owner: text,
        operations: text,
        permission: text,
        quota: text,
        area: text,
        tag: text,
        noun: text,
        mn: text,
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }),
  newHelp,
)
if (values.help) {
  console.log(newHelp)
  process.exit(0)
}
const [target] = positionals
if (target === undefined || positionals.length > 1)
  fail(['name one resource, such as users/bookmarks', '', newHelp])

const plan = await planned(target)
const { resource, files } = plan
if (values['dry-run']) {
  for (const [file, content] of files) console.log(`--- ${file}\n${content}`)
  process.exit(0)
}
await make()

async function planned(name: string): Promise<Plan> {
  const tree = readTree(root)
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined
  try {
    const plan = planOf(tree, await wishOf(tree, name, values, terminal), new Date())
    return 'faults' in plan ? fail(plan.faults) : plan
  } catch (error) {
    return fail([(error as Error).message])
  } finally {
    terminal?.close()
  }
}

async function make(): Promise<void> {
  const undo = writeAll(root, plan)
  const ended = () => {
    undo()
    process.exit(130)
  }
  process.once('SIGINT', ended)
  const written = [...files.keys()].filter((file) => file.endsWith('.ts'))
  for (const [what, ...args] of [
    ['row types of the tables', 'scripts/generate-tables.ts'],
    ['what follows from the contract', 'scripts/generate.ts'],
    ['list of changes of the contract', 'scripts/contract-diff.ts', '--changelog'],
    ['format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written],
  ] as const) {
    console.log(`${what} ...`)
    const { code, output } = await runProgram(process.execPath, args, { cwd: root })
    if (code === 0) continue
    undo()
    // Validators follow from the contract, which is as it was.
    await runProgram(process.execPath, ['scripts/validators.ts'], { cwd: root })
    fail([output.trim(), '', 'Nothing was written.'])
  }
  process.off('SIGINT', ended)
  report()
}

function report(): void {
  const { operations, operationIds, name, permission, isNewPermission } = resource
  const ids = operations.map((kind) => operationIds[kind])
  console.log(`
Written:
${[...files.keys()].map((file) => `  ${file}`).join('\n')}
and what is generated from them.${
    isNewPermission ? ` The permission ${permission} is new; super admins and administrators hold it.` : ''
  }

A row has a title and a note. Change them to what you need, in the fragment, the migration, the queries and the test;
then run \`npm run generate:tables\` and \`npm run generate\`. docs/adding-an-operation.md says what goes where.

Next:
  npm test -- ${name}
  npm test -- sweeps ${ids.map((id) => `--operation ${id}`).join(' ')}
  npm test -- db/catalogue db/retention
  npm run check
Then say in CHANGELOG.md what users see, and commit all of it together.`)
}

function fail(lines: readonly string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}
