import * as assert from 'uvu/assert'
import type { Actor } from '../../../src/db/database.ts'
import { consumeInvite } from '../../../src/domains/identity/super-admins/queries.ts'
import { eventually } from '../../support/eventually.ts'
import { stopRefills } from '../../support/limits.ts'
import { type MailServer, openMailServer, readMail } from '../../support/smtp.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { superAdmin } from './support.ts'

interface Scene {
  stage: Stage
  mails: MailServer
  chief: Person
  post: { down: boolean }
}

const invites = suite<Scene>('invitations of super admins')

invites.before(async (scene) => {
  scene.post = { down: false }
  scene.mails = await openMailServer({
    onRcptTo: (_address, _session, done) =>
      done(scene.post.down ? Object.assign(new Error('later'), { responseCode: 451 }) : null),
  })
  scene.stage = await openStage({ settings: { SMTP_URL: scene.mails.url } })
  scene.chief = await superAdmin(scene.stage)
})
invites.before.each(async ({ stage, mails, post }) => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
  mails.received.length = 0
  post.down = false
})
invites.after(async ({ stage, mails }) => {
  await stage?.close()
  await mails?.close()
})

const invite = ({ stage, chief }: Scene, email: string) =>
  stage.call('createSuperAdminInvite', { body: { email } }, chief.credential)

const open = async ({ stage, chief }: Scene) =>
  (await stage.call('listSuperAdminInvites', {}, chief.credential)).body.data.items as {
    email: string
    expired: boolean
  }[]

invites('an address is invited by mail; inviting it again renews and sends again', async (scene) => {
  const { stage, mails, chief } = scene
  const first = await invite(scene, 'Anu@Demo.Invalid')
  assert.is(first.status, 201)
  assert.is(first.body.data.email, 'anu@demo.invalid')
  assert.is(first.body.data.mail_sent, true)
  assert.match(readMail(String(mails.received[0]?.raw)).text, '/superadmin/onboarding')
  const second = await invite(scene, 'anu@demo.invalid')
  assert.is(second.status, 200)
  assert.is(second.body.data.created_at, first.body.data.created_at)
  assert.ok(second.body.data.expires_at > first.body.data.expires_at)
  assert.is(mails.received.length, 2)
  assert.is((await open(scene)).filter(({ email }) => email === 'anu@demo.invalid').length, 1)
  const { items } = await stage.app.services.audit.list({ operation: 'createSuperAdminInvite', limit: 10 })
  assert.equal([items.length, items[0]?.actor], [2, `user:${chief.id}`])
  assert.not.match(JSON.stringify(items), 'anu@')
})

/** Someone who comes with the social account of that address. */
const withAccountOf = (email: string): Actor => ({
  role: 'app',
  presented: { issuer: 'https://social.demo.invalid', subject: email, email },
})

invites('it is used once, and shown no more; two at once use it once', async (scene) => {
  await invite(scene, 'once@demo.invalid')
  const { database } = scene.stage.test
  const use = () =>
    database.transact(withAccountOf('once@demo.invalid'), 'write', (tx) =>
      consumeInvite(tx, 'once@demo.invalid', new Date()),
    )
  assert.equal((await Promise.all([use(), use()])).sort(), [false, true])
  assert.not.ok((await open(scene)).some(({ email }) => email === 'once@demo.invalid'))
})

invites('it expires, is listed as expired, and can be renewed', async (scene) => {
  await invite(scene, 'late@demo.invalid')
  const { system } = scene.stage.test.database
  const past = new Date(Date.now() - 1000)
  await system
    .updateTable('super_admin_invites')
    .set({ expires_at: past })
    .where('email', '=', 'late@demo.invalid')
    .execute()
  const listed = (await open(scene)).find(({ email }) => email === 'late@demo.invalid')
  assert.is(listed?.expired, true)
  assert.is((await invite(scene, 'late@demo.invalid')).status, 201)
})

invites('it stands although the mail did not go out, and says so', async (scene) => {
  scene.post.down = true
  const answer = await invite(scene, 'unsent@demo.invalid')
  assert.equal([answer.status, answer.body.data.mail_sent], [201, false])
  scene.post.down = false
  assert.is((await invite(scene, 'unsent@demo.invalid')).body.data.mail_sent, true)
})

invites('the mail that did not go out goes by itself later, unless it is taken back', async (scene) => {
  const { stage, mails, chief, post } = scene
  const { system } = stage.test.database
  await system.deleteFrom('due_mails').execute()
  post.down = true
  await invite(scene, 'later@demo.invalid')
  await invite(scene, 'never@demo.invalid')
  await stage.call('revokeSuperAdminInvite', { path: { email: 'never@demo.invalid' } }, chief.credential)
  post.down = false
  await system
    .updateTable('due_mails')
    .set({ due_at: new Date(0) })
    .execute()
  await stage.app.services.outbox.sendDue()
  await eventually(() => mails.received.length > 0, 60_000)
  assert.equal(
    mails.received.map(({ to }) => to),
    [['later@demo.invalid']],
  )
})

invites('it is taken back, once; what is taken back cannot be used', async (scene) => {
  const { stage, chief } = scene
  await invite(scene, 'back@demo.invalid')
  const revoke = () =>
    stage.call('revokeSuperAdminInvite', { path: { email: 'back@demo.invalid' } }, chief.credential)
  const answers = await Promise.all([revoke(), revoke()])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 404])
  const used = await stage.test.database.transact(withAccountOf('back@demo.invalid'), 'write', (tx) =>
    consumeInvite(tx, 'back@demo.invalid', new Date()),
  )
  assert.is(used, false)
})

invites('409 for the address of a super admin; 429 for too much mail to one address', async (scene) => {
  await using _ = await stopRefills(scene.stage.test.database)
  const { chief } = scene
  const standing = await invite(scene, `${chief.id}@demo.invalid`)
  assert.equal([standing.status, standing.body.error], [409, 'superadmin.standing_already'])
  const statuses: number[] = []
  for (let times = 0; times < 4; times += 1) statuses.push((await invite(scene, 'often@demo.invalid')).status)
  assert.equal(statuses, [201, 200, 200, 429])
})

invites.run()
