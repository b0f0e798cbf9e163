import { join } from 'node:path'
import ts from 'typescript'
import { filesUnder } from '../../lib/files.ts'

interface Sources {
  files: ts.SourceFile[]
  checker: ts.TypeChecker
}

/** The source with its types; migrations run outside of it, each on the database before it. */
export function readSources(root: string): Sources {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.config.compilerOptions, root)
  const names = filesUnder(root, 'src', '.ts')
    .filter((file) => !file.startsWith('src/db/migrations/'))
    .map((file) => join(root, file))
  const program = ts.createProgram(names, { ...options, incremental: false })
  const own = new Set(names)
  return {
    files: program.getSourceFiles().filter(({ fileName }) => own.has(fileName)),
    checker: program.getTypeChecker(),
  }
}

/** Every `sql` template with a type of its own. */
export function typedTemplates(files: readonly ts.SourceFile[]): ts.TaggedTemplateExpression[] {
  const found: ts.TaggedTemplateExpression[] = []
  function visit(node: ts.Node): void {
    if (ts.isTaggedTemplateExpression(node) && node.typeArguments && node.tag.getText() === 'sql')
      found.push(node)
    ts.forEachChild(node, visit)
  }
  for (const file of files) visit(file)
  return found
}
