import type { OpenAPIV3 } from 'openapi-types'
import * as assert from 'uvu/assert'
import type { Bundle } from '../../../scripts/generate/bundle.ts'
import {
  bodyOf,
  type ContractOperation,
  operationsOf,
  parametersOf,
  resolve,
} from '../../../scripts/generate/walk.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  type Callers,
  METRICS_TOKEN,
  OAUTH_ISSUER,
  OAUTH_REGISTRATION,
  OPERATOR_HOST,
  openCallers,
  resetLimits,
} from './callers.ts'

const bounds = suite<{ stage: Stage; callers: Callers }>('the bounds that the contract declares')

bounds.before(async (context) => {
  context.stage = await openStage({
    settings: { METRICS_TOKEN, OAUTH_ISSUER, OAUTH_REGISTRATION, OPERATOR_HOST },
  })
  context.callers = await openCallers(context.stage)
})
bounds.before.each(({ stage }) => resetLimits(stage))
bounds.after(({ stage }) => stage?.close())

type Schema = OpenAPIV3.SchemaObject

const all = [
  ...operationsOf(new Map(Object.entries(tamgaContract.documents) as unknown as [string, Bundle][])),
]
const tableOf = ({ operation }: ContractOperation) => tamgaContract.operations[operation.operationId ?? '']!
const someId = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'

/** The smallest body that holds what is required down to one string, and that string as long as it may be. */
function* longest(bundle: Bundle, given: OpenAPIV3.ReferenceObject | Schema): Generator<unknown> {
  const schema = resolve<Schema>(bundle, given)
  if (schema.type === 'string' && schema.maxLength !== undefined) yield 'a'.repeat(schema.maxLength)
  if (schema.type === 'array') for (const item of longest(bundle, schema.items)) yield [item]
  const { properties = {}, required = [] } = schema
  const least = Object.fromEntries(required.map((name) => [name, leastOf(bundle, properties[name]!)]))
  for (const [name, property] of Object.entries(properties))
    for (const value of longest(bundle, property)) yield { ...least, [name]: value }
}

function leastOf(bundle: Bundle, given: OpenAPIV3.ReferenceObject | Schema): unknown {
  const schema = resolve<Schema>(bundle, given)
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'string') return 'a'.repeat(schema.minLength ?? 0)
  if (schema.type === 'array') return []
  if (schema.type !== 'object') return schema.minimum ?? false
  const { properties = {}, required = [] } = schema
  return Object.fromEntries(required.map((name) => [name, leastOf(bundle, properties[name]!)]))
}

function sizeOf(body: unknown, type: string): number {
  if (type === 'application/json') return Buffer.byteLength(JSON.stringify(body))
  return new URLSearchParams(body as Record<string, string>).toString().length
}

bounds('a field of the greatest length fits into the body limit of its operation', () => {
  let tried = 0
  for (const one of all) {
    const { id, bodyLimit } = tableOf(one)
    for (const [type, { schema }] of Object.entries(bodyOf(one)?.content ?? {})) {
      for (const body of longest(one.bundle, schema!)) {
        assert.ok(
          sizeOf(body, type) <= bodyLimit,
          `${id}: ${JSON.stringify(body).slice(0, 60)} > ${bodyLimit}`,
        )
        tried++
      }
    }
  }
  assert.ok(tried > 100, String(tried))
})

for (const one of all) {
  const { id, method, path } = tableOf(one)
  for (const { name, in: place, schema } of parametersOf(one)) {
    const { type, maximum } = resolve<Schema>(one.bundle, schema!)
    if (type !== 'integer' || place === 'header') continue
    bounds(`${id}: takes ${name} at its maximum of ${maximum}`, async ({ stage, callers }) => {
      const url = path.replaceAll(/\{([^}]+)\}/g, (_, at) => (at === name ? String(maximum) : someId))
      const query = place === 'query' ? `?${name}=${maximum}` : ''
      const { status, body } = await stage.fetch(url + query, {
        method,
        headers: callers.rightful(tableOf(one)),
      })
      assert.ok(status < 500, String(status))
      const faults = (body.details ?? []).map((fault: { path: string }) => fault.path)
      assert.not.ok(faults.includes(`/${place}/${name}`), JSON.stringify(body))
    })
  }
}

bounds('the 413 of OAuth says how much would be taken', async ({ stage }) => {
  const { bodyLimit, path } = tamgaContract.operations.requestToken!
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const { status, body } = await stage.fetch(path, {
    method: 'POST',
    headers,
    body: 'a'.repeat(bodyLimit + 1),
  })
  assert.is(status, 413)
  assert.is(body.error_description, `The request body is too large. /body: <= ${bodyLimit}`)
})

bounds.run()
