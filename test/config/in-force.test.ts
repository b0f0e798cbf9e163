import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { settingsInForce } from '../../src/config/in-force.ts'
import { entries } from '../../src/config/settings.ts'
import { suite } from '../support/suite.ts'

const test = suite<{ directory: string }>('settings in force')

test.before.each((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'tamga-config-'))
})
test.after.each(({ directory }) => rmSync(directory, { recursive: true }))

function inForce(env: Record<string, string>) {
  const { settings, faults } = settingsInForce(env)
  return { faults, of: (name: string) => settings.find((one) => one.name === name)! }
}

test('every setting has a line, and nothing is written', ({ directory }) => {
  const data = join(directory, 'data')
  const { settings } = settingsInForce({ DATA_DIR: data })
  assert.equal(
    settings.map(({ name }) => name),
    entries.map(([name]) => name),
  )
  assert.is(existsSync(data), false)
})

test('each value names its source', ({ directory }) => {
  const [envFile, secretFile] = [join(directory, 'env'), join(directory, 'secret')]
  const secret = 'x'.repeat(43)
  writeFileSync(envFile, 'DATABASE_POOL_SIZE=20\n')
  writeFileSync(secretFile, `${secret}\n`)
  const { of } = inForce({ ENV_FILE: envFile, METRICS_TOKEN_FILE: secretFile, PORT: '9000', HOST: '' })
  assert.equal([of('PORT').value, of('PORT').source], ['9000', 'environment'])
  assert.equal([of('DATABASE_POOL_SIZE').value, of('DATABASE_POOL_SIZE').source], ['20', 'ENV_FILE'])
  assert.is(of('DATABASE_POOL_SIZE').default, '10')
  assert.equal([of('METRICS_TOKEN').value, of('METRICS_TOKEN').source], ['present', 'file'])
  assert.is(of('HOST').source, 'default')
  assert.equal([of('JWT_SECRET').value, of('JWT_SECRET').source], [null, 'made'])
  assert.is(of('DATABASE_URL').source, 'unset')
})

test('no secret is shown', () => {
  const secret = 'postgres://tamga:topsecret@db/tamga'
  const { settings } = settingsInForce({ DATABASE_URL: secret })
  assert.not.match(JSON.stringify(settings), 'topsecret')
})

test('faults are listed beside what can be read', () => {
  const { faults, of } = inForce({ NODE_ENV: 'production', PORT: 'abc' })
  assert.ok(faults.some(({ name }) => name === 'PORT'))
  assert.ok(faults.some(({ name }) => name === 'JWT_SECRET'))
  assert.is(of('JWT_SECRET').source, 'unset')
})

test.run()
