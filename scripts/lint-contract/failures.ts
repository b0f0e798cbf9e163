import type { OpenAPIV3 } from 'openapi-types'
import { errorCodes as known } from '../generate/error-codes.ts'
import { operationsOf } from '../generate/walk.ts'
import { failureExamples } from './examples.ts'
import type { Documents, Finding } from './finding.ts'
import { join, mediaAt, responsesAt } from './pointers.ts'

const FAILURE = '#/components/schemas/ErrorResponse'

/** A failure in the contract is one that the server really answers: code, status and words. */
export function* knownFailures(documents: Documents): Iterable<Finding> {
  for (const { document, status, example } of failureExamples(documents)) {
    const message = faultOf(status, example.value)
    if (message) yield { document, pointer: example.pointer, rule: 'failure', message }
  }
}

function faultOf(status: number, value: Record<string, unknown>): string | undefined {
  const code = String(value.error)
  const text = Object.hasOwn(known, code) ? known[code] : undefined
  if (!text) return `${code} is no code in src/errors/codes; use one that is, or add it`
  if (text.status !== status) return `${code} is answered with ${text.status}, not ${status}`
  if (value.message !== text.en) return `the message of ${code} is: ${text.en}`
  return value.sso_error === text.sso_error ? undefined : `the sso_error of ${code} is: ${text.sso_error}`
}

/** Where the platform's envelope is used, every failure has the one shape. */
export function* uniformFailures(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const envelope = one.operation['x-envelope'] ?? (one.document === 'tools' ? 'tool' : 'platform')
    if (envelope !== 'platform') continue
    for (const [status, response] of responsesAt(one)) {
      if (Number(status) < 400) continue
      const schemas = mediaAt(response).map(([, media]) => media.value.schema as OpenAPIV3.ReferenceObject)
      if (schemas.length === 0 || schemas.some((schema) => schema?.$ref !== FAILURE))
        yield {
          document: one.document,
          pointer: join(response.pointer, 'content'),
          rule: 'failure',
          message: 'a failure is answered with the schema ErrorResponse',
        }
    }
  }
}

const OAUTH_ERROR = '#/components/schemas/OAuthError'
/** Names that stand for what the dispatcher refuses, under several statuses. */
const general = new Set(['invalid_request', 'temporarily_unavailable', 'server_error'])

/** Operations in the manner of OAuth fail in its shape, with names that the server really gives. */
export function* oauthFailures(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    if (one.operation['x-envelope'] !== 'oauth') continue
    for (const [status, response] of responsesAt(one)) {
      // What is absent looks the same whatever it would have been, and what does not arrive is refused unread.
      if (Number(status) < 400 || ['404', '408', '431'].includes(status)) continue
      for (const [type, media] of mediaAt(response)) {
        if (type !== 'application/json') continue
        const fault = oauthFault(Number(status), media.value)
        if (fault) yield { document: one.document, pointer: media.pointer, rule: 'failure', message: fault }
      }
    }
  }
}

function oauthFault(status: number, media: OpenAPIV3.MediaTypeObject): string | undefined {
  const { schema, example, examples = {} } = media
  if (!schema || !('$ref' in schema) || schema.$ref !== OAUTH_ERROR)
    return 'a failure is answered with the schema OAuthError'
  const shown = example
    ? [example]
    : Object.values(examples).map((one) => (one as OpenAPIV3.ExampleObject).value)
  for (const { error } of shown as { error: string }[]) {
    if (general.has(error)) continue
    const text = known[`oauth.${error}`]
    if (!text) return `${error} is no code in src/errors/codes/oauth.ts; use one that is, or add it`
    if (text.status !== status) return `${error} is answered with ${text.status}, not ${status}`
  }
  return undefined
}
