// Runs tests and says how much of src ran in them, by lines and by branches, as V8 counts it.
//   npm run coverage -- [--of <folder of src>]... [--missed] [--jobs N] [part of a test file's name]...
// Exit codes: 0 when the tests passed, 1 otherwise, 2 for wrong arguments.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readCounts } from './coverage/counts.ts'
import { placesOf } from './coverage/places.ts'
import { coverageOf, missedLines, reportLines } from './coverage/report.ts'
import { readArguments } from './lib/commands.ts'
import { filesUnder } from './lib/files.ts'

const usage =
  'usage: npm run coverage -- [--of <folder of src>]... [--missed] [--jobs N] [part of a test file name]...'
const { values, positionals } = readArguments(
  () =>
    parseArgs({
      allowPositionals: true,
      options: {
        root: { type: 'string', default: resolve(import.meta.dirname, '..') },
        of: { type: 'string', multiple: true, default: ['src'] },
        missed: { type: 'boolean', default: false },
        jobs: { type: 'string', default: String(availableParallelism()) },
      },
    }),
  usage,
)
const { root } = values

const directory = join(root, '.cache', 'coverage')
rmSync(directory, { recursive: true, force: true })
mkdirSync(directory, { recursive: true })
const program = join(import.meta.dirname, 'test.ts')
const { status } = spawnSync(
  process.execPath,
  [program, '--root', root, '--jobs', values.jobs, ...positionals],
  {
    stdio: 'inherit',
    // Counts of functions that come out of a cache of compiled code are not exact.
    env: { ...process.env, NODE_V8_COVERAGE: directory, NODE_DISABLE_COMPILE_CACHE: '1' },
  },
)

const files = values.of.flatMap((folder) => filesUnder(root, folder, '.ts'))
const wanted = new Set(files)
const ran = readCounts(directory, (file) => wanted.has(relative(root, file)))
rmSync(directory, { recursive: true, force: true })
const coverage = files.map((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  return coverageOf(file, placesOf(file, text), ran.get(join(root, file)))
})
console.log(
  ['', ...reportLines(coverage), ...(values.missed ? ['', ...missedLines(coverage)] : [])].join('\n'),
)
process.exitCode = status === 0 ? 0 : 1
