import type { Revision } from '../../pdf/revision.ts'
import { PdfRef } from '../../pdf/values.ts'
import { compareCatalogue } from './catalogue.ts'
import type { Differences } from './change.ts'
import { Comparison, type SignedFields } from './comparison.ts'
import { compareFields } from './fields.ts'
import { comparePages } from './pages.ts'

/**
 * Compares what viewers reach from the trailer, in both revisions, each by its role. What is not known to be harmless is a
 * change; objects that nothing reaches are not shown by anything and do not count.
 */
export function compareRevisions(older: Revision, newer: Revision, signedFields: SignedFields): Differences {
  const [was, is] = [older.trailer.get('Root'), newer.trailer.get('Root')]
  if (!(was instanceof PdfRef && is instanceof PdfRef && was.number === is.number))
    return { changes: [{ code: 'catalog', page: null, object: null }], filled: new Set() }
  const comparison = new Comparison(older, newer, signedFields)
  const [info, newInfo] = [older.trailer.get('Info'), newer.trailer.get('Info')]
  comparison.recordIf(comparison.walk.other(info, newInfo), 'metadata')
  if (!(info instanceof PdfRef && newInfo instanceof PdfRef && info.number === newInfo.number))
    comparison.requireUnused(newInfo)
  compareCatalogue(comparison)
  comparePages(comparison)
  compareFields(comparison)
  return { changes: comparison.changes, filled: comparison.filled }
}
