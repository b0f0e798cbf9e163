import type { Context, Handler } from '../../contract/types.ts'
import { serviceScopes } from '../../domains/gateway/client-services.ts'
import {
  addKey,
  clientKeysOf,
  removeKey,
  replaceClientKeys,
} from '../../domains/openid/client-keys/change.ts'
import { type ClientRow, selectClient } from '../../domains/openid/clients/queries.ts'
import { lockApplication } from '../../domains/openid/organisation-clients/queries.ts'
import { AppError } from '../../errors/app-error.ts'

type Working = Pick<Context<'setApplicationKeys'>, 'db' | 'now' | 'services'>

export const getApplicationKeys: Handler<'getApplicationKeys'> = async ({ path }, { db, now }) => {
  const client = await selectClient(db, serviceScopes, path.id, now)
  if (!client) throw new AppError('applications.not_found')
  return clientKeysOf(db, client.id, client.jwks_uri)
}

export const setApplicationKeys: Handler<'setApplicationKeys'> = async ({ path, body }, context) => {
  const { db, now, services, audit } = context
  const client = await locked(path.id, context)
  await replaceClientKeys(db, services.config, client, body, now)
  const set = await clientKeysOf(db, client.id, body.jwks_uri ?? null)
  audit.detail({ jwks_uri: set.jwks_uri, keys: set.keys.map(({ kid }) => kid) })
  return set
}

export const createApplicationKey: Handler<'createApplicationKey'> = async ({ path, body }, context) => {
  const { db, now, audit } = context
  const client = await locked(path.id, context)
  const { id, key } = await addKey(db, client, body.key, now)
  audit.detail({ key_id: id, kid: key.kid, thumbprint: key.thumbprint })
  return clientKeysOf(db, client.id, null)
}

export const deleteApplicationKey: Handler<'deleteApplicationKey'> = async ({ path }, context) => {
  const { db, audit } = context
  const client = await locked(path.id, context)
  await removeKey(db, client, path.keyId)
  audit.detail({ key_id: path.keyId })
  return clientKeysOf(db, client.id, client.jwks_uri)
}

async function locked(id: string, { db, now, services }: Working): Promise<ClientRow> {
  await lockApplication(db, id)
  const client = await selectClient(db, serviceScopes, id, now)
  if (!client) throw new AppError('applications.not_found')
  services.clients.invalidate(id)
  return client
}
