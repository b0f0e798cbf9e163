import type { Contract } from './contract.ts'

/** The codes that a schema of errors names, of all documents, each with what it means. */
export function errorCodesOf(contracts: readonly Contract[], schema: string): Map<string, string> {
  const codes = new Map<string, string>()
  for (const { schemas } of contracts) {
    const error = schemas[schema]?.properties?.error
    for (const [place, code] of (error?.['x-extensible-enum'] ?? []).entries())
      codes.set(code, error?.['x-enum-descriptions']?.[place] ?? '')
  }
  if (codes.size === 0) throw new Error(`${schema} names no codes`)
  return new Map([...codes].sort(([a], [b]) => (a < b ? -1 : 1)))
}
