import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import * as assert from 'uvu/assert'
import { filesUnder } from '../../scripts/lib/files.ts'
import { iconNames } from '../../src/web/design/icon-names.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const root = join(import.meta.dirname, '../..')
const assets = join(root, 'src/web/assets')

const design = suite<{ stage: Stage }>('the design of the pages')
design.before(async (context) => {
  context.stage = await openStage()
})
design.after(async ({ stage }) => stage?.close())

design('the typeface is one small file that holds all that pages write', () => {
  const file = readFileSync(join(assets, 'inter.woff2'))
  assert.ok(file.length <= 50_000, `${file.length} bytes`)
  const held = new Set((create(file) as Font).characterSet)
  const russian = Array.from({ length: 64 }, (_, index) => String.fromCodePoint(0x410 + index)).join('')
  const latin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
  const missing = [...`${latin}${russian}ЁёӨөҮү₮№«»“”‘’–—…•·×→`].filter(
    (letter) => !held.has(letter.codePointAt(0) ?? 0),
  )
  assert.equal(missing, [])
  assert.match(readFileSync(join(assets, 'inter.LICENSE.txt'), 'utf8'), 'SIL Open Font License')
})

design('the sprite has the icons that pages use, and no others', () => {
  const sprite = readFileSync(join(assets, 'icons.svg'), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name)
  assert.equal(drawn, [...iconNames])
  const sources = filesUnder(root, 'src/web', '.ts')
    .filter((file) => !file.endsWith('design/icon-names.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('')
  assert.equal(
    iconNames.filter((name) => !sources.includes(`'${name}'`)),
    [],
  )
})

const LIMIT = 40_000
for (const path of ['/', '/services', '/sign-in', '/verify'])
  design(`${path}: its styles are at most 40 kB over the wire`, async ({ stage }) => {
    const { body } = await stage.fetch(path)
    const sheets = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
    let bytes = 0
    for (const href of sheets) bytes += gzipSync((await stage.fetch(href)).body).length
    assert.ok(sheets.length > 1 && bytes <= LIMIT, `${bytes} bytes`)
  })

design('no class of a component is defined in two files', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of filesUnder(root, 'src/web/design', '.css'))
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(/^ {2}\.(ui-[\w-]+) \{/gm))
      owners.set(name ?? '', (owners.get(name ?? '') ?? new Set()).add(file))
  const shared = [...owners].filter(([, files]) => files.size > 1).map(([name]) => name)
  assert.equal(shared, [])
})

design('the components are shown in development', async ({ stage }) => {
  const { status, body } = await stage.fetch('/design')
  assert.is(status, 200)
  assert.match(body, '<h1>Design</h1>')
  assert.match(body, '<meta name="robots" content="noindex">')
})

for (const path of ['/help', '/contact', '/privacy', '/terms', '/accessibility'])
  design(`${path} is in the footer, in both languages, and may be indexed`, async ({ stage }) => {
    assert.match((await stage.fetch('/')).body, `href="${path}"`)
    for (const language of ['mn', 'en']) {
      const { status, body } = await stage.fetch(path, { headers: { 'Accept-Language': language } })
      assert.is(status, 200)
      assert.match(body, '<meta name="description"')
      assert.not.match(body, /noindex|\{organization\}|\{name\}/)
    }
  })

const write = (stage: Stage, page: string, words: { title_en?: string; body_en: string }) =>
  stage.test.database.transact({ role: 'app' }, 'write', (tx) =>
    tx.updateTable('site_texts').set(words).where('page', '=', page).execute(),
  )

design('words of administrators are text, and only safe addresses become links', async ({ stage }) => {
  await write(stage, 'help', {
    title_en: '<i>Help</i>',
    body_en:
      '## Head\n\n- one\n- [two](/services)\n\n<script>x</script> [bad](javascript:alert) [far](//evil.example) [mail](mailto:a@b.mn)',
  })
  const { body } = await stage.fetch('/help')
  assert.match(body, '&lt;i&gt;Help&lt;/i&gt;')
  assert.match(body, '<h2>Head</h2><ul><li>one</li><li><a href="/services">two</a></li></ul>')
  assert.match(
    body,
    '&lt;script&gt;x&lt;/script&gt; [bad](javascript:alert) [far](//evil.example) <a href="mailto:a@b.mn">mail</a>',
  )
})

design('news of the site stand on the start page while there are any', async ({ stage }) => {
  assert.not.match((await stage.fetch('/')).body, 'Closed on Friday')
  await write(stage, 'news', { body_en: 'Closed on Friday' })
  assert.match((await stage.fetch('/')).body, 'Closed on Friday')
})

design('the site can be installed, and shows itself where links to it are shared', async ({ stage }) => {
  const { body } = await stage.fetch('/')
  assert.match(body, '<link rel="manifest" href="/manifest.webmanifest"')
  assert.match(body, '<meta property="og:title"')
  const { headers, body: manifest } = await stage.fetch('/manifest.webmanifest')
  assert.is(headers.get('content-type'), 'application/manifest+json')
  const { name, icons, display } = typeof manifest === 'string' ? JSON.parse(manifest) : manifest
  assert.equal([name, display], ['Tamga', 'standalone'])
  for (const { src } of icons) assert.is((await stage.fetch(src)).status, 200)
})

design('a missing page keeps the frame and offers the search', async ({ stage }) => {
  const { status, body } = await stage.fetch('/nowhere', { headers: { Accept: 'text/html' } })
  assert.is(status, 404)
  assert.match(body, 'href="/services"')
  assert.match(body, 'action="/search"')
  assert.match(body, '<footer class="ui-footer">')
})

design.run()
