export interface RegistryOptions {
  /** Taken when it is free, else any; 0 takes any. */
  port: number
}

/** Reads the one argument of the process. */
export function readOptions(argument: string | undefined): RegistryOptions {
  const given = JSON.parse(argument ?? '{}') as Record<string, unknown>
  // It tells that invented people may act for organisations. Whoever does not say where this runs might be in production.
  if (given.environment !== 'development' && given.environment !== 'test')
    throw new Error(
      'the state registry simulator runs in development and tests only: environment must say so',
    )
  return { port: typeof given.port === 'number' ? given.port : 0 }
}
