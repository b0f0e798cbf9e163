import { decodeJwt } from 'jose'
import * as assert from 'uvu/assert'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { register } from '../platform/oauth2/flow.ts'
import { type EidFixture, openEid } from '../support/eid.ts'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { answerDialog } from './dialogs.ts'
import { openRelyingParty, type RelyingParty } from './relying-party.ts'
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
  tabOrder,
} from './scene.ts'

interface Play {
  scene: Scene
  eid: EidFixture
  party: RelyingParty
  seat: BrowserUser
}

const journey = suite<Play>('someone signs in to an application elsewhere')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  const site = await freeOrigin()
  play.eid = await openEid()
  const settings = {
    ...play.eid.settings,
    EID_POLL_HOLD_SECONDS: '5',
    PUBLIC_ORIGIN: site,
    OAUTH_ISSUER: site,
  }
  play.scene = await openScene(settings, site)
  play.party = await openRelyingParty()
  const { clientId, secret } = await register(play.scene.stage, {
    ...play.party.addresses,
    nameEn: 'City library',
    nameMn: 'Хотын номын сан',
  })
  await play.party.meet(site, clientId, secret ?? '')
})
journey.before.each(async (play) => {
  if (!play.scene) return
  await resetLimits(play.scene.stage)
  play.party.last = undefined
  play.seat = await openBrowserUser(play.scene)
})
journey.after.each(async ({ seat }) => seat?.context.close())
journey.after(async ({ scene, eid, party }) => {
  await party?.stop()
  await scene?.close()
  await eid?.stop()
})

const person = ({ eid }: Play, index: number) =>
  eid.people.filter(({ state, level }) => state === 'valid' && level !== 'ADVANCED')[index]!

/** The logout notices of that person's sessions; a notice of an earlier person may come late. */
const noticesOf = ({ party }: Play, sub: string) =>
  party.logoutTokens.filter((token) => decodeJwt(token).sub === sub)

/** With the phone, from the code on the card. */
async function approve(play: Play, index: number): Promise<void> {
  const { page } = play.seat
  await page.locator('[data-qr][src]').waitFor({ state: 'attached' })
  const request = await play.eid.phone.open(await scan(page), person(play, index).nationalId)
  await play.eid.phone.approve(request)
}

inBrowser('signs in with the eID, consents, is known, and leaves again', async (play) => {
  const { page } = play.seat
  const { givenName } = person(play, 0)
  await page.goto(play.party.url)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByText('Sign in to continue to City library.').waitFor()
  await assertAccessible(page)
  await approve(play, 0)

  await page.getByRole('heading', { name: 'City library asks for your consent' }).waitFor()
  assert.match(await page.locator('[data-asked]').innerText(), 'See your e-mail address')
  await assertAccessible(page)
  await assertNothingLeaks(play.seat)
  const order = await tabOrder(page)
  assert.ok(order.indexOf('Allow') > 0 && order.indexOf('Deny') === order.indexOf('Allow') + 1, order.join())
  await page.getByRole('button', { name: 'Allow' }).focus()
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: `Welcome, ${givenName}` }).waitFor()
  const { last } = play.party
  assert.ok(last)
  assert.is(last.claims.acr, 'urn:tamga:acr:eid')
  assert.is(last.userInfo.sub, last.claims.sub)
  assert.match(String(last.claims.sid), /^[0-9a-f-]{36}$/)
  const renewed = await play.party.refresh()
  assert.ok(renewed.access_token && renewed.refresh_token !== last.tokens.refresh_token)

  await page.getByRole('link', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Good bye' }).waitFor()
  assert.match(page.url(), /state=left/)
  await eventually(() => noticesOf(play, last.claims.sub).length === 1)
  await page.goto(`${play.scene.site}/me`)
  await page.waitForURL('**/sign-in**')
  await page.goto(`${play.party.url}/login?prompt=none`)
  await page.getByRole('heading', { name: 'Not signed in: login_required' }).waitFor()
})

inBrowser(
  'is signed in already: two tabs finish without a word, and a third asks for a new sign-in',
  async (play) => {
    const { page, context } = play.seat
    await page.goto(`${play.party.url}/login`)
    const second = await context.newPage()
    await second.goto(`${play.party.url}/login`)
    await second.getByText('Sign in to continue to City library.').waitFor()
    await page.bringToFront()
    await approve(play, 1)
    await page.getByRole('checkbox', { name: 'Do not ask me again' }).check()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
    const first = play.party.last?.claims.auth_time ?? 0

    // The other tab notices by itself that someone is signed in; by then they may not have consented yet.
    const allow = second.getByRole('button', { name: 'Allow' })
    const welcome = second.getByRole('heading', { name: /^Welcome/ })
    await allow.or(welcome).waitFor()
    if (await allow.isVisible()) await allow.click()
    await welcome.waitFor()
    await second.goto(`${play.party.url}/login?prompt=none`)
    await second.getByRole('heading', { name: /^Welcome/ }).waitFor()
    await second.close()

    await page.goto(`${play.party.url}/login?prompt=login`)
    await page.getByText('City library asks you to sign in again.').waitFor()
    await approve(play, 1)
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
    assert.ok((play.party.last?.claims.auth_time ?? 0) > first)
    await page.goto(`${play.party.url}/login?prompt=none`)
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  },
)

inBrowser('does not consent, or does not even sign in: the application gets an error', async (play) => {
  const { page } = play.seat
  await page.goto(`${play.party.url}/login`)
  await page.getByRole('link', { name: 'Go back to City library without signing in' }).click()
  await page.getByRole('heading', { name: 'Not signed in: access_denied' }).waitFor()
  await page.goto(`${play.party.url}/login`)
  await approve(play, 2)
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByRole('heading', { name: 'Not signed in: access_denied' }).waitFor()
})

inBrowser(
  'is asked before logging out without an id_token, and reads why nothing else can go on',
  async (play) => {
    const { page } = play.seat
    await page.goto(`${play.party.url}/login`)
    await approve(play, 3)
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()

    await page.goto(
      `${play.scene.site}/oauth2/sessions/logout?post_logout_redirect_uri=${play.party.url}/bye`,
    )
    await page.getByRole('heading', { name: 'Sign out?' }).waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByText('You have signed out.').waitFor()
    await assertNothingLeaks(play.seat)

    await page.goto(
      `${play.scene.site}/oauth2/auth?client_id=no-one-knows-me&redirect_uri=https%3A%2F%2Fevil.test%2F`,
    )
    await page.getByRole('heading', { name: 'You cannot continue' }).waitFor()
    await assertAccessible(page)
  },
)

inBrowser(
  'sees who may see their data, thinks twice, and takes it back: the application is asked for consent again',
  async (play) => {
    const { page } = play.seat
    await page.goto(`${play.party.url}/login`)
    await approve(play, 4)
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()

    await page.goto(`${play.scene.site}/me/applications?lang=mn`)
    const inMongolian = page.getByRole('region', { name: 'Таны мэдээллийг харах боломжтой програмууд' })
    await inMongolian.getByText('Хотын номын сан', { exact: true }).waitFor()
    await inMongolian.getByRole('button', { name: 'Холболтыг салгах: Хотын номын сан' }).waitFor()
    await assertAccessible(page)
    await page.goto(`${play.scene.site}/me/applications?lang=en`)
    const region = page.getByRole('region', { name: 'Applications that can see your data' })
    const button = region.getByRole('button', { name: 'Disconnect: City library' })
    assert.match(await region.innerText(), 'See your e-mail address')
    assert.match(await region.innerText(), 'It can read your data now.')
    await assertAccessible(page)
    assert.ok((await tabOrder(page, 60)).includes('Disconnect'))

    await button.focus()
    await page.keyboard.press('Enter')
    assert.match(
      await answerDialog(page, 'Cancel'),
      'Disconnect City library? It can no longer read your data, and you are signed out there.',
    )
    // A person who cancels stays connected.
    const { last } = play.party
    assert.ok(last)
    last.tokens = await play.party.refresh()

    await button.focus()
    await page.keyboard.press('Enter')
    await answerDialog(page, 'Yes')
    await region.getByRole('status').getByText('City library is disconnected.').waitFor()
    await region.getByText('No applications at the moment.').waitFor()
    assert.is(await button.count(), 0)
    await focusOn(page, 'id', 'connected')
    await assertAccessible(page)
    await assertNothingLeaks(play.seat)
    await eventually(() => noticesOf(play, last.claims.sub).length === 1, 30_000)
    await play.party.refresh().then(
      () => assert.unreachable('the refresh token lives on'),
      (error) => assert.is(error.error, 'invalid_grant'),
    )

    await page.goto(`${play.party.url}/login?prompt=none`)
    await page.getByRole('heading', { name: 'Not signed in: consent_required' }).waitFor()
    await page.goto(`${play.party.url}/login`)
    await page.getByRole('heading', { name: 'City library asks for your consent' }).waitFor()
  },
)

journey.run()
