import * as assert from 'uvu/assert'
import { Cookies, cookiesAreSecure, decodeFacts, encodeFacts } from '../../src/web/cookies.ts'
import { suite } from '../support/suite.ts'

const cookies = suite('cookies')

cookies('no script reads them, no other host sets them, and they go only to this one, encrypted', () => {
  const jar = new Cookies(undefined, true)
  jar.set('access', 'a.b-c_d', 900)
  assert.equal(jar.changes(), [
    '__Host-tamga_access=a.b-c_d; Max-Age=900; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
})

cookies('one that is cleared goes at once, and is not read any more', () => {
  const jar = new Cookies('__Host-tamga_access=x', true)
  assert.is(jar.get('access'), 'x')
  jar.clear('access')
  assert.is(jar.get('access'), undefined)
  assert.match(jar.changes()[0] ?? '', /^__Host-tamga_access=; Max-Age=0; Path=\/; HttpOnly; Secure/)
})

cookies('what is set is read in the same request', () => {
  const jar = new Cookies('__Host-tamga_refresh=old', true)
  jar.set('refresh', 'new', 10)
  assert.is(jar.get('refresh'), 'new')
})

cookies('without the prefix a cookie is not ours: another host could have set it', () => {
  assert.is(new Cookies('tamga_access=x', true).get('access'), undefined)
})

cookies('the first of two counts, and what could not be ours does not', () => {
  assert.is(new Cookies('__Host-tamga_eid=a; __Host-tamga_eid=b', true).get('eid'), 'a')
  for (const header of [
    '__Host-tamga_eid=a b',
    '__Host-tamga_eid="a"',
    '__Host-tamga_eid=',
    '__Host-tamga_eid',
    ';;=',
    '__Host-tamga_eid=%61',
    '__Host-tamga_eid=a b; __Host-tamga_eid=c',
    `${'x'.repeat(16_384)}; __Host-tamga_eid=a`,
  ])
    assert.is(new Cookies(header, true).get('eid'), undefined)
})

cookies('a value that would break the header is refused', () => {
  assert.throws(() => new Cookies('', true).set('eid', 'a; Domain=evil', 1))
  assert.throws(() => new Cookies('', true).set('eid', 'a\r\nX: y', 1))
})

for (const [origin, secure] of [
  ['https://tamga.example', true],
  ['http://localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['http://192.168.1.7:8080', false],
  ['http://localhost.evil.example', false],
] as const)
  cookies(`at ${origin} they are ${secure ? '' : 'not '}Secure`, () => {
    assert.is(cookiesAreSecure({ publicOrigin: origin }), secure)
  })

cookies('over plain http on a network, which is development, they do without prefix and Secure', () => {
  const jar = new Cookies('tamga_access=x', false)
  assert.is(jar.get('access'), 'x')
  jar.set('access', 'y', 5)
  assert.equal(jar.changes(), ['tamga_access=y; Max-Age=5; Path=/; HttpOnly; SameSite=Lax'])
})

cookies('packed facts come back, and rubbish is no facts', () => {
  assert.equal(decodeFacts(encodeFacts({ path: '/ө' })), { path: '/ө' })
  for (const text of [undefined, '', '!!', 'bnVsbA', 'WyJ4']) assert.equal(decodeFacts(text), {})
})

cookies.run()
