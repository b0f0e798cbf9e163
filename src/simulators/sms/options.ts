import { portIn, readArgument } from '../shared/options.ts'

export interface MessageCentreOptions {
  /** Of the page; the protocol takes any free port. */
  port: number
}

/** Parses the one argument of the process. */
export const readOptions = (argument: string | undefined): MessageCentreOptions => ({
  port: portIn(readArgument(argument, 'message centre')),
})
