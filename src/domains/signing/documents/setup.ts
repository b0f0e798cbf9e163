import type { OpenedArea } from '../../composition.ts'
import { resumeIdle } from '../engine/lease.ts'
import type { DocumentDeps } from './deps.ts'
import { removeOldFiles } from './retention.ts'
import { documentSubject } from './steps.ts'

export function openDocuments(given: DocumentDeps): OpenedArea<object> {
  return {
    services: {},
    jobs: [
      {
        name: 'continue-signing',
        cron: '* * * * *',
        description: {
          mn: 'Дуусаагүй орхисон гарын үсгийг үргэлжлүүлж, цагийн тэмдгийг дахин хүснэ.',
          en: 'Goes on with signatures that no instance is at, and asks again for time stamps that did not come.',
        },
        run: () => resumeIdle(given, documentSubject(given)),
      },
      {
        name: 'remove-old-documents',
        cron: '25 * * * *',
        description: {
          mn: 'Хадгалах хугацаа нь дууссан гарын үсэгтэй баримтын файлыг устгана.',
          en: 'Removes the files of signed documents whose time is over; the record of the signatures stays.',
        },
        run: async () => ({ documents: await removeOldFiles(given) }),
      },
    ],
  }
}
