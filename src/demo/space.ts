import { appendAudit } from '../audit/system-entry.ts'
import type { Services } from '../contract/services.ts'
import { uuidv7 } from '../db/database.ts'
import { insertFile } from '../domains/storage/files/queries.ts'
import { storeFile } from '../domains/storage/files/stored-files.ts'
import { mediaTypeOf } from '../domains/storage/gspace/media-type.ts'
import { insertOwnFile } from '../domains/storage/gspace/queries.ts'
import { demoCitizen } from './data.ts'

type Given = Pick<Services, 'database' | 'audit' | 'clock' | 'storage' | 'background'>

const PATH = 'documents/уншина уу.txt'

const text = `Энэ бол таны өөрийн файлын орон зай. Эндхийг зөвхөн та харна.
This is your own space for files. No one but you sees what is in it.
`

/** So that the space of the citizen of the demonstration has something to list and download. */
export async function seedSpace(services: Given): Promise<void> {
  const { database, audit, clock } = services
  const bytes = Buffer.from(text)
  const now = new Date(clock())
  await storeFile(services, 'gspace', bytes, (file) =>
    database.transact({ role: 'job' }, 'write', async (tx) => {
      await insertFile(tx, file, now)
      const id = uuidv7(now.getTime())
      await insertOwnFile(tx, {
        id,
        user_id: demoCitizen.id,
        path: PATH,
        file_key: file.key,
        media_type: mediaTypeOf(bytes),
        bytes: file.bytes,
        sha256: file.sha256,
        created_at: now,
        updated_at: now,
      })
      appendAudit(tx, audit, { operation: 'seedDemoSpace', subject: `gspace:${id}`, requestId: 'start' })
      return undefined
    }),
  )
}
