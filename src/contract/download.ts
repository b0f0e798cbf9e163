/** As a download: rendered in place, a file that a person sent would run with the rights of the reader. */
export const downloadHeaders = ({ name, mediaType }: { name: string; mediaType: string }) => ({
  'Content-Type': mediaType,
  'Content-Disposition': attachmentNamed(name),
  'Content-Security-Policy': "default-src 'none'; sandbox",
})

/** RFC 6266: a plain name for those who know no other, and the true one by RFC 8187 where it differs. */
export function attachmentNamed(name: string): string {
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
