import { createLastOutcome } from '../../../providers/last-outcome.ts'
import { createMailer } from '../../../providers/mail/mailer.ts'
import { type Mailer, MailUnavailable } from '../../../providers/mail/port.ts'
import { stateKeysOf } from '../../../security/key-values.ts'
import { createSealedState } from '../../../security/sealed-state.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { selectSiteName } from '../../site/queries.ts'
import { createOutbox, type MailKind, type Outbox } from './outbox.ts'

interface MailServices {
  mail: Mailer
  /** Mails that must go out, sealed until they have. */
  outbox: Outbox
}

type Given = Pick<Core, 'config' | 'database' | 'clock' | 'log' | 'metrics' | 'telemetry'>

/** `kinds` are mails that other domains render when they are sent. */
export function openMail(given: Given, kinds: readonly MailKind[]): OpenedArea<MailServices> {
  const { config, database, clock, log, metrics, telemetry } = given
  const mailer = createMailer(config, () => selectSiteName(database.system), log)
  const outcome = createLastOutcome((error) => error instanceof MailUnavailable)
  const mail: Mailer = { send: (message) => outcome.observe(() => mailer.send(message)) }
  metrics.watchProvider('mail', outcome.healthy)
  const sealed = createSealedState(stateKeysOf(config), 'tamga due mails')
  const outbox = createOutbox({ database, mail, clock, log, metrics, telemetry, sealed, kinds })
  return {
    services: { mail, outbox },
    jobs: [
      {
        name: 'send-mails',
        cron: '* * * * *',
        description: {
          mn: 'Илгээж чадаагүй урилгын захидлыг дахин илгээнэ.',
          en: 'Tries again to send mails of invitations that could not be sent.',
        },
        run: async () => ({ ...(await outbox.sendDue()) }),
      },
    ],
  }
}
