import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { temporaryDirectory } from '../config/settings.ts'
import { eventually } from '../support/eventually.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'

interface Context {
  home: ServerHome
  directory: ReturnType<typeof temporaryDirectory>
  server: ServerProcess
}

const reload = suite<Context>('SIGHUP')

const keys = {
  first: 'the-first-key-of-the-local-administrator',
  second: 'the-second-key-of-the-local-administrator',
  third: 'the-third-key-of-the-local-administrator!',
}

const filesOf = ({ directory }: Pick<Context, 'directory'>) => ({
  env: join(directory.path, 'tamga.env'),
  limits: join(directory.path, 'limits.yaml'),
})

const settingsOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

const limitsOf = (burst: number) => `buckets: { audit-public: { per_minute: 1, burst: ${burst} } }\n`

reload.before(async (context) => {
  context.directory = temporaryDirectory()
  context.home = await openServerHome()
  const { env, limits } = filesOf(context)
  writeFileSync(limits, limitsOf(3))
  writeFileSync(env, settingsOf({ ADMIN_API_KEY: keys.first, LIMITS_FILE: limits, LOG_LEVEL: 'info' }))
  context.server = await startServerProcess({
    ...context.home.settings,
    DEMO_DATA: 'false',
    METRICS_TOKEN: 'a-token-from-the-environment',
    // The file goes before the environment.
    ADMIN_API_KEY: 'a-key-that-the-file-replaces-at-the-start',
    ENV_FILE: env,
  })
})
reload.after(async ({ home, directory }) => {
  await home?.close()
  directory[Symbol.dispose]()
})

/** The lines of the log that say something of a reload. */
const reloads = (server: ServerProcess) =>
  server
    .logged()
    .split('\n')
    .filter((line) => /"msg":"(changed settings|settings)/.test(line))
    .map((line) => JSON.parse(line))

/** Has the settings read again, and gives the lines that say what came of it. */
async function hangUp(server: ServerProcess, lines = 1) {
  const before = reloads(server).length
  server.kill('SIGHUP')
  await eventually(() => reloads(server).length >= before + lines)
  return reloads(server).slice(before)
}

const adminAsks = (server: ServerProcess, key: string) =>
  server.fetch('/admin/api/v1/limits', { headers: { 'X-Admin-Key': key } })

async function holds(server: ServerProcess, key: string): Promise<number> {
  const { body } = await adminAsks(server, key)
  return body.data.buckets.find(({ bucket }: { bucket: string }) => bucket === 'audit-public').holds.burst
}

reload('limits, keys and the level change under load, and no request fails', async (context) => {
  const { server } = context
  const { env, limits } = filesOf(context)
  assert.is(await holds(server, keys.first), 3)
  assert.is((await adminAsks(server, keys.second)).status, 404)

  let running = true
  const statuses = new Map<number, number>()
  const ask = async () => {
    while (running) {
      const { status } = await server.fetch('/ready')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const load = [ask(), ask(), ask(), ask()]
  for (const [burst, key, level] of [
    [5, keys.second, 'warn'],
    [7, keys.third, 'info'],
  ] as const) {
    const asked = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    writeFileSync(limits, limitsOf(burst))
    writeFileSync(
      env,
      settingsOf({
        ADMIN_API_KEY: key,
        METRICS_TOKEN: `${key}-metrics`.slice(0, 45).replaceAll('!', '-'),
        LIMITS_FILE: limits,
        LOG_LEVEL: level,
      }),
    )
    server.kill('SIGHUP')
    await eventually(async () => (await adminAsks(server, key)).status === 200)
    assert.is(await holds(server, key), burst)
    assert.is((await adminAsks(server, keys.first)).status, 404)
    await eventually(() => [...statuses.values()].reduce((sum, count) => sum + count, 0) > asked + 20)
  }
  running = false
  await Promise.all(load)
  assert.equal([...statuses.keys()], [200])
  const old = { Authorization: 'Bearer a-token-from-the-environment' }
  assert.is((await server.fetch('/metrics', { headers: old })).status, 404)

  // The line of a reload to `warn` is not written any more; that of the one to `info` is.
  await eventually(() => reloads(server).length > 0)
  const [last] = reloads(server).slice(-1)
  assert.equal(last.reloaded, ['LIMITS_FILE', 'LOG_LEVEL', 'ADMIN_API_KEY', 'METRICS_TOKEN'])
  for (const key of Object.values(keys)) assert.not.match(server.logged(), key)
})

reload('the new limit is what counts', async ({ server }) => {
  const statuses: number[] = []
  for (let call = 0; call < 8; call++) statuses.push((await server.fetch('/api/v1/audit/keys')).status)
  assert.equal(statuses, [...Array(7).fill(200), 429])
})

for (const [what, spoil] of [
  [
    'an unknown bucket',
    ({ limits }) => writeFileSync(limits, 'buckets: { login: { per_minute: 1, burst: 1 } }'),
  ],
  ['no YAML', ({ limits }) => writeFileSync(limits, 'buckets: [')],
  [
    'a key that is too short',
    ({ env, limits }) =>
      writeFileSync(env, settingsOf({ ADMIN_API_KEY: 'short', LIMITS_FILE: limits, LOG_LEVEL: 'debug' })),
  ],
] as [string, (files: ReturnType<typeof filesOf>) => void][])
  reload(`a file that is wrong changes nothing: ${what}`, async (context) => {
    const { server } = context
    const files = filesOf(context)
    writeFileSync(files.limits, limitsOf(9))
    spoil(files)
    const [line] = await hangUp(server)
    assert.is(line.level, 'error')
    assert.match(line.msg, 'not reloaded: invalid')
    assert.match(JSON.stringify(line.faults), /LIMITS_FILE|ADMIN_API_KEY/)
    assert.is(await holds(server, keys.third), 7)
    assert.not.match(server.logged(), '"level":"debug"')
  })

reload('what waits for a restart is named, and the rest holds', async (context) => {
  const { server } = context
  const { env, limits } = filesOf(context)
  writeFileSync(limits, limitsOf(11))
  const jwt = 'a-secret-that-would-end-every-session-there-is'
  writeFileSync(
    env,
    settingsOf({ ADMIN_API_KEY: keys.third, LIMITS_FILE: limits, JWT_SECRET: jwt, MAX_CONNECTIONS: '17' }),
  )
  const [info, warning] = await hangUp(server, 2)
  assert.equal(info.reloaded, ['LIMITS_FILE', 'METRICS_TOKEN'])
  assert.equal([warning.level, warning.waiting], ['warn', ['MAX_CONNECTIONS', 'JWT_SECRET']])
  assert.is(await holds(server, keys.third), 11)
  assert.not.match(server.logged(), jwt)
})

reload('each reload leaves an audit entry of the names', async ({ server }) => {
  const [line] = await hangUp(server)
  assert.equal(line.reloaded, [])
  await server.stop()
  assert.not.match(server.logged(), /audit entry of a reload/)
})

reload.run()
