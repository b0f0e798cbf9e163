import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { eventually } from '../../support/eventually.ts'
import { freePort } from '../../support/free-port.ts'
import { inProduction, metricsToken } from '../../support/production.ts'
import { suite } from '../../support/suite.ts'
import { type BuiltImage, buildImage, filesOf, isOffline } from './build.ts'
import { contextFilter, parseDockerfile } from './dockerfile.ts'

const project = resolve(import.meta.dirname, '..', '..', '..')
const dockerfile = readFileSync(join(project, 'scripts/deploy/Dockerfile'), 'utf8')

const built = suite('the image')

built('has the Node that the project is tried with, and says by its user that it is not root', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const stages = parseDockerfile(dockerfile)
  assert.match(stages[0]!.from, `node:${devDependencies.node}-`)
  const user = stages.at(-1)!.instructions.findLast(({ word }) => word === 'USER')
  assert.is(user?.rest, '65532:65532')
})

built('is made of sources alone: no data, no secrets, no history, no simulators', () => {
  const isSent = contextFilter(readFileSync(join(project, '.dockerignore'), 'utf8'))
  for (const path of ['.data/secrets.json', '.git/config', 'node_modules/koa/index.js', 'dist/a.js', '.env'])
    assert.not.ok(isSent(path), path)
  for (const path of ['src/simulators/eid/server.ts', 'generated/validators/index.json'])
    assert.not.ok(isSent(path), path)
  for (const path of ['src/main.ts', 'package-lock.json', '.npmrc', 'docs/index.md'])
    assert.ok(isSent(path), path)
})

/** As the image's user, with nothing of this machine's environment. */
function runIn(image: BuiltImage, node: string, args: string[], env: Record<string, string>): ChildProcess {
  const [uid, gid] = image.user.split(':').map(Number)
  return spawn(node, args, {
    cwd: join(image.root, image.workdir),
    env: { ...image.env, ...env },
    ...(uid !== undefined && gid !== undefined && { uid, gid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function outputOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

const name = 'is built by the Dockerfile, runs as another user on what it cannot write, and ends in order'
const tried = process.getuid?.() === 0 ? built : built.skip
if (process.getuid?.() !== 0) console.log(`skipped, it needs root to be another user: ${name}`)

tried(name, async () => {
  const home = mkdtempSync(join(tmpdir(), 'tamga-image-'))
  chmodSync(home, 0o755)
  let server: ChildProcess | undefined
  try {
    const image = buildImage(home)
    const app = (path: string) => join(image.root, 'app', path)
    const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))
    const packages = Object.entries<{ dev?: boolean }>(lock.packages).filter(([path]) => path !== '')
    const forDevelopment = packages.filter(([, { dev }]) => dev).map(([path]) => path)
    assert.ok(forDevelopment.length > 100)
    assert.equal(
      forDevelopment.filter((path) => existsSync(app(path))),
      [],
    )
    for (const path of ['src/simulators', 'test', 'scripts/check', '.npmrc'])
      assert.not.ok(existsSync(app(path)), path)
    for (const path of [
      'src/main.ts',
      'generated/validators/index.json',
      'dist/docs/index.html',
      'node_modules/koa',
    ])
      assert.ok(existsSync(app(path)), path)

    // This machine's may lie where only root gets.
    const node = join(home, 'node')
    copyFileSync(process.execPath, node)
    chmodSync(node, 0o755)
    const [uid, gid] = image.user.split(':').map(Number) as [number, number]
    const touched = spawnSync('touch', [app('probe'), app('src/probe')], { uid, gid })
    assert.is.not(touched.status, 0, 'the tree can be written')

    const before = filesOf(image, '/app')
    const port = await freePort()
    const DATA_DIR = join(image.root, image.env.DATA_DIR!)
    const env = {
      ...inSecretFiles(home),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR,
      SHUTDOWN_DELAY_SECONDS: '0',
    }
    const migrated = await outputOf(
      runIn(image, node, ['scripts/migrate.ts', join(DATA_DIR, 'database')], env),
    )
    assert.is(migrated.code, 0, migrated.output)
    assert.match(migrated.output, 'Applied:')

    server = runIn(image, node, image.command.slice(1), env)
    const ended = outputOf(server)
    let over = false
    void ended.then(() => {
      over = true
    })
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    await eventually(async () => over || (await status('/ready')) === 200, 300_000)
    assert.not.ok(over, over ? (await ended).output : '')
    assert.is(await status('/health'), 200)
    const healthy = await outputOf(runIn(image, node, image.health.slice(1), { PORT: String(port) }))
    assert.is(healthy.code, 0, healthy.output)
    server.kill('SIGTERM')
    const { code, output } = await ended
    assert.is(code, 0, output)
    const ill = await outputOf(runIn(image, node, image.health.slice(1), { PORT: String(port) }))
    assert.is(ill.code, 1)
    assert.equal(filesOf(image, '/app'), before, 'the server wrote into its tree')
  } catch (error) {
    if (!isOffline(error)) throw error
    console.log(`skipped, packages cannot be fetched: ${name}`)
  } finally {
    server?.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
  }
})

/** What production asks for, each secret in a file. */
function inSecretFiles(home: string): Record<string, string> {
  const folder = join(home, 'secrets')
  mkdirSync(folder)
  const isSecret = /(_KEY|_SECRET|_TOKEN)$/
  return Object.fromEntries(
    Object.entries(inProduction(metricsToken())).map(([setting, value]) => {
      if (!isSecret.test(setting)) return [setting, value]
      writeFileSync(join(folder, setting), `${value}\n`, { mode: 0o644 })
      return [`${setting}_FILE`, join(folder, setting)]
    }),
  )
}

built.run()
