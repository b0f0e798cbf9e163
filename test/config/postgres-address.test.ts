import * as assert from 'uvu/assert'
import { postgresAddresses } from '../../src/config/postgres-address.ts'
import { suite } from '../support/suite.ts'

const test = suite('addresses of PostgreSQL servers')

test('one host stays as it is written', () => {
  for (const url of [
    'postgres://tamga:p%40ss@db:5432/tamga',
    'postgresql://tamga@[::1]/tamga?sslmode=verify-full',
    'postgres:///tamga?host=/var/run/postgresql',
  ])
    assert.equal(postgresAddresses(url), [url])
})

test('several hosts are an address each, with the same user, database and parameters', () => {
  assert.equal(
    postgresAddresses(
      'postgres://tamga:a,b@one,two:5433,[::1]:5434/tamga?target_session_attrs=read-write&sslmode=verify-full',
    ),
    [
      'postgres://tamga:a,b@one/tamga?sslmode=verify-full',
      'postgres://tamga:a,b@two:5433/tamga?sslmode=verify-full',
      'postgres://tamga:a,b@[::1]:5434/tamga?sslmode=verify-full',
    ],
  )
})

test('what wants a standby, leaves out a host or is no such URL is refused', () => {
  for (const url of [
    'postgres://tamga@one,two/tamga?target_session_attrs=standby',
    'postgres://tamga@one/tamga?target_session_attrs=read-only',
    'postgres://tamga@one,/tamga',
    'postgres://tamga@one:5432,two:port/tamga',
    'mysql://tamga@one/tamga',
    'one,two',
    '',
  ])
    assert.is(postgresAddresses(url), undefined, url)
})

test.run()
