import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { filesUnder } from '../lib/files.ts'
import { importsOf, packageName } from '../lib/imports.ts'
import type { Check } from './check.ts'

/** What may stand although a rule refuses it; one that is not needed is a fault itself. */
const allowed: readonly { file: string; what: string; because: string }[] = [
  {
    file: 'scripts/generate/imported.ts',
    what: 'imports ajv/dist/vocabularies/core/ref.js',
    because: 'Ajv has no other way to call a validator of another file so that its errors keep their paths',
  },
  ...['acquireConnection', 'executeQuery'].map((method) => ({
    file: 'src/db/observed.ts',
    what: `replaces the method ${method}`,
    because: "public methods of Kysely's; its drivers take back only connections that they have made",
  })),
  {
    file: 'src/http/graceful-close.ts',
    what: 'replaces the method destroySoon',
    because: 'the public method by which Node closes a connection, and may cut off the last answer',
  },
  {
    file: 'src/observability/log.ts',
    what: 'replaces the method flushSync',
    because: 'the public method that pino calls at exit, which must not wait for a terminal that is gone',
  },
]

/** Modules below a package's own that its documentation names, of packages that do not declare what they export. */
const documentedModules = new Set([
  'ajv/dist/2020.js',
  'ajv/dist/standalone/index.js',
  // Ajv's standalone code names it.
  'ajv-formats/dist/formats.js',
])

// Put together from pieces, so that they do not find themselves.
const nativeFlags = new RegExp(['--allow-natives', '-syntax|--expose', '[-_]internals'].join(''))
const nativeCalls = new Set(['binding', 'setFlagsFromString', 'getOwnPropertySymbols', 'setPrototypeOf'])
/** Files without any of these hold nothing to refuse, and need no parsing. */
const suspicious =
  /\b_[a-zA-Z]|\bprototype\b|=\s*(?:async\b|function\b|\()|natives|internals|\b(?:binding|setFlagsFromString|getOwnPropertySymbols|setPrototypeOf)\b/

/** Private members of packages and of the runtime: the next version may break what uses them. */
export const privateMembers: Check = {
  name: 'private-members',
  async faults(root) {
    const files = ['src', 'scripts'].flatMap((folder) => filesUnder(root, folder, '.ts'))
    const found = files.flatMap((file) => [...memberFaults(root, file), ...importFaults(root, file)])
    const isAllowed = (fault: Fault) =>
      allowed.some(({ file, what }) => file === fault.file && what === fault.what)
    const unneeded = allowed.filter(
      ({ file, what }) =>
        existsSync(join(root, file)) && !found.some((one) => one.file === file && one.what === what),
    )
    return [
      ...found.filter((fault) => !isAllowed(fault)).map(({ file, line, what }) => `${file}:${line} ${what}`),
      ...unneeded.map(({ file, what }) => `${file} is allowed what it does not do: ${what}`),
    ]
  },
}

interface Fault {
  file: string
  line: number
  what: string
}

function importFaults(root: string, file: string): Fault[] {
  return importsOf(join(root, file)).flatMap((specifier) => {
    if (specifier.startsWith('.') || specifier.startsWith('node:')) return []
    const name = packageName(specifier)
    if (specifier === name || documentedModules.has(specifier)) return []
    const manifest = join(root, 'node_modules', name, 'package.json')
    if (!existsSync(manifest) || 'exports' in JSON.parse(readFileSync(manifest, 'utf8'))) return []
    return [{ file, line: 1, what: `imports ${specifier}` }]
  })
}

function memberFaults(root: string, file: string): Fault[] {
  const text = readFileSync(join(root, file), 'utf8')
  if (!suspicious.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const faults: Fault[] = []
  const visit = (node: ts.Node): void => {
    const what = faultOf(node)
    if (what !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      faults.push({ file, line: line + 1, what })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

function faultOf(node: ts.Node): string | undefined {
  const name = memberOf(node)
  if (name !== undefined && /^_+[a-zA-Z]\w*$/.test(name)) return `uses the private member ${name}`
  if (ts.isStringLiteralLike(node) && nativeFlags.test(node.text)) return `asks for natives: ${node.text}`
  if (ts.isCallExpression(node)) return callFault(node)
  return ts.isBinaryExpression(node) ? assignmentFault(node) : undefined
}

/** The name by which a node reads, declares or fills a member of an object. */
function memberOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
    return nameText(node.propertyName ?? node.name)
  const declares =
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyAssignment(node)
  return declares ? nameText(node.name) : undefined
}

function nameText(name: ts.Node): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined
}

function callFault({ expression, arguments: given }: ts.CallExpression): string | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined
  const called = expression.name.text
  if (nativeCalls.has(called)) return `calls ${called}`
  const [target] = given
  const changes = called === 'assign' || called === 'defineProperty' || called === 'defineProperties'
  return changes && target && isPrototype(target) ? 'changes a prototype' : undefined
}

function assignmentFault({ left, operatorToken, right }: ts.BinaryExpression): string | undefined {
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined
  if (!ts.isPropertyAccessExpression(left) && !ts.isElementAccessExpression(left)) return undefined
  const { expression } = left
  if (isPrototype(expression)) return 'changes a prototype'
  if (!ts.isArrowFunction(right) && !ts.isFunctionExpression(right)) return undefined
  const name = ts.isPropertyAccessExpression(left) ? left.name.text : undefined
  return name === undefined || isOpen(expression, name) ? undefined : `replaces the method ${name}`
}

/** What is there to be filled in: one's own, events, globals, the rules of a renderer of Markdown. */
function isOpen(target: ts.Expression, name: string): boolean {
  if (target.kind === ts.SyntaxKind.ThisKeyword || /^on[A-Z]/.test(name)) return true
  if (ts.isIdentifier(target)) return target.text === 'globalThis'
  return ts.isPropertyAccessExpression(target) && target.name.text === 'rules'
}

const isPrototype = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) && node.name.text === 'prototype'
