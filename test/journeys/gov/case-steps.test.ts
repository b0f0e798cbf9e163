import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { ServiceStep } from '../../../src/domains/services/registry/content.ts'
import { type Translate, translator } from '../../../src/web/texts.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { caseRow, type OfficerFixture, openOfficerFixture } from '../../platform/gov/officer/support.ts'
import { type Authority, type SeededService, seedAuthority, seedService } from '../../support/gov.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { browserPath, browserTest } from '../browser.ts'
import { assertAccessible, desktop, mobile, openBrowserUserAs, openScene, type Scene } from '../scene.ts'

interface Play {
  scene: Scene
  bureau: OfficerFixture
  brigade: Authority
  service: SeededService
}

const journey = suite<Play>('steps of a case in the browser')
const inBrowser = browserTest(journey)

const said = (title_mn: string, title_en: string) => ({
  title_mn,
  title_en,
  text_mn: 'Мэргэжилтэн очиж үзнэ.',
  text_en: 'A specialist visits the place.',
})

journey.before(async (play) => {
  if (!browserPath) return
  play.scene = await openScene({})
  const { stage } = play.scene
  play.bureau = await openOfficerFixture(stage)
  play.brigade = await seedAuthority(stage)
  const steps: ServiceStep[] = [
    { key: 'site', kind: 'check', ...said('Талбайн үзлэг', 'Site check'), days: 2, sees: ['floors'] },
    {
      key: 'fire',
      kind: 'opinion',
      ...said('Галын аюулгүй байдлын дүгнэлт', 'Fire safety opinion'),
      authority_org_id: play.brigade.orgId,
      days: 3,
      needs: ['site'],
      sees: ['floors'],
    },
    {
      key: 'second',
      kind: 'second_decision',
      ...said('Хоёр дахь ажилтны баталгаа', 'Second decision'),
      days: 1,
      needs: ['fire'],
    },
  ]
  play.service = await seedService(stage, play.bureau.orgId, {
    name_mn: 'Барилгын зөвшөөрөл',
    name_en: 'Construction permit',
    steps,
    form_schema: {
      type: 'object',
      properties: {
        floors: { type: 'integer', title_mn: 'Давхар', title_en: 'Floors' },
        owner: { type: 'string', title_mn: 'Эзэмшигч', title_en: 'Owner', maxLength: 80 },
      },
      order: ['floors', 'owner'],
    },
  })
})
journey.before.each(({ scene }) => scene && resetLimits(scene.stage))
journey.after(({ scene }) => scene?.close())

const unfold = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click()
const ready = (page: Page) => page.locator('[data-ready]').waitFor()

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `steps-${name}.png`), fullPage: true })
}

async function completes(page: Page, say: Translate, result: string, words?: string): Promise<void> {
  await unfold(page, say('deskStepComplete'))
  await page.locator('#result').selectOption(result)
  if (words) await page.locator('#text').fill(words)
  await page.locator('form[data-step="complete"] [type="submit"]').click()
  await page.getByText(say('deskStepNotYours')).waitFor()
}

const places: [string, BrowserContextOptions, Translate][] = [
  ['1280 en', desktop, translator('en')],
  ['390 mn', { ...mobile, locale: 'mn' }, translator('mn')],
]

for (const [name, options, say] of places)
  inBrowser(`checked, sent back, confirmed by another and decided: ${name}`, async (play) => {
    const { scene, bureau, brigade, service } = play
    const { stage, site } = scene
    const applicant = await stage.signIn()
    const form_data = { floors: 9, owner: 'Бат' }
    const body = {
      service_id: service.id,
      channel: 'online',
      urgency: 'normal',
      form_data,
      evidences: [],
    } as const
    const made = await stage.call(
      'createGovApplication',
      { body: { ...body, evidences: [] } },
      applicant.credential,
    )
    assert.is(made.status, 201, JSON.stringify(made.body))
    const id = made.body.data.id as string
    await stage.send('assignCase', { path: { id }, body: {} }, bureau.officer.credential)
    const calm = { ...options, reducedMotion: 'reduce' as const }
    const open = (person: Person) => openBrowserUserAs(scene, person.id, calm)

    const desk = await open(bureau.officer)
    await desk.page.goto(`${site}/desk/${id}`)
    await desk.page.locator('[data-step-of-case="site"] a').click()
    await ready(desk.page)
    await assertAccessible(desk.page)
    await completes(desk.page, say, 'passed')

    const above = await open(brigade.officer)
    await above.page.goto(`${site}/desk/steps`)
    await assertAccessible(above.page)
    await above.page.locator('.ui-link-card a').first().click()
    await ready(above.page)
    await picture(above.page, `step-${name}`)
    assert.not.ok((await above.page.content()).includes('Бат'), 'of the form nothing but what is declared')
    await unfold(above.page, say('deskStepSendBack'))
    await assertAccessible(above.page)
    await above.page.locator('#to').selectOption('site')
    await above.page.locator('#send-back-reason').fill('Хэмжээ зөрж байна.')
    await above.page.locator('form[data-step="send-back"] [type="submit"]').click()
    await above.page
      .getByRole('dialog')
      .getByRole('button', { name: say('deskStepSendBack'), exact: true })
      .click()
    await above.page.getByText(say('deskStepNotYours')).waitFor()

    await desk.page.reload()
    await desk.page.getByText('Хэмжээ зөрж байна.').first().waitFor()
    await completes(desk.page, say, 'passed')
    await above.page.reload()
    await completes(above.page, say, 'conditions', 'Хоёр дахь гарцтай байх.')

    const person = await open(applicant)
    await person.page.goto(`${site}/cases/${id}`)
    await person.page.locator('#progress').waitFor()
    await assertAccessible(person.page)
    await picture(person.page, `progress-${name}`)
    const shown = await person.page.content()
    for (const secret of ['Хэмжээ зөрж', 'Хоёр дахь гарцтай']) assert.not.ok(shown.includes(secret), secret)

    const second = await open(bureau.colleague)
    await second.page.goto(`${site}/desk/${id}`)
    await second.page.locator('[data-step-of-case="second"] a').click()
    await ready(second.page)
    await completes(second.page, say, 'approve')

    await desk.page.goto(`${site}/desk/${id}`)
    await desk.page.locator('#case-note').fill('Утсаар ярьсан.')
    await desk.page.locator('form[data-step="note"] [type="submit"]').click()
    await desk.page.getByText(say('deskNoteAdded')).waitFor()
    await desk.page.locator('.desk-note', { hasText: 'Утсаар ярьсан.' }).waitFor()
    await assertAccessible(desk.page)
    await picture(desk.page, `case-${name}`)
    await unfold(desk.page, say('deskApprove'))
    await desk.page.locator('form[data-step="approve"] [type="submit"]').click()
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: say('deskApprove'), exact: true })
      .click()
    await desk.page.getByText(say('deskDecided')).first().waitFor()
    assert.is((await caseRow(stage, id)).status, 'approved')
    for (const { context, troubles } of [desk, above, person, second]) {
      assert.equal(troubles, [])
      await context.close()
    }
  })

journey.run()
