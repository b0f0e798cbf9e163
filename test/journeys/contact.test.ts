import * as assert from 'uvu/assert'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { openSmsFixture, type SmsFixture } from '../support/sms.ts'
import { type MailServer, openMailServer, readMail } from '../support/smtp.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { answerDialog } from './dialogs.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  type BrowserUser,
  freeOrigin,
  openBrowserUser,
  openScene,
  type Scene,
} from './scene.ts'

interface Play {
  scene: Scene
  mails: MailServer
  sms: SmsFixture
  seat: BrowserUser
}

const journey = suite<Play>('someone sets their contact details')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  const site = await freeOrigin()
  play.mails = await openMailServer()
  play.sms = await openSmsFixture()
  play.scene = await openScene({ SMTP_URL: play.mails.url, ...play.sms.settings }, site)
})
journey.before.each(async (play) => {
  if (!play.scene) return
  await resetLimits(play.scene.stage)
  play.seat = await openBrowserUser(play.scene)
})
journey.after.each(async ({ seat }) => seat?.context.close())
journey.after(async ({ scene, mails, sms }) => {
  await scene?.close()
  await mails?.close()
  await sms?.stop()
})

async function signedIn({ scene: { stage }, seat }: Play): Promise<void> {
  const { id } = await stage.signIn()
  const pair = await stage.app.services.sessions.issue(id, { method: 'eid_qr' })
  const common = { domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' as const }
  await seat.context.addCookies([
    { ...common, name: '__Host-tamga_access', value: pair.accessToken },
    { ...common, name: '__Host-tamga_refresh', value: pair.refreshToken },
  ])
}

inBrowser('an address and a number, each by its code, and one is removed', async (play) => {
  const { seat, scene, mails, sms } = play
  const { page } = seat
  await signedIn(play)
  await page.goto(`${scene.site}/me/profile`)
  await assertAccessible(page)

  await page.getByLabel('E-mail address').fill('no-one')
  const email = page.locator('[data-detail="email"]')
  await email.getByRole('button', { name: 'Send a code' }).click()
  await page.getByText('This is not an e-mail address.').waitFor()

  await page.getByLabel('E-mail address').fill('saraa@demo.invalid')
  await email.getByRole('button', { name: 'Send a code' }).click()
  await page.getByText('We sent a code to saraa@demo.invalid.').waitFor()
  await assertAccessible(page)
  const mailed = /^ {4}(\d{6})$/m.exec(readMail(mails.received.at(-1)?.raw ?? '').text)?.[1] ?? ''
  await email.getByLabel('Six-digit code').fill(mailed === '000000' ? '000001' : '000000')
  await email.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('The code is wrong.').waitFor()
  await email.getByLabel('Six-digit code').fill(mailed)
  await email.getByRole('button', { name: 'Verify' }).click()
  await email.getByText('Verified').waitFor()

  const phone = page.locator('[data-detail="phone"]')
  await page.getByLabel('Phone number').fill('+976 8810 0001')
  await phone.getByRole('button', { name: 'Send a code' }).click()
  await page.getByText('We sent a code to +97688100001.').waitFor()
  const sent = /\b\d{6}\b/.exec((await sms.messagesTo('+97688100001')).at(-1)?.text ?? '')?.[0] ?? ''
  await phone.getByLabel('Six-digit code').fill(sent)
  await phone.getByRole('button', { name: 'Verify' }).click()
  await phone.getByText('Verified').waitFor()
  assert.ok(await email.getByText('Verified').isVisible())
  await assertAccessible(page)

  await page.goto(`${scene.site}/me/notices`)
  await page.getByLabel('Cases: E-mail').uncheck()
  await page.getByLabel('Language of notifications').selectOption('mn')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  await page.reload()
  assert.not(await page.getByLabel('Cases: E-mail').isChecked())
  assert.ok(await page.getByLabel('Cases: Text message').isVisible())
  assert.is(await page.getByLabel('Language of notifications').inputValue(), 'mn')
  await assertAccessible(page)

  await page.goto(`${scene.site}/me/profile`)
  await phone.getByRole('button', { name: 'Remove: +97688100001' }).click()
  await answerDialog(page, 'Yes')
  await phone.getByText('Verified').waitFor({ state: 'detached' })
  assert.ok(await email.getByText('saraa@demo.invalid').isVisible())
  await assertNothingLeaks(seat)
})

journey.run()
