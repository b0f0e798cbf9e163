import { portIn, readArgument } from '../shared/options.ts'

export interface ClamdOptions {
  /** Of the list of scans; the protocol takes any free port. */
  port: number
}

/** Parses the one argument of the process. */
export const readOptions = (argument: string | undefined): ClamdOptions => ({
  port: portIn(readArgument(argument, 'clamd')),
})
