import type { Handler } from '../../contract/types.ts'
import {
  type AppearanceRow,
  logoFault,
  replaceAppearance,
  selectAppearance,
} from '../../domains/site/queries.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { addressFaults } from '../../providers/public-address.ts'

export const getSiteAppearance: Handler<'getSiteAppearance'> = async (_input, { db }) => {
  return toResponse(await selectAppearance(db))
}

export const updateSiteAppearance: Handler<'updateSiteAppearance'> = async ({ body }, { db, now }) => {
  const { row_version, logo = null, ...rest } = body
  const fault = logo === null ? undefined : logoFault(logo)
  if (fault !== undefined)
    throw new AppError('site.logo_not_public', {
      details: [{ path: '/body/logo', rule: 'endpoint', ...addressFaults[fault] }],
    })

  const changed = await replaceAppearance(db, row_version, { ...rest, logo }, now)
  if (!changed) throw new AppError('request.stale')
  return toResponse(changed)
}

/** Leaves out the prompt of the assistants, which only they may read. */
function toResponse({
  name,
  short_name,
  organization,
  logo,
  language,
  row_version,
  updated_at,
}: AppearanceRow) {
  const named = { name, short_name, organization, logo, language: language as Language }
  return { ...named, row_version, updated_at: updated_at.toISOString() }
}
