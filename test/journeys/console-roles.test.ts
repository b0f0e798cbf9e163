import type { BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { startUpstream, type UpstreamServer } from '../support/gateway.ts'
import { resetLimits } from '../support/limits.ts'
import { seedOrganisation } from '../support/organisations.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import {
  assertAccessible,
  desktop,
  freeOrigin,
  mobile,
  openBrowserUserAs,
  openScene,
  type Scene,
} from './scene.ts'

interface Play {
  scene: Scene
  upstream: UpstreamServer
}

const journey = suite<Play>('what people with rights do in the console')
const inBrowser = browserTest(journey)
const OPERATORS = 'operator.localhost'

journey.before(async (play) => {
  if (!browserPath) return
  const site = await freeOrigin()
  play.upstream = await startUpstream()
  play.upstream.answer = (_request, response) => response.end('{"found":14}')
  play.scene = await openScene({ PUBLIC_ORIGIN: site, OAUTH_ISSUER: site, OPERATOR_HOST: OPERATORS }, site)
})
journey.before.each(async ({ scene }) => scene && resetLimits(scene.stage))
journey.after(async ({ scene, upstream }) => {
  await scene?.close()
  await upstream?.close()
})

const openAs = async (scene: Scene, role: string, options: BrowserContextOptions = desktop) =>
  openBrowserUserAs(scene, (await scene.stage.signIn(role)).id, options)

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`main [name="${name}"]:not([type=hidden]):not([type=checkbox])`)
    const isChoice = (await page.locator(`main select[name="${name}"]`).count()) > 0
    await (isChoice ? control.selectOption(value) : control.fill(value))
  }
}

const send = (page: Page) =>
  page.locator('main form button:is(.ui-button-primary, .ui-button-danger)').click()
const main = (page: Page) => page.getByRole('main')

inBrowser(
  'the help desk finds who called, sees the account for a reason, and ends the sessions',
  async ({ scene }) => {
    const { stage } = scene
    const caller = await stage.signIn()
    await stage.test.database.system
      .updateTable('users')
      .set({ civil_id: '880000000417', family_name: 'Дорж', given_name: 'Сарнай' })
      .where('id', '=', caller.id)
      .execute()
    const { page, context, troubles } = await openAs(scene, 'helpdesk', mobile)
    await page.goto(`${scene.site}/console?lang=mn`)
    await main(page).locator('a[href="/console/users"]').click()
    await main(page).getByText('Нэр, иргэний дугаар эсвэл цахим шуудангаар нь хайна уу.').waitFor()
    await assertAccessible(page)
    await page.fill('main [name=q]', '880000000417')
    await page.keyboard.press('Enter')
    await main(page).locator('tbody th a').click()
    await page.fill('main [name=reason]', 'Утсаа алдсан гэж залгасан')
    await send(page)
    await page.waitForURL('**/users/*reason=*')
    assert.match(await page.locator('h1').innerText(), 'Дорж Сарнай')
    await assertAccessible(page)
    await page.locator('#related').locator('xpath=../..').locator('a[href*="user-sessions"]').click()
    await page.waitForURL('**/user-sessions?*')
    assert.is(await main(page).locator('tbody tr').count(), 1)
    await main(page).locator('a[href*="/do/revokeUserSessions"]').click()
    await page.fill('main [name="query/reason"]', 'Утсаа алдсан гэж залгасан')
    await send(page)
    await page.locator('.ui-notice-good').waitFor()
    const { status } = await stage.call('getMyProfile', {}, caller.credential)
    assert.is(status, 401, 'the session of the person has ended')
    assert.equal(troubles, [])
    await context.close()
  },
)

inBrowser(
  'an owner sees the organisation on one page, invites a member and makes an application',
  async ({ scene }) => {
    const owner = await scene.stage.signIn()
    const orgId = await seedOrganisation(scene.stage, owner)
    const { page, context, troubles } = await openBrowserUserAs(scene, owner.id)
    await page.goto(`${scene.site}/console?lang=en`)
    await main(page).locator('a[href="/console/my-organisations"]').click()
    await main(page).locator('tbody th a').click()
    for (const key of ['organisation-members', 'organisation-invitations', 'org-applications', 'seals'])
      await page.locator(`#below-${key}`).waitFor()
    await assertAccessible(page)
    await main(page).locator('a[href*="/organisation-members/new"]').click()
    await fill(page, { 'body/email': 'bold@demo.invalid', 'body/role': 'member' })
    await send(page)
    await page.locator('.ui-notice-good').waitFor()
    await page.goto(`${scene.site}/console/my-organisations/${orgId}`)
    await main(page).getByText('bold@demo.invalid').waitFor()
    await main(page).locator('a[href*="/org-applications/new"]').click()
    await fill(page, {
      'body/name_mn': 'Цаг захиалга',
      'body/name_en': 'Booking',
      'body/kind': 'confidential',
      'body/redirect_uris': 'https://booking.example.mn/callback',
    })
    await main(page).locator('[name="body/scopes"][value=openid]').check()
    await send(page)
    await page.locator('.ui-notice-good').waitFor()
    await assertAccessible(page)
    await page.goto(`${scene.site}/console/my-organisations/${orgId}`)
    await main(page).getByRole('link', { name: 'Booking' }).waitFor()
    assert.equal(troubles, [])
    await context.close()
  },
)

inBrowser(
  'an auditor sees that the chain is intact, an entry and its proof, and changes nothing',
  async ({ scene }) => {
    const { stage } = scene
    const admin = await stage.signIn('admin')
    await stage.call('startAuditVerification', {}, admin.credential)
    await stage.runJob('audit-verify')
    const { page, context, troubles } = await openAs(scene, 'auditor')
    await page.goto(`${scene.site}/console?lang=en`)
    await main(page).locator('a[href="/console/audit-entries"]').click()
    await main(page).getByRole('heading', { name: 'The chain is intact' }).waitFor()
    await assertAccessible(page)
    assert.is(await main(page).locator('a[href*="/new"]').count(), 0)
    await main(page).locator('tbody th a').first().click()
    await page.waitForURL('**/audit-entries/*')
    await main(page).locator('a[href*="/do/getAuditProof"]').click()
    await main(page).locator('dl, .ui-notice-bad').first().waitFor()
    await assertAccessible(page)
    assert.equal(troubles, [])
    await context.close()
  },
)

inBrowser(
  'a developer makes a service and an application, and calls the one with the other',
  async ({ scene, upstream }) => {
    const began = performance.now()
    const { page, context, troubles } = await openAs(scene, 'admin')
    await page.goto(`${scene.site}/console/gateway-services/new?lang=en`)
    await fill(page, {
      'body/name': 'streets',
      'body/title_mn': 'Гудамж',
      'body/title_en': 'Streets',
      'body/base_url': upstream.url,
    })
    await send(page)
    await page.locator('.ui-notice-good').waitFor()
    await page.goto(`${scene.site}/console/applications/new`)
    await fill(page, { 'body/name_mn': 'Хайлт', 'body/name_en': 'Search', 'body/kind': 'confidential' })
    await main(page).locator('[name="body/grant_types"][value=client_credentials]').check()
    await send(page)
    await page.locator('.ui-notice-good').waitFor()
    await assertAccessible(page)
    const secret = await main(page).locator('.console-secret [data-ui-copy]').getAttribute('data-ui-copy')
    await main(page).locator('.ui-actions a[href^="/console/applications/"]').click()
    await main(page).locator('a[href$="/do/setApplicationServices"]').click()
    await fill(page, { 'body/services': 'svc:streets' })
    await send(page)
    await page.locator('.ui-notice-good').waitFor()
    await main(page).locator('.ui-actions a[href^="/console/applications/"]').click()
    await page.fill('[data-first-call] [name=path]', 'streets/14')
    await page.fill('[data-first-call] [name=secret]', secret ?? '')
    await assertAccessible(page)
    await page.locator('[data-first-call] button[type=submit]').click()
    await page.locator('[data-call-answer] pre').nth(1).waitFor()
    assert.match(await page.locator('[data-call-answer]').innerText(), 'HTTP 200\n{"found":14}')
    assert.is(upstream.got.at(-1)?.url, '/streets/14')
    console.log(`application to first call: ${Math.round((performance.now() - began) / 1000)} s`)
    assert.equal(troubles, [])
    await context.close()
  },
)

inBrowser(
  'an operator creates 200 organisations from a file, three rows of which are faulty',
  async ({ scene }) => {
    const site = scene.site.replace('localhost', OPERATORS)
    const { id } = await scene.stage.signIn('superadmin')
    const { page, context, troubles } = await openBrowserUserAs({ ...scene, site }, id, desktop, {
      elevated: true,
      domain: OPERATORS,
    })
    await page.goto(`${scene.site}/console/tenants`)
    assert.is(await page.locator('[data-console-row]').count(), 0, 'nothing of it at the platform’s own host')
    await page.goto(`${site}/console?lang=en`)
    await assertAccessible(page)
    await main(page).locator('a[href="/console/tenants"]').click()
    await assertAccessible(page)
    await main(page).locator('a[href="/console/tenants/do/createTenants"]').click()
    const row = (at: number) => [
      `Яам ${at}`,
      at === 7 ? 'Not A Slug' : `ministry-${at}`,
      at === 70 ? 'no address' : `m${at}@gov.invalid`,
      at === 170 ? '' : 'Agreement 12',
    ]
    const rows = Array.from({ length: 200 }, (_, at) => row(at + 1))
    const csv = [['name', 'slug', 'admin_email', 'reason'], ...rows].map((one) => one.join(',')).join('\n')
    const file = { name: 'ministries.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.setInputFiles('main input[type=file]', file)
    await assertAccessible(page)
    await send(page)
    await main(page).locator('[download$="-failed.csv"]').waitFor()
    await assertAccessible(page)
    const { count } = await scene.stage.test.database.system
      .selectFrom('organisations')
      .select((build) => build.fn.countAll().as('count'))
      .where('slug', 'like', 'ministry-%')
      .executeTakeFirstOrThrow()
    assert.is(Number(count), 197)
    const words = await main(page).innerText()
    assert.match(words, '197')
    for (const [at, name] of [
      [7, 'Яам 7'],
      [70, 'Яам 70'],
      [170, 'Яам 170'],
    ] as const)
      assert.match(words, name, `row ${at} is named`)
    assert.equal(troubles, [])
    await context.close()
  },
)

journey.run()
