import type { Revision } from '../revision.ts'
import { nameText, type PdfDict, PdfStream, type PdfValue } from '../values.ts'

/** What of a colour space decides whether a colour is white. */
export type Space = 'gray' | 'rgb' | 'cmyk' | 'lab' | 'other'

const plain: Readonly<Record<string, Space>> = {
  DeviceGray: 'gray',
  G: 'gray',
  CalGray: 'gray',
  DeviceRGB: 'rgb',
  RGB: 'rgb',
  CalRGB: 'rgb',
  DeviceCMYK: 'cmyk',
  CMYK: 'cmyk',
  Lab: 'lab',
}
const byComponents: Readonly<Record<number, Space>> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' }

/** `resources` names spaces, and may put another one in the place of a device's own (8.6.5.6). */
export function spaceOf(
  revision: Revision,
  value: PdfValue,
  resources: PdfDict | undefined,
  depth = 0,
): Space {
  if (depth > 4) return 'other'
  const found = revision.resolve(value)
  const key = nameText(found)
  if (key !== undefined) {
    const named = revision.dict(resources?.get('ColorSpace'))?.get(key) ?? null
    if (named !== null) return spaceOf(revision, named, undefined, depth + 1)
    return Object.hasOwn(plain, key) ? plain[key]! : 'other'
  }
  if (!Array.isArray(found)) return 'other'
  const family = nameText(revision.resolve(found[0])) ?? ''
  if (family === 'ICCBased') {
    const profile = revision.resolve(found[1])
    const components = profile instanceof PdfStream ? revision.resolve(profile.dict.get('N')) : null
    return (typeof components === 'number' && byComponents[components]) || 'other'
  }
  return Object.hasOwn(plain, family) ? plain[family]! : 'other'
}

export function isWhite(space: Space, components: readonly PdfValue[]): boolean {
  const are = (...wanted: number[]): boolean =>
    components.length === wanted.length && wanted.every((one, index) => components[index] === one)
  if (space === 'gray') return are(1)
  if (space === 'rgb') return are(1, 1, 1)
  if (space === 'cmyk') return are(0, 0, 0, 0)
  return space === 'lab' && are(100, 0, 0)
}
