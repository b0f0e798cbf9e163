import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import ts from 'typescript'
import { bindInput } from '../../../src/db/statement-input.ts'
import { builder, isRaw, type Types, Unknown, Unresolved } from './values.ts'

/** A statement as one way through the source puts it together. */
export interface Statement {
  text: string
  parameters: readonly unknown[]
  /** The template whose type says what the rows are. */
  rows: ts.TaggedTemplateExpression | undefined
  /** Its type is that of the only column. */
  isSingle?: boolean
}

const statementText = /^\s*(?:\/\*.*?\*\/\s*)?\(?\s*(?:select|with|insert|update|delete|merge|values)\b/i

/** A query in brackets, a table, or a function in the place of one. */
const tableText =
  /^\s*(?:\(\s*(?:select|with|values)\b|(?!(?:jsonb?|to_jsonb?|row_to_json|coalesce)\w*\s*\()\w+\s*(?:\(|$))/i

/** A function's columns do not depend on what it is given, which may be of the query around it. */
function rowsOfTable(text: string, parameters: readonly unknown[]): Pick<Statement, 'text' | 'parameters'> {
  const [, name, given] = /^\s*(\w+)\s*\((.*)\)\s*$/s.exec(text) ?? []
  if (name === undefined || given === undefined) return { text: `select * from ${text} as t`, parameters }
  const nothing =
    given.trim() === ''
      ? ''
      : given
          .replace(/\([^()]*\)/g, '')
          .split(',')
          .map(() => 'null')
          .join()
  return { text: `select * from ${name}(${nothing}) as t`, parameters: [] }
}

/** Without the marks of typed expressions. */
export const unmarked = (text: string) => text.replace(/\/\*(?:[<=]\d+|\d+>)\*\//g, '')

/** Collects the statements of a run, and decides at conditions that are not known. */
export class Recorder {
  readonly statements = new Map<string, Statement>()
  /** Every typed template that a run has come by, by its number. */
  readonly numbers = new Map<ts.TaggedTemplateExpression, number>()
  #decisions: readonly number[] = []
  #choices: number[] = []
  #steps = 0
  readonly #rowsOf = new WeakMap<object, ts.TaggedTemplateExpression>()
  /** What the composition passes to areas, by the type that they know it by. */
  readonly passed = new Map<string, ts.Expression>()
  readonly #types: Types

  constructor(types: Types) {
    this.#types = types
  }

  /** Runs the work the usual way, then with each decision the other way, one at a time. */
  explore(work: () => void): void {
    const usual = this.#run([], work)
    usual.slice(0, 24).forEach((count, place) => {
      for (let other = 1; other < Math.min(count, 16); other += 1)
        this.#run([...Array<number>(place).fill(0), other], work)
    })
    if (usual.length > 1) this.#run(Array<number>(usual.length).fill(1), work)
  }

  #run(decisions: readonly number[], work: () => void): number[] {
    this.#decisions = decisions
    this.#choices = []
    this.#steps = 0
    try {
      work()
    } catch {
      // What is not covered in the end is named then.
    }
    return this.#choices
  }

  /** A run that goes on and on is ended. */
  step(): void {
    this.#steps += 1
    if (this.#steps > 50_000) throw new Unresolved('too many steps')
  }

  choose(count: number): number {
    const decided = this.#decisions[this.#choices.length] ?? 0
    this.#choices.push(count)
    return Math.min(decided, count - 1)
  }

  template(node: ts.TaggedTemplateExpression, raw: RawBuilder<unknown>): RawBuilder<unknown> {
    const [typeNode] = node.typeArguments ?? []
    if (!typeNode) return raw
    const number = this.numbers.get(node) ?? this.numbers.size
    this.numbers.set(node, number)
    const compiled = raw.compile(builder)
    const text = unmarked(compiled.sql)
    const statement = { text: compiled.sql, parameters: compiled.parameters, rows: node }
    if (!this.#isRow(typeNode)) {
      if (/^\s*(?:any|all)\s*\(/i.test(text)) return sql`${sql.raw(`/*=${number}*/`)}${raw}`
      if (!/^\s*(?:select|with)\b/i.test(text))
        return sql`${sql.raw(`/*<${number}*/`)}${raw}${sql.raw(`/*${number}>*/`)}`
      this.#add({ ...statement, isSingle: true })
      return raw
    }
    const isTable = ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'as'
    if (isTable && tableText.test(text))
      this.#add({ ...statement, ...rowsOfTable(compiled.sql, compiled.parameters) })
    else if (isTable || !statementText.test(text))
      return sql`${sql.raw(`/*<${number}*/`)}${raw}${sql.raw(`/*${number}>*/`)}`
    else this.#add(statement)
    this.#rowsOf.set(raw, node)
    return raw
  }

  #isRow(typeNode: ts.TypeNode): boolean {
    const type = this.#types.checker.getTypeFromTypeNode(typeNode)
    const parts = type.isUnion() ? type.types : [type]
    return parts.every(
      (one) =>
        one.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.TypeParameter) &&
        !/^(?:Date|Buffer|Uint8Array)$/.test(one.symbol?.name ?? '') &&
        !this.#types.elementOf(one),
    )
  }

  statement(of: { compile(of?: unknown): unknown }): void {
    const { sql: text, parameters } = of.compile(isRaw(of) ? builder : undefined) as CompiledQuery
    this.#add({ text, parameters, rows: this.#rowsOf.get(of) })
  }

  #add(statement: Statement): void {
    const key = `${statement.text}\0${statement.rows?.pos}${statement.rows?.getSourceFile().fileName}`
    if (!this.statements.has(key)) this.statements.set(key, statement)
  }

  /** Functions of src/db that send or wrap statements, in a form that records them. */
  intrinsic(name: string, file: string): unknown {
    if (!file.endsWith('src/db/prepared.ts')) return undefined
    return this.#intrinsicOf(name)
  }

  #intrinsicOf(name: string) {
    const any = new Unknown(() => this.#types.checker.getAnyType(), 'given')
    if (name === 'prepared') return (statement: RawBuilder<unknown>) => statement
    if (name === 'runPrepared')
      return (_: unknown, statement: Parameters<Recorder['statement']>[0]) => {
        this.statement(statement)
        return any
      }
    if (name !== 'preparedFor') return undefined
    return (build: (given: unknown) => RawBuilder<unknown>) => {
      for (const isOne of [true, false]) {
        const put = (read: (items: readonly unknown[], shared: unknown) => unknown) => read([any], any)
        const raw = build(bindInput(isOne, put))
        this.statement(raw)
      }
      return any
    }
  }
}
