import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { withDeadline } from '../../db/with-deadline.ts'
import { deleteAccessToken } from '../../domains/openid/access-token-queries.ts'
import { returnClientToken } from '../../domains/openid/client-token-queries.ts'
import { selectGrant } from '../../domains/openid/grant-queries.ts'
import { readAccessToken } from '../../domains/openid/token-forms.ts'

/** RFC 7009. A refresh token takes its whole family with it; an access token goes alone. */
export const revokeToken: Handler<'revokeToken'> = async ({ body, authorization }, work) => {
  const { services, now } = work
  const client = await services.clientAuthentication.authenticate(
    { ...body, authorization },
    work.addressGroup,
  )
  const details = { application: client.id }

  const refresh = services.grants.tokens.readRefresh(body.token)
  const grant = refresh && (await withDeadline(() => selectGrant(services.database.system, refresh)))
  if (refresh && grant?.application_id === client.id && grant.valid)
    await work.transact(
      async ({ db, audit }) => {
        const whose = { grantId: refresh.grantId, applicationId: client.id }
        await services.grants.revoke(db, whose, 'revoked', now)
        audit.entry({ subject: `grant:${refresh.grantId}`, details })
      },
      { shown: { grant: refresh.grantId } },
    )

  const own = services.grants.clientTokens.read(body.token)
  if (own?.applicationId === client.id && (await services.grants.findActive(body.token))) {
    const subject = `application:${client.id}`
    const entry = work.sign({ subject, details: { ...details, token: own.id } })
    await withDeadline(() => returnClientToken(services.database.system, own.id, entry))
  }

  const access = readAccessToken(body.token)
  const token = access && (await services.grants.findActive(body.token))
  if (access && token?.application_id === client.id)
    await work.transact(
      async ({ db, audit }) => {
        await deleteAccessToken(db, access, client.id)
        audit.entry({
          subject: `grant:${token.grant_id}`,
          details: { ...details, token: access.id },
        })
      },
      { shown: { accessToken: access.id } },
    )
  return reply(200, {}, { 'Cache-Control': 'no-store', Pragma: 'no-cache' })
}
