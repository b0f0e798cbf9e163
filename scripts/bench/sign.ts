import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/database.ts'
import { openEid } from '../../test/support/eid.ts'
import type { Bench, Figure } from './figure.ts'
import { MeasuredServer } from './measured-server.ts'
import { type BenchPostgres, startBenchPostgres } from './postgres.ts'
import { download } from './sign/downloads.ts'
import { hostileFiles } from './sign/hostile.ts'
import { secret, signedIn } from './sign/people.ts'
import { processorTime } from './sign/processor-time.ts'
import { signAtOnce } from './sign/sessions.ts'
import { WatchedServer } from './watched-server.ts'

const FILE_BYTES = 96 * 2 ** 20

export const signBench: Bench = {
  name: 'sign',
  about:
    'the processor time of a signed PDF, /health with 20 signatures at once and with 8 hostile files, and downloads against bare Koa; on PostgreSQL',
  async run() {
    const figures = await processorTime()
    const postgres = await startBenchPostgres('sign')
    if (!postgres) return figures
    const home = mkdtempSync(join(tmpdir(), 'tamga-bench-sign-'))
    try {
      figures.push(...(await overHttp(postgres, home)))
      return figures
    } finally {
      postgres.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function overHttp(postgres: BenchPostgres, home: string): Promise<Figure[]> {
  const file = randomBytes(FILE_BYTES)
  writeFileSync(join(home, 'file'), file)
  const database = await openDatabase({ ...postgres })
  // What stands for machines of others goes last for a core; processes are started with the priority of who starts them.
  setPriority(constants.priority.PRIORITY_LOW)
  const eid = await openEid().finally(() => setPriority(constants.priority.PRIORITY_NORMAL))
  const bare = await MeasuredServer.start(join(import.meta.dirname, 'servers', 'bare-files.ts'), [
    join(home, 'file'),
  ])
  const server = await WatchedServer.start({
    ...eid.settings,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: postgres.url,
    JWT_SECRET: secret,
    LOG_LEVEL: 'warn',
  })
  try {
    const people = await signedIn(database)
    const url = `http://127.0.0.1:${server.port}`
    const setting = { url, server, bare, database, phone: eid.phone, people, file }
    return [...(await signAtOnce(setting)), ...(await hostileFiles(setting)), ...(await download(setting))]
  } finally {
    await server.end()
    bare.stop()
    await eid.stop()
    await database.close()
  }
}
