import type { OutsideService } from '../../providers/integrations/port.ts'
import type { ConnectionRow, RevocationState } from './queries.ts'

interface Integration {
  provider: string
  label: string
  available: boolean
  state: ConnectionRow['state'] | 'not_connected'
  offered_scopes: string[]
  scopes: string[]
  connected_at: string | null
  revocation: RevocationState | 'none'
}

/** The configured services, then those of connections that outlived their configuration. */
export function toIntegrations(
  services: readonly OutsideService[],
  connections: readonly ConnectionRow[],
  revocations: ReadonlyMap<string, RevocationState>,
): Integration[] {
  const configured = new Set(services.map(({ name }) => name))
  const former = connections.filter(({ provider }) => !configured.has(provider))
  return [
    ...services.map((service) =>
      toIntegration(
        service,
        connections.find(({ provider }) => provider === service.name),
        revocations.get(service.name),
      ),
    ),
    ...former.map((row) =>
      toIntegration(
        { name: row.provider, label: row.provider, scopes: [] },
        row,
        revocations.get(row.provider),
        false,
      ),
    ),
  ]
}

export function toIntegration(
  { name, label, scopes }: Pick<OutsideService, 'name' | 'label' | 'scopes'>,
  connection: ConnectionRow | undefined,
  revocation?: RevocationState,
  available = true,
): Integration {
  return {
    provider: name,
    label,
    available,
    state: connection?.state ?? 'not_connected',
    offered_scopes: [...scopes],
    scopes: connection?.scopes ?? [],
    connected_at: connection?.connected_at.toISOString() ?? null,
    revocation: revocation ?? 'none',
  }
}
