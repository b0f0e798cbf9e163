import * as assert from 'uvu/assert'
import { aCase, caseRow, openOfficerFixture } from '../platform/gov/officer/support.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  mobile,
  openBrowserUser,
  openScene,
  type Scene,
} from './scene.ts'

const journey = suite<{ scene: Scene }>('a citizen sees who looked at their data')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (browserPath) play.scene = await openScene({})
})
journey.after(({ scene }) => scene?.close())

for (const options of [undefined, mobile])
  inBrowser(`an officer opens a case, ${options ? 'on a phone' : 'at a desk'}`, async ({ scene }) => {
    const { stage, site } = scene
    const bureau = await openOfficerFixture(stage)
    const { id } = await aCase(stage, bureau, 'submitted')
    const { number } = await caseRow(stage, id)
    await stage.test.database.system
      .updateTable('users')
      .set({ family_name: 'Ганболд', given_name: 'Болд' })
      .where('id', '=', bureau.officer.id)
      .execute()
    const seat = await openBrowserUser(scene, options)
    const own = await stage.app.services.sessions.issue(bureau.applicant.id, { method: 'eid_qr' })
    const common = { domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' as const }
    await seat.context.addCookies([
      { ...common, name: '__Host-tamga_access', value: own.accessToken },
      { ...common, name: '__Host-tamga_refresh', value: own.refreshToken },
    ])
    const { page } = seat
    await page.goto(`${site}/me/data-access`)
    const region = page.getByRole('region', { name: 'Looks at your data', exact: true })
    await region.getByText('No one has looked at your data yet.', { exact: true }).waitFor()

    const as = bureau.officer.credential
    assert.is((await stage.call('getReviewCase', { path: { id } }, as)).status, 200)
    await page.reload()
    await region.getByText('Opened your case', { exact: true }).waitFor()
    const row = region.getByRole('listitem').filter({ hasText: number })
    assert.is(await row.count(), 1)
    const words = (await row.textContent()) ?? ''
    for (const said of ['Officer', 'Г. Болд', number, 'who you are, the case']) assert.match(words, said)
    await assertAccessible(page)

    // More than a page: the rest is one step away, and back again.
    const items = [{ kind: 'text' as const, text_mn: 'Юу?', text_en: 'What?' }]
    await stage.call('assignCase', { path: { id } }, as)
    await stage.call('requestCaseInfo', { path: { id }, body: { items } }, as)
    for (let nth = 0; nth < 20; nth++) {
      const officer = nth % 2 === 0 ? bureau.colleague : bureau.head
      const other = await aCase(stage, bureau, 'submitted')
      await stage.call('getReviewCase', { path: { id: other.id } }, officer.credential)
    }
    await page.reload()
    assert.is(await region.getByRole('listitem').count(), 20)
    await region.getByRole('link', { name: 'Earlier looks', exact: true }).click()
    await region.getByText('Asked you for more information', { exact: true }).waitFor()
    assert.is(await region.getByRole('listitem').count(), 3)
    await region.getByRole('link', { name: 'Back to the latest', exact: true }).click()
    await region.getByRole('link', { name: 'Earlier looks', exact: true }).waitFor()
    await assertNothingLeaks(seat)
    await seat.context.close()
  })

journey.run()
