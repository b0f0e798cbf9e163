export const languages = ['mn', 'en'] as const

export type Language = (typeof languages)[number]

/** Picks by Accept-Language (RFC 9110, section 12.5.4); the fallback where the client prefers neither. */
export function pickLanguage(acceptLanguage: string | undefined, fallback: Language): Language {
  if (acceptLanguage === undefined || acceptLanguage === '') return fallback
  const ranges = acceptLanguage.slice(0, MAX_ACCEPT_LANGUAGE).split(',').map(parseRange)
  let best: Language = fallback
  let bestQuality = 0
  for (const language of [fallback, ...languages]) {
    const quality = qualityOf(language, ranges)
    if (quality > bestQuality) {
      best = language
      bestQuality = quality
    }
  }
  return best
}

/** As the contract declares it: nothing behind it is looked at. */
export const MAX_ACCEPT_LANGUAGE = 512

interface Range {
  tag: string
  quality: number
}

function parseRange(text: string): Range {
  const [tag = '', ...parameters] = text.split(';')
  const weight = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1])
  const quality = parameters.length === 0 ? 1 : Number(weight[0] ?? 0)
  return { tag: tag.trim().toLowerCase(), quality: quality > 1 ? 0 : quality }
}

/** The most specific range decides, so that `en;q=0, *` refuses English although `*` would take it. */
function qualityOf(language: Language, ranges: Range[]): number {
  const exact = ranges.filter(({ tag }) => tag === language || tag.startsWith(`${language}-`))
  const matching = exact.length > 0 ? exact : ranges.filter(({ tag }) => tag === '*')
  return Math.max(0, ...matching.map(({ quality }) => quality))
}
