/** Red, green and blue, each from 0 to 1. */
type Rgb = readonly [number, number, number]

/** How well one colour can be read on another (WCAG 2.2), from 1 to 21; text needs 4.5. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** As `color-mix(in srgb, front share, back)` gives it. */
export function mixed(front: string, back: string, share: number): string {
  const [one, other] = [rgbOf(front), rgbOf(back)]
  return hexOf([0, 1, 2].map((at) => one[at as 0] * share + other[at as 0] * (1 - share)) as unknown as Rgb)
}

/** The same hue with another lightness, and at most so much saturation. */
export function withLightness(color: string, lightness: number, mostSaturation = 1): string {
  const [hue, saturation] = hueOf(rgbOf(color))
  const strength = Math.min(saturation, mostSaturation) * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return lightness - strength * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return hexOf([part(0), part(8), part(4)])
}

export function lightnessOf(color: string): number {
  const parts = rgbOf(color)
  return (Math.max(...parts) + Math.min(...parts)) / 2
}

function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hueOf([red, green, blue]: Rgb): [hue: number, saturation: number] {
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range === 0) return [0, 0]
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const lightness = most - range / 2
  return [(sector * 60 + 360) % 360, range / (1 - Math.abs(2 * lightness - 1))]
}

const rgbOf = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as unknown as Rgb

const hexOf = (parts: Rgb): string =>
  `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
