import * as assert from 'uvu/assert'
import { drawn } from '../platform/me/drawn.ts'
import { joinOrganisation, seedOrganisation } from '../support/organisations.ts'
import type { Person } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { openRelyingParty, type RelyingParty } from './relying-party.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  desktop,
  freeOrigin,
  mobile,
  openBrowserUserAs,
  openScene,
  type Scene,
} from './scene.ts'

interface Play {
  scene: Scene
  party: RelyingParty
  owner: Person
  member: Person
}

const journey = suite<Play>("people decide what an organisation's application gets")
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  const site = await freeOrigin()
  play.scene = await openScene({ PUBLIC_ORIGIN: site, OAUTH_ISSUER: site }, site)
  play.party = await openRelyingParty('openid profile email')
  const { stage } = play.scene
  play.owner = await stage.signIn()
  play.member = await stage.signIn()
  const id = await seedOrganisation(stage, play.owner)
  await joinOrganisation(stage, id, play.member)
  const body = {
    name_mn: 'Номын захиалга',
    name_en: 'Book reservations',
    kind: 'confidential' as const,
    redirect_uris: play.party.addresses.redirectUris,
    scopes: ['openid' as const, 'profile' as const, 'email' as const],
    purpose_mn: 'Захиалсан номоо харах',
    purpose_en: 'See the books that you have reserved',
    policy_uri: 'https://library.example.mn/privacy',
  }
  const made = await stage.call('createOrgApplication', { path: { id }, body }, play.owner.credential)
  assert.is(made.status, 201, JSON.stringify(made.body))
  const { application, secret } = made.body.data
  const path = { id, applicationId: application.id }
  await stage.call('setOrgApplicationLogo', { path, body: { image: drawn(2) } }, play.owner.credential)
  await play.party.meet(site, application.client_id, secret)
})
journey.after(async ({ scene, party }) => {
  await party?.stop()
  await scene?.close()
})

for (const [name, options] of Object.entries({ desktop, mobile }))
  for (const language of ['mn', 'en'] as const)
    inBrowser(
      `the consent page, ${name}, ${language}: nothing is ticked, and all is accessible`,
      async (play) => {
        const seat = await openBrowserUserAs(play.scene, play.owner.id, { ...options, locale: language })
        const { page, context } = seat
        await page.goto(`${play.party.url}/login`)
        await page.locator('[data-consent]').waitFor()
        const text = await page.locator('[data-consent]').innerText()
        const shown = { mn: ['Байгууллага', 'Захиалсан номоо харах'], en: ['Organisation', 'See the books'] }
        const host = new URL(play.party.url).host
        for (const words of [...shown[language], host, 'https://library.example.mn/privacy'])
          assert.match(text, words)
        assert.is(await page.locator('input[type=checkbox]:checked').count(), 0)
        assert.is(await page.locator('[data-optional]').count(), 2)
        await page.locator('[data-test-mode]').waitFor()
        await page.waitForLoadState('load')
        assert.ok(await page.evaluate(`document.querySelector('.client-logo').naturalWidth > 0`))
        await assertAccessible(page)
        await assertNothingLeaks(seat)
        await context.close()
      },
    )

inBrowser('ticks one scope and no other: that is what the application gets', async (play) => {
  const { page, context } = await openBrowserUserAs(play.scene, play.owner.id)
  await page.goto(`${play.party.url}/login`)
  await page.getByRole('checkbox', { name: 'See your e-mail address' }).check()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  assert.is(play.party.last?.tokens.scope, 'openid email')
  await context.close()
})

inBrowser('"not you?" leads to a new sign-in for the same request', async (play) => {
  const { page, context } = await openBrowserUserAs(play.scene, play.owner.id)
  await page.goto(`${play.party.url}/login`)
  await page.getByRole('button', { name: 'Not you? Sign out and use another account' }).click()
  await page.getByText('Sign in to continue to Book reservations.').waitFor()
  const names = (await context.cookies()).map(({ name }) => name)
  assert.not.ok(names.includes('__Host-tamga_access') || names.includes('__Host-tamga_refresh'), names.join())
  await context.close()
})

journey.run()
