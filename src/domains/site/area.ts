import type { OpenedArea } from '../composition.ts'
import type { Core } from '../core.ts'
import { type SiteLanguage, watchLanguage } from './language.ts'

interface SiteServices {
  /** Language of messages for a client that asks for none: the site's own. */
  defaultLanguage: SiteLanguage['current']
}

export async function openSite({ database }: Pick<Core, 'database'>): Promise<OpenedArea<SiteServices>> {
  const language = await watchLanguage(database)
  return { services: { defaultLanguage: language.current }, stop: () => language.stop() }
}
