import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../../test/support/eventually.ts'
import { findBinaries } from '../../test/support/postgres.ts'
import { etcdConfiguration } from './etcd.ts'
import { freePorts } from './free-ports.ts'
import { databaseDoorConfiguration, doorConfiguration } from './haproxy.ts'
import { findPrimary, missingParts } from './health.ts'
import { instanceSettings } from './instance.ts'
import { patroniConfiguration } from './patroni.ts'
import { patroniStart } from './patroni-start.ts'
import { makePasswords, type Plan } from './plan.ts'
import { endPostmaster } from './postmaster.ts'
import { prepareDatabase } from './prepare.ts'
import { databaseUser, programPath, type User } from './programs.ts'
import { type Supervised, supervise } from './supervised.ts'

const host = '127.0.0.1'
/** Shorter than a production's, so that a demonstration does not take a day. */
const times = { ttl: 10, loopWait: 1, retryTimeout: 3 }
/** First starts share the machine with each other, and perhaps with much else. */
const START_WITHIN_MS = 300_000

export interface Cluster {
  plan: Plan
  url: string
  secrets: { JWT_SECRET: string; AUDIT_KEY: string }
  etcd: Supervised[]
  agents: Supervised[]
  instances: Supervised[]
  doors: { databases: Supervised; instances: Supervised }
  /** Waits until everything runs and each part has its second. */
  whole(): Promise<void>
  stop(): Promise<void>
}

interface ClusterOptions {
  tell: (what: string) => void
  /** Leaves logs and data behind. */
  keep?: boolean
}

/** Three members of etcd, two databases under Patroni, three instances, and HAProxy before both. */
export async function startCluster({ tell, keep = false }: ClusterOptions): Promise<Cluster> {
  const user = databaseUser()
  const plan = await makePlan(user)
  const { home } = plan
  const running: Supervised[] = []
  const run = (
    name: string,
    command: string,
    args: string[],
    more: { env?: Record<string, string>; as?: User | undefined } = {},
  ) => {
    const program = supervise({
      name,
      command,
      args,
      logFile: join(home, `${name}.log`),
      user: more.as,
      env: more.env ?? {},
    })
    running.push(program)
    return program
  }
  const write = (name: string, text: string) => {
    const file = join(home, name)
    // Passwords are in some of them.
    writeFileSync(file, text, { mode: 0o600 })
    if (user) chownSync(file, user.uid, user.gid)
    return file
  }

  function abandon(): void {
    for (const program of running) program.abandon()
    for (const { name } of plan.databases) endPostmaster(join(home, name))
    if (keep) tell(`logs and data: ${home}`)
    else rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const interrupted = () => process.exit(130)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupted)

  const etcd = plan.etcd.map((member) =>
    run(
      member.name,
      programPath('etcd'),
      ['--config-file', write(`${member.name}.yaml`, etcdConfiguration(plan, member))],
      { as: user },
    ),
  )
  const programs = { etcdctl: programPath('etcdctl'), patroni: programPath('patroni') }
  const agents = plan.databases.map((member) => {
    const start = write(`${member.name}-start.sh`, patroniStart(plan, member, programs))
    const configuration = write(`${member.name}.yaml`, patroniConfiguration(plan, member))
    return run(`patroni-${member.name}`, '/bin/sh', [start, configuration], { as: user })
  })
  const haproxy = (name: string, text: string) =>
    run(name, programPath('haproxy'), ['-db', '-f', write(`${name}.cfg`, text)], { as: user })
  const doors = {
    databases: haproxy(plan.databaseDoor.name, databaseDoorConfiguration(plan)),
    instances: haproxy(plan.door.name, doorConfiguration(plan)),
  }
  tell('etcd, Patroni and HAProxy are started')
  await eventually(async () => (await findPrimary(plan)) !== undefined, START_WITHIN_MS, 200)
  await prepareDatabase(plan)
  tell('the database is migrated')

  const secrets = { JWT_SECRET: secret(), AUDIT_KEY: secret() }
  const instances = plan.instances.map((member) =>
    run(member.name, process.execPath, [join(import.meta.dirname, '..', '..', 'src', 'main.ts')], {
      env: { ...demonstration, ...secrets, ...shared, ...instanceSettings(plan, member) },
    }),
  )
  const whole = async () => {
    let lacking: string[] = []
    try {
      const isWhole = async () => {
        lacking = await missingParts(plan)
        return lacking.length === 0
      }
      await eventually(isWhole, START_WITHIN_MS, 200)
    } catch (cause) {
      throw new Error(`still lacking: ${lacking.join(', ')}`, { cause })
    }
  }
  await whole()
  return {
    plan,
    url: `http://${host}:${plan.door.port}`,
    secrets,
    etcd,
    agents,
    instances,
    doors,
    whole,
    async stop() {
      await Promise.all(instances.map((program) => program.stop()))
      process.off('exit', abandon)
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, interrupted)
      abandon()
      await assertNothingLeft(running, keep ? undefined : home)
    },
  }
}

const secret = () => randomBytes(32).toString('base64url')
/** What makes it a demonstration: no people, no providers. */
const demonstration = {
  NODE_ENV: 'test',
  DEMO_DATA: 'false',
  SIMULATORS: 'false',
  SHUTDOWN_DELAY_SECONDS: '0',
}
const shared = { ADMIN_API_KEY: secret(), SSO_STATE_KEY: secret() }

async function makePlan(user: User | undefined): Promise<Plan> {
  const home = mkdtempSync(join(tmpdir(), 'tamga-ha-'))
  chmodSync(home, 0o755)
  if (user) chownSync(home, user.uid, user.gid)
  mkdirSync(join(home, 'shared', 'checkpoints'), { recursive: true })
  const ports = await freePorts(15)
  const port = () => ports.pop()!
  return {
    home,
    binDir: findBinaries(),
    times,
    parameters: {
      unix_socket_directories: home,
      shared_buffers: '64MB',
      // Kept in the directory of the data, which is removed at the end.
      dynamic_shared_memory_type: 'mmap',
    },
    etcd: ['etcd1', 'etcd2', 'etcd3'].map((name) => ({ name, host, clientPort: port(), peerPort: port() })),
    databases: ['db1', 'db2'].map((name) => ({ name, host, port: port(), restPort: port() })),
    instances: ['tamga1', 'tamga2', 'tamga3'].map((name) => ({ name, host, port: port() })),
    databaseDoor: { name: 'haproxy-db', host, port: port() },
    door: { name: 'haproxy', host, port: port() },
    passwords: makePasswords(),
  }
}

/** A run that leaves something behind has failed, whatever it found. */
async function assertNothingLeft(programs: readonly Supervised[], home: string | undefined): Promise<void> {
  await eventually(() => programs.every((program) => !program.isAlive()))
  if (home === undefined) return
  if (existsSync(home)) throw new Error(`${home} is still there.`)
  const running = () => spawnSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).stdout.includes(home)
  await eventually(() => !running())
}
