import { createClamdScanner } from '../../../providers/scan/clamd.ts'
import type { Scanner } from '../../../providers/scan/port.ts'
import { observeStorage, openStorage } from '../../../providers/storage/open.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import type { Spool } from '../../../providers/storage/spool.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { createPictures } from '../pictures/pictures.ts'
import type { Pictures } from '../pictures/port.ts'
import { createStoredFiles } from './orphan-files.ts'

interface StorageServices {
  /** Files that people have sent. */
  storage: Storage
  /** Large files on their way into the storage. */
  spool: Spool
  /** Undefined where none is set: then files are not scanned. */
  scanner: Scanner | undefined
  pictures: Pictures
}

type Given = Pick<Core, 'config' | 'database' | 'clock' | 'log' | 'metrics'>

export function openFileStorage({
  config,
  database,
  clock,
  log,
  metrics,
}: Given): OpenedArea<StorageServices> {
  const { storage: opened, spool } = openStorage(config)
  const { storage, healthy } = observeStorage(opened)
  metrics.watchProvider('storage', healthy)
  const { clamdAddress } = config
  const scanner = clamdAddress === undefined ? undefined : createClamdScanner(clamdAddress)
  if (!scanner) log.warn('CLAMD_ADDRESS is not set: files of people are not scanned for malware')
  const pictures = createPictures()
  const files = createStoredFiles({ database, storage, clock })
  return {
    services: { storage, spool, scanner, pictures },
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
