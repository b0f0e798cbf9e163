import type { Services } from '../../contract/services.ts'
import { AppError } from '../../errors/app-error.ts'
import {
  type RegisteredOrganisation,
  RegistryInvalidAnswer,
  RegistryUnavailable,
} from '../../providers/state-registry/port.ts'

/** The organisation as the state has it; nothing where there is none, or it has been struck off. */
export async function activeOrganisation(
  { stateRegistry }: Services,
  regNo: string,
  signal: AbortSignal,
): Promise<RegisteredOrganisation | undefined> {
  try {
    const found = await stateRegistry.organisation(regNo, signal)
    return found?.active ? found : undefined
  } catch (cause) {
    if (cause instanceof RegistryUnavailable) throw new AppError('state_registry.unavailable', { cause })
    if (cause instanceof RegistryInvalidAnswer) throw new AppError('state_registry.invalid_answer', { cause })
    throw cause
  }
}
