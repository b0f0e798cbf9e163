import { isDeepStrictEqual } from 'node:util'
import type { Contract, Schema } from '../../contract/contract.ts'
import { docstring, isIdentifier, literal } from './names.ts'
import { typeOf } from './types.ts'

const head = `"""The types of the contract, as dictionaries: what JSON has, no more. Generated; times are texts of RFC 3339."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypeAlias

`

/** One module of the schemas of all documents, which say the same where they share a name. */
export function modelsModule(contracts: readonly Contract[]): string {
  const schemas = new Map<string, Schema>()
  for (const contract of contracts)
    for (const [name, schema] of Object.entries(contract.schemas)) {
      const known = schemas.get(name)
      if (known && !isDeepStrictEqual(known, schema)) throw new Error(`two schemas are named ${name}`)
      schemas.set(name, schema)
    }
  const models = [...schemas]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => model(name, schema))
  return `${head}\n${models.join('\n\n')}`
}

function model(name: string, schema: Schema): string {
  // A TypedDict has the fields that it names and no others: what may have more is a plain dictionary.
  if (!schema.properties || schema.additionalProperties !== false) return alias(name, schema)
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties).map(([field, of]) => ({
    field,
    type: required.has(field) ? typeOf(of, '') : `NotRequired[${typeOf(of, '')}]`,
    description: of.description ?? '',
  }))
  // A field that is a word of the language cannot be written as one of a class.
  if (!fields.every(({ field }) => isIdentifier(field))) {
    const entries = fields.map(({ field, type }) => `    ${literal(field)}: ${literal(type)},\n`).join('')
    return `${name} = TypedDict(${literal(name)}, {\n${entries}})\n${docstring(0, schema.description ?? name)}`
  }
  const lines = fields.map(
    ({ field, type, description }) =>
      `    ${field}: ${type}\n${description ? docstring(4, description) : ''}`,
  )
  return `class ${name}(TypedDict):\n${docstring(4, schema.description ?? name)}\n${lines.join('') || '    pass\n'}`
}

function alias(name: string, schema: Schema): string {
  const type = typeOf(schema, '').replaceAll('"', "'")
  return `${name}: TypeAlias = ${literal(type)}\n${schema.description ? docstring(0, schema.description) : ''}`
}
