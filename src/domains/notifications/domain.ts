import type { Mailer } from '../../providers/mail/port.ts'
import type { SmsSender } from '../../providers/sms/port.ts'
import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import { sendNotices } from './delivery.ts'

type Given = Pick<Core, 'config' | 'database' | 'clock' | 'log' | 'metrics'> & {
  mail: Mailer
  sms: SmsSender | undefined
}

export function openNotifications(given: Given): Opened<object> {
  const { config, ...rest } = given
  return {
    services: {},
    jobs: [
      {
        name: 'send-notices',
        cron: '* * * * *',
        description: {
          mn: 'Мэдэгдлийг баталгаажсан и-мэйл хаяг, утасны дугаар руу илгээнэ.',
          en: 'Sends notifications to verified e-mail addresses and phone numbers.',
        },
        run: async () => ({ ...(await sendNotices({ ...rest, origin: config.publicOrigin })) }),
      },
    ],
  }
}
