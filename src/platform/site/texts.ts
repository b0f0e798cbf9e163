import type { Handler } from '../../contract/types.ts'
import { replaceSiteText, type SiteTextRow, selectSiteText } from '../../domains/site/texts.ts'
import { AppError } from '../../errors/app-error.ts'

export const getSiteText: Handler<'getSiteText'> = async ({ path }, { db }) => {
  const row = await selectSiteText(db, path.page)
  if (!row) throw new AppError('site.text_not_found')
  return toResponse(row)
}

export const updateSiteText: Handler<'updateSiteText'> = async ({ path, body }, { db, now }) => {
  const { row_version, ...change } = body
  const changed = await replaceSiteText(db, path.page, row_version, change, now)
  if (changed) return toResponse(changed)
  throw new AppError((await selectSiteText(db, path.page)) ? 'request.stale' : 'site.text_not_found')
}

const toResponse = ({ updated_at, ...row }: SiteTextRow) => ({ ...row, updated_at: updated_at.toISOString() })
