import ts from 'typescript'
import { type Declared, declaredColumns, declaredType, fits } from './declared.ts'
import type { Catalogue, Description } from './describe.ts'
import { children, isNode, number, parseTree, type TreeNode, type TreeValue, word } from './node-tree.ts'
import { type Context, Nullability } from './nullability.ts'
import type { Statement } from './recorder.ts'
import { type Types, Unknown } from './values.ts'

/** What a template says of its rows, against what PostgreSQL says. */
export class Comparison {
  /** Templates whose type was proven or refused. */
  readonly covered = new Set<ts.TaggedTemplateExpression>()
  readonly faults = new Map<string, ts.TaggedTemplateExpression>()
  readonly #catalogue: Catalogue
  readonly #types: Types

  constructor(catalogue: Catalogue, types: Types) {
    this.#catalogue = catalogue
    this.#types = types
  }

  /** The columns of a statement against the type of its template. */
  rows(
    templates: ReadonlyMap<number, ts.TaggedTemplateExpression>,
    { text, rows, parameters, isSingle }: Statement,
    { types, tree }: Description,
  ): void {
    if (!tree) return
    for (const [, which] of text.matchAll(/\/\*=(\d+)\*\//g)) {
      const template = templates.get(Number(which))
      if (template) this.covered.add(template)
    }
    if (!rows) return
    this.covered.add(rows)
    const context: Context = { query: mainQuery(parseTree(tree)), outer: undefined }
    const nullability = this.#nullability(parameters)
    const names = nullability.outputs(context).map((entry) => word(entry, 'resname') ?? '')
    const columnAt = (said: Declared, place: number, name: string) =>
      this.#column(rows, name, said, types?.[place] ?? 0, () => nullability.isColumnNullable(context, place))
    if (isSingle) {
      columnAt(declaredType(this.#typeOf(rows), this.#types), 0, '')
      return
    }
    const declared = declaredColumns(this.#typeOf(rows), this.#types)
    for (const [name, said] of declared) {
      const place = names.lastIndexOf(name)
      if (place === -1) this.#add(rows, `the statement yields no column ${name}`)
      else columnAt(said, place, name)
    }
  }

  /** Each expression that stands in a probe, against the type of its own template. */
  probes(
    templates: ReadonlyMap<number, ts.TaggedTemplateExpression>,
    { parameters }: Statement,
    { tree }: Description,
  ): void {
    if (!tree) return
    const nullability = this.#nullability(parameters)
    for (const { node, context } of probesIn(parseTree(tree), undefined, this.#catalogue)) {
      const [expression, which] = children(node, 'args')
      const template = which && templates.get(constant(which))
      if (!template || !expression) continue
      this.covered.add(template)
      const said = declaredType(this.#typeOf(template), this.#types)
      // A condition that is null does not hold; only what has a name is read.
      const isRead = isAliased(template)
      this.#column(
        template,
        '',
        said,
        number(node, 'funcresulttype'),
        () => isRead && nullability.isNullable(expression, context),
      )
    }
  }

  #nullability(parameters: readonly unknown[]): Nullability {
    return new Nullability(this.#catalogue, (place) => {
      const value = parameters[place - 1]
      if (!(value instanceof Unknown)) return value === null || value === undefined
      const { kinds, isNullable } = declaredType(value.type, this.#types)
      return isNullable && !kinds.has('any')
    })
  }

  #column(
    template: ts.TaggedTemplateExpression,
    name: string,
    said: Declared,
    type: number,
    isNullable: () => boolean,
  ): void {
    const named = name === '' ? 'the value' : name
    const typeName = this.#typeName(type)
    if (!fits(said, typeName))
      this.#add(
        template,
        `${named} is declared as ${[...said.kinds].join(' | ')}, but is of type ${typeName}`,
      )
    else if (!said.isNullable && isNullable())
      this.#add(template, `${named} can be null, its type says that it is not`)
  }

  #typeName(type: number): string {
    return this.#catalogue.typeNames.get(type) ?? String(type)
  }

  #typeOf(template: ts.TaggedTemplateExpression): ts.Type {
    return this.#types.checker.getTypeFromTypeNode(template.typeArguments?.[0] as ts.TypeNode)
  }

  #add(template: ts.TaggedTemplateExpression, what: string): void {
    this.faults.set(`${placeOf(template)} ${what}`, template)
  }
}

export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile()
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

const isAliased = ({ parent }: ts.Node) => ts.isPropertyAccessExpression(parent) && parent.name.text === 'as'

function mainQuery(tree: TreeValue): TreeNode {
  let found: TreeValue = tree
  while (Array.isArray(found)) found = found.at(-1)
  if (!isNode(found)) throw new Error('PostgreSQL has written down no statement.')
  return found
}

interface Probe {
  node: TreeNode
  context: Context
}

function* probesIn(value: TreeValue, context: Context | undefined, catalogue: Catalogue): Generator<Probe> {
  if (Array.isArray(value)) for (const one of value) yield* probesIn(one, context, catalogue)
  if (!isNode(value) || Array.isArray(value)) return
  const inner = value.kind === 'QUERY' ? { query: value, outer: context } : context
  if (value.kind === 'FUNCEXPR' && inner && catalogue.functionNames.get(number(value, 'funcid')) === 'probe')
    yield { node: value, context: inner }
  for (const field of value.fields.values()) yield* probesIn(field, inner, catalogue)
}

/** The number that a constant holds: its bytes, the lowest first. */
function constant(node: TreeNode): number {
  const bytes = [node.fields.get('constvalue')]
    .flat()
    .filter((one) => typeof one === 'string' && /^-?\d+$/.test(one))
  return bytes.slice(1, 5).reduce((sum, byte, place) => sum + (Number(byte) & 255) * 256 ** place, 0)
}
