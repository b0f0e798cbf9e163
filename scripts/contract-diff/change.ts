import type { DocumentName } from '../../src/contract/operation.ts'

/** Which part of a call: only what a client sends can be demanded, only what it reads can be missed. */
export type Direction = 'request' | 'response'

/** One difference between two versions of an operation. */
export interface Change {
  document: DocumentName
  operation: string
  tag: string
  /** The rule, such as `response-property-removed`. */
  rule: Rule
  /** Where in the operation, such as `200 /data/items/name`; empty where the operation itself is meant. */
  where: string
  /** From what to what, where it is short. */
  detail: string
  breaking: boolean
}

/** Rules that break clients which were written for the earlier version. */
export const breaks = {
  'operation-removed': 'the operation is gone',
  'operation-renamed': 'the operationId is another one, and so are the names in generated clients',
  'auth-tightened': 'a credential that sufficed no longer does',
  'parameter-removed': 'a parameter is no longer taken',
  'parameter-required': 'a parameter must be sent that needed not be, or was not there',
  'body-required': 'a body must be sent that needed not be, or was not there',
  'body-removed': 'a body is no longer taken',
  'request-media-type-removed': 'a media type of the body is no longer taken',
  'request-property-removed': 'a field of the body is no longer taken',
  'request-property-required': 'a field must be sent that needed not be, or was not there',
  'request-type-changed': 'a value must be of another type',
  'request-enum-value-removed': 'a value is no longer taken',
  'request-null-refused': 'null is no longer taken',
  'request-limit-narrowed': 'a limit takes less than before',
  'request-pattern-changed': 'a pattern may refuse what was taken',
  'request-closed': 'fields that are not declared are no longer taken',
  'response-status-removed': 'a success no longer has this status',
  'response-media-type-removed': 'an answer no longer comes in this media type',
  'response-header-removed': 'a header that was always there need no longer be',
  'response-property-removed': 'a field of the answer is gone',
  'response-property-optional': 'a field that was always there need no longer be',
  'response-type-changed': 'a value of the answer is of another type',
  'response-enum-value-added': 'a value may come that the closed list did not have',
  'response-null-added': 'a value may be null that never was',
  'response-limit-widened': 'a value may lie beyond the limit that was promised',
} as const

/** Rules that a client need not notice. */
export const additions = {
  'operation-added': 'a new operation',
  'operation-deprecated': 'the operation is to retire',
  'parameter-added': 'a new parameter that may be left out',
  'request-property-added': 'a new field that may be left out',
  'request-enum-value-added': 'a new value is taken',
  'response-status-added': 'a new answer',
  'response-property-added': 'a new field of the answer',
  'response-open-value-added': 'a new value of an open list',
  'error-added': 'a new error code',
} as const

export type Rule = keyof typeof breaks | keyof typeof additions

export const isBreaking = (rule: Rule): boolean => Object.hasOwn(breaks, rule)

/** `listThemes: response-property-removed 200 /data/items/name`: as the list of allowed breaks names it. */
export function formatChange({ operation, rule, where, detail }: Change): string {
  const place = where === '' ? '' : ` at ${where}`
  return `${operation}: ${rule}${place}${detail === '' ? '' : ` (${detail})`}`
}
