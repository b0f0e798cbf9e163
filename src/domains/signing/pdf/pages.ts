import { malformed, StructureFault, tooComplex } from './faults.ts'
import { limits } from './limits.ts'
import type { Revision } from './revision.ts'
import { nameText, type PdfDict, PdfRef, type PdfValue } from './values.ts'

export interface TreePage {
  ref: PdfRef
  dict: PdfDict
  /** What holds it, from the top: it inherits from them. */
  above: readonly PdfDict[]
}

export interface PageTree {
  /** In the order of reading. */
  pages: TreePage[]
  /** Object numbers of what holds the pages. */
  nodes: number[]
}

/** All pages (7.7.3), of which there are no more than the caller can use. */
export function pageTreeOf(revision: Revision, most: number = limits.pageNodes): PageTree {
  const tree: PageTree = { pages: [], nodes: [] }
  const seen = new Set<number>()
  const path = new Set<number>()
  let nodes = 0

  function visit(value: PdfValue, above: readonly PdfDict[]): void {
    if (++nodes > limits.pageNodes) throw tooComplex('the page tree has too many nodes')
    if (above.length > limits.pageDepth) throw tooComplex('the page tree is too deep')
    const node = revision.dict(value)
    if (node === undefined) throw malformed('a page is missing')
    if (!(value instanceof PdfRef)) throw malformed('a page is not an object of its own')
    const { number } = value
    if (path.has(number)) throw tooComplex('the page tree contains itself')
    seen.add(number)
    const kids = node.get('Kids')
    if (nameText(revision.resolve(node.get('Type'))) === 'Page' || kids === null) {
      if (tree.pages.length >= most) throw new StructureFault('too_many_pages', `more than ${most} pages`)
      tree.pages.push({ ref: value, dict: node, above })
      return
    }
    tree.nodes.push(number)
    path.add(number)
    const below = [...above, node]
    for (const kid of revision.list(kids)) visit(kid, below)
    path.delete(number)
  }

  visit(revision.root.get('Pages'), [])
  // After the limits: a small file can say the same page a million times.
  if (seen.size < nodes) throw malformed('a page is in the tree twice')
  return tree
}
