import type { TreePage } from '../../pdf/pages.ts'
import type { Revision } from '../../pdf/revision.ts'
import { PdfDict } from '../../pdf/values.ts'
import { compareAnnotations } from './annotations.ts'
import type { ChangeCode } from './change.ts'
import { type Comparison, refTo } from './comparison.ts'
import { keysOf } from './walk.ts'

/** What a page takes from what holds it (7.7.3.4). */
const inherited: ReadonlySet<string> = new Set(['Resources', 'MediaBox', 'CropBox', 'Rotate'])

/** Entries of a page, and what another value of them is: those that are not named here may change how it looks. */
const entryChange: Readonly<Record<string, ChangeCode>> = {
  Contents: 'page_content',
  Resources: 'page_resources',
  AA: 'actions',
  Metadata: 'metadata',
  LastModified: 'metadata',
  PieceInfo: 'document',
  Thumb: 'document',
  SeparationInfo: 'document',
  Tabs: 'structure',
  StructParents: 'structure',
  B: 'navigation',
  ID: 'navigation',
  Dur: 'navigation',
  AF: 'attachments',
}

export function comparePages(comparison: Comparison): void {
  const { olderTree, newerTree } = comparison
  const numbersOf = (pages: readonly TreePage[]) => pages.map(({ ref }) => ref.number)
  const [old, own] = [numbersOf(olderTree.pages), numbersOf(newerTree.pages)]
  const [oldPages, newPages] = [new Set(old), new Set(own)]
  for (const [index, page] of own.entries())
    if (!oldPages.has(page)) comparison.record('pages_added', { page: index + 1, object: page })
  for (const page of old) if (!newPages.has(page)) comparison.record('pages_removed', { object: page })
  const inBoth = (pages: number[]) =>
    pages.filter((page) => oldPages.has(page) && newPages.has(page)).join(' ')
  if (inBoth(old) !== inBoth(own)) comparison.record('page_attributes')
  compareNodes(comparison)
  const earlier = new Map(olderTree.pages.map((page) => [page.ref.number, page]))
  for (const [index, page] of newerTree.pages.entries()) {
    const before = earlier.get(page.ref.number)
    if (before) comparePage(comparison, before, page, index + 1)
  }
}

/** Some viewers count pages by what the tree says, others by what it holds. */
function compareNodes(comparison: Comparison): void {
  const { older, newer, olderTree, newerTree, walk } = comparison
  const earlier = new Set(olderTree.nodes)
  for (const number of newerTree.nodes) {
    if (!earlier.has(number)) {
      comparison.record('page_attributes', { object: number })
      continue
    }
    const before = older.dict(refTo(older, number)) ?? new PdfDict()
    const after = newer.dict(refTo(newer, number)) ?? new PdfDict()
    for (const key of keysOf(before, after))
      if (key !== 'Kids')
        comparison.recordIf(
          walk.entry(before, after, key, 'other', number),
          // What the pages take from it is compared with each of them.
          inherited.has(key) ? 'document' : 'page_attributes',
        )
  }
}

function comparePage(comparison: Comparison, before: TreePage, after: TreePage, page: number): void {
  const { older, newer, walk } = comparison
  const { number } = after.ref
  for (const key of keysOf(before.dict, after.dict)) {
    if (key === 'Annots') continue
    const code = entryChange[key] ?? 'page_attributes'
    const mode = code.startsWith('page_') && key !== 'Parent' ? 'shown' : 'other'
    comparison.recordIf(walk.entry(before.dict, after.dict, key, mode, number), code, page)
  }
  for (const key of inherited) {
    const [was, is] = [holderOf(older, before, key), holderOf(newer, after, key)]
    comparison.recordIf(
      walk.entry(was, is, key, 'shown', number),
      entryChange[key] ?? 'page_attributes',
      page,
    )
  }
  compareAnnotations(comparison, before, after, page)
}

/** The page or the nearest of what holds it that says something; the page where none does. */
function holderOf(revision: Revision, { dict, above }: TreePage, key: string): PdfDict {
  return [dict, ...above.toReversed()].find((one) => revision.resolve(one.get(key)) !== null) ?? dict
}
