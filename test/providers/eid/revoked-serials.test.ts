import * as assert from 'uvu/assert'
import { parseCertificate } from '../../../src/pki/certificate.ts'
import { DerFault, der, INTEGER, readDer, SEQUENCE } from '../../../src/pki/der.ts'
import { parseRevocationList } from '../../../src/pki/revocation/crl.ts'
import { indexSerials } from '../../../src/pki/revocation/revoked-serials.ts'
import { suite } from '../../support/suite.ts'
import { hierarchy } from './support/hierarchy.ts'

const test = suite('serial numbers of a revocation list')

const utc = (digits: string) => der(0x17, Buffer.from(`${digits}Z`))
const generalized = (digits: string) => der(0x18, Buffer.from(`${digits}Z`))
const usual = utc('260115103000')
const entry = (hex: string, when = usual, ...more: Buffer[]) =>
  der(SEQUENCE, der(INTEGER, Buffer.from(hex, 'hex')), when, ...more)
const listOf = (...entries: Buffer[]) => readDer(der(SEQUENCE, Buffer.concat(entries)))
const serialOf = (n: number) => `41${n.toString(16).padStart(14, '0')}`

const extension = (isCritical: boolean, value: number) =>
  der(
    SEQUENCE,
    der(
      SEQUENCE,
      Buffer.from('0603551d15', 'hex'),
      ...(isCritical ? [Buffer.from('0101ff', 'hex')] : []),
      der(0x04, Buffer.from([0x0a, 1, value])),
    ),
  )

/** How often the event loop has its turn until the work is done. */
async function turnsDuring<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0
  let isWorking = true
  const others = (): void => {
    turns++
    if (isWorking) setImmediate(others)
  }
  others()
  try {
    const result = await work()
    return { result, turns }
  } finally {
    isWorking = false
  }
}

test('finds each of a million, and no other, with turns for others', async () => {
  const count = 1_000_000
  const all = Buffer.concat(Array.from({ length: count }, (_, n) => entry(serialOf(n))))
  const list = readDer(der(SEQUENCE, all))
  const { result, turns } = await turnsDuring(() => indexSerials(list))
  assert.is(result.size, count)
  assert.ok(turns >= count / 2000, `${turns} turns`)
  for (let n = 0; n < count; n += 997) assert.ok(result.has(serialOf(n)))
  for (let n = count; n < count + 1000; n++) assert.not(result.has(serialOf(n)))
  assert.is(result.get(serialOf(123_456)), Date.UTC(2026, 0, 15, 10, 30))
})

test('the same number a hundred thousand times leaves the others their turns, and the last counts', async () => {
  const again = Array(100_000).fill(entry('41')) as Buffer[]
  const { result, turns } = await turnsDuring(() =>
    indexSerials(listOf(Buffer.concat(again), entry('41', utc('260228000000')))),
  )
  assert.is(result.size, 1)
  assert.is(result.get('41'), Date.UTC(2026, 1, 28))
  assert.ok(turns >= 50, `${turns} turns`)
})

test('extensions that are all different leave the others more turns', async () => {
  const many = Array.from({ length: 20_000 }, (_, n) =>
    entry(
      serialOf(n),
      usual,
      der(
        SEQUENCE,
        der(
          SEQUENCE,
          Buffer.from('0603551d18', 'hex'),
          der(0x04, der(INTEGER, Buffer.from(serialOf(n), 'hex'))),
        ),
      ),
    ),
  )
  const { turns } = await turnsDuring(() => indexSerials(listOf(Buffer.concat(many))))
  assert.ok(turns >= 100, `${turns} turns`)
})

test('times are read in both spellings', async () => {
  const list = await indexSerials(
    listOf(
      entry('01', utc('500101000000')),
      entry('02', utc('491231235959')),
      entry('03', generalized('20600229010203')),
      entry('00ff', usual, extension(false, 1)),
    ),
  )
  assert.is(list.get('01'), Date.UTC(1950, 0, 1))
  assert.is(list.get('02'), Date.UTC(2049, 11, 31, 23, 59, 59))
  assert.is(list.get('03'), Date.UTC(2060, 1, 29, 1, 2, 3))
  assert.ok(list.has('00ff'))
  assert.not(list.has('ff'))
  assert.is((await indexSerials(listOf())).size, 0)
})

const refused: Record<string, Buffer> = {
  'a critical extension': entry('01', usual, extension(true, 1)),
  'no time': der(SEQUENCE, der(INTEGER, Buffer.from([1]))),
  'another time': entry('01', der(0x13, Buffer.from('260115103000Z'))),
  'a time with letters': entry('01', utc('26011510300x')),
  'a time in no calendar': entry('01', utc('261315103000')),
  'a time of another length': entry('01', utc('2601151030')),
  'no number': entry(''),
  'a number with padding': entry('0001'),
  'a number of 65 octets': entry('41'.repeat(65)),
  'a number of another tag': der(SEQUENCE, der(0x04, Buffer.from([1])), usual),
  'something after the extensions': entry('01', usual, extension(false, 1), usual),
  'an entry that is no sequence': usual,
  'an entry that is cut off': entry('01').subarray(0, -1),
  'a number longer than its entry': Buffer.from('3003020541', 'hex'),
  'a length with too many octets': Buffer.concat([Buffer.from('308114', 'hex'), entry('0102').subarray(2)]),
  'a length without an end': Buffer.from('3080020101', 'hex'),
}
for (const [what, bytes] of Object.entries(refused))
  test(`refuses ${what}`, async () => {
    const list = { tag: SEQUENCE, content: Buffer.concat([entry('07'), bytes]), whole: bytes }
    const fault = await indexSerials(list).then(
      () => undefined,
      (error: unknown) => error,
    )
    assert.instance(fault, DerFault)
  })

test('a list of millions of small elements is refused before they take memory', async () => {
  const { root } = hierarchy('Bomb')
  const issuer = parseCertificate(root.der)
  const many = Buffer.alloc(8 * 1024 * 1024, Buffer.from([0x05, 0x00]))
  for (const bytes of [der(SEQUENCE, many), der(SEQUENCE, der(SEQUENCE, many), der(SEQUENCE), der(0x03))]) {
    const before = process.memoryUsage().heapUsed
    const fault = await parseRevocationList(bytes, issuer, Date.now()).then(
      () => undefined,
      (error: unknown) => error,
    )
    assert.instance(fault, DerFault)
    assert.ok(process.memoryUsage().heapUsed - before < 100_000_000)
  }
})

test.run()
