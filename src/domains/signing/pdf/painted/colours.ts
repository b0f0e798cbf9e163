import type { Revision } from '../revision.ts'
import { nameText, PdfName, PdfStream, type PdfValue } from '../values.ts'
import type { Resources } from './resources.ts'

/** What of a colour space decides whether a colour is white. */
export type Space = 'gray' | 'rgb' | 'cmyk' | 'other'

const devices: Readonly<Record<string, Space>> = {
  DeviceGray: 'gray',
  DeviceRGB: 'rgb',
  DeviceCMYK: 'cmyk',
}
const byComponents: Readonly<Record<number, Space>> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' }

/**
 * `resources` names spaces, and may put another one in the place of a device's own (8.6.5.6). Spaces with a white point or a
 * curve of their own make any colour of what looks like white.
 */
export function spaceOf(revision: Revision, value: PdfValue, resources: Resources): Space {
  const found = revision.resolve(value)
  const key = nameText(found)
  const named = key === undefined ? null : resources.find('ColorSpace', key)
  const space = named ?? found
  const device = deviceIn(revision, space)
  return device === undefined ? profiled(revision, space) : deviceSpace(revision, device, resources)
}

/** Of the colours of a device, which viewers may take from contents around. */
export function deviceSpace(revision: Revision, device: string, resources: Resources): Space {
  const instead = resources.nearest('ColorSpace', device.replace('Device', 'Default'))
  if (instead === null) return devices[device]!
  const [plain, other] = [devices[device]!, profiled(revision, instead)]
  return plain === other || deviceIn(revision, instead) === device ? plain : 'other'
}

function deviceIn(revision: Revision, space: PdfValue): string | undefined {
  const family = revision.resolve(Array.isArray(space) ? (space[0] ?? null) : space)
  return family instanceof PdfName && Object.hasOwn(devices, family.text) ? family.text : undefined
}

function profiled(revision: Revision, space: PdfValue): Space {
  if (!Array.isArray(space) || nameText(revision.resolve(space[0])) !== 'ICCBased') return 'other'
  const profile = revision.resolve(space[1])
  const components = profile instanceof PdfStream ? revision.resolve(profile.dict.get('N')) : null
  return (typeof components === 'number' && byComponents[components]) || 'other'
}

export function isWhite(space: Space, components: readonly PdfValue[]): boolean {
  const are = (...wanted: number[]): boolean =>
    components.length === wanted.length && wanted.every((one, index) => components[index] === one)
  if (space === 'gray') return are(1)
  if (space === 'rgb') return are(1, 1, 1)
  return space === 'cmyk' && are(0, 0, 0, 0)
}
