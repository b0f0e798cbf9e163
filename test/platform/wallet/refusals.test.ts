import * as assert from 'uvu/assert'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  ask,
  certify,
  type Holding,
  holdingOf,
  newWalletKey,
  nonceOf,
  openScene,
  requestOf,
  SCOPE,
  type Scene,
  type WalletKey,
} from './scene.ts'

const test = suite<{ scene: Scene; citizen: Person; holding: Holding; key: WalletKey }>(
  'refusals of credentials',
)

test.before(async (context) => {
  context.scene = await openScene()
  context.citizen = await context.scene.op.stage.signIn()
  await certify(context.scene, context.citizen)
  context.holding = await holdingOf(context.scene, context.citizen)
  context.key = await newWalletKey()
})
test.after(({ scene }) => scene?.close())

/** What the request is refused with. */
async function refusal(scene: Scene, holding: Holding, body: object): Promise<string> {
  const answer = await ask(scene, holding, body)
  assert.is(answer.headers.get('cache-control'), 'no-store')
  // RFC 6749, section 5.2.
  if (answer.status !== 200) assert.match(answer.body.error_description, /^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/)
  return `${answer.status} ${answer.body.error ?? 'issued'}`
}

test('a proof is refused for each thing that is wrong with it', async ({ scene, holding, key }) => {
  const foreign = await newWalletKey()
  const now = Math.floor(Date.now() / 1000)
  const nonce = await nonceOf(scene)
  const wrong: [string, string][] = [
    ['another typ', await key.proof(nonce, { header: { typ: 'JWT' } })],
    ['no typ', await key.proof(nonce, { header: { typ: undefined } })],
    ['another aud', await key.proof(nonce, { claims: { aud: 'https://other.example' } })],
    [
      'several aud',
      await key.proof(nonce, { claims: { aud: ['https://id.example.test', 'https://other.example'] } }),
    ],
    ['no aud', await key.proof(nonce, { claims: { aud: undefined } })],
    ['another iss', await key.proof(nonce, { claims: { iss: 'someone-else' } })],
    ['no iat', await key.proof(nonce, { claims: { iat: undefined } })],
    ['an old iat', await key.proof(nonce, { claims: { iat: now - 3600 } })],
    ['an iat to come', await key.proof(nonce, { claims: { iat: now + 3600 } })],
    ['expired', await key.proof(nonce, { claims: { exp: now - 1 } })],
    ['no nonce', await key.proof(nonce, { claims: { nonce: undefined } })],
    ['a private key', await key.proof(nonce, { header: { jwk: { ...key.jwk, d: 'AAAA' } } })],
    ['a symmetric key', await key.proof(nonce, { header: { jwk: { kty: 'oct', k: 'AAAA' } } })],
    ['the key of another', await key.proof(nonce, { header: { jwk: foreign.jwk } })],
    ['no key', await key.proof(nonce, { header: { jwk: undefined } })],
    ['two ways to name it', await key.proof(nonce, { header: { kid: 'did:example:1' } })],
    ['a certificate', await key.proof(nonce, { header: { x5c: ['AAAA'] } })],
    ['no signature', `${(await key.proof(nonce)).split('.').slice(0, 2).join('.')}.`],
    [
      'alg none',
      `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'openid4vci-proof+jwt', jwk: key.jwk })).toString('base64url')}.e30.`,
    ],
    ['no JWT', 'proof'],
  ]
  for (const [what, proof] of wrong)
    assert.is(await refusal(scene, holding, requestOf(proof)), '400 invalid_proof', what)
  const twice = [await key.proof(nonce), await key.proof(nonce)]
  assert.is(await refusal(scene, holding, requestOf(...twice)), '400 invalid_proof')
  const oneBad = [await key.proof(nonce), await foreign.proof(nonce, { claims: { aud: 'x' } })]
  assert.is(await refusal(scene, holding, requestOf(...oneBad)), '400 invalid_proof')
  // None of them has used up the nonce.
  assert.is(await refusal(scene, holding, requestOf(await key.proof(nonce))), '200 issued')
})

test('a nonce counts once, for a while, and only where it is ours', async ({ scene, holding, key }) => {
  const nonce = await nonceOf(scene)
  const client = scene.wallet.clientId
  const first = await key.proof(nonce, { claims: { iss: client } })
  assert.is(await refusal(scene, holding, requestOf(first)), '200 issued')
  assert.is(await refusal(scene, holding, requestOf(first)), '400 invalid_nonce')
  const other = await newWalletKey()
  assert.is(await refusal(scene, holding, requestOf(await other.proof(nonce))), '400 invalid_nonce')
  const fresh = await nonceOf(scene)
  const changed = `${fresh.startsWith('A') ? 'B' : 'A'}${fresh.slice(1)}`
  for (const bad of ['nonce', changed, fresh.slice(0, -1), `${fresh}=`])
    assert.is(await refusal(scene, holding, requestOf(await key.proof(bad))), '400 invalid_nonce')
  const mixed = [await key.proof(fresh), await other.proof(nonce)]
  assert.is(await refusal(scene, holding, requestOf(...mixed)), '400 invalid_nonce')
  const both = [await key.proof(fresh), await other.proof(await nonceOf(scene))]
  assert.is(await refusal(scene, holding, requestOf(...both)), '200 issued')
})

test('a request says which credential, and by which proofs', async ({ scene, holding, key }) => {
  const proof = await key.proof(await nonceOf(scene))
  const right = requestOf(proof)
  const { credential_configuration_id: _, ...unnamed } = right
  const many = await Promise.all(
    Array.from({ length: 11 }, async () => (await newWalletKey()).proof(await nonceOf(scene))),
  )
  const wrong: [string, object, string][] = [
    ['nothing', {}, 'invalid_credential_request'],
    ['no name', unnamed, 'invalid_credential_request'],
    ['two names', { ...right, credential_identifier: 'a' }, 'invalid_credential_request'],
    ['an identifier', { ...unnamed, credential_identifier: 'a' }, 'unknown_credential_identifier'],
    [
      'another configuration',
      { ...right, credential_configuration_id: 'pid' },
      'unknown_credential_configuration',
    ],
    ['a number for a name', { ...right, credential_configuration_id: 5 }, 'invalid_credential_request'],
    ['no proofs', { credential_configuration_id: 'residence' }, 'invalid_proof'],
    ['empty proofs', { ...right, proofs: {} }, 'invalid_proof'],
    ['an empty list', { ...right, proofs: { jwt: [] } }, 'invalid_proof'],
    ['another kind', { ...right, proofs: { attestation: [proof] } }, 'invalid_proof'],
    ['two kinds', { ...right, proofs: { jwt: [proof], attestation: [proof] } }, 'invalid_proof'],
    ['no list', { ...right, proofs: { jwt: proof } }, 'invalid_credential_request'],
    ['too many', requestOf(...many), 'invalid_credential_request'],
    [
      'encryption',
      { ...right, credential_response_encryption: { enc: 'A256GCM' } },
      'invalid_encryption_parameters',
    ],
  ]
  for (const [what, body, error] of wrong)
    assert.is(await refusal(scene, holding, body), `400 ${error}`, what)
  assert.is(await refusal(scene, holding, { ...right, format: 'dc+sd-jwt' }), '200 issued')
})

test('a token needs the scope, its key, and a sign-in with the eID', async ({ scene, citizen, key }) => {
  const body = requestOf(await key.proof(await nonceOf(scene)))
  const holding = await holdingOf(scene, citizen)
  const { op, wallet } = scene
  const bearer = async (headers: Record<string, string>) => {
    const answer = await op.stage.send('requestCredential', { body, headers })
    return `${answer.status} ${answer.body.error}`
  }
  assert.is(await bearer({}), '401 invalid_token')
  assert.is(await bearer({ Authorization: `Bearer ${holding.token}` }), '401 invalid_token')
  assert.is(await bearer({ Authorization: `DPoP ${holding.token}` }), '401 invalid_token')
  const foreign = { ...holding, dpop: (await holdingOf(scene, citizen)).dpop }
  assert.is(await refusal(scene, foreign, body), '401 invalid_token')
  const unbound = await op.signIn(wallet, { userId: citizen.id, scopes: [SCOPE] })
  assert.is(await bearer({ Authorization: `Bearer ${unbound.access_token}` }), '401 invalid_token')
  const unscoped = await holdingOf(scene, citizen, { scopes: ['openid'] })
  assert.is(await refusal(scene, unscoped, body), '403 insufficient_scope')
  const weak = await holdingOf(scene, citizen, { acr: 'urn:tamga:acr:mfa' })
  const answer = await ask(scene, weak, body)
  assert.is(answer.status, 401)
  assert.match(answer.headers.get('www-authenticate') ?? '', 'insufficient_user_authentication')
  assert.is(await refusal(scene, holding, body), '200 issued')
})

test('people without a certificate, and those whose certificate says no address, get none', async ({
  scene,
  key,
}) => {
  const { stage } = scene.op
  const without = await holdingOf(scene, await stage.signIn())
  const asked = async (holding: Holding) =>
    refusal(scene, holding, requestOf(await key.proof(await nonceOf(scene))))
  assert.is(await asked(without), '400 credential_request_denied')
  const bare = await stage.signIn()
  await certify(scene, bare, { lines: [] })
  assert.is(await asked(await holdingOf(scene, bare)), '400 credential_request_denied')
  const lapsed = await stage.signIn()
  await certify(scene, lapsed, { validUntil: new Date(Date.now() - 1000) })
  assert.is(await asked(await holdingOf(scene, lapsed)), '400 credential_request_denied')
})

test.run()
