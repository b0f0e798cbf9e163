import type { Database } from '../../db/database.ts'
import { type NotifiedValue, openNotifiedValue } from '../../db/notified-value.ts'
import type { Language } from '../../errors/language.ts'
import { currentLanguage } from './queries.ts'

export type SiteLanguage = Pick<NotifiedValue<Language>, 'current' | 'stop'>

/** The site's language in memory, kept up to date with what any instance changes: every answer may need it. */
export function watchLanguage(database: Pick<Database, 'system' | 'listen'>): Promise<SiteLanguage> {
  return openNotifiedValue(database, 'site_language', () => currentLanguage(database.system))
}
