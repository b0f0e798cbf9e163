import { contrast, lightnessOf, mixed, withLightness } from './contrast.ts'

const READABLE = 4.5
/** The strongest tint of a colour that stands behind words of the same colour, as on tags. */
const TINT = 0.12
const STEP = 0.01

/** How light the plain parts are; their hue is that of the theme, faintly. */
const plain: Readonly<Record<string, { of: string; lightness: number }>> = {
  background: { of: 'text', lightness: 0.07 },
  surface: { of: 'text', lightness: 0.115 },
  border: { of: 'text', lightness: 0.28 },
  text: { of: 'background', lightness: 0.93 },
  text_muted: { of: 'text_muted', lightness: 0.74 },
}
const FAINT = 0.35

/**
 * A light theme for eyes that prefer the dark: the plain parts turn round, and each colour keeps its hue and becomes just
 * as light as it must be to be read.
 */
export function darkColors(colors: Readonly<Record<string, string>>): Record<string, string> {
  const dark: Record<string, string> = {}
  for (const [name, { of, lightness }] of Object.entries(plain))
    dark[name] = withLightness(colors[of] ?? '#808080', lightness, FAINT)
  const surface = dark.surface ?? '#000000'
  for (const [name, color] of Object.entries(colors))
    if (!(name in plain) && name !== 'on_primary') dark[name] = readableOn(surface, color)
  const primary = dark.primary ?? surface
  dark.on_primary =
    contrast(surface, primary) >= contrast('#ffffff', primary) ? (dark.background ?? surface) : '#ffffff'
  return dark
}

function readableOn(surface: string, color: string): string {
  for (let lightness = lightnessOf(color); lightness < 1; lightness += STEP) {
    const lighter = withLightness(color, lightness)
    if (contrast(lighter, mixed(lighter, surface, TINT)) >= READABLE) return lighter
  }
  return '#ffffff'
}
