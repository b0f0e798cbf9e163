import type { components } from '../../../generated/platform.d.ts'
import type { Handler } from '../../contract/types.ts'
import { momentAfter, pageByTime } from '../../db/cursor.ts'
import { withDeadline } from '../../db/with-deadline.ts'
import { selectServiceNames } from '../../domains/gateway/client-services.ts'
import { namedClaims } from '../../domains/openid/claims.ts'
import { type ClientConnection, selectClientConnections } from '../../domains/openid/connection-queries.ts'
import { disconnectClient } from '../../domains/openid/disconnect.ts'
import {
  asReadOnly,
  type BilingualLabel,
  claimDescriptions,
  describeScope,
} from '../../domains/openid/scope-descriptions.ts'

/** As the platform: a person may read no clients but those that they are connected to. */
export const listConnectedApplications: Handler<'listConnectedApplications'> = async (
  { query: { limit, cursor } },
  { services, principal, now },
) => {
  const { system } = services.database
  const connectionQuery = {
    userId: principal.userId,
    accessTokenSeconds: services.config.oauthAccessTokenSeconds,
    now,
  }
  const page = { limit: limit + 1, after: momentAfter(cursor) }
  const rows = await withDeadline(() => selectClientConnections(system, connectionQuery, page))
  const scopes = rows.flatMap((row) => row.scopes)
  const names = await withDeadline(() => selectServiceNames(system, scopes))
  return pageByTime(
    rows,
    limit,
    ({ since }) => since,
    (row) => toResponse(row, names),
  )
}

type ConnectedApplication = components['schemas']['ConnectedApplication']

function toResponse(
  row: ClientConnection,
  services: ReadonlyMap<string, BilingualLabel>,
): ConnectedApplication {
  const { id, name_mn, name_en, first_party, holds_tokens } = row
  return {
    id,
    name_mn,
    name_en,
    first_party,
    consent_remembered: row.consented !== null,
    scopes: asReadOnly(row.scopes).map((scope) => ({ scope, ...texts(describeScope(scope, services)) })),
    claims: [...new Set(row.claims.flatMap(namedClaims))]
      .sort()
      .map((claim) => ({ claim, ...texts(claimDescriptions[claim]) })),
    since: row.since.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    holds_tokens,
  }
}

const texts = ({ mn, en }: BilingualLabel) => ({ text_mn: mn, text_en: en })

export const revokeConnectedApplication: Handler<'revokeConnectedApplication'> = async (
  { path: { applicationId } },
  context,
) => {
  await disconnectClient(context, applicationId)
  return { id: applicationId }
}
