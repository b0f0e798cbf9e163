import type { Handler } from '../../contract/types.ts'
import type { SigningKeyRow } from '../../security/signing-key-queries.ts'
import { idAfter, pageOf } from '../cursor.ts'

export const listSigningKeys: Handler<'listSigningKeys'> = async (
  { query: { limit, cursor } },
  { db, services },
) => {
  const keys = await services.signingKeys.list(db, { limit: limit + 1, before: idAfter(cursor) })
  return pageOf(keys, limit, shown)
}

export const rotateSigningKey: Handler<'rotateSigningKey'> = async ({ body }, { transact, services }) => {
  const { signingKeys } = services
  const withdraw = body?.withdraw ?? false
  await signingKeys.prepare(services.database.system)
  // A key takes its time to make: no transaction waits for it.
  const fresh = await signingKeys.makeKey()
  const activated = await transact(async ({ db, audit }) => {
    const key = await signingKeys.rotate(db, fresh, { withdraw })
    audit.entry({ subject: `signing-key:${key.id}`, details: { next: fresh.id, withdraw } })
    return key
  })
  return shown(activated)
}

function shown(row: SigningKeyRow) {
  const { n = '', e = '' } = row.public_jwk
  return {
    kid: row.id,
    alg: 'RS256' as const,
    state: row.state,
    public_key: { kty: 'RSA' as const, n, e },
    created_at: row.created_at.toISOString(),
    not_before: row.usable_from.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    retiring_at: row.retiring_at?.toISOString() ?? null,
    retired_at: row.retired_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  }
}
