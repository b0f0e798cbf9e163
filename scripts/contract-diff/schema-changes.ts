import type { Direction, Rule } from './change.ts'

export interface Schema {
  $ref?: string
  type?: string
  format?: string
  enum?: unknown[]
  nullable?: boolean
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  uniqueItems?: boolean
  multipleOf?: number
  /** The values of a list that may grow. */
  'x-extensible-enum'?: unknown[]
  [limit: string]: unknown
}

export interface Components {
  components?: { schemas?: Record<string, Schema> }
}

interface SchemaChange {
  rule: Rule
  /** A pointer into the value, without the parts that say how the schema is written. */
  at: string
  detail: string
}

/** What differs between two schemas of the same place, for the side that the client is on. */
export class SchemaComparison {
  readonly #before: Components
  readonly #after: Components
  readonly #direction: Direction
  readonly #changes: SchemaChange[] = []
  readonly #open = new Set<string>()

  constructor(before: Components, after: Components, direction: Direction) {
    this.#before = before
    this.#after = after
    this.#direction = direction
  }

  compare(before: Schema | undefined, after: Schema | undefined): SchemaChange[] {
    this.#visit(before ?? {}, after ?? {}, '')
    return this.#changes
  }

  #visit(one: Schema, other: Schema, at: string): void {
    const pair = `${one.$ref} ${other.$ref}`
    const isNamed = one.$ref !== undefined && other.$ref !== undefined
    // A schema that contains itself is compared once.
    if (isNamed && this.#open.has(pair)) return
    if (isNamed) this.#open.add(pair)
    const before = resolved(this.#before, one)
    const after = resolved(this.#after, other)
    this.#type(before, after, at)
    this.#null(before, after, at)
    this.#values(before, after, at)
    this.#limits(before, after, at)
    this.#properties(before, after, at)
    if (before.items || after.items) this.#visit(before.items ?? {}, after.items ?? {}, `${at}/-`)
    if (isNamed) this.#open.delete(pair)
  }

  #add(rule: Rule, at: string, detail = ''): void {
    this.#changes.push({ rule, at, detail })
  }

  get #isRequest(): boolean {
    return this.#direction === 'request'
  }

  #type(before: Schema, after: Schema, at: string): void {
    const was = kindOf(before)
    const is = kindOf(after)
    if (was === is) return
    // An integer is a number: it may be asked less strictly, and answered more strictly.
    if (this.#isRequest && was === 'integer' && is === 'number') return
    if (!this.#isRequest && was === 'number' && is === 'integer') return
    if (this.#isRequest && is === 'any') return
    this.#add(this.#isRequest ? 'request-type-changed' : 'response-type-changed', at, `${was} → ${is}`)
  }

  #null(before: Schema, after: Schema, at: string): void {
    if (this.#isRequest && before.nullable && !after.nullable) this.#add('request-null-refused', at)
    if (!this.#isRequest && !before.nullable && after.nullable) this.#add('response-null-added', at)
  }

  #values(before: Schema, after: Schema, at: string): void {
    const was = before.enum?.filter((value) => value !== null)
    const is = after.enum?.filter((value) => value !== null)
    const say = (values: readonly unknown[]) => values.map(String).join(', ')
    const isAdded = is?.filter((value) => !was?.includes(value)) ?? []
    const isGone = was?.filter((value) => !is?.includes(value)) ?? []
    if (this.#isRequest) {
      if (is && !was) this.#add('request-enum-value-removed', at, `only ${say(is)}`)
      else if (is && isGone.length > 0) this.#add('request-enum-value-removed', at, say(isGone))
      if (was && isAdded.length > 0) this.#add('request-enum-value-added', at, say(isAdded))
      return
    }
    if (was && !is) this.#add('response-enum-value-added', at, 'any value')
    else if (was && isAdded.length > 0) this.#add('response-enum-value-added', at, say(isAdded))
    const known = before['x-extensible-enum']
    const grown = after['x-extensible-enum']?.filter((value) => !known?.includes(value)) ?? []
    if (known && grown.length > 0) this.#add('response-open-value-added', at, say(grown))
  }

  #limits(before: Schema, after: Schema, at: string): void {
    for (const [limit, sense] of limits) {
      const was = before[limit] as number | undefined
      const is = after[limit] as number | undefined
      if (was === is) continue
      const isNarrower = is !== undefined && (was === undefined || sense * is < sense * was)
      const detail = `${limit} ${was ?? 'none'} → ${is ?? 'none'}`
      if (this.#isRequest && isNarrower) this.#add('request-limit-narrowed', at, detail)
      else if (!this.#isRequest && !isNarrower) this.#add('response-limit-widened', at, detail)
    }
    if (!this.#isRequest) return
    if (after.pattern !== undefined && after.pattern !== before.pattern)
      this.#add('request-pattern-changed', at, `${before.pattern ?? 'none'} → ${after.pattern}`)
    if (after.uniqueItems && !before.uniqueItems) this.#add('request-limit-narrowed', at, 'uniqueItems')
    if (after.multipleOf !== undefined && after.multipleOf !== before.multipleOf)
      this.#add('request-limit-narrowed', at, `multipleOf ${after.multipleOf}`)
  }

  #properties(before: Schema, after: Schema, at: string): void {
    const was = before.properties ?? {}
    const is = after.properties ?? {}
    const required = { before: new Set(before.required), after: new Set(after.required) }
    for (const [name, schema] of Object.entries(is)) {
      const place = `${at}/${name}`
      const earlier = Object.hasOwn(was, name) ? was[name] : undefined
      if (earlier) this.#visit(earlier, schema, place)
      else if (!this.#isRequest) this.#add('response-property-added', place)
      else if (!required.after.has(name)) this.#add('request-property-added', place)
      if (this.#isRequest && required.after.has(name) && !required.before.has(name))
        this.#add('request-property-required', place)
    }
    for (const name of Object.keys(was)) {
      const isGone = !Object.hasOwn(is, name)
      const place = `${at}/${name}`
      if (isGone) this.#add(this.#isRequest ? 'request-property-removed' : 'response-property-removed', place)
      else if (!this.#isRequest && required.before.has(name) && !required.after.has(name))
        this.#add('response-property-optional', place)
    }
    const rest = { before: before.additionalProperties, after: after.additionalProperties }
    if (this.#isRequest && rest.after === false && rest.before !== false && kindOf(before) === 'object')
      this.#add('request-closed', at)
    if (typeof rest.before === 'object' && typeof rest.after === 'object')
      this.#visit(rest.before, rest.after, `${at}/*`)
  }
}

/** 1: less is narrower; -1: more is. */
const limits = [
  ['maxLength', 1],
  ['maximum', 1],
  ['maxItems', 1],
  ['maxProperties', 1],
  ['minLength', -1],
  ['minimum', -1],
  ['minItems', -1],
  ['minProperties', -1],
] as const

function kindOf(schema: Schema): string {
  const others = schema.oneOf ?? schema.anyOf ?? schema.allOf
  if (others) return JSON.stringify(others)
  const format = schema.format !== undefined && telling.has(schema.format) ? ` ${schema.format}` : ''
  return schema.type === undefined ? 'any' : `${schema.type}${format}`
}

/** Formats by which generated clients choose another type. */
const telling = new Set(['binary', 'byte', 'date', 'date-time', 'uuid'])

/** The schema itself; "that one or null", which OpenAPI 3.0 writes as anyOf, is that one, nullable. */
function resolved(document: Components, schema: Schema): Schema {
  let at = schema
  for (;;) {
    const isNull = (one: Schema) => one.enum?.length === 1 && one.enum[0] === null
    const [one, ...others] = at.anyOf?.filter((each) => !isNull(each)) ?? []
    if (one && others.length === 0) at = { ...resolved(document, one), nullable: at.nullable === true }
    if (at.$ref === undefined) return at
    at = document.components?.schemas?.[at.$ref.split('/').at(-1) ?? ''] ?? {}
  }
}
