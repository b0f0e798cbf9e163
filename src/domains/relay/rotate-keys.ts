import type { ManualWork } from '../../audit/work.ts'
import type { Database } from '../../db/database.ts'
import type { SigningKeyRow } from '../../security/signing-keys/queries.ts'
import type { SigningKeys } from '../../security/signing-keys/signing-keys.ts'

interface Context extends Pick<ManualWork, 'transact'> {
  services: { relayKeys: SigningKeys; database: Pick<Database, 'system'> }
}

/** Makes the next key of the relay the active one; `withdraw` ends the former at once. */
export async function rotateRelayKey(
  { transact, services }: Context,
  withdraw: boolean,
): Promise<SigningKeyRow> {
  const { relayKeys, database } = services
  await relayKeys.prepare(database.system)
  const fresh = await relayKeys.makeKey()
  return transact(
    async ({ db, audit }) => {
      const key = await relayKeys.rotate(db, fresh, { withdraw })
      audit.entry({ subject: `relay-key:${key.id}`, details: { next: fresh.id, withdraw } })
      return key
    },
    // Keys are the server's own: no person sees their table.
    { as: 'job' },
  )
}
