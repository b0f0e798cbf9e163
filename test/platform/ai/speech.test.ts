import * as assert from 'uvu/assert'
import { type AiSimulator, startAiSimulator } from '../../support/ai.ts'
import { eventually } from '../../support/eventually.ts'
import { seedAuthority, seedService, seedSlot } from '../../support/gov.ts'
import { resetLimits } from '../../support/limits.ts'
import { namedPerson } from '../../support/named-person.ts'
import { type Credential, openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('reading aloud')

let ai: AiSimulator
let stage: Stage
test.before(async () => {
  ai = await startAiSimulator()
  stage = await openStage({ settings: ai.settings('tts') })
})
test.before.each(async () => {
  await resetLimits(stage)
  await stage.app.services.background.settled()
  await stage.test.database.system.deleteFrom('ai_speech').execute()
  await ai.calm()
})
test.after(async () => {
  await stage?.close()
  await ai?.stop()
})

const named = (where: Stage = stage): Promise<Person> => namedPerson(where)

interface Heard {
  status: number
  headers: Headers
  audio: Buffer
}

/** As a player has it: the bytes. */
async function hear(where: Stage, path: string, body: object, as: Credential = {}): Promise<Heard> {
  const headers = { 'Content-Type': 'application/json', ...as }
  const answer = await fetch(where.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    status: answer.status,
    headers: answer.headers,
    audio: Buffer.from(await answer.arrayBuffer()),
  }
}

const own = '/api/v1/ai/tts'
const open = '/api/v1/public/ai/tts'
const rows = (where: Stage = stage) =>
  where.test.database.system.selectFrom('ai_speech').select(['file_key', 'maker']).execute()
const spoken = async (): Promise<string[]> =>
  (await ai.requests()).map(({ body }) => (body as { input: string }).input)
const settled = () => stage.app.services.background.settled()

test('200: the second time the same text comes from what was kept, with a tag, for everyone', async () => {
  const text = 'Паспортын хураамж 32500 төгрөг.'
  const first = await hear(stage, open, { text })
  assert.is(first.status, 200)
  assert.is(first.headers.get('Content-Type'), 'audio/wav')
  assert.is(first.headers.get('ETag'), null)
  assert.is(first.audio.toString('latin1', 0, 4), 'RIFF')
  const { credential } = await stage.signIn()
  const second = await hear(stage, own, { text }, credential)
  assert.is(second.status, 200)
  assert.match(second.headers.get('ETag') ?? '', /^"[\w-]{43}"$/)
  assert.is(second.headers.get('Content-Length'), String(first.audio.length))
  assert.equal(second.audio, first.audio)
  assert.equal(await spoken(), [text])
})

test('200: of many who ask at once the model is asked for one', async () => {
  const text = 'Нэгэн зэрэг асуусан бичвэр.'
  const people = await Promise.all(Array.from({ length: 6 }, () => stage.signIn()))
  const heard = await Promise.all(people.map(({ credential }) => hear(stage, own, { text }, credential)))
  for (const { status, audio } of heard) {
    assert.is(status, 200)
    assert.equal(audio, heard[0]!.audio)
  }
  assert.is((await spoken()).length, 1)
})

test('another style is other audio', async () => {
  const text = 'Хэв маягаар ялгаатай.'
  const { credential } = await stage.signIn('admin')
  await hear(stage, own, { text }, credential)
  const style = { mn: 'Чанга унш.', en: 'Read loudly.' }
  const change = { path: { key: 'speech.style' }, body: { ...style, row_version: 1 } }
  assert.is((await stage.send('updateAiPrompt', change, credential)).status, 200)
  await eventually(() => stage.app.services.prompts.text('speech.style', 'mn') === style.mn)
  await hear(stage, own, { text }, credential)
  const styles = (await ai.requests()).map(({ body }) => (body as { instructions?: string }).instructions)
  assert.is(styles.length, 2)
  assert.is(styles[1], style.mn)
})

test('422: personal data of the public are refused, and reach no model', async () => {
  for (const [text, kind] of [
    ['Утас 99112233', 'phone'],
    ['УБ90010112', 'reg'],
    ['bat@example.mn', 'email'],
  ] as const) {
    const answer = await stage.call('synthesizePublicSpeech', { body: { text } })
    assert.is(answer.status, 422, text)
    assert.is(answer.body.error, 'ai.personal_data')
    assert.equal(
      answer.body.details.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`),
      [`/body/text ${kind}`],
    )
  }
  assert.equal(await spoken(), [])
})

test('200: the number of an office is not personal, in whatever way it is written', async () => {
  const { orgId } = await seedAuthority(stage)
  const { officeId } = await seedSlot(stage, orgId)
  const { system } = stage.test.database
  await system
    .updateTable('gov_offices')
    .set({ phone: '+976 7011-2233, 7011-2244' })
    .where('id', '=', officeId)
    .execute()
  await seedService(stage, orgId, { description_en: 'Write to help@registry.example.' })
  for (const text of ['Утас: 7011-2233.', 'Утас 70112244', 'Call +976 70112233.', 'help@registry.example'])
    assert.is((await hear(stage, open, { text })).status, 200, text)
  const { credential } = await stage.signIn()
  const own70 = await hear(stage, own, { text: 'Утас 7011 2233, миний утас 99112233.' }, credential)
  assert.is(own70.headers.get('Personal-Data-Left-Out'), '1')
  assert.is((await spoken()).at(-1), 'Утас 7011 2233, миний утас утасны дугаар.')
  for (const text of ['Утас 70112233, 99112233', 'Утас 70112234', 'bat@registry.example'])
    assert.is((await hear(stage, open, { text })).status, 422, text)
  await system.updateTable('gov_offices').set({ active: false }).where('id', '=', officeId).execute()
  assert.is((await hear(stage, open, { text: 'Утас: 7011-2233.' })).status, 422)
})

test('200: in place of what a person may not send out, a word is said, and nothing is kept', async () => {
  const { credential } = await named()
  const text = 'Батбаярын дугаар УБ90010112, утас 99112233.'
  for (let count = 0; count < 2; count++) {
    const heard = await hear(stage, own, { text }, credential)
    assert.is(heard.status, 200)
    assert.is(heard.headers.get('Personal-Data-Left-Out'), '3')
    assert.is(heard.headers.get('ETag'), null)
  }
  const words = 'таны нэр дугаар регистрийн дугаар, утас утасны дугаар.'
  assert.equal(await spoken(), [words, words])
  await settled()
  assert.equal(await rows(), [])
})

test('200: a model inside says them, and nothing is kept', async () => {
  const inside = await openStage({ settings: { ...ai.settings('tts'), AI_BOUNDARY: 'inside' } })
  try {
    const { credential } = await named(inside)
    const text = 'Батбаяр, утас 99112233.'
    const heard = await hear(inside, own, { text }, credential)
    assert.is(heard.status, 200)
    assert.is(heard.headers.get('Personal-Data-Left-Out'), null)
    assert.equal(await spoken(), [text])
    await inside.app.services.background.settled()
    assert.equal(await rows(inside), [])
  } finally {
    await inside.close()
  }
})

test('a client that leaves closes the connection to the model; nothing is kept, and what was used is paid', async () => {
  await ai.fault('hang_midway', { call: 'speech' })
  const leaving = new AbortController()
  const answer = await fetch(stage.url + open, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: 'Дундаас нь орхисон бичвэр.' }),
    signal: leaving.signal,
  })
  assert.is(answer.status, 200)
  await answer.body!.getReader().read()
  leaving.abort()
  await eventually(async () => (await ai.requests())[0]?.outcome === 'closed_by_client')
  await eventually(async () => (await rows()).length === 0)
  await eventually(async () => {
    const { system } = stage.test.database
    const calls = await system.selectFrom('ai_calls').select('outcome').where('kind', '=', 'speech').execute()
    return calls.some(({ outcome }) => outcome === 'cut')
  })
})

test('half an answer breaks off, and is not kept', async () => {
  await ai.fault('reset_midway', { call: 'speech', times: 1 })
  const text = 'Дундаа тасарсан бичвэр. '.repeat(20)
  const broken = await hear(stage, open, { text }).then(
    () => false,
    () => true,
  )
  assert.ok(broken)
  await eventually(async () => (await rows()).length === 0)
  const whole = await hear(stage, open, { text })
  assert.is(whole.status, 200)
  await settled()
  assert.is((await rows()).length, 1)
})

test('503 where the model fails, with when to try again; the next one is not held up', async () => {
  const text = 'Загвар ажиллахгүй үед.'
  await ai.fault('429', { seconds: 7, call: 'speech', times: 1 })
  const { credential } = await stage.signIn()
  const failed = await stage.call('synthesizeSpeech', { body: { text } }, credential)
  assert.is(failed.status, 503)
  assert.is(failed.body.error, 'ai.unavailable')
  assert.ok(Number(failed.headers.get('Retry-After')) > 0)
  await ai.fault('no_audio', { call: 'speech', times: 1 })
  const silent = await stage.call('synthesizeSpeech', { body: { text } }, credential)
  assert.is(silent.body.error, 'ai.unavailable')
  assert.equal(await rows(), [])
})

test('503: nothing is configured; the length of a text is limited', async () => {
  const bare = await openStage()
  try {
    const { credential } = await bare.signIn()
    const body = { text: 'Сайн байна уу' }
    const codes = [
      (await bare.call('synthesizeSpeech', { body }, credential)).body.error,
      (await bare.call('synthesizePublicSpeech', { body })).body.error,
    ]
    assert.equal(codes, ['ai.not_configured', 'ai.not_configured'])
    const long = { text: 'а'.repeat(601) }
    assert.is((await bare.call('synthesizePublicSpeech', { body: long })).status, 400)
  } finally {
    await bare.close()
  }
})

test('400: a text of which nothing is to be seen', async () => {
  const { credential } = await stage.signIn()
  const body = { text: '\u200b\u2060' }
  assert.is((await stage.call('synthesizeSpeech', { body }, credential)).status, 400)
  assert.is((await stage.call('translateText', { body: { ...body, to: 'en' } }, credential)).status, 400)
})

test('429: the ninth request in a row from one address', async () => {
  const fresh = await openStage()
  try {
    const ask = () => fresh.call('synthesizePublicSpeech', { body: { text: 'Сайн уу' } })
    for (let count = 0; count < 8; count++) assert.is((await ask()).status, 503)
    assert.is((await ask()).status, 429)
  } finally {
    await fresh.close()
  }
})

test.run()
