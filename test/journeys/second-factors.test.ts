import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { type EidFixture, openEid } from '../support/eid.ts'
import { type Authority, seedAuthority, seedOfficer } from '../support/gov.ts'
import { resetLimits } from '../support/limits.ts'
import type { Person } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { answerDialog, signOutThere } from './dialogs.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  type BrowserUser,
  desktop,
  mobile,
  openBrowserUser,
  openScene,
  type Scene,
  scan,
} from './scene.ts'

interface Play {
  scene: Scene
  eid: EidFixture
  authority: Authority
}

const journey = suite<Play>('an officer confirms with a second factor')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  play.eid = await openEid()
  play.scene = await openScene({ ...play.eid.settings, EID_POLL_HOLD_SECONDS: '3' })
  play.authority = await seedAuthority(play.scene.stage)
})
journey.before.each(async ({ scene }) => scene && resetLimits(scene.stage))
journey.after(async ({ scene, eid }) => {
  await scene?.close()
  await eid?.stop()
})

/** From here on the browser holds a session that began in that way. */
async function comeIn(
  { stage }: Scene,
  { context }: BrowserUser,
  { id }: Person,
  method: 'eid_qr' | 'social',
) {
  const session = await stage.app.services.sessions.issue(id, { method })
  const common = { domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' as const }
  await context.addCookies([
    { ...common, name: '__Host-tamga_access', value: session.accessToken },
    { ...common, name: '__Host-tamga_refresh', value: session.refreshToken },
  ])
}

interface Device {
  cdp: CDPSession
  authenticatorId: string
}

/** A device that verifies its user, as Chromium simulates it. */
async function plugIn({ context, page }: BrowserUser): Promise<Device> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** A copy of the key that was made before it signed for the last time. */
async function putBack({ cdp, authenticatorId }: Device): Promise<void> {
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  const [credential] = credentials
  if (!credential) throw new Error('the device holds no key')
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  const copied = { ...credential, signCount: credential.signCount - 1 }
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: copied })
}

/** Once the page has loaded: before that no script listens. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState()
  await page.getByRole('button', { name, exact: true }).click()
}
const isAtDesk = (page: Page) => page.locator('.desk h1').waitFor()

async function eventsOf({ stage }: Scene, { id }: Person): Promise<string[]> {
  const rows = await stage.test.database.system
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', id)
    .execute()
  return rows.map(({ kind }) => kind)
}

inBrowser('a passkey: added by eID, shown after a linked account, deleted', async ({ scene, authority }) => {
  const { site, stage } = scene
  const officer = await seedOfficer(stage, authority.orgId)
  const seat = await openBrowserUser(scene)
  const { page } = seat
  const device = await plugIn(seat)
  await comeIn(scene, seat, officer, 'eid_qr')

  await page.goto(`${site}/me/security`)
  await page.getByRole('link', { name: 'View and add' }).click()
  await page.getByText('You have not added any yet.').waitFor()
  await take(page, 'Add a passkey')
  await page.getByText('Enter a name.').waitFor()
  const form = page.locator('[data-passkey-form]')
  await form.getByLabel('Name').fill('Work laptop')
  await take(page, 'Add a passkey')
  await page.getByRole('status').getByText('Added.').waitFor()
  await page.getByRole('heading', { name: 'Work laptop' }).waitFor()
  // The same device again: the browser itself declines.
  await form.getByLabel('Name').fill('Again')
  await take(page, 'Add a passkey')
  await page.getByText('You have already added the passkey of this device.').waitFor()

  await take(page, 'Rename: Work laptop')
  await page.getByLabel('New name').fill('Laptop <b>1</b>')
  await take(page, 'Save')
  await page.getByRole('heading', { name: 'Laptop <b>1</b>' }).waitFor()

  await page.goto(`${site}/me`)
  await signOutThere(page)
  await page.getByText('You have signed out.').waitFor()

  await comeIn(scene, seat, officer, 'social')
  await page.goto(`${site}/me`)
  await page.getByText('Your role does not count in this session.').waitFor()
  await page.goto(`${site}/desk?status=submitted`)
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await assertAccessible(page)
  await take(page, 'Use a passkey')
  await page.waitForURL(`${site}/desk?status=submitted`)
  await isAtDesk(page)
  await assertNothingLeaks(seat)

  await page.goto(`${site}/me/factors`)
  await page.getByText('Last used').waitFor()
  await take(page, 'Delete: Laptop <b>1</b>')
  assert.match(await answerDialog(page, 'Cancel'), 'Laptop <b>1</b>')
  assert.is((await device.cdp.send('WebAuthn.getCredentials', device)).credentials.length, 1)
  await take(page, 'Delete: Laptop <b>1</b>')
  await answerDialog(page, 'Delete')
  await page.waitForURL(/\/sign-in\?/)
  await page.goto(`${site}/desk`)
  assert.match(page.url(), '/sign-in?return_to=%2Fdesk')
  await assertNothingLeaks(seat)
  await seat.context.close()
})

inBrowser('a copied passkey is refused and reported; the person is not in', async ({ scene, authority }) => {
  const { site, stage } = scene
  const officer = await seedOfficer(stage, authority.orgId)
  const seat = await openBrowserUser(scene)
  const { page } = seat
  const device = await plugIn(seat)
  await comeIn(scene, seat, officer, 'eid_qr')
  await page.goto(`${site}/me/factors`)
  await page.locator('[data-passkey-form]').getByLabel('Name').fill('Key')
  await take(page, 'Add a passkey')
  await page.getByRole('heading', { name: 'Key', exact: true }).waitFor()

  await comeIn(scene, seat, officer, 'social')
  await page.goto(`${site}/desk`)
  await take(page, 'Use a passkey')
  await isAtDesk(page)
  assert.not.ok((await eventsOf(scene, officer)).includes('passkey_counter_wrong'))

  await putBack(device)
  await comeIn(scene, seat, officer, 'social')
  await page.goto(`${site}/desk`)
  await take(page, 'Use a passkey')
  await page.getByText('This passkey was not accepted.').waitFor()
  assert.ok((await eventsOf(scene, officer)).includes('passkey_counter_wrong'))
  await page.goto(`${site}/desk`)
  assert.match(page.url(), 'acr=mfa')

  // A device that does not know its user any more answers nothing.
  await device.cdp.send('WebAuthn.setUserVerified', { ...device, isUserVerified: false })
  await take(page, 'Use a passkey')
  await page.getByText('The passkey was not used').waitFor()
  await seat.context.close()
})

/** In each colour scheme; kept where a folder is named. */
async function look(page: Page, name: string): Promise<void> {
  await assertAccessible(page)
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `factors-${name}.png`), fullPage: true })
}

for (const [where, options] of [
  ['phone', { ...mobile, locale: 'mn' }],
  ['desk', desktop],
] as [string, BrowserContextOptions][])
  inBrowser(`an app, and a code of it: ${where}`, async ({ scene, authority }) => {
    const { site, stage } = scene
    const officer = await seedOfficer(stage, authority.orgId)
    const seat = await openBrowserUser(scene, options)
    const { page } = seat

    await comeIn(scene, seat, officer, 'social')
    await page.goto(`${site}/me/factors`)
    assert.is(await page.locator('form').count(), 0)
    await look(page, `weak-${where}`)

    await comeIn(scene, seat, officer, 'eid_qr')
    await page.goto(`${site}/me/factors`)
    await page.locator('[data-totp-start]').click()
    await page
      .locator('[data-totp-secret]')
      .getByText(/\w{4} \w{4}/)
      .waitFor()
    await look(page, `adding-${where}`)
    const secret = ((await page.locator('[data-totp-secret]').textContent()) ?? '').replaceAll(' ', '')
    const scanned = new URL(await scan(page, '.totp .ui-qr'))
    assert.is(scanned.searchParams.get('secret'), secret)
    const codeAt = (at: number, of = secret) =>
      new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp: at })
    await page.locator('#totp-name').fill('Утас')
    await page.locator('#totp-code').fill('12')
    await page.keyboard.press('Enter')
    await page.locator('#totp-code-error:not(:empty)').waitFor()
    await page.locator('#totp-code').fill(codeAt(0))
    await page.keyboard.press('Enter')
    await page.locator('[data-totp] > [data-fault]:not(:empty)').waitFor()
    await page.locator('[data-totp-start]').click()
    await page.locator('[data-totp-panel]').waitFor()
    const renewed = ((await page.locator('[data-totp-secret]').textContent()) ?? '').replaceAll(' ', '')
    assert.is.not(renewed, secret)
    await page.locator('#totp-code').fill(codeAt(Date.now(), renewed))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Утас' }).waitFor()
    await page.waitForLoadState()
    await page.locator('[data-rename]').click()
    await look(page, `list-${where}`)

    await comeIn(scene, seat, officer, 'social')
    await page.goto(`${site}/desk`)
    await page.locator('[data-confirm]').waitFor()
    await look(page, `confirm-${where}`)
    await page.locator('#confirm-code').fill(codeAt(0, renewed))
    await page.keyboard.press('Enter')
    await page.locator('#confirm-code-error:not(:empty)').waitFor()
    await page.locator('#confirm-code').fill(codeAt(Date.now() + 30_000, renewed))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site}/desk`)
    await page.locator('.desk h1').waitFor()
    await assertNothingLeaks(seat)
    await seat.context.close()
  })

inBrowser(
  'without a factor the eID is the way, and leads back to where one is added',
  async ({ scene, eid }) => {
    const { site, stage } = scene
    const seat = await openBrowserUser(scene)
    const { page } = seat
    await plugIn(seat)
    const nationalId = eid.people[0]?.nationalId ?? ''
    const approve = async () => {
      await page.locator('[data-qr]').waitFor()
      await eid.phone.approve(await eid.phone.open(await scan(page), nationalId))
    }
    await page.goto(`${site}/sign-in`)
    await approve()
    await page.waitForURL('**/me')
    const { user_id: id } = await stage.test.database.system
      .selectFrom('sessions')
      .select('user_id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()

    await comeIn(scene, seat, { id, credential: {} }, 'social')
    await page.goto(`${site}/me/factors`)
    await page.getByRole('link', { name: 'Confirm that it is you' }).click()
    await page.waitForURL(/\/sign-in\?fresh=1&acr=mfa&/)
    assert.is(await page.locator('[data-confirm], [data-social]').count(), 0)
    await approve()
    await page.waitForURL(`${site}/me/factors`)
    await page.locator('[data-passkey-form]').getByLabel('Name').fill('Key')
    await take(page, 'Add a passkey')
    await page.getByRole('heading', { name: 'Key', exact: true }).waitFor()

    // What was shown a while ago is shown again before anything changes.
    await stage.test.database.system
      .updateTable('sessions')
      .set({ strong_at: new Date(Date.now() - 600_000) })
      .where('user_id', '=', id)
      .execute()
    await page.goto(`${site}/me/factors`)
    await page.getByRole('link', { name: 'Confirm that it is you' }).waitFor()
    assert.is(await page.locator('[data-passkey-form]').count(), 0)

    // One that a tab still shows is refused by the server, and leads to where the person can confirm.
    await comeIn(scene, seat, { id, credential: {} }, 'social')
    await take(page, 'Delete: Key')
    await answerDialog(page, 'Delete')
    await page.waitForURL(/\/sign-in\?fresh=1&acr=mfa&return_to=%2Fme%2Ffactors/)
    await page.goto(
      site + (await page.getByRole('link', { name: 'Монгол', exact: true }).getAttribute('href')),
    )
    assert.not.ok(await page.locator('[data-qr]').isVisible())
    await take(page, 'eID-аар баталгаажуулах')
    await page.locator('[data-qr]').waitFor()
    await take(page, 'Нэвтрэх түлхүүр ашиглах')
    await page.waitForURL(`${site}/me/factors`)
    await page.getByRole('heading', { name: 'Key', exact: true }).waitFor()
    await seat.context.close()
  },
)

inBrowser('a browser without passkeys says so, and offers the app', async ({ scene }) => {
  const { site, stage } = scene
  const person = await stage.signIn()
  const seat = await openBrowserUser(scene)
  const { page } = seat
  await page.addInitScript('delete window.PublicKeyCredential')
  await comeIn(scene, seat, person, 'eid_qr')
  await page.goto(`${site}/me/factors`)
  await page.getByText('This browser cannot use passkeys.').waitFor()
  assert.not.ok(await page.locator('[data-passkey-form]').isVisible())
  assert.ok(await page.locator('[data-totp-start]').isVisible())
  await assertAccessible(page)
  await seat.context.close()
})

journey.run()
