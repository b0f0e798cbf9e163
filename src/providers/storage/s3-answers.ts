/** What is read of the S3 server's XML: of a page of a list and of an error, a few elements without attributes. */

export interface Listed {
  objects: { key: string; modified: Date }[]
  /** Where keys were to be listed by folder: their names, with the slash at the end. */
  folders: string[]
  /** Where the next page begins. */
  next: string | undefined
}

export function listedIn(xml: string): Listed {
  const contents = entriesOf(xml, 'Contents')
  const objects = contents.inside.map((entry) => ({
    key: element(entry, 'Key') ?? '',
    modified: new Date(element(entry, 'LastModified') ?? Number.NaN),
  }))
  const folders = entriesOf(xml, 'CommonPrefixes').inside.map((entry) => element(entry, 'Prefix') ?? '')
  const more = element(contents.outside, 'IsTruncated') === 'true'
  return { objects, folders, next: more ? element(xml, 'NextContinuationToken') : undefined }
}

/** The text inside such elements, and the text around them. A pattern would look for a missing end again and again. */
function entriesOf(xml: string, name: string): { inside: string[]; outside: string } {
  const end = `</${name}>`
  const [first = '', ...rest] = xml.split(`<${name}>`)
  const inside: string[] = []
  const outside = [first]
  for (const piece of rest) {
    const at = piece.indexOf(end)
    if (at >= 0) inside.push(piece.slice(0, at))
    outside.push(at >= 0 ? piece.slice(at + end.length) : piece)
  }
  return { inside, outside: outside.join('') }
}

/** The code of an error, such as NoSuchKey. */
export const s3Error = (xml: string): string | undefined => element(xml, 'Code')

function element(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text?.replaceAll(/&(?:amp|lt|gt|quot|apos|#x([0-9a-f]+)|#(\d+));/gi, (entity, hex, decimal) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal === undefined ? (named[entity] ?? entity) : String.fromCodePoint(Number(decimal))
  })
}

const named: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }
