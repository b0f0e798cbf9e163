import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { openDatabase, uuidv7 } from '../../src/db/database.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { type Settings, spawnServer, startServerProcess } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'

const start = suite<{ home: ServerHome }>('a server whose sealing key was changed')
start.before(async (scene) => {
  scene.home = await openServerHome()
})
start.after(({ home }) => home?.close())

const run = promisify(execFile)
const newKey = () => randomBytes(32).toString('base64url')

async function insertSealed({ DATABASE_URL, DATA_DIR }: Settings): Promise<void> {
  const database = await openDatabase(
    DATABASE_URL ? { url: DATABASE_URL } : { dataDir: `${DATA_DIR}/database` },
  )
  const [id, now] = [uuidv7(), new Date()]
  await database.system.insertInto('users').values({ id }).execute()
  await database.system
    .insertInto('super_admins')
    .values({
      id: uuidv7(),
      user_id: id,
      email: 'boss@demo.invalid',
      social_issuer: 'https://social.test',
      social_subject: 'boss',
      totp_sealed: 'sealed with the first key',
      totp_last_step: 1,
      created_at: now,
      totp_set_at: now,
    })
    .execute()
  await database.system
    .insertInto('integrations')
    .values({
      id: uuidv7(),
      user_id: id,
      provider: 'demo',
      issuer: 'https://service.test',
      subject: 'boss',
      scopes: ['openid'],
      access_sealed: 'sealed with the first key',
      connected_at: now,
    })
    .execute()
  await database.close()
}

start('refuses, says what would be lost, and starts when that is accepted', async ({ home }) => {
  const settings = { ...home.settings, DEMO_DATA: 'false', SUPERADMIN_EMAIL: 'boss@demo.invalid' }
  const [first, second] = [newKey(), newKey()]
  const server = await startServerProcess({ ...settings, INTEGRATION_ENC_KEY: first })
  await server.stop()
  await insertSealed(settings)

  const refused = spawnServer({ ...settings, INTEGRATION_ENC_KEY: second })
  assert.is((await refused.ended).code, 1)
  assert.match(refused.said(), /^INTEGRATION_ENC_KEY is not the key that sealed/)
  assert.match(refused.said(), /1 super admin/)
  assert.not.match(refused.said(), /\n\s+at /)
  for (const key of [first, second]) assert.not.match(refused.said() + refused.logged(), key)

  const script = join(import.meta.dirname, '..', '..', 'scripts', 'keys.ts')
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', ...settings, INTEGRATION_ENC_KEY: second }
  const refusedCommand = await run(process.execPath, [script, 'accept-loss'], { env }).catch((error) => error)
  assert.is(refusedCommand.code, 2, 'a reason must be given')
  const { stdout } = await run(process.execPath, [script, 'accept-loss', '--reason', 'the vault burnt'], {
    env,
  })
  assert.match(stdout, /1 super admin/)
  assert.match(stdout, /1 connected account/)
  assert.match(stdout, /0 seal/)

  const again = await startServerProcess({ ...settings, INTEGRATION_ENC_KEY: second })
  await again.stop()
})

start.run()
