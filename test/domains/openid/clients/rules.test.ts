import * as assert from 'uvu/assert'
import { type ClientInput, clientFaultsOf } from '../../../../src/domains/openid/clients/rules.ts'
import { goodAddresses, homeAddresses } from '../../../support/bad-addresses.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('rules of applications')

const wanted: ClientInput = {
  kind: 'public',
  auth_method: 'none',
  redirect_uris: ['mn.gov.app:/return'],
  post_logout_redirect_uris: [],
  origins: [],
  grant_types: ['authorization_code'],
  scopes: ['openid'],
  pkce_required: true,
  first_party: false,
  optional_scopes: [],
  tenant_id: null,
}

test('the server calls itself only where it is being developed', () => {
  const faults = (uri: string, nodeEnv: 'production' | 'development') =>
    clientFaultsOf({ ...wanted, backchannel_logout_uri: uri }, { nodeEnv }).map(({ path }) => path)
  for (const uri of homeAddresses) {
    assert.equal(faults(uri, 'production'), ['/body/backchannel_logout_uri'], uri)
    assert.equal(faults(uri, 'development'), [], uri)
  }
  for (const uri of goodAddresses) assert.equal(faults(uri, 'production'), [], uri)
})

test.run()
