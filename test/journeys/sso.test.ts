import { Secret, TOTP } from 'otpauth'
import * as assert from 'uvu/assert'
import { openSsoIssuer, type SsoIssuer } from '../support/sso-issuer.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { signOutThere } from './dialogs.ts'
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
  issuer: SsoIssuer
  seat: BrowserUser
}

const journey = suite<Play>('someone signs in at the shared sign-in')
const inBrowser = browserTest(journey)

const people = [
  { sub: 'one', claims: { name: 'Бат Сараа', given_name: 'Сараа', family_name: 'Бат', civil_id: 'SSO-1' } },
  {
    sub: 'two',
    claims: { name: 'Дорж Тэмүүлэн', given_name: 'Тэмүүлэн', family_name: 'Дорж', civil_id: 'SSO-2' },
  },
]

journey.before(async (play) => {
  if (!browserPath) return
  const site = await freeOrigin()
  play.issuer = await openSsoIssuer(people, site)
  play.scene = await openScene(play.issuer.settings, site)
})
journey.before.each(async (play) => {
  if (play.scene) play.seat = await openBrowserUser(play.scene)
})
journey.after.each(async ({ seat }) => seat?.context.close())
journey.after(async ({ scene, issuer }) => {
  await scene?.close()
  await issuer?.stop()
})

const pick = ({ seat: { page } }: Play, name: string) => page.getByRole('button', { name }).click()

inBrowser('is led there and back to where they wanted to go, and leaves both at the end', async (play) => {
  const { page, context } = play.seat
  await page.goto(`${play.scene.site}/me?tab=1`)
  await page.goto(`${play.scene.site}/sign-in?return_to=%2Fme%3Ftab%3D1`)
  assert.match(page.url(), play.issuer.url)
  await pick(play, 'Бат Сараа')
  await page.waitForURL('**/me?tab=1')
  assert.is(await page.locator('h1').textContent(), 'Бат Сараа')
  assert.match((await page.locator('.ui-facts').textContent()) ?? '', 'Shared sign-in')
  await assertAccessible(page)
  await assertNothingLeaks(play.seat)
  assert.not.ok((await context.cookies()).some(({ name }) => name === '__Host-tamga_sso'))

  await signOutThere(page)
  await page.waitForURL((url) => url.href.startsWith(play.issuer.url))
  await page.getByRole('button', { name: /Sign out|Гарах/ }).click()
  await page.waitForURL(`${play.scene.site}/`)
  assert.not.ok((await context.cookies(play.scene.site)).some(({ name }) => name.endsWith('_refresh')))
})

inBrowser('confirms here with an app, and still leaves both at the end', async (play) => {
  const { page } = play.seat
  const { site, stage } = play.scene
  await page.goto(`${site}/me`)
  await pick(play, 'Бат Сараа')
  await page.waitForURL('**/me')
  const { id } = await stage.test.database.system
    .selectFrom('users')
    .select('id')
    .where('civil_id', '=', 'SSO-1')
    .executeTakeFirstOrThrow()
  const { accessToken } = await stage.app.services.sessions.issue(id, { method: 'eid_qr' })
  const surely = { Authorization: `Bearer ${accessToken}` }
  const { challenge_id, secret } = (await stage.call('startMyTotp', {}, surely)).body.data
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const added = { challenge_id, name: 'Phone', code: app.generate() }
  await stage.call('createMyTotp', { body: added }, surely)

  await page.goto(`${site}/sign-in?fresh=1&acr=mfa&return_to=%2Fme%2Ffactors`)
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await page.getByRole('link', { name: 'Go to the shared sign-in' }).waitFor()
  await assertAccessible(page)
  await page.getByLabel('Authenticator code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/me/factors')
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
  await assertNothingLeaks(play.seat)

  await page.goto(`${site}/me`)
  const left = page.waitForRequest((request) => request.url().startsWith(play.issuer.url))
  await signOutThere(page)
  assert.ok(new URL((await left).url()).searchParams.has('id_token_hint'))
  await page.getByRole('button', { name: /Sign out|Гарах/ }).click()
  await page.waitForURL(`${site}/`)
})

inBrowser('declines there: told so, with a way to try again', async (play) => {
  const { page } = play.seat
  await page.goto(`${play.scene.site}/sign-in`)
  await page.locator('button.cancel').click()
  await page.getByText('You declined the sign-in at the other service. You can try again.').waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  assert.match(page.url(), play.issuer.url)
})

inBrowser('an answer that belongs to another browser signs no one in', async (play) => {
  const { page } = play.seat
  await page.goto(`${play.scene.site}/sign-in`)
  const answer = page.waitForRequest((request) => request.url().includes('/sign-in/sso/return'))
  await page.route('**/sign-in/sso/return**', (route) => route.abort())
  await pick(play, 'Дорж Тэмүүлэн').catch(() => undefined)
  const victim = await openBrowserUser(play.scene)
  await victim.page.goto((await answer).url())
  assert.match(victim.page.url(), '/sign-in?sso_error=state_invalid')
  await victim.context.close()
})

journey.run()
