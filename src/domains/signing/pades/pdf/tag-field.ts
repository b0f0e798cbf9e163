import type { Revision } from '../../pdf/revision.ts'
import { dict, name, PdfRef } from '../../pdf/values.ts'
import type { Increment } from './increment.ts'
import type { PdfPage } from './pages.ts'

/**
 * Puts a widget into the structure tree, at its end (14.7), and gives the key by which the tree is found from it. Undefined
 * for files without tags, and for trees in parts: a field is then read as in any file without tags.
 */
export function tagField(
  document: Revision,
  increment: Increment,
  { widget, page }: { widget: PdfRef; page: PdfPage },
): number | undefined {
  const treeRef = document.root.get('StructTreeRoot')
  const tree = document.dict(treeRef)
  const [top] = document.listIf(tree?.get('K')) ?? [tree?.get('K') ?? null]
  const element = document.dict(top)
  const numbers = document.listIf(document.dict(tree?.get('ParentTree'))?.get('Nums'))
  const key = document.resolve(tree?.get('ParentTreeNextKey'))
  if (!(treeRef instanceof PdfRef) || !(top instanceof PdfRef)) return undefined
  if (!tree || !element || !numbers || typeof key !== 'number') return undefined
  const kids = document.listIf(element.get('K')) ?? [element.get('K')]
  const form = increment.add(
    dict({
      Type: name('StructElem'),
      S: name('Form'),
      P: top,
      Pg: page.ref,
      K: [dict({ Type: name('OBJR'), Obj: widget, Pg: page.ref })],
    }),
  )
  increment.amend(top, element, { K: [...kids, form] })
  increment.amend(treeRef, tree, {
    ParentTree: dict({ Nums: [...numbers, key, form] }),
    ParentTreeNextKey: key + 1,
  })
  return key
}
