/** The first that fits names it: later ones are named by many that are something else. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const longest = 80

/**
 * Browser and system in the words that people know, from the header User-Agent; the product's own name where it is no
 * browser that we know. Null where there is none. It is a hint: the sender may say anything.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null
  const named = (list: readonly [RegExp, string][]) => list.find(([shape]) => shape.test(userAgent))?.[1]
  const product = /^[\w.+-]+/.exec(userAgent.trim())?.[0]
  const browser = named(browsers) ?? (product === 'Mozilla' ? undefined : product)
  const words = [browser, named(systems)].filter((word) => word !== undefined)
  return words.length === 0 ? null : words.join(', ').slice(0, longest)
}
