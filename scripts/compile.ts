// Compiles what `npm start` loads, so that the first start has to compile no more than any other. `npm ci` runs it by
// itself; without it, or where it fails, starts compile for themselves.
//   npm run prepare
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFlags } from './lib/start-flags.ts'

/** Packages can be installed without it: it must not hold that up. */
const MOST_MS = 120_000

const program = join(import.meta.dirname, 'compile', 'demonstration.ts')
const scratch = mkdtempSync(join(tmpdir(), 'tamga-compile-'))
try {
  const { status, stderr, error } = spawnSync(process.execPath, [...startFlags(), program, scratch], {
    encoding: 'utf8',
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  })
  if (status !== 0)
    console.warn(`not all was compiled beforehand, starts do it: ${error?.message ?? stderr.slice(-2000)}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
