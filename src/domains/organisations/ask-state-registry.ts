import { AppError } from '../../errors/app-error.ts'
import { RegistryInvalidResponse, RegistryUnavailable } from '../../providers/state-registry/port.ts'

/** Asks the state registry; what goes wrong there is told as such, and never as an absence. */
export async function askRegistry<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (cause) {
    if (cause instanceof RegistryUnavailable)
      throw new AppError('state_registry.unavailable', { cause, headers: { 'Retry-After': '10' } })
    if (cause instanceof RegistryInvalidResponse) throw new AppError('state_registry.invalid_answer', { cause })
    throw cause
  }
}
