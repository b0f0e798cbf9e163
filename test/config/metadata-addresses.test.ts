import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import * as assert from 'uvu/assert'
import { settingFormats } from '../../src/config/formats.ts'
import { isMetadataAddress, isMetadataNetwork } from '../../src/config/metadata-addresses.ts'
import { AddressRefused, guardedLookup } from '../../src/providers/checked-lookup.ts'
import { createHttp } from '../../src/providers/http.ts'
import { createOutbound, OutboundRefused } from '../../src/providers/openid/outbound.ts'
import { addressFault, isPublic } from '../../src/providers/public-address.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const test = suite('addresses of metadata services')

const services = [
  '169.254.169.254',
  '169.254.169.253',
  '169.254.169.123',
  '169.254.170.2',
  '169.254.170.23',
  '169.254.0.23',
  '169.254.10.10',
  '169.254.42.42',
  '168.63.129.16',
  '100.100.100.200',
  '100.96.0.96',
  '100.80.80.80',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd00:ec2::253',
  'fd00:ec2::123',
  'fd00:ec2::23',
  'fd20:ce::254',
  'fd00:c1::a9fe:a9fe',
  'fd00:42::42',
  'fd00:a9fe:a9fe::1',
  'fd00:100::100:200',
  'fe80::a9fe:a9fe',
  'fe80::1%eth0',
]
const neighbours = [
  '169.253.255.255',
  '169.255.0.0',
  '168.63.129.15',
  '168.63.129.17',
  '100.100.100.201',
  '192.0.0.191',
  '10.0.0.1',
  '127.0.0.1',
  '8.8.8.8',
  'fd00:ec1::254',
  'fd00:ec3::254',
  'fd20:ce::253',
  'fd00:42::43',
  '::1',
  '2606:4700:4700::1111',
  '2002:808:808::1',
  'metadata.google.internal',
  '',
]

test('each is known, and its neighbours are not', () => {
  for (const address of services) assert.ok(isMetadataAddress(address), address)
  for (const address of neighbours) assert.not.ok(isMetadataAddress(address), address)
})

const hex = (address: string) => Buffer.from(ipaddr.parse(address).toByteArray()).toString('hex')
const turned = (text: string) =>
  Buffer.from(Buffer.from(text, 'hex').map((byte) => byte ^ 0xff)).toString('hex')
const from = (digits: string) => digits.match(/.{4}/g)?.join(':') as string

/** An IPv4 address inside one of IPv6, as 32 hexadecimal digits; `x` fills what does not matter. */
const clothes: [name: string, put: (v4: string, x: (digits: number) => string) => string][] = [
  ['mapped', (v4) => `${'0'.repeat(20)}ffff${v4}`],
  ['compatible', (v4) => `${'0'.repeat(24)}${v4}`],
  ['translated', (v4) => `${'0'.repeat(16)}ffff0000${v4}`],
  ['NAT64', (v4) => `0064ff9b${'0'.repeat(16)}${v4}`],
  ['local NAT64 /96', (v4, x) => `0064ff9b0001${x(12)}${v4}`],
  ['local NAT64 /64', (v4, x) => `0064ff9b0001${x(4)}00${v4}${x(6)}`],
  ['local NAT64 /56', (v4, x) => `0064ff9b0001${x(2)}${v4.slice(0, 2)}00${v4.slice(2)}${x(8)}`],
  ['local NAT64 /48', (v4, x) => `0064ff9b0001${v4.slice(0, 4)}00${v4.slice(4)}${x(10)}`],
  ['6to4', (v4, x) => `2002${v4}${x(20)}`],
  ['Teredo client', (v4, x) => `20010000${x(16)}${turned(v4)}`],
  ['Teredo server', (v4, x) => `20010000${v4}${x(16)}`],
  ['ISATAP', (v4, x) => `${x(16)}00005efe${v4}`],
  ['ISATAP, global', (v4, x) => `${x(16)}02005efe${v4}`],
]

const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 })

/** The same address as others may write it. */
const spelled = (address: string): fc.Arbitrary<string> => {
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return fc.constant(address)
  const long = parsed.toNormalizedString()
  const short = parsed.toRFC5952String()
  const full = from(hex(address))
  const dotted = `${long.split(':').slice(0, 6).join(':')}:${parsed.toByteArray().slice(12).join('.')}`
  const plain = [long, short, full, dotted]
  const upper = plain.map((one) => one.toUpperCase())
  return fc.constantFrom(
    ...plain,
    ...upper,
    ...plain.map((one) => `[${one}]`),
    ...plain.map((one) => `${one}%eth0`),
  )
}

const linkLocal = fc.tuple(fc.nat(255), fc.nat(255)).map(([a, b]) => `169.254.${a}.${b}`)
const fourth = fc.oneof(linkLocal, fc.constantFrom(...services.filter((one) => ipaddr.IPv4.isValid(one))))
const sixth = fc.constantFrom(...services.filter((one) => one.includes(':') && !one.includes('%')))

for (const [name, put] of clothes)
  test(`IPv4 in clothes of IPv6: ${name}`, () => {
    fc.assert(
      fc.property(
        fc
          .tuple(fourth, digits)
          .map(([v4, fill]) => from(put(hex(v4), (count) => fill.slice(0, count))))
          .chain(spelled),
        (text) => isMetadataAddress(text) && !isPublic(text),
      ),
      { numRuns: 300, seed: 20261117 },
    )
  })

test('every spelling of IPv6 is the same address, and never public', () => {
  fc.assert(
    fc.property(sixth.chain(spelled), (text) => isMetadataAddress(text) && !isPublic(text)),
    { numRuns: 500, seed: 20261117 },
  )
})

test('under any prefix the well-known hosts stay closed', () => {
  fc.assert(
    fc.property(digits, (fill) => isMetadataAddress(from(`${fill.slice(0, 24)}a9fea9fe`))),
    { numRuns: 300, seed: 20261117 },
  )
})

test('what is put into URLs is refused, also of a host that the operator named', () => {
  for (const address of services.filter((one) => !one.includes('%'))) {
    const { href, hostname } = new URL(
      address.includes(':') ? `https://[${address}]/` : `https://${address}/`,
    )
    for (const loopback of [true, false])
      assert.ok(addressFault(href, { loopback, trustedHost: hostname }), href)
  }
})

test('a setting that names such an address alone is refused; one that contains it is not', () => {
  const { test: accepts } = settingFormats['callable-cidr']!
  for (const cidr of [
    '169.254.169.254/32',
    '169.254.0.0/16',
    '169.254.128.0/17',
    'fd00:ec2::/32',
    'fd00:ec2::254/128',
    'fe80::/10',
    '168.63.129.16/32',
    '::ffff:169.254.169.254/128',
  ]) {
    assert.ok(isMetadataNetwork(cidr), cidr)
    assert.not.ok(accepts(cidr), cidr)
  }
  for (const cidr of ['10.0.0.0/8', 'fd00::/8', '169.0.0.0/8', '100.64.0.0/10', '0.0.0.0/0', '168.63.0.0/16'])
    assert.ok(accepts(cidr), cidr)
  assert.not.ok(accepts('nonsense'))
})

const looked = (host: string, all: boolean) =>
  new Promise((resolve, reject) =>
    guardedLookup(host, { all }, (error, address) => (error ? reject(error) : resolve(address))),
  )

test('what a look-up answers is checked before it is connected to', async () => {
  for (const address of services.filter((one) => !one.includes('%')))
    for (const all of [true, false])
      assert.instance(await rejects(looked(address, all)), AddressRefused, address)
  assert.equal(await looked('127.0.0.1', true), [{ address: '127.0.0.1', family: 4 }])
  assert.is(await looked('127.0.0.1', false), '127.0.0.1')
  assert.not.instance(await rejects(looked('nothing.invalid', true)), AddressRefused)
})

test('clients of settings and of issuers call none of them', async () => {
  const send = createHttp()
  for (const host of ['169.254.169.254', '[fd00:ec2::254]', '168.63.129.16', '[::ffff:169.254.169.254]']) {
    const url = new URL(`http://${host}/latest`)
    const error = await rejects(send({ method: 'GET', url, timeoutMs: 1000, limit: 1000 }))
    assert.match((error as Error).message, /is never called/)
    const outbound = createOutbound({ trustedHost: url.hostname, plainLoopback: true })
    assert.instance(
      await rejects(outbound(`https://${host}/`, { method: 'GET', headers: {} })),
      OutboundRefused,
    )
  }
})

test.run()
