import * as assert from 'uvu/assert'
import type { Bundle } from '../../scripts/generate/bundle.ts'
import { plainPaths } from '../../scripts/lint-contract/paths.ts'
import { RouteIndex } from '../../src/contract/match.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { suite } from '../support/suite.ts'

const uuid = { type: 'string', format: 'uuid' }
const text = { type: 'string', maxLength: 50 }
const digits = { type: 'string', pattern: '^[0-9]{7}$' }

/** A path and the schemas of its parameters, in order. */
type Given = [path: string, ...schemas: object[]]

function said(...given: Given[]): string[] {
  const paths = given.map(([path, ...schemas]) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const parameters = names.map((name, at) => ({ name, in: 'path', required: true, schema: schemas[at] }))
    return [path, { get: { parameters, responses: {} } }]
  })
  const info = { title: 'Paths', version: '1' }
  const contract = { openapi: '3.0.3', info, paths: Object.fromEntries(paths) } as Bundle
  const findings = [...plainPaths(new Map([['platform', contract]]))]
  return findings.map(({ rule, pointer, message }) => `${rule} ${pointer} ${message}`)
}

const paths = suite('paths that fit the same address')

const allowed: Record<string, [Given, Given]> = {
  'of which one is the more concrete throughout': [['/themes/{name}', text], ['/themes/active']],
  'where the parameter refuses the literal': [
    ['/org/lookup/{regNo}', digits],
    ['/org/{id}/members', uuid],
  ],
  'where a number cannot be the word': [
    ['/years/current/{day}', text],
    ['/years/{year}/days', { type: 'integer' }],
  ],
}
for (const [which, pair] of Object.entries(allowed)) {
  paths(`are allowed ${which}`, () => {
    assert.equal(said(...pair), [])
    assert.equal(said(...pair.toReversed()), [])
  })
}

paths('are refused where the parameter takes the literal, whichever comes first', () => {
  const pair: [Given, Given] = [
    ['/org/lookup/{regNo}', digits],
    ['/org/{name}/members', text],
  ]
  const remedy = 'lookup is a valid {name}: choose another path, or a schema of {name} that refuses it'
  assert.equal(said(...pair), [
    `path /paths/~1org~1{name}~1members /org/{name}/members and /org/lookup/{regNo} fit the same address, and ${remedy}`,
  ])
  assert.equal(said(...pair.toReversed()), [
    `path /paths/~1org~1lookup~1{regNo} /org/lookup/{regNo} and /org/{name}/members fit the same address, and ${remedy}`,
  ])
})

paths('are refused where only a later parameter refuses: the server has chosen by then', () => {
  assert.is(said(['/a/b/{id}', uuid], ['/a/{name}/c', text]).length, 1)
})

paths('are refused with unequal numbers of parameters, and where the number is the literal', () => {
  assert.is(said(['/a/{x}/{y}', text, text], ['/{z}/b/c', text]).length, 1)
  assert.is(said(['/years/2026/{day}', text], ['/years/{year}/days', { type: 'integer' }]).length, 1)
})

paths('are refused where only the names of parameters, or a last slash, differ', () => {
  assert.match(said(['/a/{x}', uuid], ['/a/{y}', text])[0] ?? '', /are the same path to the server/)
  assert.match(said(['/a'], ['/a/'])[0] ?? '', /are the same path to the server/)
})

paths('and others are not: another length, another literal', () => {
  assert.equal(said(['/a/{x}', text], ['/a/{x}/b', text], ['/b/{x}', text]), [])
})

paths('the server prefers the literal where they first differ, as the rule takes it', () => {
  const operation = (id: string, path: string) => ({ id, path, method: 'GET' }) as Operation
  const routes = new RouteIndex([operation('late', '/a/{name}/c'), operation('early', '/a/b/{id}')])
  const match = routes.match('GET', '/a/b/c')
  assert.is(match.kind === 'found' && match.operation.id, 'early')
})

paths.run()
