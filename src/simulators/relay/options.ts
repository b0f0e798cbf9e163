import { portIn, readArgument } from '../shared/options.ts'

export interface PeerOptions {
  port: number
}

/** Parses the one argument of the process. */
export const readOptions = (argument: string | undefined): PeerOptions => ({
  port: portIn(readArgument(argument, 'relay')),
})
