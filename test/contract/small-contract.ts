import type { Bundle } from '../../scripts/generate/bundle.ts'
import type { Documents } from '../../scripts/lint-contract/finding.ts'
import { codes, type ErrorCode } from '../../src/errors/codes.ts'

const uuid = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'

function failure(error: ErrorCode) {
  return {
    description: 'It failed.',
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorResponse' },
        example: { status: false, message: codes[error].en, error },
      },
    },
  }
}

function answer(description: string, headers: object = {}) {
  return {
    description,
    headers,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/SealResponse' },
        example: { status: true, message: 'Done.', data: { id: uuid, name: 'Great seal', weight: 12 } },
      },
    },
  }
}

const name = { type: 'string', maxLength: 80, description: 'What people call it.' }
const weight = {
  type: 'integer',
  format: 'int32',
  minimum: 0,
  maximum: 99,
  nullable: true,
  description: 'In grams; null if unknown.',
}

const ref = (name: string) => ({ $ref: `#/components/responses/${name}` })

/** Two operations that break no rule; each call gives a fresh one, to be broken. */
export function smallContract() {
  return {
    openapi: '3.0.3',
    info: { title: 'Seals', version: '1.0.0' },
    tags: [{ name: 'Seals', description: 'Seals.' }],
    paths: {
      '/seals/{id}': {
        parameters: [{ $ref: '#/components/parameters/Id' }],
        get: {
          operationId: 'getSeal',
          summary: 'Read a seal',
          description: 'One seal.',
          tags: ['Seals'],
          security: [] as object[],
          responses: {
            '200': answer('The seal.', { ETag: { $ref: '#/components/headers/ETag' } }),
            '304': { description: 'Unchanged.' },
            '400': ref('BadRequest'),
            '404': ref('NotFound'),
            '406': ref('NotAcceptable'),
            '408': ref('RequestTimeout'),
            '431': ref('HeadTooLarge'),
            '500': ref('Internal'),
            '503': ref('Unavailable'),
          } as Record<string, object>,
        },
      },
      '/seals': {
        post: {
          operationId: 'createSeal',
          summary: 'Cut a seal',
          description: 'Cuts a new seal.',
          tags: ['Seals'],
          security: [{ session: [] }] as object[],
          'x-permission': 'settings.manage',
          'x-console': { hide: 'nothing lists seals' },
          'x-audit': 'seal:{id}',
          'x-rate-limit': [{ bucket: 'seals', key: 'user', per_minute: 6, burst: 3 }],
          parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/CreateSealRequest' },
                example: { name: 'Great seal', weight: null },
              },
            },
          },
          responses: {
            '201': answer('The seal.'),
            '400': ref('BadRequest'),
            '401': ref('Unauthorized'),
            '403': ref('Forbidden'),
            '406': ref('NotAcceptable'),
            '409': ref('IdempotencyConflict'),
            '413': ref('TooLarge'),
            '415': ref('UnsupportedType'),
            '422': ref('IdempotencyMismatch'),
            '429': ref('RateLimited'),
            '417': ref('ExpectationFailed'),
            '408': ref('RequestTimeout'),
            '431': ref('HeadTooLarge'),
            '500': ref('Internal'),
            '503': ref('Unavailable'),
          } as Record<string, object>,
        },
      },
    },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        adminKey: { type: 'apiKey', in: 'header', name: 'X-Admin-Key', 'x-hidden': true },
      },
      headers: {
        ETag: { description: 'Version.', schema: { type: 'string', maxLength: 128 }, example: '"a"' },
      },
      parameters: {
        Id: {
          name: 'id',
          in: 'path',
          required: true,
          description: 'The id.',
          schema: { type: 'string', format: 'uuid' },
          example: uuid,
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Makes a repeat safe.',
          schema: { type: 'string', maxLength: 128 },
          example: '5f1c2c1e',
        },
      },
      responses: {
        BadRequest: failure('request.invalid'),
        Unauthorized: failure('auth.required'),
        Forbidden: failure('auth.forbidden'),
        NotFound: failure('request.not_found'),
        NotAcceptable: failure('request.not_acceptable'),
        TooLarge: failure('request.too_large'),
        UnsupportedType: failure('request.unsupported_type'),
        IdempotencyConflict: failure('request.idempotency_gone'),
        IdempotencyMismatch: failure('request.idempotency_mismatch'),
        RateLimited: failure('request.rate_limited'),
        ExpectationFailed: failure('request.expectation_failed'),
        RequestTimeout: failure('request.timeout'),
        HeadTooLarge: failure('request.head_too_large'),
        Internal: failure('server.internal'),
        Unavailable: failure('server.unavailable'),
      },
      schemas: {
        Seal: {
          type: 'object',
          description: 'A seal.',
          required: ['id', 'name', 'weight'],
          properties: {
            id: { type: 'string', format: 'uuid', description: 'Id of the seal.' },
            name: { ...name },
            weight: { ...weight },
          } as Record<string, object>,
          additionalProperties: false as boolean | object,
        },
        CreateSealRequest: {
          type: 'object',
          description: 'A seal to cut.',
          required: ['name'],
          properties: {
            name: { ...name },
            weight: { ...weight },
          } as Record<string, object>,
          additionalProperties: false as boolean | object,
        },
        SealResponse: {
          type: 'object',
          description: 'A success.',
          required: ['status', 'message', 'data'],
          properties: {
            status: { type: 'boolean', enum: [true], description: 'True.' },
            message: { type: 'string', maxLength: 500, description: 'What was done.' },
            data: { $ref: '#/components/schemas/Seal' },
          } as Record<string, object>,
          additionalProperties: false as boolean | object,
        },
        ErrorResponse: {
          type: 'object',
          description: 'A failure.',
          required: ['status', 'message', 'error'],
          properties: {
            status: { type: 'boolean', enum: [false], description: 'False.' },
            message: { type: 'string', maxLength: 500, description: 'What happened.' },
            error: { type: 'string', maxLength: 64, description: 'The code.' },
          } as Record<string, object>,
          additionalProperties: false as boolean | object,
        },
      } as Record<
        string,
        {
          type: string
          properties?: Record<string, object>
          additionalProperties?: boolean | object
          [keyword: string]: unknown
        }
      >,
    },
  }
}

export type SmallContract = ReturnType<typeof smallContract>

export function documentsOf(contracts: Record<string, SmallContract>): Documents {
  return new Map(Object.entries(contracts) as unknown as [string, Bundle][])
}
