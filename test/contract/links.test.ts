import { readFileSync } from 'node:fs'
import type { OpenAPIV3 } from 'openapi-types'
import * as assert from 'uvu/assert'
import type { Bundle } from '../../scripts/generate/bundle.ts'
import { addLinks } from '../../scripts/generate/links.ts'
import {
  type ContractOperation,
  operationsOf,
  parametersOf,
  responsesOf,
} from '../../scripts/generate/walk.ts'
import { exampleValidator } from '../../scripts/lint-contract/example-validator.ts'
import { toOpenApi31 } from '../../src/text/openapi-31.ts'
import { suite } from '../support/suite.ts'
import { smallContract } from './small-contract.ts'

const links = suite('links between operations')

const bundles = new Map(
  ['platform', 'operator'].map((name) => [
    name,
    JSON.parse(readFileSync(new URL(`../../generated/${name}.json`, import.meta.url), 'utf8')) as Bundle,
  ]),
)
const operations = new Map([...operationsOf(bundles)].map((one) => [one.operation.operationId, one]))

interface Placed {
  from: ContractOperation
  link: OpenAPIV3.LinkObject
  response: OpenAPIV3.ResponseObject
}

const placed: Placed[] = [...operations.values()].flatMap((from) =>
  responsesOf(from).flatMap(([, response]) =>
    Object.values(response.links ?? {}).map((link) => ({
      from,
      link: link as OpenAPIV3.LinkObject,
      response,
    })),
  ),
)

links('a create leads to the operations on what it made', () => {
  const contract = smallContract() as unknown as Bundle
  addLinks('platform', contract)
  assert.equal(contract.paths['/seals']?.post?.responses['201'], {
    ...(smallContract() as unknown as Bundle).paths['/seals']?.post?.responses['201'],
    links: { getSeal: { operationId: 'getSeal', parameters: { id: '$response.body#/data/id' } } },
  })
})

links('a field of another name is given, and is not published', () => {
  const contract = smallContract() as unknown as Bundle
  const { post } = contract.paths['/seals'] ?? {}
  Object.assign(post ?? {}, { 'x-links': { id: 'name' } })
  addLinks('platform', contract)
  const answer = post?.responses['201'] as OpenAPIV3.ResponseObject
  assert.equal(answer.links?.getSeal, {
    operationId: 'getSeal',
    parameters: { id: '$response.body#/data/name' },
  })
  assert.not('x-links' in (post ?? {}))
})

links('each create of the contract that could lead on does', () => {
  const leading = new Set(placed.map(({ from }) => from.operation.operationId))
  for (const id of ['createTheme', 'createRole', 'createGovApplication', 'linkMyEidOrganisation'])
    assert.ok(leading.has(id), id)
})

links('each target exists, takes the parameters, and the example has a value that fits', () => {
  assert.ok(placed.length > 0)
  for (const { from, link, response } of placed) {
    const where = `${from.operation.operationId} to ${link.operationId}`
    const target = operations.get(link.operationId ?? '')
    assert.ok(target, where)
    const parameters = parametersOf(target)
    const given = Object.keys(link.parameters ?? {})
    const needed = parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)
    assert.equal(given.sort(), needed.sort(), where)
    for (const [name, expression] of Object.entries(link.parameters ?? {})) {
      const field = /^\$response\.body#\/data\/(\w+)$/.exec(expression)?.[1]
      if (field === undefined) {
        assert.ok(
          parametersOf(from).some((one) => expression === `$request.path.${one.name}`),
          where,
        )
        continue
      }
      const media = response.content?.['application/json']
      const examples = media?.example
        ? [media.example]
        : Object.values(media?.examples ?? {}).map((one) => (one as OpenAPIV3.ExampleObject).value)
      assert.ok(examples.length > 0, where)
      const schema = parameters.find((one) => one.name === name)?.schema ?? {}
      const faultsOf = exampleValidator(target.bundle)
      for (const example of examples) assert.equal(faultsOf(schema, example.data[field]), [], where)
    }
  }
})

links('the document in OpenAPI 3.1 has the same links', () => {
  for (const [name, bundle] of bundles) {
    const published = toOpenApi31(bundle as never) as unknown as Bundle
    const count = (one: Bundle) =>
      [...operationsOf(new Map([[name, one]]))]
        .flatMap(responsesOf)
        .reduce((sum, [, { links: all = {} }]) => sum + Object.keys(all).length, 0)
    assert.is(count(published), count(bundle))
  }
})

links.run()
