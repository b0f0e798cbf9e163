import { sql } from 'kysely'
import { type CacheTopic, cacheTopics } from '../../../src/contract/cache/rule.ts'
import type { Database } from '../../../src/db/database.ts'
import { eventually } from '../../support/eventually.ts'

export interface Changes {
  /** Of what kept answers are made of, whatever has changed since it was asked last. */
  take(): Promise<CacheTopic[]>
  close(): Promise<void>
}

const MARK = 'sweep_mark'

/** Keys are made when they are first asked for, before anything of them was published. */
const watched = cacheTopics.filter((topic) => topic !== 'signing_keys')

/** Notices come in the order of the commits, so that behind a mark all from before it have come. */
export async function watchChanges(database: Pick<Database, 'listen' | 'system'>): Promise<Changes> {
  const heard = new Set<CacheTopic>()
  let marks = 0
  let seen = 0
  const listeners = [
    await database.listen(MARK, (mark) => {
      seen = Number(mark)
    }),
  ]
  for (const topic of watched) listeners.push(await database.listen(topic, () => void heard.add(topic)))
  return {
    async take() {
      marks++
      await sql`select pg_notify(${MARK}, ${String(marks)})`.execute(database.system)
      await eventually(() => seen === marks, undefined, 1)
      const taken = [...heard].sort()
      heard.clear()
      return taken
    },
    async close() {
      for (const listener of listeners) await listener.close()
    },
  }
}
