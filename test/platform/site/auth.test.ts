import * as assert from 'uvu/assert'
import { openStage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const auth = suite('how people sign in')

async function told(settings: Record<string, string>): Promise<unknown> {
  const stage = await openStage({ settings })
  try {
    const { status, body } = await stage.call('getSiteAuth')
    assert.is(status, 200)
    return body.data
  } finally {
    await stage.close()
  }
}

auth('by itself the platform shows its own sign-in card and is no provider for others', async () => {
  assert.equal(await told({}), { mode: 'provider', provider: false })
})

auth('with an issuer of its own it is a provider too', async () => {
  const settings = { OAUTH_ISSUER: 'https://id.example.mn' }
  assert.equal(await told(settings), {
    mode: 'provider',
    sso_issuer: 'https://id.example.mn',
    provider: true,
  })
})

auth('with an upstream sign-in it is a client', async () => {
  const settings = {
    SSO_ISSUER: 'https://sso.example.mn',
    SSO_CLIENT_ID: 'tamga',
    SSO_CLIENT_SECRET: 'a-secret-that-the-upstream-issuer-gave',
  }
  assert.equal(await told(settings), {
    mode: 'client',
    sso_issuer: 'https://sso.example.mn',
    provider: false,
  })
})

auth.run()
