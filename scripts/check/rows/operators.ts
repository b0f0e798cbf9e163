import ts from 'typescript'
import type { Evaluation } from './evaluate.ts'
import type { Scope } from './functions.ts'
import { isSql, Unknown } from './values.ts'

export function prefix(evaluation: Evaluation, node: ts.PrefixUnaryExpression, scope: Scope): unknown {
  const value = evaluation.value(node.operand, scope)
  if (value instanceof Unknown) return evaluation.unknownAt(node)
  if (node.operator === ts.SyntaxKind.ExclamationToken) return !value
  return node.operator === ts.SyntaxKind.MinusToken ? -Number(value) : evaluation.unknownAt(node)
}

export function binary(evaluation: Evaluation, node: ts.BinaryExpression, scope: Scope): unknown {
  const kind = node.operatorToken.kind
  if (kind === ts.SyntaxKind.EqualsToken && ts.isIdentifier(node.left)) return assign(evaluation, node, scope)
  const left = evaluation.value(node.left, scope)
  const right = () => evaluation.value(node.right, scope)
  switch (kind) {
    case ts.SyntaxKind.QuestionQuestionToken:
      if (left instanceof Unknown) return either(evaluation, node, left, right)
      return left ?? right()
    case ts.SyntaxKind.BarBarToken:
      if (left instanceof Unknown) return either(evaluation, node, left, right)
      return left || right()
    case ts.SyntaxKind.AmpersandAmpersandToken:
      if (left instanceof Unknown) return ifTrue(evaluation, node, left, right)
      return left && right()
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsEqualsToken: {
      const other = right()
      if (left instanceof Unknown || other instanceof Unknown) return evaluation.unknownAt(node)
      return (left === other) === (kind === ts.SyntaxKind.EqualsEqualsEqualsToken)
    }
    case ts.SyntaxKind.PlusToken: {
      const other = right()
      return typeof left === 'string' && typeof other === 'string' ? left + other : evaluation.unknownAt(node)
    }
    default:
      right()
      return evaluation.unknownAt(node)
  }
}

function either(
  evaluation: Evaluation,
  node: ts.BinaryExpression,
  left: Unknown,
  right: () => unknown,
): unknown {
  const other = right()
  if (isSql(other) && evaluation.types.mentionsSql(left.type))
    return evaluation.recorder.choose(2) === 0 ? other : left
  return isSql(other) ? other : evaluation.unknownAt(node)
}

function ifTrue(
  evaluation: Evaluation,
  node: ts.BinaryExpression,
  left: Unknown,
  right: () => unknown,
): unknown {
  const other = right()
  if (typeof other !== 'object' || other === null || other instanceof Unknown)
    return evaluation.unknownAt(node)
  return evaluation.isTrue(left) ? other : undefined
}

function assign(evaluation: Evaluation, node: ts.BinaryExpression, scope: Scope): unknown {
  const value = evaluation.value(node.right, scope)
  const symbol = evaluation.types.checker.getSymbolAtLocation(node.left)
  const held = symbol && scope.find(symbol)
  if (held) held.value = value
  return value
}
