import type { Contract } from '../../contract/contract.ts'
import { errorCodesOf } from '../../contract/error-codes.ts'
import { docstring, literal } from './names.ts'

/** A constant for each code that a schema of errors names: `cases.not_found` is `CASES_NOT_FOUND`. */
export function codesModule(contracts: readonly Contract[], schema: string): string {
  const constants = [...errorCodesOf(contracts, schema)].map(([code, description]) => {
    const name = code.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
    return `${name}: Final = ${literal(code)}\n${description ? docstring(0, description) : ''}`
  })
  return `"""The codes of \`${schema}\`, of which later versions may have more. Generated."""\n\nfrom typing import Final\n\n${constants.join('')}`
}
