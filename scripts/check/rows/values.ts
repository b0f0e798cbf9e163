import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import ts from 'typescript'

/** A value that is known only when the program runs; in a statement it is a parameter. */
export class Unknown {
  readonly name: string
  /** A text that has unknown parts: one of the forms that it can have. */
  readonly form: (() => string) | undefined
  readonly #type: () => ts.Type
  #known: ts.Type | undefined

  /** @param type asked for when it matters: to work out all of them would take most of the time */
  constructor(type: () => ts.Type, name: string, form?: () => string) {
    this.#type = type
    this.name = name
    this.form = form
  }

  get type(): ts.Type {
    this.#known ??= this.#type()
    return this.#known
  }
}

/** A part of a statement that only the running program knows, where a parameter cannot stand. */
export class Unresolved extends Error {}

/** Builds statements and runs none. */
export const builder = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export const isRaw = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'isRawBuilder' in value && value.isRawBuilder === true

/** A fragment, a query or a condition: whatever becomes SQL. */
export const isSql = (value: unknown): value is { toOperationNode(): unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'toOperationNode' in value &&
  typeof value.toOperationNode === 'function'

/** The same in a list or an object. */
export function holdsSql(value: unknown): boolean {
  return (
    isSql(value) ||
    (Array.isArray(value) && value.some(isSql)) ||
    (typeof value === 'object' &&
      value !== null &&
      Object.getPrototypeOf(value) === Object.prototype &&
      Object.values(value).some(isSql))
  )
}

/** What the compiler says of types, as far as the evaluation asks. */
export class Types {
  readonly checker: ts.TypeChecker
  readonly #mentions = new Map<ts.Type, boolean>()

  constructor(checker: ts.TypeChecker) {
    this.checker = checker
  }

  isDatabase(type: ts.Type): boolean {
    return ['selectFrom', 'insertInto', 'withRecursive'].every((name) => type.getProperty(name) !== undefined)
  }

  /** Whether a value of the type is, holds or yields a part of a statement. */
  mentionsSql(type: ts.Type, depth = 0): boolean {
    const known = this.#mentions.get(type)
    if (known !== undefined) return known
    this.#mentions.set(type, false)
    const found = this.#looksLikeSql(type, depth)
    this.#mentions.set(type, found)
    return found
  }

  #looksLikeSql(type: ts.Type, depth: number): boolean {
    if (type.isUnionOrIntersection()) return type.types.some((one) => this.mentionsSql(one, depth))
    if ((type.flags & ts.TypeFlags.Object) === 0) return false
    if (type.getProperty('toOperationNode') && !this.isDatabase(type)) return true
    if (depth > 2) return false
    const element = this.elementOf(type)
    if (element) return this.mentionsSql(element, depth + 1)
    const call = type.getCallSignatures()[0]
    if (call) return this.mentionsSql(call.getReturnType(), depth + 1)
    const declared = type.symbol?.declarations?.[0]?.getSourceFile().fileName
    if (declared?.includes('node_modules')) return false
    return this.checker
      .getPropertiesOfType(type)
      .slice(0, 12)
      .some((property) => this.mentionsSql(this.checker.getTypeOfSymbol(property), depth + 1))
  }

  /** Of an array or a tuple. */
  elementOf(type: ts.Type): ts.Type | undefined {
    const bare = this.checker.getNonNullableType(type)
    const { checker } = this
    if (!checker.isArrayType(bare) && !checker.isTupleType(bare)) return undefined
    return checker.getIndexTypeOfType(bare, ts.IndexKind.Number)
  }

  /** The texts that a value can be, where the type names them. */
  literalsOf(type: ts.Type): string[] | undefined {
    const bare = this.checker.getNonNullableType(this.checker.getBaseConstraintOfType(type) ?? type)
    const parts = bare.isUnion() ? bare.types : [bare]
    return parts.every((one) => one.isStringLiteral()) ? parts.map((one) => one.value) : undefined
  }
}
