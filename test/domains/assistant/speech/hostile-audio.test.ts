import { readFile } from 'node:fs/promises'
import * as assert from 'uvu/assert'
import { AudioUnreadable } from '../../../../src/domains/assistant/speech/audio/audio.ts'
import { createAudioReader } from '../../../../src/domains/assistant/speech/audio/reader.ts'
import { WorkersBusy } from '../../../../src/jobs/workers/workers.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('hostile recordings')
const reader = createAudioReader()
test.after(() => reader.stop())

/** The most that an operation takes. */
const MAX_BYTES = 26_214_400
const repeated = (head: Buffer, part: Buffer) =>
  Buffer.concat([head, Buffer.alloc(MAX_BYTES - head.length, part)])

const oggPage = (flags: number, body: Buffer): Buffer => {
  const page = Buffer.alloc(27 + (body.length > 0 ? 1 : 0))
  page.write('OggS', 'latin1')
  page[5] = flags
  if (body.length > 0) page.set([1, body.length], 26)
  return Buffer.concat([page, body])
}
const opusHead = Buffer.concat([Buffer.from('OpusHead'), Buffer.alloc(11)])
const riff = Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1')
const ebml = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from([0x84]), Buffer.from('webm')])

const bombs: Record<string, Buffer> = {
  'chunks without content': repeated(riff, Buffer.from('LIST\0\0\0\0', 'latin1')),
  'formats without end': repeated(
    riff,
    Buffer.from('666d74201000000001000100401f0000401f000001000800', 'hex'),
  ),
  'empty pages': repeated(oggPage(2, opusHead), oggPage(0, Buffer.alloc(0))),
  'streams that begin again and again': repeated(oggPage(2, opusHead), oggPage(2, opusHead)),
  'empty elements': repeated(ebml, Buffer.from('ec80', 'hex')),
  'segments within segments': repeated(ebml, Buffer.from('1853806701ffffffffffffff', 'hex')),
  'an element longer than any file': repeated(ebml, Buffer.from('ec01fffffffffffffe', 'hex')),
  'beginnings of frames that are none': repeated(
    Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'),
    Buffer.from('fffb90ff', 'hex'),
  ),
  'a tag longer than the file': repeated(
    Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'),
    Buffer.from([0]),
  ),
}

for (const [what, bytes] of Object.entries(bombs))
  test(`${what}: refused, beside the event loop`, async () => {
    let turns = 0
    let isReading = true
    const others = (): void => {
      turns++
      if (isReading) setImmediate(others)
    }
    others()
    const refusal = await rejects(reader.read(bytes))
    isReading = false
    assert.instance(refusal, AudioUnreadable)
    assert.ok((refusal as AudioUnreadable).reason.mn.length > 0)
    assert.ok(turns > 1, 'others had their turns')
  })

test('a long recording is read in a worker as a short one is in place', async () => {
  const short = await readFile(new URL('../../../fixtures/audio/tone.wav', import.meta.url))
  const seconds = (await reader.read(short))?.seconds
  assert.is(seconds, 1.5)
  const format = Buffer.from('666d74201000000001000100401f0000401f000001000800', 'hex')
  const data = Buffer.concat([Buffer.from('data'), Buffer.from([0, 0x20, 0x03, 0]), Buffer.alloc(204_800)])
  assert.equal(await reader.read(Buffer.concat([riff, format, data])), { type: 'audio/wav', seconds: 25.6 })
  assert.is(await reader.read(Buffer.alloc(100_000)), undefined)
})

test('what would be sound is refused for its many parts alone', async () => {
  const format = Buffer.from('666d74201000000001000100401f0000401f000001000800', 'hex')
  const data = Buffer.concat([Buffer.from('data'), Buffer.from([0x40, 0x1f, 0, 0]), Buffer.alloc(8000)])
  const wav = (chunks: number) =>
    Buffer.concat([riff, Buffer.alloc(8 * chunks, 'LIST\0\0\0\0', 'latin1'), format, data])
  assert.is((await reader.read(wav(900)))?.seconds, 1)
  assert.instance(await rejects(reader.read(wav(1001))), AudioUnreadable)

  const last = oggPage(0, Buffer.alloc(0))
  last.writeBigUInt64LE(48_000n * 100n, 6)
  const ogg = (pages: number) =>
    Buffer.concat([oggPage(2, opusHead), Buffer.alloc(27 * pages, oggPage(0, Buffer.alloc(0))), last])
  assert.is((await reader.read(ogg(240_000)))?.seconds, 100)
  assert.instance(await rejects(reader.read(ogg(240_200))), AudioUnreadable)
})

test('a thread that takes too long is ended, and the next recording is read', async () => {
  const hurried = createAudioReader({ timeoutMs: 0, concurrency: 1, waiting: 1 })
  const bytes = bombs['empty elements']!
  const refusals = await Promise.all([1, 2, 3, 4].map(() => rejects(hurried.read(bytes))))
  for (const refusal of refusals)
    assert.ok(refusal instanceof AudioUnreadable || refusal instanceof WorkersBusy, String(refusal))
  await hurried.stop()
})

test.run()
