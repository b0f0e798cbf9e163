import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { Contract } from '../../src/contract/contract.ts'
import { loadContract } from '../generate/load.ts'

const OPERATIONS = 220

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ 'application/json': { schema } })

/** A contract as large as the whole platform's, with one public operation that only validates and answers. */
export async function loadSyntheticContract(): Promise<Contract> {
  const home = join(import.meta.dirname, '..', '..', '.cache', 'bench')
  mkdirSync(join(home, 'openapi'), { recursive: true })
  writeFileSync(join(home, 'openapi', 'platform.yaml'), stringify(document()))
  return loadContract(join(home, 'openapi'), join(home, 'generated'))
}

function document(): object {
  const paths: Record<string, object> = { '/bench/orders': { post: operation('placeOrder') } }
  for (let i = 1; i < OPERATIONS; i++) {
    const path = i % 2 === 0 ? `/api/v1/part${i}/{id}/items` : `/api/v1/part${i}`
    const parameters = i % 2 === 0 ? [{ name: 'id', in: 'path', required: true, schema: text(40) }] : []
    paths[path] = { post: { ...operation(`operation${i}`), parameters } }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Benchmark', version: '0.0.0' },
    paths,
    components: { schemas: { Order: order, Line: line } },
  }
}

function operation(operationId: string): object {
  return {
    operationId,
    'x-transaction': 'none',
    'x-audit': { none: 'nothing changes' },
    requestBody: { required: true, content: json(ref('Order')) },
    responses: { '200': { description: 'The order.', content: json(ref('Order')) } },
  }
}

const line = {
  type: 'object',
  required: ['sku', 'quantity'],
  properties: { sku: text(20), quantity: { type: 'integer', minimum: 1, maximum: 100 } },
  additionalProperties: false,
}

const order = {
  type: 'object',
  required: ['name', 'email', 'lines'],
  properties: {
    name: text(80),
    email: { type: 'string', format: 'email', maxLength: 200 },
    note: { ...text(200), nullable: true },
    urgent: { type: 'boolean', nullable: true },
    lines: { type: 'array', minItems: 1, maxItems: 50, items: ref('Line') },
  },
  additionalProperties: false,
}
