import type { Database } from '../../db/database.ts'
import type { Language } from '../../errors/language.ts'
import { currentLanguage } from './queries.ts'

export interface SiteLanguage {
  current(): Language
  stop(): Promise<void>
}

/** The listener says when notices may have been lost; this is for what it does not know of. */
const REREAD_MS = 60_000

/** The site's language in memory, kept up to date with what any instance changes: every answer may need it. */
export async function watchLanguage(database: Database): Promise<SiteLanguage> {
  let language = await currentLanguage(database.system)
  const reread = () =>
    currentLanguage(database.system).then(
      (read) => {
        language = read
      },
      // The last known one serves until the database answers again.
      () => undefined,
    )
  const listener = await database.listen('site_language', (payload) => {
    if (payload === 'mn' || payload === 'en') language = payload
  })
  listener.onChange = (alive) => {
    if (alive) void reread()
  }
  const timer = setInterval(() => void reread(), REREAD_MS)
  timer.unref()
  return {
    current: () => language,
    async stop() {
      clearInterval(timer)
      await listener.close()
    },
  }
}
