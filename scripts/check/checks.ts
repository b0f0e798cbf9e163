import type { Check } from './check.ts'
import { commandCheck } from './command.ts'
import { docs } from './docs.ts'
import { layers } from './layers.ts'
import { mirrors } from './mirrors.ts'
import { packages } from './packages.ts'
import { tests } from './tests.ts'
import { words } from './words.ts'

export const checks: Check[] = [
  layers,
  docs,
  words,
  packages,
  tests,
  mirrors,
  commandCheck('types', 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'),
  commandCheck('format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  commandCheck('generated', 'scripts/generate.ts', '--check'),
  commandCheck('tables', 'scripts/generate-tables.ts', '--check'),
  commandCheck('house', 'scripts/draw-house.ts', '--check'),
  commandCheck('config-docs', 'scripts/generate-config-docs.ts', '--check'),
  commandCheck('contract', 'scripts/lint-contract.ts'),
  commandCheck('redocly', 'node_modules/@redocly/cli/bin/cli.js', 'lint'),
  commandCheck(
    'spectral',
    'node_modules/@stoplight/spectral-cli/dist/index.js',
    'lint',
    '--fail-severity=warn',
    'generated/{platform,tools,operator}.json',
  ),
]
