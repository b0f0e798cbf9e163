// Compiles what `npm start` loads, so that the first start takes as long as any other. `npm ci` runs it by itself; without
// it, or where it fails, starts compile for themselves.
//   npm run prepare
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startFlags } from './lib/start-flags.ts'

/** Packages are installed without it, too: it must not hold that up. */
const MOST_MS = 120_000

const program = join(import.meta.dirname, 'compile', 'demonstration.ts')
const { status, stderr } = spawnSync(process.execPath, [...startFlags(), program], {
  encoding: 'utf8',
  timeout: MOST_MS,
  killSignal: 'SIGKILL',
})
if (status !== 0)
  console.warn(`not all was compiled beforehand, the first start does it:\n${stderr.slice(-2000)}`)
