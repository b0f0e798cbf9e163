import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const folder = 'src/domains/services/form'

/**
 * What judges a form, for browsers: the same files without their types. They lie beside each other, so their names begin
 * with that of the folder.
 */
export function browserFiles(): [name: string, text: string][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => {
      const { outputText } = ts.transpileModule(readFileSync(join(folder, file), 'utf8'), {
        compilerOptions: {
          target: ts.ScriptTarget.ES2024,
          module: ts.ModuleKind.ESNext,
          verbatimModuleSyntax: true,
        },
      })
      const text = outputText.replaceAll(/from '\.\/(\w+)\.ts'/g, "from './form-$1.js'")
      return [`browser/form-${file.replace(/\.ts$/, '.js')}`, text]
    })
    .filter(([, text]) => text !== 'export {};\n') as [string, string][]
}
