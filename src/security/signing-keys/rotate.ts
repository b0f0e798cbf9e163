import type { ManualWork } from '../../audit/work.ts'
import type { Database } from '../../db/database.ts'
import {
  SIGNING_ALGORITHM,
  type SigningPurpose,
  type TokenAlgorithm,
  tokenAlgorithms,
  tokenPurposes,
} from './material.ts'
import type { SigningKeyRow } from './queries.ts'
import type { SigningKeys } from './signing-keys.ts'

interface Context extends Pick<ManualWork, 'transact'> {
  services: {
    database: Pick<Database, 'system'>
    tokenKeys: Readonly<Record<TokenAlgorithm, SigningKeys>>
    referenceKeys: SigningKeys
  }
}

/** Keys of the relay are rotated with its peers. */
type RotatedPurpose = Exclude<SigningPurpose, 'relay'>

export function signingKeysFor(
  { tokenKeys, referenceKeys }: Pick<Context['services'], 'tokenKeys' | 'referenceKeys'>,
  purpose: RotatedPurpose = 'openid',
): SigningKeys {
  if (purpose === 'references') return referenceKeys
  const algorithm = tokenAlgorithms.find((one) => tokenPurposes[one] === purpose)
  return tokenKeys[algorithm ?? SIGNING_ALGORITHM]
}

/** Makes the next key the active one; `withdraw` ends the former at once. */
export async function rotateSigningKey(
  { transact, services }: Context,
  { purpose = 'openid', withdraw }: { purpose: RotatedPurpose | undefined; withdraw: boolean },
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
