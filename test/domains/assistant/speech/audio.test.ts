import { readFile } from 'node:fs/promises'
import * as assert from 'uvu/assert'
import { AudioUnreadable } from '../../../../src/domains/assistant/speech/audio/audio.ts'
import { audioTypeOf, readAudio } from '../../../../src/domains/assistant/speech/audio/read.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('recordings')

// Written by libavformat with libmp3lame, libopus and its own coders.
const recording = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../fixtures/audio/${name}`, import.meta.url))

const files: [name: string, type: string, seconds: number, within: number][] = [
  ['tone.wav', 'audio/wav', 1.5, 0],
  ['tone-alaw.wav', 'audio/wav', 1.5, 0],
  // Coders of MP3 add a little silence.
  ['tone-cbr.mp3', 'audio/mpeg', 2, 0.15],
  ['tone-cbr-noxing.mp3', 'audio/mpeg', 2, 0.15],
  ['tone-vbr.mp3', 'audio/mpeg', 2, 0.15],
  ['tone-opus.ogg', 'audio/ogg', 2, 0.001],
  ['tone-vorbis.ogg', 'audio/ogg', 2, 0.01],
  ['tone.webm', 'audio/webm', 2, 0.03],
  ['tone-live.webm', 'audio/webm', 2, 0.03],
]

test('type and length of real files', async () => {
  for (const [name, type, seconds, within] of files) {
    const audio = readAudio(await recording(name))
    assert.is(audio?.type, type, name)
    assert.ok(Math.abs(audio!.seconds - seconds) <= within, `${name}: ${audio?.seconds}`)
  }
})

test('files that are cut off anywhere are read as far as they go, or refused, and never break the reader', async () => {
  for (const [name, , seconds] of files) {
    const whole = await recording(name)
    for (let length = 0; length < whole.length; length += 1 + Math.floor(length / 50)) {
      const audio = readOrUndefined(whole.subarray(0, length))
      assert.ok(audio === undefined || audio.seconds <= seconds + 0.15, `${name} cut at ${length}`)
    }
  }
})

test('files with any byte changed never break the reader', async () => {
  for (const [name] of files) {
    const whole = await recording(name)
    for (let at = 0; at < Math.min(whole.length, 400); at++) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = Buffer.from(whole)
        changed[at] = value
        const audio = readOrUndefined(changed)
        assert.ok(audio === undefined || audio.seconds > 0, `${name} at ${at}`)
      }
    }
  }
})

test('what is something else has no type', async () => {
  const others = [
    '',
    '%PDF-1.7',
    '\x89PNG\r\n\x1a\n',
    '....ftypM4A ',
    'fLaC',
    'hello',
    'RIFF....AVI LIST',
    '\xff\xfb',
  ]
  for (const text of others) assert.is(audioTypeOf(Buffer.from(text, 'latin1')), undefined, text)
  assert.is(readAudio(Buffer.from('\xff\xd8\xff\xe0 a picture', 'latin1')), undefined)
})

test('a WAV that was recorded without knowing its length goes on to its end', async () => {
  const whole = await recording('tone.wav')
  for (const stated of [0, 0xffff_ffff]) {
    const streamed = Buffer.from(whole)
    streamed.writeUInt32LE(stated, streamed.indexOf('data') + 4)
    assert.is(readAudio(streamed)?.seconds, 1.5)
  }
})

test('the rate of bytes that a WAV states is not believed', async () => {
  const lying = Buffer.from(await recording('tone.wav'))
  lying.writeUInt32LE(1_000_000_000, lying.indexOf('fmt ') + 16)
  assert.is(readAudio(lying)?.seconds, 1.5)
})

test('the number of frames that an MP3 states is not believed', async () => {
  const honest = await recording('tone-vbr.mp3')
  const lying = Buffer.from(honest)
  lying.writeUInt32BE(1, lying.indexOf('Xing') + 8)
  assert.is(readAudio(lying)?.seconds, readAudio(honest)?.seconds)
})

test('MP3 is read on behind tags and rubbish', async () => {
  const plain = await recording('tone-cbr-noxing.mp3')
  const { seconds } = readAudio(plain)!
  const tagged = Buffer.concat([plain, Buffer.from('TAG'.padEnd(128, '\0'))])
  assert.is(readAudio(tagged)?.seconds, seconds)
  const twice = readAudio(Buffer.concat([plain, Buffer.alloc(500, 0xfe), plain]))
  assert.ok(Math.abs(twice!.seconds - 2 * seconds) < 0.08)
})

test('streams of Ogg that follow each other are added', async () => {
  const opus = await recording('tone-opus.ogg')
  const vorbis = await recording('tone-vorbis.ogg')
  assert.ok(Math.abs(readAudio(Buffer.concat([opus, vorbis, opus]))!.seconds - 6) < 0.02)
})

test('a file that states fewer seconds than its bytes need is refused', async () => {
  const opus = await recording('tone-opus.ogg')
  const last = opus.lastIndexOf('OggS')
  const before = opus.lastIndexOf('OggS', last - 1)
  const page = opus.subarray(before, last)
  const many = Buffer.concat([opus.subarray(0, before), ...Array.from({ length: 400 }, () => page)])
  assert.throws(
    () => readAudio(many),
    (error: unknown) => error instanceof AudioUnreadable,
  )
})

test('codings of unknown length, and files with a picture track, are refused', async () => {
  const adpcm = Buffer.from(await recording('tone.wav'))
  adpcm.writeUInt16LE(2, adpcm.indexOf('fmt ') + 8)
  const speex = Buffer.from(await recording('tone-opus.ogg'))
  speex.write('Speex   ', speex.indexOf('OpusHead'), 'latin1')
  const film = Buffer.from(await recording('tone.webm'))
  film[film.indexOf(Buffer.from([0x83, 0x81, 0x02])) + 2] = 1
  for (const file of [adpcm, speex, film]) {
    assert.throws(
      () => readAudio(file),
      (error: unknown) => error instanceof AudioUnreadable,
    )
  }
})

test('files that only keep the reader busy are refused for it', async () => {
  const mp3 = await recording('tone-cbr-noxing.mp3')
  const webm = await recording('tone-live.webm')
  const busy = [
    Buffer.concat([mp3, Buffer.alloc(600_000, 0xff), mp3]),
    // Void elements without content.
    Buffer.concat([webm, Buffer.alloc(2_100_000, Buffer.from([0xec, 0x80]))]),
  ]
  for (const file of busy)
    assert.throws(
      () => readAudio(file),
      (error: unknown) => error instanceof AudioUnreadable && error.reason.en.startsWith('The coding'),
    )
})

function readOrUndefined(bytes: Buffer): ReturnType<typeof readAudio> {
  try {
    return readAudio(bytes)
  } catch (error) {
    if (error instanceof AudioUnreadable) return undefined
    throw error
  }
}

test.run()
