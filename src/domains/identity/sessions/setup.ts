import { jwtSecretsOf } from '../../../security/key-values.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { createSessions, type Sessions } from './sessions.ts'

type Given = Pick<Core, 'config' | 'database' | 'clock'>

export function openSessions({ config, database, clock }: Given): OpenedArea<{ sessions: Sessions }> {
  const { jwtIssuer } = config
  const jwtSecret = jwtSecretsOf(config)
  const staff = {
    lifeMs: config.staffSessionHours * 3_600_000,
    idleMs: config.staffIdleMinutes * 60_000,
  }
  const sessions = createSessions({ database, clock, jwtSecret, jwtIssuer, staff })
  return {
    services: { sessions },
    jobs: [
      {
        name: 'prune-sessions',
        cron: '15 3 * * *',
        description: {
          mn: 'Хугацаа дууссан нэвтрэлт ба хүчингүй болгосон бичлэгийг устгана.',
          en: 'Deletes sessions and revocations that have expired.',
        },
        run: () => sessions.prune(),
      },
    ],
    start: () => sessions.start(),
    stop: () => sessions.stop(),
  }
}
