type Publish = (value: unknown) => unknown

const whole: Publish = (value) => value

/** A rule that only says why there is none is a note to those who write the contract. */
const unlessNone: Publish = (value) =>
  typeof value === 'object' && value !== null && 'none' in value ? undefined : value

const onlyFields =
  (...names: readonly string[]): Publish =>
  (value) =>
    Object.fromEntries(Object.entries(value as object).filter(([name]) => names.includes(name)))

/**
 * The extensions that outsiders use, and what of each they are shown; docs/published-documents.md says what they mean.
 * Every other one tells the server how to do its work, and is left out of what is served and published.
 */
export const publishedExtensions: Readonly<Record<string, Publish>> = {
  'x-permission': unlessNone,
  'x-role': whole,
  'x-organisation': unlessNone,
  'x-assurance': whole,
  'x-fresh': whole,
  'x-signed-act': onlyFields('act', 'mn', 'en'),
  'x-rate-limit': (limits) =>
    (limits as readonly object[]).map(onlyFields('bucket', 'key', 'per_minute', 'burst')),
  'x-body-limit': whole,
  'x-assistant': (use) => (typeof use === 'string' ? use : 'propose'),
  'x-deprecated': whole,
  'x-errors': whole,
  'x-exactly-one-of': whole,
  'x-events': whole,
  'x-hidden': whole,
  'x-tagGroups': whole,
  'x-extensible-enum': whole,
  'x-enum-descriptions': whole,
  'x-enum-varnames': whole,
  'x-go-type': whole,
}

type Json = Record<string, unknown>

/** What they hold is data, not contract: it may well have a field whose name begins with `x-`. */
const holdData = new Set(['example', 'examples', 'default', 'enum', 'const', 'value'])
/** Their members have names that are no keywords. */
const holdNames = new Set([
  'properties',
  'schemas',
  'responses',
  'parameters',
  'headers',
  'examples',
  'paths',
])

/** A part of a document without the extensions of the server's own. */
export function withoutInternals<T>(part: T, isNamed = false): T {
  if (Array.isArray(part)) return part.map((member) => withoutInternals(member)) as T
  if (typeof part !== 'object' || part === null) return part
  const kept: Json = {}
  for (const [name, member] of Object.entries(part)) {
    if (isNamed) kept[name] = withoutInternals(member)
    else if (name.startsWith('x-')) {
      const shown = publishedExtensions[name]?.(member)
      if (shown !== undefined) kept[name] = shown
    } else if (holdData.has(name)) kept[name] = member
    else kept[name] = withoutInternals(member, holdNames.has(name) && !Array.isArray(member))
  }
  return kept as T
}
