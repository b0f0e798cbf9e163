import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ErrorText } from '../../src/errors/error-text.ts'
import { filesUnder } from '../lib/files.ts'

type Codes = Record<string, ErrorText>

const folder = resolve(import.meta.dirname, '..', '..', 'src', 'errors')

/** What each file of src/errors/codes exports, by the file and the name of the export. */
const groups = await Promise.all(
  filesUnder(folder, 'codes', '.ts').map(async (file) => {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, Codes>
    const [[name, codes] = ['', {}]] = Object.entries(exported)
    return { file, name, codes }
  }),
)

/** Every error code with its status and texts. */
export const errorCodes: Codes = {}
for (const { file, codes } of groups) {
  for (const [code, text] of Object.entries(codes)) {
    if (errorCodes[code]) throw new Error(`src/errors/${file}: ${code} is in another file already`)
    errorCodes[code] = text
  }
}

/** The table of all codes, so that a file of codes needs no second edit. */
export function errorCodesFile(toSource: string): string {
  return [
    '// Generated from src/errors/codes. Do not edit: run `npm run generate`.',
    ...groups.map(({ file, name }) => `import { ${name} } from '${toSource}/errors/${file}'`),
    '',
    'export const codes = {',
    ...groups.map(({ name }) => `  ...${name},`),
    '}',
    '',
  ].join('\n')
}
