import type { ValueRule } from './port.ts'

export interface FlagRule {
  /** Absent for a flag without a value. */
  value?: ValueRule
  required?: boolean
}

export interface OperandRule {
  /** What it is called in the usage. */
  name: string
  value: ValueRule
  optional?: boolean
}

/** One way of calling a command. A flag whose name ends with `=` takes its value attached, any other as the next argument. */
export interface CommandForm {
  flags?: Readonly<Record<string, FlagRule>>
  operands?: readonly OperandRule[]
}

export interface CommandRule {
  name: string
  /** The first of these that is there and safe is what runs. */
  binaries: readonly string[]
  purpose: string
  forms: readonly CommandForm[]
  enabled?: boolean
  /** False for a program that compares its own process id with those in /proc. */
  ownPidNamespace?: boolean
}

export interface PolicyFile {
  commands: readonly CommandRule[]
}

const texts = {
  type: 'array',
  minItems: 1,
  maxItems: 64,
  uniqueItems: true,
  items: { type: 'string', minLength: 1 },
}

const value = {
  type: 'object',
  required: ['type'],
  discriminator: { propertyName: 'type' },
  oneOf: [
    {
      properties: { type: { const: 'choice' }, values: texts },
      required: ['values'],
      additionalProperties: false,
    },
    {
      properties: { type: { const: 'list' }, values: texts },
      required: ['values'],
      additionalProperties: false,
    },
    {
      properties: {
        type: { const: 'integer' },
        minimum: { type: 'integer', minimum: 0, maximum: 999_999_999 },
        maximum: { type: 'integer', minimum: 0, maximum: 999_999_999 },
      },
      required: ['minimum', 'maximum'],
      additionalProperties: false,
    },
    {
      properties: {
        type: { const: 'text' },
        pattern: { type: 'string', minLength: 1, format: 'regex' },
        maxLength: { type: 'integer', minimum: 1, maximum: 1024 },
      },
      required: ['pattern', 'maxLength'],
      additionalProperties: false,
    },
    {
      properties: { type: { const: 'path' }, kind: { enum: ['any', 'file', 'directory'] } },
      required: ['kind'],
      additionalProperties: false,
    },
  ],
}

const form = {
  type: 'object',
  properties: {
    flags: {
      type: 'object',
      propertyNames: { pattern: '^--?[A-Za-z0-9][A-Za-z0-9-]*(=[a-z0-9-]*)?$' },
      additionalProperties: {
        type: 'object',
        properties: { value, required: { type: 'boolean' } },
        additionalProperties: false,
      },
    },
    operands: {
      type: 'array',
      maxItems: 8,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', pattern: '^[A-Z][A-Z_]*$' },
          value,
          optional: { type: 'boolean' },
        },
        required: ['name', 'value'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
}

/** The form of a policy file. */
export const policySchema = {
  type: 'object',
  properties: {
    commands: {
      type: 'array',
      maxItems: 200,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', pattern: '^[a-z][a-z0-9_.-]{0,63}$' },
          binaries: {
            type: 'array',
            minItems: 1,
            maxItems: 4,
            items: { type: 'string', pattern: '^(/[A-Za-z0-9_.+-]+)+$', maxLength: 1024 },
          },
          purpose: { type: 'string', minLength: 1, maxLength: 200 },
          forms: { type: 'array', minItems: 1, maxItems: 8, items: form },
          enabled: { type: 'boolean' },
          ownPidNamespace: { type: 'boolean' },
        },
        required: ['name', 'binaries', 'purpose', 'forms'],
        additionalProperties: false,
      },
    },
  },
  required: ['commands'],
  additionalProperties: false,
}
