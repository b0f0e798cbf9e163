import type { Page } from 'playwright-core'
import type * as uvu from 'uvu'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { type EidDemoPerson, type EidFixture, type EidFixtureOptions, openEid } from '../support/eid.ts'
import { browserPath } from './browser.ts'
import { type BrowserUser, openBrowserUser, openScene, type Scene } from './scene.ts'

export interface EidScenario {
  scene: Scene
  eid: EidFixture
  seat: BrowserUser
}

/** A site, an eID and, for each test, a browser that no one has used. */
export function openEidScenario(journey: uvu.Test<EidScenario>, options: EidFixtureOptions = {}): void {
  journey.before(async (play) => {
    if (!browserPath) return
    play.eid = await openEid(options)
    play.scene = await openScene({ ...play.eid.settings, EID_POLL_HOLD_SECONDS: '5' })
  })
  journey.before.each(async (play) => {
    if (!play.scene) return
    await resetLimits(play.scene.stage)
    play.seat = await openBrowserUser(play.scene)
  })
  journey.after.each(async ({ seat }) => seat?.context.close())
  journey.after(async ({ scene, eid }) => {
    await scene?.close()
    await eid?.stop()
  })
}

export function personOf({ eid }: EidScenario, index = 0): EidDemoPerson {
  return eid.people.filter(({ state, level }) => state === 'valid' && level !== 'ADVANCED')[
    index
  ] as EidDemoPerson
}

export async function openCard({ scene, seat: { page } }: EidScenario, returnTo = ''): Promise<void> {
  await page.goto(`${scene.site}/sign-in${returnTo}`)
  await page.locator('[data-qr][src]').waitFor({ state: 'attached' })
}

/** The phone shows the request; its owner enters the PIN. */
export async function approveOnPage(
  phone: Page,
  { familyName, givenName, pin1 }: EidDemoPerson,
): Promise<void> {
  await phone.getByRole('link', { name: `${familyName} ${givenName}` }).click()
  await phone.getByLabel('Enter your PIN1').fill(pin1)
  await phone.getByRole('button', { name: 'Enter', exact: true }).click()
  await phone.locator('.done').waitFor()
}

export const failure = ({ seat }: EidScenario) => seat.page.locator('[data-panel="failed"]')

export async function askPhone(
  { seat: { page } }: EidScenario,
  { nationalId }: EidDemoPerson,
): Promise<string> {
  await page.getByRole('textbox', { name: 'National ID' }).fill(nationalId)
  await page.getByRole('button', { name: 'Send the request' }).click()
  const code = page.locator('[data-code]')
  await code.waitFor()
  return (await code.textContent()) ?? ''
}
