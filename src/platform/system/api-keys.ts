import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { organisationExists } from '../../domains/organisations/queries.ts'
import { AppError } from '../../errors/app-error.ts'
import * as apiKeys from '../../security/api-keys/api-keys.ts'

export const listApiKeys: Handler<'listApiKeys'> = async ({ query: { limit, cursor } }, { db }) => {
  const { items } = await apiKeys.listApiKeys(db, { limit: limit + 1, cursor: idAfter(cursor) })
  return pageOf(items, limit, toResponse)
}

export const createApiKey: Handler<'createApiKey'> = async ({ body }, { db, now }) => {
  const orgId = body.tenant_id ?? null
  const expiresAt = body.expires_at === undefined ? null : new Date(body.expires_at)
  if (expiresAt && expiresAt <= now) {
    const passed = { mn: 'Энэ хугацаа өнгөрсөн байна.', en: 'This time has passed already.' }
    throw new AppError('request.invalid', {
      details: [{ path: '/body/expires_at', rule: 'future', ...passed }],
    })
  }
  if (orgId && !(await organisationExists(db, orgId))) throw new AppError('request.conflict')
  const { name, tools } = body
  const { key, secret } = await apiKeys.createApiKey(db, { name, tools, orgId, expiresAt }, now.getTime())
  return { ...toResponse(key), secret }
}

export const revokeApiKey: Handler<'revokeApiKey'> = async ({ path }, { db, now, services }) => {
  services.apiKeys.invalidate(path.id)
  const key = await apiKeys.endApiKey(db, path.id, now.getTime())
  if (!key) throw new AppError('request.not_found')
  return toResponse(key)
}

function toResponse(key: apiKeys.ApiKey) {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    tools: key.tools,
    tenant_id: key.orgId,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  }
}
