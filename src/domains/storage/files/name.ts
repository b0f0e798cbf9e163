import { oneLine } from '../../../text/clean.ts'
import type { EvidenceType } from './sniff.ts'

/** As the contract has it; counted in characters, as it counts. */
const MAX_NAME_LENGTH = 200

/** The first is the one that a file is given. */
const extensions: Record<EvidenceType, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
}
const known = Object.values(extensions).flat()

/** Whatever has no shape, but for what the vertical Mongolian script needs; and separators of paths. */
const unwanted = /(?![\u180b-\u180f])\p{Default_Ignorable_Code_Point}|\u2800|[/\\]/gu
/** What Windows takes for a device, whatever the extension. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/**
 * The name under which a file is shown and saved: nothing in it that hides or turns round what it says, no directory, no
 * hidden file, no device; and at its end the extension of what the file really is.
 */
export function safeName(given: string, type: EvidenceType): string {
  const visible = oneLine(oneLine(given).replaceAll(unwanted, ''))
  const bare = visible.replace(/^[. ]+/, '').replace(/[. ]+$/, '')
  const [stem, extension] = parted(bare, type)
  const named = (stem || 'file').replace(device, '_$1')
  const kept = [...named].slice(0, MAX_NAME_LENGTH - extension.length - 1).join('')
  return `${kept.replace(/[. ]+$/, '')}.${extension}`
}

/** Another type that we take gives way to the real one; anything else is only part of the name. */
function parted(name: string, type: EvidenceType): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.')
  const found = dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
  const stem = known.includes(found) ? name.slice(0, dot).replace(/[. ]+$/, '') : name
  return [stem, extensions[type].includes(found) ? name.slice(dot + 1) : extensions[type][0]]
}
