export interface SocialOptions {
  /** Taken when it is free, else any; 0 takes any. */
  port: number
  /** Of keys. */
  directory: string
  /** Where a browser reaches the platform. */
  platformOrigin: string
}

/** Reads the one argument of the process. */
export function readOptions(argument: string | undefined): SocialOptions {
  const given = JSON.parse(argument ?? '{}') as Record<string, unknown>
  // Anybody can be anyone here. Whoever does not say where this runs might be in production.
  if (given.environment !== 'development' && given.environment !== 'test')
    throw new Error('the social simulator runs in development and tests only: environment must say so')
  if (typeof given.directory !== 'string' || given.directory === '') throw new Error('directory is missing')
  return {
    port: typeof given.port === 'number' ? given.port : 0,
    directory: given.directory,
    platformOrigin: typeof given.platformOrigin === 'string' ? given.platformOrigin : 'http://localhost:8080',
  }
}
