import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import { builtIn } from '../../../src/domains/assistant/prompts/catalogue.ts'
import { type PromptKey, promptKeys } from '../../../src/domains/assistant/prompts/prompts.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

interface Scene {
  stage: Stage
  admin: Person
}

const prompts = suite<Scene>('the texts of the assistant, for administrators')

prompts.before(async (scene) => {
  scene.stage = await openStage()
  scene.admin = await scene.stage.signIn('admin')
})
prompts.after(({ stage }) => stage.close())

async function shown({ stage, admin }: Scene, key: PromptKey) {
  const { body } = await stage.call('listAiPrompts', {}, admin.credential)
  return body.data.items.find((item: { key: string }) => item.key === key)
}

const change = ({ stage, admin }: Scene, key: string, body: object) =>
  stage.send('updateAiPrompt', { path: { key }, body }, admin.credential)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

prompts(
  'lists every key with its built-in texts, in the language of the reader',
  async ({ stage, admin }) => {
    const { status, body } = await stage.call('listAiPrompts', {}, admin.credential)
    assert.is(status, 200)
    assert.equal(
      body.data.items.map(({ key }: { key: string }) => key),
      [...promptKeys],
    )
    for (const item of body.data.items) {
      const key = item.key as PromptKey
      assert.equal([item.built_in_mn, item.built_in_en], [builtIn.mn[key], builtIn.en[key]])
      assert.equal([item.mn, item.en, item.row_version, item.changed_by], [null, null, 1, null])
    }
    const headers = { 'Accept-Language': 'mn' }
    const mongolian = await stage.call('listAiPrompts', { headers }, admin.credential)
    assert.is(mongolian.body.data.items.at(-2).variables[0].meaning, 'Байгууллага, салбарын нэр')
  },
)

prompts('needs settings.manage', async ({ stage }) => {
  const user = await stage.signIn()
  const path = { key: 'text.greeting' }
  assert.is((await stage.call('listAiPrompts', {}, user.credential)).status, 403)
  assert.is((await stage.call('listAiPromptVersions', { path }, user.credential)).status, 403)
  const body = { mn: null, en: 'Hi', row_version: 1 }
  assert.is((await stage.call('updateAiPrompt', { path, body }, user.credential)).status, 403)
})

prompts('a change holds from the next request on, and null puts the built-in text back', async (scene) => {
  const { prompts: texts } = scene.stage.app.services
  const first = texts.version()
  const { status, body } = await change(scene, 'text.handover', {
    mn: 'Хандах газар: {{office}}',
    en: 'Go\u200b to {{office}}\u202e.\r\n{{contacts}} ',
    row_version: 1,
  })
  assert.is(status, 200)
  assert.is(body.data.en, 'Go to {{office}}.\n{{contacts}}')
  assert.is(body.data.row_version, 2)
  assert.is(body.data.changed_by, scene.admin.id)
  const values = { office: 'Office 1', contacts: '' }
  assert.is(texts.text('text.handover', 'en', values), 'Go to Office 1.')
  assert.is(texts.text('text.handover', 'mn', values), 'Хандах газар: Office 1')
  assert.not.equal(texts.version(), first)
  assert.equal(await shown(scene, 'text.handover'), body.data)

  const back = await change(scene, 'text.handover', { mn: null, en: null, row_version: 2 })
  assert.equal([back.body.data.mn, back.body.data.en, back.body.data.row_version], [null, null, 3])
  assert.match(texts.text('text.handover', 'en', values), 'I cannot answer this reliably')
  assert.is(texts.version(), first)
})

prompts('409: of changes made at once from one version, one wins', async (scene) => {
  const texts = ['One', 'Two', 'Three', 'Four']
  const answers = await Promise.all(
    texts.map((en) => change(scene, 'text.greeting', { mn: null, en, row_version: 1 })),
  )
  const [winner, ...others] = answers.sort((a, b) => a.status - b.status)
  assert.equal([winner?.status, ...others.map(({ status }) => status)], [200, 409, 409, 409])
  for (const { body } of others) assert.is(body.error, 'request.stale')
  assert.equal(await shown(scene, 'text.greeting'), winner?.body.data)
  // A version that has never been is none to change either.
  for (const row_version of [7, 2_147_483_647]) {
    const ahead = await change(scene, 'text.no_model', { mn: null, en: 'x', row_version })
    assert.is(ahead.body.error, 'request.stale')
  }
})

prompts('422: which variables are unknown or missing, and nothing has changed', async (scene) => {
  const body = { mn: '{{question}}', en: '{{sources}} {{question}} {{secret}}', row_version: 1 }
  const refused = await change(scene, 'answer.compose', body)
  assert.is(refused.status, 422)
  assert.is(refused.body.error, 'ai.prompt_refused')
  assert.equal(
    refused.body.details.map(({ path, rule }: { path: string; rule: string }) => [path, rule]),
    [
      ['/body/mn', 'missing_variable'],
      ['/body/en', 'unknown_variable'],
    ],
  )
  assert.match(refused.body.details[1].message, '{{secret}}')
  assert.is((await shown(scene, 'answer.compose')).row_version, 1)
})

prompts('400: too long; 404: no such key', async (scene) => {
  const long = { mn: null, en: 'x'.repeat(8_001), row_version: 1 }
  assert.is((await change(scene, 'text.crisis', long)).status, 400)
  const unknown = await change(scene, 'text.nothing', { mn: null, en: 'x', row_version: 1 })
  assert.is(unknown.status, 404)
  assert.is(unknown.body.error, 'ai.prompt_not_found')
})

prompts('the versions tell what was there, newest first, page by page', async (scene) => {
  const { stage, admin } = scene
  for (const [index, en] of ['First', 'Second', null].entries())
    await change(scene, 'text.out_of_scope', { mn: null, en, row_version: index + 1 })
  const path = { key: 'text.out_of_scope' }
  const page = (query: object) => stage.call('listAiPromptVersions', { path, query }, admin.credential)
  const { body } = await page({ limit: 2 })
  assert.equal(
    body.data.items.map(({ en }: { en: string | null }) => en),
    [null, 'Second'],
  )
  const rest = await page({ limit: 2, cursor: body.data.next_cursor })
  assert.equal(
    rest.body.data.items.map(({ en, row_version }: { en: string; row_version: number }) => [en, row_version]),
    [['First', 2]],
  )
  assert.is(rest.body.data.next_cursor, null)
})

prompts('each change leaves an audit entry with the hashes of both sides', async (scene) => {
  await change(scene, 'text.no_source', { mn: null, en: 'Nothing found.', row_version: 1 })
  await change(scene, 'text.no_source', { mn: 'Олдсонгүй.', en: null, row_version: 2 })
  const { items } = await scene.stage.app.services.audit.list({ operation: 'updateAiPrompt', limit: 1 })
  assert.is(items[0]?.subject, 'ai-prompt:text.no_source')
  assert.is(items[0]?.actor, `user:${scene.admin.id}`)
  const { before, after, version, version_before } = (items[0]?.details ?? {}) as Record<string, unknown>
  assert.equal([version_before, version], [2, 3])
  assert.equal(before, { mn: 'built-in', en: sha256('Nothing found.') })
  assert.equal(after, { mn: sha256('Олдсонгүй.'), en: 'built-in' })
})

prompts('a stored text that lacks what its key demands by now does not hold', async (scene) => {
  const { prompts: texts } = scene.stage.app.services
  await scene.stage.test.database.administer((session) =>
    session.run(`insert into ai_prompts (id, key, row_version, text_en, changed_at)
      values (gen_random_uuid(), 'guard.question', 2, 'Reply PASS.', now()), (gen_random_uuid(), 'former', 2, 'x', now())`),
  )
  await texts.refresh()
  assert.match(texts.text('guard.question', 'en', { question: 'Why?' }), 'Why?')
  assert.is((await shown(scene, 'guard.question')).en, 'Reply PASS.')
})

prompts.run()
