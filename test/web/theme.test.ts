import * as assert from 'uvu/assert'
import { selectActiveTheme, type ThemeRow } from '../../src/domains/site/themes.ts'
import { contrast, mixed } from '../../src/web/contrast.ts'
import { darkColors } from '../../src/web/dark-colors.ts'
import { themeStyles } from '../../src/web/theme.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const theme = suite<{ stage: Stage; row: ThemeRow }>('the theme of the pages')
theme.before(async (context) => {
  context.stage = await openStage()
  context.row = await selectActiveTheme(context.stage.test.database.system)
})
theme.after(async ({ stage }) => stage?.close())

theme('is served as variables, and only when it has changed', async ({ stage, row }) => {
  const first = await stage.fetch('/web/theme.css')
  assert.is(first.status, 200)
  assert.is(first.headers.get('content-type'), 'text/css; charset=utf-8')
  assert.match(first.body, '--primary: #1d4ed8;')
  assert.match(first.body, '--on-primary: #ffffff;')
  const tag = first.headers.get('etag') ?? ''
  assert.is((await stage.fetch('/web/theme.css', { headers: { 'If-None-Match': tag } })).status, 304)

  const colors = JSON.stringify({ ...(row.colors as object), primary: '#0f766e' })
  await stage.test.database.transact({ role: 'app' }, 'write', (tx) =>
    tx.updateTable('themes').set({ colors }).where('id', '=', row.id).execute(),
  )
  const changed = await stage.fetch('/web/theme.css', { headers: { 'If-None-Match': tag } })
  assert.is(changed.status, 200)
  assert.match(changed.body, '--primary: #0f766e;')
})

theme('lets nothing into the styles that is no colour, length or name of a font', ({ row }) => {
  const styles = themeStyles({
    ...row,
    colors: { ...(row.colors as object), primary: 'red; } body { display: none', 'x: y; --z': '#000000' },
    font_family: 'Inter, url(https://evil.example), "; } * { display: none } /*',
  })
  assert.not.match(styles, /evil|display|--z/)
  assert.match(styles, '--font: "Inter", system-ui, sans-serif;')
})

const pairs = [
  ['text', 'surface'],
  ['text', 'background'],
  ['text_muted', 'surface'],
  ['text_muted', 'background'],
  ['on_primary', 'primary'],
  ['primary', 'surface'],
  ['danger', 'surface'],
  ['success', 'surface'],
] as const

for (const [front, back] of pairs)
  theme(`as it comes, ${front} on ${back} can be read by everyone`, ({ row }) => {
    const colors = row.colors as Record<string, string>
    assert.ok(contrast(colors[front] ?? '', colors[back] ?? '') >= 4.5)
  })

/** Colours of the administrators that leave little room. */
const others: Record<string, Record<string, string>> = {
  'as it comes': {},
  'with a yellow': { primary: '#facc15', on_primary: '#000000' },
  'with a navy': { primary: '#000080', danger: '#400000', success: '#003300' },
  'all grey': { primary: '#333333', text: '#000000', text_muted: '#555555', background: '#ffffff' },
}
for (const [kind, colors] of Object.entries(others))
  theme(`${kind}, a light theme has a dark side in which everything can be read`, ({ row }) => {
    const dark = darkColors({ ...(row.colors as Record<string, string>), ...colors })
    assert.equal(Object.keys(dark).sort(), Object.keys(row.colors as object).sort())
    for (const [front, back] of pairs)
      assert.ok(contrast(dark[front] ?? '', dark[back] ?? '') >= 4.5, `${front} on ${back}`)
    for (const name of ['primary', 'success', 'warning', 'danger', 'text_muted']) {
      const front = dark[name] ?? ''
      assert.ok(contrast(front, mixed(front, dark.surface ?? '', 0.12)) >= 4.5, `${name} on its tint`)
    }
  })

theme('visitors who prefer the dark get it, unless the administrators chose a dark theme', ({ row }) => {
  const light = themeStyles({ ...row, mode: 'light' })
  assert.match(
    light,
    /:root \{\s+color-scheme: light;.*@media \(prefers-color-scheme: dark\).*color-scheme: dark;/s,
  )
  const dark = themeStyles({ ...row, mode: 'dark' })
  assert.match(dark, 'color-scheme: dark;')
  assert.not.match(dark, '@media')
})

theme.run()
