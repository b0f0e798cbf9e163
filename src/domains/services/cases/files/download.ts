/** As a download: rendered in place, a file that a person sent would run with the rights of the reader. */
export const downloadHeaders = ({ media_type, name }: { media_type: string; name: string }) => ({
  'Content-Type': media_type,
  'Content-Disposition': `attachment; filename*=UTF-8''${encoded(name)}`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
})

/** RFC 8187. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
