import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { Contract } from '../../src/contract/contract.ts'
import { loadContract } from '../generate/load.ts'

/** Two operations that change one row each; the first leaves an audit entry, the second does not. */
export async function loadChangesContract(): Promise<Contract> {
  const home = join(import.meta.dirname, '..', '..', '.cache', 'bench-changes')
  mkdirSync(join(home, 'openapi'), { recursive: true })
  writeFileSync(join(home, 'openapi', 'platform.yaml'), stringify(document))
  return loadContract(join(home, 'openapi'), join(home, 'generated'))
}

const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } })

const operation = (operationId: string, audit: unknown) => ({
  operationId,
  security: [{ session: [] }],
  'x-permission': 'settings.manage',
  'x-transaction': 'write',
  'x-audit': audit,
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 10 } }],
  requestBody: { required: true, content: json('Change') },
  responses: { '200': { description: 'The change.', content: json('Change') } },
})

const document = {
  openapi: '3.0.3',
  info: { title: 'Changes', version: '0.0.0' },
  paths: {
    '/audited/{id}': { put: operation('changeAudited', 'row:{id}') },
    '/silent/{id}': { put: operation('changeSilently', { none: 'what it costs is compared with' }) },
  },
  components: {
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Change: {
        type: 'object',
        required: ['by'],
        properties: { by: { type: 'integer', minimum: 1, maximum: 9 } },
        additionalProperties: false,
      },
    },
  },
}
