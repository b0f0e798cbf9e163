import * as assert from 'uvu/assert'
import {
  type RenewalOptions,
  renewalTime,
  renewFiles,
} from '../../../../src/domains/services/references/renewal.ts'
import { claimFile } from '../../../../src/domains/services/references/renewal-queries.ts'
import { TimeStampUnavailable } from '../../../../src/providers/time-stamp/port.ts'
import { disableScheduledJobs } from '../../../support/by-hand.ts'
import { certifiedSeals, downloaded, issuedTo, sealingOrg, validated } from '../../../support/certificates.ts'
import { type EidFixture, openEid } from '../../../support/eid.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('renewal of sealed certificates')

let eid: EidFixture
let stage: Stage
let orgId: string

test.before(async () => {
  eid = await openEid()
  stage = await openStage({ settings: { ...eid.settings } })
  await disableScheduledJobs(stage)
  orgId = await sealingOrg(stage)
})
// What a test before has left for later counts in none.
test.before.each(async () => {
  await stage.test.database.system.updateTable('gov_reference_files').set({ renew_at: null }).execute()
})
test.after(async () => {
  await stage?.close()
  await eid?.stop()
})

const nothing = { renewed: 0, failed: 0, given_up: 0 }

/** One instance: what it is given is its own, the database and the storage are those of all. */
function instance(): RenewalOptions & { archive: NonNullable<RenewalOptions['archive']> } {
  const { services } = stage.app
  const { pades, timeStamps, validationMaterials } = services
  return {
    ...services,
    draining: () => false,
    archive: { pades, timeStamps: timeStamps!, validationMaterials: validationMaterials! },
  }
}

const rowOf = (id: string) =>
  stage.test.database.system
    .selectFrom('gov_reference_files')
    .selectAll()
    .where('reference_id', '=', id)
    .executeTakeFirstOrThrow()

/** As if its time had come. */
const makeDue = (id: string) =>
  stage.test.database.system
    .updateTable('gov_reference_files')
    .set({ renew_at: new Date(0) })
    .where('reference_id', '=', id)
    .execute()

const stampsIn = async (bytes: Buffer) =>
  (await validated(stage, bytes)).signatures.filter(({ kind }) => kind === 'time_stamp').length

test('before the last time-stamp expires another is added, behind everything that was there', async () => {
  const { citizen, row } = await issuedTo(stage, orgId)
  const before = await downloaded(stage, citizen, row.id)
  const { proven_until, renew_at } = await rowOf(row.id)
  assert.ok(renew_at! < proven_until!, 'in time')
  assert.ok(renew_at!.getTime() > Date.now())
  await makeDue(row.id)
  assert.equal(await renewFiles(instance()), { renewed: 1, failed: 0, given_up: 0 })
  const after = await downloaded(stage, citizen, row.id)
  assert.ok(after.subarray(0, before.length).equals(before))
  assert.is(await stampsIn(after), 2)
  const judged = await validated(stage, after)
  assert.is(judged.result, 'total_passed', JSON.stringify(judged))
  assert.equal(certifiedSeals(judged), [{ kind: 'seal', level: 'B-LTA', permission: 1 }])
  const files = await stage.test.database.system
    .selectFrom('stored_files')
    .select('key')
    .where('key', '=', (await rowOf(row.id)).file_key)
    .execute()
  assert.is(files.length, 1)
})

test('two instances at once renew a file once, and every download is whole', async () => {
  const { citizen, row } = await issuedTo(stage, orgId)
  const before = await downloaded(stage, citizen, row.id)
  await makeDue(row.id)
  const [one, other, ...files] = await Promise.all([
    renewFiles(instance()),
    renewFiles(instance()),
    ...[1, 2, 3, 4].map(() => downloaded(stage, citizen, row.id)),
  ])
  assert.is((one!.renewed ?? 0) + (other!.renewed ?? 0), 1)
  const after = await downloaded(stage, citizen, row.id)
  assert.is(await stampsIn(after), 2)
  for (const file of files) assert.ok(file.equals(before) || file.equals(after))
})

test('an instance that dies with the lease is followed by another, and one that wakes too late changes nothing', async () => {
  const { citizen, row } = await issuedTo(stage, orgId)
  const before = await downloaded(stage, citizen, row.id)
  await makeDue(row.id)
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const late = instance()
  const { stamp } = late.archive.timeStamps
  late.archive.timeStamps = {
    async stamp(digest) {
      const token = await stamp(digest)
      reach()
      await asleep
      return token
    },
  }
  const stopped = renewFiles(late)
  await reached
  assert.equal(await renewFiles(instance()), { renewed: 0, failed: 0, given_up: 0 }, 'the lease holds')
  assert.ok((await downloaded(stage, citizen, row.id)).equals(before), 'the former file counts')
  await makeDue(row.id)
  assert.equal(await renewFiles(instance()), { renewed: 1, failed: 0, given_up: 0 })
  const after = await downloaded(stage, citizen, row.id)
  wake()
  assert.equal(await stopped, { renewed: 0, failed: 0, given_up: 0 })
  assert.ok((await downloaded(stage, citizen, row.id)).equals(after))
})

test('while the time-stamp service is away it is tried again later, and the file stays', async () => {
  const { citizen, row } = await issuedTo(stage, orgId)
  const before = await downloaded(stage, citizen, row.id)
  await makeDue(row.id)
  const away = instance()
  away.archive.timeStamps = { stamp: () => Promise.reject(new Error('away')) }
  assert.equal(await renewFiles(away), { renewed: 0, failed: 1, given_up: 0 })
  const { renew_at } = await rowOf(row.id)
  assert.ok(renew_at && renew_at.getTime() > Date.now())
  assert.ok((await downloaded(stage, citizen, row.id)).equals(before))
  assert.match(stage.logged(), 'certificate renewal failed')
})

test('a start without a time-stamp service changes nothing: the next one that has it renews', async () => {
  const { citizen, row } = await issuedTo(stage, orgId)
  await downloaded(stage, citizen, row.id)
  await makeDue(row.id)
  assert.equal(await renewFiles({ ...instance(), archive: undefined }), nothing)
  const { renew_at, renewal_attempts } = await rowOf(row.id)
  assert.equal({ renew_at, renewal_attempts }, { renew_at: new Date(0), renewal_attempts: 0 })
  assert.equal(await renewFiles(instance()), { ...nothing, renewed: 1 })
})

test('a seal without a time-stamp is not tried again', async () => {
  const { citizen, row } = await issuedTo(stage, orgId)
  await downloaded(stage, citizen, row.id)
  await makeDue(row.id)
  await stage.test.database.system
    .updateTable('gov_reference_files')
    .set({ time_stamped: false })
    .where('reference_id', '=', row.id)
    .execute()
  assert.equal(await renewFiles(instance()), nothing)
  assert.is((await rowOf(row.id)).renew_at, null)
})

test('one outage of the time-stamp service ends the run, and the others stay due', async () => {
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    const { citizen, row } = await issuedTo(stage, orgId)
    await downloaded(stage, citizen, row.id)
    await makeDue(row.id)
    ids.push(row.id)
  }
  const away = instance()
  let asked = 0
  away.archive.timeStamps = {
    stamp() {
      asked++
      return Promise.reject(new TimeStampUnavailable('away'))
    },
  }
  assert.equal(await renewFiles(away), { ...nothing, failed: 1 })
  assert.is(asked, 1)
  const rows = await Promise.all(ids.map(rowOf))
  assert.is(rows.filter(({ renew_at }) => renew_at!.getTime() === 0).length, 2)
  assert.is(rows.filter(({ renewal_attempts }) => renewal_attempts > 0).length, 1)
  assert.equal(await renewFiles(instance()), { ...nothing, renewed: 2 })
})

test('a file that is not in the storage counts as failed, and is tried again later', async () => {
  const { citizen, row } = await issuedTo(stage, orgId)
  await downloaded(stage, citizen, row.id)
  await makeDue(row.id)
  await stage.app.services.storage.remove((await rowOf(row.id)).file_key)
  assert.equal(await renewFiles(instance()), { ...nothing, failed: 1 })
  assert.ok((await rowOf(row.id)).renew_at!.getTime() > Date.now())
})

test('one that is over is not renewed', async () => {
  const { citizen, row } = await issuedTo(stage, orgId)
  await downloaded(stage, citizen, row.id)
  await makeDue(row.id)
  await stage.test.database.system
    .updateTable('gov_references')
    .set({ status: 'expired' })
    .where('id', '=', row.id)
    .execute()
  const now = new Date()
  const claim = { now, until: new Date(now.getTime() + 1000) }
  assert.is(await claimFile(stage.test.database.system, row.id, claim), undefined)
  assert.equal(await renewFiles(instance()), { renewed: 0, failed: 0, given_up: 0 })
})

test('the margin is that of the setting, and half of the time where that is short', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const config = { referenceRenewalDays: 90 }
  assert.equal(
    renewalTime(config, now, new Date('2027-01-01T00:00:00Z')).toISOString(),
    '2026-10-03T00:00:00.000Z',
  )
  assert.equal(
    renewalTime(config, now, new Date('2026-01-11T00:00:00Z')).toISOString(),
    '2026-01-06T00:00:00.000Z',
  )
})

test.run()
