import { camel, capital, has, type OperationKind, type Resource } from './resource.ts'

/** src/text/labels/<name>.ts: what the console calls the operations; undefined where it has none of them. */
export function labelsText(resource: Resource): string | undefined {
  const { name, owner, words, manyWords, article, nounMn, idParameter, operationIds } = resource
  if (!isInConsole(resource) || !has(resource, 'list')) return undefined
  const noun = capital(nounMn)
  const texts: Record<OperationKind, [mn: string, en: string]> = {
    list: [noun, capital(manyWords)],
    create: [`${noun} үүсгэх`, `Create ${article} ${words}`],
    read: [`${noun} харах`, `Open the ${words}`],
    change: [`${noun} өөрчлөх`, `Change the ${words}`],
    delete: [`${noun} устгах`, `Delete the ${words}`],
  }
  const shown = (Object.keys(texts) as OperationKind[]).filter(
    (kind) => has(resource, kind) && (owner === 'organisation' || kind !== 'read'),
  )
  const line = (key: string, [mn, en]: [string, string]) => `    ${key}: { mn: '${mn}', en: '${en}' },\n`
  const fields =
    owner === 'organisation' && ['read', 'change', 'delete'].some((kind) => has(resource, kind as 'read'))
      ? `  fields: {\n${line(idParameter, [noun, capital(words)])}  },\n`
      : ''
  return `import type { LabelSet } from '../label-set.ts'

export const ${camel(name)}Labels = {
${fields}  operations: {
${shown.map((kind) => line(operationIds[kind], texts[kind])).join('')}  },
} as const satisfies LabelSet
`
}

/** Where a right is needed to read or to change it. */
export const isInConsole = ({ owner, permission }: Resource): boolean =>
  owner === 'organisation' || permission !== undefined
