import { readFile } from 'node:fs/promises'
import * as assert from 'uvu/assert'
import { type AiSimulator, startAiSimulator } from '../../support/ai.ts'
import { type Answered, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('writing down speech')

let ai: AiSimulator
let stage: Stage
test.before(async () => {
  ai = await startAiSimulator()
  stage = await openStage({ settings: ai.settings('tts', 'stt') })
})
test.before.each(() => ai.calm())
test.after(async () => {
  await stage?.close()
  await ai?.stop()
})

const recording = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../fixtures/audio/${name}`, import.meta.url))

async function send(
  audio: Buffer | string,
  type = 'application/octet-stream',
  language?: 'mn' | 'en',
  where: Stage = stage,
): Promise<Answered> {
  const { credential } = await where.signIn()
  const input = { body: audio, headers: { 'Content-Type': type }, query: language ? { language } : {} }
  return where.send('transcribeSpeech', input, credential)
}

/** One channel of eight bits, so that a second has as many bytes as the rate says. */
function silence(seconds: number): Buffer {
  const rate = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + seconds * rate, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(seconds * rate, 40)
  return Buffer.concat([head, Buffer.alloc(seconds * rate, 0x80)])
}

test('200: what was read aloud is understood again', async () => {
  const { credential } = await stage.signIn()
  const text = 'Паспорт яаж авах вэ?'
  const spoken = await fetch(`${stage.url}/api/v1/ai/tts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...credential },
    body: JSON.stringify({ text }),
  })
  const answer = await send(Buffer.from(await spoken.arrayBuffer()), 'audio/wav', 'mn')
  assert.is(answer.status, 200)
  assert.is(answer.body.data.text, text)
  assert.is(answer.body.data.language, 'mn')
  assert.ok(answer.body.data.seconds > 0)
})

test('200: every kind of recording, whatever it is called', async () => {
  for (const [name, type, seconds] of [
    ['tone.wav', 'audio/ogg', 1.5],
    ['tone-vbr.mp3', 'audio/mpeg', 2],
    ['tone-opus.ogg', 'audio/webm', 2],
    ['tone-live.webm', 'application/octet-stream', 2],
  ] as const) {
    const answer = await send(await recording(name), type)
    assert.is(answer.status, 200, name)
    assert.ok(Math.abs(answer.body.data.seconds - seconds) <= 0.2, `${name}: ${answer.body.data.seconds}`)
  }
})

test('415: what is no recording, by its bytes', async () => {
  const answer = await send('%PDF-1.7 and no sound', 'audio/wav')
  assert.is(answer.status, 415)
  assert.is(answer.body.error, 'ai.audio_type')
})

test('422: what is too long, or tells no length, with the reason', async () => {
  const long = await send(silence(602), 'audio/wav')
  assert.is(long.status, 422)
  assert.is(long.body.error, 'ai.audio_too_long')
  assert.is((await send(silence(600), 'audio/wav')).body.data.seconds, 600)
  const cut = await send((await recording('tone-opus.ogg')).subarray(0, 60), 'audio/ogg')
  assert.is(cut.body.error, 'ai.audio_unreadable')
  assert.is(cut.body.details[0].message, 'There is no sound in the file.')
})

test('the refused reach no model', async () => {
  await send(silence(602), 'audio/wav')
  await send('no sound', 'audio/mpeg')
  assert.equal(await ai.requests(), [])
})

test('503: the model fails, or none is configured', async () => {
  await ai.fault('5xx', { status: 500, call: 'transcription' })
  const failed = await send(silence(1), 'audio/wav')
  assert.is(failed.status, 503)
  assert.is(failed.body.error, 'ai.unavailable')
  const bare = await openStage()
  try {
    assert.is((await send(silence(1), 'audio/wav', 'mn', bare)).body.error, 'ai.not_configured')
  } finally {
    await bare.close()
  }
})

test('503: while there is no room for another recording on this instance', async () => {
  const { recordings } = stage.app.services
  const leave = [25, 25, 25, 25].map((mebibytes) => recordings.take(mebibytes * 2 ** 20)!)
  const refused = await send(silence(1), 'audio/wav')
  assert.is(refused.status, 503)
  assert.is(refused.body.error, 'server.busy')
  assert.is(refused.headers.get('Retry-After'), '5')
  leave[0]!()
  for (let count = 0; count < 2; count++) assert.is((await send(silence(1), 'audio/wav')).status, 200)
  assert.is((await send('no sound', 'audio/mpeg')).status, 415)
  const whole = recordings.take(25 * 2 ** 20)
  assert.ok(whole, 'what was answered or refused holds no room')
  for (const end of [...leave, whole]) end()
  const all = recordings.take(100 * 2 ** 20)
  assert.ok(all, 'all of it is there again')
  all()
})

test('429: a recording that is longer than the budget of the day', async () => {
  const poor = await openStage({ settings: { ...ai.settings('stt'), AI_BUDGET_PERSON: '100' } })
  try {
    assert.is((await send(silence(4), 'audio/wav', 'mn', poor)).status, 200)
    assert.is((await send(silence(5), 'audio/wav', 'mn', poor)).body.error, 'ai.budget')
  } finally {
    await poor.close()
  }
})

test.run()
