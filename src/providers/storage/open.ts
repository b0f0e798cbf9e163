import { accessSync, constants, mkdirSync } from 'node:fs'
import { type Config, ConfigError } from '../../config/config.ts'
import { createDiskStorage } from './disk.ts'
import type { Storage } from './port.ts'

/** Fails at the start where the directory cannot be used, not when the first person sends a file. */
export function openStorage({ storageDir }: Pick<Config, 'storageDir'>): Storage {
  try {
    mkdirSync(storageDir, { recursive: true, mode: 0o700 })
    accessSync(storageDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const wrong = `names ${storageDir}, which cannot be used (${(error as Error).message})`
    const remedy = 'Name a directory that the server may read and write.'
    throw new ConfigError([{ name: 'STORAGE_DIR', wrong, remedy }])
  }
  return createDiskStorage(storageDir)
}
