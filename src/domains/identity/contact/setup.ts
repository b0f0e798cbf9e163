import { DAY_MS } from '../../../config/clock.ts'
import { openSms } from '../../../providers/sms/client.ts'
import type { SmsSender } from '../../../providers/sms/port.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { deleteExpiredChanges } from './queries.ts'

const AT_ONCE = 1000
/** Until then a person who comes late reads that the code has expired, and not that there is none. */
const KEPT_MS = DAY_MS

interface ContactServices {
  /** Undefined where no message centre is set: then there are no phone numbers. */
  sms: SmsSender | undefined
}

type Given = Pick<Core, 'config' | 'database' | 'clock' | 'log' | 'metrics'>

/** Contact details that people have named and not confirmed are not kept. */
export function openContact({ config, database, clock, log, metrics }: Given): OpenedArea<ContactServices> {
  const sms = openSms(config, clock, log)
  if (sms) metrics.watchProvider('sms', () => sms.healthy())
  return {
    services: { sms },
    stop: async () => sms?.close(),
    jobs: [
      {
        name: 'tidy-contact',
        cron: '23 * * * *',
        description: {
          mn: 'Баталгаажуулаагүй и-мэйл хаяг, утасны дугаарыг устгана.',
          en: 'Deletes e-mail addresses and phone numbers that were not confirmed.',
        },
        run: async () => ({
          deleted: await deleteExpiredChanges(database.system, new Date(clock() - KEPT_MS), AT_ONCE),
        }),
      },
    ],
  }
}
