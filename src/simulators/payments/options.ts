import { portIn, readArgument } from '../shared/options.ts'

export interface PaymentOptions {
  port: number
  /** Where invoices survive a restart; without it they are in memory only. */
  directory: string | undefined
}

/** Parses the one argument of the process. */
export function readOptions(argument: string | undefined): PaymentOptions {
  const given = readArgument(argument, 'payment')
  const isKept = given.environment === 'development' && typeof given.directory === 'string'
  return { port: portIn(given), directory: isKept ? (given.directory as string) : undefined }
}
