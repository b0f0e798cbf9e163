import type { OpenAPIV3 } from 'openapi-types'
import { docstring, literal } from './names.ts'

interface CodeList {
  'x-extensible-enum': readonly string[]
  'x-enum-descriptions'?: readonly string[]
}

/** A constant for each code that a schema of errors names: `cases.not_found` is `CASES_NOT_FOUND`. */
export function codesModule(document: OpenAPIV3.Document, schema: string): string {
  const found = document.components?.schemas?.[schema]
  const error = found && 'properties' in found ? found.properties?.error : undefined
  if (!isCodeList(error)) throw new Error(`${schema} names no codes`)
  const { 'x-extensible-enum': codes, 'x-enum-descriptions': descriptions = [] } = error
  const constants = codes.map((code, place) => {
    const name = code.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
    const description = descriptions[place]
    return `${name}: Final = ${literal(code)}\n${description ? docstring(0, description) : ''}`
  })
  return `"""The codes of \`${schema}\`, of which later versions may have more. Generated."""\n\nfrom typing import Final\n\n${constants.join('')}`
}

const isCodeList = (schema: object | undefined): schema is CodeList =>
  schema !== undefined && 'x-extensible-enum' in schema
