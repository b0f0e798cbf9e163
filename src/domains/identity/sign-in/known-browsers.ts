import type { Clock } from '../../../config/clock.ts'
import { type Database, uuidv7 } from '../../../db/database.ts'
import { withDeadline } from '../../../db/with-deadline.ts'
import type { IdentityHashes } from '../../../security/identity-hashes.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import {
  deleteOldestBrowsers,
  insertKnownBrowser,
  type KnownBrowser,
  renewKnownBrowser,
  selectKnownBrowser,
} from './known-browser-queries.ts'
import { normalNationalId } from './rules.ts'

/** Half a year without a sign-in, and the browser is a stranger. */
export const KNOWN_SECONDS = 180 * 86_400
/** People in one browser. */
const MAX_PEOPLE = 5
/** Browsers of one person. */
const MAX_BROWSERS = 20
const RECORD = 'known-browser'

/**
 * Which people have signed in with the eID in which browsers. The browser holds a sealed cookie, in which nothing is said
 * of the people; who they are only the database knows. It lets no one in: it only tells a person from strangers.
 */
export interface KnownBrowsers {
  /** The browser, where the cookie is of one in which the person with that national ID has signed in. */
  find(cookie: string | undefined, nationalId: string): Promise<string | undefined>
  /** The cookie after that person has signed in there. */
  remember(cookie: string | undefined, userId: string): Promise<string>
}

interface Options {
  database: Pick<Database, 'system' | 'transact'>
  identityHashes: Pick<IdentityHashes, 'nationalId'>
  sealed: SealedState
  clock: Clock
}

export function createKnownBrowsers({ database, identityHashes, sealed, clock }: Options): KnownBrowsers {
  /** Whatever is not ours, or no longer readable, is none. */
  async function read(cookie: string | undefined): Promise<KnownBrowser[]> {
    if (cookie === undefined) return []
    return sealed.open<KnownBrowser[]>(cookie, RECORD).catch(() => [])
  }

  return {
    async find(cookie, nationalId) {
      const held = await read(cookie)
      if (held.length === 0) return undefined
      const hash = identityHashes.nationalId(normalNationalId(nationalId))
      const since = new Date(clock() - KNOWN_SECONDS * 1000)
      return withDeadline(() => selectKnownBrowser(database.system, held, hash, since))
    },
    async remember(cookie, userId) {
      const held = await read(cookie)
      const now = new Date(clock())
      const known = await database.transact({ role: 'job' }, 'write', async (tx) => {
        const moved = held.length > 0 ? await renewKnownBrowser(tx, held, userId, now) : undefined
        if (moved) return moved
        const made = await insertKnownBrowser(tx, uuidv7(now.getTime()), userId, now)
        await deleteOldestBrowsers(tx, userId, MAX_BROWSERS)
        return made
      })
      const others = held.filter(({ id }) => id !== known.id)
      return sealed.seal([known, ...others].slice(0, MAX_PEOPLE), RECORD)
    },
  }
}
