import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { replacement, themeBody } from './support.ts'

interface Scene {
  stage: Stage
  admin: Person
  user: Person
}

const themes = suite<Scene>('themes')

themes.before(async (scene) => {
  scene.stage = await openStage()
  scene.admin = await scene.stage.signIn('admin')
  scene.user = await scene.stage.signIn()
})
themes.after(({ stage }) => stage.close())

async function createTheme({ stage, admin }: Scene, change: Record<string, unknown> = {}) {
  const { status, body } = await stage.call('createTheme', { body: themeBody(change) }, admin.credential)
  assert.is(status, 201, JSON.stringify(body))
  return body.data
}

themes('a new platform has one theme, active', async ({ stage, user }) => {
  const { body } = await stage.call('listThemes', {}, user.credential)
  assert.is(body.data.items.length, 1)
  assert.is(body.data.items[0].active, true)
  assert.is(body.data.next_cursor, null)
})

themes('listing needs a sign-in, and changing needs settings.manage', async ({ stage, user }) => {
  assert.is((await stage.call('listThemes')).status, 401)
  const id = uuidv7()
  const attempts = [
    stage.call('createTheme', { body: themeBody() }, user.credential),
    stage.call('updateTheme', { path: { id }, body: replacement(1) }, user.credential),
    stage.call('deleteTheme', { path: { id } }, user.credential),
    stage.call('activateTheme', { path: { id } }, user.credential),
  ]
  for (const { status, body } of await Promise.all(attempts)) {
    assert.is(status, 403)
    assert.is(body.error, 'auth.forbidden')
  }
})

themes('a theme is made, not active yet, and read back as it was sent', async (scene) => {
  const sent = themeBody()
  const made = await scene.stage.call('createTheme', { body: sent }, scene.admin.credential)
  assert.is(made.status, 201)
  const read = await scene.stage.call('getTheme', { path: { id: made.body.data.id } }, scene.user.credential)
  assert.equal(read.body.data, made.body.data)
  const { id, active, row_version, created_at, updated_at, ...rest } = read.body.data
  assert.equal(rest, sent)
  assert.equal({ active, row_version }, { active: false, row_version: 1 })
  assert.is(created_at, updated_at)
  assert.ok(id)
})

themes('what is absent or null is taken from the platform', async (scene) => {
  const theme = await createTheme(scene, { radius_px: undefined, font_family: null })
  assert.is(theme.radius_px, 8)
  assert.is(theme.font_family, 'Inter, Noto Sans, sans-serif')
})

const faulty: [what: string, change: Record<string, unknown>, path: string][] = [
  [
    'a colour that is no hexadecimal',
    { colors: { ...themeBody().colors, text: 'red' } },
    '/body/colors/text',
  ],
  ['a colour that ends a style', { colors: { ...themeBody().colors, text: '#fff;}}' } }, '/body/colors/text'],
  ['a slug with capitals', { slug: 'Night' }, '/body/slug'],
  ['a font that ends a style', { font_family: 'Inter; } body {' }, '/body/font_family'],
  ['a radius out of bounds', { radius_px: 33 }, '/body/radius_px'],
]
for (const [what, change, path] of faulty) {
  themes(`400: ${what}`, async ({ stage, admin }) => {
    const { status, body } = await stage.call('createTheme', { body: themeBody(change) }, admin.credential)
    assert.is(status, 400)
    assert.is(body.error, 'request.invalid')
    assert.ok(
      body.details.some((fault: { path: string }) => fault.path === path),
      JSON.stringify(body),
    )
  })
}

const colors = themeBody().colors
const unreadable: [what: string, change: Partial<typeof colors>, paths: string[]][] = [
  ['text like its ground', { text: '#111827' }, ['/body/colors/text', '/body/colors/text']],
  ['buttons', { on_primary: '#ffffff' }, ['/body/colors/on_primary']],
  ['a grey that is a little too dark', { text_muted: '#6b7280' }, Array(2).fill('/body/colors/text_muted')],
]
for (const [what, change, paths] of unreadable) {
  themes(`422: ${what} that cannot be read`, async (scene) => {
    const { stage, admin } = scene
    const body = themeBody({ colors: { ...colors, ...change } })
    const made = await stage.call('createTheme', { body }, admin.credential)
    assert.is(made.status, 422)
    assert.is(made.body.error, 'site.theme_unreadable')
    assert.equal(
      made.body.details.map(({ path }: { path: string }) => path),
      paths,
    )
    const theme = await createTheme(scene)
    const changed = await stage.call(
      'updateTheme',
      {
        path: { id: theme.id },
        body: replacement(theme.row_version, { colors: { ...colors, ...change } }),
      },
      admin.credential,
    )
    assert.is(changed.status, 422)
  })
}

themes('what was read is taken back, with its change', async (scene) => {
  const { stage, admin } = scene
  const { id, slug } = await createTheme(scene)
  const read = await stage.call('getTheme', { path: { id } }, admin.credential)
  const body = { ...read.body.data, name_en: 'Lake at night', slug: 'other', active: true }
  const changed = await stage.call('updateTheme', { path: { id }, body }, admin.credential)
  assert.is(changed.status, 200, JSON.stringify(changed.body))
  const { name_en, slug: after, active } = changed.body.data
  assert.equal([name_en, after, active], ['Lake at night', slug, false])
})

themes('400: a field that the contract does not know', async ({ stage, admin }) => {
  const { status } = await stage.call('createTheme', { body: themeBody({ active: true }) }, admin.credential)
  assert.is(status, 400)
})

themes('409: of two themes made at once under one slug, one is', async (scene) => {
  const body = themeBody()
  const make = () => scene.stage.call('createTheme', { body }, scene.admin.credential)
  const answers = await Promise.all([make(), make(), make()])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  assert.is(refused?.body.error, 'site.theme_slug_taken')
})

themes('pages follow one another, newest first, each theme once', async (scene) => {
  const made = []
  for (let count = 0; count < 3; count++) made.unshift((await createTheme(scene)).id)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string | number> = cursor === null ? { limit: 2 } : { limit: 2, cursor }
    const { body } = await scene.stage.call('listThemes', { query }, scene.user.credential)
    assert.ok(body.data.items.length <= 2)
    seen.push(...body.data.items.map((theme: { id: string }) => theme.id))
    cursor = body.data.next_cursor
  } while (cursor !== null)
  assert.equal(seen.slice(0, 3), made)
  assert.is(new Set(seen).size, seen.length)
  const rows = await scene.stage.test.database.system.selectFrom('themes').select('id').execute()
  assert.is(seen.length, rows.length)
})

themes('400: a cursor that no list gave', async ({ stage, user }) => {
  const { status, body } = await stage.call(
    'listThemes',
    { query: { cursor: 'bm90LWFuLWlk' } },
    user.credential,
  )
  assert.is(status, 400)
  assert.is(body.details[0].path, '/query/cursor')
})

themes('a change moves the version on, and keeps the slug', async (scene) => {
  const theme = await createTheme(scene)
  const body = replacement(1, { name_en: 'Dusk' })
  const { status, body: answer } = await scene.stage.call(
    'updateTheme',
    { path: { id: theme.id }, body },
    scene.admin.credential,
  )
  assert.is(status, 200)
  assert.is(answer.data.row_version, 2)
  assert.is(answer.data.name_en, 'Dusk')
  assert.is(answer.data.slug, theme.slug)
  assert.is(answer.data.created_at, theme.created_at)
})

themes('409: of changes made at once from one version, one wins', async (scene) => {
  const { id } = await createTheme(scene)
  const change = (name: string) =>
    scene.stage.call(
      'updateTheme',
      { path: { id }, body: replacement(1, { name_en: name }) },
      scene.admin.credential,
    )
  const answers = await Promise.all([change('One'), change('Two'), change('Three')])
  const [winner, ...others] = answers.sort((a, b) => a.status - b.status)
  assert.equal([winner?.status, ...others.map(({ status }) => status)], [200, 409, 409])
  for (const { body } of others) assert.is(body.error, 'request.stale')
  const { body } = await scene.stage.call('getTheme', { path: { id } }, scene.admin.credential)
  assert.equal(body.data, winner?.body.data)
  assert.is(body.data.row_version, 2)
})

themes('404: no such theme, whatever is asked of it', async ({ stage, admin }) => {
  const path = { id: uuidv7() }
  const answers = await Promise.all([
    stage.call('getTheme', { path }, admin.credential),
    stage.call('updateTheme', { path, body: replacement(1) }, admin.credential),
    stage.call('deleteTheme', { path }, admin.credential),
    stage.call('activateTheme', { path }, admin.credential),
  ])
  for (const { status, body } of answers) {
    assert.is(status, 404)
    assert.is(body.error, 'site.theme_not_found')
  }
})

themes('a theme is deleted once', async (scene) => {
  const { id } = await createTheme(scene)
  const remove = () => scene.stage.call('deleteTheme', { path: { id } }, scene.admin.credential)
  const first = await remove()
  assert.is(first.status, 200)
  assert.equal(first.body.data, { id })
  assert.is((await remove()).status, 404)
})

themes('409: the active theme stays', async ({ stage, admin }) => {
  const active = await stage.call('getActiveTheme')
  const path = { id: active.body.data.id }
  const { status, body } = await stage.call('deleteTheme', { path }, admin.credential)
  assert.is(status, 409)
  assert.is(body.error, 'site.theme_active')
})

themes('each change leaves one audit entry that names the theme, and a refusal none', async (scene) => {
  const { stage, admin } = scene
  const { id, slug } = await createTheme(scene)
  const path = { id }
  await stage.call('updateTheme', { path, body: replacement(1) }, admin.credential)
  await stage.call('updateTheme', { path, body: replacement(1) }, admin.credential)
  await stage.call('createTheme', { body: themeBody({ slug }) }, admin.credential)
  await stage.call('deleteTheme', { path }, admin.credential)
  const entries = await stage.test.database.system
    .selectFrom('audit_entry')
    .select(['operation', 'actor', 'outcome'])
    .where('subject', '=', `theme:${id}`)
    .orderBy('id')
    .execute()
  const actor = `user:${admin.id}`
  assert.equal(entries, [
    { operation: 'createTheme', actor, outcome: 'done' },
    { operation: 'updateTheme', actor, outcome: 'done' },
    { operation: 'deleteTheme', actor, outcome: 'done' },
  ])
})

themes('a repeat with the same Idempotency-Key changes nothing twice', async ({ stage, admin }) => {
  const input = { body: themeBody(), headers: { 'Idempotency-Key': `key-${uuidv7()}` } }
  const first = await stage.call('createTheme', input, admin.credential)
  const again = await stage.call('createTheme', input, admin.credential)
  assert.is(again.status, 201)
  assert.equal(again.body.data, first.body.data)
  const other = await stage.call('createTheme', { ...input, body: themeBody() }, admin.credential)
  assert.is(other.body.error, 'request.idempotency_mismatch')
})

themes.run()
