import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as client from 'openid-client'
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { DEVICE_GRANT } from '../../src/domains/openid/clients/client.ts'
import { addApplication } from '../support/application.ts'
import type { Person } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
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

interface Play {
  scene: Scene
  person: Person
  television: client.Configuration
}

const journey = suite<Play>('a person signs in on a television')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  const site = await freeOrigin()
  play.scene = await openScene({ PUBLIC_ORIGIN: site, OAUTH_ISSUER: site }, site)
  const { stage } = play.scene
  play.person = await stage.signIn()
  const { clientId } = await addApplication(stage.app.services, {
    nameMn: 'Зурагт',
    nameEn: 'Television',
    kind: 'public',
    grantTypes: [DEVICE_GRANT, 'refresh_token'],
    optionalScopes: ['email'],
    purposeMn: 'Мэдээ үзэх',
    purposeEn: 'Watch the news',
  })
  play.television = await client.discovery(new URL(site), clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
})
journey.after(({ scene }) => scene?.close())

/** Kept where a folder is named. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `device-${name}.png`), fullPage: true })
}

const start = ({ television }: Play) =>
  client.initiateDeviceAuthorization(television, { scope: 'openid profile email offline_access' })

for (const [name, options] of Object.entries({ desktop, mobile }))
  for (const language of ['mn', 'en'] as const)
    inBrowser(
      `both pages, ${name}, ${language}: accessible, with a warning, and nothing ticked`,
      async (play) => {
        const seat = await openBrowserUserAs(play.scene, play.person.id, { ...options, locale: language })
        const { page, context } = seat
        await page.goto(`${play.scene.site}/device`)
        await page.locator('#user_code').waitFor()
        await assertAccessible(page)
        await keep(page, `code-${name}-${language}`)
        const { user_code, verification_uri_complete } = await start(play)
        await page.goto(verification_uri_complete as string)
        const text = await page.locator('[data-device]').innerText()
        const shown = {
          mn: ['Зурагт', 'Мэдээ үзэх', 'Зөвхөн өөрөө сая эхлүүлсэн'],
          en: ['Television', 'Watch the news', 'Allow this only if you started it yourself'],
        }
        for (const words of [...shown[language], user_code]) assert.ok(text.includes(words), words)
        assert.is(await page.locator('input[type=checkbox]:checked').count(), 0)
        await assertAccessible(page)
        await keep(page, `${name}-${language}`)
        await assertNothingLeaks(seat)
        await context.close()
      },
    )

inBrowser('types a wrong code and the right one, allows, and the television has its tokens', async (play) => {
  const { page, context } = await openBrowserUserAs(play.scene, play.person.id)
  const started = await start(play)
  await page.goto(started.verification_uri)
  await page.getByLabel('Code on the device').fill('BBBB BBBB')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('No device is waiting with this code').first().waitFor()
  await page.getByLabel('Code on the device').fill(started.user_code.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox', { name: 'See your e-mail address' }).check()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('heading', { name: 'The device is allowed' }).waitFor()
  const tokens = await client.pollDeviceAuthorizationGrant(play.television, { ...started, interval: 0 })
  assert.is(tokens.claims()?.sub, play.person.id)
  assert.is(tokens.scope, 'openid profile email offline_access')
  await page.getByRole('link', { name: 'Connected applications' }).click()
  await page.getByText('Television').first().waitFor()
  await context.close()
})

inBrowser('who is not signed in comes back with the code, and can deny', async (play) => {
  const started = await start(play)
  const stranger = await openBrowserUser(play.scene)
  await stranger.page.goto(started.verification_uri_complete as string)
  const { pathname, searchParams } = new URL(stranger.page.url())
  assert.is(pathname, '/sign-in')
  const returnTo = searchParams.get('return_to') ?? ''
  assert.is(returnTo, `/device?user_code=${started.user_code}`)
  await stranger.context.close()
  const { page, context } = await openBrowserUserAs(play.scene, play.person.id)
  await page.goto(play.scene.site + returnTo)
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByRole('heading', { name: 'The device is denied' }).waitFor()
  const refused = client.pollDeviceAuthorizationGrant(play.television, { ...started, interval: 0 })
  await refused.then(
    () => assert.unreachable('it was denied'),
    ({ error }) => assert.is(error, 'access_denied'),
  )
  await context.close()
})

journey.run()
