import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import * as assert from 'uvu/assert'
import { publishedExtensions } from '../../src/contract/views/extensions.ts'
import { danglingReferences } from '../../src/contract/views/references.ts'
import { rootOf, type ViewName, viewNames, viewOf } from '../../src/contract/views/views.ts'
import type { OpenApiDocument } from '../../src/text/openapi-31.ts'
import { suite } from '../support/suite.ts'

const views = suite('views of the documents')

type Json = Record<string, unknown>
type Paths = Record<string, Record<string, Json>>

const fullOf = (name: ViewName): OpenApiDocument =>
  JSON.parse(readFileSync(new URL(`../../generated/${rootOf(name)}.json`, import.meta.url), 'utf8'))

const made = new Map(viewNames.map((name) => [name, viewOf(name, fullOf(name))]))
const view = (name: ViewName): OpenApiDocument => made.get(name) as OpenApiDocument

const operationsIn = (document: OpenApiDocument): Map<string, Json> =>
  new Map(
    Object.values(document.paths as Paths).flatMap((item) =>
      Object.entries(item)
        .filter(([method]) => method !== 'parameters')
        .map(([, operation]) => [String(operation.operationId), operation]),
    ),
  )

const extensionsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/"(x-[A-Za-z-]+)":/g)].map(([, name = '']) => name))

for (const name of viewNames) {
  views(`${name}: part of the full document, whole in itself, with nothing left over`, () => {
    const full = fullOf(name)
    const all = operationsIn(full)
    for (const [id, { responses, requestBody, tags }] of operationsIn(view(name))) {
      const whole = all.get(id) as Json
      assert.ok(whole, id)
      assert.equal(tags, whole.tags)
      for (const status of Object.keys(responses as Json))
        assert.ok(status === 'default' || Object.hasOwn(whole.responses as Json, status), `${id} ${status}`)
      assert.is(requestBody === undefined, whole.requestBody === undefined, id)
    }
    assert.equal(danglingReferences(view(name)), [])
    assert.equal(unusedIn(view(name)), [])
  })

  views(`${name}: says nothing of how the server does its work`, () => {
    const said = extensionsIn(JSON.stringify(view(name)))
    assert.equal(
      [...said].filter((one) => !Object.hasOwn(publishedExtensions, one)),
      [],
    )
  })

  views(`${name}: parameters stand in operations, each once`, () => {
    for (const item of Object.values(view(name).paths as Paths))
      assert.equal(
        Object.keys(item).filter((key) => !/^(?:get|put|post|delete|patch)$/.test(key)),
        [],
      )
    const full = fullOf(name)
    for (const [path, item] of Object.entries(view(name).paths as Paths))
      for (const operation of Object.values(item))
        for (const [, parameter = ''] of path.matchAll(/\{([^}]+)\}/g))
          assert.is(
            namesOf(operation, full).filter((one) => one === `path ${parameter}`).length,
            1,
            String(operation.operationId),
          )
  })
}

function namesOf({ parameters = [] }: Json, full: OpenApiDocument): string[] {
  const known = (full.components as { parameters: Record<string, Json> }).parameters
  return (parameters as Json[]).map((one) => {
    const { in: place, name } = one.$ref ? (known[String(one.$ref).split('/').at(-1) ?? ''] as Json) : one
    return `${place} ${name}`
  })
}

function unusedIn(document: OpenApiDocument): string[] {
  const text = JSON.stringify(document)
  return Object.entries(document.components as Record<string, Json>)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, members]) => Object.keys(members).map((name) => `#/components/${kind}/${name}`))
    .filter((ref) => !text.includes(`"${ref}"`))
}

views('the platform and the administration of its machine are all of one document', () => {
  const [open, local] = [operationsIn(view('platform')), operationsIn(view('administration'))]
  const all = operationsIn(fullOf('platform'))
  assert.is(open.size + local.size, all.size)
  for (const id of local.keys()) assert.not.ok(open.has(id), id)
  for (const id of ['createApiKey', 'rotateSigningKey', 'getMetrics']) assert.ok(local.has(id), id)
  assert.not.match(JSON.stringify(view('platform')), 'X-Admin-Key')
})

views('what is alike in every operation is said once, and no code is lost', () => {
  const { components, paths } = view('platform') as unknown as {
    components: Record<string, Record<string, Json>>
    paths: Paths
  }
  assert.equal(
    Object.keys(components.schemas ?? {}).filter((name) => name.endsWith('Envelope')),
    ['ExecuteCommandResultEnvelope'],
    'of a tool',
  )
  const { responses } = (paths['/api/v1/users/me'] as Paths[string]).get as { responses: Json }
  assert.ok(responses.default && !responses['500'] && !responses['431'] && !responses['503'])
  const said = JSON.stringify(view('platform'))
  for (const code of Object.keys(errorCodesIn(fullOf('platform')))) assert.match(said, `"${code}"`)
  const bytes = Buffer.byteLength(said)
  const operations = operationsIn(view('platform')).size
  assert.ok(bytes < 3200 * operations, `${bytes} bytes`)
  assert.ok(Object.keys(components.schemas ?? {}).length < 1.78 * operations)
})

views("the credential of most operations is the document's, and a page is explained once", () => {
  const { security, components, paths } = view('platform') as unknown as {
    security: unknown
    components: { schemas: Record<string, Json> }
    paths: Paths
  }
  assert.equal(security, [{ session: [] }])
  const whole = operationsIn(fullOf('platform'))
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    const id = String(operation.operationId)
    assert.equal(operation.security ?? security, whole.get(id)?.security, id)
  }
  assert.equal(components.schemas.ThemePage?.properties, {
    items: { type: 'array', maxItems: 100, items: { $ref: '#/components/schemas/Theme' } },
    next_cursor: { type: 'string', maxLength: 512, nullable: true },
  })
})

views('an answer lists its own codes, and an example that several answers share is at their schema', () => {
  const { components, paths } = view('platform') as unknown as {
    components: Record<string, Record<string, Json>>
    paths: Paths
  }
  const { post } = paths['/api/v1/themes'] as Paths[string]
  const { responses } = post as { responses: Record<string, Json> }
  const known = (answer: Json | undefined) =>
    answer?.$ref ? components.responses?.[String(answer.$ref).split('/').at(-1) ?? ''] : answer
  const refused = known(responses['422'])
  assert.equal(refused?.['x-errors'], ['site.theme_unreadable'])
  assert.not.match(String(refused?.description), 'Idempotency-Key')
  assert.match(JSON.stringify(known(responses.default)), 'request.idempotency_mismatch')
  const made = JSON.stringify(known(responses['201']))
  assert.not.match(made, '"example"')
  const { Theme: theme, CreateThemeRequest: request } = components.schemas as Record<string, Json>
  assert.match(made, '#/components/schemas/Theme"')
  assert.is(typeof (theme?.example as Json | undefined)?.id, 'string')
  assert.not.ok(theme && 'additionalProperties' in theme, 'a later version may add fields')
  assert.is(request?.additionalProperties, false)
})

views('skills find the envelope of the tools that they refer to', () => {
  const { schemas } = view('tools').components as { schemas: Json }
  for (const name of ['ExecuteCommandResultEnvelope', 'ToolError']) assert.ok(schemas[name], name)
})

/** The codes that some failure of a document shows. */
function errorCodesIn(full: OpenApiDocument): Record<string, true> {
  const shown = JSON.stringify(full.paths) + JSON.stringify((full.components as Json).responses)
  return Object.fromEntries(
    [...shown.matchAll(/"error":"([a-z_]+\.[a-z_]+)"/g)].map(([, code]) => [code, true]),
  )
}

views('a personal assistant gets what it may call, small enough for a model', () => {
  const marked = [...operationsIn(fullOf('platform'))].filter(([, one]) => one['x-assistant'] !== undefined)
  assert.equal(
    [...operationsIn(view('assistant')).keys()],
    marked.map(([id]) => id),
  )
  const bytes = Buffer.byteLength(JSON.stringify(view('assistant')))
  assert.ok(bytes < 6000 * marked.length, `${bytes} bytes`)
})

views('a rule without a rule and the fields of the server alone are left out', () => {
  const full = {
    openapi: '3.0.3',
    info: { title: 'Small', version: '1' },
    paths: {
      '/things/{x-id}': {
        parameters: [{ name: 'x-id', in: 'path', required: true, schema: { type: 'string' } }],
        get: {
          operationId: 'getThing',
          'x-permission': { none: 'everyone may' },
          'x-rate-limit': [{ bucket: 'b', key: 'target', per_minute: 1, burst: 1, target: '/path/x-id' }],
          'x-audit': 'thing:{x-id}',
          responses: {
            200: {
              description: 'It.',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { 'x-cache': { type: 'string', 'x-free-form': true } },
                  },
                  example: { 'x-cache': 'kept' },
                },
              },
            },
          },
        },
      },
    },
    components: { schemas: { Unused: { type: 'string' } } },
  }
  const { paths, components } = viewOf('tools', full)
  const { get } = (paths as Paths)['/things/{x-id}'] as Record<string, Json>
  const { parameters, responses, ...rest } = get as Json
  assert.equal(rest['x-rate-limit'], [{ bucket: 'b', key: 'target', per_minute: 1, burst: 1 }])
  assert.equal(extensionsIn(JSON.stringify(rest)), new Set(['x-rate-limit']))
  assert.equal(
    (parameters as Json[]).map(({ name }) => name),
    ['x-id'],
  )
  const content = JSON.stringify(responses)
  assert.match(content, '"x-cache":{"type":"string"}')
  assert.match(content, '"example":{"x-cache":"kept"}')
  assert.ok(isDeepStrictEqual(components, {}) || !JSON.stringify(components).includes('Unused'))
})

views('every extension that is published is explained on one page, and no other', () => {
  const page = readFileSync(new URL('../../docs/published-documents.md', import.meta.url), 'utf8')
  const explained = [...page.matchAll(/^\| `(x-[A-Za-z-]+)` \|/gm)].map(([, name]) => name)
  assert.equal(explained.toSorted(), Object.keys(publishedExtensions).toSorted())
})

views.run()
