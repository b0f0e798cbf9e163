import type { OpenAPIV3 } from 'openapi-types'
import * as assert from 'uvu/assert'
import { contractOf } from '../../../scripts/sdks/contract/contract.ts'
import { modelsModule } from '../../../scripts/sdks/python/generate/models.ts'
import { docstring, iterationName, literal, pythonName } from '../../../scripts/sdks/python/generate/names.ts'
import { operationsModule } from '../../../scripts/sdks/python/generate/operations.ts'
import { sample } from '../../../scripts/sdks/python/sample.ts'
import type { SampleCall } from '../../../scripts/sdks/sample-call.ts'
import { suite } from '../../support/suite.ts'

const parts = suite('the parts of the Python SDK')

parts('names are as Python spells them', () => {
  const spelled = {
    createGovApplication: 'create_gov_application',
    userId: 'user_id',
    'Idempotency-Key': 'idempotency_key',
    downloadCatalogCpsvAp: 'download_catalog_cpsv_ap',
    host_status: 'host_status',
    from: 'from_',
  }
  assert.equal(Object.keys(spelled).map(pythonName), Object.values(spelled))
  assert.is(iterationName('listUsers'), 'iter_users')
  assert.is(iterationName('searchUsers'), 'iter_search_users')
})

parts('texts cannot end what they stand in', () => {
  assert.is(literal('a"\\ү'), '"a\\"\\\\\\u04af"')
  assert.is(docstring(0, 'says """no""" \\ "yes"'), `"""says '''no''' \\\\ "yes" """\n`)
})

const document = {
  openapi: '3.0.3',
  info: { title: 'A document', version: '1.0.0' },
  paths: {
    '/things/{thingID}': {
      parameters: [{ name: 'thingID', in: 'path', required: true, schema: { type: 'string' } }],
      put: {
        operationId: 'replaceThing',
        summary: 'Replace a thing',
        security: [{ session: [] }],
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
        responses: {
          200: {
            description: '',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/ThingEnvelope' } } },
          },
        },
      },
      get: {
        operationId: 'downloadThing',
        summary: 'Download a thing',
        parameters: [{ name: 'from', in: 'query', schema: { type: 'integer' } }],
        responses: {
          200: { description: '', content: { 'application/pdf': {}, 'image/png': {} } },
          304: { description: '' },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: {
          name: { type: 'string', description: 'What it is called.' },
          kind: { type: 'string', enum: ['a', 'b'], nullable: true },
        },
      },
      Open: { type: 'object', properties: { name: { type: 'string' } } },
      Range: {
        type: 'object',
        required: ['from'],
        additionalProperties: false,
        properties: { from: { type: 'integer' } },
      },
      ThingEnvelope: {
        type: 'object',
        required: ['status', 'message', 'data'],
        additionalProperties: false,
        properties: {
          status: { type: 'boolean', enum: [true] },
          message: { type: 'string' },
          data: { $ref: '#/components/schemas/Thing' },
        },
      },
    },
  },
} as OpenAPIV3.Document

const contract = contractOf('platform', document)

parts('a method takes what the contract says and gives the data', () => {
  const module = operationsModule(contract)
  assert.ok(
    module.includes(`    def replace_thing(
        self,
        thing_id: str,
        body: models.Thing,
        *,
        idempotency_key: str | None = None,
    ) -> models.Thing:
        """Replace a thing"""
        return self._caller.data(
            "PUT",
            f"/things/{segment(thing_id)}",
            ("session",),
            headers={"Idempotency-Key": idempotency_key},
            keyed=True,
            body=body,
        )
`),
    module,
  )
  assert.ok(
    module.includes('def download_thing(self, thing_id: str, *, from_: int | None = None) -> Download:'),
  )
  assert.ok(module.includes('accept="application/pdf, image/png"'))
})

parts('a type has the fields of its schema', () => {
  const module = modelsModule([contract])
  assert.ok(
    module.includes(`class Thing(TypedDict):
    """Thing"""

    name: str
    """What it is called."""
    kind: NotRequired[Literal["a", "b"] | None]
`),
    module,
  )
  assert.ok(module.includes('Open: TypeAlias = "dict[str, Any]"'))
  assert.ok(module.includes('Range = TypedDict("Range", {\n    "from": "int",\n})'))
})

const call: SampleCall = {
  document: 'platform',
  operationId: 'getThing',
  tag: 'Things',
  summary: 'Get a thing',
  method: 'GET',
  path: '/things/{id}',
  parameters: [{ name: 'id', in: 'path', value: '7' }],
  credential: 'session',
  status: 200,
  answer: 'application/json',
}

parts('a sample is what a person would write', () => {
  assert.is(sample(call), 'result = tamga.platform.get_thing("7")')
  assert.is(
    sample({
      ...call,
      parameters: [],
      body: { mediaType: 'application/json', value: { on: true, to: null } },
    }),
    'result = tamga.platform.get_thing({"on": True, "to": None})',
  )
  assert.is(
    sample({ ...call, answer: 'text/event-stream' }),
    'for event in tamga.platform.get_thing("7"):\n    print(event)',
  )
  assert.is(
    sample({ ...call, body: { mediaType: 'application/pdf', value: '%PDF-1.7' }, answer: 'application/pdf' }),
    'with open("file.pdf", "rb") as file:\n    tamga.platform.get_thing("7", file).save("answer.pdf")',
  )
})

parts.run()
