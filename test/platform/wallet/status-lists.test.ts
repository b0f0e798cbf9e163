import { inflateSync } from 'node:zlib'
import { decodeJwt } from 'jose'
import * as assert from 'uvu/assert'
import { supersedeReference } from '../../../src/domains/services/references/end.ts'
import { prepareReference } from '../../../src/domains/services/references/issue.ts'
import { suite } from '../../support/suite.ts'
import { certify, fill, ISSUER, openScene, type Scene } from './scene.ts'
import { check, listAt, type StatusPlace, signedIn } from './stranger.ts'

const test = suite<{ scene: Scene }>('status lists')

test.before(async (context) => {
  context.scene = await openScene()
})
test.after(({ scene }) => scene?.close())

const placeIn = (credential: string): StatusPlace => signedIn(credential).status.status_list

interface ListClaims {
  iat: number
  exp: number
  ttl: number
  status_list: { bits: number; lst: string }
}

/** The bit of a copy, by hand. */
async function bitOf(scene: Scene, { idx, uri }: StatusPlace): Promise<number> {
  const { status_list, ttl, exp, iat } = decodeJwt<ListClaims>(await listAt(scene, uri))
  assert.equal([status_list.bits, ttl, exp - iat], [1, 900, 3600])
  const bytes = inflateSync(Buffer.from(status_list.lst, 'base64url'), { maxOutputLength: 1 << 20 })
  assert.is(bytes.length, (1 << 17) / 8)
  return ((bytes[idx >> 3] as number) >> (idx & 7)) & 1
}

/** As an officer does, whose rights are tried elsewhere. */
const revoke = ({ op }: Scene, id: string) =>
  op.stage.test.database.system
    .updateTable('gov_references')
    .set({
      status: 'revoked',
      revoked_at: new Date(op.stage.app.services.clock()),
      revoke_reason: 'The register was wrong',
    })
    .where('id', '=', id)
    .execute()

test('a certificate that is revoked takes all its copies along within an hour, and no others', async ({
  scene,
}) => {
  const [citizen, other] = [await scene.op.stage.signIn(), await scene.op.stage.signIn()]
  const { id } = await certify(scene, citizen)
  await certify(scene, other)
  const mine = (await fill(scene, citizen, 6)).credentials
  const [theirs = ''] = (await fill(scene, other)).credentials
  for (const credential of [...mine, theirs]) assert.is(await bitOf(scene, placeIn(credential)), 0)
  await revoke(scene, id)
  // What has been given out may be kept for a while.
  assert.is(await bitOf(scene, placeIn(mine[0]!)), 0)
  scene.op.later(55 * 60)
  for (const credential of mine) assert.is((await check(scene, credential)).status, 1)
  assert.is((await check(scene, theirs)).status, 0)
  const { system } = scene.op.stage.test.database
  const kept = await system
    .selectFrom('wallet_credentials')
    .select('delay_seconds')
    .where('reference_id', '=', id)
    .execute()
  assert.ok(
    new Set(kept.map(({ delay_seconds }) => delay_seconds)).size > 1,
    'they change at different times',
  )
})

test('a certificate that is replaced does so, too; one that is restored counts again', async ({ scene }) => {
  const { stage } = scene.op
  const citizen = await stage.signIn()
  const former = await certify(scene, citizen)
  const [credential = ''] = (await fill(scene, citizen)).credentials
  const signed = await prepareReference(stage.app.services, {
    type: former.type,
    title_mn: former.payload.title_mn,
    title_en: former.payload.title_en,
    subject: { ...former.payload.subject, userId: citizen.id },
    org: former.payload.issuer,
    payload: former.payload,
    validUntil: null,
  })
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    supersedeReference(tx, former.id, signed),
  )
  scene.op.later(60 * 60)
  assert.is(await bitOf(scene, placeIn(credential)), 1)

  const again = await certify(scene, citizen)
  const [second = ''] = (await fill(scene, citizen)).credentials
  await revoke(scene, again.id)
  scene.op.later(60 * 60)
  assert.is(await bitOf(scene, placeIn(second)), 1)
  await stage.test.database.system
    .updateTable('gov_references')
    .set({ status: 'issued', revoked_at: null, revoke_reason: null })
    .where('id', '=', again.id)
    .execute()
  scene.op.later(16 * 60)
  assert.is(await bitOf(scene, placeIn(second)), 0)
})

test('no copy is made of a certificate that was revoked', async ({ scene }) => {
  const citizen = await scene.op.stage.signIn()
  const { id } = await certify(scene, citizen)
  await revoke(scene, id)
  const refused = await fill(scene, citizen).catch(({ message }) => message)
  assert.match(String(refused), 'credential_request_denied')
})

test('one signature serves everyone for a quarter of an hour, from any page', async ({ scene }) => {
  const citizen = await scene.op.stage.signIn()
  await certify(scene, citizen)
  const [credential = ''] = (await fill(scene, citizen)).credentials
  const { uri } = placeIn(credential)
  const path = uri.slice(ISSUER.length)
  const [first, second] = await Promise.all([1, 2].map(() => scene.op.stage.fetch(path)))
  assert.is(String(first!.body), String(second!.body))
  assert.is(first!.headers.get('access-control-allow-origin'), '*')
  assert.match(first!.headers.get('cache-control') ?? '', /^public, max-age=\d+$/)
  const etag = first!.headers.get('etag') ?? ''
  const again = await scene.op.stage.fetch(path, { headers: { 'If-None-Match': etag } })
  assert.is(again.status, 304)
})

test('states of the past are not told, and there is no other list', async ({ scene }) => {
  const citizen = await scene.op.stage.signIn()
  await certify(scene, citizen)
  const [credential = ''] = (await fill(scene, citizen)).credentials
  const path = placeIn(credential).uri.slice(ISSUER.length)
  const past = await scene.op.stage.fetch(`${path}?time=1795000000`)
  assert.equal([past.status, past.body.error], [501, 'wallet.no_history'])
  const unknown = await scene.op.stage.fetch('/wallet/status-lists/0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915')
  assert.equal([unknown.status, unknown.body.error], [404, 'wallet.list_not_found'])
})

test('what is kept of a copy goes when the copy has ended, and used nonces at once', async ({ scene }) => {
  const { stage } = scene.op
  const citizen = await stage.signIn()
  const { id } = await certify(scene, citizen)
  await fill(scene, citizen, 2)
  const { system } = stage.test.database
  const left = async () =>
    (await system.selectFrom('wallet_credentials').select('idx').where('reference_id', '=', id).execute())
      .length
  await stage.runJob('prune-wallet')
  assert.is(await left(), 2)
  scene.op.later(15 * 24 * 60 * 60)
  await stage.runJob('prune-wallet')
  assert.is(await left(), 0)
  assert.is((await system.selectFrom('wallet_nonces').select('minute').execute()).length, 0)
})

test.run()
