import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { operations } from '../../generated/operations.ts'
import { ConfigError, loadConfig } from '../../src/config/config.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { createLimitPolicy, type LimitPolicy } from '../../src/limits/policy.ts'
import { temporaryDirectory } from '../config/settings.ts'
import { suite } from '../support/suite.ts'

const declared = Object.values(operations as Record<string, Operation>).flatMap(
  ({ rateLimits }) => rateLimits,
)
const auth = declared.find(({ bucket }) => bucket === 'auth')!

function policyOf(yaml: string): LimitPolicy {
  using directory = temporaryDirectory()
  const file = join(directory.path, 'limits.yaml')
  writeFileSync(file, yaml)
  const { limits } = loadConfig({ DATA_DIR: directory.path, NODE_ENV: 'test', LIMITS_FILE: file })
  return createLimitPolicy(limits, declared)
}

function faultsOf(yaml: string): string {
  try {
    policyOf(yaml)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

const test = suite('policy of limits')

for (const nothing of ['', '# nothing yet\n', '{}', 'buckets: {}'])
  test(`a file that says nothing leaves the contract's figures: ${JSON.stringify(nothing)}`, () => {
    const policy = policyOf(nothing)
    assert.equal(policy.figuresOf(auth), { per_minute: 5, burst: 5 })
    assert.is(policy.networkOf('100.64.0.1'), undefined)
  })

test('a bucket has the figures of the file, the others those of the contract', () => {
  const policy = policyOf('buckets: { auth: { per_minute: 200, burst: 50 } }')
  assert.equal(policy.figuresOf(auth), { per_minute: 200, burst: 50 })
  assert.equal(policy.figuresOf({ ...auth, bucket: 'sso', per_minute: 20, burst: 10 }), {
    per_minute: 20,
    burst: 10,
  })
  assert.equal(policy.figuresOf({ ...auth, bucket: 'toString' }), { per_minute: 5, burst: 5 })
})

test('the first network that has the address decides', () => {
  const policy = policyOf(`
networks:
  - { name: one, cidrs: [198.51.100.0/24], buckets: { auth: { per_minute: 9, burst: 9 } } }
  - { name: all, cidrs: [198.51.0.0/16, '2001:db8::/32'], buckets: { auth: { per_minute: 7, burst: 7 } } }`)
  assert.is(policy.networkOf('198.51.100.7')?.name, 'one')
  assert.is(policy.networkOf('198.51.99.7')?.name, 'all')
  assert.is(policy.networkOf('2001:db8:7::1')?.name, 'all')
  assert.is(policy.networkOf('::ffff:198.51.100.7')?.name, 'one')
  for (const other of ['203.0.113.1', '2001:db9::1', '', 'unknown'])
    assert.is(policy.networkOf(other), undefined)
})

for (const [prefix, group] of [
  [64, '2001:db8:1:2::/64'],
  [56, '2001:db8:1::/56'],
  [128, '2001:db8:1:2:3:4:5:6/128'],
] as const)
  test(`IPv6 clients are counted by their /${prefix}, IPv4 ones alone`, () => {
    const policy = policyOf(`ipv6_prefix: ${prefix}`)
    assert.is(policy.groupOf('2001:db8:1:2:3:4:5:6'), group)
    assert.is(policy.groupOf('203.0.113.9'), '203.0.113.9')
    assert.is(policy.groupOf(''), '')
  })

test('without a setting it is the /64', () => {
  const { groupOf } = policyOf('')
  assert.is(groupOf('2001:db8:1:2::'), groupOf('2001:db8:1:2:ffff::1'))
  assert.is.not(groupOf('2001:db8:1:3::'), groupOf('2001:db8:1:2::'))
})

const network = (more: string) => `networks: [{ name: a, cidrs: [100.64.0.0/10], ${more} }]`
const faults: [string, string, RegExp][] = [
  [
    'a name that the contract does not have',
    'buckets: { login: { per_minute: 1, burst: 1 } }',
    /names the bucket login, which is none of .*\bauth, .*\bsso\b/,
  ],
  [
    'a figure that is none',
    'buckets: { auth: { per_minute: many, burst: 1 } }',
    /buckets\.auth\.per_minute: must be integer/,
  ],
  ['nothing at all allowed', 'buckets: { auth: { per_minute: 0, burst: 1 } }', /must be >= 1/],
  ['half of the figures', 'buckets: { auth: { per_minute: 5 } }', /required property 'burst'/],
  ['a burst that never fills', 'buckets: { auth: { per_minute: 1, burst: 5000 } }', /longer than a day/],
  ['an unknown field', 'bucket: {}', /additional properties \(bucket\)/],
  ['no YAML', 'buckets: [', /is no YAML/],
  ['a list', '- auth', /must be object/],
  [
    'no network',
    network('buckets: { auth: { per_minute: 9, burst: 9 } }').replace('100.64.0.0/10', '100.64.0.0/33'),
    /such as 100\.64\.0\.0\/10/,
  ],
  [
    'every address',
    network('buckets: { auth: { per_minute: 9, burst: 9 } }').replace('100.64.0.0/10', '0.0.0.0/0'),
    /every address/,
  ],
  [
    'an unknown key',
    network('key: cookie, buckets: { auth: { per_minute: 9, burst: 9 } }'),
    /one of address, person, application/,
  ],
  [
    'a bucket that counts no addresses',
    network('buckets: { ai: { per_minute: 9, burst: 9 } }'),
    /none that counts by address: .*\bauth\b/,
  ],
  [
    'a bucket in which no person is named',
    network('key: person, buckets: { sso: { per_minute: 99, burst: 99 } }'),
    /none that counts by address and person: auth, eid-poll, /,
  ],
  [
    'less for all than for one',
    network('key: person, buckets: { auth: { per_minute: 4, burst: 9 } }'),
    /less for a whole address than one person has, 5 a minute/,
  ],
  [
    'two of one name',
    `networks:\n${'  - { name: a, cidrs: [100.64.0.0/10], buckets: { auth: { per_minute: 9, burst: 9 } } }\n'.repeat(2)}`,
    /two networks called a/,
  ],
]
for (const [what, yaml, words] of faults)
  test(`refused: ${what}`, () => {
    assert.match(faultsOf(yaml), words)
    assert.match(faultsOf(yaml), /LIMITS_FILE/)
  })

test('refused: a file that cannot be read', () => {
  assert.throws(
    () => loadConfig({ NODE_ENV: 'test', LIMITS_FILE: '/nowhere/limits.yaml' }),
    /LIMITS_FILE cannot be read \(ENOENT\)/,
  )
})

test('uploads have the usual bounds, those of the file, or those of a network', () => {
  const mebibyte = 1024 * 1024
  assert.equal(policyOf('').uploadsOf('198.51.100.7'), { concurrent: 64, bytes: 1024 * mebibyte })
  const policy = policyOf(`
uploads: { at_once: 5, megabytes: 50 }
networks:
  - { name: agencies, cidrs: [198.51.100.0/24], uploads: { at_once: 500, megabytes: 5000 } }
  - { name: others, cidrs: [203.0.113.0/24], buckets: { auth: { per_minute: 7, burst: 7 } } }`)
  assert.equal(policy.uploadsOf('198.51.100.7'), { concurrent: 500, bytes: 5000 * mebibyte })
  assert.equal(policy.uploadsOf('203.0.113.7'), { concurrent: 5, bytes: 50 * mebibyte })
  assert.match(faultsOf('uploads: { at_once: 0, megabytes: 1 }'), 'uploads.at_once')
  assert.match(faultsOf('networks: [{ name: none, cidrs: [198.51.100.0/24] }]'), 'buckets or uploads')
})

test.run()
