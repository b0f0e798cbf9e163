import { portIn, readArgument } from '../shared/options.ts'

export interface CollectorOptions {
  port: number
}

/** Parses the one argument of the process. */
export const readOptions = (argument: string | undefined): CollectorOptions => ({
  port: portIn(readArgument(argument, 'collector')),
})
