import type { TreePage } from '../../pdf/pages.ts'
import { PdfDict, type PdfValue } from '../../pdf/values.ts'
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
          walk.other(before.get(key), after.get(key), number),
          // What the pages take from it is compared with each of them.
          inherited.has(key) ? 'document' : 'page_attributes',
        )
  }
}

function comparePage(comparison: Comparison, before: TreePage, after: TreePage, page: number): void {
  const { walk } = comparison
  for (const key of new Set([...keysOf(before.dict, after.dict), ...inherited])) {
    if (key === 'Annots') continue
    const [was, is] = inherited.has(key)
      ? [inheritedValue(before, key), inheritedValue(after, key)]
      : [before.dict.get(key), after.dict.get(key)]
    const code = entryChange[key] ?? 'page_attributes'
    const isShown = code.startsWith('page_') && key !== 'Parent'
    const { number } = after.ref
    comparison.recordIf(isShown ? walk.shown(was, is, number) : walk.other(was, is, number), code, page)
  }
  compareAnnotations(comparison, before, after, page)
}

function inheritedValue({ dict, above }: TreePage, key: string): PdfValue {
  return [dict, ...above.toReversed()].find((one) => one.get(key) !== null)?.get(key) ?? null
}
