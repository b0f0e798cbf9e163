import ts from 'typescript'
import type { Types } from './values.ts'

/** What the source says that a column is. */
export interface Declared {
  /** `string`, `number`, `boolean`, `Date`, `Buffer`, `object`, `any`, or one of them with `[]`. */
  kinds: ReadonlySet<string>
  isNullable: boolean
}

/** The columns of a row type; of a union, what any of its members says. */
export function declaredColumns(type: ts.Type, types: Types): Map<string, Declared> {
  const parts = type.isUnion() ? type.types : [type]
  const all = parts.map(
    (part) =>
      new Map(
        types.checker
          .getPropertiesOfType(part)
          // A statement for several tables says by `?` that not each of them has the column.
          .filter((one) => (one.flags & ts.SymbolFlags.Optional) === 0)
          .map((one) => [one.name, declaredType(types.checker.getTypeOfSymbol(one), types)]),
      ),
  )
  const names = new Set(all.flatMap((columns) => [...columns.keys()]))
  return new Map(
    [...names].map((name) => {
      const said = all.map((columns) => columns.get(name))
      return [
        name,
        {
          kinds: new Set(said.flatMap((one) => [...(one?.kinds ?? [])])),
          isNullable: said.some((one) => !one || one.isNullable),
        },
      ]
    }),
  )
}

export function declaredType(type: ts.Type, types: Types): Declared {
  if (type.aliasSymbol?.name === 'SqlBool') return { kinds: new Set(['boolean']), isNullable: false }
  const parts = type.isUnion() ? type.types : [type]
  const isEmpty = (one: ts.Type) =>
    (one.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0
  const kinds = new Set(parts.filter((one) => !isEmpty(one)).map((one) => kindOf(one, types)))
  return { kinds, isNullable: kinds.has('any') || parts.some(isEmpty) }
}

function kindOf(type: ts.Type, types: Types): string {
  const { flags } = type
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter | ts.TypeFlags.Never))
    return 'any'
  if (flags & ts.TypeFlags.StringLike) return 'string'
  if (flags & ts.TypeFlags.NumberLike) return 'number'
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean'
  if (flags & ts.TypeFlags.BigIntLike) return 'bigint'
  if (type.isIntersection()) {
    const base = type.types.map((one) => kindOf(one, types)).find((kind) => kind !== 'object')
    return base ?? 'object'
  }
  const element = types.elementOf(type)
  if (element) {
    const of = declaredType(element, types).kinds
    return of.size === 1 ? `${[...of][0]}[]` : 'object[]'
  }
  const name = type.symbol?.name
  if (name === 'Date') return 'Date'
  return name === 'Buffer' || name === 'Uint8Array' ? 'Buffer' : 'object'
}

/** What the drivers make of PostgreSQL's types: see src/db/column-types.ts. */
const parsed: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  ...Object.fromEntries(['int2', 'int4', 'int8', 'float4', 'float8', 'oid'].map((name) => [name, 'number'])),
  ...Object.fromEntries(
    [
      ...[
        'text',
        'varchar',
        'bpchar',
        'char',
        'name',
        'uuid',
        'inet',
        'cidr',
        'numeric',
        'date',
        'timestamp',
      ],
      ...[
        'time',
        'interval',
        'xid8',
        'xid',
        'tsvector',
        'varbit',
        'bit',
        'void',
        'regclass',
        'pg_lsn',
        'unknown',
      ],
    ].map((name) => [name, 'string']),
  ),
  timestamptz: 'Date',
  json: 'json',
  jsonb: 'json',
}

/** Whether a column of PostgreSQL's type is read as what the source says. */
export function fits({ kinds }: Declared, typeName: string): boolean {
  const isList = typeName.startsWith('_')
  const of = parsed[isList ? typeName.slice(1) : typeName]
  if (of === undefined) return false
  return [...kinds].every((kind) => {
    if (kind === 'any') return true
    if (of === 'json')
      return isList ? kind.endsWith('[]') : kind !== 'Date' && kind !== 'Buffer' && kind !== 'bigint'
    return kind === (isList ? `${of}[]` : of) || (isList && kind === 'any[]')
  })
}
