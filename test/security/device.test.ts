import * as assert from 'uvu/assert'
import { deviceOf } from '../../src/security/device.ts'
import { networkOf } from '../../src/security/networks.ts'
import { suite } from '../support/suite.ts'

const device = suite('devices')

const agents: [string, string | undefined, string | null][] = [
  [
    'Edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge, Windows',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Linux'],
  [
    'Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['an app', 'TamgaPocket/1.2 (Android 15)', 'TamgaPocket, Android'],
  ['a program', 'curl/8.9', 'curl'],
  ['markup', '<script>alert(1)</script>', null],
  ['much', 'x'.repeat(5000), 'x'.repeat(80)],
  ['nothing', undefined, null],
]
for (const [what, agent, expected] of agents)
  device(`${what} is described in words that people know`, () => {
    assert.is(deviceOf(agent), expected)
  })

device('of an address the network is kept alone', () => {
  assert.is(networkOf('203.0.113.77'), '203.0.113.0/24')
  assert.is(networkOf('2001:db8:1:2:3::4'), '2001:db8:1::/48')
  assert.is(networkOf('::ffff:203.0.113.77'), '203.0.113.0/24')
  assert.is(networkOf('nowhere'), null)
})

device.run()
