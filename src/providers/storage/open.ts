import { accessSync, constants, mkdirSync } from 'node:fs'
import { type Config, ConfigError } from '../../config/config.ts'
import { createLastOutcome } from '../last-outcome.ts'
import { createDiskStorage } from './disk.ts'
import { createEncryptedStorage } from './encrypted.ts'
import { type Storage, StorageFull, StorageUnavailable } from './port.ts'
import { createS3Storage } from './s3.ts'
import { masterKey } from './segments.ts'
import { openSpool, type Spool } from './spool.ts'

const names = [
  'storageDir',
  'storageSpoolDir',
  'storageS3Endpoint',
  'storageS3Region',
  'storageS3Bucket',
  'storageS3AccessKeyId',
  'storageS3SecretAccessKey',
  'storageS3Prefix',
  'storageEncKey',
  'storageEncOldKeys',
] as const satisfies (keyof Config)[]

export type StorageSettings = Pick<Config, (typeof names)[number]>

/** These alone, so that a worker process can open the same storage and is given nothing else. */
export const storageSettingsOf = (config: StorageSettings): StorageSettings =>
  Object.fromEntries(names.map((name) => [name, config[name]])) as unknown as StorageSettings

/** Fails at the start where a directory cannot be used, not when the first person sends a file. */
export function openStorage(config: StorageSettings): { storage: Storage; spool: Spool } {
  const spool = openSpool(usable('STORAGE_SPOOL_DIR', config.storageSpoolDir))
  const plain = openPlain(config)
  const { storageEncKey, storageEncOldKeys = [] } = config
  if (storageEncKey === undefined) return { storage: plain, spool }
  const keys = { current: masterKey(storageEncKey), former: storageEncOldKeys.map(masterKey) }
  return { storage: createEncryptedStorage(plain, keys, spool), spool }
}

/** The same storage, and whether its last use found it at work. */
export function observeStorage(storage: Storage): { storage: Storage; healthy: () => boolean } {
  const { healthy, observe } = createLastOutcome(
    (error) => error instanceof StorageUnavailable || error instanceof StorageFull,
  )
  return {
    healthy,
    storage: {
      ...storage,
      put: (...given) => observe(() => storage.put(...given)),
      get: (...given) => observe(() => storage.get(...given)),
      remove: (...given) => observe(() => storage.remove(...given)),
    },
  }
}

function openPlain(config: StorageSettings): Storage {
  const { storageS3Endpoint, storageS3Bucket, storageS3AccessKeyId, storageS3SecretAccessKey } = config
  // The rules of the settings see to it that all of them are set, or none.
  if (
    storageS3Endpoint === undefined ||
    storageS3Bucket === undefined ||
    storageS3AccessKeyId === undefined ||
    storageS3SecretAccessKey === undefined
  )
    return createDiskStorage(usable('STORAGE_DIR', config.storageDir))
  return createS3Storage({
    endpoint: storageS3Endpoint,
    region: config.storageS3Region,
    bucket: storageS3Bucket,
    accessKeyId: storageS3AccessKeyId,
    secretAccessKey: storageS3SecretAccessKey,
    prefix: config.storageS3Prefix,
  })
}

function usable(name: string, directory: string): string {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
    return directory
  } catch (error) {
    const wrong = `names ${directory}, which cannot be used (${(error as Error).message})`
    const remedy = 'Name a directory that the server may read and write.'
    throw new ConfigError([{ name, wrong, remedy }])
  }
}
