import ts from 'typescript'

/** A statement by the line it begins on, or a branch, and where V8's counts are to be looked up. */
interface Place {
  line: number
  offset: number
}

export interface Places {
  /** One for each line on which a statement begins. */
  lines: Place[]
  /** Arms of conditions, right sides of `&&`, `||` and `??`, cases, catches and bodies of loops. */
  branches: Place[]
}

/** Read from the source, so that what is counted is the same whatever ran. */
export function placesOf(name: string, text: string): Places {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true)
  const lines = new Map<number, Place>()
  const branches: Place[] = []
  const placeOf = (node: ts.Node): Place => {
    const offset = node.getStart(source)
    return { offset, line: source.getLineAndCharacterOfPosition(offset).line + 1 }
  }
  const visit = (node: ts.Node): void => {
    if (isTypeOnly(node)) return
    if (runs(node)) {
      const place = placeOf(node)
      // Of a function in one line the body counts: the line itself runs when the file is loaded.
      if (!lines.has(place.line) || !ts.isStatement(node)) lines.set(place.line, place)
    }
    for (const arm of armsOf(node)) branches.push(placeOf(arm))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { lines: [...lines.values()], branches }
}

function isTypeOnly(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    (ts.canHaveModifiers(node) &&
      (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false))
  )
}

/** Declarations of functions and classes run when they are called; a block is what it holds. */
function runs(node: ts.Node): boolean {
  if (ts.isArrowFunction(node.parent ?? node) && (node.parent as ts.ArrowFunction).body === node)
    return !ts.isBlock(node)
  return (
    ts.isStatement(node) &&
    !ts.isBlock(node) &&
    !ts.isFunctionDeclaration(node) &&
    !ts.isClassDeclaration(node) &&
    !ts.isExportDeclaration(node) &&
    !ts.isEmptyStatement(node)
  )
}

const SHORT_CIRCUITS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

function armsOf(node: ts.Node): ts.Node[] {
  if (ts.isIfStatement(node)) return [node.thenStatement, ...(node.elseStatement ? [node.elseStatement] : [])]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse]
  if (ts.isBinaryExpression(node) && SHORT_CIRCUITS.has(node.operatorToken.kind)) return [node.right]
  if (ts.isCaseOrDefaultClause(node)) return node.statements.slice(0, 1)
  if (ts.isCatchClause(node)) return [node.block]
  if (ts.isIterationStatement(node, false)) return [node.statement]
  return []
}
