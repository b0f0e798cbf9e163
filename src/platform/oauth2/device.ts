import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import {
  DEVICE_INTERVAL_SECONDS,
  deviceScopes,
  startDeviceRequest,
} from '../../domains/openid/device/start.ts'
import { resourcesIn } from '../../domains/openid/rules.ts'
import { expiresIn } from '../../security/expires-in.ts'

/** RFC 8628, section 3.1. */
export const startDeviceAuthorization: Handler<'startDeviceAuthorization'> = async (
  { body, authorization },
  { services, now, addressGroup },
) => {
  const { clientAuthentication, database, userCodes, config } = services
  const client = await clientAuthentication.authenticate({ ...body, authorization }, addressGroup)
  const scopes = deviceScopes(client, body.scope)
  const resources = await resourcesIn(services, body.resource)
  const asked = { client, scopes, resources }
  const { deviceCode, userCode, expiresAt } = await startDeviceRequest(database.system, userCodes, asked, now)
  const page = `${config.publicOrigin}/device`
  return reply(
    200,
    {
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: page,
      verification_uri_complete: `${page}?user_code=${userCode}`,
      expires_in: expiresIn(expiresAt.getTime(), now.getTime()),
      interval: DEVICE_INTERVAL_SECONDS,
    },
    { 'Cache-Control': 'no-store', Pragma: 'no-cache' },
  )
}
