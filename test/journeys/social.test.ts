import * as assert from 'uvu/assert'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { openSocial, type SocialFixture } from '../support/social.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { answerDialog, signOutThere } from './dialogs.ts'
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
  social: SocialFixture
  seat: BrowserUser
}

const journey = suite<Play>('someone links a social account')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  const site = await freeOrigin()
  play.social = await openSocial(site)
  play.scene = await openScene(play.social.settings, site)
})
journey.before.each(async (play) => {
  if (!play.scene) return
  await resetLimits(play.scene.stage)
  play.seat = await openBrowserUser(play.scene)
})
journey.after.each(async ({ seat }) => seat?.context.close())
journey.after(async ({ scene, social }) => {
  await scene?.close()
  await social?.stop()
})

const label = 'Demo'

/** Someone whom the eID has proven, in this browser. */
async function signedIn({ scene, seat }: Play): Promise<string> {
  const { stage } = scene
  const { id } = await stage.signIn()
  await stage.test.database.system
    .updateTable('users')
    .set({ eid_verified_at: new Date(), given_name: 'Сараа', family_name: 'Бат' })
    .where('id', '=', id)
    .execute()
  const pair = await stage.app.services.sessions.issue(id, { method: 'eid_qr' })
  const common = { domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' as const }
  await seat.context.addCookies([
    { ...common, name: '__Host-tamga_access', value: pair.accessToken },
    { ...common, name: '__Host-tamga_refresh', value: pair.refreshToken },
  ])
  return id
}

const pick = ({ seat: { page } }: Play, name: string) => page.getByRole('button', { name }).click()

const linkedTo = async ({ scene }: Play, userId: string): Promise<string[]> => {
  const rows = await scene.stage.test.database.system
    .selectFrom('linked_accounts')
    .select('subject')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ subject }) => subject)
}

inBrowser('an account that is linked to no one opens nothing, and a message says so', async (play) => {
  const { page } = play.seat
  await page.goto(`${play.scene.site}/sign-in`)
  await page.getByRole('link', { name: new RegExp(`Sign in with ${label}`, 'i') }).click()
  await pick(play, 'Дорж Тэмүүлэн')
  await page.getByText('This account is not linked to a person yet.').waitFor()
  assert.match(page.url(), '/sign-in?sso_error=social_not_linked')
  await assertNothingLeaks(play.seat)
})

inBrowser('someone declines at the provider: told so', async (play) => {
  const { page } = play.seat
  await page.goto(`${play.scene.site}/sign-in`)
  await page.getByRole('link', { name: new RegExp(`Sign in with ${label}`, 'i') }).click()
  await page.locator('button.cancel').click()
  await page.getByText('You declined the sign-in at the other service. You can try again.').waitFor()
})

inBrowser('links it after the eID, signs out, signs in with it, unlinks it', async (play) => {
  const { page, context } = play.seat
  const id = await signedIn(play)
  await page.goto(`${play.scene.site}/me/security`)
  await assertAccessible(page)
  await page.getByRole('link', { name: /^Link: / }).click()
  await pick(play, 'Бат Сараа')
  await page.getByText('The account is linked.').waitFor()
  assert.equal(await linkedTo(play, id), ['social-0001'])
  await assertAccessible(page)

  await signOutThere(page)
  await page.getByText('You have signed out.').waitFor()
  await page.goto(`${play.scene.site}/sign-in?return_to=%2Fme%3Fagain%3D1`)
  await page.getByRole('link', { name: new RegExp(`Sign in with ${label}`, 'i') }).click()
  await page.waitForURL(/\/me\?again=1|interaction|auth/)
  if (!page.url().includes('/me')) await pick(play, 'Бат Сараа')
  await page.waitForURL('**/me?again=1')
  assert.is(await page.locator('h1').textContent(), 'Бат Сараа')
  assert.match((await page.locator('.ui-facts').textContent()) ?? '', 'Linked account')

  await resetLimits(play.scene.stage)
  await page.goto(`${play.scene.site}/me/security`)
  await page.getByRole('button', { name: /^Unlink: / }).click()
  await answerDialog(page, 'Yes')
  await page.getByText('You have signed out.').waitFor()
  assert.equal(await linkedTo(play, id), [])
  const names = (await context.cookies(play.scene.site)).map(({ name }) => name)
  assert.not.ok(names.includes('__Host-tamga_refresh'))
  await assertNothingLeaks(play.seat)
})

inBrowser('an answer that belongs to another browser signs no one in', async (play) => {
  const { page } = play.seat
  await page.goto(`${play.scene.site}/sign-in`)
  await page.getByRole('link', { name: new RegExp(`Sign in with ${label}`, 'i') }).click()
  const answer = page.waitForRequest((request) => request.url().includes('/sign-in/social/return'))
  await page.route('**/sign-in/social/return**', (route) => route.abort())
  await pick(play, 'Бат Сараа').catch(() => undefined)
  const stolen = (await answer).url()
  const victim = await openBrowserUser(play.scene)
  await victim.page.goto(stolen)
  assert.match(victim.page.url(), '/sign-in?sso_error=state_invalid')
  await victim.context.close()
})

inBrowser('a foreign page cannot make anyone link an account', async (play) => {
  const { page } = play.seat
  await signedIn(play)
  await page.goto('data:text/html,<p>elsewhere</p>')
  const link = `${play.scene.site}/sign-in/social/demo?purpose=link`
  await page.evaluate(`location.href = ${JSON.stringify(link)}`)
  await page.waitForURL('**/me/security')
  assert.is(new URL(page.url()).pathname, '/me/security')
})

inBrowser('anyone who began to link must still be signed in at the end', async (play) => {
  const { page, context } = play.seat
  await signedIn(play)
  await page.goto(`${play.scene.site}/me/security`)
  await page.getByRole('link', { name: /^Link: / }).click()
  const other = await signedIn(play)
  await pick(play, 'Ганбаатар Номин')
  await page.getByText('This sign-in is not valid, was already used or has expired.').waitFor()
  assert.equal(await linkedTo(play, other), [])
  assert.ok(context)
})

journey.run()
