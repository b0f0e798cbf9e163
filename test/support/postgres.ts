import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { freePort } from './free-port.ts'
import { databaseTmpdir } from './memory-dir.ts'

export interface ThrowAwayPostgres {
  /** The superuser's. */
  url: string
  dataDir: string
  port: number
  stop(): void
  kill9(): void
  /** A standby becomes a server of its own. */
  promote(): void
  restart(): void
}

interface PostgresOptions {
  /** Without it the cluster survives a kill, but not a power cut. */
  fsync?: boolean
  /** Begins as a copy of that one, and follows it until it is promoted. */
  standbyOf?: ThrowAwayPostgres
  /** Settings of the server, such as `-c shared_preload_libraries=...`. */
  more?: string
}

/** A cluster of its own in a temporary directory. */
export async function startPostgres({
  fsync = false,
  standbyOf,
  more = '',
}: PostgresOptions = {}): Promise<ThrowAwayPostgres> {
  const bin = findBinaries()
  // Only a disk shows what is lost with the power.
  const home = mkdtempSync(join(fsync ? tmpdir() : databaseTmpdir(), 'tamga-postgres-'))
  const dataDir = join(home, 'data')
  const port = await freePort()
  if (process.getuid?.() === 0) chownSync(home, Number(execFileSync('id', ['-u', 'postgres'])), 0)

  const settings = [
    `-p ${port} -h 127.0.0.1 -k ${home}`,
    '-c max_connections=200 -c shared_buffers=64MB',
    fsync ? '' : '-c fsync=off -c full_page_writes=off -c max_wal_size=256MB',
    more,
  ].join(' ')
  const start = () =>
    run(bin, 'pg_ctl', ['-D', dataDir, '-w', '-t', '60', '-l', join(home, 'log'), '-o', settings, 'start'])
  const halt = (mode: string) => run(bin, 'pg_ctl', ['-D', dataDir, '-w', '-m', mode, 'stop'])

  if (standbyOf)
    run(bin, 'pg_basebackup', [
      ...['-D', dataDir, '-h', '127.0.0.1', '-p', String(standbyOf.port), '-U', 'postgres'],
      ...['-R', '-X', 'stream', '-c', 'fast', '-N'],
    ])
  else
    run(bin, 'initdb', [
      ...['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    ])
  start()
  const stop = () => {
    process.off('exit', stop)
    if (existsSync(join(dataDir, 'postmaster.pid'))) halt('immediate')
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    dataDir,
    port,
    stop,
    kill9() {
      const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
      const pids = [postmaster, ...children.trim().split(/\s+/).map(Number)]
      for (const pid of pids) killIfThere(pid)
      while (pids.some(isRunning)) pause(20)
      // Until someone collects the dead, their numbers look taken.
      for (const lock of [join(dataDir, 'postmaster.pid'), join(home, `.s.PGSQL.${port}.lock`)])
        rmSync(lock, { force: true })
    },
    promote: () => run(bin, 'pg_ctl', ['-D', dataDir, '-w', 'promote']),
    restart() {
      if (existsSync(join(dataDir, 'postmaster.pid'))) halt('fast')
      start()
    },
  }
}

export function hasPostgresBinaries(): boolean {
  return findDirectory() !== undefined
}

/** Where initdb, pg_ctl and the others lie. */
export function findBinaries(): string {
  const directory = findDirectory()
  if (directory === undefined) throw new Error('PostgreSQL is not installed: initdb was not found.')
  // Where it is a link, the other programs lie beside what it points to.
  return dirname(realpathSync(join(directory, 'initdb')))
}

function findDirectory(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin'))
    : []
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...onPath, ...installed].find((directory) => existsSync(join(directory, 'initdb')))
}

/** PostgreSQL refuses to run as root. */
function run(bin: string, program: string, args: string[]): void {
  const command = [join(bin, program), ...args]
  if (process.getuid?.() === 0) command.unshift('runuser', '-u', 'postgres', '--')
  // The server keeps what it inherits: a pipe here would hold the caller until the server ends.
  const { status, error } = spawnSync(command[0]!, command.slice(1), { stdio: 'ignore', cwd: tmpdir() })
  if (status !== 0) throw new Error(`${program} failed with ${status}`, { cause: error })
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A dead process that no one has collected yet no longer counts. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
