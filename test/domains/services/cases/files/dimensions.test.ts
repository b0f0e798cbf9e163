import * as assert from 'uvu/assert'
import { pixelsOf } from '../../../../../src/domains/services/cases/files/dimensions.ts'
import { aJpeg, aPdf, aPng } from '../../../../support/gov.ts'
import { suite } from '../../../../support/suite.ts'

const test = suite('the size of pictures')

const jpeg = (...segments: number[][]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments.map((one) => Buffer.from(one)),
    Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9]),
  ])
const frame = (marker: number, width: number, height: number) => [
  0xff,
  marker,
  0,
  11,
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
  1,
  1,
  0x11,
  0,
]

test('is what the header says', () => {
  assert.is(pixelsOf(aPng(), 'image/png'), 1)
  assert.is(pixelsOf(aPng(60_000, 60_000), 'image/png'), 3_600_000_000)
  assert.is(pixelsOf(aPng(0xffffffff, 0xffffffff), 'image/png'), 0xffffffff ** 2)
  assert.is(pixelsOf(aPdf(), 'application/pdf'), 0)
  assert.is(pixelsOf(aJpeg(65_535, 65_535), 'image/jpeg'), 65_535 ** 2)
  // Progressive, with fill bytes, behind tables and a thumbnail of its own.
  const thumbnail = [0xff, 0xe1, 0, 15, ...frame(0xc0, 9, 9)]
  const table = [0xff, 0xc4, 0, 4, 0xff, 0xff]
  assert.is(pixelsOf(jpeg(thumbnail, table, [0xff, 0xff], frame(0xc2, 30, 20).slice(1)), 'image/jpeg'), 600)
})

test('of several frames the largest counts', () => {
  assert.is(pixelsOf(jpeg(frame(0xc0, 2, 2), frame(0xc1, 9_000, 9_000)), 'image/jpeg'), 81_000_000)
})

test('there is none where the header is none', () => {
  for (const broken of [
    jpeg(),
    jpeg([0xff, 0xe0, 0, 1]),
    jpeg([0xff, 0xe0, 0xff, 0xff]),
    jpeg([0x00, 0x00, 0x00]),
    jpeg([0xff, 0xc0, 0, 4, 8, 0]),
    jpeg(frame(0xc0, 0, 5)),
    jpeg(frame(0xc0, 5, 0)),
    jpeg([0xff, 0xe0, 0, 2]).subarray(0, 6),
  ])
    assert.is(pixelsOf(broken, 'image/jpeg'), undefined, broken.toString('hex'))
  assert.is(pixelsOf(aPng(0, 9), 'image/png'), undefined)
})

test('what has more markers than any camera writes is no picture', () => {
  const filled = (count: number) =>
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(count, 0xff), jpeg(frame(0xc0, 4, 3)).subarray(2)])
  assert.is(pixelsOf(filled(100), 'image/jpeg'), 12)
  assert.is(pixelsOf(filled(10_000_000), 'image/jpeg'), undefined)
  const bare = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(10_000_000, Buffer.from([0xff, 0xd0]))])
  assert.is(pixelsOf(bare, 'image/jpeg'), undefined)
})

test.run()
