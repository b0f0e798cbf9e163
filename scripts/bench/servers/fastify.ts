// Another framework with the same schemas: Fastify validates the body and serialises the answer by the contract's own
// schemas, and does nothing else that this server does. It logs nothing, counts nothing and names no request.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { reportCpu } from '../cpu-report.ts'

interface Document {
  components: { schemas: { Order: { properties: { lines: object } }; Line: object } }
}
const path = '.cache/bench/generated/platform.json'
const { components } = JSON.parse(readFileSync(path, 'utf8')) as Document
const { Order, Line } = components.schemas
// As JSON Schema has it: null is a type of its own, and a reference leads to a schema of the same document.
const order = JSON.parse(JSON.stringify(Order), (_name, value) => {
  if (value?.$ref === '#/components/schemas/Line') return Line
  if (value?.nullable !== true) return value
  const { nullable: _, ...rest } = value
  return { ...rest, type: [rest.type, 'null'] }
})
const answer = {
  type: 'object',
  required: ['status', 'message', 'data'],
  properties: { status: { type: 'boolean' }, message: { type: 'string' }, data: order },
}

const app = Fastify({
  ajv: { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: false } },
})
app.post('/bench/orders', { schema: { body: order, response: { 200: answer } } }, async ({ body }) => ({
  status: true,
  message: 'Done.',
  data: body,
}))
await app.listen({ port: 0, host: '127.0.0.1' })
reportCpu((app.server.address() as AddressInfo).port)
