import type { Rule } from './change.ts'

/** The first that matches: which rule of ours says the same as a check of oasdiff. */
const rules: readonly [RegExp, Rule][] = [
  [/^api-(path-)?removed/, 'operation-removed'],
  [/^api-operation-id-removed/, 'operation-renamed'],
  [/^api-security/, 'auth-tightened'],
  [/^request-parameter-removed|^request-header-property-removed/, 'parameter-removed'],
  [
    /^new-required-request-(parameter|default|header)|^request-(parameter|header).*became-required/,
    'parameter-required',
  ],
  [/^request-body-(added-required|became-required)/, 'body-required'],
  [/^request-body-removed/, 'body-removed'],
  [/^request-body-media-type-removed/, 'request-media-type-removed'],
  [/^new-required-request-property|^request-property-became-required/, 'request-property-required'],
  [/^request-property-removed/, 'request-property-removed'],
  [/^request-.*type-changed/, 'request-type-changed'],
  [/^request-.*(enum-value-removed|became-enum)/, 'request-enum-value-removed'],
  [/^request-.*not-nullable/, 'request-null-refused'],
  [/^request-.*pattern/, 'request-pattern-changed'],
  [/^request-.*(max|min)/, 'request-limit-narrowed'],
  [/^response-success-status-removed/, 'response-status-removed'],
  [/^response-media-type/, 'response-media-type-removed'],
  [/response-header/, 'response-header-removed'],
  [/^response-.*property-removed/, 'response-property-removed'],
  [/^response-.*became-optional/, 'response-property-optional'],
  [/^response-.*type-changed/, 'response-type-changed'],
  [/^response-.*enum-value-added/, 'response-enum-value-added'],
  [/^response-.*nullable/, 'response-null-added'],
  [/^response-.*(max|min)/, 'response-limit-widened'],
]

export function ruleOf(id: string): Rule | undefined {
  return rules.find(([pattern]) => pattern.test(id))?.[1]
}
