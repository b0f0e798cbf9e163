import type { ValueRule } from '../commands/port.ts'
import { parametersOf, type Template } from './template.ts'

export interface InputSchema extends Record<string, unknown> {
  type: 'object'
  properties: Record<string, Record<string, unknown>>
  required: string[]
  additionalProperties: false
}

const MAX_VALUE_LENGTH = 1024

/** JSON Schema of a skill's parameters: as narrow as the policy is, where a parameter is a whole value. */
export function inputSchemaOf(template: Template, rules: ReadonlyMap<number, ValueRule>): InputSchema {
  const names = parametersOf(template)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, propertyOf(name, template, rules)])),
    required: names,
    additionalProperties: false,
  }
}

function propertyOf(name: string, template: Template, rules: ReadonlyMap<number, ValueRule>) {
  const uses = template.flatMap((parts, index) =>
    parts.some((part) => typeof part === 'object' && part.parameter === name) ? [{ parts, index }] : [],
  )
  const [only] = uses
  const rule = uses.length === 1 && only?.parts.length === 1 ? rules.get(only.index) : undefined
  return { description: `Value of ${name}, one argument of the command.`, ...valueSchema(rule) }
}

function valueSchema(rule: ValueRule | undefined): Record<string, unknown> {
  if (rule?.type === 'integer') return { type: 'integer', minimum: rule.minimum, maximum: rule.maximum }
  if (rule?.type === 'choice') return { type: 'string', enum: [...rule.values] }
  if (rule?.type === 'text')
    return { type: 'string', maxLength: rule.maxLength, pattern: `^(?:${rule.pattern})$` }
  return { type: 'string', maxLength: MAX_VALUE_LENGTH }
}
