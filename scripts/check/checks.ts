import { cachedCheck } from './cached-results.ts'
import type { Check } from './check.ts'
import { commandCheck } from './command.ts'
import { compatibility } from './compatibility.ts'
import { docs } from './docs.ts'
import { exports } from './exports.ts'
import { labelled } from './labels.ts'
import { layers } from './layers.ts'
import { mirrors } from './mirrors.ts'
import { packages } from './packages.ts'
import { privateMembers } from './private-members.ts'
import { reached } from './reach.ts'
import { tests } from './tests.ts'
import { words } from './words.ts'

const bundles = ['generated/platform.json', 'generated/tools.json', 'generated/operator.json']

/** Judged by another program, which takes its time: see `remembered`. */
function judged(name: string, script: string, args: readonly string[], reads: readonly string[]): Check {
  return cachedCheck(commandCheck(name, script, ...args), script, reads)
}

/** The longest first, so that none of them is left to run alone at the end; ours in this process fill the gaps. */
export const checks: Check[] = [
  // The native compiler, which takes a quarter of the time. One thread: each further one works out the same types again.
  judged(
    'types',
    'node_modules/@typescript/native/bin/tsc',
    ['--noEmit', '--singleThreaded', '-p', '.'],
    ['tsconfig.json', 'src', 'scripts', 'test', 'generated'],
  ),
  judged('generated', 'scripts/generate.ts', ['--check'], ['openapi', 'generated', 'src', 'scripts']),
  judged(
    'format',
    'node_modules/@biomejs/biome/bin/biome',
    ['check', '--error-on-warnings', '.'],
    ['biome.json', 'tsconfig.json', '.gitignore', 'src', 'scripts', 'test', 'docs', 'openapi'],
  ),
  judged('contract', 'scripts/lint-contract.ts', [], ['openapi', 'generated', 'src']),
  judged(
    'redocly',
    'node_modules/@redocly/cli/bin/cli.js',
    ['lint'],
    ['redocly.yaml', '.redocly.lint-ignore.yaml', 'openapi/workflows', ...bundles],
  ),
  judged(
    'spectral',
    'node_modules/@stoplight/spectral-cli/dist/index.js',
    ['lint', '--fail-severity=warn', 'generated/{platform,tools,operator}.json'],
    ['.spectral.yaml', ...bundles],
  ),
  judged(
    'tables',
    'scripts/generate-tables.ts',
    ['--check'],
    ['src/db/migrations', 'generated/database.d.ts', 'generated/retention.md'],
  ),
  judged(
    'rows',
    'scripts/check/rows.ts',
    [],
    ['tsconfig.json', 'src', 'generated/database.d.ts', 'test/support/database.ts'],
  ),
  judged('migrations', 'scripts/lint-migrations.ts', [], ['src/db/migrations']),
  commandCheck('architecture', 'scripts/draw-architecture.ts', '--check'),
  commandCheck('config-docs', 'scripts/generate-config-docs.ts', '--check'),
  commandCheck('metrics-docs', 'scripts/generate-metrics-docs.ts', '--check'),
  compatibility,
  layers,
  exports,
  labelled,
  reached,
  docs,
  words,
  packages,
  privateMembers,
  tests,
  mirrors,
]
