import type { Database } from '../../db/database.ts'
import { type NotifiedValue, openNotifiedValue } from '../../db/notified-value.ts'
import type { Language } from '../../errors/language.ts'
import type { OpenedArea } from '../composition.ts'
import { currentLanguage } from './queries.ts'

interface SiteServices {
  /** Language of messages for a client that asks for none: the site's own. */
  defaultLanguage: NotifiedValue<Language>['current']
}

/** The site's language is held in memory, kept up to date with what any instance changes: every answer may need it. */
export async function openSite({
  database,
}: {
  database: Pick<Database, 'system' | 'listen'>
}): Promise<OpenedArea<SiteServices>> {
  const language = await openNotifiedValue(database, 'site_language', () => currentLanguage(database.system))
  return { services: { defaultLanguage: language.current }, stop: () => language.stop() }
}
