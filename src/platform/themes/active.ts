import type { Handler } from '../../contract/types.ts'
import { moveActive, selectActiveTheme } from '../../domains/site/theme-queries.ts'
import { shownTheme } from '../../domains/site/theme-response.ts'
import { AppError } from '../../errors/app-error.ts'

export const getActiveTheme: Handler<'getActiveTheme'> = async (_input, { db }) => {
  return shownTheme(await selectActiveTheme(db))
}

export const activateTheme: Handler<'activateTheme'> = async ({ path }, { db }) => {
  const theme = await moveActive(db, path.id)
  if (!theme) throw new AppError('site.theme_not_found')
  return shownTheme(theme)
}
