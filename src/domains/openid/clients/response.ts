import type { components } from '../../../../generated/platform.d.ts'
import type { ClientRow, SecretRow } from './queries.ts'

type ClientResponse = components['schemas']['Application']

/** A row as the contract has it; its values were validated by the same contract on their way in. */
export function toResponse(row: ClientRow): ClientResponse {
  const { org_id, created_at, updated_at, secrets, kind, auth_method, grant_types, scopes, ...shared } = row
  const { token_generation: _, registered_by, ...rest } = shared
  return {
    ...rest,
    registered_by: registered_by as ClientResponse['registered_by'],
    kind: kind as ClientResponse['kind'],
    auth_method: auth_method as ClientResponse['auth_method'],
    grant_types: grant_types as ClientResponse['grant_types'],
    scopes: scopes as ClientResponse['scopes'],
    tenant_id: org_id,
    secrets: secrets.map(secretResponse),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

/** JSON of the database writes times its own way. */
function secretResponse({ id, prefix, created_at, expires_at, last_used_at }: SecretRow) {
  return {
    id,
    prefix,
    created_at: new Date(created_at).toISOString(),
    expires_at: expires_at && new Date(expires_at).toISOString(),
    last_used_at: last_used_at && new Date(last_used_at).toISOString(),
  }
}
