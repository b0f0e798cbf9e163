import type { Tx } from '../../../db/database.ts'
import { selectIssuedReferences } from './queries.ts'

/** The certificate that an officer revokes, where it is one of their services. */
export async function selectRevokedReference(db: Tx, id: string) {
  const [row] = await selectIssuedReferences(db, { limit: 1, after: undefined, id })
  if (!row) return undefined
  const { number, type, status, row_version } = row
  return {
    subject: `reference:${id}`,
    name: number,
    state: { reference: id, number, type, status, row_version, sha256: row.sha256.toString('hex') },
  }
}
