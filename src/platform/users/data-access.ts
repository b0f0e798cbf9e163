import { operations } from '../../../generated/operations.ts'
import type { Operation } from '../../contract/operation.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectAccesses } from '../../domains/identity/data-access/queries.ts'
import { toAccessResponse } from '../../domains/identity/data-access/response.ts'

const known: Readonly<Record<string, Operation>> = operations

export const listMyDataAccess: Handler<'listMyDataAccess'> = async ({ query }, { db, principal }) => {
  const { kind, since, limit, cursor } = query
  const rows = await selectAccesses(db, {
    userId: principal.userId,
    kind,
    since: since === undefined ? undefined : new Date(since),
    after: idAfter(cursor),
    limit: limit + 1,
  })
  // The contract says what each look was for.
  return pageOf(rows, limit, (row) => toAccessResponse(row, known[row.operation]?.readsPerson ?? undefined))
}
