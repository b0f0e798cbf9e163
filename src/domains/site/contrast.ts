import { AppError } from '../../errors/app-error.ts'

/** Each as #rrggbb. */
export interface ThemeColors {
  accent: string
  background: string
  border: string
  danger: string
  on_primary: string
  primary: string
  success: string
  surface: string
  text: string
  text_muted: string
  warning: string
}

/** What the pages write in these colours, and on what. */
const written: readonly [keyof ThemeColors, keyof ThemeColors][] = [
  ['on_primary', 'primary'],
  ...(['text', 'text_muted', 'primary', 'success', 'danger'] as const).flatMap(
    (name): [keyof ThemeColors, keyof ThemeColors][] => [
      [name, 'background'],
      [name, 'surface'],
    ],
  ),
]

/** WCAG 2.2, success criterion 1.4.3, for text of usual size. */
const leastContrast = 4.5

/** A theme is for everyone: colours in which some cannot read are refused, each pair by name. */
export function assertReadable(colors: ThemeColors): void {
  const unreadable = written
    .map(([name, ground]) => ({ name, ground, contrast: contrastOf(colors[name], colors[ground]) }))
    .filter(({ contrast }) => contrast < leastContrast)
  if (unreadable.length === 0) return
  throw new AppError('site.theme_unreadable', {
    details: unreadable.map(({ name, ground, contrast }) => ({
      path: `/body/colors/${name}`,
      rule: 'contrast',
      mn: `${ground} өнгөтэй харьцах ялгарал нь ${shown(contrast)}; ${leastContrast}-аас багагүй байх ёстой.`,
      en: `Its contrast with ${ground} is ${shown(contrast)}; it must be at least ${leastContrast}.`,
    })),
  })
}

/** Rounded down: 4.49 is not 4.5. */
function shown(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2)
}

/** WCAG's contrast ratio of two colours, from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((left, right) => left - right)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
