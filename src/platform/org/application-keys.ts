import type { Context, Handler } from '../../contract/types.ts'
import {
  addKey,
  clientKeysOf,
  removeKey,
  replaceClientKeys,
} from '../../domains/openid/client-keys/change.ts'
import { lockedOrgClient } from '../../domains/openid/organisation-clients/change.ts'
import { type OrgClientRow, selectOrgClient } from '../../domains/openid/organisation-clients/queries.ts'
import { AppError } from '../../errors/app-error.ts'

export const getOrgApplicationKeys: Handler<'getOrgApplicationKeys'> = async ({ path }, { db, now }) => {
  const client = await selectOrgClient(db, path.id, path.applicationId, now)
  if (!client) throw new AppError('applications.not_found')
  return clientKeysOf(db, client.id, client.jwks_uri)
}

export const setOrgApplicationKeys: Handler<'setOrgApplicationKeys'> = async ({ path, body }, context) => {
  const { db, now, services, audit } = context
  const client = await locked(path, context)
  await replaceClientKeys(db, services.config, client, body, now)
  const set = await clientKeysOf(db, client.id, body.jwks_uri ?? null)
  audit.detail({ application: client.id, jwks_uri: set.jwks_uri, keys: set.keys.map(({ kid }) => kid) })
  return set
}

export const createOrgApplicationKey: Handler<'createOrgApplicationKey'> = async (
  { path, body },
  context,
) => {
  const { db, now, audit } = context
  const client = await locked(path, context)
  const { id, key } = await addKey(db, client, body.key, now)
  audit.detail({ application: client.id, key_id: id, kid: key.kid, thumbprint: key.thumbprint })
  return clientKeysOf(db, client.id, null)
}

export const deleteOrgApplicationKey: Handler<'deleteOrgApplicationKey'> = async ({ path }, context) => {
  const { db, audit } = context
  const client = await locked(path, context)
  await removeKey(db, client, path.keyId)
  audit.detail({ application: client.id, key_id: path.keyId })
  return clientKeysOf(db, client.id, client.jwks_uri)
}

async function locked(
  { id: orgId, applicationId: id }: { id: string; applicationId: string },
  { db, now, services, principal }: Context<'setOrgApplicationKeys'>,
): Promise<OrgClientRow> {
  const client = await lockedOrgClient(db, { orgId, id, userId: principal.userId, now })
  services.clients.invalidate(id)
  return client
}
