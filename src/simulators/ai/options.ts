import { portIn, readArgument } from '../shared/options.ts'

export interface AiOptions {
  port: number
}

/** Parses the one argument of the process. */
export const readOptions = (argument: string | undefined): AiOptions => ({
  port: portIn(readArgument(argument, 'ai')),
})
