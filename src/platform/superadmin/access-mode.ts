import type { Handler } from '../../contract/types.ts'
import { selectAccess, updateAccess } from '../../domains/identity/access/administrator-queries.ts'
import { AppError } from '../../errors/app-error.ts'

type Access = Awaited<ReturnType<typeof selectAccess>>

export const getAccessMode: Handler<'getAccessMode'> = async (_, { db }) => toResponse(await selectAccess(db))

export const setAccessMode: Handler<'setAccessMode'> = async ({ body }, { db, audit, principal, now }) => {
  const { mode, row_version: rowVersion } = body
  const access = await updateAccess(db, { mode, rowVersion, by: principal.userId, now })
  if (!access) throw new AppError('request.stale')
  audit.detail({ mode })
  return toResponse(access)
}

function toResponse({ mode, row_version, updated_at, updated_by }: Access) {
  return {
    mode: mode === 'private' ? ('private' as const) : ('public' as const),
    row_version,
    updated_at: updated_at.toISOString(),
    updated_by,
  }
}
