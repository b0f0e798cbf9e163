import * as assert from 'uvu/assert'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { answerDialog } from './dialogs.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  focusOn,
  mobile,
  openBrowserUser,
  openScene,
  type Scene,
} from './scene.ts'

const journey = suite<{ scene: Scene }>('someone signs out elsewhere')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (browserPath) play.scene = await openScene({})
})
journey.after(({ scene }) => scene?.close())

const firefox = { device: 'Firefox, Windows', network: '203.0.113.0/24' }
const phone = { device: 'Chrome, Android', network: '198.51.100.0/24' }
const tablet = { device: 'Safari, iPadOS', network: '198.51.100.0/24' }

for (const options of [undefined, mobile])
  inBrowser(
    `one by one, and everywhere at once, ${options ? 'on a phone' : 'at a desk'}`,
    async ({ scene }) => {
      const { stage, site } = scene
      const { sessions } = stage.app.services
      const { id } = await stage.signIn()
      const seat = await openBrowserUser(scene, options)
      const here = await sessions.issue(id, { method: 'eid_qr', origin: firefox })
      const common = {
        domain: 'localhost',
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax' as const,
      }
      await seat.context.addCookies([
        { ...common, name: '__Host-tamga_access', value: here.accessToken },
        { ...common, name: '__Host-tamga_refresh', value: here.refreshToken },
      ])
      const elsewhere = [
        await sessions.issue(id, { method: 'eid_link', origin: phone }),
        await sessions.issue(id, { method: 'social', origin: tablet }),
      ]
      const works = async (token: string) =>
        (await stage.call('getMyProfile', {}, { Authorization: `Bearer ${token}` })).status

      const { page } = seat
      await page.goto(`${site}/me/security`)
      const region = page.getByRole('region', { name: 'Where you are signed in' })
      await region.getByText(firefox.device).waitFor()
      await assertAccessible(page)

      // A person who cancels stays signed in.
      await region.getByRole('button', { name: `Sign out: ${phone.device}` }).click()
      await answerDialog(page, 'Cancel')
      assert.is(await works(elsewhere[0]!.accessToken), 200)

      await region.getByRole('button', { name: `Sign out: ${phone.device}` }).click()
      await answerDialog(page, 'Yes')
      await region.getByRole('status').getByText(`${phone.device} is signed out.`).waitFor()
      await focusOn(page, 'id', 'sessions')
      assert.is(await works(elsewhere[0]!.accessToken), 401)
      assert.is(await works(elsewhere[1]!.accessToken), 200)

      await region.getByRole('button', { name: 'Sign out everywhere else' }).click()
      await answerDialog(page, 'Yes')
      await region.getByRole('status').getByText('You are signed out everywhere else.').waitFor()
      assert.is(await works(elsewhere[1]!.accessToken), 401)
      assert.is(await works(here.accessToken), 200)
      await page.reload()
      await region.getByText('This device').waitFor()
      assert.is(await region.getByRole('button', { name: 'Sign out' }).count(), 0)
      await assertNothingLeaks(seat)
      await seat.context.close()
    },
  )

journey.run()
