import * as assert from 'uvu/assert'
import { ConfigError, loadConfig, withSettings } from '../../src/config/config.ts'
import { test } from '../support/suite.ts'
import { temporaryDirectory } from './settings.ts'

const google = {
  INTEGRATIONS: 'google-drive',
  INTEGRATION_GOOGLE_DRIVE_ISSUER: 'https://accounts.google.com',
  INTEGRATION_GOOGLE_DRIVE_CLIENT_ID: 'tamga',
  INTEGRATION_GOOGLE_DRIVE_CLIENT_SECRET: 'given-by-the-service',
  INTEGRATION_GOOGLE_DRIVE_SCOPES: 'openid drive.file',
}

function faultsOf(env: Record<string, string>): string {
  using directory = temporaryDirectory()
  try {
    loadConfig({ DATA_DIR: directory.path, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('reads the settings of each service by its name', () => {
  using directory = temporaryDirectory()
  const { integrationProviders, integrationEncKey } = loadConfig({ DATA_DIR: directory.path, ...google })
  assert.equal(integrationProviders, [
    {
      name: 'google-drive',
      label: 'Google-drive',
      issuer: 'https://accounts.google.com',
      clientId: 'tamga',
      clientSecret: 'given-by-the-service',
      scopes: ['openid', 'drive.file'],
    },
  ])
  assert.ok(integrationEncKey, 'a key seals the tokens')
})

test('names what is missing or wrong, and never a secret', () => {
  const { INTEGRATION_GOOGLE_DRIVE_SCOPES: _, ...lacking } = google
  assert.match(faultsOf(lacking), /INTEGRATION_GOOGLE_DRIVE_SCOPES is missing/)
  assert.match(faultsOf({ ...google, INTEGRATIONS: 'google-drive,google-drive' }), /names one service twice/)
  assert.match(faultsOf({ ...google, INTEGRATIONS: 'Google' }), /INTEGRATIONS must be/)
  assert.match(
    faultsOf({ ...google, INTEGRATION_GOOGLE_DRIVE_ISSUER: 'http://accounts.example' }),
    /ISSUER must be an https URL/,
  )
  const short = faultsOf({ ...google, INTEGRATION_GOOGLE_DRIVE_CLIENT_SECRET: 'sh0rt' })
  assert.match(short, /CLIENT_SECRET must be 8 to 1024 characters/)
  assert.not.match(short, 'sh0rt')
  const plain = { ...google, NODE_ENV: 'production', INTEGRATION_GOOGLE_DRIVE_ISSUER: 'http://localhost:1' }
  assert.match(faultsOf(plain), /INTEGRATION_GOOGLE_DRIVE_ISSUER is not https/)
})

test('takes services that become known later, and keeps those that are known', () => {
  using directory = temporaryDirectory()
  const none = loadConfig({ DATA_DIR: directory.path })
  assert.equal(none.integrationProviders, [])
  const some = withSettings(none, google)
  assert.is(some.integrationProviders[0]?.name, 'google-drive')
  assert.not.ok('integrationGoogleDriveIssuer' in some)
  assert.is(withSettings(some, { EID_URL: 'http://127.0.0.1:1/rp' }).integrationProviders.length, 1)
})

test.run()
