import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import * as assert from 'uvu/assert'
import { createPades, type Pades } from '../../../src/domains/signing/pades/pades.ts'
import { fileFactsOf } from '../../../src/providers/storage/checked.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { plainPdf } from '../../domains/signing/pades/support/pdfs.ts'
import {
  type ExternalValidators,
  missing,
  openExternalValidators,
} from '../../domains/signing/pades/support/programs.ts'
import { adjustableClock } from '../../security/support.ts'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import { openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { rejects } from '../../support/rejects.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { known } from '../accounts/grant-support.ts'
import { closeScene, personIn } from '../auth/eid-support.ts'
import { drawn } from '../me/drawn.ts'
import { organisation } from '../me/organisation.ts'
import { download, LONG_MS, over, read, type SignScene, signedPdf, startPdf, status } from './support.ts'

const documents = suite<SignScene & { pades: Pades; judges: ExternalValidators }>('PDFs are signed with PIN2')
const clock = adjustableClock()
const DAY_MS = 86_400_000

documents.before(async (context) => {
  context.pades = createPades()
  context.eid = await openEid()
  context.judges = openExternalValidators(context.eid.settings.EID_CA_FILE as string)
  context.stage = await openStage({
    clock,
    settings: { ...context.eid.settings, EID_POLL_HOLD_SECONDS: '4', SIGN_PERSON_BYTES: '4000000' },
  })
  await disableScheduledJobs(context.stage)
  context.holder = personIn(context.eid)
  context.signer = await known(context, context.holder)
  context.otherHolder = personIn(context.eid, 'valid', 1)
  context.other = await known(context, context.otherHolder)
})
documents.before.each(async ({ stage, eid }) => {
  await resetLimits(stage)
  await eid.calm()
})
documents.after(async (context) => {
  await closeScene(context)
  await context.pades?.stop()
  context.judges?.stop()
})

async function bytesOf(stage: Stage, id: string, as: Person): Promise<Buffer> {
  const response = await download(stage, id, as)
  assert.is(response.status, 200, await response.clone().text())
  return Buffer.from(await response.arrayBuffer())
}

/** What the platform itself says of the file to everyone. */
async function verified(stage: Stage, body: Buffer) {
  return (await stage.send('verifyDocument', { body }, {})).body.data
}

const stamp = { page: 1, x: 60, y: 60, width: 260, height: 90 }

for (const level of ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const)
  documents(`${level}: signed, downloaded, and found whole`, async (context) => {
    const { stage, signer, holder, pades } = context
    const stamps = countedStamps(stage)
    const query = { level, reason: 'Зөвшөөрч байна', location: 'Улаанбаатар', ...stamp, name: 'Гэрээ.pdf' }
    const id = await signedPdf(context, { person: signer, holder }, await plainPdf(), query)
    const response = await download(stage, id, signer)
    assert.match(response.headers.get('content-disposition') ?? '', "; filename*=UTF-8''%D0%93")
    const facts = await pades.inspect(await bytesOf(stage, id, signer))
    const signed = facts.signatureFields.filter(({ kind }) => kind === 'person')
    assert.is(signed.length, 1)
    assert.is(
      facts.signatureFields.some(({ kind }) => kind === 'time-stamp'),
      level === 'B-LTA',
    )
    const [session] = (await read(stage, id, signer)).body.data.sessions
    assert.equal([session.level, session.state, session.purpose], [level, 'completed', 'Зөвшөөрч байна'])
    assert.is(session.signature.timestamped_at === null, level === 'B-B')
    const [judged] = (await verified(stage, await bytesOf(stage, id, signer))).signatures
    assert.equal([judged.result, judged.level], ['total_passed', level], JSON.stringify(judged))
    assert.is(stamps(), { 'B-B': 0, 'B-T': 1, 'B-LT': 1, 'B-LTA': 2 }[level])
  })

/** How often the time-stamp service is asked from now on. */
function countedStamps(stage: Stage): () => number {
  const service = stage.app.services.timeStamps
  if (!service) throw new Error('there is no time-stamp service')
  const { stamp } = service
  let count = 0
  service.stamp = (digest) => {
    count++
    return stamp(digest)
  }
  return () => {
    service.stamp = stamp
    return count
  }
}

const lacking = missing('pdfsig', 'certutil', 'qpdf')
const withPrograms = lacking.length === 0 ? documents : documents.skip
withPrograms(
  `other programs find the signature valid${lacking.length ? ` (without ${lacking.join(', ')})` : ''}`,
  async (context) => {
    const { stage, signer, holder, judges } = context
    const id = await signedPdf(context, { person: signer, holder }, await plainPdf({ stream: true }), {
      ...stamp,
      level: 'B-B',
    })
    const [found] = await judges.pdfsig(await bytesOf(stage, id, signer))
    assert.is(found?.signature, 'Signature is Valid.')
    assert.is(await judges.qpdf(await bytesOf(stage, id, signer)), '')
  },
)

documents('by default it is time-stamped, and others see nothing of it', async (context) => {
  const { stage, signer, holder, other } = context
  const id = await signedPdf(context, { person: signer, holder }, await plainPdf())
  assert.is((await read(stage, id, signer)).body.data.sessions[0].level, 'B-T')
  assert.is((await read(stage, id, other)).status, 404)
  assert.is((await download(stage, id, other)).status, 404)
  const again = await stage.send('signDocument', { path: { id }, body: {} }, signer.credential)
  assert.is(again.body.error, 'sign.already_signed')
})

documents(
  'what cannot be signed is refused with its own reason, and leaves nothing',
  async ({ stage, signer }) => {
    const kept = async () => (await stage.send('listSignings', {}, signer.credential)).body.data.items.length
    const before = await kept()
    const send = (body: Buffer, query: Record<string, string | number> = {}) =>
      stage.send('startPdfSigning', { query: { name: 'x.pdf', ...query }, body }, signer.credential)
    const pdf = Buffer.from(await plainPdf())
    const refusals = [
      [await send(Buffer.from('no PDF at all')), 'sign.pdf_malformed'],
      [await send(pdf, { ...stamp, page: 9 }), 'sign.pdf_page_missing'],
      [await send(pdf, { corner: 'top_left', page: 9 }), 'sign.pdf_page_missing'],
      [await send(pdf, { ...stamp, x: 590 }), 'sign.pdf_stamp_outside'],
      [await send(pdf, { reg_no: '7654321' }), 'sign.not_signer'],
    ] as const
    for (const [{ body }, code] of refusals) assert.is(body.error, code, JSON.stringify(body))
    assert.equal(
      refusals.map(([answer]) => answer.status),
      [422, 422, 422, 422, 403],
    )
    assert.is(await kept(), before)
    await resetLimits(stage)
    for (const query of [{ page: 1 }, { corner: 'top_left' }, { ...stamp, corner: 'top_left' }]) {
      const half = await send(pdf, query)
      assert.equal([half.status, half.body.details[0].rule], [400, 'stamp'])
    }
    const empty = await stage.send(
      'startPdfSigning',
      { query: { name: 'x.pdf' }, headers: { 'Content-Type': 'application/pdf' } },
      signer.credential,
    )
    assert.equal([empty.status, empty.body.error], [422, 'sign.pdf_missing'])
  },
)

documents('a stamp that would cover something is refused with the corners that are free', async (context) => {
  const { stage, signer } = context
  const pdf = Buffer.from(await plainPdf())
  const send = (body: Buffer, query: Record<string, string | number>) =>
    stage.send('startPdfSigning', { query: { name: 'x.pdf', ...query }, body }, signer.credential)
  for (const place of [
    { page: 1, corner: 'top_left' },
    { page: 1, x: 60, y: 770, width: 200, height: 60 },
  ]) {
    const { status: code, body } = await send(pdf, place)
    assert.equal([code, body.error], [422, 'sign.pdf_stamp_overlaps'])
    assert.equal(
      body.details.map(({ path, rule }: { path: string; rule: string }) => [path, rule]),
      ['bottom_left', 'bottom_right', 'top_right'].map((corner) => ['/query/corner', corner]),
    )
  }
  const scan = readFileSync(new URL('../../fixtures/pdfs/pdfkit-scan.pdf', import.meta.url))
  const full = await send(scan, { page: 1, corner: 'top_left' })
  assert.is(full.body.error, 'sign.pdf_stamp_overlaps')
  const [none, ...more] = full.body.details
  assert.equal([none.path, none.rule, more], ['/query/corner', 'none_free', []])
  assert.match(
    none.message,
    /^No corner of this page is free: choose another page, or sign without a visible stamp\.$/,
  )
})

documents('what looks different in another viewer is refused, and what it is is named', async (context) => {
  const { stage, signer } = context
  const body = readFileSync(new URL('../../fixtures/pdfs/hand-xfa.pdf', import.meta.url))
  const answer = await stage.send(
    'startPdfSigning',
    { query: { name: 'x.pdf' }, body, headers: { 'Accept-Language': 'en' } },
    signer.credential,
  )
  assert.equal([answer.status, answer.body.error], [422, 'sign.pdf_viewer_dependent'])
  assert.equal([answer.body.details[0].path, answer.body.details[0].rule], ['/body', 'xfa'])
  assert.match(answer.body.details[0].message, 'print it to a new PDF')
})

documents('a PDF in gspace is signed where it is', async (context) => {
  const { stage, eid, signer, holder } = context
  const pdf = Buffer.from(await plainPdf())
  const stored = await fetch(`${stage.url}/api/v1/gspace/upload?path=leases/one.pdf`, {
    method: 'POST',
    headers: { ...signer.credential, 'Content-Type': 'application/octet-stream' },
    body: pdf,
  })
  assert.ok(stored.ok, await stored.text())
  const send = (query: { name: string; gspace_path: string }, body?: Buffer) =>
    stage.send('startPdfSigning', { query, ...(body && { body }) }, signer.credential)
  const path = { name: 'one.pdf', gspace_path: 'leases/one.pdf' }
  assert.is((await send({ ...path, gspace_path: 'leases/none.pdf' })).body.error, 'gspace.not_found')
  assert.is((await send(path, pdf)).status, 400)
  const started = await send(path)
  assert.is(started.status, 202, JSON.stringify(started.body))
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  assert.is((await over(stage, started.body.data, signer)).state, 'completed')
})

documents('refused first, the owner signs it later without sending it again', async (context) => {
  const { stage, eid, signer, holder } = context
  const started = await startPdf(stage, signer, await plainPdf())
  await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
  assert.is((await over(stage, started, signer)).state, 'refused')
  const early = await stage.send('downloadSigned', { path: { id: started.id } }, signer.credential)
  assert.is(early.body.error, 'sign.unsigned')
  const again = await stage.send('signDocument', { path: { id: started.id }, body: {} }, signer.credential)
  assert.is(again.status, 202, JSON.stringify(again.body))
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  assert.is((await over(stage, again.body.data, signer)).state, 'completed')
  const { data } = (await read(stage, started.id, signer)).body
  assert.equal(
    data.sessions.map(({ state }: { state: string }) => state),
    ['refused', 'completed'],
  )
})

documents('without the time-stamp service it stays signed, and PIN2 is asked once', async (context) => {
  const { stage, eid, signer, holder } = context
  await eid.fault('tsa_down')
  const started = await startPdf(stage, signer, await plainPdf(), { level: 'B-T' })
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  await eventually(async () => {
    const { data } = (await status(stage, started.sid, signer)).body
    return data.state === 'signed' && data.reason === 'time_stamp_unavailable'
  }, LONG_MS)
  assert.is((await download(stage, started.id, signer)).status, 409)
  await eid.calm()
  await eventually(async () => {
    // As if the time of the next attempt had come.
    await stage.test.database.system
      .updateTable('sign_sessions')
      .set({ leased_until: null })
      .where('id', '=', started.session_id)
      .execute()
    await stage.runJob('continue-signing')
    return (await status(stage, started.sid, signer)).body.data.state === 'completed'
  }, LONG_MS)
  assert.equal(await eid.phone.requests(holder.nationalId), [])
  const asked = (await stage.call('listMyEidRequests', {}, signer.credential)).body.data.items
  assert.is(asked.filter(({ outcome }: { outcome: string }) => outcome === 'pending').length, 0)
})

documents('for an organisation: with both images, as long as one may sign for it', async (context) => {
  const { stage, eid, signer, holder, judges } = context
  const owner = await stage.signIn()
  const regNo = await organisation(stage, { owner, signer })
  await stage.send('setOrganisationStamp', { path: { regNo }, body: { image: drawn(9) } }, owner.credential)
  await stage.call('setMySignature', { body: { image: drawn(5) } }, signer.credential)
  const query = { reg_no: regNo, ...stamp }
  const id = await signedPdf(context, { person: signer, holder }, await plainPdf(), query)
  const [session] = (await read(stage, id, signer)).body.data.sessions
  assert.is(session.reg_no, regNo)
  if (missing('pdftotext').length === 0) {
    const text = await judges.run('pdftotext', (file) => [file, '-'], await bytesOf(stage, id, signer))
    assert.match(text, /not an electronic seal|цахим тамга биш/)
  }

  const started = await startPdf(stage, signer, await plainPdf(), query)
  const shown = await eid.phone.pending(holder.nationalId)
  await stage.test.database.system
    .updateTable('organisation_members')
    .set({ role: 'member' })
    .where('user_id', '=', signer.id)
    .execute()
  await eid.phone.approve(shown)
  const end = await over(stage, started, signer)
  assert.equal([end.state, end.reason], ['failed', 'not_signer'])
  assert.is((await download(stage, started.id, signer)).status, 409)
  assert.is((await read(stage, started.id, signer)).body.data.sessions[0].signature, null)
})

documents('beyond the bytes that are kept for a person nothing is taken', async ({ stage, other }) => {
  const pdf = await PDFDocument.load(await plainPdf())
  await pdf.attach(randomBytes(2_100_000), 'noise.bin')
  const body = Buffer.from(await pdf.save())
  const answer = await stage.send('startPdfSigning', { query: { name: 'x.pdf' }, body }, other.credential)
  assert.is(answer.body.error, 'sign.quota', JSON.stringify(answer.body))
})

documents('a signed file that is not what was stored is not given out', async (context) => {
  const { stage, signer, holder } = context
  const large = await PDFDocument.load(await plainPdf())
  await large.attach(randomBytes(1_200_000), 'scan.bin')
  // What is large is on its way already when its end turns out to be wrong.
  for (const [pdf, isLarge] of [
    [await plainPdf(), false],
    [await large.save(), true],
  ] as const) {
    const id = await signedPdf(context, { person: signer, holder }, pdf)
    const whole = await download(stage, id, signer)
    const bytes = Buffer.from(await whole.arrayBuffer())
    assert.is(whole.headers.get('content-length'), String(bytes.length))
    const { file_key } = await stage.test.database.system
      .selectFrom('sign_sessions')
      .select('file_key')
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow()
    const { storage } = stage.app.services
    const replace = async (other: Buffer) => {
      await storage.remove(file_key as string)
      await storage.put(file_key as string, other, fileFactsOf(other))
    }
    await replace(Buffer.concat([bytes, Buffer.from('more')]))
    assert.is((await download(stage, id, signer)).status, 503)
    await replace(Buffer.from(bytes).fill('x', bytes.length - 100))
    if (isLarge) await rejects((await download(stage, id, signer)).arrayBuffer())
    else assert.is((await download(stage, id, signer)).status, 503)
    await storage.remove(file_key as string)
    assert.is((await download(stage, id, signer)).status, 503)
  }
})

documents('after its time the file is gone, and the record stays', async (context) => {
  const { stage, signer, holder } = context
  const id = await signedPdf(context, { person: signer, holder }, await plainPdf())
  const files = async () =>
    (
      await stage.test.database.system
        .selectFrom('sign_sessions')
        .select('file_key')
        .where('document_id', '=', id)
        .execute()
    ).filter(({ file_key }) => file_key !== null).length
  await stage.runJob('remove-old-documents')
  assert.is(await files(), 1)
  clock.turn(31 * DAY_MS)
  const signedInAgain = await known(context, holder)
  await stage.runJob('remove-old-documents')
  assert.is(await files(), 0)
  const gone = await stage.send('downloadSigned', { path: { id } }, signedInAgain.credential)
  assert.equal([gone.status, gone.body.error], [410, 'sign.removed'])
  const { data } = (await read(stage, id, signedInAgain)).body
  assert.ok(data.removed_at)
  assert.ok(data.sessions[0].signature.signature)
  const notices = (await stage.call('listNotifications', {}, signedInAgain.credential)).body.data.items
  assert.ok(notices.some(({ template }: { template: string }) => template === 'document_removed'))
})

documents.run()
