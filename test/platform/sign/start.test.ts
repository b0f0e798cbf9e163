import { createHash, X509Certificate } from 'node:crypto'
import * as assert from 'uvu/assert'
import { isSignatureOfDigest } from '../../../src/pki/raw-signature.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { adjustableClock } from '../../security/support.ts'
import { openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { openStage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { known } from '../accounts/grant-support.ts'
import { closeScene, personIn } from '../auth/eid-support.ts'
import { entriesAbout } from '../auth/support.ts'
import { LONG_MS, over, read, type SignScene, startDigest, status } from './support.ts'

const digests = suite<SignScene>('digests are signed with PIN2')
const clock = adjustableClock()

digests.before(async (context) => {
  context.eid = await openEid()
  context.stage = await openStage({
    clock,
    settings: { ...context.eid.settings, EID_POLL_HOLD_SECONDS: '4' },
  })
  context.holder = personIn(context.eid)
  context.signer = await known(context, context.holder)
  context.otherHolder = personIn(context.eid, 'valid', 1)
  context.other = await known(context, context.otherHolder)
})
digests.before.each(async ({ stage, eid }) => {
  await resetLimits(stage)
  await eid.calm()
})
digests.after(closeScene)

for (const [algorithm, hash, length] of [
  ['SHA-256', 'sha256', 32],
  ['SHA-384', 'sha384', 48],
  ['SHA-512', 'sha512', 64],
] as const)
  digests(
    `${algorithm}: the phone shows code and text, and the signature holds elsewhere`,
    async (context) => {
      const { stage, eid, signer, holder } = context
      const digest = createHash(hash).update('what the platform never sees').digest()
      assert.is(digest.length, length)
      const started = await startDigest(stage, signer, { digest: digest.toString('base64'), algorithm })
      assert.is(started.state, 'pending_user')
      const shown = await eid.phone.pending(holder.nationalId)
      assert.equal([shown.pin, shown.rightCode], ['pin2', started.verification_code])
      assert.match(shown.displayText ?? '', 'Contract 17')
      await eid.phone.approve(shown)
      assert.is((await over(stage, started, signer)).state, 'completed')

      const { data } = (await read(stage, started.id, signer)).body
      assert.equal([data.kind, data.state, data.digest], ['digest', 'completed', digest.toString('hex')])
      const [{ signature }] = data.sessions
      assert.is(signature.digest, digest.toString('hex'))
      const { publicKey } = new X509Certificate(Buffer.from(signature.certificate, 'base64'))
      assert.ok(
        await isSignatureOfDigest(hash, digest, publicKey, Buffer.from(signature.signature, 'base64')),
      )
      assert.equal(await entriesAbout(stage, 'completeSigning', `document:${started.id}`), ['done', 'done'])
      const asked = (await stage.call('listMyEidRequests', {}, signer.credential)).body.data.items[0]
      assert.equal([asked.purpose, asked.pin, asked.outcome], ['document', 'pin2', 'completed'])
      const file = await stage.send('downloadSigned', { path: { id: started.id } }, signer.credential)
      assert.is(file.body.error, 'sign.no_file')
    },
  )

digests('a digest of another length than its algorithm makes is refused', async ({ stage, signer }) => {
  const body = { digest: Buffer.alloc(33).toString('base64'), algorithm: 'SHA-256', text: 'x' } as const
  const answer = await stage.send('startDigestSigning', { body }, signer.credential)
  assert.equal([answer.status, answer.body.details[0].path], [400, '/body/digest'])
})

digests('refused, another code, no answer: each ends it in its own state', async (context) => {
  const { stage, eid, signer, holder } = context
  const refused = await startDigest(stage, signer)
  await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
  assert.is((await over(stage, refused, signer)).state, 'refused')

  const mistaken = await startDigest(stage, signer)
  const shown = await eid.phone.pending(holder.nationalId)
  const wrong = shown.codes?.find((code) => code !== shown.rightCode) ?? '0000'
  await eid.phone.approve(shown, { code: wrong })
  assert.is((await over(stage, mistaken, signer)).state, 'wrong_vc')

  await eid.fault('unknown_end_result', { endResult: 'TIMEOUT', times: 1 })
  const late = await startDigest(stage, signer)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  const end = await over(stage, late, signer)
  assert.is(end.state, 'timeout', JSON.stringify(end))
  const { data } = (await read(stage, late.id, signer)).body
  assert.is(data.sessions[0].signature, null)
  const outcomes = (await stage.call('listMyEidRequests', {}, signer.credential)).body.data.items
  assert.equal(
    outcomes.slice(0, 3).map(({ outcome }: { outcome: string }) => outcome),
    ['timeout', 'wrong_code', 'refused'],
  )
})

for (const [fault, reason] of [
  ['tampered_signature', 'signature_invalid'],
  ['wrong_certificate', 'certificate_invalid'],
  // Revoked after it was taken for the signature.
  ['ocsp_revoked', 'certificate_revoked'],
] as const)
  digests(`${fault}: nothing is signed`, async ({ stage, eid, signer, holder }) => {
    const started = await startDigest(stage, signer)
    await eid.fault(fault)
    await eid.phone.approve(await eid.phone.pending(holder.nationalId))
    const end = await over(stage, started, signer)
    assert.equal([end.state, end.reason], ['failed', reason])
    assert.is((await read(stage, started.id, signer)).body.data.sessions[0].signature, null)
  })

digests('no one else sees it, by the secret or by its id', async ({ stage, eid, signer, other, holder }) => {
  const started = await startDigest(stage, signer)
  assert.is((await status(stage, started.sid, other)).body.error, 'sign.session_not_found')
  assert.is((await read(stage, started.id, other)).status, 404)
  const { items } = (await stage.call('listSignings', {}, other.credential)).body.data
  assert.not.ok(items.some(({ id }: { id: string }) => id === started.id))
  const mine = (await stage.call('listSignings', {}, signer.credential)).body.data.items
  assert.is(mine[0].id, started.id)
  await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
  await over(stage, started, signer)
})

digests('a poll with the known state waits for the next one', async ({ stage, eid, signer, holder }) => {
  const started = await startDigest(stage, signer)
  const waiting = status(stage, started.sid, signer, 'pending_user')
  await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
  await eventually(
    async () => (await status(stage, started.sid, signer)).body.data.state === 'refused',
    LONG_MS,
  )
  assert.is((await waiting).body.data.state, 'refused')
  // What is over is answered at once.
  assert.is((await status(stage, started.sid, signer, 'refused')).body.data.state, 'refused')
})

digests('a repeat with the same key asks the phone once', async ({ stage, eid, signer, holder }) => {
  const body = { digest: Buffer.alloc(32).toString('base64'), algorithm: 'SHA-256', text: 'Once' } as const
  const send = () =>
    stage.send(
      'startDigestSigning',
      { body, headers: { 'Idempotency-Key': `once-${process.pid}` } },
      signer.credential,
    )
  const [first, second] = [await send(), await send()]
  assert.equal(second.body.data, first.body.data)
  assert.is((await eid.phone.requests(holder.nationalId)).length, 1)
  await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
  await over(stage, first.body.data, signer)
})

digests(
  'a person without an eID, and one with too many open, get an error',
  async ({ stage, other, eid, otherHolder }) => {
    const body = { digest: Buffer.alloc(32).toString('base64'), algorithm: 'SHA-256', text: 'x' } as const
    const stranger = await stage.signIn()
    assert.is(
      (await stage.send('startDigestSigning', { body }, stranger.credential)).body.error,
      'sign.no_eid',
    )
    const open = []
    for (let i = 0; i < 5; i++) open.push(await startDigest(stage, other))
    const more = await stage.send('startDigestSigning', { body }, other.credential)
    assert.is(more.body.error, 'sign.too_many_open', JSON.stringify(more.body))
    for (const request of await eid.phone.requests(otherHolder.nationalId)) await eid.phone.refuse(request)
    for (const one of open) assert.is((await over(stage, one, other)).state, 'refused')
  },
)

digests('what the provider never answers expires, and can be signed again', async (context) => {
  const { stage, eid, signer, holder } = context
  const started = await startDigest(stage, signer)
  await eid.fault('hang', { path: '/session' })
  clock.turn(6 * 60_000)
  const end = await over(stage, started, signer)
  assert.equal([end.state, end.reason], ['expired', 'expired'])
  await eid.calm()
  const { digest, level } = (await read(stage, started.id, signer)).body.data
  assert.is(level, null, 'a digest has no level')
  const again = await stage.send('signDocument', { path: { id: started.id }, body: {} }, signer.credential)
  assert.is(again.status, 202, JSON.stringify(again.body))
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  assert.is((await over(stage, again.body.data, signer)).state, 'completed')
  const { sessions } = (await read(stage, started.id, signer)).body.data
  assert.is(sessions.at(-1).signature.digest, digest, 'what was sent is signed')
  const more = await stage.send('signDocument', { path: { id: started.id }, body: {} }, signer.credential)
  assert.is(more.body.error, 'sign.already_signed')
})

digests.run()
