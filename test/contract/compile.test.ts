import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { OpenAPIV3 } from 'openapi-types'
import * as assert from 'uvu/assert'
import { stringify } from 'yaml'
import type { Bundle } from '../../scripts/generate/bundle.ts'
import { type Compiled, compileContract } from '../../scripts/generate/compile.ts'
import { codes } from '../../src/errors/codes.ts'
import { suite } from '../support/suite.ts'

const compile = suite<{ folder: string }>('what the generator completes')

compile.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'contract-'))
})
compile.after.each(({ folder }) => rmSync(folder, { recursive: true }))

const failure = (error: keyof typeof codes) => ({
  description: `The shared answer of ${error}.`,
  content: {
    'application/json': {
      schema: { $ref: 'envelopes.yaml#/components/schemas/ErrorResponse' },
      example: { status: false, message: codes[error].en, error },
    },
  },
})

const shared = {
  'shared/envelopes.yaml': {
    components: { schemas: { ErrorResponse: { type: 'object', properties: { error: { type: 'string' } } } } },
  },
  'shared/errors.yaml': {
    BadRequest: failure('request.invalid'),
    MalformedRequest: failure('request.malformed'),
    RequestTimeout: failure('request.timeout'),
    Unauthorized: failure('auth.required'),
    Forbidden: failure('auth.forbidden'),
    NotAcceptable: failure('request.not_acceptable'),
    TooLarge: failure('request.too_large'),
    UnsupportedType: failure('request.unsupported_type'),
    ExpectationFailed: failure('request.expectation_failed'),
    HeadTooLarge: failure('request.head_too_large'),
    StaleVersion: failure('request.stale'),
    Internal: failure('server.internal'),
    Unavailable: failure('server.unavailable'),
    ChangeUnavailable: failure('audit.halted'),
  },
  'shared/headers.yaml': { RetryAfter: { schema: { type: 'integer' } } },
}

const root = {
  openapi: '3.0.3',
  info: { title: 'Seals', version: '1.0.0' },
  security: [{ session: [] }],
  components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
}

const seal = { type: 'object', properties: { name: { type: 'string' } } }
const answer = (schema: object, example: unknown) => ({
  description: 'Seals.',
  content: { 'application/json': { schema, example } },
})

const fragment = (operation: object) => ({
  paths: { '/seals': { get: { operationId: 'getSeal', ...operation } } },
  components: { schemas: { Seal: seal } },
})
const sealRef = '#/components/schemas/Seal'
const one = { responses: { '200': answer({ $ref: sealRef }, { name: 'Khan' }) } }

function compiled(folder: string, files: Record<string, object>): Promise<Compiled> {
  for (const [name, value] of Object.entries({ 'platform.yaml': root, ...shared, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), stringify(value))
  }
  return compileContract(folder)
}

async function platform(folder: string, operation: object): Promise<Bundle> {
  const { documents } = await compiled(folder, { 'platform/seals/seals.yaml': fragment(operation) })
  return documents.get('platform') as Bundle
}

const responsesOf = ({ paths }: Bundle) =>
  paths['/seals']?.get?.responses as Record<string, { $ref?: string }>
const namesOf = (responses: Record<string, { $ref?: string }>) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, { $ref }]) => [status, $ref?.split('/').at(-1) ?? 'inline']),
  )
const componentOf = ({ components }: Bundle, name: string) =>
  components?.responses?.[name] as OpenAPIV3.ResponseObject
const examplesOf = (response: OpenAPIV3.ResponseObject) =>
  response.content?.['application/json']?.examples as Record<string, OpenAPIV3.ExampleObject>

compile(
  'paths come from the fragments, and standard failures from what the operation declares',
  async ({ folder }) => {
    assert.equal(namesOf(responsesOf(await platform(folder, one))), {
      200: 'inline',
      400: 'BadRequest',
      401: 'Unauthorized',
      406: 'NotAcceptable',
      408: 'RequestTimeout',
      431: 'HeadTooLarge',
      500: 'Internal',
      503: 'Unavailable',
    })
  },
)

compile('what brings input can be wrong in more ways than one that brings none', async ({ folder }) => {
  const parameters = [{ name: 'q', in: 'query', schema: { type: 'string' } }]
  const bundle = await platform(folder, { ...one, parameters })
  assert.is(namesOf(responsesOf(bundle))['400'], 'BadRequest')
})

compile('what leaves an audit entry can be refused while the log is halted', async ({ folder }) => {
  const bundle = await platform(folder, { ...one, 'x-audit': 'seal:{id}', 'x-transaction': 'manual' })
  assert.is(namesOf(responsesOf(bundle))['503'], 'ChangeUnavailable')
})

compile('an answer that the operation declares stays as it is', async ({ folder }) => {
  const own = { ...one, responses: { ...one.responses, '503': { description: 'Mine.' } } }
  assert.equal(responsesOf(await platform(folder, own))['503'], { description: 'Mine.' })
})

compile('data gets the envelope, in schema and example', async ({ folder }) => {
  const bundle = await platform(folder, one)
  const success = responsesOf(bundle)['200'] as OpenAPIV3.ResponseObject
  const media = success.content?.['application/json']
  assert.equal(media?.schema, { $ref: '#/components/schemas/SealEnvelope' })
  assert.equal(media?.example, { status: true, message: 'Done.', data: { name: 'Khan' } })
  const envelope = bundle.components?.schemas?.SealEnvelope as OpenAPIV3.SchemaObject
  assert.equal(envelope.properties?.data, { $ref: sealRef })
})

compile('x-page-of makes a page of the item', async ({ folder }) => {
  const page = { responses: { '200': answer({ 'x-page-of': sealRef }, { items: [], next_cursor: null }) } }
  const { components } = await platform(folder, page)
  const schemas = components?.schemas as Record<string, OpenAPIV3.SchemaObject>
  assert.equal(schemas.SealPageEnvelope?.properties?.data, { $ref: '#/components/schemas/SealPage' })
  assert.equal(schemas.SealPage?.required, ['items', 'next_cursor'])
})

compile('without an envelope the data stays bare', async ({ folder }) => {
  const { components } = await platform(folder, { ...one, 'x-envelope': 'none' })
  assert.equal(Object.keys(components?.schemas ?? {}).sort(), ['ErrorResponse', 'Seal'])
})

compile(
  'a code in x-errors is an answer with its status and text, and leaves no trace of x-errors',
  async ({ folder }) => {
    const bundle = await platform(folder, { ...one, 'x-errors': ['site.theme_not_found'] })
    assert.is(namesOf(responsesOf(bundle))['404'], 'SiteThemeNotFound')
    const { description, content } = componentOf(bundle, 'SiteThemeNotFound')
    const { en: message } = codes['site.theme_not_found']
    assert.is(description, message)
    assert.equal(content?.['application/json']?.example, {
      status: false,
      message,
      error: 'site.theme_not_found',
    })
    assert.not.ok(JSON.stringify(bundle).includes('x-errors'))
  },
)

compile(
  'codes of one status are one answer, with the standard failure of that status',
  async ({ folder }) => {
    const operation = { ...one, 'x-permission': 'tools.use', 'x-errors': ['people.self', 'people.beyond'] }
    const bundle = await platform(folder, operation)
    const name = 'PeopleBeyondOrSelfOrForbidden'
    assert.is(namesOf(responsesOf(bundle))['403'], name)
    assert.equal(Object.keys(examplesOf(componentOf(bundle, name))), ['beyond', 'self', 'forbidden'])
  },
)

compile('two codes with one last part are distinguished', async ({ folder }) => {
  const operation = { ...one, 'x-errors': ['state_registry.unavailable', 'storage.unavailable'] }
  const bundle = await platform(folder, operation)
  const response = componentOf(bundle, namesOf(responsesOf(bundle))['503'] ?? '')
  assert.equal(Object.keys(examplesOf(response)), [
    'state_registry_unavailable',
    'storage_unavailable',
    'unavailable',
  ])
  assert.equal(Object.keys(response.headers ?? {}), ['Retry-After'])
})

compile('a shared answer serves a code that it shows alone', async ({ folder }) => {
  const bundle = await platform(folder, { ...one, 'x-errors': ['request.stale'] })
  assert.is(namesOf(responsesOf(bundle))['409'], 'StaleVersion')
})

compile('details are shown in place', async ({ folder }) => {
  const details = [{ path: '/path/id', rule: 'state', message: 'It is sealed.' }]
  const bundle = await platform(folder, { ...one, 'x-errors': [{ 'site.theme_active': details }] })
  const { content } = responsesOf(bundle)['409'] as OpenAPIV3.ResponseObject
  assert.equal(content?.['application/json']?.example.details, details)
})

compile('the codes are listed at the field that holds them', async ({ folder }) => {
  const { components } = await platform(folder, { ...one, 'x-errors': ['request.stale'] })
  const response = components?.schemas?.ErrorResponse as OpenAPIV3.SchemaObject
  const error = response.properties?.error as Record<`x-${string}`, string[]>
  assert.equal(error['x-extensible-enum'], Object.keys(codes).sort())
  assert.is(error['x-enum-descriptions']?.length, Object.keys(codes).length)
})

const faultOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no fault',
    (error: Error) => error.message,
  )

compile('faults name file and line', async ({ folder }) => {
  const unknown = await faultOf(platform(folder, { ...one, 'x-errors': ['site.theme_gone'] }))
  assert.match(unknown, /platform\/seals\/seals\.yaml:\d+\n {2}site\.theme_gone is no code/)
  const declared = { ...one, responses: { ...one.responses, '409': { description: 'Mine.' } } }
  const twice = await faultOf(platform(folder, { ...declared, 'x-errors': ['request.stale'] }))
  assert.match(twice, /seals\.yaml:\d+\n {2}409 is declared by hand/)
  const parameters = [{ $ref: '../shared/parameters.yaml#/Limit' }]
  const lost = await faultOf(platform(folder, { ...one, parameters }))
  assert.match(lost, /seals\.yaml:\d+\n {2}\$ref \.\.\/shared\/parameters\.yaml#\/Limit: there is no file/)
})

compile(
  'every reference that leads nowhere is a fault of the same run, at its own line',
  async ({ folder }) => {
    const files = {
      'platform/seals/seals.yaml': fragment({
        parameters: [{ $ref: '../../shared/lost.yaml#/Limit' }],
        responses: { '200': answer({ $ref: '#/components/schemas/Gone' }, { $ref: 'a value of a client' }) },
      }),
    }
    const said = await faultOf(compiled(folder, files))
    const written = stringify(files['platform/seals/seals.yaml']).split('\n')
    for (const [ref, fault] of [
      ['lost.yaml', 'there is no file'],
      ['schemas/Gone', 'points at nothing'],
    ] as const) {
      const line = written.findIndex((text) => text.includes(ref)) + 1
      assert.match(said, new RegExp(`seals\\.yaml:${line}\\n  \\$ref \\S*${ref}.*${fault}`))
    }
    assert.is(said.match(/\$ref/g)?.length, 2, said)
  },
)

compile('a path in two fragments is a fault', async ({ folder }) => {
  const files = {
    'platform/seals/seals.yaml': fragment(one),
    'platform/seals/more.yaml': fragment({ ...one, operationId: 'getOther' }),
  }
  assert.match(
    await faultOf(compiled(folder, files)),
    /seals\/seals\.yaml:2\n {2}\/seals is declared already, in .*more\.yaml at line 2/,
  )
})

compile('a part of the bundle is found where it is written, or where what it was made for is', async () => {
  const { placeOf } = await compileContract(resolve(import.meta.dirname, '..', '..', 'openapi'))
  const at = (pointer: string) => placeOf('platform', pointer)
  assert.match(at('/paths/~1api~1v1~1themes/post/x-audit')?.file ?? '', /platform\/themes\/themes\.yaml$/)
  const operation = at('/paths/~1api~1v1~1themes/post')
  assert.equal(at('/paths/~1api~1v1~1themes/post/responses/503'), operation)
  assert.match(at('/components/schemas/ThemeEnvelope')?.file ?? '', /shared\/themes\.yaml$/)
})

compile.run()
