import ts from 'typescript'
import type { Evaluation } from './evaluate.ts'
import type { Scope } from './functions.ts'
import { Unknown } from './values.ts'

export function objectLiteral(
  evaluation: Evaluation,
  node: ts.ObjectLiteralExpression,
  scope: Scope,
): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const property of node.properties) {
    if (ts.isShorthandPropertyAssignment(property))
      made[property.name.text] = evaluation.value(property.name, scope)
    else if (ts.isSpreadAssignment(property))
      Object.assign(made, spread(evaluation, property.expression, scope))
    else if (ts.isPropertyAssignment(property)) {
      const key = nameOf(evaluation, property.name, scope)
      if (key !== undefined) made[key] = evaluation.value(property.initializer, scope)
    } else if (ts.isMethodDeclaration(property)) {
      const key = nameOf(evaluation, property.name, scope)
      if (key !== undefined) made[key] = evaluation.closure(property, scope)
    }
  }
  return made
}

function spread(evaluation: Evaluation, node: ts.Expression, scope: Scope): object {
  const value = evaluation.value(node, scope)
  if (value instanceof Unknown) return evaluation.expand(value) as object
  return typeof value === 'object' && value !== null ? value : {}
}

function nameOf(evaluation: Evaluation, name: ts.PropertyName, scope: Scope): string | undefined {
  if (!ts.isComputedPropertyName(name)) return ts.isPrivateIdentifier(name) ? undefined : name.text
  const key = evaluation.value(name.expression, scope)
  return key instanceof Unknown ? evaluation.chooseText(key) : String(key)
}
