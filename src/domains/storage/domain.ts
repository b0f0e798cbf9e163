import { openStorage } from '../../providers/storage/open.ts'
import type { Storage } from '../../providers/storage/port.ts'
import type { Spool } from '../../providers/storage/spool.ts'
import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import { createStoredFiles } from './orphan-files.ts'
import { createPictures } from './pictures/pictures.ts'
import type { Pictures } from './pictures/port.ts'

interface StorageServices {
  /** Files that people have sent. */
  storage: Storage
  /** Large files on their way into the storage. */
  spool: Spool
  pictures: Pictures
}

type Given = Pick<Core, 'config' | 'database' | 'clock'>

export function openFileStorage({ config, database, clock }: Given): Opened<StorageServices> {
  const { storage, spool } = openStorage(config)
  const pictures = createPictures()
  const files = createStoredFiles({ database, storage, clock })
  return {
    services: { storage, spool, pictures },
    jobs: [
      {
        name: 'remove-file-rubbish',
        cron: '50 * * * *',
        description: {
          mn: 'Ямар ч бичлэгт хамаарахгүй үлдсэн файлыг устгана.',
          en: 'Removes files that no record points to.',
        },
        run: async () => ({ files: await files.removeOrphans() }),
      },
    ],
    async stop() {
      await pictures.stop()
      await storage.close()
    },
  }
}
