import { readFile } from 'node:fs/promises'
import { createLocalJWKSet, jwtVerify } from 'jose'
import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { type Authority, seedAuthority } from '../../support/gov.ts'
import { stopRefills } from '../../support/limits.ts'
import { seedReference } from '../../support/references.ts'
import { rejects } from '../../support/rejects.ts'
import { callSigned } from '../../support/signed-acts.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('the public check of references')

let stage: Stage
let authority: Authority
let citizen: Person

test.before(async () => {
  stage = await openStage()
  authority = await seedAuthority(stage)
  citizen = await stage.signIn()
})
test.before.each(() => resetLimits(stage))
test.after(() => stage?.close())

const check = (code: string) => stage.call('verifyReference', { path: { code } })

test('anyone with the code learns whether it is valid, and of the person first letters alone', async () => {
  const reference = await seedReference(stage, authority.orgId, citizen)
  const { status, body, headers } = await check(reference.verify_code)
  assert.is(status, 200)
  assert.is(headers.get('cache-control'), 'no-store')
  assert.equal(body.data, {
    valid: true,
    status: 'issued',
    number: reference.number,
    type: 'residence-reference',
    title_mn: 'Оршин суугаа хаягийн лавлагаа',
    title_en: 'Residence reference',
    issuer_mn: 'Улсын бүртгэлийн ерөнхий газар',
    issuer_en: 'State registration',
    name: 'Ө*** Ү***',
    issued_at: reference.issued_at.toISOString(),
    valid_until: null,
    sources: [],
    finding: true,
    declared: false,
    jws_sha256: reference.sha256.toString('hex'),
  })
  assert.not.match(JSON.stringify(body), /Үүрийнтуяа|лзийбат|Улаанбаатар|110000000099/)
})

test('a revocation shows at once, in the same shape, and the person is notified', async () => {
  const { id, verify_code: code } = await seedReference(stage, authority.orgId, citizen)
  const before = await check(code)
  const input = { path: { id }, body: { reason: 'Алдаатай олгосон' } }
  const revoked = await callSigned(stage, 'revokeReference', input, authority.officer.credential)
  assert.equal(
    [revoked.status, revoked.body.data.status, revoked.body.data.revoke_reason],
    [200, 'revoked', 'Алдаатай олгосон'],
  )
  const after = await check(code)
  assert.equal([after.body.data.valid, after.body.data.status], [false, 'revoked'])
  assert.equal(Object.keys(after.body.data), Object.keys(before.body.data))
  assert.not.match(JSON.stringify(after.body), 'Алдаатай')
  const mine = await stage.call('getReference', { path: { id } }, citizen.credential)
  assert.is(mine.body.data.revoke_reason, 'Алдаатай олгосон')
  const told = await stage.test.database.system
    .selectFrom('gov_notifications')
    .select('template')
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute()
  assert.equal(
    told.map(({ template }) => template),
    ['reference_issued', 'reference_revoked'],
  )
  const again = await callSigned(stage, 'revokeReference', input, authority.officer.credential)
  assert.equal([again.status, again.body.details[0].message], [409, 'revoked'])
})

test('a code that no one was given is 404, and what is no code 400', async () => {
  assert.is((await check('a'.repeat(26))).body.error, 'references.not_found')
  assert.is((await check('a'.repeat(25))).status, 400)
  assert.is((await check('1'.repeat(26))).status, 400)
  assert.is((await check('-'.repeat(26))).status, 400)
  assert.is((await check(`${'a-'.repeat(25)}`)).status, 400)
})

/** As someone reads it off a sheet. */
const typed = (code: string, between: string) =>
  code
    .toUpperCase()
    .match(/.{1,5}/g)!
    .join(between)

test('a code may be typed in capitals, with spaces or hyphens', async () => {
  const { number, verify_code: code } = await seedReference(stage, authority.orgId, citizen)
  for (const between of ['', '-', ' ', ' - ']) {
    const { status, body } = await check(typed(code, between))
    assert.equal([status, body.data?.number], [200, number], between)
    const page = await stage.fetch(`/verify/${encodeURIComponent(typed(code, between))}`)
    assert.is(page.status, 200, between)
    assert.match(page.body, number)
  }
})

test('each check is kept, with a hash of the address, and seen by the person alone', async () => {
  const { id, verify_code: code } = await seedReference(stage, authority.orgId, citizen)
  await check(code)
  await check(code)
  const { database } = stage.test
  const checks = await database.system
    .selectFrom('gov_reference_checks')
    .select('address_hash')
    .where('reference_id', '=', id)
    .execute()
  assert.is(checks.length, 2)
  assert.is(checks[0]?.address_hash, stage.app.services.identityHashes.address('127.0.0.1'))
  assert.is(checks[1]?.address_hash, checks[0]?.address_hash)
  const seenBy = (userId: string) =>
    database.transact({ role: 'app', userId }, 'read', (tx) =>
      tx.selectFrom('gov_reference_checks').select('id').where('reference_id', '=', id).execute(),
    )
  assert.is((await seenBy(citizen.id)).length, 2)
  assert.is((await seenBy((await stage.signIn()).id)).length, 0)
})

test('an address that asks too often must wait', async () => {
  await using _ = await stopRefills(stage.test.database)
  const statuses: number[] = []
  for (let i = 0; i < 22; i++) statuses.push((await check('a'.repeat(26))).status)
  assert.is(statuses[0], 404)
  assert.ok(statuses.includes(429))
})

test('the keys are public, may be kept, and what they sign is verified without this server', async () => {
  const { jws } = await seedReference(stage, authority.orgId, citizen)
  const { status, headers, body } = await stage.call('listReferenceKeys')
  assert.is(status, 200)
  assert.match(headers.get('cache-control') ?? '', 'max-age=')
  assert.not.match(JSON.stringify(body), '"d"')
  const again = await stage.call('listReferenceKeys', {
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  })
  assert.is(again.status, 304)
  const { payload } = await jwtVerify(jws, createLocalJWKSet(body), { typ: 'reference+jwt' })
  assert.is(payload.iss, stage.app.services.config.publicOrigin)
})

test('the lines that the documentation gives to others verify a reference, and refuse one that was changed', async () => {
  const text = await readFile(new URL('../../../docs/references.md', import.meta.url), 'utf8')
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  const runnable = code.replace("'jose'", JSON.stringify(import.meta.resolve('jose')))
  const { verifiedReference } = await import(`data:text/javascript,${encodeURIComponent(runnable)}`)
  const { jws, number } = await seedReference(stage, authority.orgId, citizen)
  const { publicOrigin } = stage.app.services.config
  const keys = `${stage.url}/api/v1/catalog/reference-keys`
  assert.is((await verifiedReference(jws, publicOrigin, keys)).jti, number)
  const [head = '', body = '', signature = ''] = jws.split('.')
  const other = Buffer.from(body, 'base64url').toString().replace(number, 'R26-AAAAA-AAAAA')
  const forged = `${head}.${Buffer.from(other).toString('base64url')}.${signature}`
  await rejects(verifiedReference(forged, publicOrigin, keys))
  await rejects(verifiedReference(jws, 'https://elsewhere.example', keys))
})

test('a key that was replaced stays published as long as a reference that it signed is in force', async () => {
  const { services } = stage.app
  const { database } = stage.test
  const { id, jws, key_id } = await seedReference(stage, authority.orgId, citizen)
  const fresh = await services.referenceKeys.makeKey()
  await database.transact({ role: 'job' }, 'write', (tx) => services.referenceKeys.rotate(tx, fresh))
  const former = database.system.selectFrom('signing_keys').select(['state', 'private_jwe'])
  const stateOf = () => former.where('id', '=', key_id).executeTakeFirstOrThrow()
  assert.equal(await stateOf(), { state: 'retiring', private_jwe: null })
  const longAgo = new Date(services.clock() - 365 * 24 * 3_600_000)
  await database.system
    .updateTable('signing_keys')
    .set({ retiring_at: longAgo })
    .where('id', '=', key_id)
    .execute()
  await services.referenceKeys.maintain()
  const { body } = await stage.call('listReferenceKeys')
  await jwtVerify(jws, createLocalJWKSet(body), { typ: 'reference+jwt' })

  await database.system
    .updateTable('gov_references')
    .set({ status: 'expired' })
    .where('key_id', '=', key_id)
    .where('status', '=', 'issued')
    .execute()
  await services.referenceKeys.maintain()
  assert.is((await stateOf()).state, 'retired')
  const seen = await stage.call('getReference', { path: { id } }, citizen.credential)
  assert.is(seen.body.data.status, 'expired')
})

test('the page of the QR code says it in both languages, without a script', async () => {
  const { id, number, verify_code: code } = await seedReference(stage, authority.orgId, citizen)
  const page = (language: string, path = `/verify/${code}`) =>
    stage.fetch(path, { headers: { 'Accept-Language': language, Accept: 'text/html' } })
  const mn = await page('mn')
  assert.is(mn.status, 200)
  assert.match(mn.body, 'Хүчинтэй')
  assert.match(mn.body, number)
  assert.match(mn.body, 'Ө*** Ү***')
  assert.match(mn.body, 'Улсын бүртгэлийн ерөнхий газар')
  assert.not.match(mn.body, /Үүрийнтуяа|Улаанбаатар/)
  // The frame alone has one, and the page needs it for nothing.
  assert.equal(
    [...mn.body.matchAll(/<script[^>]*src="([^"?]*)/g)].map(([, src]) => src),
    ['/web/assets/ui.js'],
  )
  assert.match(mn.headers.get('content-security-policy') ?? '', "default-src 'none'")
  const en = await page('en')
  assert.match(en.body, 'Residence reference')
  assert.match(en.body, 'data-state="issued"')

  const input = { path: { id }, body: { reason: 'Туршилт' } }
  await callSigned(stage, 'revokeReference', input, authority.officer.credential)
  assert.match((await page('en')).body, 'data-state="revoked"')
  const unknown = await page('en', `/verify/${'a'.repeat(26)}`)
  assert.is(unknown.status, 404)
  assert.match(unknown.body, 'Certificate not found')
  for (const malformed of ['x', 'A'.repeat(300), '%D0%BA%D0%BE%D0%B4', '%FF', '%', '..%2F..']) {
    const answer = await page('en', `/verify/${malformed}`)
    assert.is(answer.status, 404, malformed)
    assert.match(answer.body, 'Certificate not found', malformed)
  }
})

test('a code that is typed from paper leads to its page, however it is grouped', async () => {
  const { number, verify_code: code } = await seedReference(stage, authority.orgId, citizen)
  const ask = (path: string) =>
    stage.fetch(path, { redirect: 'manual', headers: { Accept: 'text/html', 'Accept-Language': 'en' } })
  const empty = await ask('/verify')
  assert.is(empty.status, 200)
  assert.match(empty.body, '<form method="get" action="/verify"')

  const grouped =
    code
      .toUpperCase()
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  for (const typed of [number, number.toLowerCase().replaceAll('-', ' '), number.replaceAll('-', '')]) {
    const led = await ask(`/verify?code=${encodeURIComponent(typed)}`)
    assert.equal([led.status, led.headers.get('location')], [303, `/verify/${number}`], typed)
    assert.match((await ask(`/verify/${number}`)).body, number)
    assert.is((await check(typed)).body.data?.number, number, typed)
  }
  for (const typed of [
    code,
    grouped,
    grouped.replaceAll(' ', '-').replaceAll('O', '0').replaceAll('B', '8'),
  ]) {
    const led = await ask(`/verify?code=${encodeURIComponent(typed)}`)
    assert.equal([led.status, led.headers.get('location')], [303, `/verify/${code}`], typed)
    assert.match((await ask(`/verify/${encodeURIComponent(typed)}`)).body, number)
  }
  const malformed = await ask('/verify?code=%22%3E%3Cb%3Eshort')
  assert.is(malformed.status, 400)
  assert.match(malformed.body, 'A code has 26 letters and digits.')
  assert.not.match(malformed.body, '<b>short')

  const unknown = await ask(`/verify/${'a'.repeat(26)}`)
  assert.is(unknown.status, 404)
  assert.match(unknown.body, '<form method="get" action="/verify"')
})

test.run()
