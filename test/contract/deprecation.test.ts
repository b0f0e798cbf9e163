import type { OpenAPIV3 } from 'openapi-types'
import * as assert from 'uvu/assert'
import { loadFixtureContract, openFixtureStage } from '../support/fixture-stage.ts'
import type { Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { read, reading, whenBroken } from './broken-contract.ts'
import type { SmallContract } from './small-contract.ts'

const deprecation = suite<{ stage: Stage }>('deprecation')
deprecation.before(async (context) => {
  context.stage = await openFixtureStage()
})
deprecation.after(({ stage }) => stage.close())

const id = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'

for (const [what, path, status] of [
  ['a success', `/old-items/${id}`, 200],
  ['a failure', '/old-items/none', 400],
] as const)
  deprecation(
    `${what} of what is to retire says since when, until when and what comes after`,
    async ({ stage }) => {
      const answered = await stage.fetch(path)
      assert.is(answered.status, status)
      const seconds = Date.UTC(2027, 0, 15) / 1000
      assert.is(answered.headers.get('deprecation'), `@${seconds}`)
      assert.is(answered.headers.get('sunset'), 'Thu, 15 Jul 2027 00:00:00 GMT')
      const [, last = ''] = /([^/]+)$/.exec(path) ?? []
      assert.is(
        answered.headers.get('link'),
        `</items/${last}>; rel="successor-version", </swagger/>; rel="deprecation"; type="text/html"`,
      )
    },
  )

deprecation('a client that has the version gets the headers, too', async ({ stage }) => {
  const tag = (await stage.fetch(`/old-items/${id}`)).headers.get('etag') ?? ''
  const again = await stage.fetch(`/old-items/${id}`, { headers: { 'If-None-Match': tag } })
  assert.is(again.status, 304)
  assert.ok(again.headers.get('sunset'))
})

deprecation('what stays says nothing of it', async ({ stage }) => {
  const answered = await stage.fetch(`/items/${id}`)
  for (const name of ['deprecation', 'sunset', 'link']) assert.is(answered.headers.get(name), null)
})

deprecation('the headers are declared in its answers, and in no others', async () => {
  const { documents } = await loadFixtureContract()
  const { paths } = documents.platform as OpenAPIV3.Document
  const answer = paths['/old-items/{id}']?.get?.responses['200'] as OpenAPIV3.ResponseObject
  assert.equal(Object.keys(answer.headers ?? {}), ['Deprecation', 'Sunset', 'Link'])
  assert.ok('$ref' in (paths['/items/{id}']?.get?.responses['200'] ?? {}))
})

const retiring = { since: '2027-01-15', sunset: '2027-07-15', instead: 'createSeal' }
const found = (change: object) =>
  whenBroken((contract: SmallContract) => Object.assign(reading(contract), change)).filter((one) =>
    one.startsWith('retirement '),
  )

deprecation('the contract says when and what instead, of what exists', () => {
  assert.equal(found({ deprecated: true, 'x-deprecated': retiring }), [])
  const faults = [
    { deprecated: true },
    { 'x-deprecated': retiring },
    { deprecated: true, 'x-deprecated': { ...retiring, sunset: '2027-02-15' } },
    { deprecated: true, 'x-deprecated': { ...retiring, instead: 'nothing' } },
  ]
  for (const fault of faults) assert.equal(found(fault), [`retirement ${read}`])
})

deprecation.run()
