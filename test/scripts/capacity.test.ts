import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { type Cost, type Measurements, operations } from '../../scripts/bench/capacity/measurements.ts'
import { defaultAssumptions, needOf } from '../../scripts/bench/capacity/model.ts'
import { capacityPage } from '../../scripts/bench/capacity/page.ts'
import { capacityFiles, pageFor, storedMeasurements } from '../../scripts/bench/capacity.ts'
import { suite } from '../support/suite.ts'

const capacity = suite('what so many people need')

const cost: Cost = {
  count: 10,
  serverMs: 10,
  databaseMs: 5,
  roundTrips: 4,
  walBytes: 1000,
  tableBytes: 500,
  auditEntries: 1,
  callerBytes: 2000,
  databaseBytes: 3000,
}
const measured: Measurements = {
  date: '2026-11-16',
  machine: 'a machine',
  load: 'Nothing ran beside it.',
  versions: { Tamga: '1' },
  fileBytes: 700_000,
  documentBytes: 200_000,
  residentBytes: 300e6,
  idle: { serverMs: 5, databaseMs: 2, transactions: 1.5 },
  costs: Object.fromEntries(operations.map((one) => [one, cost])) as Measurements['costs'],
}
const few = {
  ...defaultAssumptions(),
  citizens: 1_000_000,
  agencies: 100,
  'sign-ins': 10,
  refreshes: 2,
  reads: 5,
  cases: 1,
  files: 2,
  documents: 0.5,
  officers: 10,
  'officer-reads': 36,
  days: 200,
  'busiest-day': 2,
  'busiest-hour': 0.36,
  use: 0.5,
}

function near(value: number, expected: number, what: string): void {
  assert.ok(Math.abs(value - expected) <= Math.abs(expected) * 1e-9, `${what}: ${value}, not ${expected}`)
}

capacity('is worked out as by hand', () => {
  const need = needOf(measured, few)
  assert.equal(need.yearly, {
    signIn: 10e6,
    token: 20e6,
    read: 50e6 + 100 * 10 * 36 * 8 * 200,
    case: 1e6,
    document: 0.5e6,
    file: 2e6,
  })
  // 2 ÷ 200 × 0.36 ÷ 3600 of a year in one second, and ten reads of officers.
  const ofYear = 1e-6
  const expected = { signIn: 10, token: 20, read: 60, case: 1, document: 0.5, file: 2 }
  for (const one of operations) near(need.peak[one], expected[one], one)
  near(need.peak.signIn, 10e6 * ofYear, 'the share of the busiest second')
  const aSecond = 93.5
  near(need.serverCores, (aSecond * 10) / 1000, 'cores of the server')
  assert.is(need.instances, 3, 'two that are half busy, and one more')
  near(need.databaseCores, (aSecond * 5) / 1000 + (3 * 2) / 1000, 'cores of the database')
  assert.is(need.databaseMachineCores, 1)
  assert.is(need.connections, 45)
  near(need.walBytesPeak, aSecond * 1000, 'WAL a second')
  near(need.roundTripsPeak, aSecond * 4, 'round trips')
  const aYear = 10e6 + 20e6 + 107.6e6 + 1e6 + 0.5e6 + 2e6
  near(need.tableBytesYearly, aYear * 500, 'tables')
  near(need.auditEntriesYearly, aYear, 'audit entries')
  near(need.fileBytesYearly, 2e6 * 700_000 + 0.5e6 * 2 * 200_000, 'files')
  near(need.storedBytesYearly, aYear * 500 * 3 + need.fileBytesYearly, 'storage')
  near(need.callerBitsPeak, aSecond * 2000 * 8, 'network')
  near(need.instanceMemoryBytes, 900e6, 'memory')
})

capacity('more work takes more instances, and larger files more of the line', () => {
  const busy = needOf({ ...measured, costs: { ...measured.costs, read: { ...cost, serverMs: 100 } } }, few)
  // 60 × 0.1 + 33.5 × 0.01 cores, each half busy, and one more.
  assert.is(busy.instances, Math.ceil(6.335 / 0.5) + 1)
  const larger = needOf(measured, { ...few, 'file-kilobytes': 1700 })
  near(larger.callerBitsPeak - needOf(measured, few).callerBitsPeak, 2 * 2 * 1e6 * 8, 'two files a second')
})

capacity('the page is what the stored measurements give', () => {
  assert.is(readFileSync(capacityFiles.page, 'utf8'), capacityPage(storedMeasurements()))
})

capacity('other assumptions give another page, and none that is no number', () => {
  assert.is(pageFor({}), undefined)
  assert.match(pageFor({ citizens: '500000' })!, /\| `--citizens` \| 500,000 \|/)
  assert.throws(() => pageFor({ citizens: 'many' }), /--citizens takes a number/)
})

capacity.run()
