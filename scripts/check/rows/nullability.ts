import type { Catalogue } from './describe.ts'
import { child, children, isNode, nodesIn, number, type TreeNode, type TreeValue, word } from './node-tree.ts'
import { fingerprint, provenNotNull } from './proven.ts'

/** A query, and the one that it is a part of. */
export interface Context {
  query: TreeNode
  outer: Context | undefined
}

const ofOneArgument = new Set([
  ...['RELABELTYPE', 'COERCEVIAIO', 'ARRAYCOERCEEXPR', 'COERCETODOMAIN', 'COLLATEEXPR', 'CONVERTROWTYPEEXPR'],
])
/** Functions that yield null for some rows. What is in a JSON document is not for the catalogue to tell. */
const mayYieldNull = /^(?:lag|lead|to_reg\w+|regexp_match)$/
const aggregatesOfRows = /^(?:array_agg|jsonb?_agg|jsonb?_object_agg)$/

const [relation, subquery, join, values, cte, group] = ['0', '1', '2', '5', '6', '9']

/** Whether an expression of a parsed statement can be null, as far as the statement and the catalogue tell. */
export class Nullability {
  readonly #catalogue: Catalogue
  readonly #parameter: (number: number) => boolean
  readonly #busy = new Set<TreeNode>()

  constructor(catalogue: Catalogue, parameter: (number: number) => boolean) {
    this.#catalogue = catalogue
    this.#parameter = parameter
  }

  /** The columns of a result, in order. */
  outputs({ query }: Context): TreeNode[] {
    const isSelect = word(query, 'commandType') === '1'
    return children(query, isSelect ? 'targetList' : 'returningList').filter(
      (entry) => word(entry, 'resjunk') !== 'true',
    )
  }

  isColumnNullable(context: Context, place: number): boolean {
    const operations = child(context.query, 'setOperations')
    if (operations) return this.#arms(operations).some((arm) => this.#isArmNullable(context, arm, place))
    const entry = this.outputs(context)[place]
    return entry !== undefined && this.isNullable(child(entry, 'expr'), context)
  }

  /** The queries of a union, by their place in the list of tables. */
  #arms(node: TreeNode): number[] {
    if (node.kind === 'RANGETBLREF') return [number(node, 'rtindex')]
    return ['larg', 'rarg'].flatMap((side) => {
      const arm = child(node, side)
      return arm ? this.#arms(arm) : []
    })
  }

  #isArmNullable(context: Context, arm: number, place: number): boolean {
    const query = this.#subqueryOf(context, arm)
    return query !== undefined && this.isColumnNullable({ query, outer: context }, place)
  }

  #subqueryOf({ query }: Context, place: number): TreeNode | undefined {
    const entry = children(query, 'rtable')[place - 1]
    return entry && child(entry, 'subquery')
  }

  isNullable(node: TreeNode | undefined, context: Context, proven: ReadonlySet<string> = new Set()): boolean {
    if (!node) return false
    const is = (one: TreeNode | undefined) => this.isNullable(one, context, proven)
    const args = () => children(node, 'args')
    if (ofOneArgument.has(node.kind)) return is(child(node, 'arg'))
    switch (node.kind) {
      case 'CONST':
        return word(node, 'constisnull') === 'true'
      case 'PARAM':
        // Another kind stands for a column of `set (a, b) = (select …)`, of which nothing is known.
        return word(node, 'paramkind') === '0' && this.#parameter(number(node, 'paramid'))
      case 'VAR':
        return this.#isVarNullable(node, context, proven)
      case 'COALESCE':
      case 'COALESCEEXPR':
      case 'MINMAX':
      case 'MINMAXEXPR':
        return args().every(is) && !provenNotNull(context.query, this.#catalogue).includes(fingerprint(node))
      case 'NULLIFEXPR':
      case 'SUBSCRIPTINGREF':
        return true
      case 'FUNCEXPR':
        return this.#isCallNullable(number(node, 'funcid'), args(), is)
      case 'OPEXPR':
        return this.#isCallNullable(number(node, 'opfuncid'), args(), is)
      case 'SCALARARRAYOPEXPR':
        return is(args()[0])
      case 'BOOLEXPR':
        return this.#isBooleanNullable(node, context, proven)
      case 'CASE':
      case 'CASEEXPR': {
        const otherwise = child(node, 'defresult')
        return (
          !otherwise || is(otherwise) || args().some((when) => this.#isWhenNullable(when, context, proven))
        )
      }
      case 'AGGREF':
        return this.#isAggregateNullable(node, context, is)
      case 'WINDOWFUNC':
        return this.#isCallNullable(number(node, 'winfnoid'), args(), is)
      case 'SUBLINK':
        return word(node, 'subLinkType') === '4' && this.#isScalarNullable(child(node, 'subselect'), context)
      default:
        return false
    }
  }

  #isCallNullable(id: number, args: TreeNode[], is: (node: TreeNode) => boolean): boolean {
    if (mayYieldNull.test(this.#catalogue.functionNames.get(id) ?? '')) return true
    return this.#catalogue.strict.has(id) && args.some(is)
  }

  /** `x is not null and x > 1` is never null, and neither is `x is null or x > 1`. */
  #isBooleanNullable(node: TreeNode, context: Context, proven: ReadonlySet<string>): boolean {
    const operator = word(node, 'boolop')
    const args = children(node, 'args')
    if (operator === 'not') return this.isNullable(args[0], context, proven)
    const tested = args.flatMap((one) => testedBy(one, operator === 'and' ? '1' : '0'))
    const known = new Set([...proven, ...tested])
    return args.some((one) => this.isNullable(one, context, known))
  }

  #isWhenNullable(when: TreeNode, context: Context, proven: ReadonlySet<string>): boolean {
    const condition = child(when, 'expr')
    const tested = condition ? provenNotNull(condition, this.#catalogue) : []
    return this.isNullable(child(when, 'result'), context, new Set([...proven, ...tested]))
  }

  #isAggregateNullable(node: TreeNode, context: Context, is: (node: TreeNode) => boolean): boolean {
    const name = this.#catalogue.functionNames.get(number(node, 'aggfnoid')) ?? ''
    if (name === 'count') return false
    if (child(node, 'aggfilter') || children(context.query, 'groupClause').length === 0) return true
    if (aggregatesOfRows.test(name)) return false
    return children(node, 'args').some((entry) => is(child(entry, 'expr') as TreeNode))
  }

  /** A query in place of a value is null where it finds no row. */
  #isScalarNullable(query: TreeNode | undefined, outer: Context): boolean {
    if (!query) return true
    const tree = child(query, 'jointree')
    const isOneRow =
      (word(query, 'hasAggs') === 'true' &&
        children(query, 'groupClause').length === 0 &&
        !child(query, 'havingQual')) ||
      (children(query, 'rtable').length === 0 && !(tree && child(tree, 'quals')))
    return !isOneRow || this.isColumnNullable({ query, outer }, 0)
  }

  #isVarNullable(node: TreeNode, from: Context, proven: ReadonlySet<string>): boolean {
    let context: Context | undefined = from
    for (let up = number(node, 'varlevelsup'); up > 0; up -= 1) context = context?.outer
    const place = number(node, 'varno')
    const column = number(node, 'varattno')
    const table = context && children(context.query, 'rtable')[place - 1]
    if (!context || !table || column <= 0) return false
    const written = this.#written(node, context, place, column)
    if (written !== undefined) return written
    const certain = new Set([...proven, ...provenNotNull(context.query, this.#catalogue)])
    if (certain.has(`${place}.${column}`)) return false
    const isExtended = [node.fields.get('varnullingrels')].flat().length > 1
    if (isExtended && ![...certain].some((one) => one.startsWith(`${place}.`))) return true
    return this.#isTableColumnNullable(context, table, column)
  }

  /** What an insert or update puts into the column that it returns. */
  #written(node: TreeNode, { query, outer }: Context, place: number, column: number): boolean | undefined {
    const isWrite = /^[23]$/.test(word(query, 'commandType') ?? '')
    if (!isWrite || place !== number(query, 'resultRelation') || word(node, 'varreturningtype') === '1')
      return undefined
    // Within the expression that is put in, the column still has its former value.
    if (this.#busy.has(query)) return undefined
    const conflict = child(query, 'onConflict')
    const put = [
      ...children(query, 'targetList'),
      ...(conflict ? children(conflict, 'onConflictSet') : []),
    ].filter((entry) => number(entry, 'resno') === column)
    const isSetAlways = children(query, 'targetList').some((entry) => number(entry, 'resno') === column)
    const updates = conflict !== undefined && children(conflict, 'onConflictSet').length > 0
    if (!isSetAlways || (updates && put.length < 2)) return undefined
    this.#busy.add(query)
    try {
      return put.some((entry) => this.isNullable(child(entry, 'expr'), { query, outer }))
    } finally {
      this.#busy.delete(query)
    }
  }

  #isTableColumnNullable(context: Context, table: TreeNode, column: number): boolean {
    switch (word(table, 'rtekind')) {
      case relation:
        return this.#catalogue.nullableColumns.has(`${word(table, 'relid')}.${column}`)
      case subquery: {
        const query = child(table, 'subquery')
        return query !== undefined && this.isColumnNullable({ query, outer: context }, column - 1)
      }
      case join:
        return this.isNullable(children(table, 'joinaliasvars')[column - 1], context)
      case group:
        return this.isNullable(children(table, 'groupexprs')[column - 1], context)
      case values:
        return valueLists(table).some((row) => this.isNullable(row[column - 1], context))
      case cte:
        return this.#isCteColumnNullable(context, table, column)
      default:
        return false
    }
  }

  #isCteColumnNullable(from: Context, table: TreeNode, column: number): boolean {
    let context: Context | undefined = from
    for (let up = number(table, 'ctelevelsup'); up > 0; up -= 1) context = context?.outer
    const name = word(table, 'ctename')
    const found = context && children(context.query, 'cteList').find((one) => word(one, 'ctename') === name)
    const query = found && child(found, 'ctequery')
    if (!query || this.#busy.has(found)) return false
    this.#busy.add(found)
    try {
      return this.isColumnNullable({ query, outer: context }, column - 1)
    } finally {
      this.#busy.delete(found)
    }
  }
}

function valueLists(table: TreeNode): TreeNode[][] {
  const lists = table.fields.get('values_lists')
  return Array.isArray(lists) ? lists.map((row: TreeValue) => nodesIn(row)) : []
}

/** @param kind of the test: `0` for `is null`, `1` for `is not null` */
function testedBy(node: TreeNode, kind: string): string[] {
  const arg = child(node, 'arg')
  if (node.kind !== 'NULLTEST' || word(node, 'nulltesttype') !== kind || !isNode(arg) || arg.kind !== 'VAR')
    return []
  return [`${number(arg, 'varno')}.${number(arg, 'varattno')}`]
}
