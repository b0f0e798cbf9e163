import { KeyObject } from 'node:crypto'
import { generateKeyPair } from 'jose'
import type { Tx } from '../../src/db/database.ts'
import type { ReferenceSigner } from '../../src/demo/gov/certificates.ts'
import { REFERENCE_ALGORITHM } from '../../src/security/signing-keys/material.ts'

const KEY = '00000000-0000-4000-8000-000000000000'

/** A key that signs certificates which no one ever sees: each start signs its own. */
export async function insertSigner(tx: Tx, at: Date): Promise<ReferenceSigner> {
  const { privateKey } = await generateKeyPair(REFERENCE_ALGORITHM, { extractable: true })
  await tx
    .insertInto('signing_keys')
    .values({
      id: KEY,
      purpose: 'references',
      state: 'retired',
      public_jwk: '{}',
      private_jwe: null,
      created_at: at,
      usable_from: at,
    })
    .execute()
  return { id: KEY, privateKey, keyObject: KeyObject.from(privateKey) }
}
