import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, decodeProtectedHeader, jwtVerify } from 'jose'
import * as assert from 'uvu/assert'
import { readHint } from '../../../src/domains/openid/id-token-hint.ts'
import {
  type TokenAlgorithm,
  tokenAlgorithms,
  tokenPurposes,
} from '../../../src/security/signing-keys/material.ts'
import { PUBLICATION_LEAD_MS, RETIREMENT_MS } from '../../../src/security/signing-keys/signing-keys.ts'
import { suite } from '../../support/suite.ts'
import { claimsIn, ISSUER, openProvider, type Provider } from './provider.ts'

let provider: Provider
const algorithms = suite('algorithms by which the issuer signs for a client')

algorithms.before(async () => {
  provider = await openProvider()
})
algorithms.after(() => provider?.close())

/** As a relying party reads them. */
const keys = () =>
  createRemoteJWKSet(new URL(`${ISSUER}/.well-known/jwks.json`), {
    [customFetch]: (url: string) => fetch(url.replace(ISSUER, provider.stage.url)),
  })

const expected: Record<TokenAlgorithm, string> = { RS256: 'RSA', PS256: 'RSA', ES256: 'EC', EdDSA: 'OKP' }

for (const algorithm of tokenAlgorithms)
  algorithms(`id_token, userinfo and logout token by ${algorithm}`, async () => {
    await provider.stage.app.services.tokenKeys[algorithm].prepare(provider.stage.test.database.system)
    const client = await provider.add({ idTokenSigningAlg: algorithm, userinfoSigningAlg: algorithm })
    const { id_token, access_token } = await provider.signIn(client)
    const { payload, protectedHeader, key } = await jwtVerify(id_token, keys(), {
      issuer: ISSUER,
      audience: client.clientId,
      algorithms: [algorithm],
    })
    assert.is(protectedHeader.alg, algorithm)
    assert.ok(key)
    const digest = createHash(algorithm === 'EdDSA' ? 'sha512' : 'sha256')
      .update(access_token)
      .digest()
    assert.is(payload.at_hash, digest.subarray(0, digest.length / 2).toString('base64url'))

    const { headers, body } = await provider.userinfo(access_token)
    assert.is(headers.get('content-type'), 'application/jwt')
    const told = await jwtVerify(String(body), keys(), {
      issuer: ISSUER,
      audience: client.clientId,
      algorithms: [algorithm],
    })
    assert.is(told.payload.sub, payload.sub)
    const { body: set } = await provider.stage.call('getJwks', {})
    const published = set.keys.find(({ kid }: { kid: string }) => kid === protectedHeader.kid)
    assert.equal([published.kty, published.alg], [expected[algorithm], algorithm])
  })

algorithms('a hint is read whichever algorithm signed it', async () => {
  const client = await provider.add({ idTokenSigningAlg: 'EdDSA' })
  const { id_token } = await provider.signIn(client)
  const hint = await readHint(provider.stage.test.database.system, id_token, ISSUER)
  assert.equal([hint?.clientId, hint?.subject], [client.clientId, claimsIn(id_token).sub])
  const other = id_token.replace(/[^.]+$/, 'c2lnbmF0dXJl')
  assert.is(await readHint(provider.stage.test.database.system, other, ISSUER), undefined)
})

algorithms('keys of an algorithm rotate by themselves, and the former verifies what it signed', async () => {
  const client = await provider.add({ idTokenSigningAlg: 'ES256' })
  const { tokenKeys, database } = provider.stage.app.services
  const before = (await provider.signIn(client)).id_token
  const others = await tokenKeys.EdDSA.signer()
  provider.later(PUBLICATION_LEAD_MS / 1000)
  const fresh = await tokenKeys.ES256.makeKey()
  await database.transact({ role: 'job' }, 'write', (tx) => tokenKeys.ES256.rotate(tx, fresh))
  const after = (await provider.signIn(client)).id_token
  assert.is.not(decodeProtectedHeader(after).kid, decodeProtectedHeader(before).kid)
  for (const token of [before, after])
    assert.is(
      (await jwtVerify(token, keys(), { issuer: ISSUER, currentDate: issuedAt(token) })).payload.iss,
      ISSUER,
    )
  assert.is((await tokenKeys.EdDSA.signer()).id, others.id)
  provider.later(RETIREMENT_MS / 1000 + 60)
  await tokenKeys.ES256.maintain()
  const stored = await tokenKeys.ES256.list(database.system, { limit: 10 })
  assert.is(stored.find(({ id }) => id === decodeProtectedHeader(before).kid)?.state, 'retired')
})

const issuedAt = (token: string): Date => new Date(Number(claimsIn(token).iat) * 1000)

algorithms('the first keys of an algorithm are made once by all who come first', async () => {
  const { database } = provider.stage.app.services
  await database.administer((session) =>
    session.run(`delete from signing_keys where purpose = '${tokenPurposes.PS256}'`),
  )
  const { tokenKeys } = provider.stage.app.services
  const { system } = provider.stage.test.database
  await Promise.all(Array.from({ length: 4 }, () => tokenKeys.PS256.prepare(system)))
  const states = (await tokenKeys.PS256.list(system, { limit: 10 })).map(({ state }) => state)
  assert.equal(states.sort(), ['active', 'next'])
})

algorithms.run()
