import { createLocalJWKSet, jwtVerify } from 'jose'
import * as assert from 'uvu/assert'
import { REFERENCE_TOKEN } from '../../../src/domains/services/references/issue.ts'
import { PdfRefused } from '../../../src/domains/signing/pades/pades.ts'
import { openPdf } from '../../../src/domains/signing/pades/pdf/open.ts'
import {
  type ExternalValidators,
  openExternalValidators,
  requiringPrograms,
} from '../../domains/signing/pades/support/programs.ts'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import {
  attachmentsOf,
  certifiedSeals,
  downloaded,
  issuedTo,
  overlaid,
  provenUntil,
  sealingOrg,
  validated,
} from '../../support/certificates.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('certified certificates')

let eid: EidFixture
let stage: Stage
let judges: ExternalValidators

test.before(async () => {
  eid = await openEid()
  judges = openExternalValidators(eid.settings.EST_ANCHOR_FILE as string)
  stage = await openStage({ settings: { ...eid.settings } })
  await disableScheduledJobs(stage)
})
test.after.each(() => eid.calm())
test.after(async () => {
  judges?.stop()
  await stage?.close()
  await eid?.stop()
})

test('the file alone proves itself: its seal, and the signed text in it', async () => {
  const { citizen, row } = await issuedTo(stage, await sealingOrg(stage))
  const bytes = await downloaded(stage, citizen, row.id)

  // No authority can be asked.
  for (const away of ['ocsp_down', 'crl_down', 'tsa_down'] as const) await eid.fault(away)
  const judged = await validated(stage, bytes)
  assert.is(judged.result, 'total_passed', JSON.stringify(judged))
  assert.equal(certifiedSeals(judged), [{ kind: 'seal', level: 'B-LTA', permission: 1 }])
  assert.is(judged.signatures.filter(({ kind }) => kind === 'time_stamp').length, 1)

  const [attached, ...others] = attachmentsOf(bytes)
  assert.is(others.length, 0)
  const { content, ...facts } = attached!
  assert.equal(facts, {
    name: `${row.number}.jws`,
    mediaType: 'application/jose',
    relationship: 'Source',
    isAssociated: true,
  })
  const jws = content.toString('latin1')
  const served = await stage.call('downloadReferenceJws', { path: { id: row.id } }, citizen.credential)
  assert.is(jws, served.body)
  const { services } = stage.app
  const keys = createLocalJWKSet({ keys: await services.referenceKeys.published() })
  const { payload } = await jwtVerify(jws, keys, {
    issuer: services.config.publicOrigin,
    typ: REFERENCE_TOKEN,
    algorithms: ['ES256'],
  })
  assert.is(payload.jti, row.number)
})

test('the certification is named in the catalogue, and the seal is in the structure tree', async () => {
  const { citizen, row } = await issuedTo(stage, await sealingOrg(stage))
  const document = openPdf(await downloaded(stage, citizen, row.id))
  const { root } = document
  const certifying = document.dict(document.dict(root.get('Perms'))?.get('DocMDP'))
  const [reference] = document.list(certifying?.get('Reference'))
  const parameters = document.dict(document.dict(reference)?.get('TransformParams'))
  assert.is(parameters?.get('P'), 1)
  const fields = document
    .list(document.dict(root.get('AcroForm'))?.get('Fields'))
    .map((one) => document.dict(one)!)
  assert.is(document.dict(fields[0]?.get('V')), certifying)
  // Printed, and not hidden: what PDF/A asks of widgets.
  for (const field of fields) assert.is((field.get('F') as number) & 0b111, 4)
  assert.type(fields[0]?.get('StructParent'), 'number')
})

test('what is drawn over it, or written beside it, does not pass', async () => {
  const { citizen, row } = await issuedTo(stage, await sealingOrg(stage))
  const bytes = await downloaded(stage, citizen, row.id)
  const judged = await validated(stage, overlaid(bytes))
  assert.is(judged.result, 'total_failed', JSON.stringify(judged))
})

test('no further signature can be put into it', async () => {
  const { citizen, row, orgId } = await issuedTo(stage, await sealingOrg(stage))
  const { pades, seals } = stage.app.services
  const bytes = await downloaded(stage, citizen, row.id)
  const { certificate, chain } = (await seals.active(orgId))!
  const options = { certificate, chain, kind: 'seal', name: 'x', time: new Date() } as const
  const refused = await pades.prepare(bytes, options).catch((error) => error)
  assert.instance(refused, PdfRefused)
  assert.is(refused.reason, 'closed')
})

test('without validation data it is given out time-stamped, and the job adds what is missing', async () => {
  const { citizen, row } = await issuedTo(stage, await sealingOrg(stage))
  await eid.fault('ocsp_down')
  await eid.fault('crl_down')
  const first = await downloaded(stage, citizen, row.id)
  assert.is(await provenUntil(stage, row.id), null)
  assert.match(stage.logged(), 'certificate sealed without long-term validation data')
  assert.equal(await stage.runJob('renew-references'), { renewed: 0, failed: 1, given_up: 0 })
  assert.ok((await downloaded(stage, citizen, row.id)).equals(first))
  await eid.calm()
  assert.equal(certifiedSeals(await validated(stage, first)), [{ kind: 'seal', level: 'B-T', permission: 1 }])

  // Not before the pause is over.
  assert.equal(await stage.runJob('renew-references'), { renewed: 0, failed: 0, given_up: 0 })
  await stage.test.database.system
    .updateTable('gov_reference_files')
    .set({ renew_at: new Date(0) })
    .where('reference_id', '=', row.id)
    .execute()
  assert.equal(await stage.runJob('renew-references'), { renewed: 1, failed: 0, given_up: 0 })
  const second = await downloaded(stage, citizen, row.id)
  assert.ok(second.subarray(0, first.length).equals(first), 'only added to')
  const judged = await validated(stage, second)
  assert.is(judged.result, 'total_passed')
  assert.equal(certifiedSeals(judged), [{ kind: 'seal', level: 'B-LTA', permission: 1 }])
})

requiringPrograms(
  test,
  'pdfsig',
  'certutil',
  'qpdf',
)('other programs read it as it is meant', async () => {
  const { citizen, row } = await issuedTo(stage, await sealingOrg(stage))
  const bytes = await downloaded(stage, citizen, row.id)
  assert.is(await judges.qpdf(bytes), '')
  const [seal, stamp] = await judges.pdfsig(bytes)
  assert.is(seal?.signature, 'Signature is Valid.')
  assert.is(seal?.certificate, 'Certificate is Trusted.')
  assert.is(stamp?.isTotal, true)
})

test.run()
