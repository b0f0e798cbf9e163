import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exportsOf } from '../lib/exports.ts'
import { filesUnder } from '../lib/files.ts'

const folder = resolve(import.meta.dirname, '..', '..', 'src', 'text')

/** The list of all labels, so that a file of labels needs no second edit. */
export function labelSetsFile(toSource: string): string {
  const sets = filesUnder(folder, 'labels', '.ts').map((file) => {
    const [name = ''] = exportsOf(readFileSync(join(folder, file), 'utf8'))
    return { file, name }
  })
  return [
    '// Generated from src/text/labels. Do not edit: run `npm run generate`.',
    ...sets.map(({ file, name }) => `import { ${name} } from '${toSource}/text/${file}'`),
    '',
    `export const labelSets = [${sets.map(({ name }) => name).join(', ')}]`,
    '',
  ].join('\n')
}
