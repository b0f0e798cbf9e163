import { AppError } from '../../../errors/app-error.ts'
import { codes, type ErrorCode } from '../../../errors/codes.ts'
import { ThreadsBusy } from '../../../jobs/threads.ts'
import { PdfRefused } from '../pades/pades.ts'
import { refusedParts } from '../pades/refusal-texts.ts'

/** Where the request names the file and the corner of the stamp. */
interface RequestPaths {
  file: string
  corner: string
}

/** What the PDF reader refused, as the answer says it. */
export function asPdfError(error: unknown, paths: RequestPaths): unknown {
  if (error instanceof ThreadsBusy) return new AppError('server.busy', { cause: error })
  if (!(error instanceof PdfRefused)) return error
  const details = refusedParts(error, paths)
  return new AppError(`sign.pdf_${error.reason}`, { cause: error, ...(details && { details }) })
}

/** Of a session that ended before the phone was asked: the answer to the request that began it. */
export function errorOfReason(reason: string | null): AppError | undefined {
  if (reason === 'document_unusable') return new AppError('sign.eid_unusable')
  const code = `sign.${reason}`
  return code.startsWith('sign.pdf_') && Object.hasOwn(codes, code)
    ? new AppError(code as ErrorCode)
    : undefined
}
