import * as assert from 'uvu/assert'
import { createOutbound, OutboundRefused } from '../../src/providers/openid/outbound.ts'
import { addressFault } from '../../src/providers/public-address.ts'
import { badAddresses, goodAddresses, homeAddresses } from '../support/bad-addresses.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const test = suite('addresses that the server calls')

test('what is not of the public internet is not called', () => {
  for (const loopback of [true, false])
    for (const address of badAddresses) assert.ok(addressFault(address, { loopback }), address)
  for (const address of goodAddresses) assert.is(addressFault(address), undefined, address)
})

test('this machine is called only where the server is being developed', () => {
  for (const address of homeAddresses) {
    assert.is(addressFault(address, { loopback: true }), undefined, address)
    assert.ok(addressFault(address), address)
  }
})

test('the reason is reported', () => {
  for (const [address, fault] of [
    ['http://rp.example.mn/', 'scheme'],
    ['https://a:b@rp.example.mn/', 'credentials'],
    ['https://rp.example.mn/#x', 'spelling'],
    ['https://2130706433/', 'spelling'],
    ['https://10.0.0.1/', 'private'],
    ['https://[::ffff:a00:1]/', 'private'],
    ['https://intranet/', 'host'],
    ['https://rp.example.mn:0/', 'port'],
  ] as const)
    assert.is(addressFault(address), fault, address)
})

test('the host that the operator named may be anywhere', () => {
  assert.is(addressFault('https://10.0.0.1/x', { trustedHost: '10.0.0.1' }), undefined)
  assert.is(addressFault('https://issuer/x', { trustedHost: 'issuer' }), undefined)
  assert.is(addressFault('https://other/x', { trustedHost: 'issuer' }), 'host')
  assert.is(addressFault('http://10.0.0.1/x', { trustedHost: '10.0.0.1' }), 'scheme')
})

test('anyone who got past the registration is refused at the call', async () => {
  const send = createOutbound({ trustedHost: '', plainLoopback: false })
  for (const address of [...badAddresses, ...homeAddresses]) {
    // What the parser makes of another spelling may well be good.
    const read = URL.parse(address)?.href
    if (read === undefined || addressFault(read) === undefined) continue
    assert.instance(await rejects(send(address, { method: 'GET', headers: {} })), OutboundRefused, address)
  }
})

test.run()
