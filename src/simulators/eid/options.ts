import { resolve } from 'node:path'
import { directoryIn, portIn, readArgument, readInteger } from '../shared/options.ts'

export interface EidOptions {
  port: number
  /** Of keys and certificates. */
  directory: string
  /** Where a browser reaches the platform. */
  platformOrigin: string | undefined
  sessionSeconds: number
  lockSeconds: number
}

/** Reads the one argument of the process. Its keys lie open, and its page shows every PIN. */
export function readOptions(argument: string | undefined): EidOptions {
  const given = readArgument(argument, 'eID')
  return {
    port: portIn(given),
    directory: resolve(directoryIn(given)),
    platformOrigin: typeof given.platformOrigin === 'string' ? given.platformOrigin : undefined,
    sessionSeconds: readInteger(given.sessionSeconds ?? 90, 'sessionSeconds', 3600),
    lockSeconds: readInteger(given.lockSeconds ?? 120, 'lockSeconds', 86_400),
  }
}
