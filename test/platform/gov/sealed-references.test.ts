import * as assert from 'uvu/assert'
import {
  type ExternalValidators,
  openExternalValidators,
  requiringPrograms,
} from '../../domains/signing/pades/support/programs.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { readPdf, seedReference } from '../../support/references.ts'
import { requestedSeal, seedRegisteredOrganisation } from '../../support/seals.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('sealed certificates')

let eid: EidFixture
let stage: Stage
let judges: ExternalValidators

test.before(async () => {
  eid = await openEid()
  judges = openExternalValidators(eid.settings.EST_ANCHOR_FILE as string)
  stage = await openStage({ settings: { ...eid.settings } })
})
test.after.each(() => eid.calm())
test.after(async () => {
  judges?.stop()
  await stage?.close()
  await eid?.stop()
})

async function anIssuer() {
  const owner = await stage.signIn()
  return { owner, orgId: await seedRegisteredOrganisation(stage, owner) }
}

async function download(citizen: Person, id: string) {
  const response = await fetch(`${stage.url}/api/v1/gov/references/${id}/pdf`, {
    headers: { ...citizen.credential },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, bytes, error: isJson ? JSON.parse(bytes.toString()).error : undefined }
}

const seals = async (id: string) =>
  (await stage.app.services.audit.list({ limit: 200 })).items.filter(
    ({ operation, subject }) => operation === 'sealReference' && subject === `reference:${id}`,
  )

const judged = requiringPrograms(test, 'pdfsig', 'certutil')

judged('one file for all downloads, sealed by the issuer with one use of its key', async () => {
  const { owner, orgId } = await anIssuer()
  const seal = await requestedSeal(stage, owner, orgId)
  const citizen = await stage.signIn()
  const { id } = await seedReference(stage, orgId, citizen)
  const files = await Promise.all([1, 2, 3].map(() => download(citizen, id)))
  files.push(await download(citizen, id))
  assert.equal(
    files.map(({ status }) => status),
    [200, 200, 200, 200],
    files[0]?.error,
  )
  for (const { bytes } of files) assert.ok(bytes.equals(files[0]!.bytes))
  const entries = await seals(id)
  assert.is(entries.length, 1)
  assert.equal(entries[0]?.details, { seal: seal.id, level: 'B-LTA' })

  const { bytes } = files[0]!
  const [one] = await judges.pdfsig(bytes)
  assert.is(one?.signature, 'Signature is Valid.')
  assert.is(one?.certificate, 'Certificate is Trusted.')
  assert.is(one?.name, seal.name)
  const { text } = await readPdf(bytes)
  assert.match(text, 'Хүний гарын үсэг биш')
  assert.match(text, 'This is not a person’s signature')
})

test('an issuer without a seal gives it as it is, and says nothing of a seal', async () => {
  const { orgId } = await anIssuer()
  const citizen = await stage.signIn()
  const { id } = await seedReference(stage, orgId, citizen)
  const [first, second] = [await download(citizen, id), await download(citizen, id)]
  assert.is(first.status, 200)
  assert.ok(first.bytes.equals(second.bytes))
  assert.not.match(first.bytes.toString('latin1'), '/ByteRange')
  assert.not.match((await readPdf(first.bytes)).text, 'цахим тамга')
})

test('a rotation changes no file that is sealed', async () => {
  const { owner, orgId } = await anIssuer()
  const seal = await requestedSeal(stage, owner, orgId)
  const citizen = await stage.signIn()
  const { id } = await seedReference(stage, orgId, citizen)
  const before = await download(citizen, id)
  await stage.call('rotateSeal', { path: { id: orgId, sealId: seal.id } }, owner.credential)
  await stage.runJob('enrol-seals')
  assert.ok((await download(citizen, id)).bytes.equals(before.bytes))
})

test('503: while the time-stamp service is down the file waits; a file that is sealed does not', async () => {
  const { owner, orgId } = await anIssuer()
  await requestedSeal(stage, owner, orgId)
  const citizen = await stage.signIn()
  const [{ id: early }, { id: late }] = [
    await seedReference(stage, orgId, citizen),
    await seedReference(stage, orgId, citizen),
  ]
  assert.is((await download(citizen, early)).status, 200)
  await eid.fault('tsa_down')
  assert.is((await download(citizen, early)).status, 200)
  const refused = await download(citizen, late)
  assert.is(refused.status, 503)
  assert.is(refused.error, 'references.seal_unavailable')
  await eid.calm()
  assert.is((await download(citizen, late)).status, 200)
})

test('sealed without a time-stamp and then revoked: it is sealed again with the new seal', async () => {
  const { EID_TSA_URL: _, ...settings } = eid.settings
  const plain = await openStage({ settings })
  try {
    const owner = await plain.signIn()
    const orgId = await seedRegisteredOrganisation(plain, owner)
    const first = await requestedSeal(plain, owner, orgId)
    const citizen = await plain.signIn()
    const { id } = await seedReference(plain, orgId, citizen)
    const get = async () => {
      const { headers, status } = await plain.call(
        'downloadReferencePdf',
        { path: { id } },
        citizen.credential,
      )
      assert.is(status, 200)
      return headers.get('etag')
    }
    const before = await get()
    assert.is(await get(), before)
    const path = { id: orgId, sealId: first.id }
    await plain.call('revokeSeal', { path, body: { reason: 'key_compromise' } }, owner.credential)
    await requestedSeal(plain, owner, orgId)
    assert.is.not(await get(), before)
    const files = await plain.test.database.system.selectFrom('stored_files').select('key').execute()
    assert.is(files.length, 1, 'the former file is let go')
  } finally {
    await plain.close()
  }
})

test.run()
