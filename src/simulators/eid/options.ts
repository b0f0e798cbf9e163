import { resolve } from 'node:path'

export interface EidOptions {
  /** Taken when it is free, else any; 0 takes any. */
  port: number
  /** Of keys and certificates. */
  directory: string
  /** Where a browser reaches the platform. */
  platformOrigin: string | undefined
  sessionSeconds: number
  lockSeconds: number
}

export class OptionsError extends Error {
  override readonly name = 'OptionsError'
}

/** Reads the one argument of the process. */
export function readOptions(argument: string | undefined): EidOptions {
  const given = parsed(argument)
  // Its keys lie open and its page shows every PIN. Whoever does not say where this runs might be in production.
  if (given.environment !== 'development' && given.environment !== 'test')
    throw new OptionsError('the eID simulator runs in development and tests only: environment must say so')
  if (typeof given.directory !== 'string' || given.directory === '')
    throw new OptionsError('directory is missing')
  return {
    port: whole(given.port ?? 0, 'port', 65_535),
    directory: resolve(given.directory),
    platformOrigin: typeof given.platformOrigin === 'string' ? given.platformOrigin : undefined,
    sessionSeconds: whole(given.sessionSeconds ?? 90, 'sessionSeconds', 3600),
    lockSeconds: whole(given.lockSeconds ?? 120, 'lockSeconds', 86_400),
  }
}

function parsed(argument: string | undefined): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(argument ?? '')
    if (typeof given === 'object' && given !== null) return given as Record<string, unknown>
  } catch {
    // told below
  }
  throw new OptionsError('the first argument must be a JSON object: {"directory": ..., "environment": ...}')
}

function whole(value: unknown, name: string, most: number): number {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > most)
    throw new OptionsError(`${name} is not a whole number up to ${most}`)
  return value as number
}
