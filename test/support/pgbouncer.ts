import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import type * as uvu from 'uvu'
import { onPostgres } from './database.ts'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'

/** Where it is installed; many systems keep it off the PATH of ordinary users. */
const path = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find(existsSync)

export const hasPgBouncer = onPostgres && path !== undefined

export type PoolMode = 'session' | 'transaction'

export interface PgBouncer {
  port: number
  /** The same database as the same user, through the pooler. */
  through(url: string): string
  /** Ends at once; with it every connection of its clients and to the server. */
  kill(): Promise<void>
  start(): Promise<void>
  /** From here on it asks another server. */
  redirect(port: number): Promise<void>
  log(): Promise<string>
  close(): Promise<void>
}

/** Like the suite itself, but the test is skipped, and says so, where there is no PgBouncer or no server. */
export function poolerTest<T>(suite: uvu.Test<T>): (name: string, body: uvu.Callback<T>) => void {
  return (name, body) => {
    if (hasPgBouncer) return suite(name, body)
    console.log(`skipped, it needs PostgreSQL and PgBouncer: ${name}`)
    suite.skip(name, body)
  }
}

const NO_ONE = 65_534

/** With no other settings than its own defaults, and a pool as small as is said. */
export async function startPgBouncer(
  serverUrl: string,
  mode: PoolMode,
  poolSize: number,
  more = '',
): Promise<PgBouncer> {
  const home = await mkdtemp(join(tmpdir(), 'tamga-pgbouncer-'))
  // The process is another user where the tests are run by root.
  await chmod(home, 0o777)
  const port = await freePort()
  const file = join(home, 'pgbouncer.ini')
  const log = join(home, 'log')
  const configure = (serverPort: number) =>
    writeFile(
      file,
      `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${home}/users
admin_users = pooler
logfile = ${log}
pool_mode = ${mode}
default_pool_size = ${poolSize}
${more}
`,
    )
  await configure(Number(new URL(serverUrl).port))
  await writeFile(join(home, 'users'), '"postgres" ""\n"tamga_login" ""\n"pooler" ""\n')
  const asNoOne = process.getuid?.() === 0 ? { uid: NO_ONE, gid: NO_ONE } : {}
  let child: ChildProcess | undefined
  const end = () => child?.kill('SIGKILL')
  process.once('exit', end)

  const bouncer: PgBouncer = {
    port,
    through(url) {
      const through = new URL(url)
      through.port = String(port)
      return through.href
    },
    async start() {
      child = spawn(path ?? 'pgbouncer', ['-q', file], { stdio: 'ignore', ...asNoOne })
      await eventually(async () => {
        await tell(port, 'show version')
        return true
      })
    },
    async kill() {
      const ended =
        child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      end()
      await ended
      child = undefined
    },
    async redirect(serverPort) {
      await configure(serverPort)
      await tell(port, 'reload')
    },
    log: () => readFile(log, 'utf8'),
    async close() {
      process.off('exit', end)
      await bouncer.kill()
      await rm(home, { recursive: true, force: true })
    },
  }
  await bouncer.start()
  return bouncer
}

/** To its console, which takes simple queries alone. */
async function tell(port: number, command: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'pooler', database: 'pgbouncer' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(command)
  } finally {
    await client.end().catch(() => {})
  }
}
