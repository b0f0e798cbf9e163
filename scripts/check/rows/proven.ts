import type { Catalogue } from './describe.ts'
import { child, children, isNode, number, type TreeNode, type TreeValue, word } from './node-tree.ts'

/**
 * The columns, as `table.column`, that are not null where a condition holds; for a query, in each of its rows. A
 * comparison with null does not hold, so what is compared is not null.
 */
export function provenNotNull(node: TreeNode, catalogue: Catalogue): string[] {
  const proven = (one: TreeNode | undefined): string[] => (one ? provenNotNull(one, catalogue) : [])
  switch (node.kind) {
    case 'QUERY':
      return proven(child(node, 'jointree'))
    case 'FROMEXPR':
      return [...children(node, 'fromlist').flatMap(proven), ...proven(child(node, 'quals'))]
    case 'JOINEXPR': {
      const isInner = word(node, 'jointype') === '0'
      if (!isInner) return word(node, 'jointype') === '1' ? proven(child(node, 'larg')) : []
      return ['larg', 'rarg', 'quals'].flatMap((side) => proven(child(node, side)))
    }
    case 'BOOLEXPR':
      return word(node, 'boolop') === 'or'
        ? common(children(node, 'args').map(proven))
        : children(node, 'args').flatMap(proven)
    case 'NULLTEST':
      return word(node, 'nulltesttype') === '1' ? tested(child(node, 'arg'), catalogue) : []
    default:
      return strictColumns(node, catalogue)
  }
}

const tested = (node: TreeNode | undefined, catalogue: Catalogue) =>
  node ? [...strictColumns(node, catalogue), fingerprint(node)] : []

/** The same for expressions that say the same. */
export function fingerprint({ kind, fields }: TreeNode): string {
  const parts = [...fields].filter(([name]) => name !== 'location').map(([, value]) => print(value))
  return `${kind} ${parts.join(' ')}`
}

function print(value: TreeValue): string {
  if (Array.isArray(value)) return `(${value.map(print).join(' ')})`
  return isNode(value) ? `{${fingerprint(value)}}` : String(value)
}

const common = ([first = [], ...others]: string[][]) =>
  first.filter((one) => others.every((other) => other.includes(one)))

/** The columns without which an expression is null. */
function strictColumns(node: TreeNode | undefined, catalogue: Catalogue): string[] {
  if (!node) return []
  switch (node.kind) {
    case 'VAR':
      return number(node, 'varlevelsup') === 0 ? [`${number(node, 'varno')}.${number(node, 'varattno')}`] : []
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
      return strictColumns(child(node, 'arg'), catalogue)
    case 'FUNCEXPR':
    case 'OPEXPR': {
      const id = number(node, node.kind === 'OPEXPR' ? 'opfuncid' : 'funcid')
      return catalogue.strict.has(id)
        ? children(node, 'args').flatMap((one) => strictColumns(one, catalogue))
        : []
    }
    case 'SCALARARRAYOPEXPR':
      return strictColumns(children(node, 'args')[0], catalogue)
    case 'SUBLINK':
      return word(node, 'subLinkType') === '2' ? strictColumns(child(node, 'testexpr'), catalogue) : []
    default:
      return []
  }
}
