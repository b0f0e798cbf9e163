import { malformed } from '../../pdf/faults.ts'
import { PdfFile } from '../../pdf/file.ts'
import { Revision } from '../../pdf/revision.ts'
import { endOfLastRevision } from '../../pdf/sections.ts'
import { PdfRefused } from '../refusals.ts'

/** The catalogue, the page tree and the form; contents of pages, fonts and pictures are never touched. */
const MAX_VALUES = 2_000_000
/** Viewers look for the end of the last revision in so many bytes alone. */
const TAIL = 2048

/** The newest revision of a file that is to be signed. */
export function openPdf(bytes: Buffer): Revision {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw malformed('the file does not begin with %PDF-, so that its offsets could be counted in two ways')
  const end = endOfLastRevision(bytes)
  // A little is what servers append by mistake. It is signed with the rest, and the new revision ends behind it.
  if (end < bytes.length - TAIL) throw malformed('too much follows the end of the last revision')
  const revision = new Revision(new PdfFile(bytes, MAX_VALUES), end)
  if (revision.isEncrypted) throw new PdfRefused('encrypted', 'the file is encrypted')
  return revision
}
