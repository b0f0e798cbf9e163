import { Secret, TOTP } from 'otpauth'
import * as assert from 'uvu/assert'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { type EidFixture, openEid } from '../support/eid.ts'
import { eventually } from '../support/eventually.ts'
import { type MailServer, openMailServer, readMail } from '../support/smtp.ts'
import { openSocial, type SocialFixture } from '../support/social.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { signOutThere } from './dialogs.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  type BrowserUser,
  focusOn,
  freeOrigin,
  openBrowserUser,
  openScene,
  type Scene,
  scan,
} from './scene.ts'

interface Play {
  scene: Scene
  eid: EidFixture
  social: SocialFixture
  mails: MailServer
  seat: BrowserUser
  secret: string
  recoveryCodes: string[]
}

const journey = suite<Play>('someone becomes a super admin')
const inBrowser = browserTest(journey)
const email = 'saraa@demo.invalid'

journey.before(async (play) => {
  if (!browserPath) return
  const site = await freeOrigin()
  play.eid = await openEid()
  play.social = await openSocial(site)
  play.mails = await openMailServer()
  play.scene = await openScene(
    {
      ...play.eid.settings,
      ...play.social.settings,
      SMTP_URL: play.mails.url,
      SUPERADMIN_EMAIL: email,
      EID_POLL_HOLD_SECONDS: '5',
    },
    site,
  )
  play.seat = await openBrowserUser(play.scene)
})
journey.before.each(async ({ scene }) => scene && resetLimits(scene.stage))
journey.after(async ({ scene, eid, social, mails }) => {
  await scene?.close()
  await mails?.close()
  await social?.stop()
  await eid?.stop()
})

const heading = ({ seat: { page } }: Play) => page.locator('[data-step-panel]:not([hidden]) > h2')

async function step(play: Play, words: string): Promise<void> {
  await heading(play).getByText(words).waitFor()
  await assertAccessible(play.seat.page)
}

async function proveWithEid({ seat: { page }, eid }: Play): Promise<void> {
  await page.locator('[data-qr]').waitFor()
  const request = await eid.phone.open(await scan(page), eid.people[0]?.nationalId ?? '')
  await eid.phone.approve(request)
}

function mailedCode({ mails }: Play): string | undefined {
  const mail = mails.received.findLast(({ to }) => to.includes(email))
  return mail && /^ {4}(\d{6})\s*$/m.exec(readMail(mail.raw).text)?.[1]
}

const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at })

inBrowser('who was not invited gets no further than the first step', async (play) => {
  const { page } = play.seat
  await page.goto(`${play.scene.site}/superadmin/onboarding`)
  await step(play, 'Sign in with the account whose e-mail address was invited.')
  await page.getByRole('link', { name: /Sign in with/ }).click()
  await page.getByRole('button', { name: 'Дорж Тэмүүлэн' }).click()
  await page.getByText('This person is not invited to become a super admin.').waitFor()
  await page.goto(`${play.scene.site}/superadmin/onboarding?step=totp`)
  await page.getByText('Finish the previous step first.').waitFor()
  await play.seat.context.close()
  play.seat = await openBrowserUser(play.scene)
})

inBrowser('the invited person takes the four steps', async (play) => {
  const { page } = play.seat
  await page.goto(`${play.scene.site}/superadmin/onboarding`)
  await page.getByRole('link', { name: /Sign in with/ }).click()
  await page.getByRole('button', { name: 'Бат Сараа' }).click()

  await step(play, 'Prove who you are with your eID.')
  await proveWithEid(play)

  await step(play, 'We send a six-digit code to your e-mail address.')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByText(/We sent a code to s\*+a@demo\.invalid/).waitFor()
  await eventually(() => mailedCode(play) !== undefined)
  const mailed = play.mails.received.length
  // Neither a reload nor another language asks for a second mail.
  await page.reload()
  await page.getByText('We sent you a code, valid for 10 minutes.').waitFor()
  await page.getByLabel('Code from the e-mail').waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Монгол', exact: true }).click()
  await page.getByLabel('И-мэйлээр ирсэн код').waitFor()
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await page.getByLabel('Code from the e-mail').waitFor()
  assert.is(play.mails.received.length, mailed)
  const right = mailedCode(play) ?? ''
  await page.getByLabel('Code from the e-mail').fill(right === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await page.getByText('The code is wrong, has expired or was already used.').waitFor()
  await resetLimits(play.scene.stage)
  await page.getByLabel('Code from the e-mail').fill(right)
  await page.keyboard.press('Enter')

  await step(play, 'Scan the code with your authenticator app')
  await page.locator('[data-totp-qr]').waitFor()
  play.secret = (await page.locator('[data-totp-secret]').textContent()) ?? ''
  const scanned = new URL(await scan(page, '.totp .eid-qr'))
  assert.is(scanned.searchParams.get('secret'), play.secret.replaceAll(' ', ''))
  await page.getByLabel('Authenticator code').fill(codeOf(play.secret))
  await page.keyboard.press('Enter')

  await step(play, 'Recovery codes')
  play.recoveryCodes = await page.locator('[data-recovery] li').allTextContents()
  assert.is(play.recoveryCodes.length, 10)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  assert.is(await page.evaluate('navigator.clipboard.readText()'), play.recoveryCodes.join('\n'))
  await page.getByRole('link', { name: 'I have saved the codes' }).click()
  await page.getByRole('heading', { name: 'You have super admin rights' }).waitFor()
  await assertAccessible(page)
  await assertNothingLeaks(play.seat)
  await page.goBack()
  assert.not.ok((await page.content()).includes(play.recoveryCodes[0] ?? '-'), 'the codes are shown once')
})

inBrowser('a later sign-in is ordinary until the second factor is shown', async (play) => {
  const { page } = play.seat
  await page.goto(`${play.scene.site}/superadmin`)
  await signOutThere(page)
  await page.getByText('You have signed out.').waitFor()
  await page.goto(`${play.scene.site}/superadmin`)
  assert.match(page.url(), '/sign-in?return_to=%2Fsuperadmin')
  await proveWithEid(play)
  await page.waitForURL('**/superadmin?return_to=*')
  await assertAccessible(page)

  await page.getByLabel('Authenticator code').fill('12')
  await page.keyboard.press('Enter')
  await page.getByText('Enter six digits.').waitFor()
  await page.getByLabel('Authenticator code').fill(codeOf(play.secret, 0))
  await page.keyboard.press('Enter')
  await page.getByText('The code is wrong, has expired or was already used.').waitFor()
  await page.getByLabel('Authenticator code').fill(codeOf(play.secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'You have super admin rights' }).waitFor()
  await assertNothingLeaks(play.seat)
})

inBrowser('without the phone a recovery code will do, once', async (play) => {
  const again = await openBrowserUser(play.scene)
  const { page } = again
  await page.goto(`${play.scene.site}/superadmin`)
  await proveWithEid({ ...play, seat: again })
  await page.waitForURL('**/superadmin?return_to=*')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await focusOn(page, 'id', 'recovery')
  await page.getByLabel('Recovery code').fill(play.recoveryCodes[0]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'You have super admin rights' }).waitFor()
  await assertNothingLeaks(again)
  await again.context.close()
})

inBrowser('the social account of the onboarding signs in, and leads to the second factor', async (play) => {
  const again = await openBrowserUser(play.scene)
  const { page } = again
  const { site } = play.scene
  await page.goto(`${site}/sign-in?return_to=${encodeURIComponent('/me?from=here')}`)
  await page.getByRole('link', { name: /Sign in with/ }).click()
  await page.getByRole('button', { name: 'Бат Сараа' }).click()
  await page.getByRole('heading', { name: 'Second factor', exact: true }).waitFor()
  // People who go on without it are ordinary users.
  await page.getByRole('link', { name: 'Continue without super admin rights', exact: true }).click()
  await page.waitForURL('**/me?from=here')
  assert.is(await statusOf(page, 'admin/users'), 403)

  await page.goBack()
  await page.getByRole('button', { name: 'Use a recovery code', exact: true }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(play.recoveryCodes[1] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/me?from=here')
  assert.is(await statusOf(page, 'admin/users'), 200)
  await assertNothingLeaks(again)
  await again.context.close()
})

const statusOf = (page: BrowserUser['page'], path: string) =>
  page.evaluate(`fetch('/web/api/v1/${path}').then(({ status }) => status)`)

inBrowser('new recovery codes take the place of the former ones', async (play) => {
  const { page } = play.seat
  await page.goto(`${play.scene.site}/superadmin`)
  await page.getByText('8 of 10 codes are left.').waitFor()
  await page.getByRole('button', { name: 'Get new recovery codes', exact: true }).click()
  await focusOn(page, 'id', 'renew-code')
  await assertAccessible(page)
  await page.getByLabel('Authenticator code').fill(codeOf(play.secret, 0))
  await page.keyboard.press('Enter')
  await page.getByText('The code is wrong, has expired or was already used.').waitFor()
  await letPass(play)
  await page.getByLabel('Authenticator code').fill(codeOf(play.secret))
  await page.keyboard.press('Enter')
  await page.locator('[data-recovery] li').first().waitFor()
  const renewed = await page.locator('[data-recovery] li').allTextContents()
  assert.is(new Set([...renewed, ...play.recoveryCodes]).size, 20)
  await page.getByText('10 of 10 codes are left.').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  assert.is(await page.evaluate('navigator.clipboard.readText()'), renewed.join('\n'))
  await page.reload()
  await page.getByRole('heading', { name: 'Recovery codes', exact: true }).waitFor()
  assert.not.ok((await page.content()).includes(renewed[0] ?? '-'), 'the codes are shown once')
  await assertNothingLeaks(play.seat)
})

/** The code of the present half minute counts again: which one was used last is a matter of the clock. */
const letPass = ({ scene }: Play) =>
  scene.stage.test.database.system.updateTable('super_admins').set({ totp_last_step: 1 }).execute()

inBrowser('people who are no super admins see that at once', async (play) => {
  const other = await openBrowserUser(play.scene)
  const { page } = other
  await page.goto(`${play.scene.site}/superadmin`)
  await page.locator('[data-qr]').waitFor()
  const { phone, people } = play.eid
  await phone.approve(await phone.open(await scan(page), people[1]?.nationalId ?? ''))
  await page.getByRole('heading', { name: 'You are not a super admin', exact: true }).waitFor()
  await assertAccessible(page)
  await page.locator('#content').getByRole('link', { name: 'My page', exact: true }).click()
  await page.waitForURL('**/me')
  await other.context.close()
})

journey.run()
