import * as assert from 'uvu/assert'
import { suite } from '../support/suite.ts'
import { Visitor } from '../web/visitor.ts'
import { browserPath, browserTest } from './browser.ts'
import { openBrowserUserAs, openScene, type Scene } from './scene.ts'

const journey = suite<{ scene: Scene }>('a page that needs a fresh sign-in')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (browserPath) play.scene = await openScene({})
})
journey.after(({ scene }) => scene?.close())

/** The person signed in an hour ago. */
async function grown({ stage }: Scene, userId: string): Promise<void> {
  const at = new Date(Date.now() - 3_600_000)
  await stage.test.database.system
    .updateTable('sessions')
    .set({ created_at: at, strong_at: at })
    .where('user_id', '=', userId)
    .execute()
}

inBrowser(
  'leads to the sign-in and back to the same page, where the work is then done',
  async ({ scene }) => {
    const { stage, site } = scene
    const { id } = await stage.signIn()
    const { page, context, troubles } = await openBrowserUserAs(scene, id)
    await grown(scene, id)
    await page.goto(`${site}/me/account?from=letter`)
    await page.getByRole('button', { name: 'Ask for a file with my data' }).click()
    await page.waitForURL('**/sign-in?*')
    const there = new URL(page.url()).searchParams
    assert.equal([there.get('fresh'), there.get('return_to')], ['1', '/me/account?from=letter'])
    await page.getByText('Sign in again to continue').first().waitFor()

    // What the card does when the eID has answered: a new session, and the way back.
    const fresh = await stage.app.services.sessions.issue(id, { method: 'eid_qr' })
    const common = { domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' as const }
    await context.addCookies([
      { ...common, name: '__Host-tamga_access', value: fresh.accessToken },
      { ...common, name: '__Host-tamga_refresh', value: fresh.refreshToken },
    ])
    await page.goto(`${site}${there.get('return_to')}`)
    await page.getByRole('button', { name: 'Ask for a file with my data' }).click()
    await page.getByText('The file is being made').waitFor()
    assert.equal(troubles, [])
    await context.close()
  },
)

inBrowser('a link to a file does the same, also where it is followed without a script', async ({ scene }) => {
  const { stage } = scene
  const { id } = await stage.signIn()
  const session = await stage.app.services.sessions.issue(id, { method: 'eid_qr' })
  const visitor = new Visitor(scene.site).hold(session)
  const follow = (headers: Record<string, string>) =>
    visitor.get('/web/api/v1/users/me/export/file', { 'Sec-Fetch-Site': 'same-origin', ...headers })
  const navigate = { Accept: 'text/html, */*;q=0.8' }
  assert.is((await follow(navigate)).status, 404)
  await grown(scene, id)
  for (const [referer, back] of [
    [`${scene.site}/me?from=letter`, '/me?from=letter'],
    ['https://evil.example//evil.example/x', '/me'],
    [undefined, '/me'],
  ] as const) {
    const { status, headers } = await follow({ ...navigate, ...(referer && { Referer: referer }) })
    const to = new URL(headers.get('location') ?? '', scene.site)
    assert.equal([status, to.pathname, to.searchParams.get('fresh')], [303, '/sign-in', '1'])
    assert.is(to.searchParams.get('return_to'), back)
  }
  // A script reads the challenge itself.
  assert.is((await follow({ Accept: '*/*' })).status, 401)
})

journey.run()
