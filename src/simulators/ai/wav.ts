const RATE = 16_000
const LETTER_SECONDS = 0.06
const HEAD = 44
/** The chunk in which the voice carries its words; players pass over chunks that they do not know. */
const WORDS = 'text'

/** Tones that stand for letters, as a WAV file of 16 bits and one channel: the same for the same text. */
export function speak(text: string): Buffer {
  const letters = [...text]
  const perLetter = Math.round(RATE * LETTER_SECONDS)
  const samples = Buffer.alloc(Math.max(letters.length, 1) * perLetter * 2)
  letters.forEach((letter, at) => {
    const pitch = pitchOf(letter)
    for (let n = 0; pitch > 0 && n < perLetter; n++) {
      // Swells and fades, so that no letter begins or ends with a click.
      const loudness = 9000 * Math.sin((Math.PI * n) / perLetter)
      samples.writeInt16LE(
        Math.round(loudness * Math.sin((2 * Math.PI * pitch * n) / RATE)),
        (at * perLetter + n) * 2,
      )
    }
  })
  const words = chunk(WORDS, Buffer.from(text))
  return Buffer.concat([header(samples.length, words.length), samples, words])
}

/** Two octaves of whole tones above 220 Hz; silence between words. */
function pitchOf(letter: string): number {
  if (!/[\p{L}\p{N}]/u.test(letter)) return 0
  const tone = (letter.toLowerCase().codePointAt(0) ?? 0) % 13
  return 220 * 2 ** (tone / 6)
}

function header(dataLength: number, moreLength: number): Buffer {
  const head = Buffer.alloc(HEAD)
  head.write('RIFF', 0)
  head.writeUInt32LE(HEAD - 8 + dataLength + moreLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20) // PCM
  head.writeUInt16LE(1, 22) // one channel
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28) // bytes a second
  head.writeUInt16LE(2, 32) // bytes of a sample
  head.writeUInt16LE(16, 34) // bits of a sample
  head.write('data', 36)
  head.writeUInt32LE(dataLength, 40)
  return head
}

/** Chunks have an even length. */
function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0)
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

interface Recording {
  /** The words that the simulated voice left in it; undefined in what others recorded. */
  words: string | undefined
  seconds: number | undefined
}

/** Reads the chunks of a WAV file; of anything else it knows nothing. */
export function readRecording(audio: Buffer): Recording {
  const recording: Recording = { words: undefined, seconds: undefined }
  if (audio.toString('latin1', 0, 4) !== 'RIFF' || audio.toString('latin1', 8, 12) !== 'WAVE')
    return recording
  let bytesPerSecond = 0
  for (let at = 12; at + 8 <= audio.length; ) {
    const [name, length] = [audio.toString('latin1', at, at + 4), audio.readUInt32LE(at + 4)]
    const body = audio.subarray(at + 8, at + 8 + length)
    if (name === 'fmt ' && body.length >= 12) bytesPerSecond = body.readUInt32LE(8)
    if (name === 'data' && bytesPerSecond > 0) recording.seconds = body.length / bytesPerSecond
    if (name === WORDS) recording.words = body.toString('utf8')
    at += 8 + length + (length % 2)
  }
  return recording
}
