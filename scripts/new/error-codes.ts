import { camel, capital, has, type Resource } from './resource.ts'

/** src/errors/codes/<name>.ts; undefined where no operation fails in a way of its own. */
export function errorCodesText(resource: Resource): string | undefined {
  const { table, name, words, manyWords, quota, owner, nounMn } = resource
  const codes: string[] = []
  if (['read', 'change', 'delete'].some((kind) => has(resource, kind as 'read')))
    codes.push(`  '${table}.not_found': {
    status: 404,
    mn: '${capital(nounMn)} олдсонгүй. Устгагдсан байж магадгүй тул жагсаалтаа шинэчилнэ үү.',
    en: 'There is no such ${words}. It may have been deleted: read the list again.',
  },`)
  if (quota !== undefined)
    codes.push(`  '${table}.quota': {
    status: 409,
    mn: '${capital(nounMn)} дээд тоондоо (${quota}) хүрсэн байна.${has(resource, 'delete') ? ' Хэрэггүйг нь устгаад дахин оролдоно уу.' : ''}',
    en: '${owner === 'person' ? 'You have' : 'The organisation has'} ${quota} ${manyWords}, which is the most.${has(resource, 'delete') ? ' Delete one that is not needed, and try again.' : ''}',
  },`)
  if (codes.length === 0) return undefined
  return `import type { ErrorText } from '../error-text.ts'

export const ${camel(name)}Codes = {
${codes.join('\n')}
} as const satisfies Record<string, ErrorText>
`
}
