import type { OpenAPIV3 } from 'openapi-types'
import * as assert from 'uvu/assert'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const language = suite<{ stage: Stage }>('Accept-Language')

language.before(async (context) => {
  context.stage = await openStage()
})
language.after(({ stage }) => stage?.close())

/** The operations of the contract by whether they declare the header. */
function declaring(wanted: boolean): string[] {
  return Object.values(tamgaContract.operations)
    .filter(({ document, path, method }) => {
      const { paths } = tamgaContract.documents[document] as OpenAPIV3.Document
      const { parameters = [] } = paths[path]?.[method.toLowerCase() as 'get'] ?? {}
      const declared = parameters.some((one) => '$ref' in one && one.$ref.endsWith('/AcceptLanguage'))
      return declared === wanted
    })
    .map(({ id }) => id)
}

language(
  'every operation declares it, but for tools and for those of OAuth that speak to programs alone',
  () => {
    const programs = [
      'createCredentialNonce',
      'createOAuthClient',
      'createPushedAuthorizationRequest',
      'deleteOAuthClient',
      'getAuthorizationServerMetadata',
      'getCredentialIssuer',
      'getCredentialType',
      'getJwks',
      'getMcpProtectedResource',
      'getOAuthClient',
      'getOpenidConfiguration',
      'getProtectedResource',
      'getUserinfo',
      'introspectToken',
      'requestCredential',
      'requestToken',
      'requestUserinfo',
      'revokeToken',
      'startBackchannelAuthentication',
      'startDeviceAuthorization',
      'updateOAuthClient',
    ]
    const tools = Object.values(tamgaContract.operations).filter(
      ({ document, path }) =>
        document === 'tools' || path.startsWith('/ssf/') || path === '/.well-known/ssf-configuration',
    )
    assert.equal(declaring(false).sort(), [...programs, ...tools.map(({ id }) => id)].sort())
    assert.ok(declaring(true).includes('getAuthorization'), 'a browser gets a page')
  },
)

language('it is no part of what the dispatcher looks up and checks', () => {
  for (const { id, parameters } of Object.values(tamgaContract.operations))
    assert.not.ok(Object.hasOwn(parameters.header, 'accept-language'), id)
})

language('beyond its greatest length it is refused, where the contract declares it', async ({ stage }) => {
  const headers = { 'Accept-Language': 'x'.repeat(513) }
  for (const id of ['getMyProfile', 'getActiveTheme', 'listThemes']) {
    const { status, body } = await stage.send(id, { headers })
    assert.equal([status, body.details?.[0]?.path], [400, '/header/accept-language'], id)
  }
  const { credential } = await stage.signIn('user')
  assert.is((await stage.send('getJwks', { headers })).status, 404)
  assert.is(
    (await stage.send('getMyProfile', { headers: { 'Accept-Language': 'x' } }, credential)).status,
    200,
  )
})

language('any value is taken, and one that names neither language counts as none', async ({ stage }) => {
  const answer = (value: string) => stage.call('getMyProfile', { headers: { 'Accept-Language': value } })
  const [english, mongolian] = [(await answer('en')).body.message, (await answer('mn')).body.message]
  assert.is.not(english, mongolian)
  for (const value of ['', 'tlh', ';;,,=', '*', 'mn;q=nonsense, xx', 'x'.repeat(512)]) {
    const { status, body } = await answer(value)
    assert.is(status, 401, value.slice(0, 40))
    assert.is(body.message, mongolian)
  }
})

language.run()
