import { createDiskStorage } from '../../../src/providers/storage/disk.ts'
import { createEncryptedStorage } from '../../../src/providers/storage/encrypted.ts'
import type { Storage } from '../../../src/providers/storage/port.ts'
import { createS3Storage, type S3Options } from '../../../src/providers/storage/s3.ts'
import { masterKey } from '../../../src/providers/storage/segments.ts'
import { openSpool } from '../../../src/providers/storage/spool.ts'

export type Kind = 'disk' | 'S3' | 'encrypted disk' | 'encrypted S3'

/** Where a storage lies, so that another process can open the same. */
export interface Target {
  kind: Kind
  directory: string
  spool: string
  encKey: string
  s3: S3Options | undefined
}

export function openKind({ kind, directory, spool, encKey, s3 }: Target): Storage {
  const plain = kind.endsWith('disk') ? createDiskStorage(directory) : createS3Storage(s3!)
  if (!kind.startsWith('encrypted')) return plain
  return createEncryptedStorage(plain, { current: masterKey(encKey), former: [] }, openSpool(spool))
}
