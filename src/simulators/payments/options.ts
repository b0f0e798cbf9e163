export interface PaymentOptions {
  /** Taken when it is free, else any; 0 takes any. */
  port: number
  /** Where invoices are kept over a restart; without it they are forgotten. */
  directory: string | undefined
}

/** Reads the one argument of the process. */
export function readOptions(argument: string | undefined): PaymentOptions {
  const given = JSON.parse(argument ?? '{}') as Record<string, unknown>
  // Whoever opens its page pays without money. Whoever does not say where this runs might be in production.
  if (given.environment !== 'development' && given.environment !== 'test')
    throw new Error('the payment simulator runs in development and tests only: environment must say so')
  const isKept = given.environment === 'development' && typeof given.directory === 'string'
  return {
    port: typeof given.port === 'number' ? given.port : 0,
    directory: isKept ? (given.directory as string) : undefined,
  }
}
