import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import type { DocumentDeps } from '../../../../src/domains/signing/documents/deps.ts'
import { selectSession } from '../../../../src/domains/signing/documents/sessions.ts'
import { documentLevelOf } from '../../../../src/domains/signing/documents/sign.ts'
import { runDocumentStep } from '../../../../src/domains/signing/documents/steps.ts'
import { closeScene } from '../../../platform/auth/eid-support.ts'
import { download, openSignScene, read, type SignScene } from '../../../platform/sign/support.ts'
import { disableScheduledJobs } from '../../../support/by-hand.ts'
import { seedDocument, seedInvitation, seedSession } from '../../../support/documents.ts'
import { eventually } from '../../../support/eventually.ts'
import { rejects } from '../../../support/rejects.ts'
import type { Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { Visitor } from '../../../web/visitor.ts'
import { plainPdf } from '../pades/support/pdfs.ts'

const tests = suite<SignScene>('levels of signatures')
const LONG_MS = 60_000
const HOUR_MS = 3_600_000

tests.before(async (context) => {
  Object.assign(context, await openSignScene())
  await disableScheduledJobs(context.stage)
})
tests.after.each(({ eid }) => eid.calm())
tests.after(closeScene)

const sessionOf = ({ test }: Stage, id: string) => selectSession(test.database.system, id)

/** As if the pause after the last try were over. */
const letLapse = ({ test }: Stage, id: string) =>
  test.database.system.updateTable('sign_sessions').set({ leased_until: null }).where('id', '=', id).execute()

/** Step by step, up to that state; the person signs when the phone asks. */
const until = ({ stage, eid, holder }: SignScene, id: string, wanted: string) =>
  eventually(async () => {
    const state = (await sessionOf(stage, id))?.state
    if (state === wanted) return true
    if (state === 'pending_user')
      for (const request of await eid.phone.requests(holder.nationalId)) await eid.phone.approve(request)
    await runDocumentStep(stage.app.services, id)
    return false
  }, LONG_MS)

/** The same instance, so many hours later. */
const later = ({ stage }: SignScene, hours: number): DocumentDeps => {
  const { services } = stage.app
  return { ...services, clock: () => services.clock() + hours * HOUR_MS }
}

const levelIn = async ({ stage, signer }: SignScene, documentId: string) => {
  const file = await download(stage, documentId, signer)
  assert.is(file.status, 200)
  const bytes = Buffer.from(await file.arrayBuffer())
  const { services } = stage.app
  const judged = await services.documentValidation.validate(bytes, services.clock())
  return judged.signatures[0]?.level
}

interface Notice {
  template: string
  text: string
  resource: { id: string } | null
}

const noticesOf = async ({ stage, signer }: SignScene, documentId: string): Promise<Notice[]> =>
  (await stage.call('listNotifications', {}, signer.credential)).body.data.items.filter(
    ({ resource }: Notice) => resource?.id === documentId,
  )

tests(
  'a responder that is gone for good: completed with the time-stamp, and the owner knows',
  async (context) => {
    const { stage, eid, signer } = context
    const documentId = await seedDocument(stage, signer, await plainPdf())
    const { id } = await seedSession(stage, documentId, signer, { state: 'created', level: 'B-LTA' })
    await until(context, id, 'timestamped')
    await eid.fault('ocsp_down')
    await eid.fault('crl_down')

    await runDocumentStep(stage.app.services, id)
    const waiting = await sessionOf(stage, id)
    assert.equal([waiting?.state, waiting?.reason], ['timestamped', 'validation_data_unavailable'])
    await letLapse(stage, id)
    await runDocumentStep(later(context, 71), id)
    assert.is((await sessionOf(stage, id))?.state, 'timestamped', 'there is time left')

    await letLapse(stage, id)
    await runDocumentStep(later(context, 73), id)
    await eid.calm()
    const { sessions, least_level } = (await read(stage, documentId, signer)).body.data
    const { state, level, level_reached, reason } = sessions[0]
    assert.equal(
      { state, level, level_reached, reason },
      { state: 'completed', level: 'B-LTA', level_reached: 'B-T', reason: 'validation_data_unavailable' },
    )
    assert.is(least_level, 'B-LTA', 'what was asked for binds those who follow')
    assert.is(await levelIn(context, documentId), 'B-T')
    assert.equal(
      (await noticesOf(context, documentId)).map(({ template }) => template),
      ['document_level_lower'],
    )
  },
)

tests('a certificate that was revoked meanwhile: completed at once, and said so', async (context) => {
  const { stage, eid, signer } = context
  const documentId = await seedDocument(stage, signer, await plainPdf())
  const { id } = await seedSession(stage, documentId, signer, { state: 'created', level: 'B-LTA' })
  await until(context, id, 'timestamped')
  await eid.fault('ocsp_revoked')

  assert.is(await runDocumentStep(stage.app.services, id), 'ended', 'nothing is waited for')
  await eid.calm()
  const { state, level_reached, reason } = (await read(stage, documentId, signer)).body.data.sessions[0]
  assert.equal(
    { state, level_reached, reason },
    { state: 'completed', level_reached: 'B-T', reason: 'certificate_revoked' },
  )
  const told = await noticesOf(context, documentId)
  assert.equal(
    told.map(({ template }) => template),
    ['document_certificate_revoked'],
  )
  assert.match(told[0]?.text ?? '', 'was revoked')
  const visitor = new Visitor(stage.url).hold(
    await stage.app.services.sessions.issue(signer.id, { method: 'eid_qr' }),
  )
  const page = await visitor.get(`/documents/${documentId}`)
  assert.match(page.body, 'B-T (B-LTA was asked for, but a certificate was revoked)')
})

tests('a time-stamp service that is gone for good: completed with what there is', async (context) => {
  const { stage, eid, signer } = context
  const first = await seedDocument(stage, signer, await plainPdf())
  const signed = await seedSession(stage, first, signer, { state: 'created', level: 'B-T' })
  await until(context, signed.id, 'signed')
  const second = await seedDocument(stage, signer, await plainPdf())
  const stamped = await seedSession(stage, second, signer, { state: 'created', level: 'B-LTA' })
  await until(context, stamped.id, 'timestamped')
  await eid.fault('tsa_down')

  await runDocumentStep(later(context, 73), signed.id)
  await runDocumentStep(later(context, 73), stamped.id)
  await eid.calm()
  const reached = async (id: string) => {
    const row = await sessionOf(stage, id)
    return [row?.state, row?.level_reached, row?.reason]
  }
  assert.equal(await reached(signed.id), ['completed', 'B-B', 'time_stamp_unavailable'])
  assert.equal(await reached(stamped.id), ['completed', 'B-LT', 'time_stamp_unavailable'])
  assert.is(await levelIn(context, first), 'B-B')
  assert.is(await levelIn(context, second), 'B-LT')
})

tests('a service that answers again in time leaves no trace of having been away', async (context) => {
  const { stage, eid, signer } = context
  const documentId = await seedDocument(stage, signer, await plainPdf())
  const { id } = await seedSession(stage, documentId, signer, { state: 'created', level: 'B-LTA' })
  await until(context, id, 'timestamped')
  await eid.fault('ocsp_down')
  await eid.fault('crl_down')
  await runDocumentStep(stage.app.services, id)
  await eid.calm()
  await letLapse(stage, id)
  // Overdue, and there all the same.
  await runDocumentStep(later(context, 73), id)
  const [session] = (await read(stage, documentId, signer)).body.data.sessions
  assert.equal([session.state, session.level_reached, session.reason], ['completed', 'B-LTA', null])
})

tests("the level is the document's: a later signer can neither lower nor raise it", async (context) => {
  const { stage, signer, other } = context
  const documentId = await seedDocument(stage, signer, await plainPdf())
  const owners = await seedSession(stage, documentId, signer, { state: 'created', level: 'B-LT' })
  await until(context, owners.id, 'completed')
  await seedInvitation(stage, documentId, other)
  const sign = (body: object) =>
    stage.send('signDocument', { path: { id: documentId }, body }, other.credential)
  for (const [level, error] of [
    ['B-B', 'sign.level_too_low'],
    ['B-T', 'sign.level_too_low'],
    ['B-LTA', 'sign.level_too_high'],
  ]) {
    const refused = await sign({ level })
    assert.equal([refused.status, refused.body.error], [422, error])
    assert.match(refused.body.details[0].message, 'B-LT')
  }
  const started = await sign({})
  assert.is(started.status, 202, JSON.stringify(started.body))
  assert.is((await sessionOf(stage, started.body.data.session_id))?.level, 'B-LT')
  assert.is((await read(stage, documentId, other)).body.data.level, 'B-LT')
})

tests('the owner chooses another level until they have signed, and all follow it', async (context) => {
  const { stage, eid, signer, holder } = context
  const documentId = await seedDocument(stage, signer, await plainPdf())
  assert.is((await read(stage, documentId, signer)).body.data.level, 'B-B')
  const started = await stage.send(
    'signDocument',
    { path: { id: documentId }, body: { level: 'B-LTA' } },
    signer.credential,
  )
  assert.is(started.status, 202, JSON.stringify(started.body))
  const { level, least_level } = (await read(stage, documentId, signer)).body.data
  assert.equal([level, least_level], ['B-LTA', null], 'it binds once the owner has signed')
  await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
  await eventually(
    async () => (await sessionOf(stage, started.body.data.session_id))?.state === 'refused',
    LONG_MS,
  )
  const again = await stage.send('signDocument', { path: { id: documentId }, body: {} }, signer.credential)
  assert.is(again.status, 202, JSON.stringify(again.body))
  assert.is((await sessionOf(stage, again.body.data.session_id))?.level, 'B-LTA', 'the level stays chosen')
})

tests('no statement changes the level of a document that was signed', async ({ stage, signer, other }) => {
  const { database } = stage.test
  const documentId = await seedDocument(stage, signer, await plainPdf())
  await seedInvitation(stage, documentId, other)
  const change = (userId: string) =>
    database.transact({ role: 'app', userId }, 'write', (tx) =>
      tx.updateTable('sign_documents').set({ level: 'B-T' }).where('id', '=', documentId).execute(),
    )
  assert.match((await rejects(change(other.id))).message, 'only the owner')
  await seedSession(stage, documentId, signer, { state: 'completed', level: 'B-LTA' })
  assert.match((await rejects(change(signer.id))).message, 'keeps its level')
  assert.is((await read(stage, documentId, signer)).body.data.level, 'B-LTA')
})

tests('attempts without number do not push out what the owner asked for', async (context) => {
  const { stage, signer, other } = context
  const { system } = stage.test.database
  const documentId = await seedDocument(stage, signer, await plainPdf())
  await seedSession(stage, documentId, signer, { state: 'completed', level: 'B-LTA' })
  await seedInvitation(stage, documentId, other)
  const attempts = Array.from({ length: 200 }, () => ({
    id: uuidv7(),
    sid_hash: randomBytes(32),
    document_id: documentId,
    user_id: other.id,
    state: 'refused',
    level: 'B-LTA',
    language: 'mn',
    display_text: 'Tamga: lease.pdf',
    hash: 'sha256',
    reason: 'user_refused',
    created_at: new Date(),
    expires_at: new Date(),
    ended_at: new Date(),
  }))
  await system.insertInto('sign_sessions').values(attempts).execute()
  const { sessions, least_level } = (await read(stage, documentId, signer)).body.data
  assert.equal([least_level, sessions[0].state, sessions.length], ['B-LTA', 'completed', 200])
  const again = await stage.send('signDocument', { path: { id: documentId }, body: {} }, signer.credential)
  assert.is(again.body.error, 'sign.already_signed')
  const body = { level: 'B-T' }
  const lower = await stage.send('signDocument', { path: { id: documentId }, body }, other.credential)
  assert.is(lower.body.error, 'sign.level_too_low')
})

tests('without a level: that of the document; of a document without one, the usual one', () => {
  const [withStamps, without] = [{ timeStamps: {} as DocumentDeps['timeStamps'] }, { timeStamps: undefined }]
  const [owner, other] = [{ userId: 'owner' }, { userId: 'other' }]
  const document = { owner_id: 'owner', level: 'B-LT' as const }
  assert.is(documentLevelOf({ principal: other, services: withStamps }, document, undefined), 'B-LT')
  assert.is(documentLevelOf({ principal: other, services: withStamps }, document, 'B-LT'), 'B-LT')
  assert.is(documentLevelOf({ principal: owner, services: withStamps }, document, 'B-B'), 'B-B')
  assert.throws(() => documentLevelOf({ principal: other, services: withStamps }, document, 'B-T'))
  assert.throws(() => documentLevelOf({ principal: other, services: withStamps }, document, 'B-LTA'))
  const old = { owner_id: 'owner', level: null }
  assert.is(documentLevelOf({ principal: other, services: withStamps }, old, undefined), 'B-T')
  assert.is(documentLevelOf({ principal: other, services: without }, old, undefined), 'B-B')
})

tests.run()
