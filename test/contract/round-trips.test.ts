import type { OpenAPIV3 } from 'openapi-types'
import * as assert from 'uvu/assert'
import type { Operation } from '../../src/contract/operation.ts'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { suite } from '../support/suite.ts'
import { read, reading, whenBroken } from './broken-contract.ts'
import type { SmallContract } from './small-contract.ts'

const trips = suite('what was read is taken back')

const operations = Object.values(tamgaContract.operations)
const documentOf = ({ document }: Operation) => tamgaContract.documents[document] as OpenAPIV3.Document
const declared = ({ path, method, ...one }: Operation) =>
  documentOf({ path, method, ...one }).paths[path]?.[method.toLowerCase() as 'put']

/** The fields of the body that clients leave out. */
function readOnlyOf(operation: Operation): string[] {
  const content = (declared(operation)?.requestBody as OpenAPIV3.RequestBodyObject | undefined)?.content
  const { $ref } = (content?.['application/json']?.schema ?? {}) as Partial<OpenAPIV3.ReferenceObject>
  const schema = documentOf(operation).components?.schemas?.[$ref?.split('/').at(-1) ?? '']
  const properties = Object.entries((schema as OpenAPIV3.SchemaObject | undefined)?.properties ?? {})
  return properties.filter(([, property]) => 'readOnly' in property).map(([name]) => name)
}

function answerOf(operation: Operation): Record<string, unknown> {
  const success = declared(operation)?.responses['200'] as OpenAPIV3.ResponseObject
  const media = success.content?.['application/json']
  const [first] = Object.values(media?.examples ?? {}) as OpenAPIV3.ExampleObject[]
  const example = (media?.example ?? first?.value) as { data: Record<string, unknown> }
  return structuredClone(example.data)
}

const marked = operations.filter((operation) => readOnlyOf(operation).length > 0)

for (const operation of marked)
  trips(`${operation.id}: takes the answer as its body, and hands on what can be changed`, () => {
    const validate = tamgaContract.requestValidators.get(operation.id)
    const answered = answerOf(operation)
    const path = Object.fromEntries(
      Object.keys(operation.parameters.path).map((name) => [name, answered[name] ?? answered.id]),
    )
    const request = { path, query: {}, header: {}, body: answered }
    validate?.(request)
    const faults = (validate?.errors ?? []).filter(({ instancePath }) => instancePath.startsWith('/body'))
    assert.equal(faults, [])
    const left = readOnlyOf(operation).filter((name) => name in request.body)
    assert.equal(left, [])
  })

trips('the operations that findings named are among them', () => {
  const ids = marked.map(({ id }) => id)
  for (const id of ['updateTheme', 'updateGatewayService', 'updateApplication', 'updateSiteAppearance'])
    assert.ok(ids.includes(id), id)
})

trips('a PUT that answers as its GET and does not take everything back is a fault', () => {
  const put = (fields: object) => (contract: SmallContract) => {
    const schema = { type: 'object', additionalProperties: false, properties: fields }
    Object.assign(contract.components.schemas, { ReplaceSealRequest: schema })
    Object.assign(contract.paths['/seals/{id}'], {
      put: {
        ...reading(contract),
        operationId: 'replaceSeal',
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ReplaceSealRequest' } } },
        },
      },
    })
  }
  const found = (fields: object) => whenBroken(put(fields)).filter((one) => one.startsWith('round-trip '))
  const text = { type: 'string', maxLength: 9, nullable: true, description: 'Some.' }
  assert.equal(found({ name: text }), [`round-trip ${read.replace(/get$/, 'put')}`])
  assert.equal(found({ name: text, weight: text, id: { ...text, readOnly: true } }), [])
})

trips.run()
