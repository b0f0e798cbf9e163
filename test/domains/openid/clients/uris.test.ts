import * as assert from 'uvu/assert'
import { isOrigin, isRedirectUri } from '../../../../src/domains/openid/clients/uris.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('addresses of applications')

const everybodys = [
  'https://rp.example.mn/callback',
  'https://rp.example.mn',
  'https://rp.example.mn:8443/callback?tenant=1&x=%2F',
  'http://localhost:3000/callback',
  'http://127.0.0.1/callback',
  'http://[::1]:9000/cb',
]
const ofApps = ['mn.gov.app:/return', 'mn.gov.app://return', 'mn.gov.my-app:/oauth2redirect']
const nobodys = [
  '',
  'rp.example.mn/callback',
  '//rp.example.mn/callback',
  'http://rp.example.mn/callback',
  'http://10.0.0.1/callback',
  'http://localhost.evil.example/callback',
  'http://127.0.0.1.evil.example/callback',
  'https://rp.example.mn/callback#',
  'https://rp.example.mn/callback#part',
  'https://*.example.mn/callback',
  'https://rp.example.mn/*',
  'https://user@rp.example.mn/callback',
  'https://user:pass@rp.example.mn/callback',
  'https://@rp.example.mn/callback',
  'https://rp.example.mn/call back',
  ' https://rp.example.mn/callback',
  'https://rp.example.mn/callback\n',
  'https://rp.example.mn\\callback',
  'https:/rp.example.mn/callback',
  'https:rp.example.mn/callback',
  'HTTPS://rp.example.mn/callback',
  'https://RP.example.mn/callback',
  'https://төр.mn/callback',
  'https://',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://rp.example.mn/callback',
  'app:/return',
  'urn:ietf:wg:oauth:2.0:oob',
]

test('people are sent to https, to this machine, or back into an app', () => {
  for (const uri of everybodys) {
    assert.ok(isRedirectUri(uri, 'confidential'), uri)
    assert.ok(isRedirectUri(uri, 'public'), uri)
  }
  for (const uri of ofApps) {
    assert.ok(isRedirectUri(uri, 'public'), uri)
    assert.not.ok(isRedirectUri(uri, 'confidential'), uri)
  }
  for (const uri of nobodys) {
    assert.not.ok(isRedirectUri(uri, 'confidential'), uri)
    assert.not.ok(isRedirectUri(uri, 'public'), uri)
  }
})

test('an origin is one as browsers write it', () => {
  for (const origin of ['https://app.example.mn', 'https://app.example.mn:8443', 'http://localhost:5173'])
    assert.ok(isOrigin(origin), origin)
  for (const other of [
    'null',
    '*',
    'https://app.example.mn/',
    'https://app.example.mn:443',
    'https://app.example.mn/path',
    'https://APP.example.mn',
    'http://app.example.mn',
    'https://*.example.mn',
    'app.example.mn',
    'mn.gov.app:/return',
  ])
    assert.not.ok(isOrigin(other), other)
})

test.run()
