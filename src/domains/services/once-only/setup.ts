import { stateKeysOf } from '../../../security/key-values.ts'
import { createSealedState, type SealedState } from '../../../security/sealed-state.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { createOnceOnlyRecords } from './maintenance.ts'

interface OnceOnlyServices {
  /** Seals what the state registry has answered about people. */
  onceOnlyResults: SealedState
}

type Given = Pick<Core, 'config' | 'database' | 'audit' | 'clock'>

export function openOnceOnly({ config, database, audit, clock }: Given): OpenedArea<OnceOnlyServices> {
  const records = createOnceOnlyRecords({ database, audit, clock })
  return {
    services: { onceOnlyResults: createSealedState(stateKeysOf(config), 'tamga once-only results') },
    jobs: [
      {
        name: 'tidy-once-only',
        cron: '*/10 * * * *',
        description: {
          mn: 'Төрийн бүртгэлээс авсан мэдээллийг хэрэглэж дууссан эсвэл хугацаа нь өнгөрсөн бол арилгана.',
          en: 'Erases what the state registry has told of people once it has served or grown old.',
        },
        run: () => records.prune(),
      },
    ],
  }
}
