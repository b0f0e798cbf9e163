import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../../test/support/free-port.ts'
import { startPostgres } from '../../../../test/support/postgres.ts'
import { postgresCpuSeconds } from '../../postgres-cpu.ts'
import { withConcurrency } from '../../signin/clients.ts'
import { watchThreads } from '../../thread-cpu.ts'
import type { Contender } from '../contender.ts'
import { grow } from '../grow.ts'
import { exchange } from '../requests.ts'
import { lifetimes, REDIRECT_URI, SCOPE } from '../setup.ts'
import { createAdmin } from './admin.ts'
import { hydraGrowth } from './growth.ts'
import { obtainCode } from './sign-in.ts'

const MAKERS = 4
const START_MS = 60_000
/** It is compiled already. */
const NO_COMPILER = /^$/

/**
 * Ory Hydra with a PostgreSQL server of its own, set in its favour: secrets are hashed with PBKDF2 of one iteration, and
 * its key is of 2048 bits instead of 4096. Introspection belongs to its administrative port, so that it is asked there.
 */
export async function openHydra(binary: string, rows: number): Promise<Contender> {
  const home = mkdtempSync(join(tmpdir(), 'tamga-bench-hydra-'))
  await using opened = new AsyncDisposableStack()
  opened.defer(() => rmSync(home, { recursive: true, force: true }))
  const postgres = opened.adopt(await startPostgres({ fsync: true }), ({ stop }) => stop())
  const [publicPort, adminPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${publicPort}`
  const env = {
    ...process.env,
    DSN: `${postgres.url}?sslmode=disable&max_conns=16`,
    SECRETS_SYSTEM: randomBytes(32).toString('hex'),
    URLS_SELF_ISSUER: origin,
    URLS_LOGIN: 'http://127.0.0.1:1/login',
    URLS_CONSENT: 'http://127.0.0.1:1/consent',
    SERVE_PUBLIC_HOST: '127.0.0.1',
    SERVE_PUBLIC_PORT: String(publicPort),
    SERVE_ADMIN_HOST: '127.0.0.1',
    SERVE_ADMIN_PORT: String(adminPort),
    OAUTH2_HASHERS_ALGORITHM: 'pbkdf2',
    OAUTH2_HASHERS_PBKDF2_ITERATIONS: '1',
    TTL_AUTH_CODE: `${lifetimes.code}s`,
    TTL_ACCESS_TOKEN: `${lifetimes.accessToken}s`,
    TTL_ID_TOKEN: `${lifetimes.idToken}s`,
    TTL_REFRESH_TOKEN: `${lifetimes.refreshToken}s`,
    LOG_LEVEL: 'error',
    SQA_OPT_OUT: 'true',
  }
  migrate(binary, env)
  const logFile = join(home, 'log')
  const log = openSync(logFile, 'w')
  const child = spawn(binary, ['serve', 'all', '--dev'], { env, stdio: ['ignore', log, log] })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  opened.defer(async () => {
    process.off('exit', kill)
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended
  })
  await started(child, `http://127.0.0.1:${adminPort}/health/ready`, logFile)

  const admin = createAdmin(`http://127.0.0.1:${adminPort}`)
  await admin.createKey(2048)
  const web = await admin.createClient({
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [REDIRECT_URI],
    scope: SCOPE,
  })
  const machine = await admin.createClient({ grant_types: ['client_credentials'], scope: 'svc:tools' })

  const times = watchThreads(child.pid!, NO_COMPILER)
  const contender: Contender = {
    name: 'Ory Hydra',
    port: publicPort,
    setting: { web, machine: { ...machine, scope: 'svc:tools' } },
    paths: {
      token: '/oauth2/token',
      introspection: `http://127.0.0.1:${adminPort}/admin/oauth2/introspect`,
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      discovery: '/.well-known/openid-configuration',
    },
    idTokenDecided: 'at sign-in',
    used: async () => ({ server: times().all, database: postgresCpuSeconds(postgres.dataDir) }),
    makeCodes: (count, use) =>
      withConcurrency(Array.from({ length: count }), MAKERS, async () => {
        const verifier = randomBytes(32).toString('base64url')
        const challenge = createHash('sha256').update(verifier).digest('base64url')
        return { code: await obtainCode({ origin, admin, clientId: web.id, challenge, use }), verifier }
      }),
    settled: async () => {},
    stop: async () => {},
  }
  const [code] = await contender.makeCodes(1)
  await exchange(contender, code!)
  await grow(postgres.url, hydraGrowth, rows)
  const kept = opened.move()
  return { ...contender, stop: () => kept.disposeAsync() }
}

/** Of the first releases of version 2 the command has no `up`. */
function migrate(binary: string, env: NodeJS.ProcessEnv): void {
  const run = (...words: string[]) => spawnSync(binary, [...words, '-e', '--yes'], { env, encoding: 'utf8' })
  const first = run('migrate', 'sql', 'up')
  if (first.status === 0 || run('migrate', 'sql').status === 0) return
  throw new Error(`hydra migrate failed: ${first.error?.message ?? `${first.stdout}${first.stderr}`}`)
}

async function started(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const until = performance.now() + START_MS
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`hydra did not start: ${readFileSync(logFile, 'utf8').slice(-2000)}`)
    await sleep(100)
  }
}
