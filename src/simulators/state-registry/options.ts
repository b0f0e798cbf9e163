import { portIn, readArgument } from '../shared/options.ts'

export interface RegistryOptions {
  port: number
}

/** Reads the one argument of the process. It tells that invented people may act for organisations. */
export const readOptions = (argument: string | undefined): RegistryOptions => ({
  port: portIn(readArgument(argument, 'state registry')),
})
