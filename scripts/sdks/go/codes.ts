import type { Document } from './document.ts'
import { goName, quoted } from './names.ts'

/** Constants for the codes of every error, from the lists of the contract. */
export function codes(documents: readonly Document[]): string {
  const list = (schema: string): Map<string, string> => {
    const found = new Map<string, string>()
    for (const { components } of documents) {
      const error = components.schemas[schema]?.properties?.error
      for (const [at, code] of (error?.['x-extensible-enum'] ?? []).entries())
        found.set(code, error?.['x-enum-descriptions']?.[at] ?? '')
    }
    return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return [
    '// Code generated from the contract. DO NOT EDIT.',
    '',
    'package tamga',
    '',
    '// The codes of [Error].',
    ...constants('Code', 'Code', list('ErrorResponse')),
    '',
    '// The codes of [OAuthError].',
    ...constants('OAuth', 'OAuthCode', list('OAuthError')),
    '',
  ].join('\n')
}

function constants(prefix: string, type: string, found: Map<string, string>): string[] {
  const lines = [...found].flatMap(([code, description]) => [
    ...(description ? [`\t// ${description}`] : []),
    `\t${prefix}${goName(code)} ${type} = ${quoted(code)}`,
  ])
  return ['const (', ...lines, ')']
}
