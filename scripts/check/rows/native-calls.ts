import { sql } from 'kysely'
import type ts from 'typescript'
import type { Evaluation } from './evaluate.ts'
import { isRaw, isSql, Unknown } from './values.ts'

type Callable = (...args: unknown[]) => unknown

/** Of the language, used on values that are known. */
export const nativeGlobals: Readonly<Record<string, unknown>> = { Object, Array, String, JSON }

const executions = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow', 'stream', 'compile'])

/** Whether a call sends a statement. */
export function isExecution(of: unknown, method: string): of is { compile(of?: unknown): unknown } {
  return executions.has(method) && (isRaw(of) || (isSql(of) && 'compile' in of))
}

/** Methods of Kysely's whose first argument names a column, a table or a direction. */
const naming = new Set([
  ...['ref', 'table', 'id', 'raw', 'selectFrom', 'insertInto', 'updateTable', 'deleteFrom'],
  ...['select', 'orderBy', 'groupBy', 'column', 'columns', 'returning', 'as', 'where'],
])
/** By which a handle of the database is known. */
export const databaseMethods = new Set([
  ...['selectFrom', 'selectNoFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'],
  ...['with', 'withRecursive'],
])
const predicates = new Set(['filter', 'some', 'every', 'findLast'])
const filling = new Set(['values', 'set', 'doUpdateSet'])

export function callMethod(
  evaluation: Evaluation,
  of: NonNullable<unknown>,
  method: string,
  args: unknown[],
  node: ts.CallExpression,
): unknown {
  if (of instanceof Unknown && method === 'split' && evaluation.types.literalsOf(of.type))
    return evaluation.chooseText(of).split(String(args[0]))
  if (of instanceof Unknown) return onUnknown(evaluation, method, args, node)
  const found = (of as Record<string, unknown>)[method]
  if (typeof found !== 'function') return evaluation.unknownAt(node)
  if (isKysely(of)) return (found as Callable).apply(of, toKysely(evaluation, method, args))
  if (of === Object && args[0] instanceof Unknown) return (found as Callable)(evaluation.expand(args[0]))
  if (Object.values(nativeGlobals).includes(of) || typeof of === 'string') {
    if (args.some(holdsUnknown)) return evaluation.unknownAt(node)
  }
  const [first] = args
  if (method === 'find' && Array.isArray(of) && typeof first === 'function')
    return findAny(evaluation, of, first as Callable)
  if (predicates.has(method) && typeof first === 'function')
    return (found as Callable).call(of, (...given: unknown[]) =>
      evaluation.isTrue((first as Callable)(...given)),
    )
  return (found as Callable).apply(of, args)
}

/** The item that fits, or any of those that may. */
function findAny(evaluation: Evaluation, items: unknown[], fits: Callable): unknown {
  const verdicts = items.map((item, index) => fits(item, index))
  const may = items.filter((_, index) => Boolean(verdicts[index]))
  if (!(verdicts.find(Boolean) instanceof Unknown)) return may[0]
  return may[evaluation.recorder.choose(may.length)]
}

function isKysely(of: NonNullable<unknown>): boolean {
  if (isSql(of)) return true
  if (typeof of === 'function') return !Object.values(nativeGlobals).includes(of)
  const isPlain = Object.getPrototypeOf(of) === Object.prototype
  return (
    typeof of === 'object' && !isPlain && !Array.isArray(of) && !(of instanceof Map) && !(of instanceof Set)
  )
}

function toKysely(evaluation: Evaluation, method: string, args: unknown[]): unknown[] {
  if (filling.has(method)) return args.map((one) => evaluation.expand(one))
  return args.map((one, index) => {
    if (Array.isArray(one) && naming.has(method)) return one.map((part) => named(evaluation, part))
    if (!(one instanceof Unknown)) return one
    if (method === '$if' && index === 0) return evaluation.isTrue(one)
    if (evaluation.types.mentionsSql(one.type)) return sql`${one}`
    if (method === 'lit') return evaluation.chooseLiteral(one)
    const literals = evaluation.types.literalsOf(one.type)
    if ((naming.has(method) && index === 0) || (method === 'orderBy' && literals))
      return evaluation.chooseText(one)
    const element = evaluation.types.elementOf(one.type)
    return element && method !== 'val' ? evaluation.elementsOf(one) : one
  })
}

const named = (evaluation: Evaluation, value: unknown) =>
  value instanceof Unknown ? evaluation.chooseText(value) : value

/** A list that is not known has one item that is not known. */
function onUnknown(
  evaluation: Evaluation,
  method: string,
  args: unknown[],
  node: ts.CallExpression,
): unknown {
  const [first] = args
  if ((method === 'map' || method === 'flatMap') && typeof first === 'function') {
    const made = (first as Callable)()
    return method === 'map' || !Array.isArray(made) ? [made] : made
  }
  for (const one of args) if (typeof one === 'function') evaluation.attempt(() => (one as Callable)())
  return evaluation.unknownAt(node)
}

function holdsUnknown(value: unknown, depth = 0): boolean {
  if (value instanceof Unknown) return true
  if (typeof value !== 'object' || value === null || depth > 4) return false
  return Object.values(value).some((one) => holdsUnknown(one, depth + 1))
}
