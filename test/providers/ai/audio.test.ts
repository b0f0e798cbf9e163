import { buffer } from 'node:stream/consumers'
import * as assert from 'uvu/assert'
import {
  AiInvalidResponse,
  AiRefused,
  AiUnavailable,
  type SpeechModel,
  type TranscriptionModel,
} from '../../../src/providers/ai/port.ts'
import type { FaultName, FaultOptions } from '../../../src/simulators/ai/faults.ts'
import { type AiSimulator, startAiSimulator } from '../../support/ai.ts'
import { eventually } from '../../support/eventually.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { openTestModels } from './models.ts'

const audio = suite('speech and transcription')

let simulator: AiSimulator
const { signal } = new AbortController()
const text = 'Таны паспорт бэлэн боллоо. Your passport is ready: 45 000 ₮.'

audio.before(async () => {
  simulator = await startAiSimulator()
})
audio.before.each(() => simulator.calm())
audio.after(() => simulator?.stop())

function open(options: Parameters<typeof openTestModels>[1] = {}, more: Record<string, string> = {}) {
  const models = openTestModels({ ...simulator.settings('tts', 'stt'), ...more }, options)
  return {
    ...models,
    speech: models.speech as SpeechModel,
    transcription: models.transcription as TranscriptionModel,
  }
}

audio(
  'what the voice says is a WAV file that can be heard, the same each time, and understood again',
  async () => {
    const { speech, transcription, counted } = open()
    const spoken = await speech.speak({ text, language: 'mn', style: 'Calm.', signal })
    assert.is(spoken.type, 'audio/wav')
    const wav = await buffer(spoken.body)
    assert.is(wav.toString('latin1', 0, 4), 'RIFF')
    assert.is(wav.readUInt32LE(4), wav.length - 8)
    const samples = new Int16Array(wav.subarray(44, 44 + wav.readUInt32LE(40)).slice().buffer)
    assert.ok(samples.length > 16_000)
    assert.ok(samples.some((sample) => sample > 5000))
    assert.equal(await buffer((await speech.speak({ text, language: 'mn', signal })).body), wav)
    const heard = await transcription.transcribe({
      audio: wav,
      type: 'audio/wav',
      language: 'mn',
      hint: 'паспорт',
      signal,
    })
    assert.is(heard.text, text)
    assert.is(heard.seconds, Math.ceil(samples.length / 16_000))
    assert.equal(counted, ['speech answered', 'speech answered', 'transcription answered'])
    const [first, , third] = await simulator.requests()
    assert.equal(first?.body, {
      model: 'simulated-voice',
      input: text,
      voice: 'alloy',
      response_format: 'wav',
      instructions: 'Calm.',
    })
    assert.equal(third?.body, {
      model: 'simulated-ear',
      language: 'mn',
      prompt: 'паспорт',
      file_name: 'speech.wav',
      file_type: 'audio/wav',
      file_bytes: wav.length,
    })
  },
)

audio('each language has its voice', async () => {
  const { speech } = open({}, { AI_TTS_VOICE: 'oyun', AI_TTS_VOICE_EN: 'emma' })
  for (const language of ['mn', 'en'] as const)
    (await speech.speak({ text, language, signal })).body.destroy()
  const voices = (await simulator.requests()).map(({ body }) => (body as { voice: string }).voice)
  assert.equal(voices, ['oyun', 'emma'])
})

audio('what others recorded is answered with words that say who answers', async () => {
  const { transcription } = open()
  const heard = await transcription.transcribe({ audio: Buffer.from('OggS'), type: 'audio/ogg', signal })
  assert.match(heard.text, /simulator/)
  assert.is(heard.seconds, undefined)
})

audio('a language that the server does not take is left out, and that is said once', async () => {
  await simulator.fault('language_400')
  const { transcription, logged, counted } = open()
  for (let turn = 0; turn < 2; turn++)
    assert.ok(
      (
        await transcription.transcribe({
          audio: Buffer.from('x'),
          type: 'audio/webm',
          language: 'mn',
          signal,
        })
      ).text,
    )
  const languages = (await simulator.requests()).map(({ body }) => Object.hasOwn(body as object, 'language'))
  assert.equal(languages, [true, false, true, false])
  assert.is(logged.length, 1)
  assert.equal(counted, ['transcription answered', 'transcription answered'])
})

audio('what is refused without a language, too, is refused', async () => {
  const { transcription, counted } = open()
  const nothing = transcription.transcribe({
    audio: Buffer.alloc(0),
    type: 'audio/wav',
    language: 'mn',
    signal,
  })
  assert.instance(await rejects(nothing), AiRefused)
  assert.equal(counted, ['transcription refused'])
})

const failures: [FaultName, FaultOptions, new (...given: never[]) => Error][] = [
  ['hang', {}, AiUnavailable],
  ['reset', {}, AiUnavailable],
  ['5xx', { status: 502 }, AiUnavailable],
  ['401', {}, AiUnavailable],
  ['429', { seconds: 3 }, AiUnavailable],
  ['html', {}, AiInvalidResponse],
  ['garbage', {}, AiInvalidResponse],
  ['huge', {}, AiInvalidResponse],
  ['redirect', {}, AiInvalidResponse],
  ['no_audio', {}, AiInvalidResponse],
]
for (const [name, options, kind] of failures)
  audio(`${name} is ${kind.name}`, async () => {
    await simulator.fault(name, options)
    const short = { firstMs: 150, wholeMs: 150 }
    const { speech, transcription, logged } = open(
      name === 'hang' ? { limits: { speech: short, transcription: short } } : {},
    )
    const errors = [await rejects(speech.speak({ text, language: 'mn', signal }))]
    if (name !== 'no_audio')
      errors.push(
        await rejects(transcription.transcribe({ audio: Buffer.from('x'), type: 'audio/wav', signal })),
      )
    for (const error of errors) {
      assert.instance(error, kind)
      if (name === '429') assert.is((error as AiUnavailable).retryAfter, 3)
      assert.not.match(`${error.stack}${logged.join('')}`, simulator.api.key)
    }
  })

audio('a voice that breaks off fails its stream', async () => {
  await simulator.fault('reset_midway')
  const { body } = await open().speech.speak({ text, language: 'mn', signal })
  assert.instance(await rejects(buffer(body)), AiUnavailable)
})

audio('a listener who leaves closes the connection', async () => {
  await simulator.fault('hang_midway')
  const { speech } = open()
  const closed = async () =>
    (await simulator.requests()).every(({ outcome }) => outcome === 'closed_by_client')
  const { body } = await speech.speak({ text, language: 'mn', signal })
  body.on('error', () => {})
  body.destroy()
  await eventually(closed)
  const leaving = new AbortController()
  const second = await speech.speak({ text, language: 'mn', signal: leaving.signal })
  const failed = rejects(buffer(second.body))
  leaving.abort(new Error('the person has left'))
  assert.is((await failed).message, 'the person has left')
  await eventually(closed)
  assert.is((await simulator.requests()).length, 2)
})

audio.run()
