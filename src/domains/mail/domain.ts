import { createMailer } from '../../providers/mail/mailer.ts'
import type { Mailer } from '../../providers/mail/port.ts'
import { createSealedState } from '../../security/sealed-state.ts'
import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import { selectSiteName } from '../site/name.ts'
import { createDueMails, type DueMails } from './due-mails.ts'

interface MailServices {
  mail: Mailer
  dueMails: DueMails
}

type Given = Pick<Core, 'config' | 'database' | 'clock' | 'log' | 'metrics'>

export function openMail({ config, database, clock, log, metrics }: Given): Opened<MailServices> {
  const mail = createMailer(config, () => selectSiteName(database.system), log)
  const sealed = createSealedState(config.ssoStateKey, 'tamga due mails')
  return { services: { mail, dueMails: createDueMails({ database, mail, clock, log, metrics, sealed }) } }
}
