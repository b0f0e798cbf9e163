import { Readable } from 'node:stream'
import * as assert from 'uvu/assert'
import {
  type AudioClaim,
  type CachedAudio,
  createSpeechCache,
  type SpeechCache,
} from '../../../../src/domains/assistant/speech/cache.ts'
import { readAll } from '../../../../src/providers/storage/checked.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('kept audio')

let stage: Stage
let ahead = 0
const clock = () => Date.now() + ahead
test.before(async () => {
  stage = await openStage({ clock })
})
test.before.each(async () => {
  ahead = 0
  await stage.test.database.system.deleteFrom('ai_speech').execute()
})
test.after(() => stage?.close())

/** As another instance on the same database and storage has it. */
const cacheOf = (mostBytes?: number): SpeechCache =>
  createSpeechCache({ ...stage.app.services, clock, ...(mostBytes !== undefined && { maxBytes: mostBytes }) })

const spoken = { text: 'Сайн байна уу', language: 'mn', style: 'calm', model: 'voice 1' } as const
const { signal } = new AbortController()
const audio = Buffer.from('RIFF and so on')

async function toMake(
  cache: SpeechCache,
  what: Parameters<SpeechCache['find']>[0] = spoken,
): Promise<AudioClaim> {
  const found = await cache.find(what, signal)
  assert.ok(found && 'making' in found, 'it is to be made')
  return found.making
}

async function keptBy(
  cache: SpeechCache,
  what: Parameters<SpeechCache['find']>[0] = spoken,
): Promise<CachedAudio> {
  const found = await cache.find(what, signal)
  assert.ok(found && 'kept' in found, 'it is kept')
  return found.kept
}

const bytesOf = async ({ body }: CachedAudio): Promise<Buffer> =>
  body instanceof Readable ? readAll(body) : body

test('what was made is there for every instance, with a tag of its own', async () => {
  await (await toMake(cacheOf())).store('audio/wav', audio)
  const kept = await keptBy(cacheOf())
  assert.is(kept.type, 'audio/wav')
  assert.is(kept.bytes, audio.length)
  assert.match(kept.tag, /^"[\w-]{43}"$/)
  assert.equal(await bytesOf(kept), audio)
})

test('another language, style, model or text is other audio', async () => {
  await (await toMake(cacheOf())).store('audio/wav', audio)
  for (const other of [
    { language: 'en' },
    { style: 'loud' },
    { model: 'voice 2' },
    { text: 'Сайн уу' },
  ] as const)
    await (await toMake(cacheOf(), { ...spoken, ...other })).release()
})

test('of many who ask at once on two instances one makes it, and the others get what it made', async () => {
  const caches = [cacheOf(), cacheOf()]
  let made = 0
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const found = await caches[index % 2]!.find(spoken, signal)
      assert.ok(found)
      if ('kept' in found) return bytesOf(found.kept)
      made++
      await found.making.store('audio/wav', audio)
      return audio
    }),
  )
  assert.is(made, 1)
  for (const bytes of answers) assert.equal(bytes, audio)
})

test('when the one gives up, one of the others makes it', async () => {
  const making = await toMake(cacheOf())
  const other = cacheOf().find(spoken, signal)
  await making.release()
  const found = await other
  assert.ok(found && 'making' in found)
  await found.making.store('audio/wav', audio)
  await keptBy(cacheOf())
})

test('one that never comes back is replaced after its time, and what it brings then is not taken', async () => {
  const late = await toMake(cacheOf())
  ahead = 91_000
  const next = await toMake(cacheOf())
  const refused = await late.store('audio/wav', Buffer.from('late')).then(
    () => false,
    () => true,
  )
  assert.ok(refused)
  await late.release()
  await next.store('audio/wav', audio)
  assert.equal(await bytesOf(await keptBy(cacheOf())), audio)
})

test('who leaves while waiting waits no longer', async () => {
  const making = await toMake(cacheOf())
  const leaving = new AbortController()
  const waiting = cacheOf().find(spoken, leaving.signal)
  leaving.abort()
  const name = await waiting.then(
    () => '',
    (error: Error) => error.name,
  )
  assert.is(name, 'AbortError')
  await making.release()
})

test('audio whose file is gone is made again', async () => {
  await (await toMake(cacheOf())).store('audio/wav', audio)
  const { file_key } = await stage.test.database.system
    .selectFrom('ai_speech')
    .select('file_key')
    .executeTakeFirstOrThrow()
  await stage.app.services.storage.remove(file_key!)
  await (await toMake(cacheOf())).store('audio/wav', audio)
  assert.equal(await bytesOf(await keptBy(cacheOf())), audio)
})

test('what was not used for a month goes, with its file', async () => {
  await (await toMake(cacheOf())).store('audio/wav', audio)
  const { system } = stage.test.database
  const { file_key } = await system.selectFrom('ai_speech').select('file_key').executeTakeFirstOrThrow()
  ahead = 29 * 24 * 3_600_000
  assert.is((await stage.runJob('trim-speech-cache')).removed, 0)
  ahead = 31 * 24 * 3_600_000
  assert.is((await stage.runJob('trim-speech-cache')).removed, 1)
  assert.is(await stage.app.services.storage.get(file_key!), undefined)
  const files = await system.selectFrom('stored_files').select('key').where('key', '=', file_key!).execute()
  assert.equal(files, [])
})

test('what was used lately stays, and of what is too much the least used goes', async () => {
  const cache = cacheOf(2 * audio.length)
  for (const text of ['one', 'two', 'three']) {
    ahead += 2 * 3_600_000
    await (await toMake(cache, { ...spoken, text })).store('audio/wav', audio)
  }
  ahead += 2 * 3_600_000
  await keptBy(cache, { ...spoken, text: 'one' })
  await stage.app.services.background.settled()
  assert.is(await cache.trim(), 1)
  await keptBy(cache, { ...spoken, text: 'one' })
  await keptBy(cache, { ...spoken, text: 'three' })
  await (await toMake(cache, { ...spoken, text: 'two' })).release()
})

test.run()
