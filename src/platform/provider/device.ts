import type { Handler } from '../../contract/types.ts'
import { clientResponse } from '../../domains/openid/challenge-client.ts'
import { acceptDevice, openDeviceRequest, rejectDevice } from '../../domains/openid/device/answers.ts'
import { readUserCode } from '../../domains/openid/device/user-codes.ts'

export const getProviderDevice: Handler<'getProviderDevice'> = async ({ query }, context) => {
  const { request, client, owner } = await openDeviceRequest(context, query.user_code)
  return {
    client: clientResponse(client, owner),
    user_code: readUserCode(query.user_code) ?? '',
    requested_scope: request.scopes,
    optional_scope: request.scopes.filter((scope) => client.optionalScopes.includes(scope)),
    requested_at: request.created_at.toISOString(),
    expires_at: request.expires_at.toISOString(),
  }
}

export const acceptProviderDevice: Handler<'acceptProviderDevice'> = async ({ body }, context) => {
  const { user_code: code, grant_scope: scopes, remember } = body
  await acceptDevice(context, code, { scopes, remember })
}

export const rejectProviderDevice: Handler<'rejectProviderDevice'> = async ({ body }, context) => {
  await rejectDevice(context, body.user_code)
}
