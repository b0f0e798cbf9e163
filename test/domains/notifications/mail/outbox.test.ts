import * as assert from 'uvu/assert'
import { MAX_MAIL_ATTEMPTS } from '../../../../src/domains/notifications/mail/attempts.ts'
import { eventually } from '../../../support/eventually.ts'
import { seedOrganisation } from '../../../support/organisations.ts'
import { type MailServer, openMailServer, readMail } from '../../../support/smtp.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

interface Scene {
  stage: Stage
  mails: MailServer
  clock: { ahead: number }
  /** What the mail server answers to attempts to come; it takes whatever comes after them. */
  post: { answers: number[]; refusals: number }
  owner: Person
  orgId: string
}

const MINUTE_MS = 60_000
const WAIT_MS = 60_000

const due = suite<Scene>('mails that may be late')

due.before(async (scene) => {
  scene.clock = { ahead: 0 }
  scene.post = { answers: [], refusals: 0 }
  const { clock, post } = scene
  scene.mails = await openMailServer({
    onRcptTo(_address, _session, done) {
      const code = post.answers.shift()
      if (code === undefined) return done()
      post.refusals += 1
      return done(Object.assign(new Error('not taken'), { responseCode: code }))
    },
  })
  scene.stage = await openStage({
    clock: () => Date.now() + clock.ahead,
    settings: { SMTP_URL: scene.mails.url },
  })
  scene.owner = await scene.stage.signIn()
  scene.orgId = await seedOrganisation(scene.stage, scene.owner)
})
due.before.each(async ({ stage, mails, clock, post }) => {
  const { system } = stage.test.database
  await system.deleteFrom('rate_buckets').execute()
  await system.deleteFrom('due_mails').execute()
  await system.deleteFrom('security_events').where('kind', '=', 'mail_given_up').execute()
  clock.ahead = 0
  Object.assign(post, { answers: [], refusals: 0 })
  mails.received.length = 0
})
due.after(async ({ stage, mails }) => {
  await stage?.close()
  await mails?.close()
})

const invite = ({ stage, orgId, owner }: Scene, email: string) =>
  stage.call(
    'addOrganisationMember',
    { path: { id: orgId }, body: { email, role: 'member' } },
    owner.credential,
  )

const rows = ({ stage }: Scene) =>
  stage.test.database.system.selectFrom('due_mails').selectAll().orderBy('due_at').execute()

const sendDue = ({ stage }: Scene) => stage.app.services.outbox.sendDue()

const tokensIn = ({ mails }: Scene): (string | undefined)[] =>
  mails.received.map(({ raw }) => /invitation#([\w-]+)/.exec(readMail(raw).text)?.[1])

const messageIds = ({ mails }: Scene): (string | undefined)[] =>
  mails.received.map(({ raw }) => /^message-id: (\S+)/im.exec(readMail(raw).head)?.[1])

const events = ({ stage }: Scene) =>
  stage.test.database.system
    .selectFrom('security_events')
    .select(['severity', 'details'])
    .where('kind', '=', 'mail_given_up')
    .orderBy('id')
    .execute()

const reasonTold = async (scene: Scene): Promise<string | undefined> => {
  const [told] = await events(scene)
  return (told?.details as { reason?: string } | undefined)?.reason
}

due('refused twice and then taken: it goes once, by the job, and its link lets someone in', async (scene) => {
  const { stage, post, clock } = scene
  post.answers = [451, 451]
  const invited = await invite(scene, 'late@demo.invalid')
  assert.equal([invited.status, invited.body.data.outcome], [201, 'invited'])
  assert.is(post.refusals, 1)

  assert.equal(await sendDue(scene), { sent: 0, failed: 0, given_up: 0 }, 'the second attempt is not due yet')
  clock.ahead = 2 * MINUTE_MS
  await sendDue(scene)
  await eventually(() => post.refusals === 2, WAIT_MS)
  clock.ahead = 4 * MINUTE_MS
  assert.equal(await sendDue(scene), { sent: 0, failed: 0, given_up: 0 }, 'each wait is twice as long')

  clock.ahead = 7 * MINUTE_MS
  await stage.app.services.jobs.run('send-mails')
  await eventually(async () => (await rows(scene)).length === 0, WAIT_MS)
  assert.is(scene.mails.received.length, 1)
  clock.ahead = 0
  const [token] = tokensIn(scene)
  const person = await stage.signIn()
  const accepted = await stage.send('acceptOrganisationInvitation', { body: { token } }, person.credential)
  assert.is(accepted.status, 200)
  assert.match(await stage.app.services.metrics.text(), /tamga_mails_total\{outcome="failed"\} 2/)
})

due('what waits tells neither the address nor the link', async (scene) => {
  scene.post.answers = [451]
  await invite(scene, 'sealed@demo.invalid')
  const [row] = await rows(scene)
  const kept = JSON.stringify(row)
  assert.match(String(row?.about), /^organisation-invitation:[0-9a-f-]{36}$/)
  scene.clock.ahead = 3 * MINUTE_MS
  await sendDue(scene)
  await eventually(() => scene.mails.received.length === 1, WAIT_MS)
  const [token] = tokensIn(scene)
  assert.ok(token)
  assert.not.match(kept, 'sealed@demo.invalid')
  assert.not.match(kept, String(token))
  assert.not.match(scene.stage.logged(), String(token))
})

due(
  'a server that dies before the first attempt loses nothing; a change that fails makes none due',
  async (scene) => {
    const { stage, clock, mails } = scene
    const { outbox } = stage.app.services
    const content = { to: 'kept@demo.invalid', subject: 'kept', text: 'kept' }
    const usefulUntil = new Date(Date.now() + 60 * MINUTE_MS)
    const changed = (about: string, fails: boolean) =>
      stage.test.database.transact({ role: 'job' }, 'write', async (tx) => {
        await outbox.enqueue(tx, { about, language: 'en', content, usefulUntil })
        if (fails) throw new Error('the change fails')
      })
    await changed('test:kept', false)
    await changed('test:undone', true).catch(() => undefined)
    assert.equal(
      (await rows(scene)).map(({ about }) => about),
      ['test:kept'],
    )
    clock.ahead = 3 * MINUTE_MS
    await sendDue(scene)
    await eventually(() => mails.received.length === 1, WAIT_MS)
    await eventually(async () => (await rows(scene)).length === 0, WAIT_MS)
  },
)

due('a crash between taking over and noting it: the second mail names itself the same', async (scene) => {
  const { stage, clock, mails, post } = scene
  post.answers = [451]
  await invite(scene, 'crash@demo.invalid')
  const [row] = await rows(scene)
  assert.ok(row)
  clock.ahead = 3 * MINUTE_MS
  await sendDue(scene)
  await eventually(async () => mails.received.length === 1 && (await rows(scene)).length === 0, WAIT_MS)
  await stage.test.database.system.insertInto('due_mails').values(row).execute()
  await sendDue(scene)
  await eventually(() => mails.received.length === 2, WAIT_MS)
  const [first, second] = messageIds(scene)
  assert.match(String(first), row.id)
  assert.is(first, second)
})

due('two instances at once: one of them sends', async (scene) => {
  scene.post.answers = [451, 451, 451]
  for (const name of ['a', 'b', 'c']) await invite(scene, `${name}@demo.invalid`)
  scene.clock.ahead = 3 * MINUTE_MS
  await Promise.all([sendDue(scene), sendDue(scene), sendDue(scene)])
  await eventually(async () => (await rows(scene)).length === 0, WAIT_MS)
  assert.equal(scene.mails.received.map(({ to }) => to[0]).sort(), [
    'a@demo.invalid',
    'b@demo.invalid',
    'c@demo.invalid',
  ])
})

due('after the last attempt administrators are notified, and inviting again starts over', async (scene) => {
  const { stage, clock, post } = scene
  post.answers = Array.from({ length: MAX_MAIL_ATTEMPTS }, () => 451)
  const { body } = await invite(scene, 'lost@demo.invalid')
  for (let tried = 1; tried < MAX_MAIL_ATTEMPTS; tried++) {
    clock.ahead += 2 ** tried * MINUTE_MS + 1
    await sendDue(scene)
    await eventually(() => post.refusals === tried + 1, WAIT_MS)
  }
  await eventually(async () => (await events(scene)).length === 1, WAIT_MS)
  const about = `organisation-invitation:${body.data.invitation.id}`
  const told = { about, attempts: MAX_MAIL_ATTEMPTS, reason: 'unavailable' }
  assert.equal((await events(scene))[0], { severity: 'warning', details: told })
  assert.equal(await rows(scene), [])
  assert.match(stage.logged(), 'mail abandoned')
  assert.not.match(JSON.stringify(await events(scene)), 'lost@')
  assert.match(await stage.app.services.metrics.text(), /tamga_mails_total\{outcome="given_up"\} [1-9]/)

  clock.ahead = 0
  assert.is((await invite(scene, 'lost@demo.invalid')).status, 201)
  assert.equal(
    scene.mails.received.map(({ to }) => to[0]),
    ['lost@demo.invalid'],
  )
})

due('an address that turns out to take no mail is not tried again', async (scene) => {
  const { clock, post } = scene
  post.answers = [451, 550]
  await invite(scene, 'nowhere@demo.invalid')
  clock.ahead = 3 * MINUTE_MS
  await sendDue(scene)
  await eventually(async () => (await events(scene)).length === 1, WAIT_MS)
  assert.is(await reasonTold(scene), 'refused')
  assert.equal(await rows(scene), [])
})

due('a mail that no one could use any more is not sent', async (scene) => {
  const { stage, mails, post, clock } = scene
  post.answers = [451]
  await invite(scene, 'over@demo.invalid')
  await stage.test.database.system
    .updateTable('due_mails')
    .set({ useful_until: new Date(0) })
    .execute()
  clock.ahead = 3 * MINUTE_MS
  await sendDue(scene)
  await eventually(async () => (await events(scene)).length === 1, WAIT_MS)
  assert.is(await reasonTold(scene), 'too_late')
  assert.is(mails.received.length, 0)
})

due('withdrawn, nothing goes; invited again, only the newer link does', async (scene) => {
  const { stage, orgId, owner, post } = scene
  post.answers = [451]
  const { body } = await invite(scene, 'back@demo.invalid')
  const path = { id: orgId, invitationId: body.data.invitation.id }
  await stage.call('revokeOrganisationInvitation', { path }, owner.credential)
  assert.equal(await rows(scene), [])

  post.answers = [451, 451]
  await invite(scene, 'twice@demo.invalid')
  const [first] = await rows(scene)
  await invite(scene, 'twice@demo.invalid')
  const [second, ...more] = await rows(scene)
  assert.equal(more, [])
  assert.is(second?.about, first?.about)
  assert.is.not(second?.id, first?.id)
})

due.run()
