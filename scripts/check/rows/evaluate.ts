import * as kyselyModule from 'kysely'
import { sql } from 'kysely'
import * as postgresHelpers from 'kysely/helpers/postgres'
import ts from 'typescript'
import { callFunction, type Scope } from './functions.ts'
import { callMethod, databaseMethods, isExecution, nativeGlobals } from './native-calls.ts'
import { objectLiteral } from './object-literal.ts'
import { binary, prefix } from './operators.ts'
import type { Recorder } from './recorder.ts'
import { builder, holdsSql, type Types, Unknown, Unresolved } from './values.ts'

const kysely: Record<string, unknown> = { ...kyselyModule, ...postgresHelpers }

/** What a function was made from. */
const closures = new WeakMap<object, ts.FunctionLikeDeclaration>()

type Callable = (...args: unknown[]) => unknown

/**
 * Evaluates the expressions that a statement is put together from, as far as they are known without running the program.
 * The rest becomes `Unknown`, and where a condition is unknown the recorder says which way to go.
 */
export class Evaluation {
  readonly types: Types
  readonly recorder: Recorder
  depth = 0
  readonly #modules: Map<ts.Symbol, unknown>

  constructor(types: Types, recorder: Recorder, modules: Map<ts.Symbol, unknown>) {
    this.types = types
    this.recorder = recorder
    this.#modules = modules
  }

  get #checker(): ts.TypeChecker {
    return this.types.checker
  }

  unknownAt(node: ts.Node): Unknown {
    return new Unknown(() => this.#checker.getTypeAtLocation(node), node.getText().slice(0, 60))
  }

  value(node: ts.Expression, scope: Scope): unknown {
    this.recorder.step()
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''))
    if (ts.isIdentifier(node)) return this.#identifier(node, scope)
    if (isWrapper(node)) return this.value(node.expression, scope)
    if (ts.isTaggedTemplateExpression(node)) return this.#tagged(node, scope)
    if (ts.isTemplateExpression(node)) return this.#text(node, scope)
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
      return this.#member(node, scope)
    if (ts.isCallExpression(node)) return this.#call(node, scope)
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return this.closure(node, scope)
    if (ts.isArrayLiteralExpression(node)) return this.#array(node.elements, scope)
    if (ts.isObjectLiteralExpression(node)) return objectLiteral(this, node, scope)
    if (ts.isConditionalExpression(node)) {
      const isTrue = this.isTrue(this.value(node.condition, scope))
      return this.value(isTrue ? node.whenTrue : node.whenFalse, scope)
    }
    if (ts.isBinaryExpression(node)) return binary(this, node, scope)
    if (ts.isPrefixUnaryExpression(node)) return prefix(this, node, scope)
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false
    if (node.kind === ts.SyntaxKind.NullKeyword) return null
    if (
      ts.isNewExpression(node) &&
      node.arguments?.length === 1 &&
      /^(?:Set|Map)$/.test(node.expression.getText())
    )
      return this.#collection(node, scope)
    if (ts.isNewExpression(node) || ts.isYieldExpression(node)) {
      const given = ts.isNewExpression(node)
        ? (node.arguments ?? [])
        : node.expression
          ? [node.expression]
          : []
      for (const argument of given) this.#callBack(this.value(argument, scope))
    }
    return this.unknownAt(node)
  }

  isTrue(value: unknown, usual: 0 | 1 = 0): boolean {
    if (!(value instanceof Unknown)) return Boolean(value)
    return (this.recorder.choose(2) === 0) === (usual === 0)
  }

  closure(node: ts.FunctionLikeDeclaration, scope: Scope): Callable {
    const made: Callable = (...args) => callFunction(this, node, args, scope)
    closures.set(made, node)
    return made
  }

  #identifier(node: ts.Identifier, scope: Scope): unknown {
    if (node.text === 'undefined') return undefined
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.#checker.getSymbolAtLocation(node)
    if (!symbol) return this.unknownAt(node)
    const held = scope.find(symbol)
    return held ? held.value : this.#declared(node, symbol)
  }

  /** What a module declares at its top, in this file or in one that it imports from. */
  #declared(node: ts.Identifier, symbol: ts.Symbol): unknown {
    const origin = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
    if (this.#modules.has(origin)) return this.#modules.get(origin)
    const value = this.#load(node, origin)
    this.#modules.set(origin, value)
    return value
  }

  #load(node: ts.Identifier, origin: ts.Symbol): unknown {
    if (origin.name in kysely && declaredIn(origin, 'node_modules/kysely/')) return kysely[origin.name]
    if (node.text in nativeGlobals && declaredIn(origin, 'node_modules')) return nativeGlobals[node.text]
    const declaration = origin.valueDeclaration
    if (!declaration || declaration.getSourceFile().isDeclarationFile) return this.unknownAt(node)
    const intrinsic = this.recorder.intrinsic(origin.name, declaration.getSourceFile().fileName)
    if (intrinsic) return intrinsic
    if (ts.isFunctionDeclaration(declaration)) return this.closure(declaration, scopeOf())
    if (ts.isVariableDeclaration(declaration) && declaration.initializer && ts.isIdentifier(declaration.name))
      return this.value(declaration.initializer, scopeOf())
    return this.unknownAt(node)
  }

  #text(node: ts.TemplateExpression, scope: Scope): unknown {
    const parts = node.templateSpans.map(({ expression, literal }) => ({
      value: this.value(expression, scope),
      after: literal.text,
    }))
    const isKnown = parts.every(({ value }) => typeof value !== 'object' || value === null)
    const form = () =>
      parts.reduce(
        (text, { value, after }) =>
          `${text}${value instanceof Unknown ? this.chooseText(value) : value}${after}`,
        node.head.text,
      )
    if (isKnown) return form()
    return new Unknown(() => this.#checker.getTypeAtLocation(node), node.getText().slice(0, 60), form)
  }

  #tagged(node: ts.TaggedTemplateExpression, scope: Scope): unknown {
    if (this.value(node.tag, scope) !== sql) return this.unknownAt(node)
    const { template } = node
    if (ts.isNoSubstitutionTemplateLiteral(template))
      return this.recorder.template(node, sql(strings([template.text])))
    const parts = template.templateSpans.map(({ expression }) => this.value(expression, scope))
    const texts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    return this.recorder.template(node, sql(strings(texts), ...parts))
  }

  #member(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, scope: Scope): unknown {
    const of = this.value(node.expression, scope)
    if ((of === undefined || of === null) && node.questionDotToken) return undefined
    const key = ts.isPropertyAccessExpression(node)
      ? node.name.text
      : this.value(node.argumentExpression, scope)
    if (of instanceof Unknown && key === 'fn') return builder.fn
    if (of instanceof Unknown || of === undefined || of === null || key instanceof Unknown)
      return this.#anyMember(of, key, node)
    const found = (of as Record<string, unknown>)[key as string]
    return found
  }

  /** `columns[order]`: any of the members that are known. */
  #anyMember(of: unknown, key: unknown, node: ts.Node): unknown {
    if (typeof of !== 'object' || of === null || of instanceof Unknown || !(key instanceof Unknown))
      return this.unknownAt(node)
    const members = Object.values(of)
    return members.length > 0 ? members[this.recorder.choose(members.length)] : this.unknownAt(node)
  }

  #call(node: ts.CallExpression, scope: Scope): unknown {
    if (this.depth > 40) return this.unknownAt(node)
    const callee = node.expression
    if (ts.isPropertyAccessExpression(callee)) {
      const found = this.value(callee.expression, scope)
      const of = found instanceof Unknown && databaseMethods.has(callee.name.text) ? builder : found
      if ((of === undefined || of === null) && (callee.questionDotToken || node.questionDotToken))
        return undefined
      const args = this.#array(node.arguments, scope)
      if (isExecution(of, callee.name.text)) {
        this.recorder.statement(of)
        return this.unknownAt(node)
      }
      if (of !== undefined && of !== null) return callMethod(this, of, callee.name.text, args, node)
      return this.#unknownCall(args, node)
    }
    const called = this.value(callee, scope)
    const args = this.#array(node.arguments, scope)
    if (typeof called !== 'function' || !this.#isFollowed(called as Callable, args))
      return this.#unknownCall(args, node)
    let made: unknown
    return this.attempt(() => {
      made = (called as Callable)(...args)
      return true
    })
      ? made
      : this.#unknownCall(args, node)
  }

  /** What is awaited is data, unless a part of a statement is given. */
  #isFollowed(called: Callable, args: unknown[]): boolean {
    const modifiers = closures.get(called)?.modifiers
    const isAsync = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)
    return !isAsync || args.some((one) => holdsSql(one))
  }

  #unknownCall(args: unknown[], node: ts.Node): unknown {
    for (const one of args) this.#callBack(one)
    return this.unknownAt(node)
  }

  /** What is called with a function may call it: `transact(async (tx) => …)`. */
  #callBack(value: unknown): void {
    if (typeof value === 'function') this.attempt(() => (value as Callable)())
  }

  /** What cannot be followed is no fault here: what is not covered in the end is named then. */
  attempt<T>(work: () => T): T | undefined {
    const { depth } = this
    try {
      return work()
    } catch {
      this.depth = depth
      return undefined
    }
  }

  #array(elements: readonly ts.Expression[], scope: Scope): unknown[] {
    return elements.flatMap((element) => {
      if (!ts.isSpreadElement(element)) return [this.value(element, scope)]
      const value = this.value(element.expression, scope)
      if (value instanceof Unknown) return this.elementsOf(value)
      return value === undefined || value === null ? [] : [...(value as Iterable<unknown>)]
    })
  }

  elementsOf(value: Unknown): unknown[] {
    const element = this.types.elementOf(value.type)
    return element ? [new Unknown(() => element, value.name)] : []
  }

  /** An object of unknown members, where a list of names is needed. */
  expand(value: unknown): unknown {
    if (!(value instanceof Unknown))
      return Array.isArray(value) ? value.map((one) => this.expand(one)) : value
    const element = this.types.elementOf(value.type)
    if (element) return [this.expand(new Unknown(() => element, value.name))]
    const members = this.#checker.getPropertiesOfType(this.#checker.getNonNullableType(value.type))
    return Object.fromEntries(
      members.map((one) => [one.name, new Unknown(() => this.#checker.getTypeOfSymbol(one), one.name)]),
    )
  }

  /** A name in a statement must be a text: any that the type allows. */
  chooseText(value: Unknown): string {
    if (value.form) return value.form()
    const texts = this.types.literalsOf(value.type)
    if (!texts || texts.length === 0)
      throw new Unresolved(`${value.name} is a name that only the program knows`)
    return texts[this.recorder.choose(texts.length)] as string
  }

  /** A constant in a statement's text: any of the kind. */
  chooseLiteral({ type, name }: Unknown): unknown {
    const bare = this.#checker.getNonNullableType(type)
    const texts = this.types.literalsOf(bare)
    if (texts) return texts[this.recorder.choose(texts.length)]
    if (bare.flags & ts.TypeFlags.BooleanLike) return this.recorder.choose(2) === 0
    if (bare.flags & ts.TypeFlags.NumberLike) return 1
    return name
  }

  #collection(node: ts.NewExpression, scope: Scope): unknown {
    const given = this.value(node.arguments?.[0] as ts.Expression, scope)
    if (!Array.isArray(given)) return this.unknownAt(node)
    return node.expression.getText() === 'Set' ? new Set(given) : new Map(given)
  }
}

const isWrapper = (node: ts.Node) =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAwaitExpression(node) ||
  ts.isTypeAssertionExpression(node)

function strings(texts: string[]): TemplateStringsArray {
  return Object.assign(texts, { raw: texts })
}

function declaredIn(symbol: ts.Symbol, folder: string): boolean {
  return symbol.declarations?.some((one) => one.getSourceFile().fileName.includes(folder)) ?? false
}

function scopeOf(): Scope {
  return { find: () => undefined }
}
