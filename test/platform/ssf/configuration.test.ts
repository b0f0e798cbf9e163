import * as assert from 'uvu/assert'
import { openStage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { ISSUER } from '../oauth2/provider.ts'

const configuration = suite('the configuration of the transmitter')

configuration('names every endpoint under the issuer', async () => {
  const stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  try {
    const { body } = await stage.call('getSsfConfiguration')
    assert.equal([body.issuer, body.spec_version, body.default_subjects], [ISSUER, '1_0', 'ALL'])
    for (const [name, value] of Object.entries(body))
      if (/_endpoint$|_uri$/.test(name)) assert.ok(String(value).startsWith(`${ISSUER}/`), name)
  } finally {
    await stage.close()
  }
})

configuration('a server that is no issuer has none', async () => {
  const stage = await openStage()
  try {
    assert.is((await stage.send('getSsfConfiguration')).status, 404)
  } finally {
    await stage.close()
  }
})

configuration.run()
