import ts from 'typescript'
import type { Evaluation } from './evaluate.ts'
import { Unknown } from './values.ts'

/** The names that are known in a function. */
export interface Scope {
  find(symbol: ts.Symbol): { value: unknown } | undefined
}

class Block implements Scope {
  readonly #outer: Scope
  readonly #held = new Map<ts.Symbol, { value: unknown }>()

  constructor(outer: Scope) {
    this.#outer = outer
  }

  find(symbol: ts.Symbol): { value: unknown } | undefined {
    return this.#held.get(symbol) ?? this.#outer.find(symbol)
  }

  hold(symbol: ts.Symbol | undefined, value: unknown): void {
    if (symbol) this.#held.set(symbol, { value })
  }
}

/** How a run of statements ended: with a value, without one, or by a throw, `continue` or `break`. */
type End = { value: unknown } | undefined

/** @param args what is not given is unknown */
export function callFunction(
  evaluation: Evaluation,
  node: ts.FunctionLikeDeclaration,
  args: unknown[],
  outer: Scope,
): unknown {
  const scope = new Block(outer)
  evaluation.depth += 1
  node.parameters.forEach((parameter, index) => {
    const rest = parameter.dotDotDotToken && args.length > index ? args.slice(index) : undefined
    bind(evaluation, scope, parameter, rest ?? args[index], rest !== undefined || index < args.length)
  })
  const { body } = node
  if (!body) return undefined
  const value = ts.isBlock(body)
    ? run(evaluation, body.statements, new Block(scope))?.value
    : evaluation.value(body, scope)
  evaluation.depth -= 1
  return value
}

function bind(
  evaluation: Evaluation,
  scope: Block,
  node: ts.ParameterDeclaration | ts.VariableDeclaration | ts.BindingElement,
  given: unknown,
  isGiven: boolean,
): void {
  let value = given
  if (given === undefined && node.initializer) value = evaluation.value(node.initializer, scope)
  else if (!isGiven) value = notGiven(evaluation, node)
  const { name } = node
  if (ts.isIdentifier(name)) {
    scope.hold(evaluation.types.checker.getSymbolAtLocation(name), value)
    return
  }
  name.elements.forEach((element, index) => {
    if (ts.isOmittedExpression(element)) return
    const isKnown = value instanceof Object && !(value instanceof Unknown)
    const key = ts.isArrayBindingPattern(name) ? index : (element.propertyName ?? element.name).getText()
    if (element.dotDotDotToken) bind(evaluation, scope, element, undefined, false)
    else
      bind(evaluation, scope, element, isKnown ? (value as Record<string, unknown>)[key] : undefined, isKnown)
  })
}

function notGiven(evaluation: Evaluation, node: Parameters<typeof bind>[2]): unknown {
  const type = ts.isBindingElement(node) ? undefined : node.type
  const passed =
    type && ts.isTypeReferenceNode(type) && evaluation.recorder.passed.get(type.typeName.getText())
  return passed ? evaluation.value(passed, { find: () => undefined }) : evaluation.unknownAt(node.name)
}

function run(evaluation: Evaluation, statements: readonly ts.Statement[], scope: Block): End {
  for (const statement of statements)
    if (ts.isFunctionDeclaration(statement) && statement.name)
      scope.hold(
        evaluation.types.checker.getSymbolAtLocation(statement.name),
        evaluation.closure(statement, scope),
      )
  for (const statement of statements) {
    const end = runOne(evaluation, statement, scope)
    if (end) return end
  }
  return undefined
}

function runOne(evaluation: Evaluation, node: ts.Statement, scope: Block): End {
  if (ts.isVariableStatement(node)) {
    for (const one of node.declarationList.declarations) {
      const value = one.initializer && attempted(evaluation, one.initializer, scope)
      bind(evaluation, scope, one, value, one.initializer !== undefined)
    }
  } else if (ts.isExpressionStatement(node))
    evaluation.attempt(() => evaluation.value(node.expression, scope))
  else if (ts.isReturnStatement(node))
    return { value: node.expression && evaluation.value(node.expression, scope) }
  else if (ts.isThrowStatement(node)) return { value: undefined }
  else if (ts.isIfStatement(node)) return runIf(evaluation, node, scope)
  else if (ts.isBlock(node)) return run(evaluation, node.statements, new Block(scope))
  else if (ts.isTryStatement(node)) {
    const end = runOne(evaluation, node.tryBlock, scope)
    if (node.finallyBlock) runOne(evaluation, node.finallyBlock, scope)
    return end
  } else if (ts.isForOfStatement(node)) return runForOf(evaluation, node, scope)
  else if (ts.isForStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) {
    const inner = new Block(scope)
    if (ts.isForStatement(node) && node.initializer && ts.isVariableDeclarationList(node.initializer))
      for (const one of node.initializer.declarations) bind(evaluation, inner, one, undefined, false)
    return runOne(evaluation, node.statement, inner)
  } else if (ts.isSwitchStatement(node)) {
    const clauses = node.caseBlock.clauses
    const chosen = clauses[evaluation.recorder.choose(clauses.length)]
    return chosen && run(evaluation, chosen.statements, new Block(scope))
  }
  return undefined
}

/** A value that cannot be worked out must not hide the statements that follow. */
function attempted(evaluation: Evaluation, node: ts.Expression, scope: Scope): unknown {
  let value: unknown
  const done = evaluation.attempt(() => {
    value = evaluation.value(node, scope)
    return true
  })
  return done ? value : evaluation.unknownAt(node)
}

/** The way on is the usual one where a branch ends the function. */
function runIf(evaluation: Evaluation, node: ts.IfStatement, scope: Block): End {
  const condition = evaluation.value(node.expression, scope)
  const isTaken = evaluation.isTrue(condition, endsFunction(node.thenStatement) ? 1 : 0)
  if (isTaken) return runOne(evaluation, node.thenStatement, scope)
  return node.elseStatement && runOne(evaluation, node.elseStatement, scope)
}

function endsFunction(node: ts.Statement): boolean {
  if (ts.isBlock(node)) return node.statements.some(endsFunction)
  return (
    ts.isReturnStatement(node) ||
    ts.isThrowStatement(node) ||
    ts.isContinueStatement(node) ||
    ts.isBreakStatement(node)
  )
}

function runForOf(evaluation: Evaluation, node: ts.ForOfStatement, scope: Block): End {
  const of = evaluation.value(node.expression, scope)
  const items =
    of instanceof Unknown || typeof of !== 'object' || of === null
      ? [undefined]
      : [...(of as Iterable<unknown>)]
  for (const item of items) {
    const inner = new Block(scope)
    if (ts.isVariableDeclarationList(node.initializer))
      for (const one of node.initializer.declarations) bind(evaluation, inner, one, item, item !== undefined)
    const end = runOne(evaluation, node.statement, inner)
    if (end) return end
  }
  return undefined
}
