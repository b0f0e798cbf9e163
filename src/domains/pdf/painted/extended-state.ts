import type { Revision } from '../revision.ts'
import { nameText, type PdfDict } from '../values.ts'
import { fontOf, numberOf } from './fonts.ts'
import { plainModes } from './operators.ts'
import type { State } from './state.ts'

/** What of an extended graphics state (8.4.5) decides where something is painted. */
export function setExtended(
  revision: Revision,
  resources: PdfDict | undefined,
  state: State,
  key: string,
): void {
  const dict = revision.dict(revision.dict(resources?.get('ExtGState'))?.get(key))
  if (!dict) return
  state.lineWidth = numberOf(revision, dict.get('LW'), state.lineWidth)
  state.join = numberOf(revision, dict.get('LJ'), state.join)
  state.miterLimit = numberOf(revision, dict.get('ML'), state.miterLimit)
  const [font, size] = revision.list(dict.get('Font'))
  const fontDict = revision.dict(font)
  if (fontDict) {
    state.font = fontOf(revision, fontDict)
    state.size = numberOf(revision, size ?? null, state.size)
  }
  if (['BM', 'TR', 'TR2'].some((one) => dict.has(one)))
    state.isPlain = ['BM', 'TR', 'TR2'].every((one) => {
      const value = nameText(revision.resolve(dict.get(one)))
      return !dict.has(one) || (value !== undefined && plainModes.has(value))
    })
}
