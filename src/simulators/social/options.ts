import { directoryIn, portIn, readArgument } from '../shared/options.ts'

export interface SocialOptions {
  port: number
  /** Of keys. */
  directory: string
  /** Where a browser reaches the platform. */
  platformOrigin: string
  /** Whether tokens can be revoked there. */
  revocation: boolean
}

/** Parses the one argument of the process. */
export function readOptions(argument: string | undefined): SocialOptions {
  const given = readArgument(argument, 'social')
  return {
    port: portIn(given),
    directory: directoryIn(given),
    platformOrigin: typeof given.platformOrigin === 'string' ? given.platformOrigin : 'http://localhost:8080',
    revocation: given.revocation !== false,
  }
}
