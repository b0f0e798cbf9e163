import type { OpenAPIV3 } from 'openapi-types'
import { isLocalized } from '../../src/contract/content-language.ts'
import type { Bundle } from './bundle.ts'
import { tableEntry } from './operations.ts'
import { operationsOf, resolve } from './walk.ts'

const NAME = 'ContentLanguage'

/**
 * Declares Content-Language in every answer that has a message: all failures, and successes in an envelope with one. A
 * contract without such a header declares it by itself.
 */
export function declareContentLanguage(
  document: string,
  bundle: Bundle,
  { [NAME]: header }: Record<string, unknown>,
): void {
  if (!header) return
  let used = false
  for (const one of operationsOf(new Map([[document, bundle]]))) {
    const { envelope } = tableEntry(one)
    for (const [status, written] of Object.entries(one.operation.responses)) {
      const response = resolve<OpenAPIV3.ResponseObject>(bundle, written)
      const hasText = status >= '400' || (status.startsWith('2') && isLocalized(envelope))
      if (!hasText || !response.content?.['application/json']) continue
      response.headers = {
        ...response.headers,
        'Content-Language': { $ref: `#/components/headers/${NAME}` },
      }
      used = true
    }
  }
  if (!used) return
  bundle.components ??= {}
  bundle.components.headers = { ...bundle.components.headers, [NAME]: header as OpenAPIV3.HeaderObject }
}
