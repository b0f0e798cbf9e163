import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../../test/support/free-port.ts'
import { progress } from '../effort.ts'

export interface KeycloakServer {
  port: number
  /** Of the Java process, not of the script that starts it. */
  pid: number
  admin: { username: string; password: string }
  stop(): Promise<void>
}

const BUILD_OPTIONS = ['--db=postgres']
const START_MS = 600_000

/** In production mode, on a database of its own; caches are local, as there is one instance. */
export async function startKeycloak(
  home: string,
  databaseUrl: string,
  logFile: string,
): Promise<KeycloakServer> {
  const script = join(home, 'bin', 'kc.sh')
  build(home, script)
  const port = await freePort()
  const admin = { username: 'admin', password: 'of the bench' }
  const { hostname, port: databasePort, pathname, username } = new URL(databaseUrl)
  const log = openSync(logFile, 'w')
  const child = spawn(script, ['start', '--optimized'], {
    // A group of its own: the script does not hand on the signal that ends it.
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      // As much as it needs from the start: by default it begins with 64 MB, and collects garbage more often.
      JAVA_OPTS_KC_HEAP: '-Xms1g -Xmx1g',
      KC_DB_URL: `jdbc:postgresql://${hostname}:${databasePort}${pathname}`,
      KC_DB_USERNAME: username,
      KC_DB_PASSWORD: 'any',
      KC_DB_POOL_MAX_SIZE: '16',
      KC_CACHE: 'local',
      KC_HTTP_ENABLED: 'true',
      KC_HTTP_HOST: '127.0.0.1',
      KC_HTTP_PORT: String(port),
      KC_HTTP_MANAGEMENT_PORT: String(await freePort()),
      KC_HOSTNAME_STRICT: 'false',
      KC_LOG_LEVEL: 'warn',
      KC_BOOTSTRAP_ADMIN_USERNAME: admin.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
    },
  })
  const kill = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    kill()
    await ended
  }
  const until = performance.now() + START_MS
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop()
      throw new Error(`Keycloak did not start: ${readFileSync(logFile, 'utf8').slice(-2000)}`)
    }
    await sleep(250)
  }
  return { port, pid: javaOf(child.pid!), admin, stop }
}

/** Once for each distribution: it changes files of the distribution itself. */
function build(home: string, script: string): void {
  const done = join(home, 'built-for-bench')
  if (existsSync(done) && readFileSync(done, 'utf8') === BUILD_OPTIONS.join(' ')) return
  progress('peers: building Keycloak')
  const { status, stderr, stdout } = spawnSync(script, ['build', ...BUILD_OPTIONS], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`kc.sh build failed: ${stdout}${stderr}`)
  writeFileSync(done, BUILD_OPTIONS.join(' '))
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/realms/master`)).ok
  } catch {
    return false
  }
}

function javaOf(shell: number): number {
  const children = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').trim()
  const java = Number(children.split(' ').pop())
  return Number.isInteger(java) && java > 0 ? java : shell
}
