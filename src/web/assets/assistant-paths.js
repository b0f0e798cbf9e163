/** A page of this site; undefined for anything that could lead elsewhere. */
export function localPath(text) {
  if (typeof text !== 'string' || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return undefined
  const url = new URL(text, location.origin)
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

const prefix = '/api/v1/'

/** What stands behind the prefix of the operations; undefined for a path that is none of theirs. */
export function operationPath(text) {
  const path = localPath(text)
  // Where dots lead elsewhere, the path is not the one that the person was shown.
  return path === text && path.startsWith(prefix) ? path.slice(prefix.length) : undefined
}
