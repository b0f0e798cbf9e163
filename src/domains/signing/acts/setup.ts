import { retentionOf } from '../../../audit/retention.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { resumeIdle } from '../engine/lease.ts'
import type { SigningDeps } from '../engine/request.ts'
import { actSubject } from './acts.ts'
import { deleteOldActs } from './queries.ts'

type Given = SigningDeps & Pick<Core, 'config' | 'audit'>

export function openActs(given: Given): OpenedArea<object> {
  const { config } = given
  return {
    services: {},
    jobs: [
      {
        name: 'ask-after-signed-acts',
        cron: '* * * * *',
        description: {
          mn: 'PIN2 хүлээж буй үйлдлийн гарын үсгийн явцыг асууна.',
          en: 'Asks what became of acts that wait for a signature, where no instance watches them.',
        },
        run: () => resumeIdle(given, actSubject(given)),
      },
      {
        name: 'prune-signed-acts',
        cron: '45 3 * * *',
        description: {
          mn: 'Гүйцэтгээгүй үлдсэн үйлдлийн гарын үсгийн хүсэлтийг устгана.',
          en: 'Deletes requests to sign an act that took no effect.',
        },
        retention: ['acts'],
        async run() {
          const end = retentionOf('prune-signed-acts', given)
          const days = config.retentionInvitationsDays
          return { acts: await end('acts', Infinity, (tx) => deleteOldActs(tx, days)) }
        },
      },
    ],
  }
}
