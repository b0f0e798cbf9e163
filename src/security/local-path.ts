const longest = 1024
/** Visible ASCII without a backslash, which browsers take for a slash. */
const form = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/

/** A page of this site, where to go after signing in; null for anything that could lead elsewhere. */
export function localPath(text: string | null | undefined): string | null {
  if (typeof text !== 'string' || text.length > longest || !form.test(text)) return null
  const origin = 'https://own.invalid'
  const url = URL.parse(text, origin)
  // A second look with the eyes of a browser: dots, for instance, can lead to a path that starts with two slashes.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
