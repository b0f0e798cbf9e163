import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import * as assert from 'uvu/assert'
import type { Operation } from '../../src/contract/operation.ts'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { exampleInput } from '../contract/sweeps/examples.ts'
import { postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { startPostgres } from '../support/postgres.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import {
  type ServerProcess,
  type Settings,
  spawnServer,
  startServerProcess,
} from '../support/server-process.ts'
import type { Credential } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const root = join(import.meta.dirname, '..', '..')
const restoring = suite<{ home: ServerHome; folder: string }>('a backup that is restored')
const onServer = postgresTest(restoring)

restoring.before.each(async (context) => {
  context.home = await openServerHome()
  context.folder = mkdtempSync(join(tmpdir(), 'tamga-backup-'))
})
restoring.after.each(async ({ home, folder }) => {
  await home.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The statements of docs/operations.md that prepare a server, with a password in place of the dots. */
function preparation(): string {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, sql] = /```sql\n(create role tamga_owner[\s\S]*?)```/.exec(text) ?? []
  assert.ok(sql, 'docs/operations.md no longer says how a server is prepared')
  return sql.replaceAll("'...'", "'secret'")
}

async function prepare(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    for (const statement of preparation().split(';')) if (statement.trim()) await client.query(statement)
  } finally {
    await client.end()
  }
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  assert.is(status, 0, `${command} ${args.join(' ')}\n${stderr}`)
}

/** A change that leaves an entry in the log, and what it was answered with. */
async function addTheme(url: string, administrator: Credential, slug: string): Promise<number> {
  const { status } = await fetch(`${url}/api/v1/themes`, {
    method: 'POST',
    headers: { ...administrator, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...theme, slug }),
  })
  return status
}

const theme = exampleInput(tamgaContract, tamgaContract.operations.createTheme as Operation).body as object

/** As the local administrator, whose key the first start has made. */
async function publishCheckpoint(server: ServerProcess, { DATA_DIR }: Settings): Promise<void> {
  const { ADMIN_API_KEY } = JSON.parse(readFileSync(join(DATA_DIR as string, 'secrets.json'), 'utf8'))
  await eventually(async () => {
    const { status } = await server.fetch('/admin/api/v1/audit/checkpoints', {
      method: 'POST',
      headers: { 'X-Admin-Key': ADMIN_API_KEY },
    })
    return status === 201 || status === 200
  })
}

const forms: [name: string, dump: string[], restore: (url: string, file: string) => string[]][] = [
  ['plain', ['-Fp'], (url, file) => ['psql', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url, '-f', file]],
  ['custom', ['-Fc'], (url, file) => ['pg_restore', '--exit-on-error', '-d', url, file]],
]

for (const [name, dump, restore] of forms)
  onServer(`${name}: the service goes on with it, and names what was lost`, async ({ home, folder }) => {
    const { settings } = home
    const first = await startServerProcess(settings)
    assert.is(await addTheme(first.url, first.administrator, 'kept'), 201)
    const file = join(folder, 'backup')
    run('pg_dump', ...dump, '-f', file, settings.DATABASE_MIGRATION_URL as string)
    assert.is(await addTheme(first.url, first.administrator, 'lost'), 201)
    await publishCheckpoint(first, settings)
    await first.stop()

    const other = await startPostgres()
    try {
      await prepare(other.url)
      const database = new URL(other.url)
      database.pathname = '/tamga'
      const [command, ...args] = restore(database.href, file)
      run(command as string, ...args)
      const login = (user: string) =>
        Object.assign(new URL(database), { username: user, password: 'secret' }).href
      const elsewhere = { DATABASE_URL: login('tamga'), DATABASE_MIGRATION_URL: login('tamga_migrator') }
      // A session from before the backup is as good as it was.
      await goesOn({ ...settings, ...elsewhere }, first.administrator)
    } finally {
      other.stop()
    }
  })

/** What docs/operations.md says of a restored backup, step by step. */
async function goesOn(settings: Settings, administrator: Credential): Promise<void> {
  const { child, said, logged, ended } = spawnServer(settings)
  const address = () => /ready at (http:\/\/\S+)/.exec(said())?.[1]
  await eventually(() => address() !== undefined || child.exitCode !== null)
  const url = address()
  assert.ok(url, said() + logged())
  const ask = (path: string) => fetch(url + path, { headers: administrator })
  // Entries are missing that a checkpoint attests: reading goes on, changes are refused.
  await eventually(async () => (await ask('/ready?for=writes')).status === 503)
  assert.is((await ask('/ready')).status, 200)
  assert.is((await ask('/api/v1/themes')).status, 200)
  const add = (slug: string) => addTheme(url, administrator, slug)
  assert.is(await add('refused'), 503)

  const epoch = audit(settings, 'new-epoch', '--reason', 'restored the backup of 03:00 after the disk failed')
  assert.match(epoch, /"lost"/)
  await eventually(async () => (await ask('/ready?for=writes')).status === 200)
  assert.is(await add('after'), 201)
  const { data } = (await (await ask('/api/v1/themes?limit=100')).json()) as {
    data: { items: { slug: string }[] }
  }
  const slugs = data.items.map(({ slug }) => slug)
  assert.ok(slugs.includes('kept') && slugs.includes('after') && !slugs.includes('lost'), slugs.join())
  child.kill('SIGTERM')
  assert.equal(await ended, { code: 0, signal: null }, logged())
  assert.match(audit(settings, 'verify'), /"valid": ?true/)
}

function audit(settings: Settings, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/audit.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...settings },
  })
  assert.is(status, 0, stdout + stderr)
  return stdout
}

restoring.run()
