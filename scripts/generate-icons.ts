// npm run generate:icons: the sprite of the icons that src/web/design/icon-names.ts names.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { iconNames } from '../src/web/design/icon-names.ts'

const root = resolve(import.meta.dirname, '..')
const kept = join(root, 'node_modules/lucide-static')

const symbols = iconNames.map((name) => {
  const drawing = readFileSync(join(kept, 'icons', `${name}.svg`), 'utf8')
  const shapes = drawing.slice(drawing.indexOf('>', drawing.indexOf('<svg')) + 1, drawing.indexOf('</svg>'))
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replaceAll(/\s*\n\s*/g, '')}</symbol>`
})
// Two hyphens end a comment.
const licence = readFileSync(join(kept, 'LICENSE'), 'utf8').trim().replaceAll(/-{2,}/g, '')
writeFileSync(
  join(root, 'src/web/assets/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!--\n${licence}\n-->\n${symbols.join('\n')}\n</svg>\n`,
)
