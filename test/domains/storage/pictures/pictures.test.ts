import { deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import * as assert from 'uvu/assert'
import { createPictures } from '../../../../src/domains/storage/pictures/pictures.ts'
import { PictureRefused, PicturesBusy } from '../../../../src/domains/storage/pictures/port.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'

const pictures = suite('pictures that people send')
const { fromPng } = createPictures()

const refusal = async (bytes: Uint8Array): Promise<string> => {
  const error = await rejects(fromPng(bytes))
  assert.instance(error, PictureRefused)
  return (error as PictureRefused).reason
}

/** Each pixel another colour, half of them see-through. */
function drawn(width: number, height: number): PNG {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at++) png.data[at] = (at * 37) % 256
  return png
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, check])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

interface Made {
  width: number
  height: number
  depth?: number
  colour?: number
  interlace?: number
  pixels: Buffer
}

function made({ width, height, depth = 8, colour = 0, interlace = 0, pixels }: Made): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlace], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

pictures('keep their pixels', async () => {
  const source = drawn(31, 17)
  const { png, width, height } = await fromPng(PNG.sync.write(source))
  assert.equal([width, height], [31, 17])
  const read = PNG.sync.read(png)
  assert.ok(read.data.equals(source.data))
})

pictures('keep nothing else: no text, no appended archive, no further parts', async () => {
  const plain = PNG.sync.write(drawn(8, 8))
  const [head, rest] = [plain.subarray(0, 33), plain.subarray(33)]
  const secret = Buffer.from('Comment\0<script>secret</script>', 'latin1')
  const loaded = Buffer.concat([
    head,
    chunk('tEXt', secret),
    chunk('eXIf', Buffer.from('secret place')),
    rest,
    Buffer.from('PK secret archive'),
  ])
  const { png } = await fromPng(loaded)
  assert.not.ok(png.includes('secret'))
  assert.ok(png.subarray(-8).includes('IEND'))
  const again = await fromPng(plain)
  assert.ok(png.equals(again.png))
})

pictures('may be grey, of sixteen bits, of a palette or interlaced', async () => {
  const grey = await fromPng(made({ width: 2, height: 1, pixels: Buffer.from([0, 0, 255]) }))
  assert.equal([...PNG.sync.read(grey.png).data], [0, 0, 0, 255, 255, 255, 255, 255])
  const deep = await fromPng(made({ width: 1, height: 1, depth: 16, pixels: Buffer.from([0, 255, 255]) }))
  assert.equal([...PNG.sync.read(deep.png).data], [255, 255, 255, 255])
  const interlaced = await fromPng(made({ width: 1, height: 1, interlace: 1, pixels: Buffer.from([0, 7]) }))
  assert.equal([...PNG.sync.read(interlaced.png).data], [7, 7, 7, 255])
})

pictures('are refused when they are something else', async () => {
  assert.is(await refusal(Buffer.alloc(0)), 'not_png')
  assert.is(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'not_png')
  assert.is(await refusal(Buffer.from('ffd8ffe000104a464946', 'hex')), 'not_png')
  assert.is(await refusal(Buffer.from('474946383961', 'hex')), 'not_png')
})

pictures('are refused by what the header says, before anything is unpacked', async () => {
  const pixels = Buffer.alloc(0)
  assert.is(await refusal(made({ width: 2001, height: 1, pixels })), 'too_large')
  assert.is(await refusal(made({ width: 1, height: 2001, pixels })), 'too_large')
  assert.is(await refusal(made({ width: 2000, height: 1001, pixels })), 'too_large')
  assert.is(await refusal(made({ width: 4_294_967_295, height: 4_294_967_295, pixels })), 'too_large')
  assert.is(await refusal(made({ width: 0, height: 1, pixels })), 'broken')
  assert.is(await refusal(made({ width: 1, height: 1, colour: 5, pixels })), 'broken')
  assert.is(await refusal(made({ width: 1, height: 1, depth: 3, pixels })), 'broken')
  assert.is(await refusal(made({ width: 1, height: 1, interlace: 2, pixels })), 'broken')
})

pictures('are refused when they unpack to more, or to less, than they say', async () => {
  const bomb = Buffer.alloc(50_000_000)
  assert.is(await refusal(made({ width: 4, height: 4, pixels: bomb })), 'broken')
  assert.is(await refusal(made({ width: 4, height: 4, interlace: 1, pixels: bomb })), 'broken')
  assert.is(await refusal(made({ width: 4, height: 4, pixels: Buffer.alloc(3) })), 'broken')
})

pictures('are refused when they are broken, wherever', async () => {
  const whole = PNG.sync.write(drawn(16, 16))
  for (let length = 9; length < whole.length; length += 41)
    assert.is(await refusal(whole.subarray(0, length)), 'broken', String(length))
  const bent = Buffer.from(whole)
  bent[30] = (bent[30] as number) ^ 1
  assert.is(await refusal(bent), 'broken')
})

pictures('wait for their turn, but not all of them', async () => {
  const few = createPictures({ concurrency: 1, waiting: 1 })
  const small = PNG.sync.write(drawn(2, 2))
  const outcomes = await Promise.allSettled([few.fromPng(small), few.fromPng(small), few.fromPng(small)])
  assert.equal(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected'],
  )
  assert.instance((outcomes[2] as PromiseRejectedResult).reason, PicturesBusy)
  assert.is((await few.fromPng(small)).width, 2)
})

pictures('of many parts, or with packed texts, cost no more than others', async () => {
  const whole = made({ width: 1, height: 1, pixels: Buffer.from([0, 0]) })
  const end = whole.length - 12
  const withParts = (part: Buffer, count: number) =>
    Buffer.concat([
      whole.subarray(0, 33),
      ...Array(count).fill(part),
      whole.subarray(33, end),
      whole.subarray(end),
    ])
  assert.is(await refusal(withParts(chunk('tEXt', Buffer.alloc(0)), 50_000)), 'broken')
  // A text that would unpack to ten megabytes is never unpacked.
  const text = Buffer.concat([Buffer.from('a\0\x01\0\0\0', 'latin1'), deflateSync(Buffer.alloc(10_000_000))])
  const { png } = await fromPng(withParts(chunk('iTXt', text), 20))
  assert.ok(png.length < 1000)
})

pictures.run()
