/** As a download: rendered in place, a file that a person sent would run with the rights of the reader. */
export const downloadHeaders = (path: string) => ({
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': dispositionOf(path),
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-cache',
  'Accept-Ranges': 'bytes',
})

/** RFC 6266: a plain name for those who know no other, and the true one by RFC 8187 where it differs. */
function dispositionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const plain = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_')
  const attachment = `attachment; filename="${plain}"`
  return plain === name ? attachment : `${attachment}; filename*=UTF-8''${encoded(name)}`
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
