import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import * as assert from 'uvu/assert'
import { plainPdf } from '../../domains/signing/pades/support/pdfs.ts'
import {
  type ExternalValidators,
  openExternalValidators,
  requiringPrograms,
} from '../../domains/signing/pades/support/programs.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { resetLimits } from '../../support/limits.ts'
import { joinOrganisation } from '../../support/organisations.ts'
import { requestedSeal, seedRegisteredOrganisation } from '../../support/seals.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('sealed PDFs')

let eid: EidFixture
let stage: Stage
let owner: Person
let tenant: string
let judges: ExternalValidators

test.before(async () => {
  eid = await openEid()
  stage = await openStage({ settings: { ...eid.settings } })
  owner = await stage.signIn('manager')
  tenant = await seedRegisteredOrganisation(stage, owner)
  await requestedSeal(stage, owner, tenant)
  judges = openExternalValidators(eid.settings.EST_ANCHOR_FILE as string)
})
test.after.each(() => eid.calm())
test.after(async () => {
  judges?.stop()
  await stage?.close()
  await eid?.stop()
})

interface Sealed {
  status: number
  type: string | null
  bytes: Buffer
  error: string | undefined
  details: { path: string; rule: string; message: string }[] | undefined
}

async function seal(
  pdf: Uint8Array,
  query: Record<string, string> = {},
  as: Person = owner,
  orgId = tenant,
): Promise<Sealed> {
  const response = await fetch(
    `${stage.url}/api/v1/sign/seal?${new URLSearchParams({ tenant_id: orgId, ...query })}`,
    {
      method: 'POST',
      headers: { ...as.credential, 'Content-Type': 'application/pdf', 'Accept-Language': 'en' },
      body: Buffer.from(pdf),
    },
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type')
  const body = type?.startsWith('application/json') ? JSON.parse(bytes.toString()) : {}
  return { status: response.status, type, bytes, error: body.error, details: body.details }
}

test.before.each(() => resetLimits(stage))

const judged = requiringPrograms(test, 'pdfsig', 'certutil', 'qpdf')

judged('200: the seal stands for pdfsig and qpdf, and names the organisation', async () => {
  const answer = await seal(await plainPdf(), { reason: 'Хуулбар үнэн' })
  assert.is(answer.status, 200, answer.error)
  assert.is(answer.type, 'application/pdf')
  const [one, ...more] = await judges.pdfsig(answer.bytes)
  assert.is(more.length, 0)
  assert.is(one?.signature, 'Signature is Valid.')
  assert.is(one?.certificate, 'Certificate is Trusted.')
  assert.ok(one?.isTotal)
  assert.is(one?.type, 'ETSI.CAdES.detached')
  assert.match(one?.name ?? '', 'Байгууллага')
  assert.is(await judges.qpdf(answer.bytes), '')
})

judged('what is sealed twice holds twice', async () => {
  const first = await seal(await plainPdf())
  const place = { page: '2', x: '50', y: '50', width: '300', height: '90' }
  const second = await seal(first.bytes, place)
  const found = await judges.pdfsig(second.bytes)
  assert.equal(
    found.map(({ signature }) => signature),
    ['Signature is Valid.', 'Signature is Valid.'],
  )
})

test('it leaves an audit entry with what was sealed, and has a time-stamp', async () => {
  const answer = await seal(await plainPdf())
  assert.is(answer.status, 200)
  const { items } = await stage.app.services.audit.list({ operation: 'signWithSeal', limit: 1 })
  const [entry] = items
  assert.is(entry?.subject, `org:${tenant}/seals`)
  assert.is(entry?.actor, `user:${owner.id}`)
  assert.match(JSON.stringify(entry?.details), '"time_stamped":true')
})

test('503: without its time-stamp nothing is given out', async () => {
  await eid.fault('tsa_down')
  const answer = await seal(await plainPdf())
  assert.is(answer.status, 503)
  assert.is(answer.error, 'seals.time_stamp_unavailable')
})

test('422: what is no PDF, a page that is not there, half a place', async () => {
  const broken = await seal(Buffer.from('this is no PDF'))
  assert.is(broken.error, 'seals.pdf_unusable')
  assert.is(broken.details?.[0]?.rule, 'malformed')
  const place = { page: '9', x: '50', y: '50', width: '300', height: '90' }
  const beyond = await seal(await plainPdf(), place)
  assert.is(beyond.details?.[0]?.rule, 'page_missing')
  const over = await seal(await plainPdf(), { ...place, page: '1', y: '740' })
  assert.equal(
    over.details?.map(({ path, rule }) => `${path} ${rule}`),
    ['/body stamp_overlaps', ...Array(3).fill('/query/x free_place')],
  )
  assert.is((await seal(await plainPdf(), { page: '1' })).error, 'seals.stamp_incomplete')
})

test('422: a place that is named as free is taken as it is; a page without one says so', async () => {
  const over = await seal(await plainPdf(), { page: '1', x: '50', y: '740', width: '300', height: '90' })
  for (const { message } of over.details?.slice(1) ?? []) {
    const named = [...message.matchAll(/(x|y|width|height)=(\d+)/g)].map(([, key, value]) => [key, value])
    assert.is(named.length, 4, message)
    assert.is(
      (await seal(await plainPdf(), { page: '1', ...Object.fromEntries(named) })).status,
      200,
      message,
    )
  }
  const scan = readFileSync(new URL('../../fixtures/pdfs/pdfkit-scan.pdf', import.meta.url))
  const full = await seal(scan, { page: '1', x: '50', y: '50', width: '300', height: '90' })
  assert.equal(
    full.details?.map(({ path, rule }) => `${path} ${rule}`),
    ['/body stamp_overlaps', '/query/page none_free'],
  )
})

test('409: an organisation without an active seal', async () => {
  const bare = await seedRegisteredOrganisation(stage, owner)
  const answer = await seal(await plainPdf(), {}, owner, bare)
  assert.is(answer.status, 409)
  assert.is(answer.error, 'seals.none')
})

test('signers seal, members do not, and without the permission no one does', async () => {
  const [signer, member, unpermitted, outsider] = await Promise.all([
    stage.signIn('manager'),
    stage.signIn('manager'),
    stage.signIn(),
    stage.signIn('manager'),
  ])
  await joinOrganisation(stage, tenant, signer, 'signer')
  await joinOrganisation(stage, tenant, member)
  await joinOrganisation(stage, tenant, unpermitted, 'signer')
  const pdf = await plainPdf({ pages: 1 })
  assert.is((await seal(pdf, {}, signer)).status, 200)
  assert.is((await seal(pdf, {}, member)).status, 403)
  assert.is((await seal(pdf, {}, unpermitted)).status, 403)
  assert.is((await seal(pdf, {}, outsider)).status, 404)
})

test('the stamp says that it is a seal', async () => {
  const place = { page: '1', x: '50', y: '50', width: '300', height: '90' }
  const { status, bytes } = await seal(await plainPdf(), place)
  assert.is(status, 200, bytes.toString('utf8', 0, 300))
  const pdf = await PDFDocument.load(bytes)
  const [field] = pdf.getForm().getFields()
  assert.ok(field?.acroField.getWidgets()[0]?.getRectangle().width === 300)
})

test.run()
