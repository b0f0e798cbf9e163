import type { EidProvider } from '../../../providers/eid/port.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { resumeIdle } from '../../signing/engine/lease.ts'
import type { SigningOrganisations } from '../../signing/organisations.ts'
import { appealSubject } from '../appeals/decide.ts'
import { createEvidenceFiles } from './files/unclaimed-files.ts'
import { foldCaseCounts, recountCases } from './review/counts.ts'
import { decisionSubject } from './review/decide.ts'
import { applicationSubject } from './signature/finish.ts'
import { createCaseSweeper } from './sweeper.ts'

type Given = Pick<Core, 'config' | 'clock' | 'log' | 'database' | 'audit' | 'referenceKeys' | 'draining'> & {
  eid: EidProvider | undefined
  eidState: SealedState
  onceOnlyResults: SealedState
  storage: Storage
  signingOrganisations: SigningOrganisations
}

export function openCases(given: Given): OpenedArea<Record<never, never>> {
  const { config, clock, database, audit, storage } = given
  const cases = createCaseSweeper({ database, audit, clock, retentionDays: config.caseRetentionDays })
  const evidenceFiles = createEvidenceFiles({ database, storage, audit, clock })
  return {
    services: {},
    jobs: [
      {
        name: 'ask-after-decisions',
        cron: '* * * * *',
        description: {
          mn: 'Гарын үсэг хүлээж буй шийдвэрийн явцыг асууна.',
          en: 'Asks what became of decisions that wait for a signature, where no instance watches them.',
        },
        run: () => resumeIdle(given, decisionSubject(given)),
      },
      {
        name: 'ask-after-appeals',
        cron: '* * * * *',
        description: {
          mn: 'Гарын үсэг хүлээж буй гомдлын шийдвэрийн явцыг асууна.',
          en: 'Asks what became of decisions on appeals that wait for a signature, where no instance watches them.',
        },
        run: () => resumeIdle(given, appealSubject(given)),
      },
      {
        name: 'ask-after-applications',
        cron: '* * * * *',
        description: {
          mn: 'Өргөдөл гаргагчийн гарын үсэг хүлээж буй хүсэлтийн явцыг асууна.',
          en: 'Asks what became of applications that wait for a signature, where no instance watches them.',
        },
        run: () => resumeIdle(given, applicationSubject(given)),
      },
      {
        name: 'sweep-cases',
        cron: '* * * * *',
        description: {
          mn: 'Гарын үсэг зураагүй, төлөөгүй, хариулаагүй орхисон хүсэлтийг хааж, хугацаа хэтэрснийг анхааруулж, хадгалах хугацаа дууссаныг цэвэрлэнэ.',
          en: 'Ends applications that were left unsigned, unpaid or unanswered, escalates overdue ones, and erases what need not be kept any more, absences of officers too.',
        },
        run: () => cases.sweep(),
      },
      {
        name: 'fold-case-counts',
        cron: '* * * * *',
        description: {
          mn: 'Хүсэлтийн тооллогод нэмэгдсэн мөрүүдийг нэгтгэнэ.',
          en: 'Folds what cases have added to the figures of officers.',
        },
        run: async () => ({ rows: await foldCaseCounts(given) }),
      },
      {
        name: 'recount-cases',
        cron: '20 19 * * *',
        description: {
          mn: 'Ажилтны тоо баримтыг хүсэлтүүдээс дахин тоолж, зөрүүг засна.',
          en: 'Counts the figures of officers again from the cases, and corrects what differs.',
        },
        run: async () => ({ wrong: await recountCases(given) }),
      },
      {
        name: 'forget-evidence-files',
        cron: '40 * * * *',
        description: {
          mn: 'Долоо хоногийн дотор ямар ч хүсэлтэд хавсаргаагүй, ноорогт ч байхгүй файлыг устгана.',
          en: 'Deletes files that no application has taken within a week and no draft names.',
        },
        run: async () => ({ files: await evidenceFiles.deleteUnclaimed() }),
      },
    ],
  }
}
