import type { Revision } from './revision.ts'
import { Dict, isName, Ref, StructureFault, type Value } from './values.ts'

export interface PageTree {
  /** Object numbers in the order of reading. */
  pages: number[]
  /** Object numbers of what holds the pages. */
  nodes: number[]
}

const MOST_PAGES = 50_000
const DEEPEST = 64

export function pageTreeOf(revision: Revision): PageTree {
  const tree: PageTree = { pages: [], nodes: [] }
  const seen = new Set<number>()
  const visit = (value: Value, depth: number): void => {
    const dict = revision.dict(value)
    if (!(value instanceof Ref) || !(dict instanceof Dict) || depth > DEEPEST)
      throw new StructureFault('the tree of pages is malformed')
    if (seen.has(value.number) || seen.size > MOST_PAGES)
      throw new StructureFault('a page is in the tree twice, or there are too many')
    seen.add(value.number)
    const kids = dict.get('Kids')
    if (isName(revision.resolve(dict.get('Type')), 'Page') || kids === null) {
      tree.pages.push(value.number)
      return
    }
    tree.nodes.push(value.number)
    for (const kid of revision.list(kids)) visit(kid, depth + 1)
  }
  visit(revision.dict(revision.trailer.get('Root'))?.get('Pages') ?? null, 0)
  return tree
}
