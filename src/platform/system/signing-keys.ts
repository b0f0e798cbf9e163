import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { TokenAlgorithm } from '../../security/signing-keys/material.ts'
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
  return {
    kid: row.id,
    alg: row.public_jwk.alg as TokenAlgorithm,
    state: row.state,
    public_key: { kty: kty as 'RSA' | 'EC' | 'OKP', n, e, crv, x, y },
    created_at: row.created_at.toISOString(),
    not_before: row.usable_from.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    retiring_at: row.retiring_at?.toISOString() ?? null,
    retired_at: row.retired_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  }
}
