import type { Page } from 'playwright-core'

/** Answers the question that the page asks before an act; gives its words. */
export async function answerDialog(page: Page, answer: string): Promise<string> {
  const dialog = page.getByRole('dialog')
  const words = await dialog.innerText()
  await dialog.getByRole('button', { name: answer, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  return words
}

/** The way out, in the head of every page. */
export const signOutThere = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: 'Sign out', exact: true }).click()
