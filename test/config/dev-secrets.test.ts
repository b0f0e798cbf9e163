import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../src/config/config.ts'
import { suite } from '../support/suite.ts'
import { temporaryDirectory } from './settings.ts'

const secrets = suite('made secrets')
const run = promisify(execFile)
const module = new URL('../../src/config/config.ts', import.meta.url).href

secrets('are made once, kept for the owner alone, and announced', () => {
  using directory = temporaryDirectory()
  const first = loadConfig({ DATA_DIR: directory.path })
  const second = loadConfig({ DATA_DIR: directory.path })
  assert.is(second.jwtSecret, first.jwtSecret)
  assert.is(second.auditKey, first.auditKey)
  assert.is.not(first.jwtSecret, first.auditKey)
  assert.is(statSync(`${directory.path}/secrets.json`).mode & 0o777, 0o600)
  assert.match(first.notices.join('\n'), /Made JWT_SECRET, AUDIT_KEY, ADMIN_API_KEY/)
  assert.not.match(first.notices.join('\n'), /come from/)
  assert.not.match(second.notices.join('\n'), /Made/)
  assert.match(second.notices.join('\n'), `${directory.path}/secrets.json`)
  assert.not.match(first.notices.join('\n'), first.jwtSecret)
})

secrets('of a feature that is switched on later join those that are kept', () => {
  using directory = temporaryDirectory()
  const first = loadConfig({ DATA_DIR: directory.path, DEMO_DATA: 'false' })
  assert.is(first.integrationEncKey, undefined)
  const later = loadConfig({ DATA_DIR: directory.path, SUPERADMIN_EMAIL: 'admin@gov.mn' })
  assert.is(later.jwtSecret, first.jwtSecret)
  assert.type(later.integrationEncKey, 'string')
  const kept = JSON.parse(readFileSync(`${directory.path}/secrets.json`, 'utf8'))
  assert.is(kept.INTEGRATION_ENC_KEY, later.integrationEncKey)
  assert.equal(readdirSync(directory.path), ['secrets.json'])
})

secrets('that are set are taken and not kept', () => {
  using directory = temporaryDirectory()
  const given = 'a-secret-that-someone-has-set-by-hand'
  assert.is(loadConfig({ DATA_DIR: directory.path, JWT_SECRET: given }).jwtSecret, given)
  assert.not.match(readFileSync(`${directory.path}/secrets.json`, 'utf8'), 'JWT_SECRET')
})

secrets('are the same for eight processes that start together', async () => {
  using directory = temporaryDirectory()
  const code = `import { loadConfig } from '${module}'
    const { jwtSecret, auditKey, adminApiKey } = loadConfig({ DATA_DIR: '${directory.path}' })
    console.log(jwtSecret, auditKey, adminApiKey)`
  const runs = Array.from({ length: 8 }, () => run(process.execPath, ['--input-type=module', '-e', code]))
  const seen = new Set((await Promise.all(runs)).map(({ stdout }) => stdout))
  assert.is(seen.size, 1)
  assert.is([...seen][0]?.trim().split(' ').length, 3)
})

secrets('that cannot be read stop the start instead of being replaced', () => {
  using directory = temporaryDirectory()
  writeFileSync(`${directory.path}/secrets.json`, '{"JWT_SECRET": "half')
  assert.throws(() => loadConfig({ DATA_DIR: directory.path }), /secrets\.json cannot be read/)
  assert.is(readFileSync(`${directory.path}/secrets.json`, 'utf8'), '{"JWT_SECRET": "half')
})

secrets.run()
