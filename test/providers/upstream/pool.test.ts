import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as assert from 'uvu/assert'
import {
  type AddressPolicy,
  createAddressPolicy,
  hasDotSegment,
} from '../../../src/domains/gateway/address-policy.ts'
import type { Resolve } from '../../../src/providers/checked-lookup.ts'
import { openPool, UpstreamRefused } from '../../../src/providers/upstream/pool.ts'
import { Relay, RelayError } from '../../../src/providers/upstream/relay.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'

const test = suite<{ port: number; asked: () => number; close: () => Promise<void> }>('calling services')

test.before(async (context) => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.end('secret')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  context.port = (server.address() as AddressInfo).port
  context.asked = () => asked
  context.close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
})
test.after((context) => context.close())

const resolvingTo =
  (...addresses: string[]): Resolve =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

async function call(origin: string, reach: AddressPolicy, resolve: Resolve): Promise<string> {
  const pool = openPool({ origin, timeoutMs: 1000, mayCall: reach.includes, resolve })
  let text = ''
  const relay = new Relay({
    start: () => {},
    write: (chunk) => {
      text += chunk
      return true
    },
    end: () => {},
  })
  try {
    await relay.dispatch(pool, { method: 'GET', path: '/', headers: [], body: null }).done
    return text
  } finally {
    await pool.destroy()
  }
}

const production = createAddressPolicy({ privateCidrs: [], loopback: false })
const development = createAddressPolicy({ privateCidrs: [], loopback: true })

const closed = [
  '127.0.0.1',
  '::1',
  '10.0.0.1',
  '192.168.0.1',
  '172.16.0.1',
  '100.64.0.1',
  '169.254.169.254',
  'fd00:ec2::254',
  'fe80::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '0.0.0.0',
]
for (const address of closed) {
  test(`a public name that leads to ${address} is not called, whatever it led to before`, async ({
    port,
    asked,
  }) => {
    for (const reach of [production, development]) {
      for (const addresses of [[address], ['93.184.216.34', address]]) {
        try {
          await call(`http://rebound.example.mn:${port}`, reach, resolvingTo(...addresses))
          assert.unreachable('it was called')
        } catch (error) {
          assert.instance(error, RelayError)
          const { cause, sent } = error as RelayError
          assert.is(sent, false)
          assert.instance(cause, UpstreamRefused)
        }
      }
    }
    assert.is(asked(), 0)
  })
}

test('addresses that are written as such are judged, too', ({ port }) => {
  for (const origin of [
    `http://127.0.0.1:${port}`,
    'http://169.254.169.254',
    'https://[::1]',
    'https://10.0.0.1',
  ])
    assert.throws(
      () => openPool({ origin, timeoutMs: 1000, mayCall: production.includes }),
      (error: Error) => error instanceof UpstreamRefused,
    )
})

test('networks that the settings name are called, but nothing of the link', async ({ port }) => {
  const reach = createAddressPolicy({
    privateCidrs: ['127.0.0.0/8', '169.254.0.0/16', 'fe80::/10'],
    loopback: false,
  })
  assert.is(await call(`http://inside.example.mn:${port}`, reach, resolvingTo('127.0.0.1')), 'secret')
  assert.is(reach.includes('169.254.169.254', 'inside.example.mn'), false)
  assert.is(reach.includes('fe80::1', 'inside.example.mn'), false)
  assert.ok(reach.faultOf('http://169.254.169.254/'))
})

for (const address of [
  'fd00:ec2::254',
  '168.63.129.16',
  '100.100.100.200',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
])
  test(`no setting opens a metadata service: ${address}`, async ({ port, asked }) => {
    const before = asked()
    const reach = createAddressPolicy({ privateCidrs: ['0.0.0.0/0', '::/0'], loopback: true })
    const open = { faultOf: () => undefined, includes: () => true }
    for (const one of [reach, open])
      for (const hostname of ['rebound.example.mn', 'localhost'])
        for (const addresses of [[address], ['127.0.0.1', address]]) {
          const error = await rejects(call(`http://${hostname}:${port}`, one, resolvingTo(...addresses)))
          assert.instance((error as RelayError).cause, UpstreamRefused)
        }
    assert.is(asked(), before)
  })

test('this machine is called in development, by its own name alone', async ({ port }) => {
  assert.is(await call(`http://localhost:${port}`, development, resolvingTo('127.0.0.1')), 'secret')
  assert.is(development.includes('10.0.0.1', 'localhost'), false)
})

test('paths are judged in every encoding', () => {
  for (const path of ['/a/..', '/%2e%2e/', '/%252e%252e/', '/%25252e./', '/..%5c', '/a\\b', '/..;x/'])
    assert.ok(hasDotSegment(path), path)
  for (const path of [
    '',
    '/',
    '/a..b/...',
    '/.well-known/x',
    '/a%20b',
    '/%',
    '/100%25',
    '/a;b=../'.slice(0, 6),
  ])
    assert.not(hasDotSegment(path), path)
})

test.run()
