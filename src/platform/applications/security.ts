import type { Context, Handler } from '../../contract/types.ts'
import { serviceScopes } from '../../domains/gateway/client-services.ts'
import { type ClientRow, selectClient } from '../../domains/openid/clients/queries.ts'
import { changeSecurity, securityResponse } from '../../domains/openid/clients/security-settings.ts'
import { AppError } from '../../errors/app-error.ts'

export const getApplicationSecurity: Handler<'getApplicationSecurity'> = async ({ path }, context) =>
  securityResponse(context.db, await found(path.id, context))

export const setApplicationSecurity: Handler<'setApplicationSecurity'> = async ({ path, body }, context) => {
  const { db, now, services, audit } = context
  const client = await found(path.id, context)
  services.clients.invalidate(path.id)
  const wanted = {
    security_profile: body.security_profile ?? null,
    id_token_signed_response_alg: body.id_token_signed_response_alg,
    userinfo_signed_response_alg: body.userinfo_signed_response_alg ?? null,
  }
  if (!(await changeSecurity(db, client, body.row_version, wanted, now))) throw new AppError('request.stale')
  audit.detail({ client_id: client.client_id, ...wanted })
  return securityResponse(db, await found(path.id, context))
}

type Working = Pick<Context<'getApplicationSecurity'>, 'db' | 'now'>

async function found(id: string, { db, now }: Working): Promise<ClientRow> {
  const client = await selectClient(db, serviceScopes, id, now)
  if (!client) throw new AppError('applications.not_found')
  return client
}
