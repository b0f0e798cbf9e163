import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  REFERENCE_ALGORITHM,
  SIGNING_ALGORITHM,
  type SigningAlgorithm,
} from '../../security/signing-keys/material.ts'
import type { SigningKeyRow } from '../../security/signing-keys/queries.ts'
import { rotateSigningKey as rotate, signingKeysFor } from '../../security/signing-keys/rotate.ts'

export const listSigningKeys: Handler<'listSigningKeys'> = async (
  { query: { purpose, limit, cursor } },
  { db, services },
) => {
  const keys = await signingKeysFor(services, purpose).list(db, { limit: limit + 1, before: idAfter(cursor) })
  return pageOf(keys, limit, toResponse)
}

export const rotateSigningKey: Handler<'rotateSigningKey'> = async ({ body }, context) =>
  toResponse(await rotate(context, { purpose: body?.purpose, withdraw: body?.withdraw ?? false }))

function toResponse(row: SigningKeyRow) {
  const { kty, n = null, e = null, crv = null, x = null, y = null } = row.public_jwk
  const isRsa = kty === 'RSA'
  const algorithm: SigningAlgorithm = isRsa ? SIGNING_ALGORITHM : REFERENCE_ALGORITHM
  return {
    kid: row.id,
    alg: algorithm,
    state: row.state,
    public_key: { kty: isRsa ? ('RSA' as const) : ('EC' as const), n, e, crv, x, y },
    created_at: row.created_at.toISOString(),
    not_before: row.usable_from.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    retiring_at: row.retiring_at?.toISOString() ?? null,
    retired_at: row.retired_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  }
}
