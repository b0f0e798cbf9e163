import type { Handler } from '../../contract/types.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { type AppearanceRow, replaceAppearance, selectAppearance } from './queries.ts'
import { isPublicHttps } from './rules.ts'

export const getSiteAppearance: Handler<'getSiteAppearance'> = async (_input, { db }) => {
  return shown(await selectAppearance(db))
}

export const updateSiteAppearance: Handler<'updateSiteAppearance'> = async ({ body }, { db, now }) => {
  const { row_version, logo = null, ...rest } = body
  if (logo !== null && !isPublicHttps(logo)) throw new AppError('site.logo_not_public')

  const changed = await replaceAppearance(db, row_version, { ...rest, logo }, now)
  if (!changed) throw new AppError('request.stale')
  return shown(changed)
}

function shown({ singleton: _, updated_at, language, ...row }: AppearanceRow) {
  return { ...row, language: language as Language, updated_at: updated_at.toISOString() }
}
