import { stateKeysOf } from '../../../security/key-values.ts'
import { createSealedState, type SealedState } from '../../../security/sealed-state.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { endDrafts } from './ending.ts'
import { draftPurpose } from './sealing.ts'

interface DraftServices {
  /** Seals what people have begun to fill in. */
  draftContents: SealedState
}

type Given = Pick<Core, 'config' | 'database' | 'audit' | 'clock'>

export function openDrafts(given: Given): OpenedArea<DraftServices> {
  return {
    services: { draftContents: createSealedState(stateKeysOf(given.config), draftPurpose) },
    jobs: [
      {
        name: 'end-drafts',
        cron: '35 * * * *',
        description: {
          mn: 'Хугацаа нь дуусах гэж буй нооргийг эзэнд нь мэдэгдэж, дууссаныг устгана.',
          en: 'Notifies people of drafts that end soon, and deletes those that have ended.',
        },
        run: () => endDrafts(given),
      },
    ],
  }
}
