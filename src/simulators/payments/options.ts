import { portIn, readArgument } from '../shared/options.ts'

export interface PaymentOptions {
  port: number
  /** Where invoices are kept over a restart; without it they are forgotten. */
  directory: string | undefined
}

/** Reads the one argument of the process. Whoever opens its page pays without money. */
export function readOptions(argument: string | undefined): PaymentOptions {
  const given = readArgument(argument, 'payment')
  const isKept = given.environment === 'development' && typeof given.directory === 'string'
  return { port: portIn(given), directory: isKept ? (given.directory as string) : undefined }
}
