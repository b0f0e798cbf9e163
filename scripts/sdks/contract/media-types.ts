export const EVENTS = 'text/event-stream'
const LINES = 'application/x-ndjson'
export const FORM = 'application/x-www-form-urlencoded'
export const MULTIPART = 'multipart/form-data'

/** How an answer of this type is read. */
export function kindOf(mediaType: string): 'json' | 'text' | 'events' | 'lines' | 'bytes' {
  if (mediaType === EVENTS) return 'events'
  if (mediaType === LINES) return 'lines'
  if (isJson(mediaType)) return 'json'
  return /^text\/|yaml$|jose$/.test(mediaType) ? 'text' : 'bytes'
}

export const isJson = (mediaType: string): boolean => /[/+]json$/.test(mediaType)

/** Written by a person as an object; all else is bytes. */
export const isStructured = (mediaType: string): boolean =>
  isJson(mediaType) || mediaType === FORM || mediaType === MULTIPART

/** Of what says the same as bytes and as a form, the bytes: nothing has to be put together. */
export const plainFirst = <T>(contents: readonly (readonly [string, T])[]): (readonly [string, T])[] =>
  [...contents].sort(([one], [other]) => Number(one === MULTIPART) - Number(other === MULTIPART))

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/jose': 'jws',
  'application/ld+json': 'jsonld',
  'application/relay+json': 'json',
  'application/x-ndjson': 'ndjson',
  'application/yaml': 'yaml',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/html': 'html',
  'text/plain': 'txt',
}

/** Of the file that a sample sends or stores. */
export const extensionOf = (mediaType: string): string => extensions[mediaType] ?? 'bin'
