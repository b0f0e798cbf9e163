import type { ThemeRow } from '../domains/site/themes.ts'
import { darkColors } from './dark-colors.ts'

const color = /^#[0-9a-f]{6}$/i
const fontName = /^[\p{L}\p{N} -]{1,60}$/u
const genericFonts = new Set(['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-sans-serif'])

/**
 * The active theme as variables that the pages' styles are written with. A light theme has a dark side for visitors who
 * prefer it; a dark theme is what the administrators want for everyone.
 */
export function themeStyles({ mode, colors, radius_px, font_family }: ThemeRow): string {
  const named = Object.fromEntries(
    Object.entries(colors as Record<string, unknown>).filter(
      (entry): entry is [string, string] => /^[a-z_]+$/.test(entry[0]) && color.test(String(entry[1])),
    ),
  )
  const own = `:root {
  color-scheme: ${mode === 'dark' ? 'dark' : 'light'};
${variables(named)}
  --logo-ground: transparent;
  --radius: ${Number(radius_px)}px;
  --font: ${fontsOf(font_family)};
}
`
  return mode === 'dark' ? own : own + darkSide(named)
}

/** The logo was made for a light page, and keeps one behind it. */
const darkSide = (colors: Record<string, string>): string => `@media (prefers-color-scheme: dark) {
:root {
  color-scheme: dark;
${variables(darkColors(colors))}
  --logo-ground: #ffffff;
}
}
`

const variables = (colors: Record<string, string>): string =>
  Object.entries(colors)
    .map(([name, value]) => `  --${name.replaceAll('_', '-')}: ${value};`)
    .join('\n')

/** Names are quoted; what is no name is left out. The system's own font is the last resort. */
function fontsOf(family: string): string {
  const names = family
    .split(',')
    .map((name) => name.trim())
    .filter((name) => fontName.test(name) && !genericFonts.has(name))
    .map((name) => `"${name}"`)
  return [...names, 'system-ui', 'sans-serif'].join(', ')
}
