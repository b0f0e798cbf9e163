import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { type Translate, translator } from '../../../src/web/texts.ts'
import type { Colours } from '../axe.ts'
import type { CitizenFixture } from '../gov/citizen-fixture.ts'
import { assertAccessible, assertNothingLeaks, type BrowserUser } from '../scene.ts'

type Language = 'mn' | 'en'

/** A width and a language. */
export interface Setting {
  name: string
  options: BrowserContextOptions
  language: Language
  /** In which axe-core looks at each page; it takes most of the time, so two of the four settings are enough. */
  colours: readonly Colours[]
}

/** A person at a page, whose presses are counted. */
export interface Visitor extends BrowserUser {
  setting: Setting
  say: Translate
  /** How often this person has clicked, chosen or confirmed since the last call. */
  presses(): number
  press(what: Locator): Promise<void>
  /** With the Enter key. */
  submit(field: Locator): Promise<void>
  choose(field: Locator, index: number): Promise<void>
  attach(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
  /** The answer to a question before an act is its last button. */
  agree(): Promise<void>
  go(path: string): Promise<void>
  /** Waits for the page at that address, which everyone must be able to use. */
  arrive(at: string | RegExp): Promise<void>
  /** The same of what has changed on a page. */
  look(): Promise<void>
  button(name: string): Locator
  leave(): Promise<void>
}

export function visitorOf(town: CitizenFixture, seat: BrowserUser, setting: Setting): Visitor {
  const { page } = seat
  const { site } = town.scene
  let presses = 0
  const counted = async (act: Promise<unknown>) => {
    presses++
    await act
  }
  const look = () => assertAccessible(page, setting.colours)
  return {
    ...seat,
    setting,
    say: translator(setting.language),
    presses() {
      const made = presses
      presses = 0
      return made
    },
    press: (what) => counted(what.click()),
    submit: (field) => counted(field.press('Enter')),
    choose: (field, index) => counted(field.selectOption({ index })),
    attach: (field, file) => counted(field.setInputFiles(file)),
    agree: () => counted(page.locator('dialog[open] .ui-dialog-actions button').last().click()),
    go: async (path) => void (await page.goto(site + path)),
    async arrive(at) {
      await page.waitForURL(typeof at === 'string' ? site + at : at)
      await look()
    },
    look,
    button: (name) => page.getByRole('button', { name, exact: true }),
    async leave() {
      await page.goto(`${site}/me`)
      await assertNothingLeaks({ ...seat, received: () => '' })
      await seat.context.close()
    },
  }
}

/** The way to a page, from the bar at the desk; on a phone most are in the sheet. */
export async function openWay({ page, press, button, say, setting }: Visitor, path: string): Promise<void> {
  if (setting.options.isMobile) await press(button(say('uiMore')))
  await press(page.getByRole('navigation', { name: say('menu'), exact: true }).locator(`a[href="${path}"]`))
}

export const mainLink = (page: Page, path: string): Locator =>
  page.getByRole('main').locator(`a[href="${path}"]`).first()
