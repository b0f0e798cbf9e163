import type { ValidationMaterials } from '../../../providers/eid/validation-data.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import type { TimeStamps } from '../../../providers/time-stamp/port.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import type { Pades } from '../../signing/pades/pades.ts'
import type { Seals } from '../../signing/seals/sign.ts'
import { createReferenceMaintenance } from './maintenance.ts'
import { createReferencePdfs, type ReferencePdfs } from './pdf/pdf.ts'
import { renewFiles } from './renewal.ts'
import { createReferenceFiles, type ReferenceFiles } from './sealed-file.ts'

type Given = Pick<Core, 'config' | 'database' | 'audit' | 'clock' | 'background' | 'log' | 'draining'> & {
  storage: Storage
  seals: Seals
  pades: Pades
  timeStamps: TimeStamps | undefined
  validationMaterials: ValidationMaterials | undefined
}

interface ReferencesServices {
  referenceFiles: ReferenceFiles
  referencePdfs: Pick<ReferencePdfs, 'drawReceipt'>
}

export function openReferences(given: Given): OpenedArea<ReferencesServices> {
  const { config, database, audit, clock, pades, timeStamps, validationMaterials } = given
  const archive = timeStamps && validationMaterials && { pades, timeStamps, validationMaterials }
  const referencePdfs = createReferencePdfs()
  const references = createReferenceMaintenance({
    database,
    audit,
    clock,
    checksKeptDays: config.retentionReferenceChecksDays,
  })
  return {
    services: { referenceFiles: createReferenceFiles({ ...given, referencePdfs, archive }), referencePdfs },
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
      {
        name: 'renew-references',
        cron: '*/5 * * * *',
        description: {
          mn: 'Тамгалсан лавлагааны файлд цагийн тэмдэг, баталгааны мэдээллийг хугацаа нь дуусахаас өмнө нэмж өгнө.',
          en: 'Adds validation data and a time-stamp to sealed certificates: before the last one expires, and where there were none yet.',
        },
        run: () => renewFiles({ ...given, archive }),
      },
    ],
    stop: () => referencePdfs.stop(),
  }
}
