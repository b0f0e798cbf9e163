import { startFault } from '../../src/app/start-fault.ts'
import { AppError } from '../../src/errors/app-error.ts'
import { messageFor } from '../../src/errors/codes.ts'

/** Says what the operator can mend in words and ends with 2; a fault of ours keeps its trace. */
export function endWithFault(error: unknown): never {
  console.error(error instanceof AppError ? messageFor(error.code, 'en') : startFault(error))
  process.exit(2)
}

/** What `parse` makes of the arguments; those that it does not know end the command. */
export function readArguments<T>(parse: () => T, usage: string): T {
  try {
    return parse()
  } catch (error) {
    // What follows the first sentence is advice for another kind of command.
    const [fault = ''] = (error as Error).message.split('. ')
    console.error(`${fault.replace(/\.$/, '')}.\n\n${usage}`)
    process.exit(2)
  }
}
