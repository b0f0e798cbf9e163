import type { Handler } from '../../contract/types.ts'
import { selectActiveTheme, setActiveTheme, toThemeResponse } from '../../domains/site/themes.ts'
import { AppError } from '../../errors/app-error.ts'

export const getActiveTheme: Handler<'getActiveTheme'> = async (_input, { db }) => {
  return toThemeResponse(await selectActiveTheme(db))
}

export const activateTheme: Handler<'activateTheme'> = async ({ path }, { db }) => {
  const theme = await setActiveTheme(db, path.id)
  if (!theme) throw new AppError('site.theme_not_found')
  return toThemeResponse(theme)
}
