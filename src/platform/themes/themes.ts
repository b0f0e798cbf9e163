import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { uuidv7 } from '../../db/database.ts'
import { assertReadable } from '../../domains/site/contrast.ts'
import {
  deleteInactiveTheme,
  insertTheme,
  replaceTheme,
  selectTheme,
  selectThemes,
  toThemeResponse,
} from '../../domains/site/themes.ts'
import { AppError } from '../../errors/app-error.ts'

const DEFAULT_RADIUS_PX = 8
const DEFAULT_FONT_FAMILY = 'Inter, Noto Sans, sans-serif'

export const listThemes: Handler<'listThemes'> = async ({ query: { limit, cursor } }, { db }) => {
  return pageOf(await selectThemes(db, limit + 1, idAfter(cursor)), limit, toThemeResponse)
}

export const getTheme: Handler<'getTheme'> = async ({ path }, { db }) => {
  const theme = await selectTheme(db, path.id)
  if (!theme) throw new AppError('site.theme_not_found')
  return toThemeResponse(theme)
}

export const createTheme: Handler<'createTheme'> = async ({ body }, { db, now }) => {
  assertReadable(body.colors)
  const { colors, radius_px = DEFAULT_RADIUS_PX, font_family = DEFAULT_FONT_FAMILY, ...rest } = body
  const theme = await insertTheme(db, {
    ...rest,
    id: uuidv7(now.getTime()),
    colors: JSON.stringify(colors),
    radius_px,
    font_family,
    created_at: now,
    updated_at: now,
  })
  if (!theme) throw new AppError('site.theme_slug_taken')
  return toThemeResponse(theme)
}

export const updateTheme: Handler<'updateTheme'> = async ({ path, body }, { db, now }) => {
  assertReadable(body.colors)
  const { row_version, colors, ...rest } = body
  const theme = await replaceTheme(db, path.id, row_version, { ...rest, colors: JSON.stringify(colors) }, now)
  if (theme) return toThemeResponse(theme)
  throw new AppError((await selectTheme(db, path.id)) ? 'request.stale' : 'site.theme_not_found')
}

export const deleteTheme: Handler<'deleteTheme'> = async ({ path }, { db }) => {
  if (await deleteInactiveTheme(db, path.id)) return { id: path.id }
  throw new AppError((await selectTheme(db, path.id)) ? 'site.theme_active' : 'site.theme_not_found')
}
