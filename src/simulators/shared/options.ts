/** The options are not enough to start with. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError'
}

type Given = Record<string, unknown>

/**
 * Parses the one argument of a process, a JSON object. A simulator lets anyone be any person, so it starts only where
 * the environment is named and is not production.
 */
export function readArgument(argument: string | undefined, simulator: string): Given {
  const given = readObject(argument)
  if (given.environment !== 'development' && given.environment !== 'test')
    throw new OptionsError(
      `the ${simulator} simulator runs in development and tests only: environment must say so`,
    )
  return given
}

export function readObject(argument: string | undefined): Given {
  try {
    const given: unknown = JSON.parse(argument ?? '')
    if (typeof given === 'object' && given !== null) return given as Given
  } catch {
    // The error below covers it.
  }
  throw new OptionsError('the first argument must be a JSON object: {"directory": ..., "environment": ...}')
}

/** Taken when it is free, else any; 0 takes any. */
export const portIn = ({ port = 0 }: Given): number => readInteger(port, 'port', 65_535)

export function directoryIn({ directory }: Given): string {
  if (typeof directory !== 'string' || directory === '') throw new OptionsError('directory is missing')
  return directory
}

export function readInteger(value: unknown, name: string, most: number): number {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > most)
    throw new OptionsError(`${name} is not a whole number up to ${most}`)
  return value as number
}
