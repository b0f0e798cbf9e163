import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { selectActiveTheme, type ThemeRow } from '../../src/domains/site/themes.ts'
import { themeStyles } from '../../src/web/theme.ts'
import { openStage, type Stage } from '../support/stage.ts'

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

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

for (const [front, back] of [
  ['text', 'surface'],
  ['text', 'background'],
  ['text_muted', 'surface'],
  ['text_muted', 'background'],
  ['on_primary', 'primary'],
  ['primary', 'surface'],
  ['danger', 'surface'],
  ['success', 'surface'],
] as const)
  theme(`as it comes, ${front} on ${back} can be read by everybody`, ({ row }) => {
    const colors = row.colors as Record<string, string>
    assert.ok(contrast(colors[front] ?? '', colors[back] ?? '') >= 4.5)
  })

theme.run()
