import type { Match } from './match.ts'

/** Says with every answer of an operation that is to retire since when, until when, and what to use instead. */
export function deprecationHeaders({
  operation,
  values,
}: Extract<Match, { kind: 'found' }>): Record<string, string> {
  const { deprecation } = operation
  if (!deprecation) return {}
  const { since, sunset, instead } = deprecation
  // RFC 9745, section 2.1: a date of structured fields. RFC 8594: one of HTTP.
  return {
    Deprecation: `@${since}`,
    Sunset: sunset,
    Link: `<${successor(operation.path, values, instead)}>; rel="successor-version", </swagger/>; rel="deprecation"; type="text/html"`,
  }
}

/** The address of the same thing there: what the two paths name alike has the same value. */
function successor(path: string, values: readonly string[], instead: string): string {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
  return instead.replaceAll(/\{([^}]+)\}/g, (_, name: string) => values[names.indexOf(name)] ?? '-')
}
