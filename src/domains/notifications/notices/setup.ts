import { DAY_MS } from '../../../config/clock.ts'
import type { Db } from '../../../db/database.ts'
import type { Language } from '../../../errors/language.ts'
import type { Mailer } from '../../../providers/mail/port.ts'
import type { SmsSender } from '../../../providers/sms/port.ts'
import { stateKeysOf } from '../../../security/key-values.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { createDisputeTokens, type DisputeTokens } from '../security/dispute-token.ts'
import { sendNotices } from './delivery.ts'
import { endNotifications } from './retention.ts'
import { recordNoticeLanguage, selectNoticeSettings } from './settings.ts'

type Given = Pick<Core, 'config' | 'database' | 'audit' | 'clock' | 'log' | 'metrics' | 'telemetry'> & {
  mail: Mailer
  sms: SmsSender | undefined
}

interface NoticeServices {
  noteNoticeLanguage: typeof recordNoticeLanguage
  disputeTokens: DisputeTokens
  /** In which a person reads what others have sent to them. */
  noticeLanguageOf(db: Db, userId: string): Promise<Language>
}

export function openNotices(given: Given): OpenedArea<NoticeServices> {
  const { config, audit, ...rest } = given
  const { database, clock } = rest
  const disputeTokens = createDisputeTokens(stateKeysOf(config))
  const sending = { ...rest, origin: config.publicOrigin, disputeTokens }
  return {
    services: {
      noteNoticeLanguage: recordNoticeLanguage,
      disputeTokens,
      noticeLanguageOf: async (db, userId) => (await selectNoticeSettings(db, userId)).language,
    },
    jobs: [
      {
        name: 'send-notices',
        cron: '* * * * *',
        description: {
          mn: 'Мэдэгдлийг баталгаажсан и-мэйл хаяг, утасны дугаар руу илгээнэ.',
          en: 'Sends notifications to verified e-mail addresses and phone numbers.',
        },
        run: async () => ({ ...(await sendNotices(sending)) }),
      },
      {
        name: 'prune-notifications',
        cron: '10 4 * * *',
        description: {
          mn: 'Хадгалах хугацаа нь дууссан мэдэгдлийг устгана.',
          en: 'Deletes notifications whose time is over.',
        },
        retention: ['deleted'],
        run: () =>
          endNotifications(
            { database, audit },
            new Date(clock() - config.retentionNotificationsDays * DAY_MS),
          ),
      },
    ],
  }
}
