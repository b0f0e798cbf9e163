import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { missingPrograms } from '../../../scripts/ha/programs.ts'
import { postgresTest } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { suite } from '../../support/suite.ts'

const interrupted = suite('npm run ha')
const missing = missingPrograms()
const test = missing.length === 0 ? postgresTest(interrupted) : interrupted.skip
const name = 'interrupted, it leaves neither processes nor files behind'
if (missing.length > 0) console.log(`skipped, it needs ${missing.join(', ')}: ${name}`)

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'ha.ts')

test(name, async () => {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'tamga-interrupted-'))
  // The databases run as another user where the tests are run by root.
  chmodSync(TMPDIR, 0o755)
  const processes = () =>
    spawnSync('ps', ['-eo', 'args='], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => line.includes(TMPDIR))
  const command = spawn(process.execPath, [script, '--kills', '1'], {
    env: { ...process.env, TMPDIR },
    stdio: 'inherit',
  })
  try {
    const ended = once(command, 'exit')
    await eventually(() => processes().some((line) => /postgres -D/.test(line)), 180_000)
    assert.ok(processes().length >= 8, processes().join('\n'))
    command.kill('SIGINT')
    assert.equal(await ended, [130, null])
    await eventually(() => processes().length === 0)
    assert.equal(
      readdirSync(TMPDIR).filter((entry) => entry.startsWith('tamga-ha-')),
      [],
    )
  } finally {
    command.kill('SIGTERM')
    await eventually(() => processes().length === 0)
    rmSync(TMPDIR, { recursive: true, force: true })
  }
})

interrupted.run()
