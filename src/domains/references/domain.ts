import type { Storage } from '../../providers/storage/port.ts'
import type { TimeStamps } from '../../providers/time-stamp/port.ts'
import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import type { Pades } from '../pades/pades.ts'
import type { Seals } from '../seals/sign.ts'
import { createReferenceMaintenance } from './maintenance.ts'
import { createReferencePdfs } from './pdf/pdf.ts'
import { createReferenceFiles, type ReferenceFiles } from './sealed-file.ts'

type Given = Pick<Core, 'config' | 'database' | 'audit' | 'clock' | 'background' | 'log'> & {
  storage: Storage
  seals: Seals
  pades: Pades
  timeStamps: TimeStamps | undefined
}

export function openReferences(given: Given): Opened<{ referenceFiles: ReferenceFiles }> {
  const { config, database, audit, clock } = given
  const referencePdfs = createReferencePdfs()
  const references = createReferenceMaintenance({
    database,
    audit,
    clock,
    checksKeptDays: config.retentionReferenceChecksDays,
  })
  return {
    services: { referenceFiles: createReferenceFiles({ ...given, referencePdfs }) },
    jobs: [
      {
        name: 'expire-references',
        cron: '*/5 * * * *',
        description: {
          mn: 'Хугацаа нь дууссан лавлагааг хаана, эзэмшигчид нь мэдэгдэнэ.',
          en: 'Ends references whose time is over, and tells their people.',
        },
        retention: ['checks'],
        run: () => references.sweep(),
      },
    ],
    stop: () => referencePdfs.stop(),
  }
}
