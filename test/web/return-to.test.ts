import * as assert from 'uvu/assert'
import { returnPath } from '../../src/web/return-to.ts'
import { suite } from '../support/suite.ts'

const returning = suite('where to go after signing in')

for (const path of ['/', '/me', '/gov/applications/1?tab=files', '/me#linked', '/a//b', '/%D0%B0'])
  returning(`${path} is taken`, () => assert.is(returnPath(path), path))

for (const path of [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'me',
  '',
  ' /me',
  '/\t/evil.example',
  '/\n/evil.example',
  '/me\r\nSet-Cookie: a=b',
  '/..//evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  `/${'x'.repeat(2000)}`,
  null,
  undefined,
])
  returning(`${JSON.stringify(path)?.slice(0, 40)} is not`, () => assert.is(returnPath(path, '/me'), '/me'))

returning.run()
