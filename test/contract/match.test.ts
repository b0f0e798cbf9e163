import * as assert from 'uvu/assert'
import { parameterNames, RouteIndex } from '../../src/contract/match.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { suite } from '../support/suite.ts'

const match = suite('match')

const operation = (id: string, method: string, path: string) => ({ id, method, path }) as Operation
const index = new RouteIndex([
  operation('listItems', 'GET', '/items'),
  operation('createItem', 'POST', '/items'),
  operation('getActive', 'GET', '/items/active'),
  operation('getItem', 'GET', '/items/{id}'),
  operation('deleteItem', 'DELETE', '/items/{id}'),
  operation('lookUp', 'GET', '/org/lookup/{regNo}'),
  operation('listMembers', 'GET', '/org/{id}/members'),
  operation('getMember', 'GET', '/org/{id}/members/{userId}'),
  operation('getPage', 'GET', '/swagger/'),
])

function found(method: string, path: string): string {
  const result = index.match(method, path)
  if (result.kind === 'found') return [result.operation.id, ...result.values].join(' ')
  return result.kind === 'wrong-method' ? `405 ${result.allow}` : '404'
}

match('finds fixed paths and paths with parameters', () => {
  assert.is(found('GET', '/items'), 'listItems')
  assert.is(found('GET', '/items/7'), 'getItem 7')
  assert.is(found('GET', '/org/a/members/b'), 'getMember a b')
})

match('literal segments win over parameters', () => {
  assert.is(found('GET', '/items/active'), 'getActive')
  assert.is(found('GET', '/org/lookup/5'), 'lookUp 5')
})

match('goes back where a literal leads nowhere', () => {
  assert.is(found('GET', '/org/lookup/members'), 'lookUp members')
  assert.is(found('GET', '/org/lookup/members/5'), 'getMember lookup 5')
})

match('a trailing slash means nothing, in the request and in the contract', () => {
  assert.is(found('GET', '/items/'), 'listItems')
  assert.is(found('GET', '/items/7/'), 'getItem 7')
  assert.is(found('GET', '/swagger'), 'getPage')
  assert.is(found('GET', '/swagger/'), 'getPage')
})

match('names the allowed methods, HEAD among them where GET is', () => {
  assert.is(found('PUT', '/items'), '405 GET, HEAD, OPTIONS, POST')
  assert.is(found('POST', '/items/7'), '405 DELETE, GET, HEAD, OPTIONS')
  assert.is(found('HEAD', '/items/7'), 'getItem 7')
})

match('names OPTIONS where a preflight is answered', () => {
  const open = { ...operation('open', 'POST', '/open'), cors: 'any' } as Operation
  const { allow } = new RouteIndex([open]).match('GET', '/open') as { allow: string }
  assert.is(allow, 'OPTIONS, POST')
})

match('does not find what is not there', () => {
  for (const path of [
    '/',
    '',
    '/item',
    '/items//',
    '/items/7/8',
    '//items',
    '/org//members',
    '/ITEMS',
    '/items/../items',
  ])
    assert.is(found('GET', path), '404', path)
})

match('tells the parameters of a path in order', () => {
  assert.equal(parameterNames('/org/{id}/members/{userId}'), ['id', 'userId'])
})

match.run()
