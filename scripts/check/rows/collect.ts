import ts from 'typescript'
import { Evaluation } from './evaluate.ts'
import { callFunction } from './functions.ts'
import { Recorder } from './recorder.ts'
import { Types } from './values.ts'

const makesSql =
  /\bsql\b|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|preparedFor|\.execute|\.where/

/** Puts together every statement of the files, by evaluating each function with values that are not known. */
export function collectStatements(files: readonly ts.SourceFile[], checker: ts.TypeChecker): Recorder {
  const types = new Types(checker)
  const recorder = new Recorder(types)
  const modules = new Map<ts.Symbol, unknown>()
  const outside = { find: () => undefined }

  function explore(start: (evaluation: Evaluation) => unknown): void {
    recorder.explore(() => {
      const evaluation = new Evaluation(types, recorder, modules)
      callWhatIsMade(evaluation, start(evaluation), 0)
    })
  }

  function visit(node: ts.Node): void {
    if (ts.isFunctionDeclaration(node)) explore((one) => callFunction(one, node, [], outside))
    else if (ts.isVariableDeclaration(node) && node.initializer) {
      const { initializer } = node
      explore((one) => one.value(initializer, outside))
    } else if (ts.isClassDeclaration(node)) {
      for (const member of node.members) {
        if ((ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member)) && member.body)
          explore((one) => callFunction(one, member, [], outside))
        if (ts.isPropertyDeclaration(member) && member.initializer) {
          const { initializer } = member
          explore((one) => one.value(initializer, outside))
        }
      }
    } else if (ts.isVariableStatement(node) || ts.isVariableDeclarationList(node))
      ts.forEachChild(node, visit)
  }

  for (const file of files) for (const statement of file.statements) collectPassed(statement, recorder, types)
  for (const file of files) if (makesSql.test(file.text)) ts.forEachChild(file, visit)
  return recorder
}

/** A function that makes functions: what those do counts too. */
function callWhatIsMade(evaluation: Evaluation, made: unknown, depth: number): void {
  if (depth > 3) return
  if (typeof made === 'function') evaluation.attempt(() => callWhatIsMade(evaluation, made(), depth + 1))
  else if (typeof made === 'object' && made !== null && Object.getPrototypeOf(made) === Object.prototype)
    for (const member of Object.values(made)) callWhatIsMade(evaluation, member, depth + 1)
}

/** `export const scopes: Scopes = sql…`: the one value of a type that areas are given by the composition. */
function collectPassed(node: ts.Statement, recorder: Recorder, types: Types): void {
  if (!ts.isVariableStatement(node)) return
  for (const { type, initializer } of node.declarationList.declarations)
    if (type && initializer && ts.isTypeReferenceNode(type) && !type.typeArguments)
      if (types.mentionsSql(types.checker.getTypeFromTypeNode(type)))
        recorder.passed.set(type.typeName.getText(), initializer)
}
