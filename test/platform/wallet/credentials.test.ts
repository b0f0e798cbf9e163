import * as assert from 'uvu/assert'
import { requestedSeal } from '../../support/seals.ts'
import { suite } from '../../support/suite.ts'
import {
  ask,
  certify,
  fill,
  holdingOf,
  ISSUER,
  newWalletKey,
  nonceOf,
  openScene,
  requestOf,
  type Scene,
} from './scene.ts'
import { check, signedIn } from './stranger.ts'

const test = suite<{ scene: Scene }>('credentials in wallets')

test.before(async (context) => {
  context.scene = await openScene()
})
test.after(({ scene }) => scene?.close())

const DAY = 24 * 60 * 60

test('a stranger checks with another library what the wallet was given', async ({ scene }) => {
  const citizen = await scene.op.stage.signIn()
  await certify(scene, citizen)
  const { credentials, keys } = await fill(scene, citizen)
  const { payload, status } = await check(scene, credentials[0]!)
  assert.is(status, 0)
  assert.equal(payload.address, {
    formatted: 'Сүхбаатар дүүрэг, 1-р хороо, 4-12',
    region: 'Улаанбаатар',
    locality: 'Сүхбаатар',
    sub_locality: '1-р хороо',
  })
  const { family_name, given_name, issuing_country, vct, cnf } = payload
  assert.equal([family_name, given_name, issuing_country], ['Өлзий', 'Үүрийнтуяа', 'MN'])
  assert.is(vct, `${ISSUER}/wallet/credential-types/residence-1`)
  const { kty, crv, x, y } = keys[0]!.jwk
  assert.equal(cnf, { jwk: { kty, crv, x, y } })
  const text = Buffer.from(JSON.stringify(payload)).toString()
  assert.not.match(text, '110000000099')
  for (const name of ['sub', 'jti', 'iss']) assert.not.ok(name in payload)
  for (const moment of [payload.iat, payload.nbf, payload.exp]) assert.is(moment % DAY, 0)
  assert.is(payload.exp - payload.iat, 14 * DAY)
})

test('what the holder keeps back is not in what is shown', async ({ scene }) => {
  const citizen = await scene.op.stage.signIn()
  await certify(scene, citizen)
  const { credentials } = await fill(scene, citizen)
  const [jwt, ...parts] = credentials[0]!.split('~')
  const region = parts.find((part) => Buffer.from(part, 'base64url').toString().includes('"region"'))
  const shown = await check(scene, `${jwt}~${region}~`)
  assert.equal(shown.payload.address, { region: 'Улаанбаатар' })
  assert.not.ok('family_name' in shown.payload)
  assert.is(shown.payload.issuing_country, 'MN')
})

test('copies share nothing that links them, and tell not how much a certificate says', async ({ scene }) => {
  const [rich, poor] = [await scene.op.stage.signIn(), await scene.op.stage.signIn()]
  await certify(scene, rich)
  await certify(scene, poor, { lines: ['aimag_city'] })
  const copies = [
    ...(await fill(scene, rich, 10)).credentials,
    ...(await fill(scene, poor, 2)).credentials,
  ].map((credential) => ({ credential, payload: signedIn(credential) }))
  assert.is(copies.length, 12)
  const digests = copies.flatMap(({ payload }) => [...payload._sd, ...payload.address._sd])
  assert.is(new Set(digests).size, digests.length)
  assert.equal([...new Set(copies.map(({ payload }) => payload._sd.length))], [5])
  assert.equal([...new Set(copies.map(({ payload }) => payload.address._sd.length))], [8])
  const places = copies.map(({ payload }) => JSON.stringify(payload.status))
  assert.is(new Set(places).size, places.length)
  const keys = copies.map(({ payload }) => JSON.stringify(payload.cnf))
  assert.is(new Set(keys).size, keys.length)
  const salts = copies.flatMap(({ credential }) =>
    credential
      .split('~')
      .slice(1, -1)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString())[0]),
  )
  assert.is(new Set(salts).size, salts.length)
  for (const { credential } of copies) await check(scene, credential)
})

test('no copy lasts longer than its certificate; one that ends today is none', async ({ scene }) => {
  const citizen = await scene.op.stage.signIn()
  const midnight = Math.ceil(Date.now() / (DAY * 1000)) * DAY
  await certify(scene, citizen, { validUntil: new Date((midnight + 3 * DAY + 3600) * 1000) })
  const { credentials } = await fill(scene, citizen)
  assert.is(signedIn(credentials[0]!).exp, midnight + 3 * DAY)

  const late = await scene.op.stage.signIn()
  await certify(scene, late, { validUntil: new Date(Math.min(Date.now() + 60_000, midnight * 1000 - 1)) })
  const answer = await ask(
    scene,
    await holdingOf(scene, late),
    requestOf(await (await newWalletKey()).proof(await nonceOf(scene))),
  )
  assert.equal([answer.status, answer.body.error], [400, 'credential_request_denied'])
})

test('the person sees who was given it, the log names it, and nothing of the copy is kept', async ({
  scene,
}) => {
  const { stage } = scene.op
  const citizen = await stage.signIn()
  const { id } = await certify(scene, citizen)
  const { credentials, keys } = await fill(scene, citizen, 2)
  const { items } = (await stage.call('listMyDataAccess', {}, citizen.credential)).body.data
  const row = items.find(
    ({ purpose_en }: { purpose_en: string }) => purpose_en === 'Put your certificate into the wallet',
  )
  assert.equal([row.kind, row.categories], ['application', ['identity', 'registry']])
  assert.is(row.application.id, scene.wallet.application.id)
  const entry = (await stage.app.services.audit.list({ limit: 50 })).items.find(
    ({ operation, subject }) => operation === 'requestCredential' && subject === `reference:${id}`,
  )
  assert.equal(entry?.details, {
    type: 'residence-reference',
    format: 'dc+sd-jwt',
    copies: 2,
    application: scene.wallet.clientId,
  })
  const kept = await stage.test.database.system
    .selectFrom('wallet_credentials')
    .selectAll()
    .where('reference_id', '=', id)
    .execute()
  assert.is(kept.length, 2)
  assert.equal(Object.keys(kept[0]!).sort(), [
    'delay_seconds',
    'expires_at',
    'idx',
    'list_id',
    'reference_id',
  ])
  const text = JSON.stringify([kept, entry])
  for (const secret of [keys[0]!.jwk.x!, credentials[0]!.split('~')[0]!.split('.')[2]!])
    assert.not.ok(text.includes(secret))
})

test('one nonce and fifty requests: one is answered', async ({ scene }) => {
  const citizen = await scene.op.stage.signIn()
  const { id } = await certify(scene, citizen)
  const holding = await holdingOf(scene, citizen)
  const nonce = await nonceOf(scene)
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () =>
      ask(scene, holding, requestOf(await (await newWalletKey()).proof(nonce))),
    ),
  )
  const told = answers.map(({ status, body }) => (status === 200 ? 'issued' : body.error))
  assert.is(told.filter((one) => one === 'issued').length, 1, told.join(' '))
  assert.is(told.filter((one) => one === 'invalid_nonce').length, 49, told.join(' '))
  const { system } = scene.op.stage.test.database
  const kept = await system
    .selectFrom('wallet_credentials')
    .select('idx')
    .where('reference_id', '=', id)
    .execute()
  assert.is(kept.length, 1)
})

test('an authority without a seal issues nothing, and uses up no nonce', async ({ scene }) => {
  const { stage } = scene.op
  const citizen = await stage.signIn()
  await certify(scene, citizen)
  const holding = await holdingOf(scene, citizen)
  const proof = await (await newWalletKey()).proof(await nonceOf(scene))
  const id = { id: scene.orgId }
  const [seal] = (await stage.call('listSeals', { path: id }, scene.owner.credential)).body.data.items
  const path = { ...id, sealId: seal.id }
  await stage.call('revokeSeal', { path, body: { reason: 'key_compromise' } }, scene.owner.credential)
  const refused = await ask(scene, holding, requestOf(proof))
  assert.equal([refused.status, refused.body.error], [503, 'temporarily_unavailable'])
  await requestedSeal(stage, scene.owner, scene.orgId)
  const { status, body } = await ask(scene, holding, requestOf(proof))
  assert.is(status, 200)
  await check(scene, body.credentials[0].credential)
})

test.run()
