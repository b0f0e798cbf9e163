import { portIn, readArgument } from '../shared/options.ts'

export interface RegistryOptions {
  port: number
}

/** Parses the one argument of the process. */
export const readOptions = (argument: string | undefined): RegistryOptions => ({
  port: portIn(readArgument(argument, 'state registry')),
})
