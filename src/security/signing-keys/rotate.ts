import type { ManualWork } from '../../audit/work.ts'
import type { Database } from '../../db/database.ts'
import type { SigningPurpose } from './material.ts'
import type { SigningKeyRow } from './queries.ts'
import type { SigningKeys } from './signing-keys.ts'

interface Context extends Pick<ManualWork, 'transact'> {
  services: { database: Pick<Database, 'system'>; signingKeys: SigningKeys; referenceKeys: SigningKeys }
}

export function signingKeysFor(
  { signingKeys, referenceKeys }: Pick<Context['services'], 'signingKeys' | 'referenceKeys'>,
  purpose: SigningPurpose = 'openid',
): SigningKeys {
  return purpose === 'references' ? referenceKeys : signingKeys
}

/** Makes the next key the active one; `withdraw` ends the former at once. */
export async function rotateSigningKey(
  { transact, services }: Context,
  { purpose = 'openid', withdraw }: { purpose: SigningPurpose | undefined; withdraw: boolean },
): Promise<SigningKeyRow> {
  const signingKeys = signingKeysFor(services, purpose)
  await signingKeys.prepare(services.database.system)
  // A key takes its time to make: no transaction waits for it.
  const fresh = await signingKeys.makeKey()
  return transact(async ({ db, audit }) => {
    const key = await signingKeys.rotate(db, fresh, { withdraw })
    audit.entry({ subject: `signing-key:${key.id}`, details: { next: fresh.id, withdraw, purpose } })
    return key
  })
}
