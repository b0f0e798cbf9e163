import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import { type MailServer, openMailServer, readMail } from '../support/smtp.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { answerDialog } from './dialogs.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  desktop,
  freeOrigin,
  mobile,
  openBrowserUser,
  openBrowserUserAs,
  openScene,
  type Scene,
} from './scene.ts'

const journey = suite<{ scene: Scene; mails: MailServer }>('someone answers that it was not them')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  play.mails = await openMailServer()
  play.scene = await openScene({ SMTP_URL: play.mails.url }, await freeOrigin())
})
journey.after(async ({ scene, mails }) => {
  await scene?.close()
  await mails?.close()
})

const home = { device: 'Chrome, Windows', network: '203.0.113.0/24' }
const elsewhere = { device: 'Firefox, Linux', network: '198.51.100.0/24' }

/** A person, and the session of a stranger who signed in elsewhere. */
async function intruded({ stage }: Scene, email: string) {
  const { id } = await stage.signIn()
  const { sessions } = stage.app.services
  await stage.test.database.system
    .updateTable('users')
    .set({ email, email_verified_at: new Date() })
    .where('id', '=', id)
    .execute()
  await sessions.issue(id, { method: 'eid_qr', origin: home })
  const stranger = await sessions.issue(id, { method: 'social', origin: elsewhere })
  const isIn = async () =>
    (await stage.call('listMySessions', {}, { Authorization: `Bearer ${stranger.accessToken}` })).status ===
    200
  return { id, isIn }
}

for (const [where, options] of [
  ['on a phone', mobile],
  ['at a desk', desktop],
] as const) {
  inBrowser(`by the link of the mail, ${where}`, async ({ scene, mails }) => {
    const { stage, site } = scene
    const email = `not-me-${where.length}@demo.invalid`
    const { isIn } = await intruded(scene, email)
    await stage.runJob('send-notices')
    const mail = () => mails.received.findLast(({ to }) => to.includes(email))
    await eventually(() => mail() !== undefined)
    const link = /\S+\/not-me#[\w-]{43}/.exec(readMail(mail()?.raw ?? '').text)?.[0] ?? ''
    assert.ok(link.startsWith(site))

    const seat = await openBrowserUser(scene, { ...options, locale: 'en' })
    const { page } = seat
    await page.goto(link)
    await page.getByText(/device or place|төхөөрөмж эсвэл газраас/).waitFor()
    assert.is(await page.evaluate('location.hash'), '')
    await assertAccessible(page)
    assert.ok(await isIn(), 'to open it changes nothing')

    await page.locator('[data-confirm]').click()
    await page.locator('[data-next]').waitFor()
    await assertAccessible(page)
    assert.not.ok(await isIn())
    await assertNothingLeaks(seat)

    await page.goto('about:blank')
    await page.goto(link)
    await page.locator('[data-next]').waitFor()
    assert.not.ok(await page.locator('[data-confirm]').isVisible())
    await seat.context.close()
  })

  inBrowser(`in the list of messages, ${where}`, async ({ scene }) => {
    const { id, isIn } = await intruded(scene, `inbox-${where.length}@demo.invalid`)
    const seat = await openBrowserUserAs(scene, id, options)
    const { page } = seat
    await page.goto(`${scene.site}/inbox`)
    const message = page.getByRole('listitem').filter({ hasText: 'Firefox, Linux' })
    await message.waitFor()
    await assertAccessible(page)
    await message.getByRole('button', { name: 'This was not me' }).click()
    await answerDialog(page, 'This was not me')
    await page.waitForURL(/\/sign-in/)
    assert.not.ok(await isIn())
    await seat.context.close()
  })
}

journey.run()
