import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { Contract } from '../../../src/contract/contract.ts'
import { loadContract } from '../../generate/load.ts'

/** One operation that reads what the caller's organisations have, for those who hold a permission. */
export async function loadAuthzContract(): Promise<Contract> {
  const home = join(import.meta.dirname, '..', '..', '..', '.cache', 'bench-authz')
  mkdirSync(join(home, 'openapi'), { recursive: true })
  writeFileSync(join(home, 'openapi', 'platform.yaml'), stringify(document))
  return loadContract(join(home, 'openapi'), join(home, 'generated'))
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string', maxLength: 100 }

const document = {
  openapi: '3.0.3',
  info: { title: 'Modules', version: '0.0.0' },
  paths: {
    '/bench/modules': {
      get: {
        operationId: 'listModules',
        security: [{ session: [] }],
        'x-permission': 'users.manage',
        parameters: [
          {
            name: 'limit',
            in: 'query',
            schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
          },
        ],
        responses: {
          '200': {
            description: 'The modules.',
            content: { 'application/json': { schema: ref('Modules') } },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Module: {
        type: 'object',
        required: ['tenant_id', 'module', 'installed_at'],
        properties: {
          tenant_id: { type: 'string', format: 'uuid' },
          module: text,
          installed_at: { type: 'string', format: 'date-time' },
        },
        additionalProperties: false,
      },
      Modules: {
        type: 'object',
        required: ['items'],
        properties: { items: { type: 'array', maxItems: 100, items: ref('Module') } },
        additionalProperties: false,
      },
    },
  },
}
