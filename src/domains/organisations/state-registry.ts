import { AppError } from '../../errors/app-error.ts'
import {
  type RegisteredOrganisation,
  RegistryInvalidResponse,
  RegistryUnavailable,
  type StateRegistry,
} from '../../providers/state-registry/port.ts'
import type { IdentityHashes } from '../../security/identity-hashes.ts'

/** Asks the state registry; a fault there is an error, and never an absence. */
export async function queryRegistry<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof RegistryUnavailable)
      throw new AppError('state_registry.unavailable', { cause, headers: { 'Retry-After': '10' } })
    if (cause instanceof RegistryInvalidResponse)
      throw new AppError('state_registry.invalid_answer', { cause })
    throw cause
  }
}

/** The organisation as the state has it; undefined where there is none, or it has been struck off. */
export async function activeOrganisation(
  { stateRegistry }: { stateRegistry: Pick<StateRegistry, 'organisation'> },
  regNo: string,
  signal: AbortSignal,
): Promise<RegisteredOrganisation | undefined> {
  const organisation = await queryRegistry(() => stateRegistry.organisation(regNo, signal))
  return organisation?.active ? organisation : undefined
}

/** Names a person of the state registry in the audit log, where the register number itself must not appear. */
export function registeredPersonSubject(
  { identityHashes }: { identityHashes: Pick<IdentityHashes, 'nationalId'> },
  regNo: string,
): string {
  const hash = identityHashes.nationalId(regNo).toString('base64url')
  return `person:${hash.slice(0, 22)}`
}
