import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { suite } from '../../support/suite.ts'

const starting = suite('the start command')
const root = join(import.meta.dirname, '..', '..', '..')

/** Every place that tells how the server is started, as a program or as a person reads it. */
const places = [
  'package.json',
  'scripts/deploy/Dockerfile',
  'scripts/deploy/systemd/tamga.service',
  'docs/operations.md',
  'docs/guides/run-in-production.md',
  'docs/mn/guides/run-in-production.md',
]

// The size of the young generation cannot be set by a process that runs.
for (const place of places)
  starting(`bounds the young generation in ${place}`, () => {
    const text = readFileSync(join(root, place), 'utf8').replaceAll(/[",]/g, '')
    const commands = text.match(/\bnode (?:-\S+ )*src\/main\.ts/g) ?? []
    assert.ok(commands.length > 0)
    for (const command of commands) assert.is(command, 'node --max-semi-space-size=16 src/main.ts')
  })

starting.run()
