import Negotiator from 'negotiator'

/** The type to answer with by Accept (RFC 9110, section 12.5.1), or undefined when the client takes none of them. */
export function negotiate(accept: string | undefined, produced: readonly string[]): string | undefined {
  if (accept === undefined || accept === '' || accept === '*/*' || accept === produced[0]) return produced[0]
  const ranges = accept.slice(0, longestHeader).split(',').flatMap(strictRange)
  return new Negotiator({ headers: { accept: ranges.join(',') } }).mediaType([...produced])
}

const longestHeader = 1024

/**
 * The library takes a weight of 2 or `0.5x` and a wildcard before a subtype, and finds no match for a range with
 * parameters, such as a charset, that the produced type lacks. Here a malformed range takes nothing, and parameters
 * do not matter.
 */
function strictRange(range: string): string[] {
  const [type = '', ...parameters] = range.split(';')
  if (/^\s*\*\/(?!\*\s*$)/.test(type)) return []
  const weight = parameters.find((parameter) => /^\s*q\s*=/i.test(parameter))
  const quality = weight === undefined ? 1 : Number(weight.split('=')[1])
  return [`${type};q=${quality >= 0 && quality <= 1 ? quality : 0}`]
}
