import type { BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { type Translate, translator } from '../../../src/web/texts.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { eventually } from '../../support/eventually.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { browserPath, browserTest, openBrowser } from '../browser.ts'
import {
  assertAccessible,
  type BrowserUser,
  desktop,
  freeOrigin,
  mobile,
  openBrowserUserAs,
  type Scene,
} from '../scene.ts'
import {
  apply,
  appointOfficer,
  type GovFixture,
  type OfferedService,
  offerService,
  openGovFixture,
  signInByEid,
} from './fixture.ts'

const CITIZEN = 'ТЭ92023024'
const OFFICER = 'ДА01223058'
const HEARER = 'ХО69023042'
const LONG_MS = 60_000

interface Play {
  town: GovFixture
  scene: Scene
  service: OfferedService
  citizen: Person
  officer: Person
  hearer: Person
}

const journey = suite<Play>('an appeal in the browser')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  const site = await freeOrigin()
  play.town = await openGovFixture(site)
  play.scene = {
    site,
    stage: play.town.stage,
    browser: await openBrowser(),
    async close() {
      await play.scene.browser.close()
      await play.town.close()
    },
  }
  play.service = await offerService(play.town, {
    name_mn: 'Ял шийтгэлгүйн лавлагаа',
    name_en: 'Criminal record reference',
    output: { type: 'reference', reference_type: 'criminal-record-reference', finding_required: true },
  })
  play.citizen = await signInByEid(play.town, CITIZEN)
  play.officer = await signInByEid(play.town, OFFICER)
  play.hearer = await signInByEid(play.town, HEARER)
  await appointOfficer(play.town, play.officer)
  await appointOfficer(play.town, play.hearer)
})
journey.before.each(({ scene }) => scene && resetLimits(scene.stage))
journey.after(({ scene }) => scene?.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const unfold = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click()

async function signedBy({ town }: Play, officer: Person, nationalId: string, id: string, body: object) {
  await town.does(officer, 'decideCase', { path: { id }, body })
  await town.eid.phone.approve(await town.eid.phone.pending(nationalId))
}

const statusOf = async ({ town, citizen }: Play, id: string): Promise<string> =>
  (await town.does(citizen, 'getGovApplication', { path: { id } })).status

async function rejected(play: Play): Promise<string> {
  const { town, officer, citizen, service } = play
  const { id } = await apply(town, citizen, service)
  await town.does(officer, 'assignCase', { path: { id }, body: {} })
  await signedBy(play, officer, OFFICER, id, {
    decision: 'rejected',
    reason_code: 'other_legal_ground',
    reason_text: 'Лавлагаа олгох боломжгүй.',
  })
  await eventually(async () => (await statusOf(play, id)) === 'rejected', LONG_MS)
  return id
}

/** The hearer decides on the page and signs on the phone. */
async function overturn(play: Play, { page }: BrowserUser, say: Translate): Promise<void> {
  await page.goto(`${play.scene.site}/desk/appeals`)
  await assertAccessible(page)
  await page.locator('.ui-link-card a').first().click()
  await page.locator('[data-ready]').waitFor()
  await press(page, say('deskAppealTake'))
  const outcome = page.locator('#outcome')
  await outcome.waitFor()
  await assertAccessible(page)
  await outcome.selectOption('overturned')
  await page.locator('#reasons').fill('Бүртгэлд ял шийтгэл алга.')
  await press(page, say('deskAppealDecide'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('deskAppealDecide'), exact: true })
    .click()
  await page.locator('[data-signing] .code').waitFor()
  await play.town.eid.phone.approve(await play.town.eid.phone.pending(HEARER))
  await page.locator('[data-signing]').waitFor({ state: 'detached', timeout: LONG_MS })
  await page.getByText(say('appealOverturned')).first().waitFor()
}

const places: [string, BrowserContextOptions, Translate][] = [
  ['1280 en', desktop, translator('en')],
  ['390 mn', { ...mobile, locale: 'mn' }, translator('mn')],
]

for (const [name, options, say] of places)
  inBrowser(`rejected, appealed, overturned, certified: ${name}`, async (play) => {
    const { scene, town, citizen, hearer } = play
    const id = await rejected(play)
    const calm = { ...options, reducedMotion: 'reduce' as const }
    const person = await openBrowserUserAs(scene, citizen.id, calm)
    await person.page.goto(`${scene.site}/cases/${id}`)
    await person.page.locator('[data-step-act="appeal"]').waitFor()
    await unfold(person.page, say('appealFile'))
    await assertAccessible(person.page)
    await press(person.page, say('appealSend'))
    await person.page.getByText(say('appealMissing')).waitFor()
    await person.page.locator('[name="grounds"]').fill('Надад ял шийтгэл байхгүй.')
    await press(person.page, say('appealSend'))
    await person.page.locator('[data-appeal-state="filed"]').waitFor()

    const desk = await openBrowserUserAs(scene, hearer.id, calm)
    await overturn(play, desk, say)
    assert.is(await statusOf(play, id), 'in_review')
    const finding = { text_mn: 'Ял шийтгэлгүй.', text_en: 'No conviction.' }
    await signedBy(play, hearer, HEARER, id, { decision: 'approved', finding })
    await eventually(async () => (await statusOf(play, id)) === 'completed', LONG_MS)
    await person.page.reload()
    await person.page.locator('[data-step-act="get_certificate"]').waitFor()
    await assertAccessible(person.page)
    const { result } = await town.does(citizen, 'getGovApplication', { path: { id } })
    assert.is(result.status, 'issued')
    await person.context.close()
    await desk.context.close()
  })

journey.run()
