import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { accountClosing, cancelClosing } from '../../domains/identity/account/closing.ts'
import { requestExport, takeOwnExport, toExportResponse } from '../../domains/identity/account/export.ts'
import { selectExport } from '../../domains/identity/account/export-queries.ts'
import { fileStream } from '../../domains/storage/files/file-stream.ts'
import { AppError } from '../../errors/app-error.ts'

export const getMyAccountClosing: Handler<'getMyAccountClosing'> = (_input, context) =>
  accountClosing(context)

export const deleteMyAccountClosing: Handler<'deleteMyAccountClosing'> = (_input, context) =>
  cancelClosing(context)

export const getMyExport: Handler<'getMyExport'> = async (_input, { db, principal, now }) => {
  const row = await selectExport(db, principal.userId)
  if (!row) throw new AppError('account.export_not_found')
  return toExportResponse(row, now)
}

export const createMyExport: Handler<'createMyExport'> = async (_input, context) => {
  const { db, principal, now, services } = context
  const { userId } = principal
  return reply(202, toExportResponse(await requestExport(db, services.jobs, { userId, now }), now))
}

export const downloadMyExport: Handler<'downloadMyExport'> = async (_input, context) => {
  const file = await takeOwnExport(context)
  const body = await fileStream(context.services, file)
  return reply(200, body, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': 'attachment; filename="my-data.zip"',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Content-Length': String(file.bytes),
  })
}
