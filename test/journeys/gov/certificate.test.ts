import { createHash, randomUUID } from 'node:crypto'
import { compactVerify, createLocalJWKSet } from 'jose'
import * as assert from 'uvu/assert'
import { eventually } from '../../support/eventually.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  aPdf,
  appointOfficer,
  DAY_MS,
  type GovFixture,
  movementsOf,
  nameEvidence,
  notificationsOf,
  type OfferedService,
  offerService,
  openGovFixture,
  payInvoice,
  signInByEid,
  signsAndDoes,
} from './fixture.ts'

const test = suite('a citizen, from the catalogue to a certificate that anyone can check')

const CITIZEN = 'ТЭ92023024'
const OFFICER = 'ДА01223058'
const FEE = 3500

let town: GovFixture
let service: OfferedService
let citizen: Person
let officer: Person
const codes = { address: 'journey-address', card: 'journey-id-card', lease: 'journey-lease' }

test.before(async () => {
  town = await openGovFixture()
  await nameEvidence(town, codes.address, 'WS100103')
  await nameEvidence(town, codes.card, 'WS100101')
  await nameEvidence(town, codes.lease)
  service = await offerService(town, {
    name_mn: 'Түр оршин суугчийн тодорхойлолт',
    name_en: 'Certificate of temporary residence',
    keywords: ['түр хаяг'],
    fees: [{ channel: 'online', urgency: 'normal', amount: FEE, processing_days: 3 }],
    requires_signature: true,
    output: { type: 'reference', reference_type: 'temporary-residence', validity_days: 30 },
    evidence_groups: [{ evidences: [{ code: codes.address }, { code: codes.card }, { code: codes.lease }] }],
    form_schema: {
      type: 'object',
      properties: {
        address: { type: 'string', title_mn: 'Хаяг', title_en: 'Address', prefill: 'WS100103/address' },
        card_number: {
          type: 'string',
          title_mn: 'Үнэмлэх',
          title_en: 'Card',
          prefill: 'WS100101/card_number',
        },
        purpose: { type: 'string', title_mn: 'Зорилго', title_en: 'Purpose' },
      },
      required: ['address', 'card_number', 'purpose'],
    },
  })
})
test.after(() => town?.close())

test('found in the catalogue, filled in from the registry, paid, asked about, signed with PIN2, verified', async () => {
  const { does, stage, eid, payments } = town

  // No one need sign in to find it.
  const { items } = await does(null, 'listCatalogServices', {
    query: { q: 'түр оршин суугчдын тодорхойлолт' },
  })
  assert.is(items[0]?.code, service.code)
  const shown = await does(null, 'getCatalogService', { path: { id: service.code } })
  assert.is(shown.name_en, 'Certificate of temporary residence')

  citizen = await signInByEid(town, CITIZEN)

  // What the state has already need not be brought: asked for, looked at, accepted.
  const asked = await does(citizen, 'requestOnceOnlyEvidence', {
    body: { service_id: service.id, evidences: [codes.address, codes.card] },
  })
  const form: Record<string, unknown> = { purpose: 'Банкны зээл' }
  const evidences: Record<string, string>[] = []
  for (const { id, evidence, state } of asked.items) {
    assert.is(state, 'found')
    Object.assign(form, (await does(citizen, 'getOnceOnlyEvidence', { path: { id } })).prefill)
    await does(citizen, 'acceptOnceOnlyEvidence', { path: { id } })
    evidences.push({ code: evidence.code, fetch_id: id })
  }
  assert.match(String(form.address), 'Баянзүрх')

  const file = await does(citizen, 'uploadGovFile', {
    body: { name: 'lease.pdf', content: aPdf.toString('base64') },
  })
  assert.is(file.sha256, createHash('sha256').update(aPdf).digest('hex'))
  evidences.push({ code: codes.lease, file_id: file.id })

  // Sent twice, as an impatient browser does, it is one case.
  const application = {
    headers: { 'Idempotency-Key': randomUUID() },
    body: { service_id: service.id, channel: 'online', urgency: 'normal', form_data: form, evidences },
  }
  const opened = await does(citizen, 'createGovApplication', application)
  assert.is((await does(citizen, 'createGovApplication', application)).id, opened.id)
  const path = { id: opened.id }
  assert.is(opened.status, 'payment_pending')
  const again = await stage.send(
    'createGovApplication',
    { ...application, headers: { 'Idempotency-Key': randomUUID() } },
    citizen.credential,
  )
  assert.is(again.status, 422, 'what a case has used is used up')

  const { paid, invoiceId } = await payInvoice(town, citizen, opened.payment.id)
  assert.ok(paid.receipt_no)
  assert.equal(await movementsOf(town, invoiceId), [['taken', FEE]])
  assert.is((await payments.invoices()).length, 1)
  const submitted = await does(citizen, 'getGovApplication', { path })
  assert.is(submitted.status, 'submitted')
  assert.ok(submitted.due_at)

  // Only now the authority has it.
  officer = await signInByEid(town, OFFICER)
  await appointOfficer(town, officer)
  const queue = await does(officer, 'listReviewQueue')
  assert.ok(queue.items.some(({ id }: { id: string }) => id === opened.id))
  await does(officer, 'assignCase', { path, body: {} })
  const seen = await does(officer, 'getOnceOnlyEvidence', { path: { id: asked.items[0].id } })
  assert.ok(seen.data)

  await does(officer, 'requestCaseInfo', {
    path,
    body: {
      items: [
        { kind: 'file', code: 'consent', text_mn: 'Эзэмшигчийн зөвшөөрөл', text_en: 'Consent of the owner' },
        { kind: 'text', code: 'since', text_mn: 'Хэзээнээс?', text_en: 'Since when?' },
      ],
    },
  })
  const waiting = await does(citizen, 'getGovApplication', { path })
  assert.is(waiting.status, 'info_requested')
  assert.is(waiting.clock.paused, true)
  const consent = await does(citizen, 'uploadGovFile', {
    body: { name: 'consent.pdf', content: aPdf.toString('base64') },
  })
  await does(citizen, 'provideGovApplicationInfo', {
    path,
    body: {
      answers: [
        { code: 'consent', file_id: consent.id },
        { code: 'since', text: '2026-05-01' },
      ],
    },
  })

  // The decision counts once the officer has signed it on the phone.
  const pending = await does(officer, 'decideCase', { path, body: { decision: 'approved' } })
  assert.is(pending.state, 'pending')
  assert.is((await does(citizen, 'getGovApplication', { path })).status, 'in_review')
  const request = await eid.phone.pending(OFFICER)
  assert.is(request.pin, 'pin2')
  await eid.phone.approve(request, { code: pending.verification_code })
  const decision = async () => does(officer, 'getCaseDecision', { path: { id: pending.id } })
  await eventually(async () => (await decision()).state !== 'pending')
  const signed = await decision()
  assert.is(signed.state, 'completed', JSON.stringify(signed))
  assert.is(signed.evidence.digest, createHash('sha256').update(signed.record).digest('hex'))

  const done = await does(citizen, 'getGovApplication', { path })
  assert.is(done.status, 'completed')

  // Anyone who is shown the certificate checks it without an account, and without us by the published keys.
  const [reference] = (await does(citizen, 'listReferences')).items
  assert.is(reference.application_id, opened.id)
  assert.is(reference.type, 'temporary-residence')
  const checked = await does(null, 'verifyReference', { path: { code: reference.verify_code } })
  assert.is(checked.valid, true)
  assert.is(checked.number, reference.number)
  assert.not.match(JSON.stringify(checked), 'Тэмүүлэн')
  const jws = await stage.call('downloadReferenceJws', { path: { id: reference.id } }, citizen.credential)
  const keys = createLocalJWKSet((await stage.call('listReferenceKeys')).body)
  const { payload } = await compactVerify(jws.body, keys)
  assert.match(new TextDecoder().decode(payload), reference.number)
  assert.is(createHash('sha256').update(jws.body).digest('hex'), checked.jws_sha256)
  const pdf = await stage.call('downloadReferencePdf', { path: { id: reference.id } }, citizen.credential)
  assert.match(String(pdf.body).slice(0, 8), '%PDF-1.')

  // The timeline is the audit log's, link by link.
  const timeline = async () => (await does(citizen, 'listGovApplicationTimeline', { path })).items
  const isSealed = ({ audit }: { audit: { hash?: string | null } }) => Boolean(audit.hash)
  await eventually(async () => (await timeline()).every(isSealed))
  assert.equal(
    (await timeline()).map(({ action }: { action: string }) => action),
    ['open_unpaid', 'pay', 'assign', 'request_info', 'provide_info', 'approve', 'complete'],
  )
  assert.is((await stage.app.services.audit.verify()).valid, true)
  assert.equal(await notificationsOf(town, citizen, opened.id), [
    'case_payment_due',
    'case_paid',
    'case_info_requested',
    'case_info_provided',
    'case_completed',
  ])
  assert.equal(await notificationsOf(town, citizen, reference.id), ['reference_issued'])

  // What the state told has served; of it stays the hash alone.
  assert.is((await stage.runJob('tidy-once-only')).erased, 2)
  const used = await does(citizen, 'getOnceOnlyEvidence', { path: { id: asked.items[0].id } })
  assert.is(used.state, 'used')
  assert.is(used.data, undefined)
  assert.ok(used.sha256)
  assert.not.match(stage.logged(), 'Жишээ гудамж')
})

test('what the state has on record is certified at once; reissued, revoked and expired, the public check says so', async () => {
  const { does, stage } = town
  await offerService(town, {
    name_mn: 'Бүртгэлтэй хаягийн лавлагаа',
    name_en: 'Registered address',
    output: { type: 'reference', reference_type: 'registered-address', validity_days: 10 },
    evidence_groups: [{ evidences: [{ code: codes.address }] }],
  })
  citizen = await town.again(citizen)
  officer = await town.again(officer)
  const check = async (code: string) => {
    const { valid, status } = await does(null, 'verifyReference', { path: { code } })
    return [valid, status]
  }
  const ask = () =>
    does(citizen, 'createReference', { body: { type: 'registered-address', explicit_request: true } })
  const first = await ask()
  assert.match(JSON.stringify(first.lines), 'Баянзүрх')
  assert.equal(await check(first.verify_code), [true, 'issued'])
  const [asked] = (await does(citizen, 'listOnceOnlyEvidence')).items
  assert.is(asked.source.code, 'WS100103')
  const kept = await does(citizen, 'getOnceOnlyEvidence', { path: { id: asked.id } })
  assert.is(kept.data, undefined, 'what it was made of is not kept beside it')

  const second = await does(citizen, 'reissueReference', { path: { id: first.id } })
  assert.equal(await check(first.verify_code), [false, 'superseded'])
  assert.equal(await check(second.verify_code), [true, 'issued'])
  // It is taken back under the officer's PIN2 alone.
  const revocation = { path: { id: second.id }, body: { reason: 'Буруу олгосон' } }
  await signsAndDoes(town, { ...officer, nationalId: OFFICER }, 'revokeReference', revocation)
  assert.equal(await check(second.verify_code), [false, 'revoked'])
  // The citizen sees what the registry was asked, and who took the certificate back.
  const looks = (await does(citizen, 'listMyDataAccess')).items
  const purposes = looks.map(({ purpose_en }: { purpose_en: string }) => purpose_en)
  for (const purpose of [
    'Fetched for the certificate that you asked for',
    'Fetched to reissue a certificate, as you asked',
    'Revoked your certificate',
  ])
    assert.ok(purposes.includes(purpose), purposes.join('; '))

  const third = await ask()
  town.pass(11 * DAY_MS)
  assert.is((await check(third.verify_code))[0], false, 'over is over before the job has come')
  await stage.runJob('expire-references')
  assert.equal(await check(third.verify_code), [false, 'expired'])
  citizen = await town.again(citizen)
  assert.equal(await notificationsOf(town, citizen, third.id), ['reference_issued', 'reference_expired'])
})

test.run()
