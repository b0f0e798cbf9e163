import * as assert from 'uvu/assert'
import { createClientFailures, failureLimits } from '../../../src/domains/openid/client-authentication.ts'
import type { AppError } from '../../../src/errors/app-error.ts'
import { createLimiter } from '../../../src/limits/limiter.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { asDeclared, stopRefills } from '../../support/limits.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'

const test = suite<{ opened: TestDatabase }>('failures of client authentication')

test.before(async (context) => {
  context.opened = await openTestDatabase()
})
test.after(({ opened }) => opened?.close())

const { burst } = failureLimits.client

test('instances count together; each hears one more at most', async ({ opened }) => {
  await using _ = await stopRefills(opened.database)
  const limited: string[] = []
  const instance = () =>
    createClientFailures(
      createLimiter(opened.database),
      { rateLimited: (bucket) => void limited.push(bucket) },
      asDeclared,
    )
  const [one, other] = [instance(), instance()]
  for (let i = 0; i < burst; i++) {
    one.assertNotLimited('192.0.2.1', 'rp')
    await one.count('192.0.2.1', 'rp')
  }
  assert.throws(() => one.assertNotLimited('192.0.2.1', 'rp'))
  assert.is(limited.length, 1)
  one.assertNotLimited('192.0.2.1', 'another')
  one.assertNotLimited('192.0.2.2', 'rp')
  // The other instance has not heard of it before it asks.
  other.assertNotLimited('192.0.2.1', 'rp')
  const error = (await rejects(other.count('192.0.2.1', 'rp'))) as AppError
  assert.is(error.code, 'request.rate_limited')
  assert.ok(Number(error.headers?.['Retry-After']) >= 1)
  assert.throws(() => other.assertNotLimited('192.0.2.1', 'rp'))
})

test('names and addresses of any shape are distinguished', async ({ opened }) => {
  await using _ = await stopRefills(opened.database)
  const failures = createClientFailures(createLimiter(opened.database), { rateLimited() {} }, asDeclared)
  for (let i = 0; i < burst; i++) await failures.count('192.0.2.3', 'a","b')
  assert.throws(() => failures.assertNotLimited('192.0.2.3', 'a","b'))
  for (const name of ['a', 'b', '', 'a","', '__proto__', 'x'.repeat(4000)])
    failures.assertNotLimited('192.0.2.3', name)
})

test.run()
