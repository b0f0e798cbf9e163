import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import type { Bundle } from '../../scripts/generate/bundle.ts'
import { operationsOf } from '../../scripts/generate/walk.ts'
import { conventionsOf, keptConventions } from '../../scripts/lint-contract/conventions.ts'
import { namesTag } from '../../src/contract/entity-tag.ts'
import { locationOf } from '../../src/contract/location.ts'
import { suite } from '../support/suite.ts'

const conventions = suite('conventions of the API')

const read = (name: string): Bundle =>
  JSON.parse(readFileSync(new URL(`../../generated/${name}.json`, import.meta.url), 'utf8'))

const documents = () => new Map(['platform', 'operator', 'tools'].map((name) => [name, read(name)]))

conventions('no operation leaves one without a reason', () => {
  assert.equal([...keptConventions(documents())], [])
})

type Extended = Record<string, unknown>

/** What is wrong once one word of an operation is taken away. */
function faultsWithout(id: string, take: (operation: Extended) => void): string[] {
  const all = documents()
  for (const { operation } of operationsOf(all)) if (operation.operationId === id) take(operation as Extended)
  return [...keptConventions(all)].map(({ rule }) => rule)
}

conventions('a change without a version, a list without an end, a 201 without a place are refused', () => {
  const without = (name: string) => (operation: Extended) => delete operation[name]
  assert.equal(faultsWithout('setMyLatinName', without('x-precondition')), ['precondition'])
  assert.equal(faultsWithout('setMyLatinName', without('x-patch')), ['patch'])
  assert.equal(faultsWithout('listMyFactors', without('x-bounded')), ['paging'])
  assert.equal(faultsWithout('createSlots', without('x-location')), ['location'])
  assert.equal(
    faultsWithout('getTheme', ({ responses }) => {
      const { '200': success } = responses as Record<string, { headers: Extended }>
      delete success?.headers['Content-Language']
    }),
    ['language'],
  )
})

conventions('the table says what an operation does', () => {
  const all = new Map([...operationsOf(documents())].map((one) => [one.operation.operationId, one]))
  const kept = (id: string) => {
    const one = all.get(id)
    if (!one) throw new Error(id)
    return conventionsOf(one)
  }
  assert.equal(kept('updateTheme').precondition, { by: 'If-Match of getTheme or row_version, else 428' })
  assert.equal(kept('activateTheme').precondition, { by: 'If-Match of getTheme' })
  assert.equal(kept('updateRole').precondition, { by: 'row_version, required' })
  assert.equal(kept('listThemes').paging, { by: 'cursor' })
  assert.equal(kept('createTheme').location, { by: '/api/v1/themes/{id}' })
  assert.equal(kept('createOrgApplication').location, { by: '/api/v1/org/{id}/applications/{applicationId}' })
  assert.equal(kept('uploadGspaceFile').location, { by: '/api/v1/gspace/download?path={path}' })
})

conventions('If-Match compares strongly, in any encoding', () => {
  for (const header of ['*', ' * ', '"a"', '"b","a"', '"b", "a-gzip"', '"a-br"'])
    assert.ok(namesTag(header, '"a"'), header)
  for (const header of ['', 'a', 'W/"a"', '"b"', '"a', '"b", W/"a"', '"*"'])
    assert.not(namesTag(header, '"a"'), header)
})

conventions('a place is written as an address has it', () => {
  const input = {
    path: { id: 'o/1' },
    query: {},
    headers: {},
    authorization: undefined,
    body: undefined,
    repeated: [],
  }
  const rule = { path: '/x/{id}/y/{made}?path={path}', from: { made: 'inner.id', path: 'path' } }
  assert.is(
    locationOf(rule, { input }, { inner: { id: 7 }, path: 'а b&c' }),
    '/x/o%2F1/y/7?path=%D0%B0%20b%26c',
  )
})

conventions.run()
