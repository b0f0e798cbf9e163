/** A node of a statement as PostgreSQL has parsed it: its kind, and its fields by name. */
export interface TreeNode {
  kind: string
  fields: Map<string, TreeValue>
}

export type TreeValue = string | TreeNode | TreeValue[] | undefined

/** Reads PostgreSQL's own notation: `{VAR :varno 1 …}`, `(a b)`, `<>` for nothing. */
export function parseTree(text: string): TreeValue {
  const tokens = text.match(/\\.(?:\\.|[^\s(){}\\])*|[(){}]|(?:\\.|[^\s(){}\\])+/g) ?? []
  let at = 0

  function value(): TreeValue {
    const token = tokens[at++]
    if (token === '{') return node()
    if (token === '(') {
      const items: TreeValue[] = []
      while (tokens[at] !== ')' && at < tokens.length) items.push(value())
      at += 1
      return items
    }
    return token === '<>' ? undefined : token
  }

  function node(): TreeNode {
    const kind = tokens[at++] ?? ''
    const fields = new Map<string, TreeValue>()
    while (tokens[at] !== '}' && at < tokens.length) {
      const name = (tokens[at++] ?? '').slice(1)
      const held: TreeValue[] = []
      while (tokens[at] !== '}' && !isField(tokens[at]) && at < tokens.length) held.push(value())
      // The bytes of a constant follow its length.
      fields.set(name, held.length > 1 ? held : held[0])
    }
    at += 1
    return { kind, fields }
  }

  return value()
}

const isField = (token: string | undefined) => token !== undefined && /^:\w/.test(token)

export function isNode(value: TreeValue): value is TreeNode {
  return typeof value === 'object' && !Array.isArray(value)
}

export function nodesIn(value: TreeValue): TreeNode[] {
  return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
}

export function child(node: TreeNode, name: string): TreeNode | undefined {
  const value = node.fields.get(name)
  return isNode(value) ? value : undefined
}

export function children(node: TreeNode, name: string): TreeNode[] {
  return nodesIn(node.fields.get(name))
}

export function word(node: TreeNode, name: string): string | undefined {
  const value = node.fields.get(name)
  return typeof value === 'string' ? value : undefined
}

export const number = (node: TreeNode, name: string): number => Number(word(node, name) ?? 0)
