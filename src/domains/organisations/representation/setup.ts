import { openStateRegistry } from '../../../providers/state-registry/open.ts'
import type { StateRegistry } from '../../../providers/state-registry/port.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import type { SigningOrganisations } from '../../signing/organisations.ts'
import { signingOrganisationsOf } from '../for-signing.ts'
import { createRepresentation, type Representation } from './recheck.ts'

interface RepresentationServices {
  /** Where none is set, every question fails. */
  stateRegistry: StateRegistry
  representation: Representation
  signingOrganisations: SigningOrganisations
}

/** Opened before signing, which asks it before each signature for an organisation. */
export function openRepresentation(
  given: Pick<Core, 'config' | 'clock' | 'log' | 'metrics' | 'database' | 'audit'>,
): OpenedArea<RepresentationServices> {
  const { config, clock, log, metrics, database, audit } = given
  const stateRegistry = openStateRegistry(config, clock, log)
  if (config.stateRegistryUrl !== undefined)
    metrics.watchProvider('state-registry', () => stateRegistry.healthy())
  const representation = createRepresentation({ database, stateRegistry, audit, clock, log })
  const signingOrganisations = signingOrganisationsOf(representation)
  return { services: { stateRegistry, representation, signingOrganisations } }
}
