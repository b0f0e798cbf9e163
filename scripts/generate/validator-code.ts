import { posix } from 'node:path'
import Ajv, { _ } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { formats } from '../../src/contract/formats.ts'
import { absentWhenNull, leftOut } from './absent-when-null.ts'
import { exactlyOneOf } from './exactly-one-of.ts'
import { importedKeyword, importsForIds, replaceImported } from './imported.ts'
import type { JsonSchema } from './schema.ts'
import { componentsIn, type Homes, validatorName } from './shared-schemas.ts'
import {
  countCharactersLazily,
  dropUnused,
  escapeNonLatin1,
  importsForRequires,
  mergePushes,
} from './validator-text.ts'

export const HEADER = '// Generated from the contract. Do not edit: run `npm run generate`.\n'

/** The code of one file, `file`, with a validator for each schema, by name. */
export function validatorCode(
  file: string,
  schemas: Map<string, JsonSchema>,
  components: Map<string, JsonSchema>,
  homes: Homes,
  toSource: string,
): string {
  const elsewhere = new Map([...homes].filter(([, home]) => home !== file))
  const known = new Map([...components].map(([id, schema]) => [id, replaceImported(schema, elsewhere)]))
  const ajv = compilerFor(`${'../'.repeat(file.split('/').length)}${toSource}`)
  const exports: Record<string, string> = {}
  // Hundreds of answers are the same few components: those share one validator.
  const aliases = new Map<string, string[]>()
  const own: JsonSchema[] = []
  for (const [name, schema] of schemas) {
    const { $ref: id } = schema
    if (typeof id === 'string') {
      aliases.set(id, [...(aliases.get(id) ?? []), name])
      if (!elsewhere.has(id)) exports[`same_${validatorName(id)}`] = id
    } else {
      const judged = replaceImported(schema, elsewhere)
      ajv.addSchema(judged, name)
      own.push(judged)
      exports[name] = name
    }
  }
  const local = [...aliases.keys()].filter((id) => !elsewhere.has(id)).map((id) => ({ $ref: id }))
  for (const id of componentsIn([...own, ...local], known)) ajv.addSchema(known.get(id) as JsonSchema, id)

  const pathTo = (id: string): string => {
    const path = posix.relative(posix.dirname(file), elsewhere.get(id) as string)
    return path.startsWith('.') ? path : `./${path}`
  }
  const code = importsForIds(
    dropUnused(standaloneCode.default(ajv, exports).replaceAll('export const same_', 'const same_')),
    (id, name) => `import { ${validatorName(id)} as ${name} } from '${pathTo(id)}'`,
  )
  const exported = [...aliases].map(([id, names]) =>
    elsewhere.has(id)
      ? `export { ${listed(validatorName(id), names)} } from '${pathTo(id)}'`
      : `export { ${listed(`same_${validatorName(id)}`, names)} }`,
  )
  return `${HEADER}${escapeNonLatin1(importsForRequires(mergePushes(countCharactersLazily(code))))}${exported.join('\n')}\n`
}

const listed = (validator: string, names: readonly string[]): string =>
  names.map((name) => `${validator} as ${name}`).join(', ')

function compilerFor(toSource: string) {
  return new Ajv.default({
    discriminator: true,
    allErrors: true,
    messages: false,
    allowUnionTypes: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    useDefaults: true,
    inlineRefs: false,
    formats,
    keywords: [absentWhenNull, leftOut, exactlyOneOf, importedKeyword],
    code: {
      source: true,
      esm: true,
      lines: true,
      formats: _`require(${`${toSource}/contract/formats.ts`}).formats`,
    },
  })
}
