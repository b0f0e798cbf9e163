import type { Page } from 'playwright-core'
import type { Translate } from '../../src/web/texts.ts'

/** A service that people ask about. */
export const passport = {
  name_mn: 'Энгийн гадаад паспорт',
  name_en: 'Ordinary passport',
  description_mn: 'Гадаадад зорчих энгийн паспорт олгоно.',
  description_en: 'Issues an ordinary passport for travel abroad.',
  fees: [{ channel: 'online' as const, urgency: 'normal' as const, amount: 40_000, processing_days: 10 }],
}

/** The panel of a page, by the names that people see. */
export function panelOf(page: Page, say: Translate) {
  const panel = page.getByRole('region', { name: say('assistantTitle'), exact: true })
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  return {
    panel,
    button,
    field: panel.getByRole('textbox', { name: say('assistantQuestion'), exact: true }),
    log: panel.getByRole('log'),
    answers: panel.locator('.answer'),
    told: panel.getByRole('status'),
    /** Until the whole answer is there. */
    async ask(question: string): Promise<void> {
      const count = await panel.locator('.exchange').count()
      await this.field.fill(question)
      await this.field.press('Enter')
      await panel.locator('.exchange').nth(count).waitFor()
      await panel.locator('.writing').waitFor({ state: 'detached' })
    },
  }
}
