import * as assert from 'uvu/assert'
import { loadConfig } from '../../src/config/config.ts'
import { readSocialProviders } from '../../src/config/social-providers.ts'
import { suite } from '../support/suite.ts'
import { faultsOf, production, temporaryDirectory } from './settings.ts'

const test = suite('SOCIAL_PROVIDERS')

const google = {
  name: 'google',
  label: 'Google',
  issuer: 'https://accounts.example',
  client_id: 'tamga',
  client_secret: 'canary-of-a-secret',
}
const settingOf = (...providers: unknown[]) => ({ SOCIAL_PROVIDERS: JSON.stringify(providers) })

test('a list of issuers is read, with a slash at the end and without a secret too', () => {
  using directory = temporaryDirectory()
  const { client_secret: _, ...open } = { ...google, name: 'other', issuer: 'https://other.example/' }
  const { socialProviders, socialRedirectUris } = loadConfig({
    DATA_DIR: directory.path,
    ...settingOf(google, open),
    SOCIAL_REDIRECT_URIS: 'mn.gov.app:/return, https://app.gov.mn/return',
  })
  assert.equal(readSocialProviders(socialProviders).providers, [google, open])
  assert.equal(socialRedirectUris, ['mn.gov.app:/return', 'https://app.gov.mn/return'])
})

const faulty: [unknown[] | string, RegExp][] = [
  ['{}', /^SOCIAL_PROVIDERS must be a JSON list of issuers/],
  ['[{]', /^SOCIAL_PROVIDERS must be a JSON list of at most 20/],
  [['x'], /^SOCIAL_PROVIDERS \[0\] must be an object/],
  [[{ ...google, name: undefined }], /^SOCIAL_PROVIDERS \[0\]\.name is missing/],
  [[google, { ...google, name: 'Goo gle' }], /^SOCIAL_PROVIDERS \[1\]\.name must be of small letters/],
  [
    [{ ...google, issuer: 'http://accounts.example' }],
    /^SOCIAL_PROVIDERS \[0\]\.issuer must be an https URL/,
  ],
  [[{ ...google, issuer: 'https://a.example?x=1' }], /^SOCIAL_PROVIDERS \[0\]\.issuer must be/],
  [[{ ...google, client_secret: 'canary' }], /^SOCIAL_PROVIDERS \[0\]\.client_secret must be 8 to/],
  [[{ ...google, scopes: 'x' }], /^SOCIAL_PROVIDERS \[0\] has the unknown field "scopes"/],
  [[google, { ...google, issuer: 'https://b.example' }], /^SOCIAL_PROVIDERS names one name twice/],
  [[google, { ...google, name: 'b' }], /^SOCIAL_PROVIDERS names one issuer twice/],
]
for (const [providers, fault] of faulty) {
  test(`refuses ${JSON.stringify(providers).slice(0, 60)}`, () => {
    using directory = temporaryDirectory()
    const text = typeof providers === 'string' ? providers : JSON.stringify(providers)
    const faults = faultsOf({ DATA_DIR: directory.path, SOCIAL_PROVIDERS: text })
    assert.match(faults[0] ?? 'no fault', fault)
    assert.not.match(faults.join(), 'canary')
  })
}

test('refuses redirect URIs that a browser would run, or that anyone could listen to', () => {
  for (const uri of [
    'javascript:alert(1)',
    'http://a.example/x',
    'tamga:/x',
    'https://a.example/#x',
    'data:x,y',
  ])
    assert.match(faultsOf({ SOCIAL_REDIRECT_URIS: uri })[0] ?? '', /^SOCIAL_REDIRECT_URIS must be/, uri)
})

test('plain HTTP: an issuer on this machine, and not in production', () => {
  using directory = temporaryDirectory()
  const local = settingOf({ ...google, issuer: 'http://127.0.0.1:8091' })
  assert.equal(faultsOf({ DATA_DIR: directory.path, ...local }), [])
  assert.equal(faultsOf({ ...production, ...local }), ['SOCIAL_PROVIDERS names an issuer that is not https'])
  assert.equal(faultsOf({ ...production, ...settingOf(google) }), [])
  const client = { SSO_CLIENT_ID: 'x', SSO_CLIENT_SECRET: 'jrhkPAkg3zRZS1yaM8qqB0tI' }
  const upstream = { ...production, ...client, SSO_ISSUER: 'http://localhost:9' }
  assert.equal(faultsOf(upstream), ['SSO_ISSUER names an issuer that is not https'])
})

test.run()
