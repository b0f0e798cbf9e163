import * as assert from 'uvu/assert'
import { groupLabel, labelOf, labelOfOperation, labelOfValue } from '../../src/text/labels.ts'
import { suite } from '../support/suite.ts'

const test = suite('labels of the contract')

test('a field reads the same wherever it stands, unless its schema means something else', () => {
  assert.is(labelOf('Theme', 'created_at', 'en'), 'Created at')
  assert.is(labelOf('Theme', 'created_at', 'mn'), 'Үүсгэсэн огноо')
  assert.is(labelOf('OrganisationMember', 'basis', 'en'), 'Basis of the right')
  assert.is(labelOf('RegistryServiceOnceOnly', 'basis', 'en'), 'Calculated from')
})

test('what changes a thing has the labels of the thing', () => {
  for (const schema of [
    'OrganisationMember',
    'UpdateOrganisationMemberRequest',
    'PatchOrganisationMemberRequest',
  ])
    assert.is(labelOf(schema, 'basis', 'en'), 'Basis of the right', schema)
  assert.is(labelOf('ThemeColorsPatch', 'text', 'en'), 'Text colour')
})

test('a value reads as its field means it', () => {
  assert.is(labelOfValue('RelayPlatformFigures', 'circuit', 'open', 'en'), 'Interrupted')
  assert.is(labelOfValue('Application', 'auth_method', 'none', 'en'), 'Without a secret')
  assert.is(labelOfValue('Tenant', 'state', 'suspended', 'mn'), 'Түдгэлзүүлсэн')
})

test('operations, groups, and names without a label', () => {
  assert.is(labelOfOperation('addOrganisationMember', 'mn'), 'Гишүүн нэмэх')
  assert.is(labelOfOperation('addOrganisationMember', 'en'), 'Add a member')
  assert.is(groupLabel('Registry', 'en'), 'Service registry')
  assert.is(labelOf('Banner', 'shown_until', 'en'), 'Shown until')
  assert.is(labelOfOperation('createBanner', 'en'), 'Create banner')
  assert.is(labelOfValue('Banner', 'tone', 'loud', 'en'), 'loud')
  assert.is(labelOf('Banner', 'constructor', 'en'), 'Constructor')
})

test.run()
