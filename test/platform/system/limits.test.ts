import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { temporaryDirectory } from '../../config/settings.ts'
import { resetLimits, stopRefills } from '../../support/limits.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

interface Context {
  stage: Stage
  directory: ReturnType<typeof temporaryDirectory>
}

const limits = suite<Context>('limits over HTTP')

limits.before(async (context) => {
  context.directory = temporaryDirectory()
  const file = join(context.directory.path, 'limits.yaml')
  writeFileSync(
    file,
    `
buckets: { audit-public: { per_minute: 6, burst: 2 } }
ipv6_prefix: 56
networks:
  - { name: carriers, cidrs: [100.64.0.0/10], key: person, buckets: { eid-poll: { per_minute: 600, burst: 300 } } }`,
  )
  context.stage = await openStage({ settings: { LIMITS_FILE: file, TRUSTED_PROXIES: '127.0.0.1/32' } })
})
limits.before.each(({ stage }) => resetLimits(stage))
limits.after(async ({ stage, directory }) => {
  await stage?.close()
  directory[Symbol.dispose]()
})

const read = (stage: Stage, address: string) =>
  stage.fetch('/api/v1/audit/keys', { headers: { 'X-Forwarded-For': address } })

async function shown(stage: Stage) {
  const { status, body } = await stage.call('getRateLimits', {}, stage.admin)
  assert.is(status, 200)
  return body.data
}

const bucketOf = (data: { buckets: { bucket: string }[] }, name: string) =>
  data.buckets.find(({ bucket }) => bucket === name)

limits('200: every bucket of the contract, with what it says and what holds', async ({ stage }) => {
  const data = await shown(stage)
  assert.is(data.ipv6_prefix, 56)
  assert.equal(data.networks, [{ name: 'carriers', cidrs: ['100.64.0.0/10'], key: 'person' }])
  assert.equal(bucketOf(data, 'audit-public'), {
    bucket: 'audit-public',
    key: 'ip',
    contract: { per_minute: 60, burst: 30 },
    holds: { per_minute: 6, burst: 2 },
    networks: [],
    limited_now: 0,
  })
  assert.equal(bucketOf(data, 'eid-poll'), {
    bucket: 'eid-poll',
    key: 'ip',
    contract: { per_minute: 60, burst: 30 },
    holds: { per_minute: 60, burst: 30 },
    networks: [{ name: 'carriers', per_minute: 600, burst: 300 }],
    limited_now: 0,
  })
  const declared = Object.values(stage.contract.operations).flatMap(({ rateLimits }) => rateLimits)
  assert.equal(
    data.buckets.map(({ bucket }: { bucket: string }) => bucket),
    [...new Set(declared.map(({ bucket }) => bucket))].sort(),
  )
})

limits('how many have nothing left now, and no longer once it is back', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  for (const address of [
    '203.0.113.1',
    '203.0.113.2',
    '203.0.113.2',
    '203.0.113.3',
    '203.0.113.3',
    '203.0.113.3',
  ])
    await read(stage, address)
  const data = await shown(stage)
  assert.is((bucketOf(data, 'audit-public') as { limited_now?: number } | undefined)?.limited_now, 2)
  assert.not.match(JSON.stringify(data), /203\.0\.113/)
  await stage.test.database.system
    .updateTable('rate_buckets')
    .set({ free_at: new Date(Date.now() - 1000) })
    .execute()
  assert.is(
    (bucketOf(await shown(stage), 'audit-public') as { limited_now?: number } | undefined)?.limited_now,
    0,
  )
})

for (const [address, same] of [
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::9', '2001:db8:1:ff::1'],
] as const)
  limits(`200: ${address} begins again, others do not, and an entry is left`, async ({ stage }) => {
    await using _ = await stopRefills(stage.test.database)
    for (const one of [address, '203.0.113.10'])
      for (let call = 0; call < 3; call++) assert.is((await read(stage, one)).status, call < 2 ? 200 : 429)
    const forgotten = await stage.call('deleteAddressCounts', { path: { address: same } }, stage.admin)
    assert.equal([forgotten.status, forgotten.body.data], [200, { forgotten: 1 }])
    assert.is((await read(stage, address)).status, 200)
    assert.is((await read(stage, '203.0.113.10')).status, 429)
    const { items } = await stage.app.services.audit.list({ operation: 'deleteAddressCounts', limit: 1 })
    assert.equal(
      items.map(({ subject, actor }) => ({ subject, actor })),
      [{ subject: 'limits', actor: 'admin' }],
    )
    assert.not.match(JSON.stringify(items), /203\.0\.113|2001:db8/)
  })

limits('404 limits.not_counted: nothing counted, or no address', async ({ stage }) => {
  for (const address of ['203.0.113.99', '1.2', 'abcd', '::', '999.1.1.1']) {
    const { status, body } = await stage.call('deleteAddressCounts', { path: { address } }, stage.admin)
    assert.equal([status, body.error], [404, 'limits.not_counted'], address)
  }
})

limits('404: without the key neither exists', async ({ stage }) => {
  assert.is((await stage.fetch('/admin/api/v1/limits')).status, 404)
  const method = 'DELETE'
  assert.is((await stage.fetch('/admin/api/v1/limits/addresses/203.0.113.9', { method })).status, 404)
})

limits.run()
