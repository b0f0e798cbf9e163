import type { ManualWork } from '../../../audit/work.ts'
import type { Logger } from '../../../observability/log.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import { selectSpaceFiles } from '../../storage/gspace/queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { type AreaErasures, anonymise } from './anonymise.ts'
import type { ChangeAuthor } from './change.ts'
import { selectSignatureFiles } from './picture-queries.ts'

interface Context extends Pick<ManualWork, 'transact'> {
  principal: ChangeAuthor
  now: Date
  log: Pick<Logger, 'warn'>
  services: { sessions: Sessions; areaErasures: AreaErasures; storage: Pick<Storage, 'remove'> }
}

/** Makes an account anonymous, and removes its files. */
export async function removePerson(context: Context, userId: string): Promise<void> {
  const { services, principal, now, log } = context
  const files = await context.transact(
    async ({ db, audit }) => {
      const keys = [...(await selectSignatureFiles(db, userId)), ...(await selectSpaceFiles(db, userId))]
      await anonymise(db, services, principal, { userId, now })
      audit.entry({ subject: `user:${userId}` })
      return keys
    },
    { as: 'job' },
  )
  // The rows are gone; a job removes later what cannot be removed now.
  for (const key of files)
    await services.storage.remove(key).catch((error) => log.warn({ err: error }, 'file removal failed'))
}
