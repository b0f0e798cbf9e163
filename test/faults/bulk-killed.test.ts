import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { openDatabase, uuidv7 } from '../../src/db/database.ts'
import { createSessions } from '../../src/domains/identity/sessions/sessions.ts'
import { send } from '../operator/console.ts'
import { eventually } from '../support/eventually.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { type MailServer, openMailServer } from '../support/smtp.ts'
import { suite } from '../support/suite.ts'

const JWT_SECRET = randomBytes(32).toString('base64url')
const CONSOLE = 'console.test'
const ROWS = 40

interface Scene {
  home: ServerHome
  mails: MailServer
  token: string
  /** From this mail on none is taken, until told otherwise. */
  post: { stalledFrom: number }
}

const killed = suite<Scene>('a server that is killed while it creates organisations')

killed.before(async (scene) => {
  scene.post = { stalledFrom: 10 }
  let seen = 0
  scene.mails = await openMailServer({
    onMailFrom: (_address, _session, done) => {
      seen += 1
      if (seen <= scene.post.stalledFrom) done()
    },
  })
  scene.home = await openServerHome()
  scene.token = await superAdminOf(scene.home)
})
killed.after(async ({ home, mails }) => {
  await home?.close()
  await mails?.close()
})

/** Made before any server runs there: an embedded database has one owner at a time. */
async function superAdminOf({ settings }: ServerHome): Promise<string> {
  const url = settings.DATABASE_URL
  const database = await openDatabase(url ? { url } : { dataDir: `${settings.DATA_DIR}/database` })
  try {
    const id = uuidv7()
    const now = new Date()
    await database.system
      .insertInto('users')
      .values({ id, civil_id: `civil-${id}` })
      .execute()
    await database.system
      .insertInto('super_admins')
      .values({
        id: uuidv7(),
        user_id: id,
        email: 'operator@demo.invalid',
        social_issuer: 'https://social.demo.invalid',
        social_subject: id,
        created_at: now,
        totp_set_at: now,
      })
      .execute()
    const sessions = createSessions({ database, clock: Date.now, jwtSecret: JWT_SECRET, jwtIssuer: 'tamga' })
    return (await sessions.issue(id, { elevated: true, method: 'mfa' })).accessToken
  } finally {
    await database.close()
  }
}

const organisations = Array.from({ length: ROWS }, (_, index) => ({
  name: `Яам ${index}`,
  slug: `killed-${index}`,
  admin_email: `owner-${index}@gov.invalid`,
  reason: `agreement ${index}`,
}))

killed('sent again: nothing is lost, nothing is there twice, and every mail goes out', async (scene) => {
  const { home, mails, token, post } = scene
  const settings = { ...home.settings, JWT_SECRET, OPERATOR_HOST: CONSOLE, SMTP_URL: mails.url }
  const submit = (server: ServerProcess) =>
    send(
      `${server.url}/api/platform/v1/tenants/bulk`,
      'POST',
      { Host: CONSOLE, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      JSON.stringify({ organisations }),
    )

  const first = await startServerProcess(settings)
  const answer = submit(first).then(
    ({ status }) => status,
    () => 'broken off',
  )
  await eventually(() => mails.received.length >= 10)
  first.kill('SIGKILL')
  await first.ended
  assert.is(await answer, 'broken off')

  post.stalledFrom = Number.POSITIVE_INFINITY
  const second = await startServerProcess(settings)
  const again = await submit(second)
  assert.is(again.status, 200, JSON.stringify(again.body))
  const { created, exists, failed, results } = again.body.data
  assert.equal([created + exists, failed], [ROWS, 0])
  assert.ok(created > 0 && exists >= 10, JSON.stringify({ created, exists }))
  assert.is(new Set(results.map(({ tenant_id }: { tenant_id: string }) => tenant_id)).size, ROWS)
  const mailed = new Set(mails.received.map(({ to }) => to[0]))
  assert.equal([...mailed].sort(), organisations.map(({ admin_email }) => admin_email).sort())

  const third = (await submit(second)).body.data
  assert.is(third.exists, ROWS)
  for (const { invitation } of third.results) assert.is(invitation, 'none')

  const made = await entriesOf(second)
  assert.is(made.length, ROWS)
  assert.is(new Set(made.map(({ subject }) => subject)).size, ROWS)
  await second.stop()
})

interface Entry {
  subject: string
  outcome: string
  details: { result?: string }
}

/** One entry for each organisation that was made, and no more. */
async function entriesOf(server: ServerProcess): Promise<Entry[]> {
  const entries: Entry[] = []
  let cursor: string | null = null
  do {
    const more: string = cursor === null ? '' : `&cursor=${cursor}`
    const { body } = await server.fetch(`/api/v1/audit?operation=createTenants&limit=100${more}`, {
      headers: server.administrator,
    })
    entries.push(...body.data.items)
    cursor = body.data.next_cursor
  } while (cursor !== null)
  return entries.filter(({ details }) => details.result === 'created')
}

killed.run()
