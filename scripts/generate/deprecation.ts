import type { OpenAPIV3 } from 'openapi-types'
import type { Deprecation } from '../../src/contract/operation.ts'
import type { Bundle } from './bundle.ts'
import { type ContractOperation, operationsOf, resolve } from './walk.ts'

/** As an operation that is to retire says it in the contract. */
interface Retirement {
  since: string
  sunset: string
  instead: string
}

const headers: Record<string, OpenAPIV3.HeaderObject> = {
  Deprecation: {
    description: 'Since when the operation is deprecated (RFC 9745).',
    schema: { type: 'string', maxLength: 32 },
    example: '@1799971200',
  },
  Sunset: {
    description: 'When the operation goes (RFC 8594).',
    schema: { type: 'string', maxLength: 32 },
    example: 'Thu, 15 Jul 2027 00:00:00 GMT',
  },
  Link: {
    description: 'What to use in its place, and where that is described.',
    schema: { type: 'string', maxLength: 4096 },
    example: '</swagger/>; rel="deprecation"; type="text/html"',
  },
}

/** For the table of the dispatcher; nothing where the operation stays. */
export function deprecationOf({ bundle, operation, document }: ContractOperation): {
  deprecation?: Deprecation
} {
  const retirement = operation['x-deprecated'] as Retirement | undefined
  if (!retirement) return {}
  const all = operationsOf(new Map([[document, bundle]]))
  const successor = [...all].find((one) => one.operation.operationId === retirement.instead)
  return {
    deprecation: {
      since: Date.parse(retirement.since) / 1000,
      sunset: new Date(retirement.sunset).toUTCString(),
      instead: successor?.path ?? '/',
    },
  }
}

/** Declares the headers of a retirement in each answer of the operation, also in those that it shares with others. */
export function declareDeprecation(document: string, bundle: Bundle): void {
  for (const { operation } of operationsOf(new Map([[document, bundle]]))) {
    if (operation['x-deprecated'] === undefined) continue
    bundle.components ??= {}
    bundle.components.headers = { ...bundle.components.headers, ...headers }
    for (const [status, response] of Object.entries(operation.responses)) {
      const own = resolve<OpenAPIV3.ResponseObject>(bundle, response)
      const named = Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }])
      operation.responses[status] = { ...own, headers: { ...own.headers, ...Object.fromEntries(named) } }
    }
  }
}
