import type { TreePage } from '../pages.ts'
import type { Revision } from '../revision.ts'
import type { PdfValue } from '../values.ts'

/** What a page has, or else the nearest above it that has anything: an entry that leads to null is none (7.3.7). */
export function inherited(revision: Revision, { dict, above }: TreePage, key: string): PdfValue {
  for (const one of [...above, dict].reverse()) {
    const value = revision.resolve(one.get(key))
    if (value !== null) return value
  }
  return null
}
