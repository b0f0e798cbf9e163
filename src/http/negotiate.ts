/** The type to answer with by Accept (RFC 9110, section 12.5.1), or undefined when the client takes none of them. */
export function negotiate(accept: string | undefined, produced: readonly string[]): string | undefined {
  if (accept === undefined || accept === '' || accept === '*/*' || accept === produced[0]) return produced[0]
  const ranges = accept.slice(0, longestHeader).split(',').map(parseRange)
  let best: string | undefined
  let bestQuality = 0
  for (const type of produced) {
    const quality = qualityOf(essence(type), ranges)
    if (quality > bestQuality) {
      best = type
      bestQuality = quality
    }
  }
  return best
}

const longestHeader = 1024

interface Range {
  type: string
  quality: number
}

const essence = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()

function parseRange(text: string): Range {
  const weight = text
    .split(';')
    .slice(1)
    .find((parameter) => /^\s*q\s*=/i.test(parameter))
  const quality = weight === undefined ? 1 : Number(weight.split('=')[1])
  return { type: essence(text), quality: quality >= 0 && quality <= 1 ? quality : 0 }
}

// The most specific range decides, so that a refusal of JSON holds although everything else is taken.
function qualityOf(type: string, ranges: Range[]): number {
  const family = `${type.split('/')[0]}/*`
  for (const pattern of [type, family, '*/*']) {
    const matching = ranges.filter((range) => range.type === pattern)
    if (matching.length > 0) return Math.max(...matching.map(({ quality }) => quality))
  }
  return 0
}
