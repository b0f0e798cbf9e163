import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchSimulator } from '../../src/demo/launch.ts'
import type { Bench, Figure } from './figure.ts'
import { startBenchPostgres } from './postgres.ts'
import { holdPolls } from './signin/held-polls.ts'
import { compareRefreshes } from './signin/refreshes.ts'

/** So long that none ends while the others are still being started. */
const SESSION_SECONDS = 300

export const signinBench: Bench = {
  name: 'signin',
  about: '5,000 sign-ins waited for at once, and refreshes against the least that one can be; on PostgreSQL',
  async run() {
    const postgres = await startBenchPostgres('signin')
    if (!postgres) return []
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-signin-'))
    const eid = await launchSimulator('eid', {
      directory: join(home, 'eid'),
      environment: 'test',
      sessionSeconds: SESSION_SECONDS,
    })
    const settings = {
      ...eid.settings,
      EID_SESSION_SECONDS: String(SESSION_SECONDS),
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(home, 'data'),
      DATABASE_URL: postgres.url,
      DATABASE_POOL_SIZE: '16',
      LOG_LEVEL: 'error',
      // Each client has an address of its own, told by a proxy that is trusted.
      TRUSTED_PROXIES: '127.0.0.1/32',
      MAX_CONNECTIONS: '12000',
    }
    try {
      const figures: Figure[] = []
      figures.push(...(await holdPolls(settings)))
      figures.push(...(await compareRefreshes(settings, postgres)))
      return figures
    } finally {
      await eid.stop()
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}
