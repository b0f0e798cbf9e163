import { AppError } from '../../../errors/app-error.ts'
import type { GspaceFile, GspaceUsage } from './queries.ts'
import { etagOf, namesVersion } from './versions.ts'

/** More would make lists slow, whatever the files weigh. */
const MAX_FILES = 10_000

/** A file is replaced only by a person who names the version that is there. */
export function requireVersion(present: GspaceFile | undefined, ifMatch: string | undefined): void {
  if (ifMatch === undefined) {
    if (present) throw new AppError('gspace.exists')
  } else if (!present || !namesVersion(ifMatch, etagOf(present.sha256))) throw new AppError('gspace.changed')
}

export function requireQuota(
  used: GspaceUsage,
  bytes: number,
  { gspacePersonBytes }: { gspacePersonBytes: number },
): void {
  if (used.bytes + bytes > gspacePersonBytes || used.files >= MAX_FILES) throw new AppError('gspace.quota')
}
