import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import { createReferenceMaintenance } from './maintenance.ts'
import { createReferencePdfs, type ReferencePdfs } from './pdf/pdf.ts'

type Given = Pick<Core, 'database' | 'audit' | 'clock'>

export function openReferences({ database, audit, clock }: Given): Opened<{ referencePdfs: ReferencePdfs }> {
  const referencePdfs = createReferencePdfs()
  const references = createReferenceMaintenance({ database, audit, clock })
  return {
    services: { referencePdfs },
    jobs: [
      {
        name: 'expire-references',
        cron: '*/5 * * * *',
        description: {
          mn: 'Хугацаа нь дууссан лавлагааг хаана, эзэмшигчид нь мэдэгдэнэ.',
          en: 'Ends references whose time is over, and tells their people.',
        },
        run: () => references.sweep(),
      },
    ],
    stop: () => referencePdfs.stop(),
  }
}
