import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'
import { browserTest } from './browser.ts'
import { signOutThere } from './dialogs.ts'
import { approveOnPage, type EidScenario, openCard, openEidScenario, personOf } from './eid-scenario.ts'
import { assertAccessible, assertNothingLeaks, mobile, openBrowserUser, scan, tabOrder } from './scene.ts'

const journey = suite<EidScenario>('someone signs in with the eID')
const inBrowser = browserTest(journey)
openEidScenario(journey)

inBrowser(
  'the card is there for everyone: names, labels, order, and nothing that does not fit',
  async (play) => {
    await openCard(play)
    const { page } = play.seat
    await assertAccessible(page)
    assert.is(await page.locator('html').getAttribute('lang'), 'en')
    assert.equal(await tabOrder(page), [
      'Skip to the content',
      'Tamga',
      'Монгол',
      'national-id',
      'Send the request',
      ...['Help', 'Contact', 'Privacy', 'Terms', 'Accessibility', 'Verify a certificate'],
      ...['Verify a signed document', 'Developers', 'Хэл: Монгол'],
    ])
    await page.getByRole('link', { name: 'Монгол', exact: true }).click()
    assert.is(await page.locator('html').getAttribute('lang'), 'mn')
    await page.locator('[data-qr]').waitFor()
    await page.setViewportSize({ width: 320, height: 640 })
    await assertAccessible(page)
    await assertNothingLeaks(play.seat)
  },
)

inBrowser('the code renews each second, and is refused when it is old', async (play) => {
  await openCard(play)
  const { page } = play.seat
  const first = await scan(page)
  await eventually(async () => (await scan(page)) !== first)
  const second = await scan(page)
  const elapsed = (link: string) => Number(new URL(link).searchParams.get('elapsedSeconds'))
  assert.ok(elapsed(second) > elapsed(first))
  const { sessionToken } = Object.fromEntries(new URL(first).searchParams)
  assert.ok(sessionToken)
})

inBrowser('a request that is lost does not stop the code from renewing', async (play) => {
  await openCard(play)
  const { page } = play.seat
  await page.route('**/web/api/v1/auth/status/current', (route) => route.abort(), { times: 1 })
  await page.waitForEvent('requestfailed')
  const frozen = await page.locator('[data-qr]').getAttribute('src')
  await eventually(async () => (await page.locator('[data-qr]').getAttribute('src')) !== frozen)
  assert.ok(await page.locator('[data-interrupted]').isHidden(), 'one lost request is nothing to speak of')
})

inBrowser('while the server cannot be reached the page says so, and goes on by itself', async (play) => {
  await openCard(play)
  const { page } = play.seat
  await page.route('**/web/api/v1/auth/**', (route) => route.abort())
  const notice = page.getByText('The connection was interrupted.')
  await notice.waitFor()
  await page.locator('[data-qr].over').waitFor()
  await assertAccessible(page)
  await page.unroute('**/web/api/v1/auth/**')
  await page.locator('[data-qr]:not(.over)').waitFor()
  await notice.waitFor({ state: 'hidden' })
  const request = await play.eid.phone.open(await scan(page), personOf(play).nationalId)
  await play.eid.phone.approve(request)
  await page.waitForURL('**/me')
})

inBrowser('with the code on the screen and a phone beside it', async (play) => {
  await openCard(play, '?return_to=%2Fme%3Ffrom%3Dcard')
  const { page, context } = play.seat
  const before = (await context.cookies()).find(({ name }) => name === '__Host-tamga_eid')
  assert.ok(before, 'the sign-in under way is in a cookie of its own')
  const person = personOf(play)
  const phone = await openBrowserUser(play.scene, mobile)
  await phone.page.goto(await scan(page))
  await approveOnPage(phone.page, person)
  await phone.context.close()
  await page.waitForURL('**/me?from=card')
  assert.is(await page.locator('h1').textContent(), `${person.familyName} ${person.givenName}`)
  await assertAccessible(page)
  const names = (await context.cookies()).map(({ name }) => name)
  assert.ok(names.includes('__Host-tamga_access') && names.includes('__Host-tamga_refresh'))
  assert.not.ok(names.includes('__Host-tamga_eid'), 'what was there before signing in is gone')
  await assertNothingLeaks(play.seat)
  assert.not.ok(play.seat.received().includes(before.value), 'the sid was sent to a page')
})

inBrowser('signs out, and is out', async (play) => {
  await openCard(play)
  const { page, context } = play.seat
  const request = await play.eid.phone.open(await scan(page), personOf(play).nationalId)
  await play.eid.phone.approve(request)
  await page.waitForURL('**/me')
  const held = await context.cookies()
  await signOutThere(page)
  await page.getByText('You have signed out.').waitFor()
  const names = (await context.cookies()).map(({ name }) => name)
  assert.not.ok(names.includes('__Host-tamga_access') || names.includes('__Host-tamga_refresh'))
  await context.addCookies(held)
  await page.goto(`${play.scene.site}/me`)
  assert.match(page.url(), '/sign-in?return_to=%2Fme')
})

inBrowser('on a phone: opens the app there, and comes back signed in', async (play) => {
  await play.seat.context.close()
  play.seat = await openBrowserUser(play.scene, mobile)
  const { page } = play.seat
  await openCard(play, '?return_to=%2Fme%3Ffrom%3Dphone')
  await assertAccessible(page)
  assert.not.ok(await page.locator('[data-qr]').isVisible(), 'no one scans a phone with itself')
  await page.getByRole('button', { name: 'Use the app on another device' }).tap()
  assert.ok(await page.locator('[data-qr]').isVisible())
  const link = page.getByRole('link', { name: 'Open the eID app' })
  await eventually(async () => (await link.getAttribute('href')) !== null)
  const deepLink = (await link.getAttribute('href')) ?? ''
  assert.match(deepLink, 'deviceLinkType=Web2App')
  const person = personOf(play)
  await link.tap()
  await approveOnPage(page, person)
  const back = page.locator('a.button')
  const callbackUrl = (await back.getAttribute('href')) ?? ''
  assert.match(callbackUrl, `${play.scene.site}/sign-in/return?value=`)

  const stranger = await openBrowserUser(play.scene, mobile)
  await stranger.page.goto(callbackUrl)
  assert.match(stranger.page.url(), '/sign-in?sso_error=unknown_session')
  await stranger.context.close()

  await back.tap()
  await page.waitForURL('**/me?from=phone')
  assert.is(await page.locator('h1').textContent(), `${person.familyName} ${person.givenName}`)
  assert.match((await page.locator('.ui-facts').textContent()) ?? '', 'eID app on this device')
  await assertNothingLeaks(play.seat)
})

inBrowser('on a phone where the app opens beside the browser: both tabs end signed in', async (play) => {
  await play.seat.context.close()
  play.seat = await openBrowserUser(play.scene, mobile)
  const { page, context } = play.seat
  await openCard(play)
  const link = page.getByRole('link', { name: 'Open the eID app' })
  await eventually(async () => (await link.getAttribute('href')) !== null)
  const deepLink = (await link.getAttribute('href')) ?? ''
  // The phone gives the link to the app, and the page stays where it is.
  await page.evaluate(
    `document.querySelector('[data-app-link]').addEventListener('click', (event) => event.preventDefault())`,
  )
  await link.tap()
  await page.getByText('Confirm in the eID app').waitFor()
  const request = await play.eid.phone.open(deepLink, personOf(play).nationalId)
  const { callbackUrl = '' } = await play.eid.phone.approve(request)
  const back = await context.newPage()
  await back.goto(callbackUrl)
  await back.waitForURL('**/me')
  await page.bringToFront()
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
  await page.waitForURL('**/me')
  await assertNothingLeaks(play.seat)
})

inBrowser('two tabs at once: both end signed in', async (play) => {
  await openCard(play)
  const { page, context } = play.seat
  const other = await context.newPage()
  await other.goto(`${play.scene.site}/sign-in`)
  await other.locator('[data-qr]').waitFor()
  const request = await play.eid.phone.open(await scan(page), personOf(play).nationalId)
  await play.eid.phone.approve(request)
  await Promise.all([page.waitForURL('**/me'), other.waitForURL('**/me')])
})

inBrowser('without scripts the page says what it needs', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, { locale: 'en', javaScriptEnabled: false })
  await page.goto(`${scene.site}/sign-in`)
  assert.match(
    (await page.locator('noscript .ui-notice').textContent()) ?? '',
    'To sign in with your eID you need JavaScript.',
  )
  assert.is(
    await page.locator('.ui-spinner').filter({ visible: true }).count(),
    0,
    'there is nothing to wait for',
  )
  await context.close()
})

journey.run()
