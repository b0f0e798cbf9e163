/** What a client asks of the mock by `Prefer` (RFC 7240). */
interface Preferences {
  /** The status of the answer. */
  code?: number
  /** The name of one of its examples. */
  example?: string
  /** Seconds before the answer. */
  wait?: number
}

/** `code=404, example="not_found"; wait=2`: names in any case, values bare or quoted. What is not known is ignored. */
export function readPrefer(header: string | undefined): Preferences {
  const preferences: Preferences = {}
  for (const [, name = '', quoted, bare] of (header ?? '').matchAll(PREFERENCE)) {
    const value = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare ?? ''
    switch (name.toLowerCase()) {
      case 'code':
        if (/^[1-5]\d\d$/.test(value)) preferences.code ??= Number(value)
        break
      case 'example':
        if (value !== '') preferences.example ??= value
        break
      case 'wait':
        if (/^\d{1,3}(\.\d{1,3})?$/.test(value)) preferences.wait ??= Number(value)
        break
    }
  }
  return preferences
}

const PREFERENCE = /([A-Za-z][\w-]*)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*)))?/g

/** What `Preference-Applied` says. */
export function appliedHeader(preferences: Preferences): string {
  return Object.entries(preferences)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
}
