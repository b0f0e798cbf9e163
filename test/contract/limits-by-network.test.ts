import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { temporaryDirectory } from '../config/settings.ts'
import { resetLimits, stopRefills } from '../support/limits.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const limits = `
buckets:
  eid-poll: { per_minute: 2, burst: 4 }
networks:
  - name: carriers
    cidrs: [100.64.0.0/10, '2001:db8:cafe::/48']
    key: person
    buckets:
      eid-poll: { per_minute: 60, burst: 100 }
      auth: { per_minute: 60, burst: 50 }
  - name: agencies
    cidrs: [198.51.100.0/24]
    buckets:
      eid-poll: { per_minute: 60, burst: 7 }
  - name: portals
    cidrs: [198.51.101.0/24]
    key: application
    buckets:
      oauth-par: { per_minute: 3000, burst: 900 }
`

interface Context {
  directory: ReturnType<typeof temporaryDirectory>
  stage: Stage
}

const test = suite<Context>('limits by network')

test.before(async (context) => {
  context.directory = temporaryDirectory()
  const file = join(context.directory.path, 'limits.yaml')
  writeFileSync(file, limits)
  context.stage = await openStage({ settings: { LIMITS_FILE: file, TRUSTED_PROXIES: '127.0.0.1/32' } })
})
test.before.each(({ stage }) => resetLimits(stage))
test.after(async ({ stage, directory }) => {
  await stage?.close()
  directory[Symbol.dispose]()
})

const sidOf = (name: string) => name.padEnd(43, '0')

/** A poll of a sign-in that there is none of: it is counted before that is seen. */
const poll = (stage: Stage, forwarded: string, sid: string) =>
  stage.fetch('/api/v1/auth/eid/poll', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
    body: JSON.stringify({ sid: sidOf(sid) }),
  })

/** How many of so many requests at once were let through. */
async function passing(asked: Promise<{ status: number }>[]): Promise<number> {
  const answers = await Promise.all(asked)
  for (const { status } of answers) assert.ok([404, 429].includes(status), String(status))
  return answers.filter(({ status }) => status !== 429).length
}

const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => work(i))

test('elsewhere the address counts with the figures of the bucket, and the headers say them', async ({
  stage,
}) => {
  await using _ = await stopRefills(stage.test.database)
  const first = await poll(stage, '203.0.113.5', 'a')
  assert.is(first.status, 404)
  assert.is(first.headers.get('ratelimit-limit'), '4')
  assert.is(first.headers.get('ratelimit-remaining'), '3')
  assert.is(await passing(times(20, (i) => poll(stage, '203.0.113.5', `b${i}`))), 3)
})

test('in an agency an address has more', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  assert.is(await passing(times(30, (i) => poll(stage, '198.51.100.20', `c${i}`))), 7)
  assert.is((await poll(stage, '198.51.100.20', 'd')).headers.get('ratelimit-limit'), '7')
})

test('at once: each has the usual figures behind a shared address, and all together those of the address', async ({
  stage,
}) => {
  await using _ = await stopRefills(stage.test.database)
  const [one, other] = await Promise.all([
    passing(times(20, () => poll(stage, '100.64.0.1', 'one'))),
    passing(times(20, () => poll(stage, '100.64.0.1', 'other'))),
  ])
  assert.equal([one, other], [4, 4])
  // 40 of the 100 are used; naming another person each time leads no further than the rest.
  assert.is(await passing(times(80, (i) => poll(stage, '100.64.0.1', `vary${i}`))), 60)
  // Another address has its own, and so does the same person there.
  assert.is(await passing(times(6, () => poll(stage, '100.64.0.2', 'one'))), 4)
})

test('the headers tell of the limit that is reached first', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  const own = await poll(stage, '100.64.0.3', 'one')
  assert.equal([own.headers.get('ratelimit-limit'), own.headers.get('ratelimit-remaining')], ['4', '3'])
  await passing(times(97, (i) => poll(stage, '100.64.0.3', `v${i}`)))
  const address = await poll(stage, '100.64.0.3', 'another')
  assert.equal(
    [address.headers.get('ratelimit-limit'), address.headers.get('ratelimit-remaining')],
    ['100', '1'],
  )
})

test('the addresses of a /64 are one address, in a network too', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  assert.is(await passing(times(8, (i) => poll(stage, `2001:db8:cafe:1::${i + 1}`, 'one'))), 4)
  assert.is(await passing(times(2, () => poll(stage, '2001:db8:cafe:2::1', 'one'))), 2)
})

for (const [what, forwarded] of [
  ['written by the client before the proxy adds the true one', '100.64.0.9, 203.0.113.77'],
  ['an agency so', '198.51.100.9, 203.0.113.77'],
  ['with what is no address between', '100.64.0.9, x, 203.0.113.77'],
] as const)
  test(`no client gets into a network by X-Forwarded-For: ${what}`, async ({ stage }) => {
    await using _ = await stopRefills(stage.test.database)
    assert.is(await passing(times(12, (i) => poll(stage, forwarded, `s${i}`))), 4)
  })

test('without a trusted proxy the header counts for nothing', async ({ directory }) => {
  const stage = await openStage({ settings: { LIMITS_FILE: join(directory.path, 'limits.yaml') } })
  try {
    await using _ = await stopRefills(stage.test.database)
    assert.is(await passing(times(12, (i) => poll(stage, `100.64.1.${i}`, `s${i}`))), 4)
  } finally {
    await stage.close()
  }
})

test('what names no person counts by the address alone', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  const start = () =>
    stage.fetch('/api/v1/auth/eid/start', { method: 'POST', headers: { 'X-Forwarded-For': '100.64.0.4' } })
  const answers = await Promise.all(times(60, start))
  assert.is(answers.filter(({ status }) => status !== 429).length, 50)
})

test('no address and no person can be read in the table', async ({ stage }) => {
  await poll(stage, '100.64.0.5', 'one')
  const rows = await stage.test.database.system.selectFrom('rate_buckets').selectAll().execute()
  assert.is(rows.length, 2)
  assert.not.match(
    JSON.stringify(rows.map((row) => ({ ...row, key: row.key.toString('latin1') }))),
    /100\.64|one0/,
  )
})

test.run()
