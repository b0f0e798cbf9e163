import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { SigningPurpose } from '../../security/signing-keys/material.ts'
import {
  REFERENCE_ALGORITHM,
  SIGNING_ALGORITHM,
  type SigningAlgorithm,
} from '../../security/signing-keys/material.ts'
import type { SigningKeyRow } from '../../security/signing-keys/queries.ts'
import type { SigningKeys } from '../../security/signing-keys/signing-keys.ts'

export const listSigningKeys: Handler<'listSigningKeys'> = async (
  { query: { purpose, limit, cursor } },
  { db, services },
) => {
  const keys = await keysFor(services, purpose).list(db, { limit: limit + 1, before: idAfter(cursor) })
  return pageOf(keys, limit, toResponse)
}

export const rotateSigningKey: Handler<'rotateSigningKey'> = async ({ body }, { transact, services }) => {
  const signingKeys = keysFor(services, body?.purpose)
  const withdraw = body?.withdraw ?? false
  await signingKeys.prepare(services.database.system)
  // A key takes its time to make: no transaction waits for it.
  const fresh = await signingKeys.makeKey()
  const activated = await transact(async ({ db, audit }) => {
    const key = await signingKeys.rotate(db, fresh, { withdraw })
    audit.entry({
      subject: `signing-key:${key.id}`,
      details: { next: fresh.id, withdraw, purpose: body?.purpose ?? 'openid' },
    })
    return key
  })
  return toResponse(activated)
}

function keysFor({ signingKeys, referenceKeys }: Services, purpose: SigningPurpose = 'openid'): SigningKeys {
  return purpose === 'references' ? referenceKeys : signingKeys
}

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
