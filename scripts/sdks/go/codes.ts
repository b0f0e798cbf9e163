import type { Contract } from '../contract/contract.ts'
import { errorCodesOf } from '../contract/error-codes.ts'
import { goName, quoted } from './names.ts'

/** Constants for the codes of every error, from the lists of the contract. */
export function codes(contracts: readonly Contract[]): string {
  return [
    '// Code generated from the contract. DO NOT EDIT.',
    '',
    'package tamga',
    '',
    '// The codes of [Error].',
    ...constants('Code', 'Code', errorCodesOf(contracts, 'ErrorResponse')),
    '',
    '// The codes of [OAuthError].',
    ...constants('OAuth', 'OAuthCode', errorCodesOf(contracts, 'OAuthError')),
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
