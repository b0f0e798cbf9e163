import type { ThemeRow } from '../domains/site/themes.ts'

const color = /^#[0-9a-f]{6}$/i
const fontName = /^[\p{L}\p{N} -]{1,60}$/u
const genericFonts = new Set(['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-sans-serif'])

/** The active theme as variables that the pages' styles are written with. */
export function themeStyles({ mode, colors, radius_px, font_family }: ThemeRow): string {
  const variables = Object.entries(colors as Record<string, unknown>)
    .filter((entry): entry is [string, string] => /^[a-z_]+$/.test(entry[0]) && color.test(String(entry[1])))
    .map(([name, value]) => `  --${name.replaceAll('_', '-')}: ${value};`)
  return `:root {
  color-scheme: ${mode === 'dark' ? 'dark' : 'light'};
${variables.join('\n')}
  --radius: ${Number(radius_px)}px;
  --font: ${fontsOf(font_family)};
}
`
}

/** Names are quoted; what is no name is left out. The system's own font is the last resort. */
function fontsOf(family: string): string {
  const names = family
    .split(',')
    .map((name) => name.trim())
    .filter((name) => fontName.test(name) && !genericFonts.has(name))
    .map((name) => `"${name}"`)
  return [...names, 'system-ui', 'sans-serif'].join(', ')
}
