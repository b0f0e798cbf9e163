import * as assert from 'uvu/assert'
import { logoFault } from '../../../src/domains/site/queries.ts'
import { suite } from '../../support/suite.ts'

const rules = suite('where a logo may lie')

const taken = [
  'https://static.gov.mn/logo.svg',
  'https://static.gov.mn:8443/logo.svg?v=2',
  'https://8.8.8.8/logo.png',
  'https://[2606:4700:4700::1111]/logo.png',
  'https://тамга.монгол/logo.svg',
]
for (const address of taken) rules(`taken: ${address}`, () => assert.is(logoFault(address), undefined))

const refused = [
  'http://static.gov.mn/logo.svg',
  'ftp://static.gov.mn/logo.svg',
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)',
  'logo.svg',
  'https://user:secret@static.gov.mn/logo.svg',
  'https://localhost/logo.svg',
  'https://localhost./logo.svg',
  'https://logo.localhost/logo.svg',
  'https://printer.local/logo.svg',
  'https://metadata.google.internal/logo.svg',
  'https://intranet/logo.svg',
  'https://127.0.0.1/logo.svg',
  'https://127.1/logo.svg',
  'https://2130706433/logo.svg',
  'https://0x7f.0.0.1/logo.svg',
  'https://10.1.2.3/logo.svg',
  'https://172.16.0.1/logo.svg',
  'https://192.168.0.1/logo.svg',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/logo.svg',
  'https://0.0.0.0/logo.svg',
  'https://[::1]/logo.svg',
  'https://[fe80::1]/logo.svg',
  'https://[fd00::1]/logo.svg',
  'https://[::ffff:10.0.0.1]/logo.svg',
  'https://[64:ff9b::7f00:1]/logo.svg',
]
for (const address of refused) rules(`refused: ${address}`, () => assert.ok(logoFault(address)))

rules.run()
