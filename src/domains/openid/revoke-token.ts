import type { ManualWork } from '../../audit/work.ts'
import type { Database } from '../../db/database.ts'
import { withDeadline } from '../../db/with-deadline.ts'
import { deleteAccessToken } from './access-token-queries.ts'
import { revokeClientToken } from './client-token-queries.ts'
import { selectGrant } from './grant-queries.ts'
import type { Grants } from './grants.ts'
import { readAccessToken } from './token-forms.ts'

interface Context extends Pick<ManualWork, 'transact' | 'sign'> {
  now: Date
  services: { grants: Grants; database: Pick<Database, 'system'> }
}

/** RFC 7009. A refresh token takes its whole family with it; an access token goes alone. */
export async function revokeTokenOf(
  client: { id: string },
  token: string,
  { transact, sign, services, now }: Context,
): Promise<void> {
  const { grants, database } = services
  const details = { application: client.id }

  const refresh = grants.tokens.readRefresh(token)
  const grant = refresh && (await withDeadline(() => selectGrant(database.system, refresh)))
  if (refresh && grant?.application_id === client.id && grant.valid)
    await transact(
      async ({ db, audit }) => {
        const whose = { grantId: refresh.grantId, applicationId: client.id }
        await grants.revoke(db, whose, 'revoked', now)
        audit.entry({ subject: `grant:${refresh.grantId}`, details })
      },
      { shown: { grant: refresh.grantId } },
    )

  const own = grants.clientTokens.read(token)
  if (own?.applicationId === client.id && (await grants.findActive(token))) {
    const subject = `application:${client.id}`
    const entry = sign({ subject, details: { ...details, token: own.id } })
    await withDeadline(() => revokeClientToken(database.system, own.id, entry))
  }

  const access = readAccessToken(token)
  const active = access && (await grants.findActive(token))
  if (access && active?.application_id === client.id)
    await transact(
      async ({ db, audit }) => {
        await deleteAccessToken(db, access, client.id)
        audit.entry({ subject: `grant:${active.grant_id}`, details: { ...details, token: access.id } })
      },
      { shown: { accessToken: access.id } },
    )
}
