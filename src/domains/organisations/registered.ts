import type { Services } from '../../contract/services.ts'
import type { RegisteredOrganisation } from '../../providers/state-registry/port.ts'
import { askRegistry } from './ask-state-registry.ts'

/** The organisation as the state has it; nothing where there is none, or it has been struck off. */
export async function activeOrganisation(
  { stateRegistry }: Pick<Services, 'stateRegistry'>,
  regNo: string,
  signal: AbortSignal,
): Promise<RegisteredOrganisation | undefined> {
  const found = await askRegistry(() => stateRegistry.organisation(regNo, signal))
  return found?.active ? found : undefined
}
