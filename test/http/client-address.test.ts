import type { IncomingMessage } from 'node:http'
import * as assert from 'uvu/assert'
import { clientAddress, trustedProxies } from '../../src/http/client-address.ts'
import { suite } from '../support/suite.ts'

const address = suite('client address')
const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

const cases: [
  what: string,
  trusted: string[],
  peer: string,
  forwarded: string | undefined,
  client: string,
][] = [
  ['is the peer without proxies', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['is the peer that is not a trusted proxy', ['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['is the hop before a trusted proxy', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'is the nearest untrusted hop, not a forged one',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1, 10.9.9.9',
    '198.51.100.1',
  ],
  ['is the farthest proxy when all are trusted', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3,10.0.0.2', '10.0.0.3'],
  ['is the proxy that forwarded nothing', ['10.0.0.0/8'], '10.0.0.1', undefined, '10.0.0.1'],
  ['stops before garbage', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
  [
    'stops before garbage behind a proxy',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '198.51.100.1, <x>, 10.0.0.2',
    '10.0.0.2',
  ],
  ['does not read odd notations', ['10.0.0.0/8'], '10.0.0.1', '0x7f.1', '10.0.0.1'],
  ['does not read octets with a zero before them', ['10.0.0.0/8'], '10.0.0.1', '198.051.100.1', '10.0.0.1'],
  ['stops before an empty hop', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.1,', '10.0.0.1'],
  ['is IPv4 although it came mapped', [], '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['knows a mapped proxy', ['10.0.0.0/8'], '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  [
    'knows a proxy whose network is written mapped',
    ['::ffff:10.0.0.0/104'],
    '10.0.0.1',
    '198.51.100.1',
    '198.51.100.1',
  ],
  ['knows IPv6 proxies', ['fd00::/8'], 'fd00::1', '2001:DB8:0::1', '2001:db8::1'],
]
for (const [what, trusted, peer, forwarded, client] of cases) {
  address(what, () => {
    const proxies = trustedProxies(trusted)
    assert.is(clientAddress(request(peer, forwarded), proxies), client)
    assert.is(clientAddress(request(peer, forwarded), proxies), client, 'another one when it comes again')
  })
}

address.run()
